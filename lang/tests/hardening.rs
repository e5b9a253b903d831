//! Whatever the input, compiling ends, does not panic, and reports places that exist.
#![allow(missing_docs)]

use crate::common::Shipped;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use wazir_lang::{Compilation, compile, compile_bytes, render};

fn look(compilation: &Compilation) {
    for diagnostic in &compilation.diagnostics {
        assert_eq!(diagnostic.labels.iter().filter(|l| l.primary).count(), 1, "{diagnostic:?}");
        for label in &diagnostic.labels {
            assert_eq!(compilation.sources.clamp(label.span), label.span, "{diagnostic:?}");
        }
    }
    render::human(&compilation.diagnostics, &compilation.sources, true);
    render::json(&compilation.diagnostics, &compilation.sources);
    if !compilation.has_errors() {
        assert!(compilation.variants.iter().all(|v| v.program.is_some()));
    }
}

/// Words that take a random file further into the compiler than random bytes do.
const WORDS: &[&str] = &[
    "piece",
    "rook",
    "R",
    "{",
    "}",
    "\n",
    ";",
    "move",
    "capture",
    "and",
    "step",
    "slide",
    "leap",
    "any",
    "forward",
    ",",
    "1",
    "2",
    "99999999999999999999",
    "from",
    "rank",
    "last",
    "to",
    "queen",
    "promote",
    "on",
    "whenever",
    ":",
    "becomes",
    "castling",
    "endings",
    "checkmate",
    "draw",
    "\"",
    "\"nN[F?R]\"",
    "betza",
    "every",
    "except",
    "replace",
    "change",
    "remove",
    "army",
    "black",
    "test",
    "perft",
    "=",
    "zone",
    "a1",
    "z99",
    "include",
    "orthodox",
    ".",
    "pieces",
    "extends",
    "#",
    "é",
    "\t",
    "\u{0}",
    "board",
    "x",
    "setup",
    "holes",
    "variant",
    "part",
    "edition",
    "worth",
    "royal",
    "also",
    "in",
];

/// The same cases at every run. `PROPTEST_CASES=5000` looks longer, and elsewhere every time.
fn settings() -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok());
    let rng_seed = if asked.is_some() { RngSeed::Random } else { RngSeed::Fixed(1) };
    let cases = asked.unwrap_or(96);
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(settings())]

    #[test]
    fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        look(&compile_bytes("x.wazir", &bytes, &Shipped));
    }

    #[test]
    fn any_words(words in proptest::collection::vec(proptest::sample::select(WORDS), 0..80)) {
        let text = format!("edition 1\nvariant tiny \"T\" extends standard {{\n{}\n}}", words.join(" "));
        look(&compile("x.wazir", &text, &Shipped));
    }

    #[test]
    fn mutated_shipped_files(
        file in 0..wazir_variants::FILES.len(),
        edits in proptest::collection::vec((any::<proptest::sample::Index>(), 0..3u8, proptest::sample::select(WORDS)), 1..6),
    ) {
        let mut chars: Vec<char> = wazir_variants::FILES[file].1.chars().collect();
        for (at, what, word) in edits {
            let at = at.index(chars.len());
            match what {
                0 => { chars.remove(at); }
                1 => { chars.splice(at..at, word.chars()); }
                _ => { let end = (at + 9).min(chars.len()); chars.drain(at..end); }
            }
            if chars.is_empty() { break; }
        }
        let text: String = chars.into_iter().collect();
        look(&compile("x.wazir", &text, &Shipped));
    }
}

#[test]
fn deep_nesting_and_long_files_are_refused_in_words() {
    let deep = "a {".repeat(100_000);
    let compilation = compile("deep.wazir", &deep, &Shipped);
    assert_eq!(compilation.diagnostics.len(), 1);
    assert_eq!(compilation.diagnostics[0].code, wazir_lang::code::TOO_DEEP);
    let long = "# x\n".repeat(1_000_000);
    let compilation = compile("long.wazir", &long, &Shipped);
    assert_eq!(compilation.diagnostics[0].code, wazir_lang::code::TOO_LARGE);
}

#[test]
fn odd_encodings_are_read_or_reported() {
    let shipped = wazir_variants::text("standard").unwrap();
    let with_mark = format!("\u{feff}{}", shipped.replace('\n', "\r\n"));
    look(&compile("standard.wazir", &with_mark, &Shipped));
    assert!(compile("standard.wazir", &with_mark, &Shipped).diagnostics.is_empty());
    let setup = "edition 1\nvariant tiny \"T\" extends standard { setup \"é\" }";
    look(&compile("x.wazir", setup, &Shipped));
    let broken = compile_bytes("x.wazir", b"edition 1\n\xff\xfe", &Shipped);
    assert_eq!(broken.diagnostics[0].code, wazir_lang::code::NOT_TEXT);
    assert_eq!(broken.sources.line_column(broken.diagnostics[0].span()), (2, 1));
}

#[test]
fn a_file_that_is_no_variant_is_told_in_short() {
    let lines: String = (0..40_000).map(|i| format!("word{i}\n")).collect();
    let words: String = (0..90_000).map(|i| format!("word{i} ")).collect();
    for inner in [lines.as_str(), words.as_str()] {
        let text = format!("edition 1\n\nvariant mine \"Mine\" extends standard {{\n{inner}}}\n");
        let compilation = compile("mine.wazir", &text, &Shipped);
        assert!(compilation.has_errors());
        assert!(compilation.diagnostics.len() <= 201, "{} diagnostics", compilation.diagnostics.len());
        let json = render::json(&compilation.diagnostics, &compilation.sources);
        assert!(json.len() < 200_000, "{} bytes", json.len());
        let many = inner == lines;
        let more =
            compilation.diagnostics.iter().any(|d| d.message.contains("more lines that cannot be read"));
        assert_eq!(more, many);
    }
}

#[test]
fn what_is_quoted_is_short_and_can_be_seen() {
    let name = "q".repeat(5000);
    let text = format!("edition 1\n\nvariant mine \"Mine\" extends standard {{\n  remove piece {name}\n}}\n");
    let compilation = compile("mine.wazir", &text, &Shipped);
    let texts = compilation.diagnostics.iter().flat_map(|d| d.help.iter().chain([&d.message]));
    let longest = texts.map(|t| t.chars().count()).max().unwrap_or_default();
    assert!((1..400).contains(&longest), "{longest} characters");
}
