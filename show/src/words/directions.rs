//! Directions in words: sets of vectors as a player would name them.

use super::nouns::between;
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

/// The numbers of squares of a slide, of which the first step is not counted here.
pub(super) fn range(min: u8, max: Option<u8>) -> String {
    match (u16::from(min) + 1, max.map(|m| u16::from(m) + 1)) {
        (1, None) => "any number of squares".to_owned(),
        (1, Some(most)) => format!("up to {most} squares"),
        (least, Some(most)) if least == most => format!("exactly {least} squares"),
        (least, Some(most)) => format!("{} squares", between(least, most)),
        (least, None) => format!("{least} squares or more"),
    }
}

/// Every vector that fits on the board.
pub(super) fn is_anywhere(board: &Board, vectors: &[Vector]) -> bool {
    let sizes = [board.files, board.ranks, board.levels].map(|size| 2 * usize::from(size) - 1);
    let all = sizes.iter().product::<usize>() - 1;
    vectors.len() == all && all > 8
}
