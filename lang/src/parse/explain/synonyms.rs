//! Words of other tongues for words of this one: what chess players say, and what other programs' files of variants say.

use crate::suggest::nearest;

/// A word of chess players for a word of the language.
pub(super) fn word(word: &str) -> Option<&'static str> {
    Some(match word {
        "north" | "n" | "N" | "up" | "ahead" | "forwards" => "forward",
        "south" | "s" | "S" | "down" | "back" | "backwards" => "backward",
        "east" | "e" | "E" => "right",
        "west" | "w" | "W" => "left",
        "northwest" | "north-west" | "up-left" | "left-up" | "nw" | "NW" => "forward-left",
        "northeast" | "north-east" | "up-right" | "right-up" | "ne" | "NE" => "forward-right",
        "southwest" | "south-west" | "down-left" | "back-left" | "sw" | "SW" => "backward-left",
        "southeast" | "south-east" | "down-right" | "back-right" | "se" | "SE" => "backward-right",
        "horizontal" | "horizontally" => "sideways",
        "vertically" => "vertical",
        "diagonally" | "diagonals" => "diagonal",
        "straight" | "orthogonally" | "orthogonals" => "orthogonal",
        "any" | "all" | "every" | "everywhere" | "anywhere" => "any way",
        "jump" | "hop" => "leap",
        "ride" | "glide" => "slide",
        "two" | "twice" => "2",
        "three" | "thrice" => "3",
        "four" => "4",
        "five" => "5",
        "six" => "6",
        "seven" => "7",
        "eight" => "8",
        "nine" => "9",
        "ten" => "10",
        "max" | "upto" | "maximum" => "up to",
        "min" | "minimum" => "at least",
        "draws" | "drawn" | "tie" => "draw",
        "castle" => "castling",
        "virgin" | "pristine" | "untouched" => "unmoved",
        "null" | "nil" => "none",
        _ => return None,
    })
}

/// Small words for small words of the language: which of them a player takes for which.
const SMALL: [(&str, &[&str]); 16] = [
    (":", &["then", "so", "means"]),
    (",", &["and", "or", "plus"]),
    ("on", &["at", "in", "upon", "to"]),
    ("to", &["into", "through", "thru", "until", "till", "towards", "2"]),
    ("x", &["by", "times", "X", "and"]),
    ("and", &["or", "plus", "also"]),
    ("or", &["and", "nor"]),
    ("that", &["which", "who", "what", "it"]),
    ("has", &["have", "had", "owns", "possesses"]),
    ("becomes", &["become", "turns", "changes", "is"]),
    ("because", &["since", "as", "for", "reason", "due"]),
    ("by", &["with", "through", "via", "due", "because"]),
    ("from", &["starting", "standing", "start", "on", "at"]),
    ("passed", &["past", "moved", "went"]),
    ("claim", &["demand", "request", "claiming"]),
    ("times", &["time", "x"]),
];

/// May one word of the language be what was meant by a word: the same misspelt, or a small word for another?
pub(super) fn stands_for(found: &str, word: &str) -> bool {
    nearest(found, [word]).is_some()
        || SMALL.iter().any(|(right, said)| *right == word && said.contains(&found))
}

/// Words that turn the meaning of a line around: none is ever left out, put in, or taken for another.
pub(super) fn turns(word: &str) -> bool {
    matches!(
        word,
        "not"
            | "no"
            | "non"
            | "without"
            | "never"
            | "cannot"
            | "neither"
            | "nor"
            | "only"
            | "but"
            | "except"
            | "unless"
            | "wins"
            | "win"
            | "won"
            | "loses"
            | "lose"
            | "lost"
            | "legal"
            | "illegal"
            | "most"
            | "least"
            | "more"
            | "less"
            | "fewer"
    )
}

/// Words that one says and that say nothing here.
pub(super) fn is_filler(word: &str) -> bool {
    matches!(
        word,
        "a" | "an"
            | "the"
            | "its"
            | "square"
            | "squares"
            | "field"
            | "fields"
            | "direction"
            | "directions"
            | "way"
            | "ways"
            | "piece"
            | "pieces"
            | "is"
            | "are"
            | "can"
            | "must"
    )
}

/// A setting of another program's file, `stalemateValue = loss`: its key, and what takes its place.
pub(super) fn setting(text: &str) -> Option<(&str, String)> {
    let (key, value) = text.split_once('=')?;
    let (key, value) = (key.trim(), value.trim());
    if key.contains(char::is_whitespace) || !key.chars().all(|c| c.is_ascii_alphanumeric()) {
        return None;
    }
    let number: Option<u64> = value.parse().ok();
    let lower = key.to_ascii_lowercase();
    let lower = lower.trim_end_matches(|c: char| c.is_ascii_digit());
    let help = match lower {
        "nmoverule" if number == Some(0) => "a rule of this kind is a line of the endings: write `replace endings { … }` without a line of plies".to_owned(),
        "nmoverule" => {
            let plies = number.unwrap_or(50).checked_mul(2)?;
            format!("write the ending `{plies} plies without a capture or a move of NAME: draw`")
        }
        "nfoldrule" => format!("write the ending `position repeated {} times: draw`", number.unwrap_or(3)),
        "stalematevalue" | "checkmatevalue" => {
            let condition = lower.trim_end_matches("value");
            let outcome = match value {
                "win" => "the side to move wins",
                "loss" => "the side to move loses",
                _ => "draw",
            };
            format!("write the ending `{condition}: {outcome}`")
        }
        "flagpiece" | "flagregion" | "flagregionwhite" | "flagregionblack" => {
            "write an ending such as `a king is on last rank: that side wins`; squares are counted from the owner's side, so one serves both".to_owned()
        }
        "extinctionvalue" | "extinctionpiecetypes" | "extinctionpiececount" | "extinctionpseudoroyal" => {
            "write the ending `a side has no NAME: that side loses`".to_owned()
        }
        "piecetochartable" | "piecetypes" => "letters are on the first lines of the pieces: leave this out".to_owned(),
        "variantname" | "varianttemplate" => "write it into the first line: `variant NAME \"Name for people\" extends BASE`".to_owned(),
        "custompiece" => {
            let (letter, moves) = value.split_once(':')?;
            let letter = letter.trim().to_ascii_uppercase();
            format!("write `piece NAME {letter} {{ betza \"{}\" }}`, with a name of your own", moves.trim())
        }
        "doublestep" if is_off(value) => "it is a line of the pawn: `change piece pawn { replace move step forward }` leaves a pawn without it".to_owned(),
        "enpassant" | "enpassanttypes" | "enpassantregion" if is_off(value) => {
            "it is a line of the pawn: `change piece pawn { replace capture step forward-left, forward-right }` leaves a pawn without it".to_owned()
        }
        "maxfile" | "files" | "width" if number.is_some() => format!("write `board {value} x 8`, with the number of ranks after the `x`"),
        "maxrank" | "ranks" | "height" if number.is_some() => format!("write `board 8 x {value}`, with the number of files before the `x`"),
        "royal" | "uncapturable" if value == "true" => format!("write `{key}`"),
        "royal" | "uncapturable" if value == "false" => format!("a piece is `{key}` only if a line says so: leave this out"),
        "castling" if value == "false" => "castling is taken out by `remove castling NAME`".to_owned(),
        "castling" => "castling is inherited, or brought in by `include orthodox.castling`".to_owned(),
        // Pieces are named in small letters there, settings in capitals, too.
        _ if key.bytes().any(|b| b.is_ascii_uppercase()) || line(key).is_some() => return None,
        _ if value == "-" => format!("what is inherited is taken out by `remove piece {lower}`"),
        _ => {
            // `king = k:KN`, `archbishop = a`
            let (letter, moves) = value.split_once(':').unwrap_or((value, "…"));
            let letter = letter.trim();
            if letter.len() != 1 || !letter.bytes().all(|b| b.is_ascii_alphabetic()) || lower.len() < 3 {
                return None;
            }
            let letter = letter.to_ascii_uppercase();
            let moves = if value.contains(':') { moves.trim() } else { known(lower).unwrap_or("…") };
            let orthodox = matches!(lower, "king" | "queen" | "rook" | "bishop" | "knight" | "pawn");
            let replaced = if orthodox { format!(", or `replace piece {lower} …` if there is one") } else { String::new() };
            format!("write `piece {lower} {letter} {{ betza \"{moves}\" }}`{replaced}")
        }
    };
    Some((key, help))
}

/// The moves of a piece that other programs know by its name, in Betza notation.
fn known(name: &str) -> Option<&'static str> {
    Some(match name {
        "archbishop" => "BN",
        "chancellor" => "RN",
        "amazon" => "QN",
        "centaur" => "KN",
        "commoner" => "K",
        "fers" | "ferz" => "F",
        "wazir" => "W",
        "alfil" => "A",
        "cannon" => "mRcpR",
        "horse" => "nN",
        "elephant" => "nA",
        "silver" => "FfW",
        "gold" => "WfF",
        "dragon" | "bers" => "RF",
        "lance" => "fR",
        "knibis" => "mNcB",
        "biskni" => "mBcN",
        "kniroo" => "mNcR",
        "rookni" => "mRcN",
        _ => return None,
    })
}

fn is_off(value: &str) -> bool {
    matches!(value, "false" | "none" | "no" | "off" | "0" | "-")
}

/// Is a line a setting of another program's file, known or not: `shatarMateRule = true`?
pub(super) fn is_setting(text: &str) -> bool {
    text.split_once('=').is_some_and(|(key, _)| {
        let key = key.trim();
        let plain = !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        plain && key.bytes().any(|b| b.is_ascii_uppercase() || b == b'_')
    })
}

/// Does a word say that a definition takes the place of another?
pub(super) fn replaces(word: &str) -> bool {
    matches!(word, "override" | "redefine" | "overwrite" | "modify" | "edit" | "alter" | "update")
}

/// What takes the place of a line of another program's files, or of one that a player would expect: the help line.
pub(super) fn line(word: &str) -> Option<&'static str> {
    let word = word.to_ascii_lowercase();
    let word = word.trim_end_matches(|c: char| c.is_ascii_digit());
    Some(match word {
        "maxrank" | "maxfile" | "files" | "ranks" | "width" | "height" | "size" | "dimensions" | "grid" => {
            "write `board 8 x 8`: the number of files, then of ranks"
        }
        "startfen" | "start" | "fen" | "startposition" | "start-position" | "position" => {
            "write `setup \"…\"` with the FEN of the start position"
        }
        "if" | "when" | "unless" | "while" | "else" | "switch" => {
            "a condition goes at the end of the line that it is about, as in `move leap 1 2, if its side is in check`"
        }
        "for" | "foreach" | "all" | "each" => {
            "nothing is repeated: write `every piece { … }`, `every piece except NAME, NAME { … }`, or a `change piece NAME { … }` of each"
        }
        "class" | "def" | "define" | "function" | "fn" | "struct" | "let" | "var" | "const" | "type"
        | "object" => "write `piece NAME L { … }` for a piece, `zone NAME = …` for squares",
        "return" | "pass" | "null" | "none" | "nothing" => "what does nothing has an empty block: `{ }`",
        "import" | "use" | "require" => "write `include NAME.PART` for the lines of a shipped file",
        "custompiece" => "write `piece NAME L { betza \"…\" }` for each piece",
        "white" | "whites" => "write `army white { … }`",
        "black" | "blacks" => "write `army black { … }`",
        "no" | "without" | "disable" | "forbid" => {
            "what is inherited is taken out by `remove piece …` or `remove castling …`"
        }
        word if replaces(word) => {
            "write `replace` before `piece NAME`, `endings`, `castling NAME` or `zone NAME` for a new definition, or `change` before the first two to add to the old one"
        }
        "delete" | "erase" | "discard" | "exclude" => "write `remove piece NAME`, or `remove castling NAME`",
        "version" | "license" | "licence" | "note" | "notes" | "tags" | "tag" | "remark" | "comment"
        | "date" | "year" => "leave this out, or write it as a comment: `# …`",
        "drop" | "drops" | "hand" | "pocket" | "pockets" | "reserve" => {
            "a piece comes from the hand by a line such as `drop anywhere`, and goes there by `when it is captured: it goes to the captor's hand`"
        }
        "en" | "ep" => {
            "write `capture step forward-left, forward-right, taking a pawn that just passed there`"
        }
        "double" | "doublemove" => "write `move slide forward exactly 2 from rank 2`",
        "pieces" | "unit" | "units" | "man" => "write `piece NAME L { … }` for each piece",
        "promotionrank"
        | "promotionpiecetypes"
        | "promotionregionwhite"
        | "promotionregionblack"
        | "mandatorypawnpromotion" => {
            "write it into the piece, with the squares as its owner counts them: `change piece NAME { replace promote on SQUARES to … }`, such as `on last rank` or `on last 2 ranks`"
        }
        "doublestep" | "doublesteprank" | "doublestepregionwhite" | "doublestepregionblack" => {
            "write it into the piece: `move slide forward exactly 2 from rank 2`"
        }
        "triplestepregionwhite" | "triplestepregionblack" => {
            "write it into the piece: `move slide forward exactly 3 from rank 2`"
        }
        "promotedpiecetype" | "soldierpromotionrank" => {
            "write it into the piece: `may promote on last 3 ranks to NAME`"
        }
        "enpassantregion" | "enpassanttypes" | "enpassant" | "en-passant" => {
            "write it into the piece: `capture step forward-left, forward-right, taking a pawn that just passed there`"
        }
        "castlingqueensidefile" | "castlingrookqueensidefile" => {
            "a castling is a block, with your squares: `castling queenside Q { king e1 to c1; rook a1 to d1; empty b1, c1, d1; safe e1, d1, c1 }`; with `replace` before it if one of this name is inherited"
        }
        "castlingkingsidefile" | "castlingkingfile" | "castlingrookkingsidefile" | "castlingrookpieces" => {
            "a castling is a block, with your squares: `castling kingside K { king e1 to g1; rook h1 to f1; empty f1, g1; safe e1, f1, g1 }`; with `replace` before it if one of this name is inherited"
        }
        "castlingkingpiece" | "castlingrookpiece" | "castlingrank" | "castles" => {
            "write `castling NAME L { … }`, or `remove castling NAME`"
        }
        "nmoverule"
        | "nfoldrule"
        | "nfoldvalue"
        | "stalematevalue"
        | "extinctionvalue"
        | "extinctionpiecetypes"
        | "flagpiece"
        | "flagregionwhite"
        | "flagregionblack"
        | "checkcounting"
        | "checkmatevalue"
        | "goal"
        | "goals"
        | "win"
        | "wins"
        | "victory"
        | "win-condition"
        | "loss-condition"
        | "draw-condition"
        | "end"
        | "ending"
        | "result" => "write the end of the game into `endings { … }`, or `replace endings { … }`",
        "piecevaluemg" | "piecevalueeg" | "piecevalue" | "value" | "values" => {
            "write `worth NAME 5`, in pawns"
        }
        "name" | "title" => "the name for people goes on the first line: `variant NAME \"Name for people\"`",
        "description" | "info" | "rules" | "about" => "write `summary \"…\"`",
        "author" | "inventor" | "url" | "link" | "credits" => "write `source \"…\"`",
        "players" => "a game has two sides, White and Black; more cannot be said: leave this out",
        "turn-order" | "turns" => "the two sides take turns, White first: leave this out",
        "extends" | "inherit" | "inherits" | "base" | "variant-of" | "parent" => {
            "write it into the first line: `variant NAME \"Name for people\" extends BASE`"
        }
        _ => return None,
    })
}
