//! Wishes for endings.

use super::notation::Betza;
use super::row::Wish;

pub(super) const WISHES: &[Wish] = &[
    Wish {
        patterns: &["check|checks|checked|incheck : *", "in|no|any >check|checks *", "* is|are in >check *"],
        what: "endings by being in check",
        betza: Betza::Cannot,
        help: "`checkmate` ends a game, and `a side has given check 3 times: that side wins`",
        example: "in check: draw",
    },
    Wish {
        patterns: &[
            "* reaches * >and|but|while|unless|without|if not|in|its|his|the|it|they|check|no *",
            "* has no * >and|but|while|unless|without|if not|in|its|his|the|it|they|check *",
            "checkmate|stalemate >and|but|while|unless|without|if *",
            "* >and checkmate|stalemate|insufficient|position|arrangement|a *",
            "* reaches * >and * reaches|has *",
            "* has no * >and * reaches|has|is *",
        ],
        what: "endings of two conditions at once",
        betza: Betza::Cannot,
        help: "two lines are two endings, of which either suffices",
        example: "stalemate and a side has no queen: draw",
    },
    Wish {
        patterns: &[
            "* >white|black has|have no|lost|only *",
            "* >white|black ' s *",
            "* >white|black * reaches|reach|captures *",
        ],
        what: "endings of one side alone",
        betza: Betza::Cannot,
        help: "a condition asks both sides alike: for one side, give its piece a name of its own in `army white { … }`, such as `footman`, and write `a side has no footman: that side loses`",
        example: "white has no pawn: black wins",
    },
    Wish {
        patterns: &["* >against|versus|vs|v *"],
        what: "endings by which pieces are left",
        betza: Betza::Cannot,
        help: "a game in which nobody can be mated any more ends by `insufficient material: draw`",
        example: "king and knight against king: draw",
    },
    Wish {
        patterns: &[
            "* has|have >only|just|nothing * : draw *",
            "* has|have >one|two|1|2|3 * : draw *",
            "* >bare|bared|lone|alone * : draw *",
            "bareking|bare-king|robado|baring : draw *",
        ],
        what: "endings by how few pieces are left",
        betza: Betza::Cannot,
        help: "what counts is that a side has none of the kinds named; a bare king is `a side has no NAME and no NAME: draw`, with the names of all pieces but the king",
        example: "a side has only king: draw",
    },
    Wish {
        patterns: &[
            "* has|have >only|just|nothing|one|two|1|2|3 *",
            "* >bare|bared|lone|alone *",
            "bareking|bare-king|robado|baring *",
            "one|two|1|2 @ >left|remain|remaining|remains *",
        ],
        what: "endings by how few pieces are left",
        betza: Betza::Cannot,
        help: "what counts is that a side has none of the kinds named; a bare king is `a side has no NAME and no NAME: that side loses`, with the names of all pieces but the king",
        example: "a side has only king",
    },
    Wish {
        patterns: &[
            "* reaches * >after|when|if|before|for|unless *",
            "* >after|when|before black|white|the|next|one *",
        ],
        what: "endings that wait for a move",
        betza: Betza::Cannot,
        help: "an ending holds as soon as its condition does",
        example: "a king is on last rank, after black moves: that side wins",
    },
    Wish {
        patterns: &["* >promoted|promotes|promotion|promote *"],
        what: "endings by promotions",
        betza: Betza::Cannot,
        help: "what counts is where a piece stands: `a pawn is on last rank: that side wins`",
        example: "all pawns promoted: that side wins",
    },
];
