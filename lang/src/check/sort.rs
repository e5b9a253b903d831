//! The lines of one sort (`move`, `capture`, …) that a piece has, written anew as the change of a piece takes them: `replace`
//! before the first of them.

use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::Side;
use wazir_runtime::program::KindId;

/// The longest text that a help still shows.
const LONGEST: usize = 150;

/// The lines of the sort of a piece's rule, each in backticks: `write` gives the text of a rule by its index and its phrase, or
/// leaves it out. Nothing if no line would be left, or if the lines are too long to be read in a help.
pub(super) fn anew(
    variant: &Resolved,
    lowered: &Lowered,
    (side, kind, index): (Side, KindId, usize),
    write: impl Fn(usize, &str) -> Option<String>,
) -> Option<String> {
    let places = &lowered.places[side.index()].get(kind.index())?.rules;
    let kind = lowered.program.army(side).kind(kind);
    let piece = variant.army(side).pieces.get(&kind.name)?;
    let line = |place: &Span| piece.lines.iter().find(|l| l.span == *place);
    let sort = line(places.get(index)?)?.kind.sort();
    let mut lines: Vec<String> = Vec::new();
    for (at, (rule, place)) in kind.rules.iter().zip(places).enumerate() {
        let Some(new) = write(at, &rule.phrase) else { continue };
        if line(place).is_some_and(|l| l.kind.sort() == sort) && !lines.contains(&new) {
            lines.push(new);
        }
    }
    lines.first_mut()?.insert_str(0, "replace ");
    let lines = format!("`{}`", lines.join("` and `"));
    (lines.len() < LONGEST).then_some(lines)
}
