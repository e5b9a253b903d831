//! What has been reported of a file already: a base and the files that build on it, checked together, share their mistakes.

use std::collections::BTreeSet;
use wazir_lang::Compilation;

/// Diagnostics by file, place and message.
#[derive(Default)]
pub struct Told(BTreeSet<(String, usize, usize, String)>);

impl Told {
    /// Takes out what was reported with an earlier file, and notes the rest.
    pub fn leave_out(&mut self, compilation: &mut Compilation) {
        let sources = &compilation.sources;
        compilation.diagnostics.retain(|diagnostic| {
            let span = diagnostic.span();
            let file = sources.name(span.file).trim_start_matches("./").to_owned();
            self.0.insert((file, span.start, span.end, diagnostic.message.clone()))
        });
    }
}
