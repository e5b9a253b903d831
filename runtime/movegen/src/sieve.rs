//! Moves that must be tested on their way to a sink.

use super::Engine;
use super::bits::Bits;
use super::extras::Extras;
use super::sink::{Destinations, Marched, Sink};
use super::state::State;
use crate::moves::Move;

/// Lets moves through to another sink; those that touch a footprint only if they leave no royal attacked.
pub(super) struct Sieve<'a, B: Bits, const K: usize, X: Extras> {
    pub(super) engine: &'a Engine<B, K, X>,
    pub(super) state: &'a State<B, K, X>,
    pub(super) footprint: B,
    pub(super) sink: &'a mut dyn Sink<B>,
}

impl<B: Bits, const K: usize, X: Extras> Sink<B> for Sieve<'_, B, K, X> {
    fn is_full(&self) -> bool {
        self.sink.is_full()
    }

    fn lets_barred(&self) -> bool {
        self.sink.lets_barred()
    }

    fn wants_drops_alone(&self) -> bool {
        self.sink.wants_drops_alone()
    }

    fn destinations(&mut self, moves: Destinations<B>) {
        let touches = if self.footprint.has(moves.from) { moves.to } else { moves.to & self.footprint };
        self.sink.destinations(Destinations { to: moves.to & !touches, ..moves });
        Destinations { to: touches, ..moves }.each(|mv| self.test(mv));
    }

    fn march(&mut self, marched: Marched<B>) {
        marched.each(|mv| self.single(mv));
    }

    fn single(&mut self, mv: Move) {
        match self.footprint.has(mv.from) || self.footprint.has(mv.to) {
            true => self.test(mv),
            false => self.sink.single(mv),
        }
    }
}

impl<B: Bits, const K: usize, X: Extras> Sieve<'_, B, K, X> {
    fn test(&mut self, mv: Move) {
        if !self.is_full() && self.engine.is_safe(self.state, mv, false) {
            self.sink.single(mv);
        }
    }
}
