//! The page of every code: its shape, its examples, and `docs/diagnostics.md`, which is made of all of them.
//!
//! To write `docs/diagnostics.md` anew: `UPDATE_DOCS=1 cargo test -p wazir-lang --test all explain::`.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common::{Shipped, failed_tests, odd_file, root, wrap};
use wazir_lang::code::{ALL, Code};
use wazir_lang::{Compilation, compile, render};

/// The code that no file is known to give: a guard, which `lang/src/check/starts.rs` tests.
const GUARD: &str = "E0901";

/// Is a code about files of other programs? Its examples are tested in `exchange/tests/`.
fn is_foreign(code: Code) -> bool {
    matches!(code.id.get(1..3), Some("10"))
}

/// The first lines and the texts of the two blocks of a page.
fn examples(code: Code) -> [(Vec<String>, String); 2] {
    let page = code.explain();
    let (_, rest) = page.split_once("\nWrong:\n").unwrap_or_else(|| panic!("{code} has no wrong example"));
    let (wrong, right) =
        rest.split_once("\nRight:\n").unwrap_or_else(|| panic!("{code} has no right example"));
    [wrong, right].map(|side| {
        let block = side.trim().strip_prefix("```").and_then(|b| b.strip_suffix("```"));
        let (tag, text) =
            block.and_then(|b| b.split_once('\n')).unwrap_or_else(|| panic!("{code}: no block"));
        (tag.split_whitespace().map(str::to_owned).collect(), text.to_owned())
    })
}

fn compiled(code: Code, tag: &[String], text: &str) -> Compilation {
    let tag: Vec<&str> = tag.iter().map(String::as_str).collect();
    if let Some(compilation) = odd_file(&tag, text) {
        return compilation;
    }
    let place: Vec<&str> = tag.into_iter().skip(1).filter(|w| *w != code.id).collect();
    let whole = place.is_empty() && (text.starts_with("edition ") || text.starts_with("variant "));
    let text = if whole { text.to_owned() } else { wrap(text, &place).unwrap() };
    let mut compilation = compile("example.wazir", &text, &Shipped);
    let failed = failed_tests(&compilation);
    compilation.diagnostics.extend(failed);
    compilation
}

fn first(compilation: &Compilation) -> Option<Code> {
    compilation.diagnostics.first().map(|d| d.code)
}

#[test]
fn every_page_has_the_same_shape() {
    for code in ALL {
        let page = code.explain();
        let title = format!("# {} {}: {}\n\n", code.id, code.name, code.summary);
        assert!(page.starts_with(&title), "{code}: the title is not {title:?}");
        assert!(page.ends_with("```\n"), "{code}");
        let meaning = page[title.len()..].split("\nWrong:\n").next().unwrap().trim();
        let sentences = meaning.matches(['.']).count();
        assert!((1..=8).contains(&sentences), "{code} has {sentences} sentences");
    }
}

#[test]
fn the_wrong_example_gives_the_code_and_the_right_one_nothing() {
    let mut failures = Vec::new();
    for code in ALL.iter().copied().filter(|c| c.id != GUARD && !is_foreign(*c)) {
        let [(tag, wrong), (right_tag, right)] = examples(code);
        let compilation = compiled(code, &tag, &wrong);
        let others = compilation.diagnostics.iter().any(|d| d.is_error() && d.code != code);
        if first(&compilation) != Some(code) || others {
            let report = render::short(&compilation.diagnostics, &compilation.sources);
            failures.push(format!("{code}, wrong:\n{report}"));
        }
        let mut compilation = compiled(code, &right_tag, &right);
        if right_tag[0] == "wazir-fragment" {
            compilation.diagnostics.retain(crate::common::matters_in_a_fragment);
        }
        if !compilation.diagnostics.is_empty() {
            let report = render::short(&compilation.diagnostics, &compilation.sources);
            failures.push(format!("{code}, right:\n{report}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn the_page_of_all_codes_is_up_to_date() {
    let mut page = String::from(
        "# Diagnostics\n\n\
         Everything that `wazir check` and `wazir test` can report. `wazir explain CODE` prints one of these pages. A warning is\n\
         silenced by `# allow NAME` at the end of its line, or alone on the line above; an error is not.\n\n\
         This page is made from `lang/src/codes/`: `UPDATE_DOCS=1 cargo test -p wazir-lang --test all explain::`.\n\n\
         | code | name | reports that |\n|---|---|---|\n",
    );
    for code in ALL {
        page += &format!("| [{0}](#{0}) | `{1}` | {2} |\n", code.id, code.name, code.summary);
    }
    for code in ALL {
        let text = code.explain();
        page += &format!("\n<a id=\"{}\"></a>\n\n#{}", code.id, text);
    }
    let path = root().join("docs/diagnostics.md");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == page,
        "docs/diagnostics.md is not what the pages say: run this test with UPDATE_DOCS=1"
    );
}
