//! Wishes for moves that no line of a piece can say.

use super::row::{NONE, Wish};

pub(super) const WISHES: &[Wish] = &[
    Wish {
        patterns: &[
            "* promote * >if|when|unless|while * captured|taken|lost|dead *",
            "promote * >if|when|unless|while * captured|taken|lost|dead *",
            "* promote * >at most *",
            "* promote * >no more *",
            "* promote * >up to *",
            "* promote * >limited|limit|maximum|max|once *",
        ],
        what: "counts of promotions in these words",
        help: "`promote on last rank to queen, no more than at the start` leaves what has been lost; a number is `promote on last rank to rook, if its side has fewer than 2 rooks`",
        example: "promote on last rank to queen up to twice",
    },
    Wish {
        patterns: &[
            "move|and * >then move|moves|capture|captures|takes *",
            "capture * >then move|moves *",
            "* move|moves|capture|captures|takes >again",
            "may|can|must * >again *",
        ],
        what: "moves of several parts",
        help: "a turn is one move of one piece",
        example: "move step forward then capture",
    },
    Wish {
        patterns: &["* then >must|always repeat *", "* , >must repeat *"],
        what: "paths that must go on as far as they can",
        help: "`then may repeat` goes on as often as the player likes, and may stop wherever the piece comes; `then repeat` is at least once more",
        example: "capture leap 2 2 over one enemy, then must repeat, taking what it passed over",
    },
    Wish {
        patterns: &[
            "promote|promotes|whenever|turns >after|when|whenever|upon|by|on|it|if captures|capturing|capture|captured|takes|taking|kills *",
            "* promote|promotes|whenever|turns !on|from|entering * >after|when|whenever|upon|by|on|it|if * captures|capturing|capture|captured|takes|taking|kills *",
            "captures|capture in place >,|and the|a|its >!victim|victims|captured|taken|killed|prey|target|enemy|captive|loser|other|opponent becomes|become|turns|changes *",
            "captures|capture in place >,|and the|a|its >!victim|victims|captured|taken|killed|prey|target|enemy|captive|loser|other|opponent piece|one|unit|man becomes|become|turns|changes *",
            "captures|capture in place >becomes|become|turns|changes *",
            "captures|capture in place >,|and >becomes|become|turns|changes *",
            "* whenever >it|captures|captured|capturing|taken|attacked|threatened|checked *",
            "* >when|after|if|on|upon capturing|captures|capture * becomes|become|promote|promotes|turns *",
        ],
        what: "promotions by a capture alone",
        help: "what captures can become one kind of piece: `when it captures: it becomes a queen`; and what may promote on some squares, if it captures, is `may promote on last rank to queen, if it captures`",
        example: "promote after capturing to queen",
    },
    Wish {
        patterns: &["becomes * >if|unless *", "becomes * >when !it *"],
        what: "conditions of `becomes`",
        help: "a promotion can have one, as in `promote on last rank to queen, if its side has no queen`",
        example: "becomes a queen on last rank, if its side has no queen",
    },
    Wish {
        patterns: &[
            "!frozen|immobile|paralysed|paralyzed|stuck * >if|when|unless|while * alone",
            "!frozen|immobile|paralysed|paralyzed|stuck * >if|when|unless|while * alone and|or|, *",
            "!frozen|immobile|paralysed|paralyzed|stuck * >if|when|unless|while protected|defended|attacked|threatened|guarded *",
            "!frozen|immobile|paralysed|paralyzed|stuck * >if|when|unless|while * protected|defended|guarded by *",
        ],
        what: "conditions of this kind",
        help: "lines can ask for pieces near, as in `move leap 1 2, if a friendly knight is next to it`, and lines that capture nothing for attacks: `if an enemy attacks it`, `if a friendly piece attacks it`",
        example: "move slide any way if protected",
    },
    Wish {
        patterns: &[
            "when it captures|moves : * , >if|unless|when !any|one|some|none *",
            "when it captures|moves : * >unless *",
        ],
        what: "conditions on what happens",
        help: "a line of its moves can have one, and say itself what happens: `capture …, and it becomes a queen, if its side has no queen`, with the way that it goes, and below it `capture …` for the other captures",
        example: "when it captures: it becomes a queen, if its side has no queen",
    },
    Wish {
        patterns: &[
            "when * : it counts as moved , >if|unless|when *",
            "when * : it counts as moved >if|unless|when *",
        ],
        what: "second conditions",
        help: "facts are joined before the colon, by `and` and `or`: `when its side is in check or it has moved: it counts as moved`",
        example: "when its side is in check: it counts as moved, unless it has moved",
    },
    Wish {
        patterns: &["* >if|when|unless|on|after|during * last|previous|next turn|move|ply *"],
        what: "conditions on earlier turns",
        help: "a piece can be asked whether it moved, as in `move leap 1 2, unless it moved last turn`, or what was captured: `if an enemy rook was just captured`; what just passed a square can be taken: `taking a pawn that just passed there`",
        example: "move slide any way if it captured last turn",
    },
    Wish {
        patterns: &["* >invisible|hidden|secret|secretly|unseen *"],
        what: "hidden pieces",
        help: NONE,
        example: "invisible to the other side",
    },
    Wish {
        patterns: &["uncapturable >on|from|in|at|until|after *"],
        what: "squares and times of `uncapturable`",
        help: "a line can name captors and have a condition: `uncapturable by a pawn`, `uncapturable, if it is unmoved`",
        example: "uncapturable on last rank",
    },
    Wish {
        patterns: &["royal >until|on|after *"],
        what: "conditions on `royal`",
        help: "the line alone holds throughout the game; `royal, unless its side has a prince` depends on what the side has",
        example: "royal until it has moved",
    },
    Wish {
        patterns: &[
            "captures in place >if|when|while|unless|except|only|on|from|at *",
            "* capture|captures * step|slide|leap * >in place *",
        ],
        what: "captures in place for some captures alone",
        help: "`when it captures: it stays` is a line of its own, and holds for all that the piece captures",
        example: "capture slide forward exactly 2, in place",
    },
];
