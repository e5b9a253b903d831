//! Lines of a shuffle in other words.

use super::row::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    write(
        &["K:<name> between R:<name>", "K:<name> is between R:<name>", "the K:<name> between the R:<name>"],
        "{R}, {K}, {R}",
        ("king between rook", "rook, king, rook"),
    )
    .only_read(),
    say(
        &[
            "bishops|2|two >opposite|different|other *",
            "bishops|2|two bishops|bishop on >opposite|different|other *",
            "bishops on >opposite|different|other *",
        ],
        "write a line for each: `a bishop on light squares` and `a bishop on dark squares`",
        "bishops on opposite colours",
    ),
    write(
        &["K:<name> on|onto white|light", "K:<name> on|onto white squares", "a K:<name> on white squares"],
        "a {K} on light squares",
        ("bishop on white squares", "a bishop on light squares"),
    ),
    write(
        &["K:<name> on|onto black|dark", "K:<name> on|onto black squares", "a K:<name> on black squares"],
        "a {K} on dark squares",
        ("bishop on black squares", "a bishop on dark squares"),
    ),
    say(
        &["the|all >rest|others|remaining *", ">rest|others|remaining *", "everything|anything >else *"],
        "name what stands on the squares that are left: `rook, king, rook`, from left to right",
        "the rest anywhere",
    ),
];
