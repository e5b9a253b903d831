//! Royals that are royal only at times: which of a side's pieces must not be left attacked as the position stands.

use super::bits::Bits;
use super::condition::LoadedCondition;
use super::extras::Extras;
use super::interpret::Interpreter;
use super::state::State;
use super::{Engine, Mask};
use crate::program::{Program, Royalty};
use crate::side::Side;

/// A kind that is royal at times.
#[derive(Debug)]
pub(crate) struct AtTimes<B: Bits> {
    kind: u8,
    when: When<B>,
}

#[derive(Debug)]
enum When<B: Bits> {
    If(LoadedCondition<B>),
    /// No other piece of these kinds is safe.
    UnlessSafe(Mask),
}

impl<B: Bits> AtTimes<B> {
    /// Those of a side. What nothing can capture is never in check, whatever it is called.
    pub(crate) fn of(program: &Program, interpreter: &Interpreter<B>, side: Side) -> Vec<AtTimes<B>> {
        let Interpreter { topology, machines, .. } = interpreter;
        let army = program.army(side);
        let royal = army.ids().filter(|id| army.kind(*id).royal && army.kind(*id).capturable());
        let at_times = royal.filter_map(|id| {
            let when = match &army.kind(id).royalty {
                Royalty::Always => return None,
                Royalty::If(condition) => When::If(LoadedCondition::new(topology, machines, side, condition)),
                Royalty::UnlessSafe(kinds) => When::UnlessSafe(kinds.bits()),
            };
            Some(AtTimes { kind: id.0, when })
        });
        at_times.collect()
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// The squares of a side's royals that the other side attacks, where not all are always royal.
    #[inline(never)]
    pub(crate) fn attacked_at_times(&self, state: &State<B, K, X>, side: Side, plain: bool) -> B {
        let at_times = &self.at_times[side.index()];
        let always =
            at_times.iter().fold(self.royals[side.index()], |kinds, royal| kinds & !(1 << royal.kind));
        let mut attacked = self.attacked_of(state, side, state.of_any(side, always), plain);
        for royal in at_times {
            let pieces = state.of(side, royal.kind);
            let Some(first) = pieces.squares().next() else { continue };
            attacked |= match &royal.when {
                // What is asked is the same for all of them.
                When::If(condition) if !self.holds(state, condition, side, first) => B::EMPTY,
                When::If(_) => self.attacked_of(state, side, pieces, plain),
                When::UnlessSafe(kinds) => {
                    let others = state.of_any(side, *kinds);
                    let in_danger = self.attacked_of(state, side, others | pieces, plain);
                    match (others & !in_danger).none() {
                        true => in_danger & pieces,
                        false => B::EMPTY,
                    }
                }
            };
        }
        attacked
    }
}
