//! Nothing from a file, the command line or the keyboard reaches a terminal as it is.

use crate::wazir::{Folder, Ran, Wazir};

/// Clears the screen, sets a title, turns red, goes back, turns the writing around, and has no width.
const EVIL: &str = "\u{1b}[2J\u{1b}]0;t\u{7}\u{1b}[31mred\u{9b}1A\r\u{202e}\u{200b}";

/// Is anything left in what was printed that a terminal would obey? Styles of the command's own may be.
fn obeyed(text: &str, styled: bool) -> bool {
    let mut rest = text.to_owned();
    if styled {
        for own in ["\u{1b}[0m", "\u{1b}[1m", "\u{1b}[32m", "\u{1b}[36m"] {
            rest = rest.replace(own, "");
        }
        // The red of errors comes before the word, and never before what was quoted.
        rest = rest.replace("\u{1b}[31merror", "error");
    }
    let odd = |c: char| c.is_control() && c != '\n' || matches!(c, '\u{200b}' | '\u{202e}');
    rest.contains("\u{1b}[31mred")
        || (!styled && rest.chars().any(odd))
        || rest.chars().any(|c| odd(c) && c != '\u{1b}')
        || ["\u{1b}[2J", "\u{1b}]"].iter().any(|evil| rest.contains(evil))
}

fn check(what: &str, ran: &Ran, styled: bool) {
    assert!(!obeyed(&ran.stdout, styled), "{what}: {:?}", ran.stdout);
    assert!(!obeyed(&ran.stderr, styled), "{what}: {:?}", ran.stderr);
}

/// A folder with a variant whose texts are all evil, a broken one, and a record.
fn folder() -> Folder {
    let folder = Folder::new();
    let one_line = EVIL.replace('\r', "");
    let texts = format!("summary \"{one_line}\"\n  source \"{one_line}\"");
    let test = format!("test \"{one_line}\" {{ perft 1 = 1 }}");
    folder.write(
        "evil.wazir",
        &format!("edition 1\nvariant evil \"{one_line}\" extends standard {{\n  {texts}\n  {test}\n}}\n"),
    );
    folder.write(
        "broken.wazir",
        &format!("edition 1\nvariant evil \"x\" extends standard {{\n  piece {EVIL} x\n}}\n"),
    );
    folder
        .write("game.pgn", &format!("[Variant \"{one_line}\"]\n[White \"{one_line}\"]\n\n1. {one_line} *\n"));
    folder.write("moves.pgn", &format!("[Variant \"standard\"]\n\n1. e4{one_line} *\n"));
    folder.write("tag.pgn", &format!("[Variant {one_line}\n"));
    folder
}

#[test]
fn files_and_arguments_are_shown_and_not_obeyed() {
    let folder = folder();
    let cases: &[&[&str]] = &[
        &["check", "evil.wazir"],
        &["check", "broken.wazir"],
        &["check", "broken.wazir", "--message-format", "short"],
        &["check", "broken.wazir", "--message-format", "json"],
        &["show", "evil.wazir"],
        &["show", "evil.wazir", "--json"],
        &["show", "evil.wazir", "--piece", EVIL],
        &["test", "evil.wazir"],
        &["play", "evil.wazir", "--black", "human"],
        &["play", "--load", "game.pgn"],
        &["play", "standard", "--load", "moves.pgn"],
        &["play", "--load", "tag.pgn"],
        &["play", "standard", "--load", EVIL],
        &["play", "standard", "--white", EVIL],
        &["moves", EVIL],
        &["moves", "standard", "--fen", EVIL],
        &["moves", "standard", "--fen", EVIL, "--message-format", "json"],
        &["moves", "standard", "--moves", EVIL],
        &["perft", "standard", EVIL],
        &["perft", "standard", EVIL, "--message-format", "json"],
        &["explain", EVIL],
        &["new", EVIL],
        &["man", EVIL],
        &[EVIL],
        &["check", "--allow", EVIL, "standard"],
    ];
    for args in cases {
        for color in [&[][..], &["--color", "always"]] {
            let ran = Wazir::new().dir(folder.path()).args(*args).args(color).run();
            check(&format!("{args:?} {color:?}"), &ran, !color.is_empty());
        }
    }
}

#[test]
fn the_keyboard_is_echoed_and_not_obeyed() {
    let typed = EVIL.replace('\r', "");
    let lines = format!("{typed}\nsave no/{typed}\npiece {typed}\nmoves {typed}\nload {typed}\n\u{1b}[A\n");
    let ran = Wazir::new().args(["play", "standard", "--black", "human"]).stdin(&lines).run().code(0);
    check("play", &ran, false);
    assert!(ran.stdout.contains("`\\u{1b}[A` is not written like a move"), "{}", ran.stdout);
}

#[test]
fn a_file_in_the_making_keeps_its_characters() {
    let folder = folder();
    let ran = Wazir::new().dir(folder.path()).args(["expand", "evil.wazir"]).run().code(0);
    assert!(ran.stdout.contains("\u{1b}[2J"), "{}", ran.stdout);
}

#[cfg(unix)]
#[test]
fn what_has_no_end_is_not_read_to_the_end() {
    for args in [&["check", "/dev/zero"][..], &["play", "standard", "--load", "/dev/zero"]] {
        let ran = Wazir::new().args(args).run().code(2);
        assert!(ran.stderr.contains("cannot read `/dev/zero`: it is not a regular file"), "{}", ran.stderr);
    }
    let text = "edition 1\nvariant x \"x\" extends y from \"/dev/zero\" { }\n";
    let ran = Wazir::new().args(["check", "-"]).stdin(text).run().code(1);
    assert!(ran.stdout.contains("it is not a regular file"), "{}", ran.stdout);
    let zeros = std::fs::File::open("/dev/zero").unwrap();
    let ran = Wazir::command().args(["check", "-"]).stdin(zeros).output().unwrap();
    assert_eq!(ran.status.code(), Some(1));
}
