//! Directions in words: sets of vectors as a player would name them.

use super::nouns::between;
use super::{hexagons, levels};
use crate::prose::list;
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

/// A step or a leap.
pub(super) fn once(board: &Board, vectors: &[Vector]) -> String {
    match are_neighbours(board, vectors) {
        true => format!("one square {}", neighbours(board, vectors, false)),
        false => format!("by a leap of {}", leaps(board, vectors)),
    }
}

/// The angle by which paths turn on a board, in degrees.
pub(super) fn part_of_a_turn(board: &Board) -> u16 {
    match board.cells {
        Cells::Squares => 45,
        Cells::Hexagons => 30,
    }
}

/// To which sides a path turns.
pub(super) fn in_turns(board: &Board, turns: &[i8]) -> String {
    let mut angles: Vec<(u16, Vec<&str>)> = Vec::new();
    let half = (180 / part_of_a_turn(board)) as i8;
    for turn in turns.iter().filter(|t| **t != 0 && **t != half) {
        let side = if *turn < 0 { "left" } else { "right" };
        let angle = part_of_a_turn(board) * u16::from(turn.unsigned_abs());
        match angles.iter_mut().find(|(a, _)| *a == angle) {
            Some((_, sides)) => sides.push(side),
            None => angles.push((angle, vec![side])),
        }
    }
    // Those that are alike on their sides are one: `turned 45° or 90° to the left or right`.
    let mut ways: Vec<String> = Vec::new();
    for (at, (_, sides)) in angles.iter().enumerate() {
        if angles.iter().take(at).all(|(_, before)| before != sides) {
            let alike = angles.iter().filter(|(_, same)| same == sides).map(|(angle, _)| format!("{angle}°"));
            let alike = list(&alike.collect::<Vec<_>>(), "or");
            ways.push(format!("turned {alike} to the {}", list(sides, "or")));
        }
    }
    if turns.contains(&0) {
        ways.insert(0, "straight on".to_owned());
    }
    if turns.contains(&half) {
        ways.push("back".to_owned());
    }
    list(&ways, "or")
}
