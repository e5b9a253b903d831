//! What is inherited, for reports that ask for a whole list anew: so that its author need not look it up.

use crate::ast::{Condition, Ending, Endings, Outcome};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::{ENDINGS_TWICE, Resolved};
use crate::source::{Sources, Span, on_one_line};
use wazir_runtime::Side;

/// Adds the inherited endings to the reports of a variant that would change them.
pub(crate) fn name_endings(diagnostics: &mut [Diagnostic], variant: &Resolved, sources: &Sources) {
    for diagnostic in diagnostics.iter_mut().filter(|d| variant.span.holds(d.span())) {
        let old = match (diagnostic.code, diagnostic.message.as_str()) {
            (code::DEFINED_TWICE, ENDINGS_TWICE) => variant.replaced_endings.as_ref(),
            _ => None,
        };
        let Some(lines) = old.and_then(|old| list(old, sources)) else { continue };
        // A game that ends by a goal, or is won by anything but checkmate, can be won with any material.
        let goal = |e: &Ending| matches!(e.condition, Condition::Board(_) | Condition::GaveCheck(_));
        let open = |e: &Ending| goal(e) || e.condition != Condition::Checkmate && e.outcome != Outcome::Draw;
        let own = variant.endings.as_ref().map(|(endings, _)| endings.endings.as_slice()).unwrap_or_default();
        let sort = |e: &Ending| std::mem::discriminant(&e.condition);
        let again = |e: &Ending| {
            let idle = e.condition == Condition::InsufficientMaterial && own.iter().any(open);
            !idle && (goal(e) || !own.iter().any(|o| sort(o) == sort(e)))
        };
        let there = |e: &Ending| {
            e.condition
                .kinds()
                .iter()
                .all(|n| Side::BOTH.iter().any(|s| variant.army(*s).pieces.contains_key(&n.text)))
        };
        let kept = old.into_iter().flat_map(|old| &old.endings).zip(&lines);
        let kept: Vec<&str> =
            kept.filter(|(e, _)| again(e) && there(e)).map(|(_, line)| line.as_str()).collect();
        let added = diagnostic.help.iter().any(|help| help.contains("`change endings`"));
        if !kept.is_empty() && !added {
            diagnostic.help.push(format!(
                "to add to those that are inherited, write these below your own in `replace endings`: {}",
                kept.join(", ")
            ));
        }
    }
}

/// The lines of the endings, each as it is written.
fn list(endings: &Endings, sources: &Sources) -> Option<Vec<String>> {
    let line = |span: Span| format!("`{}`", on_one_line(sources.slice(span)));
    let lines: Vec<String> = endings.endings.iter().map(|e| line(e.span)).collect();
    (!lines.is_empty()).then_some(lines)
}
