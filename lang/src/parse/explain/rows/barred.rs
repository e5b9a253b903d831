//! Ways and squares that a piece is to be without: `slide diagonal, but never backward`, `may not cross the river`.

use super::row::{Row, say, write};

/// What is said of directions.
pub(super) const LEFT: &str = "no direction is taken away: those that are left are named";

pub(super) const ROWS: &[Row] = &[
    write(
        &[
            "A:* W:step|slide diagonal|diagonally >but|except|and|only never|not|no backward|backwards|back",
            "A:* W:step|slide diagonal|diagonally >never|not|except|without|but backward|backwards|back",
            "A:* W:step|slide diagonal|diagonally , >but|except|and|only never|not|no backward|backwards|back",
            "A:* W:step|slide diagonal|diagonally , >never|not|except|without|but backward|backwards|back",
        ],
        "{A} {W} forward-left, forward-right",
        ("move and capture slide diagonal, but never backward", "move and capture slide forward-left, forward-right"),
    )
    .wrong(LEFT),
    write(
        &[
            "A:* W:step|slide diagonal|diagonally >but|except|and|only never|not|no forward|forwards|ahead",
            "A:* W:step|slide diagonal|diagonally >never|not|except|without|but forward|forwards|ahead",
            "A:* W:step|slide diagonal|diagonally , >but|except|and|only never|not|no forward|forwards|ahead",
            "A:* W:step|slide diagonal|diagonally , >never|not|except|without|but forward|forwards|ahead",
        ],
        "{A} {W} backward-left, backward-right",
        ("move and capture slide diagonal, but never forward", "move and capture slide backward-left, backward-right"),
    )
    .wrong(LEFT),
    write(
        &[
            "A:* W:step|slide orthogonal|orthogonally >but|except|and|only never|not|no backward|backwards|back",
            "A:* W:step|slide orthogonal|orthogonally >never|not|except|without|but backward|backwards|back",
            "A:* W:step|slide orthogonal|orthogonally , >but|except|and|only never|not|no backward|backwards|back",
            "A:* W:step|slide orthogonal|orthogonally , >never|not|except|without|but backward|backwards|back",
        ],
        "{A} {W} forward, sideways",
        ("move and capture slide orthogonal, but never backward", "move and capture slide forward, sideways"),
    )
    .wrong(LEFT),
    write(
        &[
            "A:* W:step|slide orthogonal|orthogonally >but|except|and|only never|not|no forward|forwards|ahead",
            "A:* W:step|slide orthogonal|orthogonally >never|not|except|without|but forward|forwards|ahead",
            "A:* W:step|slide orthogonal|orthogonally , >but|except|and|only never|not|no forward|forwards|ahead",
            "A:* W:step|slide orthogonal|orthogonally , >never|not|except|without|but forward|forwards|ahead",
        ],
        "{A} {W} backward, sideways",
        ("move and capture slide orthogonal, but never forward", "move and capture slide backward, sideways"),
    )
    .wrong(LEFT),
    say(
        &[
            "cannot|never >cross|crosses *",
            "can|may|must|does|do|is not|never >cross|crosses *",
            "can|may|must|does|do not|never ever >cross|crosses *",
            "not allowed|able to >cross *",
            "is not allowed|able to >cross *",
        ],
        "a piece that may not cross something keeps to its squares: each of its lines names them behind its path, as in `move and capture slide orthogonal within ranks 1-4`",
        "may not cross the river",
    )
    .wrong("which squares a piece keeps to is said in each of its lines"),
];
