//! What is reported for broken files: `tests/broken/*.wazir`, each with a snapshot of its source and its report.
//!
//! To add a case, add a file and run `INSTA_UPDATE=always cargo test -p wazir-lang --test broken`.
#![allow(missing_docs)]

mod common;

use common::Shipped;
use wazir_lang::{compile, render};

#[test]
fn broken_files_are_reported_well() {
    insta::glob!("broken/*.wazir", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy();
        let compilation = compile(&name, &text, &Shipped);
        let report = render::human(&compilation.diagnostics, &compilation.sources, false);
        assert!(!report.is_empty(), "{name} has nothing wrong with it");
        let text = text.replace('\t', "→   ");
        let both = format!("----- source\n{text}\n----- report\n{report}");
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(both);
        });
    });
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
