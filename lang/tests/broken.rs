//! What is reported for broken files: `tests/broken/*.wazir`, each with a snapshot of its source, of the report for people, and of
//! the same as JSON.
//!
//! To add a case, add a file and run `INSTA_UPDATE=always cargo test -p wazir-lang --test all broken::`. The other files that
//! `case.wazir` asks for are in the folder `case/`.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common::Shipped;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use wazir_lang::{Loader, compile, compile_bytes, render};

/// Knows the shipped files, and those in the folder of a case.
struct Beside(PathBuf);

impl Loader for Beside {
    fn shipped(&self, name: &str) -> Option<String> {
        Shipped.shipped(name)
    }

    fn shipped_names(&self) -> Vec<String> {
        Shipped.shipped_names()
    }

    fn file(&self, from: &str, path: &str) -> Result<(String, String), String> {
        match std::fs::read_to_string(self.0.join(path)) {
            Ok(text) => Ok((path.to_owned(), text)),
            Err(_) => Shipped.file(from, path),
        }
    }
}

/// A text as a snapshot can show it.
fn visible(text: &str) -> String {
    text.replace('\t', "→   ").replace('\r', "␍").replace('\u{7}', "␇").replace('\u{feff}', "⍰")
}

fn section(out: &mut String, title: &str, text: &str) {
    out.push_str(&format!(
        "----- {title}\n{}{}",
        visible(text),
        if text.ends_with('\n') { "" } else { "\n" }
    ));
}

#[test]
fn broken_files_are_reported_well() {
    let (sound, vague) = (RefCell::new(Vec::new()), RefCell::new(Vec::new()));
    insta::glob!("broken/*.wazir", |path: &Path| {
        let bytes = std::fs::read(path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy();
        let beside = path.with_extension("");
        let compilation = compile_bytes(&name, &bytes, &Beside(beside.clone()));
        let report = render::human(&compilation.diagnostics, &compilation.sources, false);
        if report.is_empty() {
            sound.borrow_mut().push(name.clone().into_owned());
        }
        if report.contains("see below") {
            vague.borrow_mut().push(name.into_owned());
        }
        let mut shown = String::new();
        section(&mut shown, "source", &String::from_utf8_lossy(&bytes));
        let mut others: Vec<PathBuf> =
            std::fs::read_dir(&beside).into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
        others.sort();
        for other in others {
            let title = format!("source {}", other.file_name().unwrap().to_string_lossy());
            section(&mut shown, &title, &std::fs::read_to_string(&other).unwrap());
        }
        section(&mut shown, "report", &report);
        section(&mut shown, "json", &render::json(&compilation.diagnostics, &compilation.sources));
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(shown);
        });
    });
    assert!(sound.borrow().is_empty(), "nothing is wrong with {:?}", sound.borrow());
    assert!(vague.borrow().is_empty(), "a mark says nothing in {:?}", vague.borrow());
}

#[test]
fn there_are_many_broken_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken");
    let files = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path());
    let cases = files.filter(|p| p.extension().is_some_and(|e| e == "wazir")).count();
    assert!(cases >= 150, "only {cases} broken files");
}

#[test]
fn short_and_json_show_the_same_places() {
    let text = "edition 1\n\nvariant tiny \"将棋\" { bord 4 x 4 }\n";
    let compilation = compile("tiny.wazir", text, &Shipped);
    let short = render::short(&compilation.diagnostics, &compilation.sources);
    assert!(short.starts_with("tiny.wazir:3:21: error[E0105]: a variant has no `bord`\n"), "{short}");
    let json = render::json(&compilation.diagnostics, &compilation.sources);
    let first = json.lines().next().unwrap();
    let value: serde_json::Value = serde_json::from_str(first).unwrap();
    assert_eq!(value["schema"], 1);
    assert_eq!((value["line"].as_u64(), value["column"].as_u64()), (Some(3), Some(21)));
    assert_eq!(value["code"], "E0105");
    assert_eq!(value["fix"]["edits"][0]["text"], "board");
}

#[test]
fn the_documented_json_is_what_is_written() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/diagnostics-json.md");
    let page = std::fs::read_to_string(page).unwrap();
    let example = page.lines().find(|l| l.starts_with("{\"schema\"")).unwrap();
    let text = "edition 1\n\nvariant tiny \"Tiny\" { bord 4 x 4 }\n";
    let compilation = compile("tiny.wazir", text, &Shipped);
    let json = render::json(&compilation.diagnostics, &compilation.sources);
    assert_eq!(json.lines().next().unwrap(), example);
    // Every field is explained.
    let value: serde_json::Value = serde_json::from_str(example).unwrap();
    for key in value.as_object().unwrap().keys() {
        assert!(page.contains(&format!("`{key}`")), "{key} is not documented");
    }
}
