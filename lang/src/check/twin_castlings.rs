//! Castlings that stand beside an inherited one which they were probably meant to replace: the same two pieces, the same way.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::Span;
use std::cmp::Ordering;
use wazir_runtime::Side;
use wazir_runtime::program::{Castling, Program};

/// Castlings of the variant itself beside inherited ones.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found: Vec<(Span, Diagnostic)> = Vec::new();
    for side in Side::BOTH {
        let written = variant.army(side).castlings.values();
        let all: Vec<_> = program.army(side).castlings.iter().zip(written).collect();
        for (new, own) in all.iter().filter(|(_, c)| variant.span.holds(c.name.span)) {
            let inherited = all.iter().filter(|(_, c)| !variant.span.holds(c.name.span));
            let Some((_, old)) = inherited.into_iter().find(|(old, _)| are_twins(program, old, new)) else {
                continue;
            };
            if found.iter().any(|(known, _)| *known == own.name.span) {
                continue;
            }
            let (name, letter) = (&own.name.text, own.letter.value);
            let replaced = &old.name.text;
            let message =
                format!("`{name}` castles with the same two pieces as `{replaced}`, to the same side");
            let report = Diagnostic::new(code::TWIN_CASTLING, own.name.span, message)
                .here("both can be made")
                .label(old.name.span, "the inherited one")
                .help(format!("to have it instead of the inherited one, write `replace castling {replaced} {letter} {{` for this line"))
                .help(format!("to do so under the name `{name}`, write `remove castling {replaced}` beside it"))
                .help("if both are meant, end the line with `# allow twin-castling`");
            found.push((own.name.span, report));
        }
    }
    found.into_iter().map(|(_, report)| report).collect()
}

/// Do both begin with the same king and partner on the same squares, and take the king to the same side?
fn are_twins(program: &Program, old: &Castling, new: &Castling) -> bool {
    let board = &program.board;
    let goes = |castling: &Castling| -> Ordering {
        board.file(castling.king_to()).cmp(&board.file(castling.king_from()))
    };
    old.is_fixed()
        && new.is_fixed()
        && old.king == new.king
        && old.king_from() == new.king_from()
        && old.partner_from() == new.partner_from()
        && old.partners.iter().any(|partner| new.partners.contains(partner))
        && goes(old) == goes(new)
}
