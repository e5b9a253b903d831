//! Ways to go in other words.

use super::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
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
