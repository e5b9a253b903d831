//! Lines of a castling in other words.

use super::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    write(
        &[
            "if|when|must|needs|requires|require|while W:empty|safe S:*",
            "must be W:empty|safe S:*",
            "S:* must be W:empty|safe",
            "S:* is|are W:empty|safe",
            "if S:* is|are W:empty|safe",
        ],
        "{W} {S}",
        ("if empty f1, g1", "empty f1, g1"),
    ),
    write(
        &[
            "K:<name> from A:% to B:%",
            "K:<name> A:% - > B:%",
            "K:<name> : A:% - > B:%",
            "move K:<name> A:% to B:%",
            "K:<name> moves|goes|jumps from A:% to B:%",
        ],
        "{K} {A} to {B}",
        ("rook from h1 to f1", "rook h1 to f1"),
    )
    .only_read(),
    say(
        &["K:<name> >moves|goes|castles|jumps *", "K:<name> >two|2|three|3 squares *"],
        "write where it stands and where it goes: `{K} e1 to g1`",
        "king moves two squares",
    ),
];
