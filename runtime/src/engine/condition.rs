//! Whether a rule exists: conditions, asked of a position for a piece.

use super::Engine;
use super::Mask;
use super::bits::Bits;
use super::extras::Extras;
use super::interpret::LoadedRule;
use super::machine::Machine;
use super::state::State;
use crate::program::{Condition, Fact, Place};
use crate::side::Side;
use crate::topology::Topology;
use crate::walk::Code;

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
        /// Where they are looked for; `None`: on the whole board.
        place: Option<Box<Machine<B>>>,
        least: u32,
        most: u32,
    },
}

impl<B: Bits> LoadedCondition<B> {
    /// A condition as a side sees it. The topology must know the directions of its paths.
    pub(crate) fn new(topology: &Topology, side: Side, condition: &Condition) -> Self {
        let fact = |fact: &Fact| match fact {
            Fact::InCheck => LoadedFact::InCheck,
            Fact::Count { own, enemy, place, least, most } => LoadedFact::Count {
                own: own.bits(),
                enemy: enemy.bits(),
                place: match place {
                    Place::Board => None,
                    Place::Path(path) => {
                        Some(Box::new(Machine::new(&Code::of(topology, side, path), topology)))
                    }
                },
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

    fn is_so(&self, state: &State<B, K, X>, fact: &LoadedFact<B>, side: Side, square: u16) -> bool {
        match fact {
            LoadedFact::InCheck => self.attacked_royals(state, side, true).any(),
            LoadedFact::Count { own, enemy, place, least, most } => {
                let pieces = state.of_any(side, *own) | state.of_any(!side, *enemy);
                let there = match place {
                    None => pieces,
                    Some(machine) => {
                        let view = self.view(state, side);
                        pieces & machine.destinations(square, &view)
                    }
                };
                (*least..=*most).contains(&there.count())
            }
        }
    }
}
