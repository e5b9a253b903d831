//! Ways to go in other words.

use super::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    write(
        &["M:* leap ± A:# >,|± B:#", "M:* leap ± A:# , ± B:#", "M:* leap + A:# + B:#"],
        "{M} leap {A} {B}",
        ("move and capture leap ±1 ±3", "move and capture leap 1 3"),
    )
    .help("a leap goes to all sides by itself: `{}`")
    .only_read(),
    say(
        &["* leap"],
        "a leap has two numbers, on the same line: the knight's is `leap 1 2`",
        "move and capture leap",
    ),
    write(
        &["A:* D:<direction> | | E:*", "A:* D:<direction> + E:*"],
        "{A} {D}, {E}",
        ("capture step forward-left || forward-right", "capture step forward-left, forward-right"),
    ),
    say(
        &[
            "* on|in|at|for >first|initial move|turn *",
            "* on|in|at its|the|their >first|initial move|turn *",
            "* if|when|while >not|never moved *",
            "* >first move *",
            "* >unmoved|virgin *",
        ],
        "what counts is where a piece stands, not what it has done: `move slide forward exactly 2 from rank 2`",
        "move two squares on first move",
    ),

    write(
        &["A:* at most N:#", "A:* at most N:# squares|steps"],
        "{A} up to {N}",
        ("move slide any at most 3", "move slide any up to 3"),
    ),
    write(
        &["M:* slide D:* N:# squares|steps|fields|spaces", "M:* slide N:# squares|steps|fields|spaces D:*"],
        "{M} slide {D~} up to {N}",
        ("move slide any 3 squares", "move slide any up to 3"),
    )
    .help("write `{}`, or `exactly {N}` for `up to {N}`")
    .only_read(),
    say(
        &["* from * >except|excluding|minus *", "promote on * >except|excluding|minus *", "whenever on * >except|excluding|minus *"],
        "write what is left, as in `rank 2, rank 4 to rank 8`",
        "move step any from rank 2 except d2",
    )
    .wrong("no squares can be taken out of a list"),
    say(
        &["* slide D:* exactly|only one|1 >square *"],
        "one square is a step: `step {D~}`",
        "move slide any only 1 square",
    ),
    say(
        &["* leap N:# >any|all|every *", "* leap N:# >orthogonal|diagonal"],
        "a leap has two numbers, as in `leap 1 2`; two squares along a rank or a file are `leap 0 2`, along a diagonal `leap 2 2`",
        "move leap 2 orthogonal",
    )
    .wrong("a leap has two numbers"),
];
