//! Small files of sliders on boards of more than 256 squares: lines that begin and end at holes, some of which can be crossed, and much that
//! stands on them.

use super::Rng;
use super::board::{Board, Square};
use super::setup::drawn;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A file of a king, a pawn, and three kinds that slide or ride.
pub fn variant(seed: u64) -> String {
    let rng = &mut Rng::new(seed ^ 0x11e5);
    let mut board = Board::wide(rng);
    board.cross(rng);
    board.cross_edges(rng);
    let mut text = format!("edition 1\n\nvariant random \"Random {seed}\" {{\n{}", board.text());
    text += "  piece king K royal {\n    move and capture step any way\n  }\n";
    text += "  piece pawn P {\n    move step forward\n    move slide forward exactly 2\n    capture step forward-left, forward-right\n";
    text += "    capture step forward-left, forward-right, taking a pawn that just passed there\n  }\n";
    let ways =
        ["slide orthogonal", "slide diagonal", "slide any way", "ride 1 2", "slide orthogonal up to 9"];
    let kinds: Vec<&str> = (0..3).map(|_| *rng.pick(&ways)).collect();
    for (name, way) in ["adder", "boat", "crane"].iter().zip(kinds) {
        let letter = name[..1].to_uppercase();
        let _ = writeln!(text, "  piece {name} {letter} {{\n    move and capture {way}\n  }}");
    }
    let mut men: BTreeMap<Square, String> = BTreeMap::new();
    let crowd = ["A", "B", "C", "P", "P", "a", "b", "c", "p", "p"];
    let men_beside = rng.range(6, 24) as usize;
    for letter in ["K", "k"].into_iter().chain((0..men_beside).map(|at| crowd[at % crowd.len()])) {
        if let Some(square) = board.square(rng, board.ranks) {
            men.entry(square).or_insert_with(|| letter.to_owned());
        }
    }
    let _ = writeln!(text, "  setup \"{}\"", drawn(&board, &men));
    text + "  endings {\n    checkmate: the side to move loses\n    stalemate: draw\n  }\n}\n"
}
