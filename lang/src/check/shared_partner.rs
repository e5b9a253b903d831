//! Castlings whose king goes away from its partner, which another castling has as well: mostly a line that was copied and left as it was.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use wazir_runtime::program::{Board, Castling, Program};
use wazir_runtime::{Side, Square};

/// Castlings of the variant itself beside others of theirs.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found: Vec<Diagnostic> = Vec::new();
    for side in Side::BOTH {
        let written = variant.army(side).castlings.values();
        let all: Vec<_> = program.army(side).castlings.iter().zip(written).collect();
        for (castling, own) in all.iter().filter(|(_, own)| variant.span.holds(own.name.span)) {
            let Some((_, line)) = own.movers.split_first() else { continue };
            let Some((line, ends)) = line.first().and_then(|line| Some((line, line.ends()?))) else {
                continue;
            };
            let other = all.iter().find(|(other, _)| is_left_behind(&program.board, castling, other));
            let Some((_, other)) = other else { continue };
            let Some(meant) = unused(program, side, castling, &all) else { continue };
            if found.iter().any(|d| d.span() == ends.0.span) {
                continue;
            }
            let (old, new) = (&ends.0.text, program.board.name(meant));
            let mut names = line.kinds.iter().map(|kind| kind.text.as_str());
            let name = names.next().unwrap_or_default();
            let message = format!("two castlings go to different sides with the `{name}` on {old}");
            let mut report = Diagnostic::new(code::SHARED_PARTNER, ends.0.span, message)
                .here(format!("no castling has the `{name}` on {new}"));
            if let Some(same) = other.movers.get(1).and_then(|line| line.from.square()) {
                report = report.label(same.span, format!("the castling `{}` has it", other.name.text));
            }
            let write = format!("write `{name} {new} to {}`", ends.1.text);
            report = match names.next() {
                None => report.help(&write).guess(write, ends.0.span, new),
                Some(_) => report.help(format!("write `{new}` for `{old}`")),
            };
            found.push(report.help("if that is meant, end the line with `# allow shared-partner`"));
        }
    }
    found
}

/// Does the king of one castling go away from a partner with which another goes to its other side?
fn is_left_behind(board: &Board, one: &Castling, other: &Castling) -> bool {
    let file = |square: Square| board.file(square);
    let (from, to, partner) = (one.king_from(), one.king_to(), one.partner_from());
    let towards =
        |castling: &Castling| (file(castling.king_to()) > file(from)) == (file(partner) > file(from));
    one.is_fixed()
        && other.is_fixed()
        && one.king == other.king
        && from == other.king_from()
        && partner == other.partner_from()
        && [to, other.king_to(), partner].iter().all(|square| file(*square) != file(from))
        && !towards(one)
        && towards(other)
}

/// Where another piece that could be the partner stands, to which the king goes and which no castling moves; nothing where it is not so at
/// every start, or where there are several.
fn unused<T>(program: &Program, side: Side, castling: &Castling, all: &[(&Castling, T)]) -> Option<Square> {
    let board = &program.board;
    let file = |square: Square| board.file(square);
    let (from, to) = (castling.king_from(), castling.king_to());
    let beyond = |square: Square| {
        board.rank(square) == board.rank(from)
            && board.level(square) == board.level(from)
            && (file(square) > file(from)) == (file(to) > file(from))
            && file(square) != file(from)
    };
    let free = |square: Square| all.iter().all(|(other, _)| !other.origins().contains(square));
    let of_start = |fen: &str| -> Option<Square> {
        let placed = placement::of_fen(fen, program);
        let own = placed.iter().filter(|p| p.side == side && castling.partners.contains(p.kind));
        let own = own.map(|p| program.symmetry.square(board, side, p.square));
        let mut squares = own.filter(|square| beyond(*square) && free(*square));
        squares.next().filter(|_| squares.next().is_none())
    };
    let mut starts = program.starts.iter().map(|start| of_start(&start.fen));
    let first = starts.next()??;
    starts.all(|other| other == Some(first)).then_some(first)
}
