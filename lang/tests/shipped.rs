//! Every shipped file is understood.
#![allow(missing_docs)]

mod common;

use common::Shipped;
use wazir_lang::{compile, render};

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
