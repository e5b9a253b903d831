//! What kinds are worth.

use wazir_runtime::program::KindId;
use wazir_runtime::{Game, Side};

/// What each kind of each side is worth, in hundredths of a pawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prices([Vec<i32>; 2]);

impl Prices {
    /// Derives them from the rules.
    pub fn derive(game: &Game) -> Prices {
        Prices(Side::BOTH.map(|side| vec![100; game.army(side).kinds.len()]))
    }

    /// What a kind of a side is worth; 0 for a kind that its army does not have.
    pub fn of(&self, side: Side, kind: KindId) -> i32 {
        self.0[side.index()].get(kind.index()).copied().unwrap_or(0)
    }
}
