//! What happens when a piece captures that never captures.

use crate::ast::{Event, LineKind, PieceLine};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::Span;
use indexmap::IndexMap;
use wazir_runtime::Side;
use wazir_runtime::program::{KindId, Rule};

/// Lines `when it captures` of the variant itself, of which no piece that has them captures anything.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    // Both armies may have the line, and many pieces: the first name, and whether one of them captures.
    let mut lines: IndexMap<Span, (&str, bool)> = IndexMap::new();
    for side in Side::BOTH {
        let army = lowered.program.army(side);
        for (kind, piece) in (0u8..).map(KindId::new).zip(variant.army(side).pieces.values()) {
            let own = |line: &&PieceLine| {
                matches!(line.kind, LineKind::Happens(Event::Captures, _)) && variant.span.holds(line.span)
            };
            let captures = army.kind(kind).rules.iter().any(Rule::can_capture);
            for line in piece.lines.iter().filter(own) {
                lines.entry(line.span).or_insert((&piece.name.text, false)).1 |= captures;
            }
        }
    }
    let report = |(span, name): (Span, &str)| {
        Diagnostic::new(code::NEVER_HAPPENS, span, format!("the `{name}` never captures"))
            .here("so this never happens")
            .help("let a line of it `capture` or `move and capture`; `when it moves: …` says what happens at every move; otherwise take the line out")
    };
    lines
        .into_iter()
        .filter(|(_, (_, captures))| !captures)
        .map(|(span, (name, _))| report((span, name)))
        .collect()
}
