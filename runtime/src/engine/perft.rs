//! Counting positions: the test of every rule at once.

use super::Engine;
use super::bits::Bits;
use super::generate::{Count, Goals, Marched, Sink};
use super::state::State;
use crate::moves::Move;
use std::hint::black_box;

/// Makes each move as it is found, and counts below it.
struct Walk<'a, B: Bits, const K: usize> {
    engine: &'a Engine<B, K>,
    state: &'a State<B, K>,
    /// Plies left, this one included.
    depth: u32,
    /// The last ply is made too, not only counted.
    full: bool,
    nodes: u64,
}

impl<B: Bits, const K: usize> Walk<'_, B, K> {
    #[inline(always)]
    fn below(&mut self, after: &State<B, K>) {
        if self.depth == 1 {
            // The position is there to be looked at: the compiler may not leave out making it.
            black_box(after);
            self.nodes += 1;
        } else if self.full {
            self.nodes += self.engine.perft_full(after, self.depth - 1);
        } else {
            self.nodes += self.engine.perft(after, self.depth - 1);
        }
    }

    #[inline(always)]
    fn go(&mut self, mv: Move, takes: bool) {
        let mut after = *self.state;
        after.go(self.engine, mv, takes);
        self.below(&after);
    }
}

impl<B: Bits, const K: usize> Sink<B> for Walk<'_, B, K> {
    #[inline(always)]
    fn goals(&mut self, goals: Goals<B>) {
        let (takes, quiets) = (goals.to & goals.enemy, goals.to & !goals.enemy);
        Goals { to: quiets, ..goals }.each(|mv| self.go(mv, false));
        Goals { to: takes, ..goals }.each(|mv| self.go(mv, true));
    }

    #[inline(always)]
    fn march(&mut self, marched: Marched<B>) {
        let (takes, quiets) = (marched.to & marched.enemy, marched.to & !marched.enemy);
        Marched { to: quiets, ..marched }.each(|mv| self.go(mv, false));
        Marched { to: takes, ..marched }.each(|mv| self.go(mv, true));
    }

    #[inline(always)]
    fn single(&mut self, mv: Move) {
        let mut after = *self.state;
        after.play(self.engine, mv);
        self.below(&after);
    }
}

impl<B: Bits, const K: usize> Engine<B, K> {
    /// The number of positions reached in exactly `depth` plies, counting the last ply without making it.
    pub(crate) fn perft(&self, state: &State<B, K>, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_decided(state) {
            return 0;
        }
        if depth == 1 {
            let mut count = Count(0);
            self.legal_moves(state, &mut count);
            return count.0;
        }
        let mut walk = Walk { engine: self, state, depth, full: false, nodes: 0 };
        self.legal_moves(state, &mut walk);
        walk.nodes
    }

    /// The same, making every move.
    pub(crate) fn perft_full(&self, state: &State<B, K>, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_decided(state) {
            return 0;
        }
        let mut walk = Walk { engine: self, state, depth, full: true, nodes: 0 };
        self.legal_moves(state, &mut walk);
        walk.nodes
    }

    /// The same by the interpreter alone; `full` makes the last ply's moves too.
    pub(crate) fn perft_interpreted(&self, state: &State<B, K>, depth: u32, full: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_decided(state) {
            return 0;
        }
        let mut moves: Vec<Move> = Vec::with_capacity(64);
        self.interpreted_moves(state, &mut moves);
        if depth == 1 && !full {
            return moves.len() as u64;
        }
        moves.into_iter().fold(0, |nodes, mv| {
            let mut after = *state;
            after.play(self, mv);
            nodes + self.perft_interpreted(&after, depth - 1, full)
        })
    }
}
