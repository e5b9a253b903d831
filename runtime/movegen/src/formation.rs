//! How men stand to each other: how long their lines are, and how large their chains.

use super::bits::{Bits, from_set};
use crate::program::{Formation, FormationShape, Step};
use crate::side::Side;
use crate::square::Square;
use crate::topology::{Direction, Topology};

/// Lines or chains of men, for both sides.
#[derive(Debug)]
pub(crate) struct LoadedFormation<B: Bits> {
    /// From one man to the next: each direction, and its opposite.
    directions: Vec<Direction>,
    row: bool,
    /// The zones that a chain joins, the first and the second, by side and as the board lies.
    ends: Option<Box<[[B; 2]; 2]>>,
}

impl<B: Bits> LoadedFormation<B> {
    pub(super) fn new(topology: &Topology, formation: &Formation) -> Self {
        let directions = formation.steps.iter().filter_map(|step| match step {
            Step::Go(vectors) => Some(vectors),
            _ => None,
        });
        // What goes both ways looks the same to both sides.
        let directions = directions.flatten().filter_map(|vector| topology.direction(*vector)).collect();
        let (row, ends) = match &formation.shape {
            FormationShape::Row => (true, None),
            FormationShape::Chain(ends) => (false, ends.as_deref()),
        };
        let seen =
            |zones: &[_; 2]| Side::each(|side| from_set(&topology.seen_set(side, &zones[side.index()])));
        LoadedFormation { directions, row, ends: ends.map(|ends| Box::new(ends.each_ref().map(seen))) }
    }

    /// Is there a line or a chain of these men of a side of which so many may be?
    pub(super) fn some(&self, topology: &Topology, men: B, side: Side, may: impl Fn(u32) -> bool) -> bool {
        match self.row {
            true => self.some_row(topology, men, may),
            false => self.some_chain(topology, men, side, may),
        }
    }

    fn some_row(&self, topology: &Topology, men: B, may: impl Fn(u32) -> bool) -> bool {
        let next = |square: u16, heading: Direction| {
            topology.next(Square(square), heading).filter(|hop| men.has(hop.square.0))
        };
        let in_all = men.count();
        men.squares().any(|first| {
            self.directions.iter().any(|direction| {
                let (mut at, mut heading, mut length) = (first, *direction, 1);
                while let Some(hop) = next(at, heading).filter(|hop| hop.square.0 != first) {
                    (at, heading, length) = (hop.square.0, hop.heading, length + 1);
                    // Around a ring a line may cross itself; longer than all men it is not.
                    if length >= in_all {
                        break;
                    }
                }
                // One that comes round has no end; any other begins where nobody stands before it.
                let begins = next(first, topology.opposite(*direction)).is_none();
                let round = next(at, heading).is_some_and(|hop| hop.square.0 == first);
                (begins || round) && may(length)
            })
        })
    }

    fn some_chain(&self, topology: &Topology, men: B, side: Side, may: impl Fn(u32) -> bool) -> bool {
        let mut left = men;
        while left.any() {
            let mut chain = B::bit(left.lowest());
            let mut new = chain;
            while new.any() {
                let mut beside = B::EMPTY;
                for square in new.squares() {
                    for direction in &self.directions {
                        if let Some(hop) = topology.next(Square(square), *direction) {
                            beside.insert(hop.square.0);
                        }
                    }
                }
                new = beside & left & !chain;
                chain |= new;
            }
            left &= !chain;
            let joins = |zones: &[B; 2]| (chain & zones[side.index()]).any();
            if self.ends.as_deref().is_none_or(|ends| ends.iter().all(joins)) && may(chain.count()) {
                return true;
            }
        }
        false
    }
}
