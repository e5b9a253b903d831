//! Counting positions through [`Game`]: how often any depth is reached, as a whole and move by move.

use crate::engine::Engine;
use crate::engine::bits::Bits;
use crate::engine::extras::Extras;
use crate::engine::state::State;
use crate::game::{Game, Position, Within};
use crate::names;

/// How [`Game::perft`] counts. None of it changes the count.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct PerftMode {
    /// Make every move instead of counting those of the last ply.
    pub full: bool,
    /// Use no fast path.
    pub interpret: bool,
}

/// Counts inside an engine.
struct Count {
    depth: u32,
    mode: PerftMode,
}

impl Within for Count {
    type Output = u64;

    fn run<B: Bits, const K: usize, X: Extras>(
        self,
        engine: &Engine<B, K, X>,
        state: &State<B, K, X>,
    ) -> u64 {
        match self.mode {
            PerftMode { interpret: true, full } => engine.perft_interpreted(state, self.depth, full),
            PerftMode { full: true, .. } => engine.perft_full(state, self.depth),
            PerftMode { .. } => engine.perft(state, self.depth),
        }
    }
}

impl Game {
    /// The number of positions that are reached in exactly `depth` plies. A position has no successors if the
    /// arrangement alone has ended the game, won or drawn; repetition, counters and material are not looked at.
    /// A position of another game has none.
    pub fn perft(&self, position: &Position, depth: u32, mode: PerftMode) -> u64 {
        self.within(position, Count { depth, mode }).unwrap_or(0)
    }

    /// The same for each move, names sorted bytewise. Empty for depth 0.
    pub fn divide(&self, position: &Position, depth: u32, mode: PerftMode) -> Vec<(String, u64)> {
        if depth == 0 || self.is_decided(position) {
            return Vec::new();
        }
        let moves = match mode.interpret {
            true => self.position_moves_interpreted(position),
            false => self.position_moves(position),
        };
        let names = names::names(self, position, &moves);
        let after = moves.iter().filter_map(|mv| self.after(position, *mv));
        let counts = after.map(|after| self.perft(&after, depth - 1, mode));
        let mut divided: Vec<_> = names.into_iter().zip(counts).collect();
        divided.sort();
        divided
    }
}
