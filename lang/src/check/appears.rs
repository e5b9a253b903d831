//! Pieces that can never be on the board: in no setup, and made by nothing that can be.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::Side;
use wazir_runtime::program::{KindId, Letter};

/// Definitions of the variant itself from which no army ever gets a piece.
///
/// A definition for both armies is of use if one of them can have the piece.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let mut definitions: Vec<(Span, String, Letter, bool)> = Vec::new();
    for side in Side::BOTH {
        let army = lowered.program.army(side);
        for (kind, piece) in (0u8..).map(KindId::new).zip(variant.army(side).pieces.values()) {
            let (span, appears) = (piece.name.span, reachability.comes_about(side, kind));
            match definitions.iter_mut().find(|(s, ..)| *s == span) {
                Some((.., any)) => *any |= appears,
                None => definitions.push((span, piece.name.text.clone(), army.kind(kind).letter, appears)),
            }
        }
    }
    // What the variant changes is meant to play, too.
    let own = |span: Span, name: &str| {
        let changed = variant.changes.iter().find(|c| c.variant == variant.span && c.piece.text == name);
        variant.span.holds(span).then_some(span).or(changed.map(|c| c.piece.span))
    };
    let never = definitions.into_iter().filter(|(.., any)| !any);
    never
        .filter_map(|(span, name, letter, _)| Some((own(span, &name)?, name, letter)))
        .map(|(span, name, letter)| {
            let message = format!("no `{name}` can ever be on the board");
            Diagnostic::new(code::NEVER_APPEARS, span, message)
                .here("it stands in no setup, and nothing can become it")
                .help(format!(
                    "put it into the setup by its letter `{letter}`, or let a piece promote to it; otherwise take it out"
                ))
        })
        .collect()
}
