//! Counting positions: the test of every rule at once.

use super::Engine;
use super::bits::Bits;
use super::extras::Extras;
use super::sink::Count;
use super::state::State;
use crate::moves::Move;
use std::hint::black_box;

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// The number of positions reached in exactly `depth` plies, counting the last ply without making it.
    pub(crate) fn perft(&self, state: &State<B, K, X>, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_decided(state) {
            return 0;
        }
        if depth == 1 && self.surely_ends_turn(state) {
            let mut count = Count(0);
            self.legal_moves(state, &mut count);
            return count.0;
        }
        self.walk(state, depth, false)
    }

    /// The same, making every move.
    pub(crate) fn perft_full(&self, state: &State<B, K, X>, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_decided(state) {
            return 0;
        }
        self.walk(state, depth, true)
    }

    /// Counts below each move or part of one; the last ply is made too, not only counted, if `full`. One for both, since it is large.
    fn walk(&self, state: &State<B, K, X>, depth: u32, full: bool) -> u64 {
        let mut nodes = 0;
        let sum = &mut nodes;
        self.all_after(state, move |_, after| {
            // A turn under way is not counted yet.
            let left = if after.part() == 0 { depth - 1 } else { depth };
            if left == 0 {
                // The position is there to be looked at: the compiler may not leave out making it.
                black_box(after);
                *sum += 1;
            } else if full {
                *sum += self.perft_full(after, left);
            } else {
                *sum += self.perft(after, left);
            }
        });
        nodes
    }

    /// The same by the interpreter alone; `full` makes the last ply's moves too.
    pub(crate) fn perft_interpreted(&self, state: &State<B, K, X>, depth: u32, full: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_decided(state) {
            return 0;
        }
        let mut moves: Vec<Move> = Vec::with_capacity(64);
        self.interpreted_moves(state, &mut moves);
        if depth == 1 && !full && self.surely_ends_turn(state) {
            return moves.len() as u64;
        }
        moves.into_iter().fold(0, |nodes, mv| {
            let mut after = *state;
            after.play(self, mv);
            let left = if after.part() == 0 { depth - 1 } else { depth };
            nodes + self.perft_interpreted(&after, left, full)
        })
    }
}
