//! Overrides that silently change another rule.
//!
//! `replace piece rook { … }` changes what castling does with a rook, whether its author thought of it or
//! not. The author says so with `, also in castling`; otherwise this warns and names the rules.

use crate::ast::{Concern, Condition, LineKind, Name};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::{Override, Resolved};
use crate::source::Span;

/// Replacements that other, older rules feel.
pub(super) fn check(variant: &Resolved) -> Vec<Diagnostic> {
    // Where lines could not be read, it is not known what the rules are.
    if variant.damaged {
        return Vec::new();
    }
    variant.overrides.iter().filter(|o| o.variant == variant.span).filter_map(|o| felt(variant, o)).collect()
}

fn felt(variant: &Resolved, over: &Override) -> Option<Diagnostic> {
    let mut references: Vec<(Concern, Span, String)> = Vec::new();
    let mut note = |concern: Concern, span: Span, text: String| {
        let known = over.also_in.contains(&concern) || over.variant.holds(span);
        if !known && !references.iter().any(|(_, s, _)| *s == span) {
            references.push((concern, span, text));
        }
    };
    let name = &over.piece.text;
    let among = |names: &[Name]| names.iter().find(|n| n.text == *name).map(|n| n.span);
    for side in &over.sides {
        for castling in variant.army(*side).castlings.values() {
            if let Some(span) = castling.movers.iter().find_map(|m| among(&m.kinds)) {
                note(Concern::Castling, span, format!("the castling `{}` moves it", castling.name.text));
            }
        }
        for piece in variant.army(*side).pieces.values() {
            for line in &piece.lines {
                let (span, what) = match &line.kind {
                    LineKind::Promote { to, .. } => (among(to), "promotes to it"),
                    LineKind::Whenever { to, .. } => (among(std::slice::from_ref(to)), "becomes it"),
                    LineKind::InPlace(Some(to)) => {
                        (among(std::slice::from_ref(to)), "makes it of what it captures")
                    }
                    _ => (None, ""),
                };
                if let Some(span) = span.filter(|_| piece.name.text != *name) {
                    note(Concern::Promotion, span, format!("the `{}` {what}", piece.name.text));
                }
            }
        }
        for piece in variant.army(!*side).pieces.values() {
            for line in &piece.lines {
                let LineKind::Moves(moves) = &line.kind else { continue };
                let kinds = moves.taking.as_ref().and_then(|t| t.kinds.as_deref()).unwrap_or_default();
                if let Some(span) = among(kinds) {
                    note(
                        Concern::Passing,
                        span,
                        format!("the enemy's `{}` takes it as it passes", piece.name.text),
                    );
                }
            }
        }
    }
    for ending in variant.endings.iter().flat_map(|(e, _)| &e.endings) {
        let span = match &ending.condition {
            Condition::Plies { moves_of, .. } => among(moves_of),
            Condition::Reaches(kinds, _) | Condition::Lacks(kinds) => among(kinds),
            _ => None,
        };
        if let Some(span) = span {
            note(Concern::Endings, span, "this ending speaks of it".to_owned());
        }
    }
    let mut words: Vec<&str> = Vec::new();
    for concern in [Concern::Castling, Concern::Promotion, Concern::Passing, Concern::Endings] {
        let open = references.iter().any(|(c, ..)| *c == concern);
        if open || over.also_in.contains(&concern) {
            words.push(concern.word());
        }
    }
    if references.is_empty() {
        return None;
    }
    let message = format!("replacing `{name}` also changes rules that were there before");
    let mut diagnostic = Diagnostic::new(code::CHANGES_ANOTHER, over.piece.span, message)
        .here("the new piece takes the old one's part in them");
    for (_, span, text) in references {
        diagnostic = diagnostic.label(span, text);
    }
    Some(diagnostic.help(format!(
        "if that is meant, write `replace piece {name}, also in {} {{ … }}`",
        words.join(", ")
    )))
}
