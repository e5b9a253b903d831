//! Bots (stub).
use crate::*;
/// Chooses moves.
pub trait Bot: Send {
    /// A legal move, or `None` where there is none.
    fn choose(&mut self, game: &Match, rng: &mut Rng) -> Option<Move>;
}
/// The names.
pub const NAMES: &[&str] = &["random", "greedy"];
/// By name.
pub fn by_name(_name: &str) -> Option<Box<dyn Bot>> { todo!() }
