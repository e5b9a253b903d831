//! Promotion and becoming: what cannot be, and what can never come about.

use super::lines::own_lines;
use crate::ast::LineKind;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::sense::Facts;
use crate::source::Span;
use wazir_runtime::Side;
use wazir_runtime::program::{Army, Change, ChangeHow, KindId};

/// Changes that break the rules of royalty or of promotion itself.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for side in Side::BOTH {
        let army = lowered.program.army(side);
        for line in variant.army(side).pieces.values().flat_map(|p| &p.lines) {
            let LineKind::InPlace(Some(victim)) = &line.kind else { continue };
            if army.by_name(&victim.text).is_some_and(|k| army.kind(k).royal) {
                let message = format!("a victim cannot become a `{}`, which is royal", victim.text);
                found.push(
                    Diagnostic::new(code::ROYAL_CHANGE, victim.span, message)
                        .note("a side has at most one royal piece on the board"),
                );
            }
        }
        for (kind, places) in army.ids().zip(&lowered.places[side.index()]) {
            for (change, span) in army.kind(kind).changes.iter().zip(&places.changes) {
                for to in &change.to {
                    found.extend(royalty(army, kind, *to, *span));
                }
                found.extend(again(army, kind, change, *span));
            }
            found.extend(twice(army, kind, &places.changes));
        }
    }
    found
}

/// Becoming royal makes one royal too many; ceasing to be royal, one too few.
fn royalty(army: &Army, from: KindId, to: KindId, span: Span) -> Option<Diagnostic> {
    let (old, new) = (army.kind(from), army.kind(to));
    let message = match (old.royal, new.royal) {
        (false, true) => format!("a `{}` cannot become a `{}`, which is royal", old.name, new.name),
        (true, false) => format!("the royal `{}` cannot become a `{}`, which is not", old.name, new.name),
        _ => return None,
    };
    let help = if new.royal {
        format!("take `{}` out of the choices", new.name)
    } else {
        format!("make the `{}` royal, too, or neither of them", new.name)
    };
    Some(
        Diagnostic::new(code::ROYAL_CHANGE, span, message)
            .note("a side has exactly one royal piece on the board, from the first move to the last")
            .help(help),
    )
}

/// A choice that would itself have to promote where it is made.
fn again(army: &Army, from: KindId, change: &Change, span: Span) -> Option<Diagnostic> {
    if change.how == ChangeHow::Whenever {
        return None;
    }
    let must = |to: &&KindId| {
        let changes = army.kind(**to).changes.iter();
        let mut must = changes.filter(|c| c.how == ChangeHow::Compulsory);
        must.any(|c| !c.zone.and(&change.zone).is_empty())
    };
    let to = &army.kind(*change.to.iter().find(must)?).name;
    let (name, itself) = (&army.kind(from).name, *to == army.kind(from).name);
    let message = match itself {
        true => format!("a `{name}` that must promote cannot choose to remain a `{name}`"),
        false => format!("the `{to}` that a `{name}` would become must itself promote there"),
    };
    let help = match itself {
        true => "where it may stay what it is, write `may promote`".to_owned(),
        false => format!("take `{to}` out of the choices"),
    };
    Some(Diagnostic::new(code::PROMOTES_AGAIN, span, message).help(help))
}

/// Two promotions on one square that offer the same piece.
fn twice(army: &Army, kind: KindId, places: &[Span]) -> Option<Diagnostic> {
    let changes: Vec<(&Change, &Span)> = army.kind(kind).changes.iter().zip(places).collect();
    for (i, (b, span)) in changes.iter().enumerate().filter(|(_, (c, _))| c.how != ChangeHow::Whenever) {
        let earlier = changes.iter().take(i).filter(|(a, _)| a.how != ChangeHow::Whenever);
        for (a, first) in earlier.filter(|(a, _)| !a.zone.and(&b.zone).is_empty()) {
            let Some(same) = b.to.iter().find(|k| a.to.contains(k)) else { continue };
            let message = format!(
                "the `{}` is offered twice the choice of a `{}` on the same square",
                army.kind(kind).name,
                army.kind(*same).name
            );
            return Some(
                Diagnostic::new(code::NONSENSE, **span, message)
                    .label(**first, "the other promotion")
                    .help("in a `change piece` block, `replace promote …` takes the place of the old lines"),
            );
        }
    }
    None
}

/// Lines of promotion or becoming whose squares no piece that has them ever comes to.
pub(super) fn never(variant: &Resolved, lowered: &Lowered, facts: &Facts) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (span, changes) in own_lines(variant, lowered, |p| &p.changes) {
        let there: Vec<_> = changes.into_iter().filter(|(side, kind, _)| facts.appears(*side, *kind)).collect();
        let can = |(side, kind, index): &(Side, KindId, usize)| {
            let changes = &lowered.program.army(*side).kind(*kind).changes;
            changes.get(*index).is_none_or(|c| facts.can_change(*side, *kind, c))
        };
        let Some((side, kind, index)) = there.first().filter(|_| !there.iter().any(can)) else { continue };
        let kind = lowered.program.army(*side).kind(*kind);
        let whenever = kind.changes.get(*index).is_some_and(|c| c.how == ChangeHow::Whenever);
        let message = match whenever {
            true => format!("the `{}` can never come to the squares on which it becomes another", kind.name),
            false => format!("the `{}` can never come to the squares on which it promotes", kind.name),
        };
        found.push(
            Diagnostic::new(code::NEVER_CHANGES, span, message)
                .help("squares are counted from the owner's side: `last rank` is where its pawns are going"),
        );
    }
    found
}
