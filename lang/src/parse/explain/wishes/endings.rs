//! Wishes for endings.

use super::row::Wish;

pub(super) const WISHES: &[Wish] = &[
    Wish {
        patterns: &["check|checks|checked|incheck : *", "in|no|any >check|checks *", "* is|are in >check *"],
        what: "endings by being in check",
        help: "`checkmate` ends a game, and `a side has given check 3 times: that side wins`",
        example: "in check: draw",
    },
    Wish {
        patterns: &[
            "checkmate|stalemate >and|but|while|unless|without|if *",
            "* >and checkmate|stalemate|insufficient|position|arrangement *",
        ],
        what: "endings by two such conditions at once",
        help: "what is on the board can be joined by `and` and `or`; two lines are two endings, of which either suffices",
        example: "stalemate and a side has no queen: draw",
    },
    Wish {
        patterns: &[
            "no|zero|0 >empty|free|vacant square|squares|cell|cells *",
            "the >board is full : *",
            ">board|boardfull|board-full is|: full *",
            "all|every squares|square|cells is|are >full|filled|occupied|taken *",
        ],
        what: "endings by a full board",
        help: "a side that can do nothing says it, `stalemate: the side with more pieces wins`, and where it may pass, `2 passes in a row: the side with more pieces wins`",
        example: "no empty square: draw",
    },
    Wish {
        patterns: &["* >promoted|promotes|promotion|promote *"],
        what: "endings by promotions",
        help: "what counts is where a piece stands: `a pawn is on last rank: that side wins`",
        example: "all pawns promoted: that side wins",
    },
];
