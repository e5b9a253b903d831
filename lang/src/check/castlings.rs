//! Castlings that can never be made: in every start a piece of theirs stands elsewhere.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::program::{Castling, Program};
use wazir_runtime::{Game, Side};

/// Castlings for which no start grants the right, where a setup leaves it open which it grants.
///
/// A setup that says `-` in its third field says on purpose that nobody castles.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, game: &Game) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let open = variant.setups.iter().filter(|s| s.fen.value.split_ascii_whitespace().nth(2).is_none());
    let open: Vec<Span> = open.map(|s| s.fen.span).collect();
    let Some(setup) = open.iter().find(|s| variant.span.holds(**s)).or(open.first()).copied() else {
        return Vec::new();
    };
    let own = variant.span.holds(setup);
    let granted: Vec<String> = program
        .starts
        .iter()
        .filter_map(|start| game.start(start).ok())
        .filter_map(|position| game.fen(&position).split(' ').nth(2).map(str::to_owned))
        .collect();
    let mut idle: Vec<(Side, &Castling, Span)> = Vec::new();
    for side in Side::BOTH {
        let castlings = program.army(side).castlings.iter().zip(variant.army(side).castlings.values());
        for (castling, written) in castlings {
            // A castling of both armies is of use if one of them can make it.
            let of_use = Side::BOTH.iter().any(|side| {
                let letter = side.cased(castling.letter);
                granted.iter().any(|rights| rights.contains(letter))
            });
            // Of a setup and a castling, one is the variant's own.
            let at_issue = own || variant.span.holds(written.name.span);
            if at_issue && !of_use && !idle.iter().any(|(.., span)| *span == written.name.span) {
                idle.push((side, castling, written.name.span));
            }
        }
    }
    let Some((side, first, _)) = idle.first() else { return Vec::new() };
    let names: Vec<&str> = idle.iter().map(|(_, castling, _)| castling.name.as_str()).collect();
    let message = match names.as_slice() {
        [one] => format!("the castling `{one}` can never be made from here"),
        [init @ .., last] => {
            format!("the castlings `{}` and `{last}` can never be made from here", init.join("`, `"))
        }
        [] => return Vec::new(),
    };
    let kind = &program.army(*side).kind(first.king).name;
    let board = &program.board;
    let here = format!(
        "`{}` needs the {kind} on {} and its partner on {}",
        first.name,
        board.name(first.king_from),
        board.name(first.partner_from)
    );
    let defined: Vec<Span> = idle.iter().map(|(.., span)| *span).filter(|s| variant.span.holds(*s)).collect();
    let mut found = match defined.split_first() {
        // The setup is older than the castling.
        Some((first, rest)) if !own => {
            let found = Diagnostic::new(code::IDLE_CASTLING, *first, message).here(here);
            rest.iter().fold(found, |found, span| found.label(*span, "and this one"))
        }
        _ => {
            let found = Diagnostic::new(code::IDLE_CASTLING, setup, message).here(here);
            defined.iter().fold(found, |found, span| found.label(*span, "it is defined here"))
        }
    };
    found = match is_upside_down(program, &first.name) {
        true => {
            found.help("White begins at the bottom, and the last rank comes first: turn the ranks around")
        }
        false => found.help(format!("write `remove castling {}`, or define it anew", names.join(", "))),
    };
    vec![found]
}

/// Does each side's piece that castles so stand on the other side's half of the board in the first start?
fn is_upside_down(program: &Program, name: &str) -> bool {
    let Some(start) = program.starts.first() else { return false };
    let field = start.fen.split_ascii_whitespace().next().unwrap_or_default();
    let placed = placement::parse(field, program).0;
    let far = |side: Side| {
        let own = |square| program.board.rank(program.symmetry.square(&program.board, side, square));
        let castling = program.army(side).castlings.iter().find(|castling| castling.name == name);
        let king = castling.map(|castling| castling.king);
        let mut kings = placed.iter().filter(|p| p.side == side && Some(p.kind) == king).peekable();
        kings.peek().is_some() && kings.all(|p| own(p.square) * 2 >= program.board.ranks)
    };
    Side::BOTH.into_iter().all(far)
}
