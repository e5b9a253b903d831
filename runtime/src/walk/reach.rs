//! Everywhere that a path might lead, when of what stands on the squares nothing is known.

use super::code::{Code, Op};
use crate::program::Test;
use crate::square::{Square, SquareSet};
use crate::topology::{Direction, Topology};

/// What a path might come to on some position.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Reach {
    /// The squares on which it might end.
    pub destinations: SquareSet,
    /// The squares, origin aside, from which it might go on.
    pub passed: SquareSet,
}

/// Follows a path from an origin with every test taken to hold that some position could pass. So every destination that any position
/// allows is found, and perhaps others besides.
pub fn reach(code: &Code, topology: &Topology, origin: Square) -> Reach {
    let (ops, headings) = (code.ops(), topology.directions() + 1);
    let mut reach = Reach::default();
    // By instruction and heading (the last for none): the squares that have been looked at.
    let mut seen = vec![SquareSet::EMPTY; ops.len() * headings];
    let mut open = vec![(0u16, origin, None::<Direction>)];
    while let Some((pc, square, heading)) = open.pop() {
        let seen = &mut seen[usize::from(pc) * headings + heading.map_or(headings - 1, Direction::index)];
        if seen.contains(square) {
            continue;
        }
        seen.insert(square);
        let mut step = |direction: Direction| {
            if let Some(hop) = topology.next(square, direction) {
                if square != origin {
                    reach.passed.insert(square);
                }
                open.push((pc + 1, hop.square, Some(hop.heading)));
            }
        };
        match &ops[usize::from(pc)] {
            Op::Go(directions) => directions.iter().for_each(|d| step(*d)),
            Op::Turn(turns) => {
                heading.into_iter().for_each(|h| turns.iter().for_each(|t| step(topology.turned(h, *t))));
            }
            Op::Ahead => heading.into_iter().for_each(step),
            Op::Split(a, b) => open.extend([(*a, square, heading), (*b, square, heading)]),
            Op::Jump(to) => open.push((*to, square, heading)),
            Op::Test(test) => {
                // The origin holds the piece itself; any other square might hold anything.
                let possible = match test {
                    Test::In(set) => set.contains(square),
                    Test::Empty | Test::Enemy => square != origin,
                    Test::Occupied | Test::Own => true,
                };
                if possible {
                    open.push((pc + 1, square, heading));
                }
            }
            Op::End if square != origin => reach.destinations.insert(square),
            Op::End => {}
        }
    }
    reach
}
