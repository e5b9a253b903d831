//! Who may take whom, and what is frozen.
//!
//! Captures that are barred whatever stands on the board are taken out of the rules when they are loaded. All else is asked of the
//! position: of a captor and its victim, or of a piece and what might freeze it. Being frozen by attack is asked of lines as if nothing
//! were frozen and everything could be captured, so that it never depends on itself.

use super::bits::Bits;
use super::condition::LoadedCondition;
use super::extras::Extras;
use super::interpret::{Interpreter, LoadedRule};
use super::machine::Machine;
use super::machine::shared::Machines;
use super::state::State;
use super::{Engine, Mask, kinds_of};
use crate::program::{Hold, KindId, Program};
use crate::side::Side;
use crate::topology::Topology;
use crate::walk::Code;
use std::ops::ControlFlow;
use std::sync::Arc;

/// What keeps a kind from capturing some enemies, as the position has it.
#[derive(Clone, Debug)]
pub(crate) struct LoadedGuard<B: Bits> {
    /// Which.
    kind: u8,
    /// The way from them to the captor.
    place: Option<Arc<Machine<B>>>,
    condition: Option<Arc<LoadedCondition<B>>>,
}

/// What a kind of a side freezes.
#[derive(Debug)]
pub(crate) struct LoadedFreeze<B: Bits> {
    kind: u8,
    /// The kinds of its own side and of the other.
    whom: [Mask; 2],
    /// The way to them; `None`: where it attacks.
    place: Option<Arc<Machine<B>>>,
    condition: Option<LoadedCondition<B>>,
}

/// The guards against a kind of a side, without those that were taken out of its rules.
pub(crate) fn guards_against<B: Bits>(
    program: &Program,
    topology: &Topology,
    machines: &Machines<B>,
    (side, captor): (Side, KindId),
) -> Vec<LoadedGuard<B>> {
    let guards = program.guards_against(side, captor);
    let load = |(kind, guard): (KindId, &crate::program::Guard)| LoadedGuard {
        kind: kind.0,
        place: guard.place.as_ref().map(|path| machines.get(&Code::of(topology, !side, path), topology)),
        condition: guard
            .condition
            .as_ref()
            .map(|condition| Arc::new(LoadedCondition::new(topology, machines, !side, condition))),
    };
    guards.map(load).collect()
}

/// What the kinds of a side freeze.
pub(crate) fn freezes<B: Bits>(
    program: &Program,
    interpreter: &Interpreter<B>,
    side: Side,
) -> Vec<LoadedFreeze<B>> {
    let Interpreter { topology, machines, .. } = interpreter;
    let army = program.army(side);
    let all = army.ids().flat_map(|id| army.kind(id).freezes.iter().map(move |freeze| (id, freeze)));
    let load = |(id, freeze): (KindId, &crate::program::Freeze)| LoadedFreeze {
        kind: id.0,
        whom: [freeze.own.bits(), freeze.enemy.bits()],
        place: match &freeze.place {
            Hold::Path(path) => Some(machines.get(&Code::of(topology, side, path), topology)),
            Hold::Attacked => None,
        },
        condition: freeze
            .condition
            .as_ref()
            .map(|condition| LoadedCondition::new(topology, machines, side, condition)),
    };
    all.map(load).collect()
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// Can anything be frozen in this game?
    #[inline(always)]
    pub(crate) fn freezes_any(&self) -> bool {
        self.freezes.iter().any(|freezes| !freezes.is_empty())
    }

    /// Is a side's piece on a square frozen?
    #[inline(never)]
    pub(crate) fn is_frozen(&self, state: &State<B, K, X>, side: Side, square: u16) -> bool {
        self.each_freezer(state, side, square, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Visits the pieces that freeze a side's piece on a square, until the visitor has seen enough.
    // Loops, and a visitor that is not inlined: chains of iterators would be a thirtieth of the work of compiling this crate.
    pub fn each_freezer(
        &self,
        state: &State<B, K, X>,
        side: Side,
        square: u16,
        visit: &mut dyn FnMut(u16) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !state.sides[side.index()].has(square) {
            return ControlFlow::Continue(());
        }
        let kind = state.kind_at(square);
        for by in Side::BOTH {
            for freeze in &self.freezes[by.index()] {
                if freeze.whom[usize::from(by != side)] >> kind & 1 == 0 {
                    continue;
                }
                let pieces = state.of(by, freeze.kind) & !B::bit(square);
                for from in pieces.squares() {
                    let reaches = match &freeze.place {
                        Some(machine) => machine.destinations(from, &self.view(state, by)).has(square),
                        None => self.observes(state, by, freeze.kind, from, square),
                    };
                    if reaches && freeze.condition.as_ref().is_none_or(|c| self.holds(state, c, by, from)) {
                        visit(from)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Does a side's piece attack a square, whether or not it is frozen, and whether or not it may capture what stands there?
    pub(crate) fn observes(
        &self,
        state: &State<B, K, X>,
        by: Side,
        kind: u8,
        from: u16,
        square: u16,
    ) -> bool {
        let view = self.view_of_target(state, state.occupied(), by, square);
        let topology = &self.interpreter.topology;
        let rules = &self.interpreter.rules[by.index()][usize::from(kind)];
        let elsewhere = |rule: &LoadedRule<B>| {
            self.catches_on(state, (by, rule), (kind, from), square, &view, true)
                && self.could_hold(state, rule, by, from)
        };
        from != square
            && rules.iter().any(|rule| {
                elsewhere(rule) || {
                    rule.takes
                        && self.could_take(state, rule.said_onto, square, by)
                        && rule.may_lead(topology, from, square)
                        && self.could_hold(state, rule, by, from)
                        && !self.backfires(state, rule.effects, by, kind, from, square)
                        && rule.run(topology, view, from, |destination, _| destination == square)
                }
            })
    }

    /// Those of some pieces that attack a square, whether or not they are frozen, and whether or not they may capture what stands there.
    pub(crate) fn observers(&self, state: &State<B, K, X>, pieces: B, square: u16) -> B {
        let observes = |from: &u16| {
            let by = Side::BOTH.into_iter().find(|side| state.sides[side.index()].has(*from));
            by.is_some_and(|by| self.observes(state, by, state.kind_at(*from), *from, square))
        };
        pieces.squares().filter(observes).fold(B::EMPTY, |all, from| all | B::bit(from))
    }

    /// The enemies that a rule of a side's piece may not take, as the position stands.
    pub(crate) fn barred(&self, state: &State<B, K, X>, rule: &LoadedRule<B>, side: Side, from: u16) -> B {
        rule.guards.iter().fold(B::EMPTY, |all, guard| {
            let guarded = state.of(!side, guard.kind) & !all;
            let holds = |victim: &u16| self.guards(state, guard, !side, *victim, from);
            guarded.squares().filter(holds).fold(all, |all, victim| all | B::bit(victim))
        })
    }

    /// May a rule of a side's piece not take an enemy on a square? If none stands there, a royal might.
    pub(crate) fn is_barred_from(
        &self,
        state: &State<B, K, X>,
        rule: &LoadedRule<B>,
        by: Side,
        from: u16,
        square: u16,
    ) -> bool {
        if rule.guards.is_empty() {
            return false;
        }
        let kinds: Mask = match state.sides[(!by).index()].has(square) {
            true => 1 << state.kind_at(square),
            false => self.royals[(!by).index()],
        };
        let barred = |kind: u8| {
            let guards = rule.guards.iter().filter(|guard| guard.kind == kind);
            rule.said_onto >> kind & 1 == 0
                || rule.onto >> kind & 1 == 0
                || guards.into_iter().any(|guard| self.guards(state, guard, !by, square, from))
        };
        kinds != 0 && kinds_of(kinds).all(barred)
    }

    /// Does a guard of a piece on a square hold against a captor?
    fn guards(
        &self,
        state: &State<B, K, X>,
        guard: &LoadedGuard<B>,
        owner: Side,
        square: u16,
        captor: u16,
    ) -> bool {
        let there =
            |machine: &Arc<Machine<B>>| machine.destinations(square, &self.view(state, owner)).has(captor);
        guard.place.as_ref().is_none_or(there)
            && guard.condition.as_ref().is_none_or(|c| self.holds(state, c, owner, square))
    }
}
