//! `promote on rank 7, rank 1` of a piece that comes to one of the two alone: a part of the squares says nothing, and was perhaps written for
//! the other side.

use super::lines::{line_at, own_lines};
use crate::ast::{Crossing, LineKind, Squares, Term, TermKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest;
use std::ops::RangeInclusive;
use wazir_runtime::program::{Change, Program};

/// The ranks that a part of a list names, from the owner's side.
fn ranks(program: &Program, term: &Term) -> Option<RangeInclusive<u8>> {
    let last = program.board.ranks;
    let number = |number: u64| u8::try_from(number).ok();
    Some(match &term.kind {
        TermKind::Ranks(low, high) => number(low.value)?..=number(high.value)?,
        TermKind::LastRanks(None) => last..=last,
        TermKind::LastRanks(Some(count)) => (last + 1).checked_sub(number(count.value)?)?..=last,
        _ => return None,
    })
}

/// Parts of the squares on which a line of the variant's own promotes or changes pieces, to which none of these pieces ever comes, where
/// some come to others.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found = Vec::new();
    for (span, there) in own_lines(variant, lowered, |places| &places.changes) {
        let squares = squares_of(variant, span).filter(|squares| squares.terms.len() > 1);
        let Some((squares, crossing)) = squares.zip(crossing_of(variant, span)) else { continue };
        let changes: Vec<_> = there
            .iter()
            .filter(|(side, kind, _)| reachability.comes_about(*side, *kind))
            .filter_map(|(side, kind, index)| {
                let kind_of = program.army(*side).kind(*kind);
                Some((*side, *kind, kind_of.changes.get(*index)?, kind_of.name.as_str()))
            })
            .collect();
        let Some((.., name)) = changes.first() else { continue };
        let comes = |term: &Term| {
            let ranks = ranks(program, term)?;
            Some(changes.iter().any(|(side, kind, change, _)| {
                let on = |square: &wazir_runtime::Square| ranks.contains(&(program.board.rank(*square) + 1));
                let part = match &change.from {
                    Some(from) if crossing != Crossing::Entering => {
                        Change { from: Some(from.iter().filter(on).collect()), ..(*change).clone() }
                    }
                    _ => Change { zone: change.zone.iter().filter(on).collect(), ..(*change).clone() },
                };
                reachability.can_change(*side, *kind, &part)
            }))
        };
        let idle: Vec<&Term> = squares.terms.iter().filter(|term| comes(term) == Some(false)).collect();
        let left: Vec<&Term> = squares.terms.iter().filter(|term| comes(term) != Some(false)).collect();
        let (Some(first), false) = (idle.first(), left.is_empty()) else { continue };
        found.push(report(program, (name, crossing), squares, first, &left));
    }
    found
}

fn report(
    program: &Program,
    (name, crossing): (&str, Crossing),
    squares: &Squares,
    idle: &Term,
    left: &[&Term],
) -> Diagnostic {
    let last = program.board.ranks;
    let words = |term: &Term| match ranks(program, term) {
        Some(ranks) if *ranks.start() == last => Some("last rank".to_owned()),
        Some(ranks) => Some(suggest::ranks(ranks.start(), ranks.end())),
        None => None,
    };
    let what = words(idle).unwrap_or_else(|| "these squares".to_owned());
    let report =
        Diagnostic::new(code::NEVER_CHANGES, idle.span, format!("the `{name}` never gets to {what}"));
    // The same rank as the other side counts it is in the list already.
    let mirrored = ranks(program, idle).zip(left.first().and_then(|term| ranks(program, term)));
    let mirrored = mirrored.filter(|(idle, other)| *other.start() == last + 1 - *idle.end());
    let report = report.here(match mirrored {
        Some((idle, other)) if idle.start() == idle.end() => format!(
            "squares are counted from the owner's side: Black's rank {} is rank {} of the board already",
            other.start(),
            idle.start()
        ),
        _ => "squares are counted from the owner's side".to_owned(),
    });
    let kept: Option<Vec<String>> = left.iter().map(|term| words(term)).collect();
    match kept {
        Some(kept) => {
            let kept = kept.join(", ");
            report.help(format!("write `{} {kept}`", crossing.words())).guess(
                format!("write `{kept}`"),
                squares.span,
                kept,
            )
        }
        None => report.help("take it out of the list"),
    }
}

/// What a line of promotion or becoming asks of its squares.
fn crossing_of(variant: &Resolved, span: Span) -> Option<Crossing> {
    match &line_at(variant, span)?.kind {
        LineKind::Promote { crossing, .. } => Some(*crossing),
        LineKind::Becomes { .. } => Some(Crossing::On),
        _ => None,
    }
}

/// The squares that a line of promotion or becoming names.
pub(super) fn squares_of(variant: &Resolved, span: Span) -> Option<&Squares> {
    match &line_at(variant, span)?.kind {
        LineKind::Promote { squares, .. } | LineKind::Becomes { squares, .. } => Some(squares),
        _ => None,
    }
}
