//! What goes with a board of another size: inherited castlings that have no place on it, and pieces that promote where the old board ended.
//!
//! `board 8 x 8` below a base of ten files is not enough by itself while a king of the base castles from `f1` to `i1`.

use super::endings;
use crate::ast::{Castling, TermKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::program::{Board, ChangeHow};
use wazir_runtime::{Side, Square, SquareSet};

/// Pieces that promote by inherited lines on the last rank of the old board, and on the last rank of the higher new one stand for ever.
pub(super) fn at_the_old_edge(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
) -> Option<Diagnostic> {
    let own = |span: Span| variant.span.holds(span);
    let board = variant.board.filter(|size| own(size.span()))?;
    let (_, old) = variant.lost_board.as_ref()?.size?.rectangle()?;
    let (_, new) = board.rectangle()?;
    let (old, new) = (u8::try_from(old.value).ok()?, u8::try_from(new.value).ok()?);
    (old < new).then_some(())?;
    let program = &lowered.program;
    let army = program.army(Side::White);
    army.ids().zip(&lowered.places[Side::White.index()]).find_map(|(kind, places)| {
        let lines = army.kind(kind).changes.iter().zip(&places.changes);
        let lines: Vec<_> = lines.filter(|(change, _)| change.how != ChangeHow::Whenever).collect();
        let (_, line) = lines.first()?;
        let zone = lines.iter().fold(SquareSet::EMPTY, |all, (change, _)| all.or(&change.zone));
        let on = |rank: u8| zone.iter().any(|square| program.board.rank(square) + 1 == rank);
        let goal = endings::has_a_goal(program, Side::White, kind);
        let inherited = lines.iter().all(|(_, span)| !own(**span));
        (inherited && !goal && on(old) && !on(new)).then_some(())?;
        let ends = reachability.dead_ends(Side::White, kind).minus(&zone);
        let end = ends.iter().find(|square| program.board.rank(*square) + 1 == new)?;
        let name = &army.kind(kind).name;
        let message = format!("the `{name}` still promotes where the old board ended");
        Some(
            Diagnostic::new(code::STUCK, board.span(), message)
                .here(format!("on {} it would stand for ever", program.board.name(end)))
                .label(**line, "these squares are counted for the old board")
                .help(format!(
                    "say where it promotes on this one: `change piece {name} {{ replace promote on … to … }}`"
                ))
                .help("if that is meant, end the line with `# allow stuck-for-ever`"),
        )
    })
}

/// The inherited castlings for which a board of another size lacks a square, or the placement on it a piece where they begin.
pub(super) fn castlings_without_place<'v>(
    variant: &'v Resolved,
    (files, ranks): (u8, u8),
    field: &str,
) -> Vec<&'v str> {
    let board = Board { files, ranks, ..Board::default() };
    let mut names: Vec<&str> = Vec::new();
    for side in Side::BOTH {
        let inherited = variant.army(side).castlings.values().filter(|c| !variant.span.holds(c.name.span));
        for castling in inherited {
            // What White cannot make, Black cannot either, unless it is Black's alone.
            let shown = side == Side::White;
            let lost = !fits(castling, &board) || shown && !stands(variant, castling, &board, field);
            let name = castling.name.text.as_str();
            if lost && !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}

/// Is every square that a castling names on a board?
fn fits(castling: &Castling, board: &Board) -> bool {
    let lists = [&castling.empty, &castling.safe].into_iter().flatten();
    let terms = lists.flat_map(|(squares, _)| &squares.terms).filter_map(|term| match &term.kind {
        TermKind::Square(name) => Some(name),
        _ => None,
    });
    let movers = castling.movers.iter().flat_map(|mover| mover.squares());
    movers.chain(terms).all(|name| board.parse(&name.text).is_some())
}

/// Does a placement have what castles where it begins, for White?
fn stands(variant: &Resolved, castling: &Castling, board: &Board, field: &str) -> bool {
    let army = variant.army(Side::White);
    castling.movers.iter().all(|mover| {
        let there = |square: Square| placement::standing(field, board, square);
        // Wherever it stood, the square to which it goes is on its rank.
        if mover.from.square().is_none() {
            return true;
        }
        let letter = mover.from.square().and_then(|from| board.parse(&from.text)).and_then(there);
        let mut kinds = mover.kinds.iter().filter_map(|name| army.pieces.get(&name.text));
        letter.is_some_and(|(letter, side)| side == Side::White && kinds.any(|p| p.letter.value == letter))
    })
}
