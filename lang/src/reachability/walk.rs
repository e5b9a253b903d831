//! Where paths lead if nothing else is known: every test on what stands on a square is taken to hold.
//!
//! So every destination that some position allows is found, and perhaps others besides. Squares are the owner's.

use wazir_runtime::program::{Board, Program, Rule};
use wazir_runtime::walk::{Code, reach};
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

impl Ways {
    /// Every way of a rule on a board as its owner sees it.
    pub(crate) fn of(topology: &Topology, rule: &Rule, passing: bool) -> Ways {
        let nothing = || vec![SquareSet::EMPTY; topology.squares()];
        let mut ways = Ways { destinations: nothing(), passed: if passing { nothing() } else { Vec::new() } };
        // The topology is the owner's own view already.
        let code = Code::of(topology, Side::White, &rule.path);
        for from in topology.existing().iter().filter(|s| rule.from.is_none_or(|set| set.contains(*s))) {
            if rule.moves_in_place() {
                ways.destinations[from.index()].insert(from);
                continue;
            }
            let reach = reach(&code, topology, from);
            ways.destinations[from.index()] = reach.destinations;
            if let Some(passed) = ways.passed.get_mut(from.index()) {
                *passed = reach.passed;
            }
        }
        ways
    }
}
