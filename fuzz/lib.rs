//! What the fuzz targets share.

use wazir_lang::{Compilation, Loader, compile, render};
use wazir_runtime::Game;

/// Knows the shipped files and no others.
pub struct Shipped;

impl Loader for Shipped {
    fn shipped(&self, name: &str) -> Option<String> {
        wazir_variants::text(name).map(str::to_owned)
    }

    fn shipped_names(&self) -> Vec<String> {
        wazir_variants::FILES.iter().map(|(name, _)| (*name).to_owned()).collect()
    }

    fn file(&self, _from: &str, path: &str) -> Result<(String, String), String> {
        Err(format!("`{path}` cannot be read: there are no other files"))
    }
}

/// Every shipped variant, ready to play.
pub fn games() -> Vec<Game> {
    let variants = wazir_variants::FILES.iter().flat_map(|(name, text)| compile(name, text, &Shipped).variants);
    variants.map(|v| Game::load(v.program.expect("a shipped variant is sound")).expect("it loads")).collect()
}

/// What holds of every compilation: each place exists, there is one primary label, every rendering ends, and without
/// errors there is a program.
pub fn look(compilation: &Compilation) {
    for diagnostic in &compilation.diagnostics {
        assert_eq!(diagnostic.labels.iter().filter(|l| l.primary).count(), 1, "{diagnostic:?}");
        for label in &diagnostic.labels {
            assert_eq!(compilation.sources.clamp(label.span), label.span, "{diagnostic:?}");
        }
    }
    assert!(compilation.diagnostics.len() <= 1000);
    render::json(&compilation.diagnostics, &compilation.sources);
    render::short(&compilation.diagnostics, &compilation.sources);
    // Drawing excerpts is slow beside everything else.
    let few = &compilation.diagnostics[..compilation.diagnostics.len().min(4)];
    render::human(few, &compilation.sources, true);
    if !compilation.has_errors() {
        assert!(compilation.variants.iter().all(|v| v.program.is_some()));
    }
}
