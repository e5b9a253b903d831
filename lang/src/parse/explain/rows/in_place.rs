//! Captures without moving in other words.

use super::row::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    write(
        &[
            "when|if captures|capturing|capture :|, it stays|remains",
            "when|if it captures :|, >stays|remains",
            "when|if it captures :|, it >remains|stay",
            "when|if it captures :|, it >does not|never move|moves",
            "when|if it captures :|, it >doesn ' t move",
            "when|if it captures :|, it >stays|remains|stands put|still|there|unmoved",
            "when|if it captures :|, it >stays|remains where it is|stands",
            "when|if it captures :|, it >stays|remains on its square",
            "when|if it takes|captured|capture :|, it stays",
            "when|if capturing it stays",
        ],
        "when it captures: it stays",
        ("when capturing: it stays", "when it captures: it stays"),
    )
    .only_read(),
    write(
        &[
            "when|if it captures :|, it stays >,|and the|a|its victim|prey|target|captive|enemy becomes|become|is P:*",
            "when|if it captures :|, it stays >,|and the|a|its victim|prey|target|captive|enemy turns|changes into|to P:*",
            "when|if it captures :|, it stays >,|and the|a|its captured|taken|killed|enemy piece|one|unit|man becomes|become|is P:*",
            "when|if it captures :|, it stays , and the victim >becomes P:*",
        ],
        "when it captures: it stays, and the victim becomes the captor's {P,}",
        (
            "when it captures: it stays, the captured piece becomes a pawn",
            "when it captures: it stays, and the victim becomes the captor's pawn",
        ),
    )
    .only_read(),
    say(
        &[
            "when|if it captures :|, it stays >,|and the|a|its victim|prey|target|captive|enemy changes|switches|joins|dies|disappears|leaves *",
            "when|if it captures :|, it stays >,|and the|a|its victim|prey|target|captive|enemy is *",
        ],
        "a victim leaves the board by default, or becomes one kind of the captor's side, which is named: `when it captures: it stays, and the victim becomes the captor's pawn`",
        "when it captures: it stays, the victim changes side",
    ),
    say(
        &["when it captures : it stays , and the victim becomes the captor ' s A:* >or|, *"],
        "name one kind: `when it captures: it stays, and the victim becomes the captor's {A}`",
        "when it captures: it stays, and the victim becomes the captor's pawn or a knight",
    )
    .wrong("what is captured becomes one kind of piece"),
    write(
        &["capture|captures in place W:step|slide|leap P:* , the victim becomes K:*"],
        "capture {W} {P}; when it captures: it stays, and the victim becomes the captor's {K,}",
        (
            "captures in place slide any way, the victim becomes a pawn",
            "capture slide any way; when it captures: it stays, and the victim becomes the captor's pawn",
        ),
    )
    .wrong("what captures without moving has a line of its own for that")
    .help("write two lines, `capture {W} {P}` and `when it captures: it stays, and the victim becomes the captor's {K,}`")
    .only_read(),
    write(
        &["move and shoot|shoots|fire|fires|snipe|snipes W:step|slide|leap P:*"],
        "move {W} {P}; capture {W} {P}; when it captures: it stays",
        ("move and shoot slide any way", "move slide any way; capture slide any way; when it captures: it stays"),
    )
    .wrong("what captures without moving has a line of its own for that")
    .help("write three lines, `move {W} {P}`, `capture {W} {P}` and `when it captures: it stays`")
    .only_read(),
    write(
        &[
            "capture W:step|slide|leap P:* , without moving",
            "capture W:step|slide|leap P:* , from afar|distance",
            "capture W:step|slide|leap P:* remotely",
            "capture remotely W:step|slide|leap P:*",
            "shoot|shoots|shooting|fire|fires|snipe|snipes|rifle|zap|zaps W:step|slide|leap P:*",
            "capture|captures without moving :|, W:step|slide|leap P:*",
            "capture|captures without moving W:step|slide|leap P:*",
            "capture|captures in place :|,|by|with W:step|slide|leap P:*",
            "capture|captures in place W:step|slide|leap P:*",
        ],
        "capture {W} {P}; when it captures: it stays",
        ("shoot slide any way up to 2", "capture slide any way up to 2; when it captures: it stays"),
    )
    .wrong("what captures without moving has a line of its own for that")
    .help("write two lines, `capture {W} {P}` and `when it captures: it stays`")
    .only_read(),
    write(
        &["shoot|shoots|shooting|fire|fires|snipe|snipes|rifle|zap|zaps D:<direction> up to N:# *"],
        "capture slide {D~} up to {N}; when it captures: it stays",
        ("shoots diagonally up to 3 squares", "capture slide diagonal up to 3; when it captures: it stays"),
    )
    .help("write two lines, `capture slide {D~} up to {N}` and `when it captures: it stays`")
    .only_read(),
    say(
        &["shoot|shoots|shooting|fire|fires|snipe|snipes|rifle|zap|zaps *"],
        "what captures without moving has two lines: one that says whom it reaches, as in `capture slide any way up to 2`, and `when it captures: it stays`",
        "shoots at a distance",
    ),
    write(
        &[
            "capture|captures in place >,|and the|a|its captured|taken|killed|enemy piece|one|unit|man becomes|become|turns P:*",
            "capture|captures in place >,|and the|a|its prey|target|captive|enemy|victims becomes|become|turns P:*",
            "capture|captures in place >,|and the|a|its victim|prey|target|captive turns|turn|changes|transforms|becomes into|to P:*",
            "capture|captures in place >,|and the|a|its captured|taken|enemy piece|one|unit|man turns|turn|changes|transforms into|to P:*",
            "capture|captures in place >,|and the|a|its victim become|turns P:*",
        ],
        "when it captures: it stays, and the victim becomes the captor's {P,}",
        (
            "captures in place, the captured piece becomes a pawn",
            "when it captures: it stays, and the victim becomes the captor's pawn",
        ),
    )
    .only_read(),
    say(
        &[
            "captures in place , the|its victim|prey|target >changes|switches|joins|changing side|sides|colour|color|owner|the|its *",
            "captures in place , the|its victim|prey|target >becomes ours|mine|yours|its",
            "captures in place >and|, converts|converting|recruits|recruiting *",
        ],
        "the victim becomes one kind of piece of the captor's side, which is named: `when it captures: it stays, and the victim becomes the captor's pawn`",
        "captures in place, the victim changes side",
    ),
    write(
        &["capture|captures in place >,|and turning|changing|making|transforming the|its victim|prey|target into|to P:*"],
        "when it captures: it stays, and the victim becomes the captor's {P,}",
        (
            "captures in place, turning the victim into a pawn",
            "when it captures: it stays, and the victim becomes the captor's pawn",
        ),
    )
    .only_read(),
    say(
        &[
            "captures in place , the|its victim|prey|target >dies|disappears|vanishes|leaves|goes *",
            "captures in place , the|its victim|prey|target >is removed|captured|taken|killed|gone *",
        ],
        "what is captured leaves the board by default: write `when it captures: it stays`",
        "captures in place, the victim dies",
    ),
    write(
        &["capture|captures in place >,|and it becomes|become P:*", "capture|captures in place >,|and it turns into P:*"],
        "when it captures: it stays, and the victim becomes the captor's {P,}",
        ("captures in place, it becomes a pawn", "when it captures: it stays, and the victim becomes the captor's pawn"),
    )
    .help("for what is captured write `{}`; what captures becomes another by `when it captures: it becomes …`")
    .only_read(),
    write(
        &[
            "capture|captures in place >,|and victim becomes P:*",
            "capture|captures in place >,|and the victim becomes P:*",
        ],
        "when it captures: it stays, and the victim becomes the captor's {P,}",
        ("capture in place, victim becomes pawn", "when it captures: it stays, and the victim becomes the captor's pawn"),
    )
    .only_read(),
    write(
        &[
            "capture in place",
            "captures where it stands",
            "captures without moving",
            "rifle capture",
            "capture without moving",
        ],
        "when it captures: it stays",
        ("captures without moving", "when it captures: it stays"),
    )
    .help("write `when it captures: it stays`; it holds for all captures of the piece"),
];
