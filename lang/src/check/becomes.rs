//! Pieces that become each other without end: `becomes` in a circle.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::view;
use crate::resolve::Resolved;
use crate::suggest::one;
use wazir_runtime::Side;
use wazir_runtime::program::{ChangeHow, KindId};

/// Why pieces that become each other on one square cannot do so once a visit.
const AS_LONG: &str = "`becomes` holds as long as the piece stands there";

/// Circles of `becomes` lines on one square.
pub(super) fn check(_variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let program = &lowered.program;
    for side in Side::BOTH {
        let army = program.army(side);
        for start in army.ids() {
            for square in view(program, side).all() {
                let step = |kind: KindId| {
                    let changes = army.kind(kind).changes.iter().enumerate();
                    changes
                        .filter(|(_, c)| c.how == ChangeHow::Whenever && c.zone.contains(square))
                        .find_map(|(i, c)| Some((i, *c.to.first()?)))
                };
                let Some((index, mut now)) = step(start) else { continue };
                let mut steps = 1;
                let mut least = start;
                let mut circle: Vec<(KindId, usize, KindId)> = vec![(start, index, now)];
                while now != start && steps <= army.kinds.len() {
                    match step(now) {
                        Some((line, next)) => {
                            least = least.min(now);
                            circle.push((now, line, next));
                            now = next;
                        }
                        None => break,
                    }
                    steps += 1;
                }
                let span = lowered.places[side.index()].get(start.index()).and_then(|p| p.changes.get(index));
                // A circle is reported where its first piece begins it.
                if let (true, Some(span)) = (now == start && least == start, span) {
                    let (name, place) = (&army.kind(start).name, program.board.name(square));
                    let (message, help) = if steps == 1 {
                        (format!("{} on {place} becomes what it already is", one(name)), "name another piece")
                    } else {
                        let message =
                            format!("{} on {place} becomes others and itself again, without end", one(name));
                        (
                            message,
                            "take one of the `becomes` lines out, or let it name squares that the others do not",
                        )
                    };
                    let mut cycle = Diagnostic::new(code::BECOMES_CYCLE, *span, message);
                    for (from, line, to) in circle.into_iter().filter(|_| steps > 1).take(4) {
                        let places = lowered.places[side.index()].get(from.index());
                        let Some(place) = places.and_then(|p| p.changes.get(line)) else { continue };
                        let (from, to) = (&army.kind(from).name, &army.kind(to).name);
                        let text = format!("`{from}` becomes `{to}`");
                        cycle = if place == span { cycle.here(text) } else { cycle.label(*place, text) };
                    }
                    let once = "for a change that happens once, when a move ends there, write `promote entering … to …` in the place of each";
                    let once = (steps > 1).then(|| once.to_owned());
                    found.push(
                        cycle.help(help).maybe_help(once).maybe_note((steps > 1).then(|| AS_LONG.to_owned())),
                    );
                    break;
                }
            }
        }
    }
    found
}
