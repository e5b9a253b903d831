//! `a side has no *`, `a side has lost any kind`: endings that speak of all kinds, with the names of these.

use super::Said;
use crate::code;
use crate::compile::Variant;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use wazir_runtime::Side;

/// Words that speak of kinds and name none.
const KINDS: [&str; 7] = ["*", "kind", "kinds", "type", "types", "sort", "sorts"];

/// Words beside them.
const SMALL: [&str; 22] = [
    "no", "none", "lost", "all", "any", "every", "each", "one", "single", "whole", "of", "a", "an", "the",
    "its", "left", "more", "piece", "pieces", "some", "entire", "lacks",
];

/// Says which kinds there are, and the two lines that speak of all.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, variant: &Variant) {
    if diagnostic.code != code::SYNTAX || said.word(1) != "side" {
        return;
    }
    let Some(colon) = (0..said.words.len()).find(|at| said.word(*at) == ":") else { return };
    let rest: Vec<&str> =
        (2..colon).map(|at| said.word(at)).skip_while(|w| matches!(*w, "has" | "have")).collect();
    let known = |word: &&str| KINDS.contains(word) || SMALL.contains(word);
    if !rest.iter().any(|word| KINDS.contains(word)) || !rest.iter().all(known) {
        return;
    }
    let Some(resolved) = &variant.resolved else { return };
    let names = resolved.names_of_pieces(&Side::BOTH);
    let Some(first) = said.words.get(colon + 1) else { return };
    let outcome = said.line.get(first.start - said.start..).unwrap_or_default();
    let lines = ["or", "and"].map(|join| {
        let list = names.join(&format!(" {join} no "));
        format!("a side has no {list}: {outcome}")
    });
    if names.len() < 2 || !lines.iter().all(|line| is_line(line)) {
        return;
    }
    let [one, all] = lines;
    let none = format!("a side has no pieces: {outcome}");
    let star = rest.contains(&"*");
    diagnostic.message = match star {
        true => "`*` names no piece".to_owned(),
        false => "an ending names every kind that it is about".to_owned(),
    };
    diagnostic.fix = None;
    diagnostic.notes.clear();
    if let Some((label, span)) = diagnostic.labels.iter_mut().find(|l| l.primary).zip(said.span(2, colon - 1))
    {
        label.message = "names no kind".to_owned();
        label.span = span;
    }
    diagnostic.help = match star && is_line(&none) {
        true => vec![
            format!("when a side has none at all left: `{none}`"),
            format!("as soon as one kind is gone: `{one}`"),
        ],
        false => vec![
            format!("as soon as one kind is gone: `{one}`"),
            format!("only when none of any kind is left: `{all}`"),
        ],
    };
}
