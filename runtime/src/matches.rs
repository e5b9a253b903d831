//! A game in progress (stub).
use crate::*;
use crate::program::Reason;
/// A game in progress.
#[derive(Clone)]
pub struct Match;
impl Match {
    /// A game that begins here.
    pub fn new(_game: Game, _position: Position) -> Match { todo!() }
    /// The game.
    pub fn game(&self) -> &Game { todo!() }
    /// Now.
    pub fn position(&self) -> &Position { todo!() }
    /// The first.
    pub fn start(&self) -> &Position { todo!() }
    /// Moves made.
    pub fn moves(&self) -> &[Move] { todo!() }
    /// Legal moves; none once over.
    pub fn legal_moves(&self) -> Vec<Move> { todo!() }
    /// Coordinate name.
    pub fn move_name(&self, _mv: Move) -> String { todo!() }
    /// Short algebraic.
    pub fn san(&self, _mv: Move) -> String { todo!() }
    /// Parse.
    pub fn parse_move(&self, _text: &str) -> Result<Move, MoveError> { todo!() }
    /// Play a legal move.
    pub fn play(&mut self, _mv: Move) { todo!() }
    /// Undo.
    pub fn undo(&mut self) -> Option<Move> { todo!() }
    /// Status.
    pub fn status(&self) -> Status { todo!() }
    /// Claimable.
    pub fn claimable(&self) -> Vec<Reason> { todo!() }
    /// Claim.
    pub fn claim(&mut self, _reason: Reason) -> bool { todo!() }
    /// Resign.
    pub fn resign(&mut self, _side: Side) { todo!() }
    /// Agree.
    pub fn agree_draw(&mut self) { todo!() }
    /// Check.
    pub fn in_check(&self) -> bool { todo!() }
    /// Attacked royals of the side to move.
    pub fn checked_royals(&self) -> Vec<Square> { todo!() }
    /// FEN now.
    pub fn fen(&self) -> String { todo!() }
}
