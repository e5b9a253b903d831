//! Surprises of colour: of two like pieces, one can come to the goal and the other never.

use crate::ast::Condition;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::{Journey, Reachability};
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::program::{ChangeHow, KindId, KindSet};
use wazir_runtime::{Side, Square, SquareSet};

/// Promotions and goals that only some of the pieces of a setup can ever come to.
///
/// That a piece is bound to some squares is common, as with bishops, and not a surprise in itself.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
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
            found.extend(place.and_then(|span| apart(reachability, side, kind, &zone, span, &Aim::Promote)));
            for (ending, source) in program.endings.iter().zip(endings.clone()) {
                let Some((kinds, zones)) = ending.test.goal() else { continue };
                let goal = matches!(source.condition, Condition::Board(_));
                if goal && kinds[side.index()].contains(kind) {
                    let aim = Aim::Goal(kinds[side.index()]);
                    let zone = &zones[side.index()];
                    found.extend(apart(reachability, side, kind, zone, source.condition_span, &aim));
                }
            }
        }
    }
    found.retain(|d| variant.span.holds(d.span()));
    found
}

/// What a piece is to come to.
enum Aim {
    /// To end a move of its own on one of the squares, being of the kind.
    Promote,
    /// To stand on one of the squares as a piece of one of the kinds.
    Goal(KindSet),
}

fn apart(
    reachability: &Reachability,
    side: Side,
    kind: KindId,
    zone: &SquareSet,
    span: Span,
    aim: &Aim,
) -> Option<Diagnostic> {
    let program = reachability.program();
    let there = |journey: &Journey| match aim {
        Aim::Promote => !journey.lands[kind.index()].and(zone).is_empty(),
        Aim::Goal(kinds) => {
            let stands = (0u8..).map(KindId::new).zip(&journey.stands);
            stands.filter(|(k, _)| kinds.contains(*k)).any(|(_, set)| !set.and(zone).is_empty())
        }
    };
    let comes = |from: Square| there(&reachability.journey(side, kind, from, there));
    let starts = reachability.start_squares(side, kind);
    let never: Vec<Square> = starts.iter().filter(|s| !comes(*s)).collect();
    if never.is_empty() || never.len() == starts.len() {
        return None;
    }
    let names: Vec<String> = never.iter().take(4).map(|s| program.board.name(*s)).collect();
    let more = if never.len() > names.len() { ", …" } else { "" };
    let name = &program.army(side).kind(kind).name;
    let what = match aim {
        Aim::Promote => "promote",
        Aim::Goal(_) => "reach the goal",
    };
    let message = format!("{side:#}'s `{name}` from {}{more} can never {what}", names.join(", "));
    let mut diagnostic = Diagnostic::new(code::COLOUR_BOUND, span, message)
        .note("its moves keep it to a part of the board from which it cannot get there");
    // Of several starts, not all may place it there.
    let here = |start: &Vec<_>| never.iter().any(|s| start.contains(&(side, kind, *s)));
    let concerned = program.starts.iter().zip(reachability.setups()).filter(|(_, start)| here(start));
    let concerned: Vec<&str> = concerned.filter_map(|(start, _)| start.name.as_deref()).take(4).collect();
    if !concerned.is_empty() && program.starts.len() > 1 {
        diagnostic = diagnostic.note(format!("it starts there in `{}`", concerned.join("`, `")));
    }
    Some(diagnostic)
}
