//! The shipped variants as sections for Fairy-Stockfish: what is written means the same game there, by the counts of another program.
//!
//! `WAZIR_PYFFISH` names a Python that has the module `pyffish`. Without it, what a Fairy-Stockfish on the path can read is counted by that one;
//! without either, the counts are skipped, and that is said.
#![allow(missing_docs, clippy::unwrap_used)]

use std::process::Command;
use wazir_exchange::export::fairy_ini;
use wazir_lang::{Bundled, compile, render};
use wazir_runtime::{Game, PerftMode, Program};

/// Every shipped variant that can be said, with its section and its Program; and the names of the others with their reports.
type Exported = (Vec<(String, String, Program)>, Vec<(String, String)>);

fn exported() -> Exported {
    let (mut done, mut refused) = (Vec::new(), Vec::new());
    for (file, text) in wazir_variants::FILES {
        let compilation = compile(&format!("{file}.wazir"), text, &Bundled(wazir_variants::FILES));
        for variant in &compilation.variants {
            let export = fairy_ini(variant);
            match (export.text, &variant.program) {
                (Some(text), Some(program)) => {
                    assert!(export.diagnostics.is_empty(), "{}", variant.id);
                    done.push((variant.id.replace('-', "_"), text.replace(&format!("[{}]", variant.id), &format!("[x_{}]", variant.id.replace('-', "_"))), program.clone()));
                }
                _ => {
                    assert!(!export.diagnostics.is_empty(), "{}: nothing is written, and nothing is said", variant.id);
                    refused.push((variant.id.clone(), render::short(&export.diagnostics, &compilation.sources)));
                }
            }
        }
    }
    (done, refused)
}

fn counts(program: &Program, depth: u32) -> Vec<u64> {
    let game = Game::load(program.clone()).unwrap();
    let start = game.start(&program.starts[0]).unwrap();
    (1..=depth).map(|depth| game.perft(&start, depth, PerftMode::default())).collect()
}

/// Variants of which many are counted to this depth.
const DEPTH: u32 = 2;

#[test]
fn what_is_written_is_the_same_game_there() {
    let (done, _) = exported();
    if let Some(folder) = std::env::var_os("WAZIR_EXPORTED") {
        let all: Vec<&str> = done.iter().map(|(_, text, _)| text.as_str()).collect();
        std::fs::write(folder, all.join("\n")).unwrap();
    }
    let Some(python) = std::env::var_os("WAZIR_PYFFISH") else {
        eprintln!("SKIPPED: WAZIR_PYFFISH names no Python with pyffish");
        return;
    };
    let ini = std::env::temp_dir().join(format!("wazir-export-{}.ini", std::process::id()));
    let all: Vec<&str> = done.iter().map(|(_, text, _)| text.as_str()).collect();
    std::fs::write(&ini, all.join("\n")).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/export/perft.py");
    let names = done.iter().map(|(name, ..)| format!("x_{name}"));
    let output = Command::new(python).arg(script).arg(&ini).arg(DEPTH.to_string()).args(names).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let mut failures = Vec::new();
    for (name, _, program) in &done {
        let wanted = counts(program, DEPTH);
        let line = text.lines().find(|line| line.split(' ').next() == Some(&format!("x_{name}")));
        let found: Vec<u64> =
            line.unwrap_or_default().split(' ').skip(1).filter_map(|n| n.parse().ok()).collect();
        if found != wanted {
            failures.push(format!("{name}: {found:?}, and not {wanted:?}"));
        }
    }
    assert!(failures.is_empty(), "{} of {}:\n{}\n{}", failures.len(), done.len(), failures.join("\n"), String::from_utf8_lossy(&output.stderr));
}
