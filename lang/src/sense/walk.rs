//! Where paths lead if nothing else is known: every test on what stands on a square is taken to hold.
//!
//! So every goal that some position allows is found, and perhaps others besides. Squares are the owner's.

use super::Ray;
use wazir_runtime::program::{Board, Program, Rule, Step, Test};
use wazir_runtime::{Side, Square, SquareSet, Vector};

/// The board as a side sees it: its holes are where that side sees them.
pub(crate) fn view(program: &Program, side: Side) -> Board {
    let holes = program.symmetry.set(&program.board, side, &program.board.holes);
    Board { holes, ..program.board.clone() }
}

/// The goals of a rule by the square that it starts from, and what it passes on the way to any of them.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    pub(crate) goals: Vec<SquareSet>,
    pub(crate) passed: Vec<SquareSet>,
}

impl Ways {
    /// Every way of a rule on a board as its owner sees it.
    pub(crate) fn of(board: &Board, rule: &Rule) -> Ways {
        let mut ways = Ways {
            goals: vec![SquareSet::EMPTY; board.squares()],
            passed: vec![SquareSet::EMPTY; board.squares()],
        };
        let ray = Ray::of(&rule.path);
        for from in board.all().filter(|s| rule.from.is_none_or(|set| set.contains(*s))) {
            let (mut goals, passed) = match &ray {
                Some(ray) => along(board, from, ray),
                None => follow(board, from, &rule.path),
            };
            goals.remove(from);
            ways.goals[from.index()] = goals;
            ways.passed[from.index()] = passed;
        }
        ways
    }
}

/// The goals of a path from a square, and what it passes.
fn follow(board: &Board, from: Square, path: &[Step]) -> (SquareSet, SquareSet) {
    let mut walk = Walk { board, from, passed: SquareSet::EMPTY };
    let ends = walk.run(path, vec![(from, None)]);
    (ends.into_iter().map(|(square, _)| square).collect(), walk.passed)
}

/// The same for a ray, at once.
fn along(board: &Board, from: Square, ray: &Ray<'_>) -> (SquareSet, SquareSet) {
    let (mut goals, mut passed) = (SquareSet::EMPTY, SquareSet::EMPTY);
    for vector in ray.vectors {
        let mut at = from;
        for times in 0..=ray.max {
            let Some(next) = board.offset(at, *vector) else { break };
            if at != from {
                passed.insert(at);
            }
            if times >= ray.min {
                goals.insert(next);
            }
            at = next;
        }
    }
    (goals, passed)
}

/// A square on the way, and how it was entered.
type Place = (Square, Option<(i8, i8)>);

struct Walk<'a> {
    board: &'a Board,
    from: Square,
    passed: SquareSet,
}

impl Walk<'_> {
    fn run(&mut self, path: &[Step], places: Vec<Place>) -> Vec<Place> {
        path.iter().fold(places, |places, step| self.apply(step, places))
    }

    fn go(&mut self, place: Place, by: Vector, to: &mut Vec<Place>) {
        if let Some(square) = self.board.offset(place.0, by) {
            if place.0 != self.from {
                self.passed.insert(place.0);
            }
            to.push((square, Some((by.dx, by.dy))));
        }
    }

    fn apply(&mut self, step: &Step, places: Vec<Place>) -> Vec<Place> {
        let heading = |place: &Place| place.1.map(|(dx, dy)| Vector::new(dx, dy));
        let mut next = Vec::new();
        match step {
            Step::Go(vectors) => {
                for place in places {
                    vectors.iter().for_each(|v| self.go(place, *v, &mut next));
                }
            }
            Step::Ahead => {
                for place in places {
                    heading(&place).into_iter().for_each(|v| self.go(place, v, &mut next));
                }
            }
            Step::Turn(turns) => {
                for place in places {
                    for by in turns.iter().filter_map(|t| Some(heading(&place)?.turned(*t))) {
                        self.go(place, by, &mut next);
                    }
                }
            }
            Step::Test(Test::In(set)) => next.extend(places.into_iter().filter(|p| set.contains(p.0))),
            Step::Test(_) => return places,
            Step::Either(bodies) => {
                for body in bodies {
                    next.extend(self.run(body, places.clone()));
                }
            }
            Step::Repeat { min, max, body } => {
                let mut now = places;
                let mut times = 0u16;
                loop {
                    if times >= u16::from(*min) {
                        // What was reached in fewer repetitions leads wherever it leads in more.
                        now.retain(|place| next.binary_search(place).is_err());
                        merge(&mut next, &now);
                    }
                    if now.is_empty() || times > 256 || max.is_some_and(|m| times >= u16::from(m)) {
                        break;
                    }
                    now = self.run(body, now);
                    times += 1;
                }
            }
        }
        tidy(&mut next);
        next
    }
}

/// Adds places to others; both are in order, and so is the outcome.
fn merge(places: &mut Vec<Place>, more: &[Place]) {
    places.extend_from_slice(more);
    // A stable sort finds the two runs and only joins them.
    places.sort();
}

fn tidy(places: &mut Vec<Place>) {
    places.sort_unstable();
    places.dedup();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rays_are_followed_like_any_path() {
        let holes = [Square(11), Square(27)].into_iter().collect();
        let board = Board { files: 7, ranks: 6, holes };
        let vectors = vec![Vector::new(1, 0), Vector::new(-1, 2), Vector::new(0, -1), Vector::new(3, 3)];
        for (min, max) in [(0, Some(0)), (0, None), (1, Some(3)), (2, Some(2)), (3, None)] {
            let body = vec![Step::Test(Test::Empty), Step::Ahead];
            let path = [Step::Go(vectors.clone()), Step::Repeat { min, max, body }];
            let ray =
                Ray::of(&path).map(|ray| board.all().map(|s| along(&board, s, &ray)).collect::<Vec<_>>());
            let any: Vec<_> = board.all().map(|s| follow(&board, s, &path)).collect();
            assert_eq!(ray, Some(any), "{min} to {max:?}");
        }
    }
}
