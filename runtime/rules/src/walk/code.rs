//! Paths made flat: the instructions that are run.
//!
//! `go [n e s w] repeat 0.. { empty ahead }` becomes
//! ```text
//! 0: go n e s w
//! 1: split 2 5      try both ways on
//! 2: empty
//! 3: ahead
//! 4: jump 1
//! 5: end            the square reached is a destination
//! ```

use crate::program::{Bound, Shape, Step, Test};
use crate::side::Side;
use crate::square::{Square, SquareSet};
use crate::topology::{Direction, Topology};
use std::sync::Arc;

/// One flat instruction. Directions and squares are those of the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// Leave along each of these directions.
    Go(Box<[Direction]>),
    /// Turn by each of these numbers of eighths, and take a step: as long as the one before, or a leap of this length.
    Turn(Box<[i8]>, Option<u8>),
    /// A step along the heading.
    Ahead,
    /// The square must pass the test.
    Test(Test),
    /// Go on at both places.
    Split(u16, u16),
    /// Go on there.
    Jump(u16),
    /// The square is a destination.
    End,
}

/// A path as flat instructions, for one side.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Code {
    ops: Vec<Op>,
    may_circle: bool,
    fan: Option<Fan>,
    hop: Option<Hop>,
    bounds: Bounds,
}

/// On which squares ways may end, as seen from where they begin.
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub struct Bounds(Arc<[Alike]>);

/// By square, the number of what it has in common with others; a way ends on a square of the same number as that of its origin, or of another.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Alike {
    numbers: Box<[u8]>,
    same: bool,
}

impl Bounds {
    fn new(topology: &Topology, bounds: &[Bound]) -> Bounds {
        let alike = |bound: &Bound| Alike {
            numbers: (0..topology.squares()).map(|s| topology.shared(bound.what, Square(s as u16))).collect(),
            same: bound.keeps,
        };
        Bounds(bounds.iter().map(alike).collect())
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// May a way from one square end on another, whatever leads there? From that one, the same way may end on this.
    pub fn allow(&self, origin: Square, end: Square) -> bool {
        self.0.iter().all(|alike| {
            let number = |square: Square| alike.numbers.get(square.index());
            (number(origin) == number(end)) == alike.same
        })
    }

    /// By square, numbers of which those of an origin and of an end must be the same, or must not be.
    #[doc(hidden)]
    pub fn numbers(&self) -> impl Iterator<Item = (&[u8], bool)> {
        self.0.iter().map(|alike| (&*alike.numbers, alike.same))
    }
}

/// A path that goes straight along each of some directions: a leap or a slide. It need not be run to be followed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fan {
    /// The directions, on the board.
    pub directions: Box<[Direction]>,
    /// Fewest steps, from 1.
    pub min: u8,
    /// Most steps; `None`: as many as the board allows. Each but the first is taken from an empty square.
    pub max: Option<u8>,
}

/// A path that slides up to one hurdle, and over it: on beyond it, or to the square right behind.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hop {
    /// The directions, on the board.
    pub directions: Box<[Direction]>,
    /// What the hurdle must be.
    pub hurdle: Test,
    /// The way ends right behind the hurdle; otherwise it goes on over empty squares.
    pub just_behind: bool,
}

impl Hop {
    /// The path as a hop, if it is one.
    fn of(topology: &Topology, side: Side, path: &[Step]) -> Option<Hop> {
        let on = |step: &Step| {
            let slide = [Step::Test(Test::Empty), Step::Ahead];
            matches!(step, Step::Repeat { min: 0, max: None, body } if *body == slide)
        };
        let [Step::Go(vectors), up, Step::Test(hurdle), Step::Ahead, rest @ ..] = path else { return None };
        let just_behind = match rest {
            [] => true,
            [beyond] if on(beyond) => false,
            _ => return None,
        };
        if !on(up) || matches!(hurdle, Test::Empty | Test::In(_)) {
            return None;
        }
        let known = vectors.iter().filter_map(|v| topology.direction(*v));
        let directions = known.map(|d| topology.heading(side, d)).collect();
        Some(Hop { directions, hurdle: hurdle.clone(), just_behind })
    }
}

impl Code {
    /// The code of a path for a side. The topology must know the path's directions.
    pub fn of(topology: &Topology, side: Side, path: &[Step]) -> Code {
        let fan = Shape::of(path).map(|shape| {
            let (vectors, min, max) = match shape {
                Shape::Leap(vectors) => (vectors, 1, Some(1)),
                Shape::Slide { vectors, min, max } => (vectors, min, max),
            };
            let known = vectors.iter().filter_map(|v| topology.direction(*v));
            Fan { directions: known.map(|d| topology.heading(side, d)).collect(), min, max }
        });
        let hop = Hop::of(topology, side, path);
        let mut code = Code { ops: Vec::new(), may_circle: false, fan, hop, bounds: Bounds::default() };
        let mut flattener = Flattener { topology, side, code: &mut code };
        flattener.steps(path);
        code.ops.push(Op::End);
        code
    }

    /// The code of a path of a kind with these bounds.
    pub fn bound(topology: &Topology, side: Side, path: &[Step], bounds: &[Bound]) -> Code {
        Code { bounds: Bounds::new(topology, bounds), ..Code::of(topology, side, path) }
    }

    /// The same code without bounds.
    pub fn freed(self) -> Code {
        Code { bounds: Bounds::default(), ..self }
    }

    /// On which squares its ways may end, as seen from where they begin.
    pub fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// The instructions; the last is [`Op::End`].
    pub fn ops(&self) -> &[Op] {
        &self.ops
    }

    /// The path as a fan of straight lines, if it is one.
    pub fn fan(&self) -> Option<&Fan> {
        self.fan.as_ref()
    }

    /// The directions of a leap that ends on some squares only, and these squares, if it is one.
    pub fn confined_leap(&self) -> Option<(&[Direction], &SquareSet)> {
        match self.ops.as_slice() {
            [Op::Go(directions), Op::Test(Test::In(ends)), Op::End] => Some((directions, ends)),
            _ => None,
        }
    }

    /// The path as a way over one hurdle, if it is one.
    pub fn hop(&self) -> Option<&Hop> {
        self.hop.as_ref()
    }

    /// Might a way come back to where it was, so that visits must be remembered?
    pub fn may_circle(&self) -> bool {
        self.may_circle
    }

    /// Might two ways come to the same instruction on the same square?
    pub fn may_meet(&self) -> bool {
        let straight =
            |op: &Op| matches!(op, Op::Test(_) | Op::Ahead | Op::Jump(_) | Op::Split(..) | Op::End);
        // One fan of directions, and then straight on: the ways part and never meet again, unless the board bends, where `may_circle` holds
        // of every endless way.
        let fans = self.ops.iter().filter(|op| !straight(op)).count();
        self.may_circle || fans > 1 || self.ops.iter().skip(1).any(|op| matches!(op, Op::Go(_)))
    }

    /// Is a way as long as the board allows?
    pub fn is_endless(&self) -> bool {
        self.ops.iter().enumerate().any(|(at, op)| matches!(op, Op::Jump(to) if usize::from(*to) <= at))
    }

    /// Can a way enter more than one square?
    pub fn passes_squares(&self) -> bool {
        let enters = |op: &&Op| matches!(op, Op::Go(_) | Op::Turn(..) | Op::Ahead);
        self.is_endless() || self.ops.iter().filter(enters).count() > 1
    }
}

struct Flattener<'a> {
    topology: &'a Topology,
    side: Side,
    code: &'a mut Code,
}

impl Flattener<'_> {
    fn steps(&mut self, steps: &[Step]) {
        steps.iter().for_each(|step| self.step(step));
    }

    fn push(&mut self, op: Op) -> usize {
        self.code.ops.push(op);
        self.code.ops.len() - 1
    }

    fn here(&self) -> u16 {
        self.code.ops.len() as u16
    }

    fn step(&mut self, step: &Step) {
        let (topology, side) = (self.topology, self.side);
        match step {
            Step::Go(vectors) => {
                let known = vectors.iter().filter_map(|v| topology.direction(*v));
                self.push(Op::Go(known.map(|d| topology.heading(side, d)).collect()));
            }
            Step::Turn(turns) => self.turn(turns, None),
            Step::TurnTo(turns, length) => self.turn(turns, Some(*length)),
            Step::Ahead => {
                self.push(Op::Ahead);
            }
            Step::Test(Test::In(set)) => {
                self.push(Op::Test(Test::In(topology.seen_way(side, set))));
            }
            Step::Test(test) => {
                self.push(Op::Test(test.clone()));
            }
            Step::Repeat { min, max, body } => {
                (0..*min).for_each(|_| self.steps(body));
                match max {
                    Some(max) => self.perhaps(body, max.saturating_sub(*min)),
                    None => self.for_ever(body),
                }
            }
            Step::Either(bodies) => self.either(bodies),
        }
    }

    fn turn(&mut self, turns: &[i8], length: Option<u8>) {
        let turns = turns.iter().map(|t| self.topology.turn(self.side, *t)).collect();
        self.push(Op::Turn(turns, length));
    }

    /// The body up to so many times.
    fn perhaps(&mut self, body: &[Step], times: u8) {
        let splits: Vec<usize> = (0..times)
            .map(|_| {
                let split = self.push(Op::Split(0, 0));
                self.steps(body);
                split
            })
            .collect();
        let end = self.here();
        splits.into_iter().for_each(|at| self.code.ops[at] = Op::Split(at as u16 + 1, end));
    }

    /// The body any number of times.
    fn for_ever(&mut self, body: &[Step]) {
        // A body that always steps straight on leaves the board in the end by itself.
        let straight = !self.topology.bends()
            && body.contains(&Step::Ahead)
            && body.iter().all(|s| matches!(s, Step::Ahead | Step::Test(_)));
        self.code.may_circle |= !straight;
        let split = self.push(Op::Split(0, 0));
        self.steps(body);
        self.push(Op::Jump(split as u16));
        self.code.ops[split] = Op::Split(split as u16 + 1, self.here());
    }

    fn either(&mut self, bodies: &[Vec<Step>]) {
        let mut jumps = Vec::new();
        for (i, body) in bodies.iter().enumerate() {
            if i + 1 < bodies.len() {
                let split = self.push(Op::Split(0, 0));
                self.steps(body);
                jumps.push(self.push(Op::Jump(0)));
                self.code.ops[split] = Op::Split(split as u16 + 1, self.here());
            } else {
                self.steps(body);
            }
        }
        let end = self.here();
        jumps.into_iter().for_each(|at| self.code.ops[at] = Op::Jump(end));
    }
}
