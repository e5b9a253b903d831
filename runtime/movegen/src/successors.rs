//! The positions after each legal move, made as the moves are found: what every search and every count is built on.

use super::Engine;
use super::bits::Bits;
use super::extras::Extras;
use super::sink::{Destinations, Marched, Sink, Until};
use super::state::State;
use crate::moves::Move;

/// Makes each move as it is found, and passes it on with the state after it; until it is told to stop, if it ever may be (`STOPS`).
struct Make<'a, B: Bits, const K: usize, X: Extras, F, const STOPS: bool> {
    engine: &'a Engine<B, K, X>,
    state: &'a State<B, K, X>,
    visit: F,
    stopped: bool,
}

impl<B: Bits, const K: usize, X: Extras, F, const STOPS: bool> Make<'_, B, K, X, F, STOPS>
where
    F: FnMut(Move, &State<B, K, X>) -> bool,
{
    #[inline(always)]
    fn make(&mut self, mv: Move, make: impl FnOnce(&mut State<B, K, X>)) {
        if !STOPS || !self.stopped {
            let mut after = *self.state;
            make(&mut after);
            let stops = (self.visit)(mv, &after);
            if STOPS {
                self.stopped = stops;
            }
        }
    }

    #[inline(always)]
    fn go(&mut self, mv: Move, takes: bool) {
        let engine = self.engine;
        match X::KEEPS && engine.leads_any(self.state.turn) {
            true => self.make(mv, |after| after.play(engine, mv)),
            false => self.make(mv, |after| after.go(engine, mv, takes)),
        }
    }
}

impl<B: Bits, const K: usize, X: Extras, F, const STOPS: bool> Sink<B> for Make<'_, B, K, X, F, STOPS>
where
    F: FnMut(Move, &State<B, K, X>) -> bool,
{
    #[inline(always)]
    fn is_full(&self) -> bool {
        STOPS && self.stopped
    }

    #[inline(always)]
    fn destinations(&mut self, moves: Destinations<B>) {
        let (takes, quiets) = (moves.to & moves.enemy, moves.to & !moves.enemy);
        Destinations { to: quiets, ..moves }.each(|mv| self.go(mv, false));
        Destinations { to: takes, ..moves }.each(|mv| self.go(mv, true));
    }

    #[inline(always)]
    fn march(&mut self, marched: Marched<B>) {
        let (takes, quiets) = (marched.to & marched.enemy, marched.to & !marched.enemy);
        Marched { to: quiets, ..marched }.each(|mv| self.go(mv, false));
        Marched { to: takes, ..marched }.each(|mv| self.go(mv, true));
    }

    #[inline(always)]
    fn single(&mut self, mv: Move) {
        let engine = self.engine;
        self.make(mv, |after| after.play(engine, mv));
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// Visits every legal move with the state after it, until a visit answers that it is enough. Was it?
    #[inline]
    pub(crate) fn each_after(
        &self,
        state: &State<B, K, X>,
        visit: impl FnMut(Move, &State<B, K, X>) -> bool,
    ) -> bool {
        let mut make = Make::<B, K, X, _, true> { engine: self, state, visit, stopped: false };
        self.shared_moves(state, &mut (&mut make as &mut dyn Sink<B>));
        make.stopped
    }

    /// Visits every legal move with the state after it.
    #[inline]
    pub(crate) fn all_after(&self, state: &State<B, K, X>, mut visit: impl FnMut(Move, &State<B, K, X>)) {
        let visit = move |mv, after: &State<B, K, X>| {
            visit(mv, after);
            false
        };
        let mut make = Make::<B, K, X, _, false> { engine: self, state, visit, stopped: false };
        self.shared_moves(state, &mut (&mut make as &mut dyn Sink<B>));
    }

    /// The same, compiled once for all visits.
    pub(crate) fn each_move_dyn(&self, state: &State<B, K, X>, visit: &mut dyn FnMut(Move) -> bool) -> bool {
        let mut until = Until { visit, stopped: false };
        self.legal_moves_into(state, &mut until);
        until.stopped
    }

    /// Visits every legal move until a visit answers that it is enough. Was it?
    #[inline]
    pub(crate) fn each_move(&self, state: &State<B, K, X>, visit: impl FnMut(Move) -> bool) -> bool {
        let mut until = Until { visit, stopped: false };
        self.legal_moves_into(state, &mut until);
        until.stopped
    }
}
