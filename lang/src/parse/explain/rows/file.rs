//! Lines of the file itself in other words.

use super::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    write(
        &[
            "variant N:<name> :|<|= B:<name> T:<text>",
            "variant N:<name> ( B:<name> ) T:<text>",
            "variant N:<name> extends|from B:<name> T:<text>",
        ],
        "variant {N} {T} extends {B}",
        ("variant hawks:standard \"Hawks\"", "variant hawks \"Hawks\" extends standard"),
    ),
    write(
        &["variant N:<name> :|<|= B:<name>", "variant N:<name> ( B:<name> )", "[ N:<name> : B:<name> ]"],
        "variant {N} \"{N}\" extends {B}",
        ("variant hawks(standard)", "variant hawks \"hawks\" extends standard"),
    ),
    say(
        &["variant N:<name> T:<text> extends A:<name> >,|and|& *", "variant N:<name> T:<text> extends A:<name> >B:<name> *"],
        "keep one, and copy from the others what you want: `wazir expand NAME` prints the lines of a shipped variant",
        "variant both \"Both\" extends hill, extinction",
    )
    .wrong("a variant extends one other"),
    say(
        &["part N:<name> >( *", "part N:<name> >[|< *"],
        "write each piece out: `piece camel C { move and capture leap 1 3 }`",
        "part leapers(m, n)",
    )
    .wrong("a part has no parameters"),
];
