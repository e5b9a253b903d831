//! Promotions to what becomes the same piece again: nothing changes, whatever the player chooses.

use super::lines::own_lines;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest::one;
use wazir_runtime::Square;
use wazir_runtime::program::{Army, ChangeHow, KindId};

/// Promotions of which, on each of their squares, a choice becomes the piece that promotes, where the variant wrote one of the two lines.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found: Vec<Diagnostic> = Vec::new();
    let own = own_lines(variant, lowered, |p| &p.changes);
    for (span, changes) in own {
        for (side, kind, index) in changes {
            let army = program.army(side);
            let places = |kind: KindId| lowered.places[side.index()].get(kind.index());
            let Some(change) = army.kind(kind).changes.get(index).filter(|c| c.how != ChangeHow::Whenever)
            else {
                continue;
            };
            let back = |to: &&KindId| {
                **to != kind
                    && !change.zone.is_empty()
                    && change.zone.iter().all(|square| becomes(army, **to, square) == kind)
            };
            let Some(to) = change.to.iter().find(back) else { continue };
            let line = army.kind(*to).changes.iter().position(|c| c.how == ChangeHow::Whenever);
            let line = line.and_then(|line| places(*to)?.changes.get(line).copied());
            let (name, other) = (&army.kind(kind).name, &army.kind(*to).name);
            let message =
                format!("{} that promotes to {} becomes {} again", one(name), one(other), one(name));
            let report = Diagnostic::new(code::PROMOTES_BACK, span, message);
            let report = match line.filter(|line: &Span| *line != span) {
                Some(line) => {
                    report.label(line, format!("by this line {} becomes {}", one(other), one(name)))
                }
                None => report,
            };
            let report = report.help(format!(
                "let the `{other}` become the `{name}` on other squares only, or promote on squares where it stays what it is"
            ));
            if !found.iter().any(|d| d.span() == span) {
                found.push(report);
            }
        }
    }
    found
}

/// What a piece of a kind has become once all its `becomes` lines on a square have held.
fn becomes(army: &Army, kind: KindId, square: Square) -> KindId {
    let mut now = kind;
    for _ in 0..army.kinds.len() {
        let mut changes = army.kind(now).changes.iter();
        let next = changes.find(|c| c.how == ChangeHow::Whenever && c.zone.contains(square));
        match next.and_then(|c| c.to.first()) {
            Some(to) => now = *to,
            None => break,
        }
    }
    now
}
