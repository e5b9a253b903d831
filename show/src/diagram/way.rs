//! The ways of a rule: every path from a square to a goal, with what must stand on the squares between.
//!
//! There is no position here. Where the path has a test, the way remembers it as a need: `slide orthogonal` from
//! a1 has a way to a3 that needs a2 to be empty, and a cannon's way to a3 needs something to stand on a2.
//!
//! What others use of this file is [`ways`], [`Way`] and [`is_endless`]; how a path is walked is known here alone.

use wazir_runtime::program::{Board, Program, Step, Test};
use wazir_runtime::{Side, Square, SquareSet, Vector};

/// What a square must be like.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Need {
    /// Nothing stands there.
    Empty,
    /// Something stands there.
    Occupied,
    /// A piece of the mover's side stands there.
    Own,
    /// An enemy stands there.
    Enemy,
}

/// A way to a goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// The squares entered, the goal last.
    pub squares: Vec<Square>,
    /// What must stand where, the goal perhaps among them.
    pub needs: Vec<(Square, Need)>,
}

impl Way {
    /// Where it ends.
    pub fn goal(&self) -> Square {
        self.squares.last().copied().unwrap_or(Square::new(0))
    }

    /// What the goal itself must be like, if the path says so.
    pub fn goal_need(&self) -> Option<Need> {
        self.need(self.goal())
    }

    /// What the squares before the goal must be like.
    pub fn needs_between(&self) -> impl Iterator<Item = Need> + '_ {
        let goal = self.goal();
        self.needs.iter().filter(move |(square, _)| *square != goal).map(|(_, need)| *need)
    }

    fn need(&self, square: Square) -> Option<Need> {
        self.needs.iter().find(|(s, _)| *s == square).map(|(_, need)| *need)
    }

    /// Adds a need; `false` if it contradicts an earlier one.
    fn add(&mut self, square: Square, need: Need) -> bool {
        use Need::{Empty, Enemy, Occupied, Own};
        match (self.need(square), need) {
            (None, need) => self.needs.push((square, need)),
            (Some(old), new) if old == new => {}
            (Some(Own | Enemy), Occupied) => {}
            (Some(Occupied), Own | Enemy) => {
                self.needs.iter_mut().filter(|(s, _)| *s == square).for_each(|(_, n)| *n = need);
            }
            (Some(Empty), _) | (Some(_), Empty) | (Some(Own), _) | (Some(_), Own) => return false,
            (Some(_), _) => {}
        }
        true
    }
}

/// Work beyond this is not done: a picture with more ways than this could not be read.
const MOST_STEPS: usize = 60_000;

/// Every way of a path for a side's piece on a square, all of it on the board as it is.
pub fn ways(program: &Program, side: Side, path: &[Step], from: Square) -> Vec<Way> {
    let mut code = Vec::new();
    flatten(path, &mut code);
    code.push(Op::End);
    let own = program.symmetry.square(&program.board, side, from);
    let mut walker =
        Walker { program, side, code, from: own, loops: Vec::new(), steps: 0, found: Vec::new() };
    walker.walk(0, own, Vector::new(0, 0), &Way { squares: Vec::new(), needs: Vec::new() });
    walker.found
}

/// An instruction without nesting.
enum Op {
    Go(Vec<Vector>),
    Turn(Vec<i8>),
    Ahead,
    Test(Test),
    /// Each of these is tried next.
    Split(Vec<usize>),
    /// The head of a loop: into the body, or to the end.
    Loop(usize),
    Jump(usize),
    End,
}

fn flatten(steps: &[Step], code: &mut Vec<Op>) {
    for step in steps {
        match step {
            Step::Go(vectors) => code.push(Op::Go(vectors.clone())),
            Step::Turn(turns) => code.push(Op::Turn(turns.clone())),
            Step::Ahead => code.push(Op::Ahead),
            Step::Test(test) => code.push(Op::Test(test.clone())),
            Step::Repeat { min, max, body } => {
                (0..*min).for_each(|_| flatten(body, code));
                match max {
                    None => {
                        let head = code.len();
                        code.push(Op::Loop(0));
                        flatten(body, code);
                        code.push(Op::Jump(head));
                        code[head] = Op::Loop(code.len());
                    }
                    Some(max) => {
                        let heads: Vec<usize> = (*min..*max)
                            .map(|_| {
                                let head = code.len();
                                code.push(Op::End);
                                flatten(body, code);
                                head
                            })
                            .collect();
                        let end = code.len();
                        heads.into_iter().for_each(|head| code[head] = Op::Split(vec![head + 1, end]));
                    }
                }
            }
            Step::Either(bodies) => {
                let split = code.len();
                code.push(Op::End);
                let (mut begins, mut ends) = (Vec::new(), Vec::new());
                for body in bodies {
                    begins.push(code.len());
                    flatten(body, code);
                    ends.push(code.len());
                    code.push(Op::End);
                }
                let end = code.len();
                code[split] = Op::Split(begins);
                ends.into_iter().for_each(|at| code[at] = Op::Jump(end));
            }
        }
    }
}

/// Runs a path. Squares are as the owner sees them, until a way is found.
struct Walker<'a> {
    program: &'a Program,
    side: Side,
    code: Vec<Op>,
    from: Square,
    /// Where the loops of the path so far were, and with which heading: none may come back to the same.
    loops: Vec<(usize, Square, Vector)>,
    steps: usize,
    found: Vec<Way>,
}

impl Walker<'_> {
    fn walk(&mut self, at: usize, square: Square, heading: Vector, way: &Way) {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return;
        }
        match &self.code[at] {
            Op::Go(vectors) => {
                for vector in vectors.clone() {
                    self.enter(at, square, vector, way);
                }
            }
            Op::Turn(turns) => {
                for turn in turns.clone() {
                    self.enter(at, square, heading.turned(turn), way);
                }
            }
            Op::Ahead => self.enter(at, square, heading, way),
            Op::Test(test) => {
                let mut way = way.clone();
                if self.passes(&test.clone(), square, &mut way) {
                    self.walk(at + 1, square, heading, &way);
                }
            }
            Op::Split(nexts) => {
                for next in nexts.clone() {
                    self.walk(next, square, heading, way);
                }
            }
            Op::Loop(end) => {
                let (end, here) = (*end, (at, square, heading));
                if !self.loops.contains(&here) {
                    self.loops.push(here);
                    self.walk(at + 1, square, heading, way);
                    self.loops.pop();
                }
                self.walk(end, square, heading, way);
            }
            Op::Jump(to) => self.walk(*to, square, heading, way),
            Op::End => self.arrive(way),
        }
    }

    fn enter(&mut self, at: usize, square: Square, vector: Vector, way: &Way) {
        let board = &self.program.board;
        let file = i32::from(board.file(square)) + i32::from(vector.dx);
        let rank = i32::from(board.rank(square)) + i32::from(vector.dy);
        let Some(next) = board.square(file, rank).filter(|s| !board.holes.contains(self.real(*s))) else {
            return;
        };
        let mut way = way.clone();
        way.squares.push(next);
        self.walk(at + 1, next, vector, &way);
    }

    fn passes(&self, test: &Test, square: Square, way: &mut Way) -> bool {
        let need = match test {
            Test::In(set) => return set.contains(square),
            Test::Empty => Need::Empty,
            Test::Occupied => Need::Occupied,
            Test::Own => Need::Own,
            Test::Enemy => Need::Enemy,
        };
        if square == self.from {
            return matches!(need, Need::Occupied | Need::Own);
        }
        way.add(square, need)
    }

    fn arrive(&mut self, way: &Way) {
        if way.squares.is_empty() || way.goal() == self.from {
            return;
        }
        let squares = way.squares.iter().map(|s| self.real(*s)).collect();
        let needs = way.needs.iter().map(|(s, need)| (self.real(*s), *need)).collect();
        let way = Way { squares, needs };
        if !self.found.contains(&way) {
            self.found.push(way);
        }
    }

    /// A square as the owner sees it, on the board.
    fn real(&self, square: Square) -> Square {
        self.program.symmetry.square(&self.program.board, self.side, square)
    }
}

/// Can a path be as long as the board allows?
pub fn is_endless(path: &[Step]) -> bool {
    path.iter().any(|step| match step {
        Step::Repeat { max: None, .. } => true,
        Step::Repeat { body, .. } => is_endless(body),
        Step::Either(bodies) => bodies.iter().any(|body| is_endless(body)),
        _ => false,
    })
}

/// Every square of a board that is no hole.
pub fn everywhere(board: &Board) -> SquareSet {
    board.all().collect()
}
