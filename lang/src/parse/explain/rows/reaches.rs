//! Places that are said by the move of a piece, `a queen's move from it`, or by a direction that no place has.

use super::row::{Row, say, write};

/// What a piece of a name reaches from where it stands, behind a way to begin and before a way to end of an example.
macro_rules! reach {
    ($begin:literal, $name:literal, $path:literal, $end:literal) => {
        write(
            &[
                concat!(
                    "A:* a|an|one|the >",
                    $name,
                    " ' s move|moves|range|reach|jump|leap|step away from it R:*"
                ),
                concat!(
                    "A:* a|an|one|the >",
                    $name,
                    " ' s move|moves|range|reach|jump|leap|step from it R:*"
                ),
                concat!(
                    "A:* a|an|one|the >",
                    $name,
                    "|",
                    $name,
                    "s move|moves|range|reach|jump|leap|step from it R:*"
                ),
            ],
            concat!("{A} a ", $path, " from it {R}"),
            (
                concat!($begin, " a ", $name, "'s move from it", $end),
                concat!($begin, " a ", $path, " from it", $end),
            ),
        )
        .help("say the way that it goes: `{}`")
        .only_read()
    };
}

pub(super) const ROWS: &[Row] = &[
    reach!("when it captures: every enemy", "queen", "slide any way", " leaves the board"),
    reach!("when it captures: every enemy", "rook", "slide orthogonal", " leaves the board"),
    reach!("when it captures: every enemy", "bishop", "slide diagonal", " leaves the board"),
    reach!("when it captures: every enemy", "knight", "leap 1 2", " leaves the board"),
    write(
        &[
            "A:* a|an|one|the >king ' s move|moves|range|reach|step away from it R:*",
            "A:* a|an|one|the >king ' s move|moves|range|reach|step from it R:*",
            "A:* a|an|one|the >king|kings move|moves|range|reach|step from it R:*",
        ],
        "{A} next to it {R}",
        (
            "when it captures: every enemy a king's move from it leaves the board",
            "when it captures: every enemy next to it leaves the board",
        ),
    )
    .help("what a king's step reaches is `next to it`: write `{}`")
    .only_read(),
    say(AHEAD, COUNTED, "when it moves: every enemy a slide ahead from it changes sides").wrong(NO_WAY),
    say(
        &["* , taking|takes|capturing * a slide|leap|ride|hop >ahead|back *"],
        "`taking an enemy a step ahead` takes the one right behind the square where it ends, and `taking an enemy a step back from the square it left` the one from which it goes",
        "move slide any way, taking an enemy a slide ahead",
    )
    .wrong("whom it takes as it goes on stands a step ahead"),
];

/// Words for directions that are seen from a leg before.
const AHEAD: &[&str] = &["* a|an|one slide|step|ride|leap|hop >ahead|back|outward|aside from it *"];

const COUNTED: &str = "from where a piece stands directions are as its owner sees them, as in `a slide forward from it`, or all of them, `a slide any way from it`";

const NO_WAY: &str = "a place has no leg before it that it could go on from";

/// In a turn.
pub(super) const OF_TURN: &[Row] = &[
    reach!("then a wall appears", "queen", "slide any way", ""),
    reach!("then a wall appears", "rook", "slide orthogonal", ""),
    reach!("then a wall appears", "bishop", "slide diagonal", ""),
    reach!("then a wall appears", "knight", "leap 1 2", ""),
    say(AHEAD, COUNTED, "then a wall appears a slide ahead from it").wrong(NO_WAY),
];
