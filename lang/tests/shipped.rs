//! Every shipped file is understood, its tests pass, and `expand` prints an equal one.
#![allow(missing_docs)]

use crate::common::Shipped;
use wazir_lang::{compile, expand, render, run_tests};
use wazir_runtime::Game;

#[test]
fn every_shipped_file_compiles_without_diagnostics() {
    for (name, text) in wazir_variants::FILES {
        let compilation = compile(&format!("{name}.wazir"), text, &Shipped);
        let report = render::human(&compilation.diagnostics, &compilation.sources, false);
        assert!(report.is_empty(), "{report}");
        for variant in &compilation.variants {
            assert!(variant.program.is_some(), "{}", variant.id);
        }
    }
}

#[test]
fn every_shipped_test_passes() {
    for (name, text) in wazir_variants::FILES {
        let compilation = compile(&format!("{name}.wazir"), text, &Shipped);
        for variant in &compilation.variants {
            let game = Game::load(variant.program.clone().unwrap()).unwrap();
            for test in run_tests(variant, &game).tests {
                let report = render::human(&test.diagnostics, &compilation.sources, false);
                assert!(test.passed, "{}: {report}", test.name);
            }
        }
    }
}

#[test]
fn expanding_a_shipped_variant_gives_a_file_with_an_equal_program() {
    for (name, text) in wazir_variants::FILES {
        let compilation = compile(&format!("{name}.wazir"), text, &Shipped);
        for variant in &compilation.variants {
            let printed = expand(variant, &compilation);
            let again = compile("expanded.wazir", &printed, &wazir_lang::NO_FILES);
            let report = render::human(&again.diagnostics, &again.sources, false);
            // What is of no use in an inherited rule is allowed where it is printed in full.
            assert_eq!(again.diagnostics.len(), compilation.diagnostics.len(), "{report}\n{printed}");
            assert_eq!(again.variants.len(), 1);
            assert_eq!(again.variants[0].program, variant.program, "{printed}");
            assert_eq!(again.variants[0].tests.len(), variant.tests.len());
        }
    }
}

#[test]
fn the_expansion_of_zombie_chess_names_its_origins() {
    let text = wazir_variants::text("zombie").unwrap();
    let compilation = compile("zombie.wazir", text, &Shipped);
    insta::assert_snapshot!(expand(&compilation.variants[0], &compilation));
}

#[test]
fn no_name_means_two_variants() {
    let mut known: Vec<(String, &str)> = Vec::new();
    for (file, text) in wazir_variants::FILES {
        known.push(((*file).to_owned(), file));
        for variant in wazir_lang::outlines(&format!("{file}.wazir"), text, &Shipped) {
            known.extend(std::iter::once(variant.id).chain(variant.known_as).map(|name| (name, *file)));
        }
    }
    known.sort();
    known.dedup();
    let twice: Vec<_> = known.windows(2).filter(|pair| pair[0].0 == pair[1].0).collect();
    assert!(twice.is_empty(), "{twice:?}");
}
