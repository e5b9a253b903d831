//! What the fuzz targets share.

use wazir_lang::{Bundled, Compilation, compile, render};
use wazir_runtime::Game;

/// The shipped files and no others.
pub const SHIPPED: Bundled = Bundled(wazir_variants::FILES);

/// Every shipped variant, ready to play.
pub fn games() -> Vec<Game> {
    let variants =
        wazir_variants::FILES.iter().flat_map(|(name, text)| compile(name, text, &SHIPPED).variants);
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
