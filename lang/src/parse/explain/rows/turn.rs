//! Lines of a turn in other words.

use super::row::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    write(
        &[
            "captures|capture >compulsory|mandatory|forced|obligatory|first",
            "captures|capturing|capture is|are >compulsory|mandatory|forced|obligatory",
            "must >capture",
            "capture if possible|able",
        ],
        "a capture, else a move",
        ("captures are compulsory", "a capture, else a move"),
    ),
    write(
        &[
            "no >check|checks",
            "a move not >giving|gives check",
            "a move without >check|checks",
            "a move may not give >check",
        ],
        "a move giving no check",
        ("no check", "a move giving no check"),
    ),
    say(
        &["* or else *", "* otherwise *"],
        "what comes first stands before a comma: `a capture, else a move`",
        "a capture otherwise a move",
    ),
];
