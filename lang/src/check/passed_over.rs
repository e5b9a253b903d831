//! Captures over enemies that take none of those that they pass over.

use super::lines::own_lines;
use crate::ast::{Leg, LineKind, Modes, Moves, PathKind, Way, Whence, Whose};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::{Piece, Resolved};
use crate::source::Span;

/// Lines that say `capture` and go over enemies alone, and say neither whom they take nor what happens: they take one more, where they land.
///
/// Whoever also moves by the same path needs something to go over, and not something to take.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let phrases = own_lines(variant, lowered, |places| &places.rules);
    let mut found: Vec<Diagnostic> = Vec::new();
    for piece in variant.armies.iter().flat_map(|army| army.pieces.values()) {
        for line in piece.lines.iter().filter(|line| variant.span.holds(line.span)) {
            let LineKind::Moves(moves) = &line.kind else { continue };
            let Some(over) = over_enemies(moves).filter(|_| !moves_so(piece, moves)) else { continue };
            if found.iter().any(|d| d.span() == over) {
                continue;
            }
            let parts = [&moves.from, &moves.to, &moves.within];
            let last = parts.into_iter().flatten().map(|squares| squares.span.end).max();
            let end = last.unwrap_or(moves.path.span.end).max(moves.path.span.end);
            let added = ", taking what it passed over";
            let rules = phrases.iter().find(|(span, _)| *span == line.span).and_then(|(_, all)| all.first());
            let rule = rules
                .and_then(|(side, kind, index)| lowered.program.army(*side).kind(*kind).rules.get(*index));
            let whole = rule.map(|rule| taking(&rule.phrase, added));
            let help = match whole {
                Some(whole) => format!("to take these enemies instead, write `{whole}`"),
                None => format!("to take these enemies instead, write after the path `{added}`"),
            };
            found.push(
                Diagnostic::new(code::PASSED_OVER, over, "what this passes over stays on the board")
                    .here("nobody is taken here: a `capture` takes where it lands")
                    .help(&help)
                    .guess(help, Span::new(over.file, end, end), added)
                    .help("if that is meant, end the line with `# allow passed-over`"),
            );
        }
    }
    found
}

/// Where a line goes over enemies alone and captures only what stands at its end.
fn over_enemies(moves: &Moves) -> Option<Span> {
    let says = moves.catching.is_some() || moves.taking.is_some() || moves.onto.is_some();
    let PathKind::Legs(legs) = &moves.path.kind else { return None };
    let over = legs.iter().find_map(|leg| leg.over.as_ref())?;
    let captures = moves.modes == Modes { quiet: false, takes: true };
    (captures && !says && moves.happens.is_none() && over.noun.whose == Whose::Enemy).then_some(over.span)
}

/// Does the piece also move without a capture over pieces, by the same way?
fn moves_so(piece: &Piece, capture: &Moves) -> bool {
    piece.lines.iter().any(|line| match &line.kind {
        LineKind::Moves(moves) => {
            moves.modes.quiet
                && moves.catching.is_none()
                && way(moves).is_some_and(|w| Some(w) == way(capture))
        }
        _ => false,
    })
}

/// How the first leg of a line goes, if it goes over something.
fn way(moves: &Moves) -> Option<(u8, u64, u64)> {
    let PathKind::Legs(legs) = &moves.path.kind else { return None };
    let leg = legs.first().filter(|leg| leg.over.is_some())?;
    Some(match leg.way {
        Way::Hop => (0, 0, 0),
        Way::Leap(m, n) => (1, m.value, n.value),
        _ => (2, 0, 0),
    })
}

/// A line with what it takes said behind its path.
fn taking(phrase: &str, added: &str) -> String {
    let clauses = [", if ", ", unless ", ", giving no "];
    let end = clauses.iter().filter_map(|clause| phrase.find(clause)).min().unwrap_or(phrase.len());
    let (path, rest) = phrase.split_at_checked(end).unwrap_or((phrase, ""));
    format!("{path}{added}{rest}")
}

/// Captures that go on while they can, and must go on at least once.
pub(super) fn never_once(variant: &Resolved) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    let lines = variant.armies.iter().flat_map(|army| army.pieces.values()).flat_map(|piece| &piece.lines);
    for line in lines.filter(|line| variant.span.holds(line.span)) {
        let LineKind::Moves(moves) = &line.kind else { continue };
        let whole = moves
            .catching
            .as_ref()
            .is_some_and(|c| matches!(c.whence, Whence::PassedOver { whole: true, .. }));
        let PathKind::Legs(legs) = &moves.path.kind else { continue };
        let must = |leg: &&Leg| !leg.optional && matches!(leg.way, Way::Repeat { min: None, max: None });
        // Where other legs follow, it takes more by them.
        let Some(leg) = legs.last().filter(must).filter(|_| whole) else { continue };
        if found.iter().any(|d| d.span() == leg.span) {
            continue;
        }
        let start = Span::new(leg.span.file, leg.span.start, leg.span.start);
        found.push(
            Diagnostic::new(code::NEVER_ONCE, leg.span, "this never takes a single enemy")
                .here("`then repeat` goes on at least once")
                .help("to take one where there are no more, and more where it can, write `then may repeat`")
                .guess("write `then may repeat`", start, "may ")
                .help("if that is meant, end the line with `# allow never-once`"),
        );
    }
    found
}
