//! Drops: pieces that come from the hand.
//!
//! A drop goes to an empty square, so its destinations are a set: the masks of check confine them like any others. Conditions are
//! asked for all squares at once; what a drop may not bring about is asked last, of each drop by itself.

use super::bits::{Bits, from_set};
use super::condition::LoadedCondition;
use super::extras::Extras;
use super::interpret::{Interpreter, LoadedRule};
use super::parts::NOWHERE;
use super::sink::{Dropped, Sink};
use super::state::State;
use super::{Engine, Tables, kinds_of};
use crate::moves::{Move, MoveKind};
use crate::program::{Barred, Drop, Program};
use crate::side::Side;

/// A line by which a kind comes from the hand, for one side.
#[derive(Debug)]
pub(crate) struct LoadedDrop<B: Bits> {
    pub(crate) zone: B,
    pub(crate) conditions: Vec<LoadedCondition<B>>,
    pub(crate) barred: Vec<Barred>,
    /// The squares of the zone on which nothing changes what is dropped.
    plain: B,
}

/// Every line of both sides, by kind.
pub(super) fn load<B: Bits>(program: &Program, interpreter: &Interpreter<B>) -> [Vec<Vec<LoadedDrop<B>>>; 2] {
    let Interpreter { topology, machines, .. } = interpreter;
    let exists = from_set::<B>(topology.existing());
    Side::BOTH.map(|side| {
        let army = program.army(side);
        let kinds = army.ids().map(|id| {
            let load = |drop: &Drop| {
                let zone = from_set::<B>(&topology.seen_set(side, &drop.zone)) & exists;
                let settles = |square: &u16| {
                    army.settled(id, topology.seen(side, crate::square::Square(*square))) == id
                };
                LoadedDrop {
                    zone,
                    conditions: drop
                        .conditions
                        .iter()
                        .map(|c| LoadedCondition::new(topology, machines, side, c))
                        .collect(),
                    barred: drop.barred.clone(),
                    plain: B::of(zone.squares().filter(settles)),
                }
            };
            army.kind(id).drops.iter().map(load).collect()
        });
        kinds.collect()
    })
}

impl<B: Bits> Tables<B> {
    /// The lines by which a kind of a side comes from the hand.
    #[inline]
    fn drops_of(&self, side: Side, kind: u8) -> &[LoadedDrop<B>] {
        self.drops[side.index()].get(usize::from(kind)).map_or(&[], Vec::as_slice)
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// The drops of the side to move to some squares; those to `tested` squares, and those of royals, are made and tested.
    #[inline]
    pub(super) fn drops<S: Sink<B>>(&self, state: &State<B, K, X>, squares: B, tested: B, sink: &mut S) {
        if X::KEEPS && self.has_hands && state.extras.hand(state.turn) != 0 {
            self.drops_in_hand(state, squares, tested, sink);
        }
    }

    #[inline(never)]
    fn drops_in_hand<S: Sink<B>>(&self, state: &State<B, K, X>, squares: B, tested: B, sink: &mut S) {
        let us = state.turn;
        let free = squares & !(state.occupied() | self.holes);
        for kind in kinds_of(state.extras.hand(us)) {
            if sink.is_full() {
                return;
            }
            let (to, plain) = self.drop_squares(state, kind, free);
            let royal = self.royals[us.index()] >> kind & 1 != 0;
            let tested = if royal { !B::EMPTY } else { tested };
            let mut at_once = plain & !tested;
            let bars = !sink.lets_barred() && self.is_barred_at_all(us, kind);
            if bars {
                at_once &= !self.may_check(state, kind, at_once);
            }
            if at_once.any() {
                sink.drops(Dropped { what: MoveKind::Drop, kind, from: NOWHERE, to: at_once });
            }
            for square in (to & !at_once).squares() {
                let mv = self.drop_to(us, kind, square);
                let safe = !tested.has(square) || self.is_safe(state, mv, false);
                if !sink.is_full() && safe && !(bars && self.is_barred(state, mv, false).is_some()) {
                    sink.single(mv);
                }
            }
        }
    }

    /// The drop of a kind on a square.
    fn drop_to(&self, us: Side, kind: u8, square: u16) -> Move {
        Move::drop(kind, square, self.settled(us, kind, square))
    }

    /// The squares among some empty ones to which a kind can be dropped, and those of them on which it stays what it is.
    #[inline]
    fn drop_squares(&self, state: &State<B, K, X>, kind: u8, free: B) -> (B, B) {
        let us = state.turn;
        let (mut to, mut plain) = (B::EMPTY, B::EMPTY);
        for line in self.drops_of(us, kind) {
            let mut here = line.zone & free & !to;
            for condition in &line.conditions {
                here = self.where_holds(state, condition, us, here);
            }
            to |= here;
            plain |= here & line.plain;
        }
        (to, plain)
    }

    /// The drops of the side to move that only the safety of the royals may forbid, square by square.
    pub(crate) fn interpreted_drops(&self, state: &State<B, K, X>, mut visit: impl FnMut(Move)) {
        let us = state.turn;
        for kind in 0..self.drops[us.index()].len() as u8 {
            if state.in_hand(us, kind) == 0 {
                continue;
            }
            for square in (!(state.occupied() | self.holes)).squares() {
                let may = |line: &LoadedDrop<B>| self.may_drop(state, line, square);
                if self.drops_of(us, kind).iter().any(may) {
                    visit(self.drop_to(us, kind, square));
                }
            }
        }
    }

    /// Does a line of the side to move lead to a square?
    fn may_drop(&self, state: &State<B, K, X>, line: &LoadedDrop<B>, square: u16) -> bool {
        line.zone.has(square) && line.conditions.iter().all(|c| self.holds(state, c, state.turn, square))
    }

    /// Does a drop bring about what each of its lines bars?
    pub(crate) fn is_barred(&self, state: &State<B, K, X>, mv: Move, plain: bool) -> Option<Barred> {
        if !mv.is_drop() {
            return None;
        }
        let mut first = None;
        for line in
            self.drops_of(state.turn, mv.mover).iter().filter(|line| self.may_drop(state, line, mv.to))
        {
            let about = line.barred.iter().copied().find(|b| self.brings_about(state, mv, *b, plain))?;
            first = first.or(Some(about));
        }
        first
    }

    /// Is there something that drops of a kind may not bring about?
    fn is_barred_at_all(&self, side: Side, kind: u8) -> bool {
        self.drops_of(side, kind).iter().any(|line| !line.barred.is_empty())
    }

    /// The squares among some on which a kind that is dropped there might give check, on some board: only such drops bring anything
    /// about that can be barred.
    fn may_check(&self, state: &State<B, K, X>, kind: u8, squares: B) -> B {
        let us = state.turn;
        // What comes to stand there may be what others go over; and where there are no tables, looking takes as long as trying.
        if B::WIDE || self.has_others(us) {
            return squares;
        }
        let rules = &self.interpreter.rules[us.index()][usize::from(kind)];
        let royals = state.of_any(!us, self.royals[(!us).index()]);
        let attacks = |square: &u16| {
            let reach = |rule: &LoadedRule<B>| {
                rule.takes && (rule.reach(&self.interpreter.topology, *square) & royals).any()
            };
            rules.iter().any(reach)
        };
        B::of(squares.squares().filter(attacks))
    }
}
