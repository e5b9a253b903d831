//! Where a kind stands well beyond what is derived: three shapes over the board, which tuning weighs for each kind, once for while there is
//! much on the board, and once for when there is little. As derived, none counts.

use wazir_runtime::{Game, Side, Square};

/// How many shapes there are.
pub(crate) const SHAPES: usize = 3;

/// What a kind gains by each of the shapes, in hundredths of a pawn: early, then late.
#[derive(Copy, Clone, PartialEq, Default, Debug)]
pub(crate) struct Placing(pub(crate) [[f32; SHAPES]; 2]);

impl Placing {
    /// What a square comes to, early and late.
    pub(crate) fn on(&self, shapes: &[f32; SHAPES]) -> [f32; 2] {
        self.0.map(|phase| phase.iter().zip(shapes).map(|(gain, shape)| gain * shape).sum())
    }

    /// Does it come to anything?
    pub(crate) fn is_nothing(&self) -> bool {
        self.0.iter().flatten().all(|gain| gain.abs() < 0.5)
    }
}

/// The shapes on a square, as a side sees it, each from -1 to 1: how far forward it is, how near to the middle ranks, and how near to the middle
/// files.
pub(crate) fn shapes(game: &Game, side: Side, square: Square) -> [f32; SHAPES] {
    let board = game.board();
    let seen = game.topology().seen(side, square);
    // From -1 at one edge to 1 at the other.
    let along = |at: u8, all: u8| match all {
        0 | 1 => 0.0,
        _ => 2.0 * f32::from(at) / f32::from(all - 1) - 1.0,
    };
    let forward = along(board.rank(seen), board.ranks);
    let aside = along(board.file(seen), board.files);
    let middle = |along: f32| 1.0 - 2.0 * along.abs();
    [forward, middle(forward), middle(aside)].map(|shape| shape.clamp(-1.0, 1.0))
}
