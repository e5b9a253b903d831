//! Game and Position (stub).
use crate::*;
use crate::program::*;
/// A loaded Program.
#[derive(Clone)]
pub struct Game;
/// Why a Program cannot be loaded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadError(pub String);
impl std::fmt::Display for LoadError { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { f.write_str(&self.0) } }
/// How to count.
#[derive(Copy, Clone, Default, Debug)]
pub struct PerftMode { /// Make every move.
    pub full: bool, /// No fast path.
    pub interpret: bool }
/// A piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Piece { /// Owner.
    pub side: Side, /// Kind in its owner's army.
    pub kind: KindId }
/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position;
/// Which path a rule takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path { /// Whose. 
    pub side: Side, /// Kind.
    pub kind: KindId, /// Rule index.
    pub rule: usize, /// `true` if by tables.
    pub fast: bool, /// Which shape, or why not.
    pub why: String }
impl Game {
    /// Load.
    pub fn load(_program: Program) -> Result<Game, LoadError> { todo!() }
    /// The program.
    pub fn program(&self) -> &Program { todo!() }
    /// A start.
    pub fn start(&self, _start: &Start) -> Result<Position, FenError> { todo!() }
    /// From FEN.
    pub fn parse_fen(&self, _fen: &str) -> Result<Position, FenError> { todo!() }
    /// To FEN.
    pub fn fen(&self, _position: &Position) -> String { todo!() }
    /// Count.
    pub fn perft(&self, _position: &Position, _depth: u32, _mode: PerftMode) -> u64 { todo!() }
    /// Count by move.
    pub fn divide(&self, _position: &Position, _depth: u32, _mode: PerftMode) -> Vec<(String, u64)> { todo!() }
    /// Which path each rule takes, and why.
    pub fn paths(&self) -> Vec<Path> { todo!() }
}
impl Position {
    /// Side to move.
    pub fn turn(&self) -> Side { todo!() }
    /// What stands there.
    pub fn piece_at(&self, _square: Square) -> Option<Piece> { todo!() }
    /// The move counter.
    pub fn counter(&self) -> u32 { todo!() }
    /// The number of the full move.
    pub fn fullmove(&self) -> u32 { todo!() }
}
