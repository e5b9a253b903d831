//! Everywhere that a path might lead, when of what stands on the squares nothing is known.

use super::code::{Bounds, Code, Fan, Op};
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
    // Every instruction is followed once from a square under a heading, and a line not for ever, which is not so often.
    reach_within(code, topology, origin, &mut { usize::MAX }).unwrap_or_default()
}

/// As [`reach`], if it takes no more than so many steps, which are counted down: `None` if they do not suffice.
pub fn reach_within(code: &Code, topology: &Topology, origin: Square, steps: &mut usize) -> Option<Reach> {
    match code.fan() {
        Some(fan) => along((fan, code.bounds()), topology, origin, steps),
        None => follow(code, topology, (origin, true), steps),
    }
}

/// As [`reach_within`], of ways that find the origin empty: they may cross it, and end there.
pub fn reach_freely(code: &Code, topology: &Topology, origin: Square, steps: &mut usize) -> Option<Reach> {
    follow(code, topology, (origin, false), steps)
}

/// Every square entered under every heading of a direction and its mirror images.
const MAX_STEPS: u32 = 1024 * 16;

/// Straight lines, at once.
fn along(
    (fan, bounds): (&Fan, &Bounds),
    topology: &Topology,
    origin: Square,
    left: &mut usize,
) -> Option<Reach> {
    let mut reach = Reach::default();
    for direction in &fan.directions {
        let (mut at, mut heading) = (origin, *direction);
        // A line over links may pass a square again, mirrored; longer than this it cannot be without going the same way again.
        for steps in 1..=fan.max.map_or(MAX_STEPS, u32::from) {
            *left = left.checked_sub(1)?;
            // A line that comes back to its origin ends before it.
            let Some(hop) = topology.next(at, heading).filter(|hop| hop.square != origin) else { break };
            if at != origin {
                reach.passed.insert(at);
            }
            (at, heading) = (hop.square, hop.heading);
            if steps >= u32::from(fan.min) && topology.may_end(at) && bounds.allow(origin, at) {
                reach.destinations.insert(at);
            }
        }
    }
    Some(reach)
}

/// The squares that have been looked at, by instruction and heading.
struct Seen {
    ops: usize,
    /// One set for each instruction, before any step and then for each heading in the order in which they were met.
    squares: Vec<SquareSet>,
    /// Where the sets of each heading begin; 0 for one that has not been met.
    begins: Vec<usize>,
}

impl Seen {
    fn new(ops: usize, directions: usize) -> Seen {
        Seen { ops, squares: vec![SquareSet::default(); ops], begins: vec![0; directions] }
    }

    fn squares(&mut self, pc: u16, heading: Option<Direction>) -> &mut SquareSet {
        let begin = match heading {
            None => 0,
            Some(heading) => {
                let begin = &mut self.begins[heading.index()];
                if *begin == 0 {
                    *begin = self.squares.len();
                    self.squares.resize(*begin + self.ops, SquareSet::default());
                }
                *begin
            }
        };
        &mut self.squares[begin + usize::from(pc)]
    }
}

/// Any path, instruction by instruction; its origin is closed to it, or empty.
fn follow(
    code: &Code,
    topology: &Topology,
    (origin, closed): (Square, bool),
    steps: &mut usize,
) -> Option<Reach> {
    let ops = code.ops();
    let mut reach = Reach::default();
    let mut seen = Seen::new(ops.len(), topology.directions());
    let mut open = vec![(0u16, origin, None::<Direction>)];
    while let Some((pc, square, heading)) = open.pop() {
        *steps = steps.checked_sub(1)?;
        let seen = seen.squares(pc, heading);
        if seen.contains(square) {
            continue;
        }
        seen.insert(square);
        let mut step = |direction: Direction| {
            if let Some(hop) = topology.next(square, direction).filter(|hop| !closed || hop.square != origin)
            {
                if square != origin {
                    reach.passed.insert(square);
                }
                open.push((pc + 1, hop.square, Some(hop.heading)));
            }
        };
        match &ops[usize::from(pc)] {
            Op::Go(directions) => directions.iter().for_each(|d| step(*d)),
            Op::Turn(turns, length) => {
                let turned = |h| turns.iter().filter_map(move |t| topology.turned_to(h, *t, *length));
                heading.into_iter().flat_map(turned).for_each(step);
            }
            Op::Ahead => heading.into_iter().for_each(step),
            Op::Split(a, b) => open.extend([(*a, square, heading), (*b, square, heading)]),
            Op::Jump(to) => open.push((*to, square, heading)),
            Op::Test(test) => {
                // The origin holds the piece itself, or nothing; any other square might hold anything.
                let possible = match test {
                    Test::In(set) => set.contains(square),
                    Test::Empty => !closed || square != origin,
                    Test::Enemy => square != origin,
                    Test::Occupied | Test::Own | Test::Of { .. } if !closed => square != origin,
                    Test::Occupied | Test::Own => true,
                    Test::Of { own, enemy } => !(own.is_empty() && (enemy.is_empty() || square == origin)),
                };
                if possible {
                    open.push((pc + 1, square, heading));
                }
            }
            Op::End
                if heading.is_some()
                    && (!closed || square != origin)
                    && topology.may_end(square)
                    && code.bounds().allow(origin, square) =>
            {
                reach.destinations.insert(square);
            }
            Op::End => {}
        }
    }
    Some(reach)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::{Board, Step, Symmetry};
    use crate::side::Side;
    use crate::square::Vector;

    #[test]
    fn straight_lines_are_followed_like_any_path() {
        let holes = [Square(11), Square(27)].into_iter().collect();
        let board = Board { files: 7, ranks: 6, holes, ..Board::default() };
        let vectors = vec![Vector::new(1, 0), Vector::new(-1, 2), Vector::new(0, -1), Vector::new(3, 3)];
        for (min, max) in [(0, Some(0)), (0, None), (1, Some(3)), (2, Some(2)), (3, None)] {
            let body = vec![Step::Test(Test::Empty), Step::Ahead];
            let path = [Step::Go(vectors.clone()), Step::Repeat { min, max, body }];
            let topology = Topology::new(&board, Symmetry::Mirror, [path.as_slice()]);
            let code = Code::of(&topology, Side::Black, &path);
            let fan = code.fan().expect("a slide");
            for square in board.all() {
                let (quick, plain) = (
                    along((fan, code.bounds()), &topology, square, &mut 10_000),
                    follow(&code, &topology, (square, true), &mut 10_000),
                );
                assert_eq!(quick, plain, "{min} to {max:?} from {square:?}");
            }
        }
    }

    /// Whatever the path, no more is followed than there are steps for, and those taken are counted.
    #[test]
    fn steps_are_counted_on_straight_lines_and_on_others() {
        let slide = vec![Step::Test(Test::Empty), Step::Ahead];
        let repeat = |body: Vec<Step>| Step::Repeat { min: 0, max: None, body };
        let straight = vec![Step::Go(vec![Vector::new(1, 0)]), repeat(slide.clone())];
        let other = vec![Step::Go(vec![Vector::new(1, 0)]), repeat(slide), Step::Test(Test::Occupied)];
        let board = Board { files: 30, ranks: 1, ..Board::default() };
        for path in [straight, other] {
            let topology = Topology::new(&board, Symmetry::Mirror, [path.as_slice()]);
            let code = Code::of(&topology, Side::White, &path);
            let mut steps = 1000;
            assert!(reach_within(&code, &topology, Square(0), &mut steps).is_some());
            let taken = 1000 - steps;
            assert!(taken >= 29, "{taken}");
            assert_eq!(reach_within(&code, &topology, Square(0), &mut { taken - 1 }), None);
            assert!(reach_within(&code, &topology, Square(0), &mut { taken }).is_some());
        }
    }
}
