//! Lines `as KIND` that lend nothing: of a piece that only moves there is nothing to `capture as`.

use crate::ast::{LineKind, PathKind, PieceLine};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest::list;
use wazir_runtime::Side;
use wazir_runtime::program::{KindId, Rule};

/// Lines of the variant itself that give no rule to any piece, or none of one of the two sorts that they ask for.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let pieces = variant.armies.iter().flat_map(|army| army.pieces.values());
    let mut lines: Vec<&PieceLine> = Vec::new();
    for line in pieces.flat_map(|piece| &piece.lines).filter(|line| variant.span.holds(line.span)) {
        if !lines.iter().any(|known| known.span == line.span) {
            lines.push(line);
        }
    }
    lines.into_iter().filter_map(|line| idle(lowered, line)).collect()
}

fn idle(lowered: &Lowered, line: &PieceLine) -> Option<Diagnostic> {
    let LineKind::Moves(moves) = &line.kind else { return None };
    let lenders = match &moves.path.kind {
        PathKind::As(names) => {
            let names: Vec<String> = names.iter().map(|name| format!("`{}`", name.text)).collect();
            format!("the {}", list(&names, "or"))
        }
        PathKind::Lent(_) => "what is named here".to_owned(),
        PathKind::AsVictim => "what it might capture".to_owned(),
        _ => return None,
    };
    let rules = rules(lowered, line.span);
    let moved = rules.iter().any(|rule| rule.quiet);
    let captured = rules.iter().any(|rule| rule.can_capture());
    let (lacks_moves, lacks_captures) = (moves.modes.quiet && !moved, moves.modes.takes && !captured);
    let plural = match &moves.path.kind {
        PathKind::As(names) => names.len() > 1,
        _ => false,
    };
    let (message, here, help) = match (lacks_moves, lacks_captures) {
        (false, false) => return None,
        (true, true) => (
            format!("{lenders} has nothing to lend"),
            "this line allows nothing",
            "take the line out, or give that piece moves of its own".to_owned(),
        ),
        (true, false) if !moves.modes.takes => (
            format!("{lenders} has no move without a capture to lend"),
            "this line allows nothing",
            "`move as` borrows only what a piece does without capturing: take the line out, or write `capture as`".to_owned(),
        ),
        (false, true) if !moves.modes.quiet => (
            format!("{lenders} has no capture to lend"),
            "this line allows nothing",
            "`capture as` borrows only captures: take the line out, or write `move as`".to_owned(),
        ),
        (true, false) => (
            format!("{lenders} {} only captures to lend", if plural { "have" } else { "has" }),
            "it only captures this way",
            "write `capture as` if that is meant".to_owned(),
        ),
        (false, true) => (
            format!("{lenders} has no capture to lend"),
            "it only moves this way",
            "write `move as` if that is meant, and how it captures on a line of its own".to_owned(),
        ),
    };
    Some(Diagnostic::new(code::NEVER_MOVES, line.span, message).here(here).help(help))
}

/// The rules that a line gives, to whichever piece.
fn rules(lowered: &Lowered, line: Span) -> Vec<&Rule> {
    let mut found = Vec::new();
    for side in Side::BOTH {
        let army = lowered.program.army(side);
        for (kind, places) in (0u8..).map(KindId::new).zip(&lowered.places[side.index()]) {
            let rules = army.kind(kind).rules.iter().zip(&places.rules);
            found.extend(rules.filter(|(_, span)| **span == line).map(|(rule, _)| rule));
        }
    }
    found
}
