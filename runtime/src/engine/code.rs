//! Paths made flat: the code that the interpreter runs.
//!
//! `go [n e s w] repeat 0.. { empty ahead }` becomes
//! ```text
//! 0: go n e s w
//! 1: split 2 5      try both ways on
//! 2: empty
//! 3: ahead
//! 4: jump 1
//! 5: end            the square reached is a goal
//! ```
//! Vectors are numbered in a [`VectorTable`], which knows the next square along each and what each becomes
//! when it is turned.

use super::bits::{Bits, from_set};
use crate::program::{Board, Step, Symmetry, Test};
use crate::side::Side;
use crate::square::{Square, Vector};

/// No square: the next square beyond the edge.
pub(crate) const NOWHERE: u16 = u16::MAX;

/// One flat instruction.
#[derive(Clone, Debug)]
pub(crate) enum Op<B> {
    /// Leave along each of these vectors.
    Go(Box<[u8]>),
    /// Turn by each of these numbers of eighths, and take a step.
    Turn(Box<[i8]>),
    /// A step along the heading.
    Ahead,
    /// The square must be empty.
    Empty,
    /// The square must be occupied.
    Occupied,
    /// The square must hold a piece of the mover's side.
    Own,
    /// The square must hold a piece of the other side.
    Enemy,
    /// The square must be one of these.
    In(B),
    /// Go on at both places.
    Split(u16, u16),
    /// Go on there.
    Jump(u16),
    /// The square is a goal.
    End,
}

impl<B> Op<B> {
    /// Does it enter a further square?
    pub(crate) fn steps(&self) -> bool {
        matches!(self, Op::Go(_) | Op::Turn(_) | Op::Ahead)
    }
}

/// A path as flat code, for one side.
#[derive(Clone, Debug)]
pub(crate) struct Code<B> {
    /// The instructions.
    pub(crate) ops: Vec<Op<B>>,
    /// A loop might come back to where it was, so that visits must be remembered.
    pub(crate) may_circle: bool,
}

/// The vectors that occur in a game's rules, closed under turning.
#[derive(Debug)]
pub(crate) struct VectorTable<B: Bits> {
    vectors: Vec<Vector>,
    next: Vec<B::Array<u16>>,
    turned: Vec<[u8; 8]>,
}

impl<B: Bits> VectorTable<B> {
    /// An empty table.
    pub(crate) fn new() -> Self {
        VectorTable { vectors: Vec::new(), next: Vec::new(), turned: Vec::new() }
    }

    /// The number of a vector, which is added with all its turns where it is new.
    fn number(&mut self, board: &Board, vector: Vector) -> u8 {
        if let Some(i) = self.vectors.iter().position(|v| *v == vector) {
            return i as u8;
        }
        let first = self.vectors.len();
        for eighth in 0..8 {
            let v = vector.turned(eighth);
            self.vectors.push(v);
            let mut next = B::array(NOWHERE);
            for square in board.all() {
                *B::at_mut(&mut next, square.0) = board.offset(square, v).map_or(NOWHERE, |s| u16::from(s.0));
            }
            self.next.push(next);
            self.turned.push(std::array::from_fn(|i| (first + (eighth as usize + i) % 8) as u8));
        }
        first as u8
    }

    /// The square after this one along a vector, or [`NOWHERE`].
    #[inline(always)]
    pub(crate) fn next(&self, vector: u8, square: u8) -> u16 {
        B::at(&self.next[vector as usize], square)
    }

    /// The vector that this one becomes when turned by eighths.
    #[inline(always)]
    pub(crate) fn turned(&self, vector: u8, eighths: i8) -> u8 {
        self.turned[vector as usize][eighths.rem_euclid(8) as usize]
    }
}

/// Flattens paths for one side of one board.
pub(crate) struct Flattener<'a, B: Bits> {
    /// The board.
    pub(crate) board: &'a Board,
    /// How the side's view maps to the board.
    pub(crate) symmetry: Symmetry,
    /// The side.
    pub(crate) side: Side,
    /// Where vectors are numbered.
    pub(crate) vectors: &'a mut VectorTable<B>,
}

impl<B: Bits> Flattener<'_, B> {
    /// The code of a path.
    pub(crate) fn flatten(&mut self, path: &[Step]) -> Code<B> {
        let mut code = Code { ops: Vec::new(), may_circle: false };
        self.steps(path, &mut code);
        code.ops.push(Op::End);
        code
    }

    fn steps(&mut self, steps: &[Step], code: &mut Code<B>) {
        steps.iter().for_each(|step| self.step(step, code));
    }

    fn step(&mut self, step: &Step, code: &mut Code<B>) {
        match step {
            Step::Go(vectors) => {
                let numbers = vectors.iter().map(|v| {
                    let v = self.symmetry.vector(self.side, *v);
                    self.vectors.number(self.board, v)
                });
                let numbers = numbers.collect();
                code.ops.push(Op::Go(numbers));
            }
            Step::Turn(eighths) => {
                let turns = eighths.iter().map(|e| self.symmetry.turn(self.side, *e)).collect();
                code.ops.push(Op::Turn(turns));
            }
            Step::Ahead => code.ops.push(Op::Ahead),
            Step::Test(test) => code.ops.push(match test {
                Test::Empty => Op::Empty,
                Test::Occupied => Op::Occupied,
                Test::Own => Op::Own,
                Test::Enemy => Op::Enemy,
                Test::In(set) => Op::In(from_set(&self.symmetry.set(self.board, self.side, set))),
            }),
            Step::Repeat { min, max, body } => {
                (0..*min).for_each(|_| self.steps(body, code));
                match max {
                    Some(max) => {
                        let splits: Vec<usize> = (*min..*max)
                            .map(|_| {
                                let split = self.open_split(code);
                                self.steps(body, code);
                                split
                            })
                            .collect();
                        let end = code.ops.len() as u16;
                        splits.into_iter().for_each(|at| code.ops[at] = Op::Split(at as u16 + 1, end));
                    }
                    None => {
                        // A body that always steps straight on leaves the board in the end by itself.
                        let straight = body.contains(&Step::Ahead)
                            && body.iter().all(|s| matches!(s, Step::Ahead | Step::Test(_)));
                        code.may_circle |= !straight;
                        let split = self.open_split(code);
                        self.steps(body, code);
                        code.ops.push(Op::Jump(split as u16));
                        code.ops[split] = Op::Split(split as u16 + 1, code.ops.len() as u16);
                    }
                }
            }
            Step::Either(bodies) => {
                let mut jumps = Vec::new();
                for (i, body) in bodies.iter().enumerate() {
                    if i + 1 < bodies.len() {
                        let split = self.open_split(code);
                        self.steps(body, code);
                        jumps.push(code.ops.len());
                        code.ops.push(Op::Jump(0));
                        code.ops[split] = Op::Split(split as u16 + 1, code.ops.len() as u16);
                    } else {
                        self.steps(body, code);
                    }
                }
                let end = code.ops.len() as u16;
                jumps.into_iter().for_each(|at| code.ops[at] = Op::Jump(end));
            }
        }
    }

    /// Leaves room for a split; its place is returned.
    fn open_split(&self, code: &mut Code<B>) -> usize {
        code.ops.push(Op::Split(0, 0));
        code.ops.len() - 1
    }
}

/// What a path sees of the position.
#[derive(Copy, Clone)]
pub(crate) struct View<B> {
    /// Occupied squares.
    pub(crate) occupied: B,
    /// Squares of the mover's side.
    pub(crate) own: B,
}

/// Where a run of the code is.
#[derive(Copy, Clone, PartialEq)]
struct Cursor {
    pc: u16,
    square: u8,
    heading: u8,
}

/// Runs a path from an origin and visits each goal with the squares passed on the way. The visitor
/// returns `true` to stop; so does this.
#[inline]
pub(crate) fn run<B: Bits>(
    code: &Code<B>,
    vectors: &VectorTable<B>,
    view: View<B>,
    origin: u8,
    visit: &mut impl FnMut(u8, B) -> bool,
) -> bool {
    let mut runner = Runner { code, vectors, view, origin, visit, path: Vec::new() };
    runner.go(Cursor { pc: 0, square: origin, heading: 0 }, B::EMPTY)
}

struct Runner<'a, B: Bits, V> {
    code: &'a Code<B>,
    vectors: &'a VectorTable<B>,
    view: View<B>,
    origin: u8,
    visit: &'a mut V,
    /// The cursors of the current path, kept only where the path may circle.
    path: Vec<Cursor>,
}

impl<B: Bits, V: FnMut(u8, B) -> bool> Runner<'_, B, V> {
    fn go(&mut self, mut at: Cursor, mut passed: B) -> bool {
        let depth = self.path.len();
        let stopped = loop {
            match &self.code.ops[at.pc as usize] {
                Op::Go(headings) => {
                    let mut stop = false;
                    for heading in headings {
                        stop = self.step(Cursor { heading: *heading, ..at }, passed);
                        if stop {
                            break;
                        }
                    }
                    break stop;
                }
                Op::Turn(turns) => {
                    let mut stop = false;
                    for turn in turns {
                        let heading = self.vectors.turned(at.heading, *turn);
                        stop = self.step(Cursor { heading, ..at }, passed);
                        if stop {
                            break;
                        }
                    }
                    break stop;
                }
                Op::Ahead => {
                    let next = self.vectors.next(at.heading, at.square);
                    if next == NOWHERE {
                        break false;
                    }
                    if at.square != self.origin {
                        passed |= B::bit(at.square);
                    }
                    at.square = next as u8;
                }
                Op::Empty if self.view.occupied.has(at.square) => break false,
                Op::Occupied if !self.view.occupied.has(at.square) => break false,
                Op::Own if !self.view.own.has(at.square) => break false,
                Op::Enemy if !(self.view.occupied & !self.view.own).has(at.square) => break false,
                Op::In(set) if !set.has(at.square) => break false,
                Op::Empty | Op::Occupied | Op::Own | Op::Enemy | Op::In(_) => {}
                Op::Split(first, second) => {
                    if self.code.may_circle {
                        if self.path.contains(&at) {
                            break false;
                        }
                        self.path.push(at);
                    }
                    if self.go(Cursor { pc: *second, ..at }, passed) {
                        break true;
                    }
                    at.pc = *first;
                    continue;
                }
                Op::Jump(target) => {
                    at.pc = *target;
                    continue;
                }
                Op::End => break (self.visit)(at.square, passed),
            }
            at.pc += 1;
        };
        self.path.truncate(depth);
        stopped
    }

    /// One step along the new heading, and on from there.
    fn step(&mut self, mut at: Cursor, mut passed: B) -> bool {
        let next = self.vectors.next(at.heading, at.square);
        if next == NOWHERE {
            return false;
        }
        if at.square != self.origin {
            passed |= B::bit(at.square);
        }
        at.square = next as u8;
        at.pc += 1;
        self.go(at, passed)
    }
}

/// Every square of the board that the path might reach on some position: all its tests pass.
pub(crate) fn could_reach<B: Bits>(code: &Code<B>, vectors: &VectorTable<B>, origin: Square) -> B {
    let mut reached = B::EMPTY;
    let mut seen = vec![B::EMPTY; code.ops.len() * vectors.vectors.len().max(1)];
    let mut todo = vec![Cursor { pc: 0, square: origin.0, heading: 0 }];
    while let Some(at) = todo.pop() {
        let seen = &mut seen[at.pc as usize * vectors.vectors.len().max(1) + at.heading as usize];
        if seen.has(at.square) {
            continue;
        }
        *seen |= B::bit(at.square);
        let mut step = |heading: u8| {
            let next = vectors.next(heading, at.square);
            if next != NOWHERE {
                todo.push(Cursor { pc: at.pc + 1, square: next as u8, heading });
            }
        };
        match &code.ops[at.pc as usize] {
            Op::Go(headings) => headings.iter().for_each(|h| step(*h)),
            Op::Turn(turns) => turns.iter().for_each(|t| step(vectors.turned(at.heading, *t))),
            Op::Ahead => step(at.heading),
            Op::Split(a, b) => todo.extend([Cursor { pc: *a, ..at }, Cursor { pc: *b, ..at }]),
            Op::Jump(a) => todo.push(Cursor { pc: *a, ..at }),
            Op::End => reached |= B::bit(at.square),
            Op::Empty | Op::Occupied | Op::Own | Op::Enemy | Op::In(_) => {
                todo.push(Cursor { pc: at.pc + 1, ..at });
            }
        }
    }
    reached
}
