//! What lies between two squares: the squares on any way from the one to the other.

use super::code::{Code, Op};
use crate::program::Test;
use crate::square::{Square, SquareSet};
use crate::topology::{Direction, Topology};
use rustc_hash::FxHashMap;

/// Where a way is: the instruction that comes next, the square, and the heading.
type Place = (u16, Square, Option<Direction>);

/// The squares, origin and destination aside, that some way from the one to the other enters; none if there is no way.
pub fn between(
    code: &Code,
    topology: &Topology,
    (origin, destination): (Square, Square),
    mut test: impl FnMut(&Test, Square) -> bool,
) -> SquareSet {
    // Forwards, every place with those from which it was come to.
    let mut numbers: FxHashMap<Place, u32> = FxHashMap::default();
    let mut places: Vec<(Place, Vec<u32>)> = Vec::new();
    let start = (0, origin, None);
    numbers.insert(start, 0);
    places.push((start, Vec::new()));
    let mut ends = Vec::new();
    let mut at = 0;
    while let Some(((pc, square, heading), _)) = places.get(at).cloned() {
        let mut next: Vec<Place> = Vec::new();
        let mut step = |direction: Direction| {
            let hop = topology.next(square, direction);
            next.extend(hop.map(|hop| (pc + 1, hop.square, Some(hop.heading))));
        };
        match &code.ops()[usize::from(pc)] {
            Op::Go(directions) => directions.iter().for_each(|d| step(*d)),
            Op::Turn(turns) => {
                heading.into_iter().for_each(|h| turns.iter().for_each(|t| step(topology.turned(h, *t))));
            }
            Op::Ahead => heading.into_iter().for_each(step),
            Op::Test(wanted) if test(wanted, square) => next.push((pc + 1, square, heading)),
            Op::Test(_) => {}
            Op::Split(a, b) => next.extend([(*a, square, heading), (*b, square, heading)]),
            Op::Jump(to) => next.push((*to, square, heading)),
            Op::End if square == destination => ends.push(at as u32),
            Op::End => {}
        }
        for place in next {
            let number = *numbers.entry(place).or_insert_with(|| {
                places.push((place, Vec::new()));
                places.len() as u32 - 1
            });
            places[number as usize].1.push(at as u32);
        }
        at += 1;
    }
    // Backwards, from the places where a way ends.
    let mut on_a_way = vec![false; places.len()];
    let mut entered = SquareSet::EMPTY;
    while let Some(place) = ends.pop() {
        let ((_, square, _), before) = &places[place as usize];
        if !std::mem::replace(&mut on_a_way[place as usize], true) {
            entered.insert(*square);
            ends.extend(before);
        }
    }
    entered.remove(origin);
    entered.remove(destination);
    entered
}
