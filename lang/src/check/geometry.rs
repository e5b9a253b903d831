//! Where a path can lead on an empty or a full board: its goals and what it passes on the way.
//!
//! What stands on the squares is left out of account, so that every goal that some position allows is found.

use std::collections::BTreeSet;
use wazir_runtime::program::{Board, Step, Test};
use wazir_runtime::{Square, SquareSet, Vector};

/// More places than this are no longer followed.
const MAX_PLACES: usize = 20_000;

/// A place on the way: the square, the heading, and the squares entered before.
type Place = (Square, Option<(i8, i8)>, SquareSet);

/// The goals of a path from a square, each with the squares passed on the way there.
pub(super) fn goals(board: &Board, from: Square, path: &[Step]) -> Vec<(Square, SquareSet)> {
    let start = BTreeSet::from([(from, None, SquareSet::EMPTY)]);
    let ends = run(board, from, path, start);
    let mut goals: Vec<(Square, SquareSet)> =
        ends.into_iter().map(|(square, _, passed)| (square, passed)).collect();
    goals.sort_unstable();
    goals.dedup();
    goals
}

fn run(board: &Board, from: Square, path: &[Step], places: BTreeSet<Place>) -> BTreeSet<Place> {
    path.iter().fold(places, |places, step| apply(board, from, step, places))
}

fn apply(board: &Board, from: Square, step: &Step, places: BTreeSet<Place>) -> BTreeSet<Place> {
    let enter = |place: &Place, by: Vector| {
        let to = board.offset(place.0, by)?;
        let mut passed = place.2;
        if place.0 != from {
            passed.insert(place.0);
        }
        // A way that comes back to a square goes round in a circle.
        (!passed.contains(to)).then_some((to, Some((by.dx, by.dy)), passed))
    };
    let heading = |place: &Place| place.1.map(|(dx, dy)| Vector::new(dx, dy));
    match step {
        Step::Go(vectors) => {
            places.iter().flat_map(|p| vectors.iter().filter_map(|v| enter(p, *v))).collect()
        }
        Step::Ahead => places.iter().filter_map(|p| enter(p, heading(p)?)).collect(),
        Step::Turn(turns) => {
            let turned = |p: &Place| {
                let heading = heading(p);
                turns.iter().filter_map(move |t| Some(heading?.turned(*t))).collect::<Vec<_>>()
            };
            places
                .iter()
                .flat_map(|p| turned(p).into_iter().filter_map(|v| enter(p, v)).collect::<Vec<_>>())
                .collect()
        }
        Step::Test(Test::In(set)) => places.into_iter().filter(|p| set.contains(p.0)).collect(),
        Step::Test(_) => places,
        Step::Either(bodies) => {
            bodies.iter().flat_map(|body| run(board, from, body, places.clone())).collect()
        }
        Step::Repeat { min, max, body } => {
            let mut all = BTreeSet::new();
            let mut now = places;
            let mut times = 0u16;
            loop {
                if times >= u16::from(*min) {
                    let before = all.len();
                    all.extend(now.iter().copied());
                    if all.len() == before || all.len() > MAX_PLACES {
                        break;
                    }
                }
                if now.is_empty() || max.is_some_and(|m| times >= u16::from(m)) || times > 256 {
                    break;
                }
                now = run(board, from, body, now);
                times += 1;
            }
            all
        }
    }
}
