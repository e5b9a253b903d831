//! Playing a game out (stub).
use crate::*;
use crate::bot::Bot;
/// What came of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record { /// How it ended; `Ongoing` if cut off.
    pub status: Status, /// Plies made.
    pub plies: u32, /// Number of legal moves at each ply.
    pub branching: Vec<u16> }
/// Plays a game out. Bots claim draws at once.
pub fn play(_game: &Game, _start: &Position, _white: &mut dyn Bot, _black: &mut dyn Bot, _rng: &mut Rng, _max_plies: u32) -> Record { todo!() }
