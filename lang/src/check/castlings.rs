//! Castlings that can never be made: in every start a piece of theirs stands elsewhere.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::program::Castling;
use wazir_runtime::{Game, Side};

/// Castlings for which no start grants the right, where a setup leaves it open which it grants.
///
/// A setup that says `-` in its third field says on purpose that nobody castles.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, game: &Game) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let open = variant.setups.iter().filter(|s| s.fen.value.split_ascii_whitespace().nth(2).is_none());
    let Some(open) = open.filter(|s| variant.span.holds(s.fen.span)).map(|s| s.fen.span).next() else {
        return Vec::new();
    };
    let granted: Vec<String> = program
        .starts
        .iter()
        .filter_map(|start| game.start(start).ok())
        .filter_map(|position| game.fen(&position).split(' ').nth(2).map(str::to_owned))
        .collect();
    let mut idle: Vec<(&Castling, Span)> = Vec::new();
    for side in Side::BOTH {
        let castlings = program.army(side).castlings.iter().zip(variant.army(side).castlings.values());
        for (castling, written) in castlings {
            // A castling of both armies is of use if one of them can make it.
            let of_use = Side::BOTH.iter().any(|side| {
                let letter = side.cased(castling.letter);
                granted.iter().any(|rights| rights.contains(letter))
            });
            if !of_use && !idle.iter().any(|(_, span)| *span == written.name.span) {
                idle.push((castling, written.name.span));
            }
        }
    }
    let Some((first, _)) = idle.first() else { return Vec::new() };
    let names: Vec<&str> = idle.iter().map(|(castling, _)| castling.name.as_str()).collect();
    let message = match names.as_slice() {
        [one] => format!("the castling `{one}` can never be made from here"),
        [init @ .., last] => {
            format!("the castlings `{}` and `{last}` can never be made from here", init.join("`, `"))
        }
        [] => return Vec::new(),
    };
    let kind = &program.army(Side::White).kind(first.king).name;
    let board = &program.board;
    let here = format!(
        "`{}` needs the {kind} on {} and its partner on {}",
        first.name,
        board.name(first.king_from),
        board.name(first.partner_from)
    );
    let mut found = Diagnostic::new(code::IDLE_CASTLING, open, message).here(here);
    for (_, span) in idle.iter().filter(|(_, span)| variant.span.holds(*span)) {
        found = found.label(*span, "it is defined here");
    }
    vec![found.help(format!("write `remove castling {}`, or define it anew", names.join(", ")))]
}
