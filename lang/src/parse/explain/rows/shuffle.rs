//! Lines of a shuffle in other words.

use super::row::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    write(
        &[
            "K:<name> between R:<name>",
            "K:<name> is between R:<name>",
            "K:<name> between the|two|both|2 R:<name>",
            "K:<name> is|stands|placed between|among the|two|both|2 R:<name>",
            "a|the|1|one K:<name> between R:<name>",
            "a|the|1|one K:<name> between the|two|both|2 R:<name>",
            "a|the|1|one K:<name> between the two|2 R:<name>",
            "a|the|1|one K:<name> is|stands|placed between|among the|two|both|2 R:<name>",
            "K:<name> between the two|2 R:<name>",
            "K:<name> somewhere between the|two|both R:<name>",
        ],
        "{R-s}, {K}, {R-s}",
        ("king between the rooks", "rook, king, rook"),
    )
    .help("write `{}`: these pieces from left to right")
    .only_read(),
    write(&["K:<name> x|times 1", "1 x|times K:<name>"], "{K&}", ("knight x 1", "a knight")).only_read(),
    write(
        &["K:<name> x|times N:#", "N:# x|times K:<name>", "K:<name> N:#", "K:<name> ( N:# )"],
        "{N} {K-s}s",
        ("knight x 2", "2 knights"),
    )
    .only_read(),
    say(
        &[
            "bishops|2|two >opposite|different|other *",
            "bishops|2|two bishops|bishop on >opposite|different|other *",
            "bishops on >opposite|different|other *",
            "bishops on >squares|fields of|with opposite|different|other *",
            "2|two|the|both bishops|bishop on >squares|fields of|with opposite|different|other *",
            "a|one|each bishop on >each|either colour|color",
        ],
        "write a line for each: `a bishop on light squares` and `a bishop on dark squares`",
        "bishops on opposite colours",
    ),
    write(
        &[
            "K:<name> on S:light|dark squares x|times N:#",
            "K:<name> x|times N:# on S:light|dark squares",
            "K:<name> N:# on S:light|dark squares",
        ],
        "{N} {K-s}s on {S} squares",
        ("bishop x 2 on light squares", "2 bishops on light squares"),
    )
    .only_read(),
    write(
        &["P:<name> on|onto >black|dark *", "a|an|the|one P:<name> on|onto >black|dark *"],
        "a {P} on dark squares",
        ("bishop on black squares", "a bishop on dark squares"),
    )
    .only_read(),
    write(
        &["P:<name> on|onto >white|light *", "a|an|the|one P:<name> on|onto >white|light *"],
        "a {P} on light squares",
        ("bishop on white squares", "a bishop on light squares"),
    )
    .only_read(),
    say(
        &["the|all >rest|others|remaining *", ">rest|others|remaining *", "everything|anything >else *"],
        "name what stands on the squares that are left: `rook, king, rook`, from left to right",
        "the rest anywhere",
    ),
];
