//! Words of other tongues for words of this one: what chess players say, and what other programs' files of variants say.

/// A word of chess players for a word of the language.
pub(super) fn word(word: &str) -> Option<&'static str> {
    Some(match word {
        "north" | "up" | "ahead" | "forwards" => "forward",
        "south" | "down" | "back" | "backwards" => "backward",
        "east" => "right",
        "west" => "left",
        "northwest" => "forward-left",
        "northeast" => "forward-right",
        "southwest" => "backward-left",
        "southeast" => "backward-right",
        "horizontal" | "horizontally" => "sideways",
        "vertically" => "vertical",
        "diagonally" | "diagonals" => "diagonal",
        "straight" | "orthogonally" | "orthogonals" => "orthogonal",
        "all" | "every" | "everywhere" => "any",
        "jump" | "hop" => "leap",
        "ride" | "glide" => "slide",
        "two" | "twice" => "2",
        "three" | "thrice" => "3",
        "max" | "upto" | "maximum" => "up to",
        "min" | "minimum" => "at least",
        "draws" | "drawn" | "tie" => "draw",
        "castle" => "castling",
        _ => return None,
    })
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
        "custompiece" | "pieces" | "unit" | "units" | "man" => "write `piece NAME L { … }` for each piece",
        "promotionrank"
        | "promotionpiecetypes"
        | "promotionregionwhite"
        | "promotionregionblack"
        | "mandatorypawnpromotion" => {
            "write it into the piece: `change piece NAME { replace promote on last rank to … }`"
        }
        "doublestep" | "doublesteprank" | "doublestepregionwhite" | "doublestepregionblack" => {
            "write it into the piece: `move slide forward exactly 2 from rank 2`"
        }
        "enpassantregion" | "enpassant" | "en-passant" => {
            "write it into the piece: `capture …, taking a pawn that just passed there`"
        }
        "castlingkingpiece" | "castlingrookpiece" | "castlingrank" | "castles" => {
            "write `castling NAME L { … }`, or `remove castling NAME`"
        }
        "nmoverule"
        | "nfoldrule"
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
        "name" | "title" => {
            "the name for people stands in the first line: `variant NAME \"Name for people\"`"
        }
        "description" | "info" | "rules" | "about" => "write `summary \"…\"`",
        "author" | "inventor" | "url" | "link" | "credits" => "write `source \"…\"`",
        "players" | "turn-order" | "turns" => "two sides move by turns, White first: leave this out",
        "extends" | "inherit" | "inherits" | "base" | "variant-of" | "parent" => {
            "write it into the first line: `variant NAME \"Name for people\" extends BASE`"
        }
        _ => return None,
    })
}
