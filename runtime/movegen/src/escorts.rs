//! Pieces that follow others: when what they follow leaves its square, they go there in the same move.
//!
//! Who follows is found before the move is made, on the board as it stands then. A move is judged twice: as if nobody followed, and again with
//! everything in its place.

use super::bits::Bits;
use super::condition::LoadedCondition;
use super::extras::Extras;
use super::interpret::Interpreter;
use super::machine::Machine;
use super::state::State;
use super::{Engine, Mask};
use crate::moves::{Move, MoveKind};
use crate::program::{Escort, KindId, Program};
use crate::side::Side;
use crate::walk::Code;
use std::sync::Arc;

/// Whom a kind of a side follows.
#[derive(Debug)]
pub(crate) struct LoadedEscort<B: Bits> {
    pub(super) kind: u8,
    leaders: Mask,
    unmoved: bool,
    /// The way to them.
    place: Arc<Machine<B>>,
    condition: Option<LoadedCondition<B>>,
}

/// Those that follow by a move: from where, and to where. A castling leaves two squares.
pub(crate) type Led = [Option<(u16, u16)>; 2];

/// Whom the kinds of a side follow.
pub(crate) fn escorts<B: Bits>(
    program: &Program,
    interpreter: &Interpreter<B>,
    side: Side,
) -> Vec<LoadedEscort<B>> {
    let Interpreter { topology, machines, .. } = interpreter;
    let army = program.army(side);
    let all = army.ids().flat_map(|id| army.kind(id).escorts.iter().map(move |escort| (id, escort)));
    let load = |(id, escort): (KindId, &Escort)| LoadedEscort {
        kind: id.0,
        leaders: escort.leaders.bits(),
        unmoved: escort.unmoved,
        place: machines.get(&Code::of(topology, side, &escort.place), topology),
        condition: escort.condition.as_ref().map(|c| LoadedCondition::new(topology, machines, side, c)),
    };
    all.map(load).collect()
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// Does anything of a side follow others?
    #[inline(always)]
    pub(crate) fn leads_any(&self, side: Side) -> bool {
        !self.escorts[side.index()].is_empty()
    }

    /// Who follows by a move of the side to move.
    #[inline(never)]
    pub(crate) fn led(&self, state: &State<B, K, X>, mv: Move) -> Led {
        let mut led = [None; 2];
        if !self.leads_any(state.turn) || !mv.is_by_piece() || mv.from == mv.to {
            return led;
        }
        let partner = mv.is_castling().then(|| self.castlings.get(usize::from(mv.detail))).flatten();
        let left = [Some(mv.from), partner.map(|castling| castling.partner_from)];
        let gone = B::of(left.into_iter().flatten());
        for square in left.into_iter().flatten() {
            let taken = led[0].map_or(B::EMPTY, |(from, _)| B::bit(from));
            if let Some(from) = self.follower(state, mv, square, gone | taken) {
                let place = usize::from(led[0].is_some());
                led[place] = Some((from, square));
            }
        }
        led
    }

    /// The first of those that follow what leaves a square, in the order of the file, and then of the squares.
    fn follower(&self, state: &State<B, K, X>, mv: Move, square: u16, others: B) -> Option<u16> {
        let us = state.turn;
        let leader: Mask = 1 << state.kind_at(square);
        let fresh = state.unmoved().has(square);
        let lines = self.escorts[us.index()].iter();
        let mut lines = lines.filter(|line| line.leaders & leader != 0 && (fresh || !line.unmoved));
        lines.find_map(|line| {
            let view = self.view(state, us);
            let follows = |from: &u16| {
                line.place.destinations(*from, &view).has(square)
                    && line.condition.as_ref().is_none_or(|c| self.holds_of(state, c, mv, *from))
            };
            (state.of(us, line.kind) & !others).squares().find(follows)
        })
    }

    /// Does a condition hold for a piece of the side to move, before a move of another?
    fn holds_of(
        &self,
        state: &State<B, K, X>,
        condition: &LoadedCondition<B>,
        mv: Move,
        square: u16,
    ) -> bool {
        if !condition.asks_elsewhere() {
            return self.holds(state, condition, state.turn, square);
        }
        let victims = match mv.what {
            MoveKind::Take | MoveKind::Listed => B::bit(mv.to),
            MoveKind::Passing | MoveKind::ListedPassing => B::bit(state.trail_to),
            MoveKind::Catch => state.caught(self, mv),
            _ => B::EMPTY,
        };
        let checkers = self.checkers(state, state.turn);
        self.holds_without(state, condition, state.turn, square, checkers, victims)
    }
}

impl<B: Bits, const K: usize, X: Extras> State<B, K, X> {
    /// What follows goes to the squares that have been left, as far as it stands where it was, and they are empty.
    #[inline(never)]
    pub(super) fn follow(&mut self, engine: &Engine<B, K, X>, led: Led) {
        let us = self.turn;
        for (from, to) in led.into_iter().flatten() {
            let Some((side, kind)) = self.piece_on(from) else { continue };
            if side != us || self.occupied().has(to) {
                continue;
            }
            let promoted = self.extras.is_promoted(from);
            self.extras.set_promoted(from, false);
            self.toggle(engine, us, kind, from);
            self.arrive(engine, us, kind, to, promoted);
            self.keep(engine, engine.keep(from) & engine.keep(to));
            // It has moved, but it is not what moved in this turn.
            let still = !(B::bit(from) | B::bit(to));
            let (unmoved, moved) = (self.unmoved() & still, self.moved() & still);
            self.extras.set_unmoved(unmoved);
            self.extras.set_moved(moved);
        }
    }
}
