//! Moves, and what can be wrong with the text of one.
use crate::illegal::IllegalMove;
use crate::square::Square;
use crate::status::Status;

/// A move of a given position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Move { pub(crate) from: u8, pub(crate) to: u8 }
impl Move {
    /// The square that the mover leaves, or captures from.
    pub fn from(self) -> Square { Square(self.from) }
    /// The goal.
    pub fn to(self) -> Square { Square(self.to) }
    /// Does it capture?
    pub fn is_capture(self) -> bool { todo!() }
}
/// Why a text is no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// It is not written like a move.
    Malformed(String),
    /// It fits several moves.
    Ambiguous { /// What was given.
        text: String, /// The moves that it fits.
        candidates: Vec<String> },
    /// The rules forbid it.
    Illegal(IllegalMove),
    /// The game is over.
    GameOver(Status),
}
impl std::fmt::Display for MoveError { fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { todo!() } }
