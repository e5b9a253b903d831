//! What is inherited, for reports that ask for a whole list anew: so that its author need not look it up.

use crate::ast::Endings;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::ENDINGS_CHANGED;
use crate::resolve::{ENDINGS_TWICE, Resolved};
use crate::source::Sources;

/// Adds the inherited endings to the reports of a variant that would change them.
pub(crate) fn name_endings(diagnostics: &mut [Diagnostic], variant: &Resolved, sources: &Sources) {
    for diagnostic in diagnostics.iter_mut().filter(|d| variant.span.holds(d.span())) {
        let old = match (diagnostic.code, diagnostic.message.as_str()) {
            (code::SYNTAX, ENDINGS_CHANGED) => variant.endings.as_ref().map(|(endings, _)| endings),
            (code::DEFINED_TWICE, ENDINGS_TWICE) => variant.replaced_endings.as_ref(),
            _ => None,
        };
        if let Some(note) = old.and_then(|old| list(old, sources)) {
            diagnostic.notes.push(note);
        }
    }
}

/// The lines of the endings, each as it is written.
pub(crate) fn list(endings: &Endings, sources: &Sources) -> Option<String> {
    let line = |text: &str| format!("`{}`", text.split_whitespace().collect::<Vec<_>>().join(" "));
    let lines: Vec<String> = endings.endings.iter().map(|e| line(sources.slice(e.span))).collect();
    (!lines.is_empty()).then(|| format!("those that are inherited: {}", lines.join(", ")))
}
