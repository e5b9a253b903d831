//! What lies between two squares: the squares on any way from the one to the other.

use super::code::{Code, Op};
use crate::program::Test;
use crate::square::{Square, SquareSet};
use crate::topology::{Direction, Topology};
use rustc_hash::FxHashMap;

/// Where a way is: the instruction that comes next, the square, and the heading.
type Place = (u16, Square, Option<Direction>);

/// A place, and the last of the steps that came to it.
#[derive(Copy, Clone)]
struct Entered {
    place: Place,
    came: u32,
}

/// A step that came to a place, and another that did before.
#[derive(Copy, Clone)]
struct Came {
    from: u32,
    other: u32,
}

/// The number of no step.
const NOWHERE: u32 = u32::MAX;

/// The squares, origin and destination aside, that some way from the one to the other enters; none if there is no way. No way crosses the
/// destination before it ends there.
pub fn between(
    code: &Code,
    topology: &Topology,
    (origin, destination): (Square, Square),
    mut test: impl FnMut(&Test, Square) -> bool,
) -> SquareSet {
    // Forwards, every place once, and every step from one to another.
    let mut numbers: FxHashMap<Place, u32> = FxHashMap::default();
    let mut places: Vec<Entered> = Vec::new();
    let mut steps: Vec<Came> = Vec::new();
    let start = (0, origin, None);
    numbers.insert(start, 0);
    places.push(Entered { place: start, came: NOWHERE });
    let mut ends = Vec::new();
    let mut next: Vec<Place> = Vec::new();
    let mut at = 0;
    while let Some(&Entered { place: (pc, square, heading), .. }) = places.get(at) {
        next.clear();
        let mut step = |direction: Direction| {
            // A way that goes on over the destination is none that ends there.
            if square == destination {
                return;
            }
            let hop = topology.next(square, direction).filter(|hop| hop.square != origin);
            next.extend(hop.map(|hop| (pc + 1, hop.square, Some(hop.heading))));
        };
        match &code.ops()[usize::from(pc)] {
            Op::Go(directions) => directions.iter().for_each(|d| step(*d)),
            Op::Turn(turns, length) => {
                let turned = |h| turns.iter().filter_map(move |t| topology.turned_to(h, *t, *length));
                heading.into_iter().flat_map(turned).for_each(step);
            }
            Op::Ahead => heading.into_iter().for_each(step),
            Op::Test(wanted) if test(wanted, square) => next.push((pc + 1, square, heading)),
            Op::Test(_) => {}
            Op::Split(a, b) => next.extend([(*a, square, heading), (*b, square, heading)]),
            Op::Jump(to) => next.push((*to, square, heading)),
            Op::End if square == destination && code.bounds().allow(origin, square) => ends.push(at as u32),
            Op::End => {}
        }
        for place in &next {
            let number = *numbers.entry(*place).or_insert_with(|| {
                places.push(Entered { place: *place, came: NOWHERE });
                places.len() as u32 - 1
            });
            let entered = &mut places[number as usize];
            steps.push(Came { from: at as u32, other: entered.came });
            entered.came = steps.len() as u32 - 1;
        }
        at += 1;
    }
    // Backwards, from the places where a way ends.
    let mut on_a_way = vec![false; places.len()];
    let mut entered = SquareSet::EMPTY;
    while let Some(number) = ends.pop() {
        let Entered { place: (_, square, _), mut came } = places[number as usize];
        if !std::mem::replace(&mut on_a_way[number as usize], true) {
            entered.insert(square);
            while let Some(step) = steps.get(came as usize) {
                ends.push(step.from);
                came = step.other;
            }
        }
    }
    entered.remove(origin);
    entered.remove(destination);
    entered
}
