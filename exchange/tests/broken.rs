//! What is reported for broken files: `tests/broken/*.ini`, each with a snapshot of its source and of the report for people.
//!
//! To add a case, add a file and run `INSTA_UPDATE=always cargo test -p wazir-exchange --test all broken::`.

use wazir_exchange::diagram::diagram;
use wazir_exchange::fairy::{OPTIONS, Sort};
use wazir_exchange::{Import, Options, fairy_ini};
use wazir_lang::code::{ALL, NOT_SAYABLE};
use wazir_lang::{Bundled, render};

fn import(name: &str, text: &str) -> Import {
    fairy_ini(name, text, &Options::default(), &Bundled(wazir_variants::FILES))
}

#[test]
fn broken_files_are_reported_well() {
    insta::glob!("broken/*.ini", |path: &Path| {
        let text = std::fs::read_to_string(path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy();
        let import = import(&name, &text);
        assert!(import.failed.is_empty(), "{name}: {:?}", import.failed);
        assert!(!import.diagnostics.is_empty(), "{name}: nothing is wrong with it");
        let report = render::human(&import.diagnostics, &import.sources, false);
        let written: Vec<&str> = import.variants.iter().map(|v| v.id.as_str()).collect();
        let shown =
            format!("----- source\n{text}\n----- report\n{report}\n----- written: {}\n", written.join(" "));
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(shown);
        });
    });
}

/// The examples on the pages of the codes that are about foreign files.
#[test]
fn wrong_examples_give_their_code_and_right_ones_nothing() {
    let block = |page: &str, title: &str| {
        let (_, rest) = page.split_once(&format!("\n{title}:\n")).unwrap();
        let (_, rest) = rest.split_once("```").unwrap();
        let (tag, rest) = rest.split_once('\n').unwrap();
        (tag.starts_with("diagram"), rest.split_once("```").unwrap().0.to_owned())
    };
    let import = |(is_diagram, text): (bool, String)| match is_diagram {
        true => diagram("example.txt", &text, &Bundled(wazir_variants::FILES)),
        false => import("variants.ini", &text),
    };
    // What cannot be exported is in a Wazir file: see `fairy_export`.
    for code in ALL.iter().filter(|code| code.id.get(1..3) == Some("10") && **code != NOT_SAYABLE) {
        let wrong = import(block(code.explain(), "Wrong"));
        assert_eq!(wrong.diagnostics.first().map(|d| d.code), Some(*code));
        let right = import(block(code.explain(), "Right"));
        assert!(right.diagnostics.is_empty() && right.failed.is_empty(), "{code}: {:?}", right.diagnostics);
        assert_eq!(right.variants.len(), 1, "{code}");
    }
}

/// A real-looking file, cut off and spoilt anywhere: nothing panics, and whatever is written compiles.
#[test]
fn no_text_is_too_odd() {
    let text = "# A remark.\n[mine:crazyhouse]\nmaxFile = 8\narchbishop = a\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Aa] w KQkq - 0 1\npromotionPieceTypes = aq\nflagRegion = *8\n";
    let odd = ["", "\0", "[", "]", "=", "🙂", "*", "99999999999999999999", "\r\n", ":"];
    let step = if std::env::var_os("THOROUGH").is_some() { 1 } else { 7 };
    for at in (0..text.len()).step_by(step).filter(|at| text.is_char_boundary(*at)) {
        let (before, after) = text.split_at(at);
        let spoilt = format!("{before}{}{}", odd[at % odd.len()], after.get(1..).unwrap_or_default());
        for text in [before, spoilt.as_str()] {
            let import = import("variants.ini", text);
            assert!(import.failed.is_empty(), "{text}\n{:?}", import.failed);
        }
    }
}

/// Every switch the other way, each alone, over bases of several kinds: what is written compiles, and what cannot be said is reported.
#[test]
fn no_option_is_too_odd_alone() {
    let bases = ["shogi", "atomic", "xiangqi", "flipello", "grand", "pocketknight"];
    let thorough = std::env::var_os("THOROUGH").is_some();
    let mut failed = Vec::new();
    for base in bases.iter().take(if thorough { bases.len() } else { 2 }) {
        let mut text = String::new();
        for row in OPTIONS.iter().filter(|row| row.sort == Sort::Bool && !row.default.is_empty()) {
            let other = if row.default == "true" { "false" } else { "true" };
            text.push_str(&format!("[of-{}:{base}]\n{} = {other}\n\n", row.name.to_lowercase(), row.name));
        }
        failed.extend(
            import("variants.ini", &text)
                .failed
                .into_iter()
                .map(|(name, why)| format!("{base} {name}: {}", why.lines().next().unwrap_or_default())),
        );
    }
    let odd = import("odd.ini", include_str!("odd.ini"));
    failed.extend(odd.failed.into_iter().map(|(name, why)| format!("odd {name}: {why}")));
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
