//! The one table of options: the name of each, what its value may be, what it is if nobody says it, and what it is about.

use super::kind::Kind;

/// What the value of an option may be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A letter, perhaps with moves behind a colon: the option defines this kind of piece.
    Piece,
    /// `true` or `false`.
    Bool,
    /// A number.
    Number,
    /// A rank.
    Rank,
    /// A file.
    File,
    /// A FEN.
    Fen,
    /// Squares.
    Squares,
    /// Letters of kinds of pieces.
    Kinds,
    /// The letter of one kind, or `*`.
    OneKind,
    /// A result for the side to move.
    Outcome,
    /// One of these words.
    Word(&'static [&'static str]),
    /// Kinds and what they become.
    Pairs,
    /// Kinds and numbers.
    Numbers,
    /// Letters of castling rights.
    Rights,
    /// Whatever: nobody here reads it.
    Free,
}

/// What an option is about; comments at it are carried to that part of the file that comes out.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Topic {
    /// The board and its start.
    Board,
    /// A kind of piece.
    Piece,
    /// Moves of pieces.
    Moves,
    /// Promotion.
    Promotion,
    /// Castling.
    Castling,
    /// Hands and drops.
    Drops,
    /// What a turn is.
    Turn,
    /// How the game ends.
    Endings,
    /// How it is shown, or how highly an engine thinks of something: no rule.
    Show,
}

/// An option.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OptionRow {
    /// Its name.
    pub name: &'static str,
    /// What its value may be.
    pub sort: Sort,
    /// Its value if nobody gives one, as it would be written; kinds are written by the names of their options.
    pub default: &'static str,
    /// What it is about.
    pub topic: Topic,
    /// The options that it sets, if it stands for several.
    pub sets: &'static [&'static str],
}

const fn row(name: &'static str, sort: Sort, default: &'static str, topic: Topic) -> OptionRow {
    OptionRow { name, sort, default, topic, sets: &[] }
}

const fn both(name: &'static str, sort: Sort, topic: Topic, sets: &'static [&'static str]) -> OptionRow {
    OptionRow { name, sort, default: "", topic, sets }
}

use Sort::{Bool, File, Free, Kinds, Number, Numbers, OneKind, Pairs, Rank, Rights, Squares, Word};
use Topic::{Board, Castling, Drops, Endings, Moves, Promotion, Show, Turn};

const COUNTING: &[&str] = &["makruk", "cambodian", "asean", "none"];
const MATERIAL: &[&str] = &["janggi", "unweighted", "whitedrawodds", "blackdrawodds", "none"];
const ENCLOSING: &[&str] = &["reversi", "ataxx", "quadwrangle", "snort", "anyside", "top", "none"];
const WALLING: &[&str] = &["arrow", "duck", "edge", "past", "static", "none"];

/// Every option but those that define pieces. One that stands for several is above them.
pub const OPTIONS: &[OptionRow] = &[
    row("variantTemplate", Free, "", Show),
    row("pieceToCharTable", Free, "", Show),
    row("pocketSize", Free, "", Show),
    row("pieceValueMg", Free, "", Show),
    row("pieceValueEg", Free, "", Show),
    row("maxRank", Rank, "8", Board),
    row("maxFile", File, "h", Board),
    row("chess960", Bool, "false", Castling),
    row("twoBoards", Bool, "false", Drops),
    row("startFen", Sort::Fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Board),
    both(
        "pawnTypes",
        Kinds,
        Promotion,
        &[
            "promotionPawnTypesWhite",
            "promotionPawnTypesBlack",
            "enPassantTypesWhite",
            "enPassantTypesBlack",
            "nMoveRuleTypesWhite",
            "nMoveRuleTypesBlack",
        ],
    ),
    row("promotionRegionWhite", Squares, "*8", Promotion),
    row("promotionRegionBlack", Squares, "*1", Promotion),
    both("promotionPawnTypes", Kinds, Promotion, &["promotionPawnTypesWhite", "promotionPawnTypesBlack"]),
    row("promotionPawnTypesWhite", Kinds, "pawn", Promotion),
    row("promotionPawnTypesBlack", Kinds, "pawn", Promotion),
    both("promotionPieceTypes", Kinds, Promotion, &["promotionPieceTypesWhite", "promotionPieceTypesBlack"]),
    row("promotionPieceTypesWhite", Kinds, "queen rook bishop knight", Promotion),
    row("promotionPieceTypesBlack", Kinds, "queen rook bishop knight", Promotion),
    row("sittuyinPromotion", Bool, "false", Promotion),
    row("promotionLimit", Numbers, "", Promotion),
    row("promotedPieceType", Pairs, "", Promotion),
    row("piecePromotionOnCapture", Bool, "false", Promotion),
    row("mandatoryPawnPromotion", Bool, "true", Promotion),
    row("mandatoryPiecePromotion", Bool, "false", Promotion),
    row("pieceDemotion", Bool, "false", Promotion),
    row("blastOnCapture", Bool, "false", Moves),
    row("blastImmuneTypes", Kinds, "", Moves),
    row("mutuallyImmuneTypes", Kinds, "", Moves),
    row("petrifyOnCaptureTypes", Kinds, "", Moves),
    row("petrifyBlastPieces", Bool, "false", Moves),
    row("doubleStep", Bool, "true", Moves),
    row("doubleStepRegionWhite", Squares, "*2", Moves),
    row("doubleStepRegionBlack", Squares, "*7", Moves),
    row("tripleStepRegionWhite", Squares, "-", Moves),
    row("tripleStepRegionBlack", Squares, "-", Moves),
    both("enPassantRegion", Squares, Moves, &["enPassantRegionWhite", "enPassantRegionBlack"]),
    row("enPassantRegionWhite", Squares, "**", Moves),
    row("enPassantRegionBlack", Squares, "**", Moves),
    both("enPassantTypes", Kinds, Moves, &["enPassantTypesWhite", "enPassantTypesBlack"]),
    row("enPassantTypesWhite", Kinds, "pawn", Moves),
    row("enPassantTypesBlack", Kinds, "pawn", Moves),
    row("castling", Bool, "true", Castling),
    row("castlingDroppedPiece", Bool, "false", Castling),
    row("castlingKingsideFile", File, "g", Castling),
    row("castlingQueensideFile", File, "c", Castling),
    row("castlingRank", Rank, "1", Castling),
    row("castlingKingFile", File, "e", Castling),
    row("castlingKingPiece", OneKind, "king", Castling),
    row("castlingRookKingsideFile", File, "l", Castling),
    row("castlingRookQueensideFile", File, "a", Castling),
    row("castlingRookPieces", Kinds, "rook", Castling),
    row("oppositeCastling", Bool, "false", Castling),
    row("checking", Bool, "true", Turn),
    row("dropChecks", Bool, "true", Drops),
    row("mustCapture", Bool, "false", Turn),
    row("mustDrop", Bool, "false", Turn),
    row("mustDropType", OneKind, "*", Turn),
    row("pieceDrops", Bool, "false", Drops),
    row("dropLoop", Bool, "false", Drops),
    row("freeDrops", Bool, "false", Drops),
    row("capturesToHand", Bool, "false", Drops),
    row("firstRankPawnDrops", Bool, "false", Drops),
    row("promotionZonePawnDrops", Bool, "false", Drops),
    row("enclosingDrop", Word(ENCLOSING), "none", Drops),
    row("enclosingDropStart", Squares, "-", Drops),
    row("dropRegionWhite", Squares, "**", Drops),
    row("dropRegionBlack", Squares, "**", Drops),
    row("sittuyinRookDrop", Bool, "false", Drops),
    row("dropOppositeColoredBishop", Bool, "false", Drops),
    row("dropPromoted", Bool, "false", Drops),
    row("dropNoDoubled", OneKind, "-", Drops),
    row("dropNoDoubledCount", Number, "1", Drops),
    row("immobilityIllegal", Bool, "false", Moves),
    row("gating", Bool, "false", Drops),
    row("wallingRule", Word(WALLING), "none", Turn),
    row("wallingRegionWhite", Squares, "**", Turn),
    row("wallingRegionBlack", Squares, "**", Turn),
    row("wallOrMove", Bool, "false", Turn),
    row("seirawanGating", Bool, "false", Drops),
    row("cambodianMoves", Bool, "false", Moves),
    row("diagonalLines", Squares, "-", Moves),
    both("pass", Bool, Turn, &["passWhite", "passBlack"]),
    row("passWhite", Bool, "false", Turn),
    row("passBlack", Bool, "false", Turn),
    both("passOnStalemate", Bool, Turn, &["passOnStalemateWhite", "passOnStalemateBlack"]),
    row("passOnStalemateWhite", Bool, "false", Turn),
    row("passOnStalemateBlack", Bool, "false", Turn),
    row("makpongRule", Bool, "false", Moves),
    row("flyingGeneral", Bool, "false", Moves),
    row("soldierPromotionRank", Rank, "1", Moves),
    row("flipEnclosedPieces", Word(ENCLOSING), "none", Moves),
    both("nMoveRuleTypes", Kinds, Endings, &["nMoveRuleTypesWhite", "nMoveRuleTypesBlack"]),
    row("nMoveRuleTypesWhite", Kinds, "pawn", Endings),
    row("nMoveRuleTypesBlack", Kinds, "pawn", Endings),
    row("nMoveRule", Number, "50", Endings),
    row("nFoldRule", Number, "3", Endings),
    row("nFoldValue", Sort::Outcome, "draw", Endings),
    row("nFoldValueAbsolute", Bool, "false", Endings),
    row("perpetualCheckIllegal", Bool, "false", Endings),
    row("moveRepetitionIllegal", Bool, "false", Endings),
    row("chasingRule", Word(&["axf", "none"]), "none", Endings),
    row("stalemateValue", Sort::Outcome, "draw", Endings),
    row("stalematePieceCount", Bool, "false", Endings),
    row("checkmateValue", Sort::Outcome, "loss", Endings),
    row("shogiPawnDropMateIllegal", Bool, "false", Drops),
    row("shatarMateRule", Bool, "false", Endings),
    row("bikjangRule", Bool, "false", Endings),
    row("extinctionValue", Sort::Outcome, "none", Endings),
    row("extinctionClaim", Bool, "false", Endings),
    row("extinctionPseudoRoyal", Bool, "false", Endings),
    row("dupleCheck", Bool, "false", Endings),
    row("extinctionPieceTypes", Kinds, "", Endings),
    row("extinctionPieceCount", Number, "0", Endings),
    row("extinctionOpponentPieceCount", Number, "0", Endings),
    both("flagPiece", OneKind, Endings, &["flagPieceWhite", "flagPieceBlack"]),
    row("flagPieceWhite", OneKind, "*", Endings),
    row("flagPieceBlack", OneKind, "*", Endings),
    both("flagRegion", Squares, Endings, &["flagRegionWhite", "flagRegionBlack"]),
    row("flagRegionWhite", Squares, "-", Endings),
    row("flagRegionBlack", Squares, "-", Endings),
    row("flagPieceCount", Number, "1", Endings),
    row("flagPieceBlockedWin", Bool, "false", Endings),
    row("flagMove", Bool, "false", Endings),
    row("flagPieceSafe", Bool, "false", Endings),
    row("checkCounting", Bool, "false", Endings),
    row("connectN", Number, "0", Endings),
    row("connectPieceTypes", Kinds, "*", Endings),
    row("connectVertical", Bool, "true", Endings),
    row("connectHorizontal", Bool, "true", Endings),
    row("connectDiagonal", Bool, "true", Endings),
    row("connectRegion1White", Squares, "-", Endings),
    row("connectRegion2White", Squares, "-", Endings),
    row("connectRegion1Black", Squares, "-", Endings),
    row("connectRegion2Black", Squares, "-", Endings),
    row("connectNxN", Number, "0", Endings),
    row("collinearN", Number, "0", Endings),
    row("connectValue", Sort::Outcome, "win", Endings),
    row("materialCounting", Word(MATERIAL), "none", Endings),
    row("adjudicateFullBoard", Bool, "false", Endings),
    row("countingRule", Word(COUNTING), "none", Endings),
    row("castlingWins", Rights, "-", Endings),
];

/// The option of a name, those apart that define pieces and their regions.
pub fn option(name: &str) -> Option<&'static OptionRow> {
    OPTIONS.iter().find(|row| row.name == name)
}

/// The kind and the side of an option such as `mobilityRegionWhiteRook`.
pub(super) fn mobility(name: &str) -> Option<(Kind, bool)> {
    let rest = name.strip_prefix("mobilityRegion")?;
    let (white, rest) = match rest.strip_prefix("White") {
        Some(rest) => (true, rest),
        None => (false, rest.strip_prefix("Black")?),
    };
    let mut option = rest.to_owned();
    option.get_mut(..1)?.make_ascii_lowercase();
    (!rest.starts_with(|c: char| c.is_ascii_lowercase())).then_some(())?;
    Some((Kind::named(&option)?, white))
}
