//! The texts of Interactive Diagrams in `tests/diagrams`: what becomes of each, as a snapshot of its source, its report and its Wazir file.
//!
//! To add a case, add a file and run `INSTA_UPDATE=always cargo test -p wazir-exchange --test all diagrams::`.

use std::path::Path;
use wazir_exchange::Import;
use wazir_exchange::diagram::diagram;
use wazir_lang::{Bundled, compile, render};
use wazir_runtime::{Game, PerftMode, Program};

fn import(path: &Path) -> (String, Import) {
    let text = std::fs::read_to_string(path).unwrap();
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let import = diagram(&name, &text, &Bundled(wazir_variants::FILES));
    (text, import)
}

fn snapshot(text: &str, import: &Import) -> String {
    let report = render::human(&import.diagnostics, &import.sources, false);
    let result = if import.variants.is_empty() { String::new() } else { import.in_one_file() };
    // What `wazir check` says of the result.
    let checked = compile("result.wazir", &result, &Bundled(wazir_variants::FILES));
    let warnings = render::short(&checked.diagnostics, &checked.sources);
    let warnings = if result.is_empty() { String::new() } else { format!("----- warnings\n{warnings}") };
    format!("----- source\n{text}----- report\n{report}----- result\n{result}{warnings}")
}

fn program(text: &str) -> Program {
    let compilation = compile("imported.wazir", text, &Bundled(wazir_variants::FILES));
    let report = render::human(&compilation.diagnostics, &compilation.sources, false);
    let variant = compilation.variants.into_iter().next_back();
    variant.and_then(|variant| variant.program).unwrap_or_else(|| panic!("{report}"))
}

fn counts(program: &Program, depth: u32) -> Vec<u64> {
    let game = Game::load(program.clone()).unwrap();
    let start = game.start(&program.starts[0]).unwrap();
    (1..=depth).map(|depth| game.perft(&start, depth, PerftMode::default())).collect()
}

#[test]
fn good_diagrams_become_variants() {
    insta::glob!("diagrams/good/*.txt", |path: &Path| {
        let (text, import) = import(path);
        assert!(
            !import.variants.is_empty(),
            "{}",
            render::human(&import.diagnostics, &import.sources, false)
        );
        // It is a whole file, and it reads and plays.
        program(&import.in_one_file());
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(snapshot(&text, &import));
        });
    });
}

#[test]
fn broken_diagrams_are_reported() {
    insta::glob!("diagrams/broken/*.txt", |path: &Path| {
        let (text, import) = import(path);
        assert!(import.diagnostics.iter().any(|d| d.is_error()), "nothing is wrong with {}", path.display());
        assert!(import.variants.is_empty(), "a broken diagram gives a variant: {}", path.display());
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(snapshot(&text, &import));
        });
    });
}

/// Diagrams of shipped variants play as these do.
#[test]
fn what_is_shipped_is_the_same_game() {
    let good = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagrams/good");
    let names = ["standard", "capablanca", "losalamos", "knightmate", "amazon", "berolina", "grasshopper"];
    for name in names {
        let (_, import) = import(&good.join(format!("{name}.txt")));
        let imported = program(&import.in_one_file());
        let shipped = wazir_variants::FILES.iter().find(|(file, _)| *file == name).unwrap().1;
        assert_eq!(counts(&imported, 3), counts(&program(shipped), 3), "{name}");
    }
    let (_, import) = import(&good.join("minishogi-pieces.txt"));
    let imported = program(&import.in_one_file());
    let shipped = wazir_variants::FILES.iter().find(|(file, _)| *file == "minishogi").unwrap().1;
    assert_eq!(counts(&imported, 2), counts(&program(shipped), 2));
}

/// Whatever is cut off or left out, an end comes to it, and every place is in the text.
#[test]
fn nothing_panics() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagrams");
    for kind in ["good", "broken"] {
        for entry in std::fs::read_dir(folder.join(kind)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|end| end != "txt") {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            for at in (0..text.len()).step_by(7) {
                for cut in [&text[..at], &text[at..], &text.replace(&text[at..at + 1], "é")] {
                    let import = diagram("cut.txt", cut, &Bundled(wazir_variants::FILES));
                    for diagnostic in &import.diagnostics {
                        let span = diagnostic.span();
                        assert!(cut.get(span.start..span.end).is_some(), "{diagnostic:?} in {cut}");
                    }
                }
            }
        }
    }
}
