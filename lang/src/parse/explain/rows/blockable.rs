//! Leaps that can be blocked, which are said by the legs that they go.

use super::row::{Row, say, write};

/// A leap of these numbers: its patterns, what says it by a leg or two, and an example.
macro_rules! leap {
    ($numbers:literal, $legs:literal, $help:literal) => {
        write(
            &[
                concat!("M:* leap ", $numbers, " >unless|if|when|not * blocked|block *"),
                concat!("M:* leap ", $numbers, " >lame|blockable *"),
                concat!("M:* >lame|blockable|blocked leap ", $numbers),
                concat!("M:* >lame|blockable|blocked ", $numbers, " leap"),
            ],
            concat!("{M} ", $legs),
            (
                concat!("move and capture leap ", $numbers, " unless blocked"),
                concat!("move and capture ", $legs),
            ),
        )
        .wrong(WRONG)
        .help($help)
        .only_read()
    };
}

/// What is wrong with such a line.
const WRONG: &str = "nothing blocks a leap";

const STRAIGHT: &str = "what can be blocked goes over the squares between: write `{}`";

pub(super) const ROWS: &[Row] = &[
    leap!(
        "1 2",
        "step orthogonal, then step outward",
        "what can be blocked goes by legs: `{}` is blocked by what stands beside the piece, as the horse of Chinese chess is, and `{M} step diagonal, then step outward` by what stands at its corner; where either way must be free, write both"
    ),
    leap!(
        "2 1",
        "step orthogonal, then step outward",
        "what can be blocked goes by legs: `{}` is blocked by what stands beside the piece, as the horse of Chinese chess is, and `{M} step diagonal, then step outward` by what stands at its corner; where either way must be free, write both"
    ),
    leap!(
        "1 3",
        "slide orthogonal exactly 2, then step outward",
        "what can be blocked goes by legs: write `{}`, or `{M} step diagonal, then slide outward exactly 2` for the way around"
    ),
    leap!(
        "2 3",
        "step orthogonal, then slide outward exactly 2",
        "what can be blocked goes by legs: write `{}`, or `{M} slide diagonal exactly 2, then step outward` for the way around"
    ),
    write(
        &[
            "M:* leap 0 N:# >unless|if|when|not * blocked|block *",
            "M:* leap N:# 0 >unless|if|when|not * blocked|block *",
            "M:* leap 0 N:# >lame|blockable *",
            "M:* >lame|blockable|blocked leap 0 N:#",
            "M:* >lame|blockable|blocked leap N:# 0",
        ],
        "{M} slide orthogonal exactly {N}",
        ("move lame leap 0 2", "move slide orthogonal exactly 2"),
    )
    .wrong(WRONG)
    .help(STRAIGHT)
    .only_read(),
    leap!("2 2", "slide diagonal exactly 2", "what can be blocked goes over the squares between: write `{}`"),
    leap!("3 3", "slide diagonal exactly 3", "what can be blocked goes over the squares between: write `{}`"),
    say(
        &["* leap # # >unless|if|when|not * blocked|block *", "* leap # # >lame|blockable *", "* >lame|blockable leap *"],
        "what can be blocked goes by legs over the squares between, as in `move step orthogonal, then step outward` for the knight's leap, or `move slide diagonal exactly 2`",
        "move lame leap 1 4",
    )
    .wrong(WRONG),
];
