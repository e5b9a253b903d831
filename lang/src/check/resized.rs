//! What goes with a board of another size: inherited castlings that have no place on it.
//!
//! `board 8 x 8` below a base of ten files is no way out alone while a king of the base castles from `f1` to `i1`.

use crate::ast::{Castling, TermKind};
use crate::literal::placement;
use crate::resolve::Resolved;
use wazir_runtime::program::Board;
use wazir_runtime::{Side, Square};

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
