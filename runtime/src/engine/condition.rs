//! Whether a rule exists: conditions, asked of a position for a piece.

use super::Engine;
use super::Mask;
use super::bits::{Bits, from_set};
use super::extras::Extras;
use super::interpret::LoadedRule;
use super::machine::Machine;
use super::machine::shared::Machines;
use super::state::State;
use crate::program::{Condition, Fact, Place, Which};
use crate::side::Side;
use crate::topology::Topology;
use crate::walk::Code;
use std::sync::Arc;

/// A condition for one side, with its paths as machines.
#[derive(Debug)]
pub(crate) struct LoadedCondition<B: Bits> {
    unless: bool,
    /// Any of these lists, and all in it.
    any: Vec<Vec<LoadedFact<B>>>,
}

#[derive(Debug)]
enum LoadedFact<B: Bits> {
    InCheck,
    Count {
        own: Mask,
        enemy: Mask,
        /// Where they are looked for.
        place: LoadedPlace<B>,
        which: Which,
        least: u32,
        most: u32,
    },
}

#[derive(Debug)]
enum LoadedPlace<B: Bits> {
    Board,
    Here,
    Path(Arc<Machine<B>>),
}

impl<B: Bits> LoadedCondition<B> {
    /// A condition as a side sees it. The topology must know the directions of its paths.
    pub(crate) fn new(
        topology: &Topology,
        machines: &Machines<B>,
        side: Side,
        condition: &Condition,
    ) -> Self {
        let fact = |fact: &Fact| match fact {
            Fact::InCheck => LoadedFact::InCheck,
            Fact::Count { own, enemy, place, which, least, most } => LoadedFact::Count {
                own: own.bits(),
                enemy: enemy.bits(),
                place: match place {
                    Place::Board => LoadedPlace::Board,
                    Place::Here => LoadedPlace::Here,
                    Place::Path(path) => {
                        LoadedPlace::Path(machines.get(&Code::of(topology, side, path), topology))
                    }
                },
                which: *which,
                least: u32::from(*least),
                most: most.map_or(u32::MAX, u32::from),
            },
        };
        let any = condition.any.iter().map(|all| all.iter().map(fact).collect()).collect();
        LoadedCondition { unless: condition.unless, any }
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// Does a rule exist for a side's piece on a square?
    #[inline]
    pub(crate) fn exists(
        &self,
        state: &State<B, K, X>,
        rule: &LoadedRule<B>,
        side: Side,
        square: u16,
    ) -> bool {
        rule.conditions.iter().all(|condition| self.holds(state, condition, side, square))
    }

    /// Does a condition hold for a side's piece on a square?
    pub(crate) fn holds(
        &self,
        state: &State<B, K, X>,
        condition: &LoadedCondition<B>,
        side: Side,
        square: u16,
    ) -> bool {
        let is_so = |fact: &LoadedFact<B>| self.is_so(state, fact, side, square);
        condition.any.iter().any(|all| all.iter().all(is_so)) != condition.unless
    }

    /// Would the condition hold if the piece on the square had not moved, and everything else were as it is?
    pub(crate) fn would_hold_unmoved(
        &self,
        state: &State<B, K, X>,
        condition: &LoadedCondition<B>,
        side: Side,
        square: u16,
    ) -> bool {
        let is_so = |fact: &LoadedFact<B>| match fact {
            LoadedFact::Count {
                own,
                enemy,
                place: LoadedPlace::Here,
                which: Which::Unmoved,
                least,
                most,
            } => {
                let pieces = state.of_any(side, *own) | state.of_any(!side, *enemy);
                (*least..=*most).contains(&u32::from(pieces.has(square)))
            }
            _ => self.is_so(state, fact, side, square),
        };
        condition.any.iter().any(|all| all.iter().all(is_so)) != condition.unless
    }

    fn is_so(&self, state: &State<B, K, X>, fact: &LoadedFact<B>, side: Side, square: u16) -> bool {
        match fact {
            LoadedFact::InCheck => self.attacked_royals(state, side, true).any(),
            LoadedFact::Count { own, enemy, place, which, least, most } => {
                let pieces = state.of_any(side, *own) | state.of_any(!side, *enemy);
                let pieces = match which {
                    Which::All => pieces,
                    Which::Unmoved => pieces & from_set::<B>(&state.unmoved()),
                    Which::JustMoved => pieces & from_set::<B>(&state.moved()),
                };
                let there = match place {
                    LoadedPlace::Board => pieces,
                    LoadedPlace::Here => pieces & B::bit(square),
                    LoadedPlace::Path(machine) => {
                        let view = self.view(state, side);
                        pieces & machine.destinations(square, &view)
                    }
                };
                (*least..=*most).contains(&there.count())
            }
        }
    }
}
