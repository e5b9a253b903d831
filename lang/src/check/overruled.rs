//! `may promote` lines that a compulsory `promote` overrules: where both hold, a piece cannot stay as it is.

use super::lines::own_lines;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::program::{Change, ChangeHow};

/// Promotions of choice and of duty that share squares, where the variant wrote one of the two lines.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let mut found: Vec<(Span, Span, Diagnostic)> = Vec::new();
    for (span, changes) in own_lines(variant, lowered, |p| &p.changes) {
        for (side, kind, index) in changes {
            let all = &lowered.program.army(side).kind(kind).changes;
            let places = &lowered.places[side.index()][kind.index()].changes;
            let Some(change) =
                all.get(index).filter(|c| c.how != ChangeHow::Whenever && c.condition.is_none())
            else {
                continue;
            };
            let other_how = match change.how {
                ChangeHow::Optional => ChangeHow::Compulsory,
                _ => ChangeHow::Optional,
            };
            for (other, place) in
                all.iter().zip(places).filter(|(c, _)| c.how == other_how && c.condition.is_none())
            {
                let (may, must) = match change.how {
                    ChangeHow::Optional => ((change, span), (other, *place)),
                    _ => ((other, *place), (change, span)),
                };
                let shared = may.0.zone.and(&must.0.zone);
                let Some(first) = shared.iter().next() else { continue };
                // A choice in the whole camp, and none where the piece could not move any more.
                let narrower = must.0.zone.minus(&may.0.zone).is_empty() && must.0.from.is_none();
                let leaving = all.iter().zip(places).any(|(c, at)| *at == may.1 && c.from.is_some());
                if leaving && narrower && must.0.to == may.0.to {
                    continue;
                }
                if found.iter().any(|(a, b, _)| (*a, *b) == (may.1, must.1)) {
                    continue;
                }
                let program = &lowered.program;
                let name = &program.army(side).kind(kind).name;
                let there = program.board.name(first);
                let message = format!("the `{name}` must promote where this line says that it may");
                // The author's own line leads.
                let own_may = variant.span.holds(may.1);
                let (at, label) = if own_may {
                    (may.1, (must.1, "this makes promotion compulsory"))
                } else {
                    (must.1, (may.1, "this line says `may`"))
                };
                let message = match own_may {
                    true => message,
                    false => {
                        format!("with this line the `{name}` must promote where another says that it may")
                    }
                };
                let warning = Diagnostic::new(code::MAY_OVERRULED, at, message)
                    .label(label.0, label.1)
                    .note(format!(
                        "on {there} both lines hold: the choices of both are offered, and staying is not one of them"
                    ))
                    .help(remedy(may.0, must.0, own_may, variant.span.holds(must.1)));
                found.push((may.1, must.1, warning));
            }
        }
    }
    found.into_iter().map(|(.., warning)| warning).collect()
}

/// What to do about two lines: where the one says nothing that the other does not say, it is left over; where one is inherited, the other
/// may be to take its place.
fn remedy(may: &Change, must: &Change, own_may: bool, own_must: bool) -> &'static str {
    let within = may.zone.minus(&must.zone).is_empty() && may.to.iter().all(|to| must.to.contains(to));
    let same = within && may.zone == must.zone && must.to.iter().all(|to| may.to.contains(to));
    match (own_may != own_must, same, within) {
        (true, ..) => {
            "to have it in place of the inherited line, write `replace` before it; or name squares that only one of the lines has"
        }
        (_, true, _) => {
            "the two offer the same: take the `may` line out, or the other, if it is to be a choice"
        }
        (.., true) => {
            "the other offers all of it: take the `may` line out; if it is to be a choice, write `may` there; if it is to be one on some of these squares, swap the squares of the two lines"
        }
        _ => "name squares that only one of the lines has, or write `may` in both",
    }
}
