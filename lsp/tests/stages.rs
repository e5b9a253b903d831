//! Diagnostics come in two stages, and what nobody waits for any more ends.

use crate::client::Client;
use serde_json::{Value, json};
use std::cell::Cell;
use wazir_lang::{Bundled, compile, compile_names, compile_while, run_test, run_test_while};

const URI: &str = "file:///tests/mine.wazir";

const SHIPPED: Bundled<'static> = Bundled(wazir_variants::FILES);

fn variant(lines: &str) -> String {
    format!("edition 1\nvariant mine \"Mine\" extends standard {{\n{lines}\n}}\n")
}

fn codes(found: &[Value]) -> Vec<&str> {
    found.iter().map(|d| d["code"].as_str().unwrap()).collect()
}

#[test]
fn names_come_first_and_proofs_follow() {
    // What is known at once, and what takes games to find out.
    const CASES: &[(&str, &[&str], &[&str])] = &[
        ("change piece rok { remove promote }", &["E0208"], &["E0208"]),
        ("piece elk E { move leap 1 3 }", &[], &["W0906"]),
        ("test { play e2e5 }", &[], &[]),
    ];
    for (lines, first, all) in CASES {
        let mut client = Client::start();
        client.open(URI, &variant(lines));
        assert_eq!(codes(&client.first_diagnostics(URI)), *first, "{lines}");
        assert_eq!(codes(&client.diagnostics(URI)), *all, "{lines}");
        // What was proved of the old text is not said of the new one.
        client.change(URI, json!([{ "text": variant(&format!("\n{lines}")) }]));
        assert_eq!(codes(&client.first_diagnostics(URI)), *first, "{lines}");
        assert_eq!(codes(&client.diagnostics(URI)), *all, "{lines}");
    }
}

#[test]
fn names_are_told_without_games() {
    let text = variant("piece elk E { move leap 1 3 }");
    let names = compile_names("mine.wazir", &text, &SHIPPED);
    assert!(names.diagnostics.is_empty() && names.variants[0].program.is_none());
    assert!(names.variants[0].resolved.is_some());
    assert!(!compile("mine.wazir", &text, &SHIPPED).diagnostics.is_empty());
}

#[test]
fn a_compilation_that_nobody_waits_for_ends() {
    let text = variant("piece elk E { move leap 1 3 }\ntest { perft 1 = 20 }");
    let asked = Cell::new(0);
    let until = |end: usize| {
        asked.set(0);
        compile_while("mine.wazir", &text, &SHIPPED, &|| {
            asked.set(asked.get() + 1);
            asked.get() <= end
        })
    };
    let whole = until(usize::MAX).unwrap();
    assert_eq!(whole.diagnostics, compile("mine.wazir", &text, &SHIPPED).diagnostics);
    let all = asked.get();
    assert!(all > 10, "asked {all} times");
    for end in 0..all {
        assert!(until(end).is_none(), "ended after {end}");
        // Only those who hold the rest in their hands ask once more.
        assert!(asked.get() <= end + 8, "went on {} times after {end}", asked.get() - end);
    }
}

#[test]
fn a_test_that_nobody_waits_for_ends() {
    // A count, a long line of moves, and many that are legal.
    let shuffling = "g1f3 g8f6 f3g1 f6g8 ".repeat(20);
    let text = variant(&format!(
        "test {{ perft 4 = 197281 }}\ntest {{ play {shuffling} }}\ntest {{ legal {} }}",
        "e2e4 ".repeat(40)
    ));
    let compilation = compile("mine.wazir", &text, &SHIPPED);
    let variant = &compilation.variants[0];
    let game = wazir_runtime::Game::load(variant.program.clone().unwrap()).unwrap();
    for test in &variant.tests {
        let asked = Cell::new(0);
        let until = |end: usize| {
            asked.set(0);
            run_test_while(variant, &game, test, &|| {
                asked.set(asked.get() + 1);
                asked.get() <= end
            })
        };
        assert_eq!(until(usize::MAX).unwrap().diagnostics, run_test(variant, &game, test).diagnostics);
        let all = asked.get();
        assert!(all >= 6, "asked {all} times");
        assert!(until(all / 2).is_none());
        assert!(asked.get() <= all / 2 + 4);
    }
}
