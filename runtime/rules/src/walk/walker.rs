//! Every way of a path, one after the other.

use super::code::{Bounds, Code, Op};
use crate::program::Test;
use crate::square::Square;
use crate::topology::{Direction, Topology};
use rustc_hash::FxHashSet;
use std::ops::ControlFlow;

/// What a walk asks and tells on its way.
pub trait Visitor {
    /// May the way go on over a test on a square?
    fn test(&mut self, test: &Test, square: Square) -> bool;

    /// The walk goes back over the last test that has held.
    fn untest(&mut self) {}

    /// A destination has been reached: the squares entered, the destination last. Never empty; only a free walk may end where it began.
    fn arrive(&mut self, way: &[Square]) -> ControlFlow<()>;

    /// How much the way has changed of the board: where it has changed more, the way may come back to where it was.
    fn changed(&self) -> u32 {
        0
    }

    /// Before each instruction: a visitor that has seen enough may stop here.
    fn go_on(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Follows a path from an origin in every way that its tests allow, and tells of each destination.
///
/// No way comes back to the origin, or to an instruction of a loop on the same square with the same heading, unless it has changed the board in
/// between; this ends every loop.
pub fn walk(code: &Code, topology: &Topology, origin: Square, visitor: &mut impl Visitor) -> ControlFlow<()> {
    let loops = if code.may_circle() { Seen::OnTheWay(Vec::new()) } else { Seen::Nothing };
    start(code, topology, (origin, origin), visitor, loops)
}

/// As [`walk`], but the origin is a square like any other: ways may cross it, and end there.
#[doc(hidden)]
pub fn walk_freely(
    code: &Code,
    topology: &Topology,
    origin: Square,
    visitor: &mut impl Visitor,
) -> ControlFlow<()> {
    // No square is closed to it.
    start(code, topology, (origin, Square(u16::MAX)), visitor, Seen::OnTheWay(Vec::new()))
}

/// As [`walk`], but where several ways come to one instruction on one square with one heading, only the first goes on from there. So each destination
/// is told of at least once, in bounded time; [`Visitor::untest`] has no meaning here.
pub fn walk_once(
    code: &Code,
    topology: &Topology,
    origin: Square,
    visitor: &mut impl Visitor,
) -> ControlFlow<()> {
    let seen = if code.may_meet() { Seen::Ever(FxHashSet::default()) } else { Seen::Nothing };
    start(code, topology, (origin, origin), visitor, seen)
}

/// Begins a walk at an origin; no way enters the closed square.
fn start(
    code: &Code,
    topology: &Topology,
    (origin, closed): (Square, Square),
    visitor: &mut impl Visitor,
    seen: Seen,
) -> ControlFlow<()> {
    let ops = code.ops();
    let (way, forks) = (Vec::new(), Forks::default());
    let mut walker =
        Walker { bounds: code.bounds(), ops, topology, origin, closed, visitor, way, tests: 0, seen, forks };
    let flow = walker.run(Cursor { pc: 0, square: origin, heading: None });
    walker.untest(0);
    flow
}

/// Where a walk is.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct Cursor {
    pc: u16,
    square: Square,
    heading: Option<Direction>,
}

struct Walker<'a, V> {
    bounds: &'a Bounds,
    ops: &'a [Op],
    topology: &'a Topology,
    origin: Square,
    /// The square to which no way comes back.
    closed: Square,
    visitor: &'a mut V,
    /// The squares entered so far.
    way: Vec<Square>,
    /// How many tests have held on the way.
    tests: u32,
    seen: Seen,
    /// Where the way has parted, the last place at the end. A way may be longer than the stack of a thread is deep, so this is not left to
    /// calls within calls.
    forks: Forks,
}

/// A place where the way parts, and how far it had come there.
#[derive(Copy, Clone)]
struct Fork {
    at: Cursor,
    /// How many of its branches have been followed.
    taken: u16,
    way: u32,
    tests: u32,
    seen: u32,
}

/// Most ways part only a few times, and need no memory for it.
const FEW: usize = 4;

/// The places where the way has parted, on top of each other.
struct Forks {
    few: [Fork; FEW],
    more: Vec<Fork>,
    count: usize,
}

impl Default for Forks {
    fn default() -> Self {
        let at = Cursor { pc: 0, square: Square(0), heading: None };
        let none = Fork { at, taken: 0, way: 0, tests: 0, seen: 0 };
        Forks { few: [none; FEW], more: Vec::new(), count: 0 }
    }
}

impl Forks {
    fn push(&mut self, fork: Fork) {
        match self.few.get_mut(self.count) {
            Some(place) => *place = fork,
            None => self.more.push(fork),
        }
        self.count += 1;
    }

    fn last_mut(&mut self) -> Option<&mut Fork> {
        let last = self.count.checked_sub(1)?;
        if last < FEW { self.few.get_mut(last) } else { self.more.last_mut() }
    }

    fn pop(&mut self) {
        if self.count > FEW {
            self.more.pop();
        }
        self.count = self.count.saturating_sub(1);
    }
}

/// Where the walk has been at instructions that branch.
enum Seen {
    /// No way can come back or meet another: nothing is kept.
    Nothing,
    /// On the way so far.
    OnTheWay(Vec<(Cursor, u32)>),
    /// On any way.
    Ever(FxHashSet<Cursor>),
}

impl Seen {
    /// Notes a place where ways part that is in no loop of itself; `false` if another way has gone on from there.
    fn meet(&mut self, at: Cursor) -> bool {
        if let Seen::Ever(seen) = self { seen.insert(at) } else { true }
    }

    /// How many places are noted on the way.
    fn on_the_way(&self) -> usize {
        if let Seen::OnTheWay(seen) = self { seen.len() } else { 0 }
    }

    /// Forgets the places that were noted after so many on the way.
    fn go_back(&mut self, places: usize) {
        if let Seen::OnTheWay(seen) = self {
            seen.truncate(places);
        }
    }

    /// Notes a place; `false` if it has been seen, and no more of the board had changed.
    fn note(&mut self, at: Cursor, changed: u32) -> bool {
        match self {
            Seen::Nothing => true,
            Seen::Ever(seen) => seen.insert(at),
            Seen::OnTheWay(seen) => {
                let new = !seen.contains(&(at, changed));
                if new {
                    seen.push((at, changed));
                }
                new
            }
        }
    }
}

impl<V: Visitor> Walker<'_, V> {
    fn run(&mut self, origin: Cursor) -> ControlFlow<()> {
        let mut at = origin;
        loop {
            self.follow(at)?;
            match self.next_branch() {
                Some(branch) => at = branch,
                None => return ControlFlow::Continue(()),
            }
        }
    }

    /// Follows the way up to its end, or to where it parts into steps; of two ways without a step it follows the one and leaves the other for later.
    fn follow(&mut self, mut at: Cursor) -> ControlFlow<()> {
        let ops = self.ops;
        loop {
            self.visitor.go_on()?;
            let next = Cursor { pc: at.pc + 1, ..at };
            match &ops[usize::from(at.pc)] {
                Op::Go(_) | Op::Turn(..) => {
                    if self.seen.meet(at) {
                        self.part(at);
                    }
                    return ControlFlow::Continue(());
                }
                Op::Ahead => {
                    let hop = at.heading.and_then(|heading| self.topology.next(at.square, heading));
                    // A way ends where it comes back to the piece's own square.
                    let Some(hop) = hop.filter(|hop| hop.square != self.closed) else {
                        return ControlFlow::Continue(());
                    };
                    self.way.push(hop.square);
                    at = Cursor { square: hop.square, heading: Some(hop.heading), ..next };
                }
                Op::Test(test) => {
                    if !self.visitor.test(test, at.square) {
                        return ControlFlow::Continue(());
                    }
                    self.tests += 1;
                    at = next;
                }
                Op::Split(first, second) => {
                    if !self.seen.note(at, self.visitor.changed()) {
                        return ControlFlow::Continue(());
                    }
                    match ops[usize::from(*second)] {
                        // The one way ends here: the other goes on at once.
                        Op::End => {
                            self.visitor.go_on()?;
                            self.end(at.square)?;
                            at.pc = *first;
                        }
                        _ => {
                            self.part(at);
                            at.pc = *second;
                        }
                    }
                }
                Op::Jump(target) => at.pc = *target,
                Op::End => return self.end(at.square),
            }
        }
    }

    /// The way ends on a square. Holes are crossed, and nothing stands there.
    fn end(&mut self, square: Square) -> ControlFlow<()> {
        let may_end = || self.topology.may_end(square) && self.bounds.allow(self.origin, square);
        match self.way.is_empty() || !may_end() {
            true => ControlFlow::Continue(()),
            false => self.visitor.arrive(&self.way),
        }
    }

    /// The way parts here.
    fn part(&mut self, at: Cursor) {
        let (way, seen) = (self.way.len() as u32, self.seen.on_the_way() as u32);
        self.forks.push(Fork { at, taken: 0, way, tests: self.tests, seen });
    }

    /// Goes back to where the way last parted into one that has not been followed, and takes that.
    fn next_branch(&mut self) -> Option<Cursor> {
        loop {
            let fork = self.forks.last_mut()?;
            let Fork { at, way, tests, seen, .. } = *fork;
            let taken = usize::from(fork.taken);
            fork.taken += 1;
            self.untest(tests);
            self.way.truncate(way as usize);
            self.seen.go_back(seen as usize);
            let heading = match &self.ops[usize::from(at.pc)] {
                Op::Go(directions) if taken < directions.len() => Some(directions[taken]),
                Op::Turn(turns, length) if taken < turns.len() => {
                    at.heading.and_then(|h| self.topology.turned_to(h, turns[taken], *length))
                }
                op => {
                    self.forks.pop();
                    match op {
                        Op::Split(first, _) => return Some(Cursor { pc: *first, ..at }),
                        _ => continue,
                    }
                }
            };
            // One step along a new heading, and on from there.
            let hop = heading.and_then(|heading| self.topology.next(at.square, heading));
            if let Some(hop) = hop.filter(|hop| hop.square != self.closed) {
                self.way.push(hop.square);
                return Some(Cursor { pc: at.pc + 1, square: hop.square, heading: Some(hop.heading) });
            }
        }
    }

    /// Back to where so many tests had held.
    fn untest(&mut self, tests: u32) {
        (tests..self.tests).for_each(|_| self.visitor.untest());
        self.tests = tests;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::{Board, Step, Symmetry};
    use crate::side::Side;
    use crate::square::Vector;

    struct Ends(usize);

    impl Visitor for Ends {
        fn test(&mut self, _: &Test, _: Square) -> bool {
            true
        }
        fn arrive(&mut self, way: &[Square]) -> ControlFlow<()> {
            self.0 = self.0.max(way.len());
            ControlFlow::Continue(())
        }
    }

    /// A way that winds over the whole of the largest board is followed on a small stack.
    #[test]
    fn long_ways_need_no_deep_stack() {
        let walk = || {
            let board = Board { files: 32, ranks: 32, ..Board::default() };
            let vectors = [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(x, y)| Vector::new(x, y)).to_vec();
            let body = vec![Step::Test(Test::Empty), Step::Go(vectors)];
            let path = [Step::Repeat { min: 0, max: None, body }];
            let topology = Topology::new(&board, Symmetry::Mirror, [path.as_slice()]);
            let code = Code::of(&topology, Side::White, &path);
            let mut ends = Ends(0);
            let _ = walk_once(&code, &topology, Square(0), &mut ends);
            ends.0
        };
        let small = std::thread::Builder::new().stack_size(96 * 1024);
        let longest = small.spawn(walk).ok().and_then(|walk| walk.join().ok());
        assert!(longest.is_some_and(|squares| squares > 500), "{longest:?}");
    }
}
