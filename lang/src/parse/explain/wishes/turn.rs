//! Wishes for what a turn may be.

use super::row::{NONE, Wish};

pub(super) const WISHES: &[Wish] = &[
    Wish {
        patterns: &[
            "* >most|highest|strongest|best valuable|worth|value *",
            "* >strongest|best capture|captures *",
            "* of the >most|fewest !pieces|possible|valuable *",
            "* of the >most|fewest !pieces|possible|valuable",
        ],
        what: "captures that come first by what they take",
        help: "what can come first is how many pieces are taken: `a capture of the most pieces, else a move`",
        example: "a capture of the most valuable piece, else a move",
    },
    Wish {
        patterns: &["then * >for # plies|moves|turns", "then * >until * move|turn|moves|turns *"],
        what: "pieces that disappear after some turns",
        help: "what appears stays, until a capture or another line takes it away",
        example: "then an arrow appears a slide any way from it for 6 plies",
    },
    Wish {
        patterns: &[
            "then * >except|unless|but|from|after|until|only|starting * first|second|third|opening|next|last turn|turns|move|moves *",
            "then * >except|unless|but|from|after|until|only|starting * turn|move # *",
        ],
        what: "parts that belong to only some turns",
        help: "a part is the same in every turn of the game",
        example: "then the duck goes anywhere, except in the first turn",
    },
    Wish {
        patterns: &["* giving|gives|give no >!a|check|checks|mate|mates|checkmate|checkmates|legal *"],
        what: "moves forbidden for anything but check and mate",
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
        help: "a turn can forbid it: `a move giving no check`",
        example: "a move giving check, else a move",
    },
    Wish {
        patterns: &[
            "* moves|move >with|by|of different|distinct|other|another|two|several|separate *",
            "* moves|move >, each by|with|of *",
            "* moves|move >each by|with|of *",
        ],
        what: "moves of one turn that must be made by different pieces",
        help: "`2 moves` leaves open which pieces make them, one or two",
        example: "2 moves with different pieces",
    },
    Wish {
        patterns: &[
            "a capture >by|with|of a|an|any|its *",
            "a capture >of the !most *",
            "a|every capture >by|with *",
            "a|every capture >of !the|most|as|all *",
        ],
        what: "captures of one kind that come first",
        help: "`a capture, else a move` puts captures by any piece first",
        example: "a capture by a berserker, else a move",
    },
    Wish {
        patterns: &[
            "* move|moves|capture|captures|capturing >by|with|from|to|onto|on|over|into a|an|the|any|its|one *",
            "* move|moves|capture|captures|capturing >by|with|from|to|onto|on|over|into !giving *",
            "* move|moves|capture|captures|capturing >of a|an|any|its|one *",
            "* move|moves|capture|captures|capturing >of the !most *",
            "* move|moves|capture|captures|capturing >of !giving|the|most *",
            "a|an|the|any !legal|normal|ordinary|regular|single|other|longest|biggest|largest|most|a|any|or|and >move|capture|moves|captures *",
        ],
        what: "turns that ask for a piece or a square",
        help: "what one kind of piece may do goes in its own lines",
        example: "a move by a pawn, else a move",
    },
    Wish {
        patterns: &[
            "* a|any >promotion|castling|castle|advance|retreat *",
            "* >promote|castle *",
            "* >en passant *",
            "* in >passing *",
        ],
        what: "turns of anything but moves and captures",
        help: "a castling is a move like any other, and so is a promotion",
        example: "a promotion, else a move",
    },
];
