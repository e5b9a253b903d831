//! Lines of a test in other words.

use super::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    write(
        &["position startpos moves M:*", "startpos moves M:*", "moves|move|make M:*"],
        "play {M}",
        ("position startpos moves e2e4 e7e5", "play e2e4 e7e5"),
    )
    .help("moves are made by `{}`"),
    write(
        &["position fen F:<text> moves M:*", "position F:<text> moves M:*"],
        "fen {F}; play {M}",
        ("position fen \"8/8\" moves e2e4", "fen \"8/8\"; play e2e4"),
    ),
    write(
        &["position fen F:<text>", "position|setup|start|board F:<text>", "from F:<text>"],
        "fen {F}",
        ("position \"8/8\"", "fen \"8/8\""),
    ),
    say(
        &["position >startpos", "startpos"],
        "a test begins at the setup: leave this out",
        "position startpos",
    ),
    say(
        &["go perft N:# *", "perft N:#", "perft N:# :"],
        "write `perft {N} = ` and the number of positions",
        "go perft 3",
    ),
    write(
        &["perft N:# = >A:# >,|. >B:#", "perft N:# = >A:# >' >B:#", "perft N:# = >A:# >B:#"],
        "perft {N} = {A}{B}",
        ("perft 3 = 8,902", "perft 3 = 8902"),
    )
    .wrong("a number is digits alone")
    .certain(),
    write(&["perft N:# = >A:# >B:_*"], "perft {N} = {A}{B_}", ("perft 3 = 8_902", "perft 3 = 8902"))
        .wrong("a number is digits alone")
        .certain(),
    say(
        &["not >ongoing|over", "game >over|ends *", "over|finished|ended"],
        "say how the game has ended: `draw`, `white wins` or `black wins`; a game that goes on is `ongoing`",
        "not ongoing",
    ),
    say(
        &["illegal M:* because >@|in|no|not * *"],
        "a reason is one word, such as `attacked`, `own-piece` or `only-moves`; or write `illegal {M}` alone",
        "illegal e1h1 because through check",
    )
    .wrong("a reason is one word"),
    say(
        &["after M:<moves>"],
        "what is expected stands behind the moves, on the same line: `after {M}: legal …`; to go there, write `play {M}`",
        "after e2e4 e7e5",
    ),
    say(
        &["stalemate|checkmate|mate *", "is stalemate|checkmate|mate", "game is drawn|won *"],
        "what a position is worth is said by `draw by stalemate`, `white wins by checkmate` and the like",
        "stalemate after that",
    ),
    say(
        &["from >start|begin*|startpos", "reset|restart *", "undo *"],
        "every test begins at the setup: begin another `test` to be there again",
        "reset",
    ),
    say(
        &["the|an|it|this|there|then|now|here|when|if|and|a|so|because|but|what|we|you|i <words>"],
        "a line of a test is such as `play e2e4`, `legal e7e5` or `in check`; a remark begins with `#`",
        "the knight cannot jump here",
    ),
    say(
        &[
            "P:@ can|cannot|may|must|should|is|does|moves|goes|takes|captures|jumps|attacks|becomes|promotes <words>",
        ],
        "a line of a test names moves: `legal e2e4`, `illegal e2e5`, `after e2e4: in check`",
        "pawn cannot move backward",
    ),
];
