//! What happens when a piece captures that never captures.

use crate::ast::{Event, LineKind, PieceLine};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::Side;
use wazir_runtime::program::{KindId, Rule};

/// Lines `when it captures` of the variant itself, of which no piece that has them captures anything.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let mut idle: Vec<(Span, &str)> = Vec::new();
    let mut of_use: Vec<Span> = Vec::new();
    for side in Side::BOTH {
        let army = lowered.program.army(side);
        for (kind, piece) in (0u8..).map(KindId::new).zip(variant.army(side).pieces.values()) {
            let own = |line: &&PieceLine| {
                matches!(line.kind, LineKind::Happens(Event::Captures, _)) && variant.span.holds(line.span)
            };
            let captures = army.kind(kind).rules.iter().any(Rule::can_capture);
            for line in piece.lines.iter().filter(own) {
                match captures {
                    true => of_use.push(line.span),
                    false => idle.push((line.span, &piece.name.text)),
                }
            }
        }
    }
    idle.retain(|(span, _)| !of_use.contains(span));
    // Both armies may have the line, and many pieces.
    let mut seen: Vec<Span> = Vec::new();
    idle.retain(|(span, _)| {
        let new = !seen.contains(span);
        seen.push(*span);
        new
    });
    let report = |(span, name): (Span, &str)| {
        Diagnostic::new(code::NEVER_HAPPENS, span, format!("the `{name}` never captures"))
            .here("so this never happens")
            .help("let a line of it `capture` or `move and capture`; what happens at every move is said by `when it moves: …`; otherwise take the line out")
    };
    idle.into_iter().map(report).collect()
}
