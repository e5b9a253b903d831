//! `check --watch`: again and again, until it is interrupted.
#![cfg(unix)]

use crate::wazir::{Folder, Wazir};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

#[test]
fn a_change_in_an_included_file_is_seen_and_ctrl_c_ends() {
    let folder = Folder::new();
    let part = |word: &str| {
        format!("edition 1\npart men {{\n  piece ferz F {{\n    {word} step diagonal\n  }}\n}}\n")
    };
    folder.write("men.wazir", &part("move"));
    let text = "edition 1\nvariant v \"V\" extends quickchess {\n  include men from \"men.wazir\"\n}\n";
    folder.write("v.wazir", text);
    let mut child = Wazir::command()
        .args(["check", "--watch", "--message-format", "short", "v.wazir"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut messages = BufReader::new(child.stderr.take().unwrap()).lines();
    let mut wait = |text: &str| loop {
        let line = messages.next().unwrap().unwrap();
        if line.contains(text) {
            return;
        }
    };
    wait("watching 2 files");
    folder.write("men.wazir", &part("moove"));
    wait("men.wazir has changed");
    wait("1 error in 1 file");
    wait("watching 2 files");
    folder.write("men.wazir", &part("capture"));
    wait("no errors in 1 file");
    wait("watching 2 files");
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let mut data = String::new();
    std::io::Read::read_to_string(&mut child.stdout.take().unwrap(), &mut data).unwrap();
    assert!(data.contains("men.wazir:4:5: error"), "{data}");
    assert!(!data.contains('\u{1b}'), "{data}");
}
