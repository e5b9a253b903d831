//! Counting positions through [`Game`]: how often any depth is reached, as a whole and move by move.

use crate::engine::Engine;
use crate::engine::bits::Bits;
use crate::engine::extras::Extras;
use crate::engine::state::State;
use crate::game::{Game, Position, Within};
use crate::inside::Width;
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

    fn run<B: Bits, const K: usize, X: Extras>(self, engine: &Engine<B, K, X>, state: &State<B, K, X>) -> u64
    where
        Engine<B, K, X>: Width<State = State<B, K, X>>,
    {
        match self.mode {
            PerftMode { interpret: true, full } => Width::perft_interpreted(engine, state, self.depth, full),
            PerftMode { full: true, .. } => Width::perft_full(engine, state, self.depth),
            PerftMode { .. } => Width::perft(engine, state, self.depth),
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

    /// The same for each turn, by the names of its parts with commas between them, sorted bytewise. Empty for depth 0.
    pub fn divide(&self, position: &Position, depth: u32, mode: PerftMode) -> Vec<(String, u64)> {
        if depth == 0 {
            return Vec::new();
        }
        let turns = self.turns(position, mode).into_iter();
        let mut divided: Vec<_> =
            turns.map(|(name, after)| (name, self.perft(&after, depth - 1, mode))).collect();
        divided.sort();
        divided
    }

    /// The whole turns of a position, by the names of their parts with commas between them, each with the position after it. There are none where
    /// perft stops.
    pub fn turns(&self, position: &Position, mode: PerftMode) -> Vec<(String, Position)> {
        let mut turns = Vec::new();
        if !self.is_decided(position) {
            self.turns_from(position, "", mode, &mut turns);
        }
        turns
    }

    /// The turns that begin with some parts.
    fn turns_from(
        &self,
        position: &Position,
        before: &str,
        mode: PerftMode,
        turns: &mut Vec<(String, Position)>,
    ) {
        let moves = match mode.interpret {
            true => self.position_moves_interpreted(position),
            false => self.position_moves(position),
        };
        for (name, mv) in names::names(self, position, &moves).into_iter().zip(&moves) {
            let Some(after) = self.after(position, *mv) else { continue };
            let name = format!("{before}{name}");
            match after.part() {
                0 => turns.push((name, after)),
                _ => self.turns_from(&after, &format!("{name},"), mode, turns),
            }
        }
    }
}
