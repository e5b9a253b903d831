//! The destinations of a path, each with the squares that its ways pass.
//!
//! What stands on the squares is left out of account, so that every destination that some position allows is found.

use std::ops::ControlFlow;
use wazir_runtime::program::Test;
use wazir_runtime::walk::{Code, Visitor, walk};
use wazir_runtime::{Square, SquareSet, Topology};

/// More instructions than this are no longer followed.
const MAX_STEPS: usize = 60_000;

/// The destinations of a code from a square, each with the squares passed on the way there.
pub(super) fn destinations(topology: &Topology, from: Square, code: &Code) -> Vec<(Square, SquareSet)> {
    let mut collector = Collector { from, steps: 0, destinations: Vec::new() };
    // Where there are too many ways, those found so far must do.
    let _ = walk(code, topology, from, &mut collector);
    collector.destinations.sort_unstable();
    collector.destinations.dedup();
    collector.destinations
}

struct Collector {
    from: Square,
    steps: usize,
    destinations: Vec<(Square, SquareSet)>,
}

impl Visitor for Collector {
    fn test(&mut self, test: &Test, square: Square) -> bool {
        match test {
            Test::In(set) => set.contains(square),
            _ => true,
        }
    }

    fn arrive(&mut self, way: &[Square]) -> ControlFlow<()> {
        if let Some((destination, passed)) = way.split_last() {
            let passed = passed.iter().copied().filter(|s| *s != self.from);
            self.destinations.push((*destination, passed.collect()));
        }
        ControlFlow::Continue(())
    }

    fn go_on(&mut self) -> ControlFlow<()> {
        self.steps += 1;
        if self.steps > MAX_STEPS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
