//! Where paths lead if nothing else is known: every test on what stands on a square is taken to hold.
//!
//! So every destination that some position allows is found, and perhaps others besides. Squares are the owner's.

use indexmap::IndexMap;
use std::sync::Arc;
use wazir_runtime::program::{Board, Kind, Program, Rule};
use wazir_runtime::walk::{Code, Reach, reach_freely, reach_within};
use wazir_runtime::{Side, SquareSet, Topology};

/// The board as a side sees it: its holes and links are where that side sees them.
pub(crate) fn view(program: &Program, side: Side) -> Board {
    program.symmetry.view(&program.board, side)
}

/// The board as a side sees it, with the directions of the side's rules.
pub(crate) fn topology(program: &Program, side: Side) -> Topology {
    let rules = program.army(side).kinds.iter().flat_map(|kind| &kind.rules);
    Topology::new(&view(program, side), program.symmetry, rules.map(|rule| rule.path.as_slice()))
}

/// The destinations of a rule by the square that it starts from, and what it passes on the way to any of them.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    pub(crate) destinations: Vec<SquareSet>,
    /// Empty where nothing takes in passing.
    pub(crate) passed: Vec<SquareSet>,
}

/// How many steps the ways of all rules of an army are followed. Beyond that a way is taken to lead anywhere: nothing is claimed then.
const MAX_STEPS: usize = 4_000_000;

/// Follows the ways of an army's rules.
pub(crate) struct Follower<'a> {
    topology: &'a Topology,
    /// What is passed is wanted, too.
    passing: bool,
    /// Steps that may still be taken.
    steps: usize,
    /// Kinds often have the same rule.
    known: IndexMap<(Code, Option<SquareSet>, bool, bool), Arc<Ways>>,
}

impl<'a> Follower<'a> {
    /// On a board as the owner of the rules sees it.
    pub(crate) fn new(topology: &'a Topology, passing: bool) -> Self {
        Follower { topology, passing, steps: MAX_STEPS, known: IndexMap::new() }
    }

    /// Every way of a rule.
    pub(crate) fn ways(&mut self, kind: &Kind, rule: &Rule) -> Arc<Ways> {
        // The topology is the owner's own view already.
        let code = Code::bound(self.topology, Side::White, &rule.path, &kind.bounds);
        let key = (code, rule.from, kind.stays(rule), rule.takes_what_it_passes());
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let ways = Arc::new(self.follow(rule, &key.0, key.2));
        self.known.insert(key, ways.clone());
        ways
    }

    fn follow(&mut self, rule: &Rule, code: &Code, stays: bool) -> Ways {
        let Follower { topology, passing, .. } = *self;
        let nothing = || vec![SquareSet::EMPTY; topology.squares()];
        let mut ways = Ways { destinations: nothing(), passed: if passing { nothing() } else { Vec::new() } };
        for from in topology.existing().iter().filter(|s| rule.from.is_none_or(|set| set.contains(*s))) {
            if stays {
                ways.destinations[from.index()].insert(from);
                continue;
            }
            // What takes others on its way may come back to its square.
            let free = rule.takes_what_it_passes();
            let reach = if free { reach_freely } else { reach_within };
            let reach = reach(code, topology, from, &mut self.steps).unwrap_or_else(|| {
                let mut destinations = *topology.existing();
                if !free {
                    destinations.remove(from);
                }
                Reach { destinations, passed: *topology.passable() }
            });
            ways.destinations[from.index()] = reach.destinations;
            if let Some(passed) = ways.passed.get_mut(from.index()) {
                *passed = reach.passed;
            }
        }
        ways
    }
}
