//! Which rules speak of a piece by its name: what an override of it also changes.

use super::Resolved;
use crate::ast::{Concern, LineKind, Name};
use crate::source::Span;
use wazir_runtime::Side;

/// A rule that speaks of a piece.
pub(crate) struct Reference {
    pub(crate) concern: Concern,
    /// Where the piece is named.
    pub(crate) span: Span,
    /// What the rule does with it, for a label.
    pub(crate) text: String,
}

/// Every rule that speaks of these sides' pieces of a name, each place once. A piece's own lines are left out.
pub(crate) fn references(variant: &Resolved, name: &str, sides: &[Side]) -> Vec<Reference> {
    let mut found: Vec<Reference> = Vec::new();
    let mut note = |concern: Concern, span: Span, text: String| {
        if !found.iter().any(|r| r.span == span) {
            found.push(Reference { concern, span, text });
        }
    };
    let among = |names: &[Name]| names.iter().find(|n| n.text == name).map(|n| n.span);
    for side in sides {
        for castling in variant.army(*side).castlings.values() {
            if let Some(span) = castling.movers.iter().find_map(|m| among(&m.kinds)) {
                note(Concern::Castling, span, format!("the castling `{}` moves it", castling.name.text));
            }
        }
        for piece in variant.army(*side).pieces.values() {
            for line in &piece.lines {
                let (span, what) = match &line.kind {
                    LineKind::Promote { to, .. } => (among(to), "promotes to it"),
                    LineKind::Becomes { to, .. } => (among(std::slice::from_ref(to)), "becomes it"),
                    LineKind::Drop(drop) => (among(&drop.faces), "is dropped as it"),
                    _ => (None, ""),
                };
                let made = line.kind.happens().and_then(|h| h.made().find(|to| to.text == name));
                let (span, what) = match (line.kind.victim_becomes(), made) {
                    (Some(victim), Some(to)) if victim == to => {
                        (Some(to.span), "makes it of what it captures")
                    }
                    (_, Some(to)) => (Some(to.span), "makes it"),
                    (_, None) => (span, what),
                };
                if let Some(span) = span.filter(|_| piece.name.text != *name) {
                    note(Concern::Promotion, span, format!("the `{}` {what}", piece.name.text));
                }
            }
        }
        for piece in variant.army(!*side).pieces.values() {
            for line in &piece.lines {
                let LineKind::Moves(moves) = &line.kind else { continue };
                let kinds = moves.taking.as_ref().and_then(|t| t.victims.as_ref());
                if let Some(span) = kinds.and_then(|noun| among(&noun.kinds)) {
                    let text = format!("the enemy's `{}` takes it as it passes", piece.name.text);
                    note(Concern::Passing, span, text);
                }
            }
        }
    }
    for ending in variant.endings.iter().flat_map(|(e, _)| &e.endings) {
        if let Some(span) = ending.condition.kinds().into_iter().find(|n| n.text == name).map(|n| n.span) {
            note(Concern::Endings, span, "this ending names it".to_owned());
        }
    }
    found
}
