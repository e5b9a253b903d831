//! A variant within another: a whole file that was pasted into a variant, braces and all.
//!
//! The layout ends a variant before the next one begins. Where the `}` that seemed to be missing stands behind the inner variant, nothing
//! is missing.

use super::raw::{RawItem, first_word, first_words, word};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::suggest::list;

/// What a variant says once, by the first words of the lines.
const ONCE: [&str; 7] = ["edition", "summary", "source", "board", "symmetry", "setup", "endings"];

/// Closes variants behind others that stand in them, and reports where the inner one begins.
pub(super) fn nested(
    text: &str,
    items: &mut Vec<RawItem>,
    strays: &mut Vec<Span>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut from = 0;
    while let Some(at) = (from..items.len()).find(|at| is_open(text, &items[*at])) {
        from = at + 1;
        let begin = items[at].span.start;
        let Some(stray) = strays.iter().position(|s| s.start > begin) else { continue };
        let close = strays[stray];
        let end = items.iter().take_while(|i| i.span.start < close.start).count();
        let Some(inner) = items.get(at + 1).filter(|i| at + 1 < end && is_closed(text, i)).cloned() else {
            continue;
        };
        // What follows the inner variants belongs to the outer one.
        let (inside, rest): (Vec<_>, Vec<_>) =
            items.drain(at + 1..end).partition(|i| matches!(first_word(text, i.head), "variant" | "part"));
        let outer = &mut items[at];
        strays.remove(stray);
        let Some(block) = &mut outer.block else { continue };
        block.items.extend(rest);
        let lines =
            |items: &[RawItem]| -> Vec<&str> { items.iter().map(|i| first_word(text, i.head)).collect() };
        let (mine, theirs) =
            (lines(&block.items), inner.block.as_ref().map(|b| lines(&b.items)).unwrap_or_default());
        let twice: Vec<String> = ONCE
            .iter()
            .filter(|w| mine.contains(w) && (**w == "edition" || theirs.contains(w)))
            .map(|w| format!("`{w}`"))
            .collect();
        let second = match twice.as_slice() {
            [] => String::new(),
            lines => format!(", and the second {}", list(lines, "and")),
        };
        let edition = if mine.contains(&"edition") { " and the second `edition`" } else { "" };
        block.items.retain(|i| first_word(text, i.head) != "edition");
        block.close = Some(close);
        outer.span = outer.span.to(close);
        let (name, around) = (first_words(text, inner.head), first_words(text, outer.head));
        diagnostics.push(
            Diagnostic::new(code::MISPLACED, word(text, inner.head), format!("`{name}` begins inside `{around}`"))
                .here("no variant goes inside another")
                .label(word(text, outer.head), "this one is still open")
                .label(close, "it ends only here")
                .help(format!("to make one variant of both, take out the line `{name} …` and its `}}`{second}"))
                .help(format!("for two variants, close `{around}` with a `}}` above this one, and take out the last `}}`{edition}")),
        );
        items.splice(at + 1..at + 1, inside);
    }
}

/// Is it a variant or a part without a `}`, in which all else is closed?
fn is_open(text: &str, item: &RawItem) -> bool {
    let closed = |i: &RawItem| i.block.as_ref().is_none_or(|b| b.close.is_some());
    matches!(first_word(text, item.head), "variant" | "part")
        && item.block.as_ref().is_some_and(|b| b.close.is_none() && b.items.iter().all(closed))
}

fn is_closed(text: &str, item: &RawItem) -> bool {
    matches!(first_word(text, item.head), "variant" | "part")
        && item.block.as_ref().is_some_and(|b| b.close.is_some())
}
