//! The table of the kinds of pieces: the option that defines each, its moves in Betza notation, and its name in Wazir files.

/// A kind of piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct KindRow {
    /// The option that gives it a letter.
    pub option: &'static str,
    /// Its moves; `None` where the file gives them.
    pub betza: Option<&'static str>,
    /// Its name in Wazir files; empty where that depends on its moves.
    pub name: &'static str,
}

const fn row(option: &'static str, betza: &'static str, name: &'static str) -> KindRow {
    KindRow { option, betza: Some(betza), name }
}

const fn custom(option: &'static str) -> KindRow {
    KindRow { option, betza: None, name: "" }
}

/// Every kind, in the order in which the program takes letters for them; the king is last.
pub const KINDS: &[KindRow] = &[
    row("pawn", "fmWfceFifmnD", "pawn"),
    row("knight", "N", "knight"),
    row("bishop", "B", "bishop"),
    row("rook", "R", "rook"),
    row("queen", "Q", "queen"),
    row("fers", "F", "ferz"),
    row("alfil", "A", "alfil"),
    row("fersAlfil", "FA", "elephant"),
    row("silver", "FfW", "silver"),
    row("aiwok", "RNF", "aiwok"),
    row("bers", "RF", "dragon"),
    row("archbishop", "BN", "archbishop"),
    row("chancellor", "RN", "chancellor"),
    row("amazon", "QN", "amazon"),
    row("knibis", "mNcB", "knibis"),
    row("biskni", "mBcN", "biskni"),
    row("kniroo", "mNcR", "kniroo"),
    row("rookni", "mRcN", "rookni"),
    row("shogiPawn", "fW", "shogi-pawn"),
    row("lance", "fR", "lance"),
    row("shogiKnight", "fN", "shogi-knight"),
    row("gold", "WfF", "gold"),
    row("dragonHorse", "BW", "dragon-horse"),
    row("clobber", "cW", "clobber-stone"),
    row("breakthrough", "fmWfF", "runner"),
    row("immobile", "", "stone"),
    row("cannon", "mRcpR", "cannon"),
    row("janggiCannon", "pR", "howitzer"),
    row("soldier", "fsW", "soldier"),
    row("horse", "nN", "horse"),
    row("elephant", "nA", "blocked-elephant"),
    row("janggiElephant", "nZ", "long-elephant"),
    row("banner", "RcpRnN", "banner"),
    row("wazir", "W", "wazir"),
    row("commoner", "K", "commoner"),
    row("centaur", "KN", "centaur"),
    custom("customPiece1"),
    custom("customPiece2"),
    custom("customPiece3"),
    custom("customPiece4"),
    custom("customPiece5"),
    custom("customPiece6"),
    custom("customPiece7"),
    custom("customPiece8"),
    custom("customPiece9"),
    custom("customPiece10"),
    custom("customPiece11"),
    custom("customPiece12"),
    custom("customPiece13"),
    custom("customPiece14"),
    custom("customPiece15"),
    custom("customPiece16"),
    custom("customPiece17"),
    custom("customPiece18"),
    custom("customPiece19"),
    custom("customPiece20"),
    custom("customPiece21"),
    custom("customPiece22"),
    custom("customPiece23"),
    custom("customPiece24"),
    custom("customPiece25"),
    row("king", "K", "king"),
];
