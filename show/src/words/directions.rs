//! Directions in words: sets of vectors as a player would name them.

use super::{hexagons, levels};
use wazir_runtime::Vector;
use wazir_runtime::program::{Board, Cells};

/// Are all of them steps to a neighbour?
pub(crate) fn are_neighbours(board: &Board, vectors: &[Vector]) -> bool {
    vectors.iter().all(|v| board.is_step(*v))
}

/// The directions of one step, or with `slide` of a slide.
pub(crate) fn neighbours(board: &Board, vectors: &[Vector], slide: bool) -> String {
    match board.cells {
        Cells::Squares => levels::neighbours(vectors, slide),
        Cells::Hexagons => hexagons::neighbours(vectors, slide),
    }
}

/// Leaps in words: `1 by 2 squares in any direction`, `2 squares forward`, or the offsets one by one.
pub(crate) fn leaps(board: &Board, vectors: &[Vector]) -> String {
    match board.cells {
        Cells::Squares => levels::leaps(vectors),
        Cells::Hexagons => hexagons::leaps(vectors),
    }
}

/// A step to any neighbour, on squares or on hexagons.
pub(super) fn is_step_any_way(board: &Board, vectors: &[Vector]) -> bool {
    let (count, far) = match board.cells {
        Cells::Squares => (8, 1),
        Cells::Hexagons => (12, 2),
    };
    let near = |v: &Vector| v.dz == 0 && v.dx.unsigned_abs() <= far && v.dy.unsigned_abs() <= far;
    vectors.len() == count && vectors.iter().all(near)
}
