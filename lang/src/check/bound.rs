//! Surprises of colour: of two like pieces, one can come to the goal and the other never.

use crate::ast::Condition;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::sense::Facts;
use crate::source::Span;
use wazir_runtime::program::{ChangeHow, EndTest, KindId};
use wazir_runtime::{Side, SquareSet};

/// Promotions and goals that only some of the pieces of a setup can ever come to.
///
/// That a piece is bound to some squares is common, as with bishops, and no surprise in itself.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, facts: &Facts) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    let program = &lowered.program;
    let endings = variant.endings.iter().flat_map(|(e, _)| &e.endings);
    for side in Side::BOTH {
        let army = program.army(side);
        for kind in army.ids() {
            // What promotes by choice; what becomes something else by the way is not bound for it.
            let changes =
                army.kind(kind).changes.iter().zip(lowered.places[side.index()][kind.index()].changes.iter());
            let mut zone = SquareSet::EMPTY;
            let mut place = None;
            for (change, span) in changes.filter(|(c, _)| c.how != ChangeHow::Whenever) {
                zone = zone.or(&change.zone);
                place = place.or(Some(*span));
            }
            found.extend(place.and_then(|span| apart(facts, side, kind, &zone, span, "promote")));
            for (ending, source) in program.endings.iter().zip(endings.clone()) {
                let EndTest::Reaches { kinds, zone } = &ending.test else { continue };
                let goal = matches!(source.condition, Condition::Reaches(..));
                if goal && kinds[side.index()].contains(kind) {
                    found.extend(apart(facts, side, kind, zone, source.condition_span, "reach the goal"));
                }
            }
        }
    }
    found.retain(|d| variant.span.holds(d.span()));
    found
}

fn apart(
    facts: &Facts,
    side: Side,
    kind: KindId,
    zone: &SquareSet,
    span: Span,
    what: &str,
) -> Option<Diagnostic> {
    let program = facts.program();
    let zone = program.symmetry.set(&program.board, side, zone);
    let starts = facts.start_squares(side, kind);
    let never: Vec<_> =
        starts.iter().filter(|s| facts.reach_from(side, kind, *s).and(&zone).is_empty()).collect();
    if never.is_empty() || never.len() == starts.len() {
        return None;
    }
    let names: Vec<String> = never.iter().take(4).map(|s| program.board.name(*s)).collect();
    let more = if never.len() > names.len() { ", …" } else { "" };
    let name = &program.army(side).kind(kind).name;
    let message = format!("a `{name}` that starts on {}{more} can never {what}", names.join(", "));
    Some(
        Diagnostic::new(code::COLOUR_BOUND, span, message)
            .note("its moves keep it to a part of the board from which that cannot be"),
    )
}
