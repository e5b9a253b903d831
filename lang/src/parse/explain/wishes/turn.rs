//! Wishes for what a turn may be.

use super::notation::Betza;
use super::row::{NONE, Wish};

pub(super) const WISHES: &[Wish] = &[
    Wish {
        patterns: &[
            "* >two|three|four|several|both|# moves|captures|actions|plies *",
            "a|one move >and a|one|another|then move|capture *",
            "a|one capture >and a|one|another|then move|capture *",
            "* >and then a|one|another move|capture *",
            "a|one move ,|; >then a|one|another move|capture *",
            "a|one move >then a|one|another move|capture *",
            "then a|one|another >move|capture *",
            "* >twice|thrice|again *",
            "* >another|second|third move|capture *",
        ],
        what: "turns of several moves",
        betza: Betza::Cannot,
        help: "a turn has one move; behind it something can come to the board, `then a wall appears anywhere`, or what is nobody's can go, `then the duck goes anywhere`",
        example: "two moves",
    },
    Wish {
        patterns: &[
            "* >most|maximum|longest|biggest|highest|largest|strongest|best capture|captures *",
            "* >most|maximum|longest|biggest|highest|largest|strongest|best valuable|pieces *",
        ],
        what: "captures that come first by what they take",
        betza: Betza::Cannot,
        help: NONE,
        example: "the most captures, else a move",
    },
    Wish {
        patterns: &["* giving|gives|give no >!a|check|checks|mate|mates|checkmate|checkmates|legal *"],
        what: "moves forbidden for anything but check and mate",
        betza: Betza::Cannot,
        help: NONE,
        example: "a move giving no stalemate",
    },
    Wish {
        patterns: &[
            "a|any|every move|capture >giving|gives check|checks|mate|checkmate",
            "a|any|every move|capture >giving|gives check|checks|mate|checkmate , else *",
            "a|any|every move|capture >that|which gives check|checks|mate|checkmate",
            "a|any|every move|capture >that|which gives check|checks|mate|checkmate , else *",
            "a >check|checkmate|mate",
            "a >check|checkmate|mate , else *",
        ],
        what: "turns that must give check",
        betza: Betza::Cannot,
        help: "a turn can forbid it: `a move giving no check`",
        example: "a move giving check, else a move",
    },
    Wish {
        patterns: &[
            "* move|moves|capture|captures|capturing >by|with|of|from|to|onto|on|over|into a|an|the|any|its|one *",
            "* move|moves|capture|captures|capturing >by|with|of|from|to|onto|on|over|into !giving *",
            "a|an|the|any !legal|normal|ordinary|regular|single|other|a|any|or|and >move|capture|moves|captures *",
        ],
        what: "turns that ask for a piece or a square",
        betza: Betza::Cannot,
        help: "what one kind of piece may do is said in its own lines",
        example: "a capture by a pawn, else a move",
    },
    Wish {
        patterns: &[
            "* a|any >promotion|castling|castle|advance|retreat *",
            "* >promote|castle *",
            "* >en passant *",
            "* in >passing *",
        ],
        what: "turns of anything but moves and captures",
        betza: Betza::Cannot,
        help: "a castling is a move like any other, and so is a promotion",
        example: "a promotion, else a move",
    },
];
