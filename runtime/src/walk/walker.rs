//! Every way of a path, one after the other.

use super::code::{Code, Op};
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

    /// A destination has been reached: the squares entered, the destination last. Never empty, and the destination is not the origin.
    fn arrive(&mut self, way: &[Square]) -> ControlFlow<()>;

    /// Before each instruction: a visitor that has seen enough may stop here.
    fn go_on(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Follows a path from an origin in every way that its tests allow, and tells of each destination.
///
/// No way comes back to the origin, or to an instruction of a loop on the same square with the same heading; this ends every loop.
pub fn walk(code: &Code, topology: &Topology, origin: Square, visitor: &mut impl Visitor) -> ControlFlow<()> {
    let loops = if code.may_circle() { Seen::OnTheWay(Vec::new()) } else { Seen::Nothing };
    start(code, topology, origin, visitor, loops)
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
    start(code, topology, origin, visitor, seen)
}

fn start(
    code: &Code,
    topology: &Topology,
    origin: Square,
    visitor: &mut impl Visitor,
    seen: Seen,
) -> ControlFlow<()> {
    let ops = code.ops();
    let mut walker = Walker { ops, topology, origin, visitor, way: Vec::new(), seen };
    walker.run(Cursor { pc: 0, square: origin, heading: None })
}

/// Where a walk is.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct Cursor {
    pc: u16,
    square: Square,
    heading: Option<Direction>,
}

struct Walker<'a, V> {
    ops: &'a [Op],
    topology: &'a Topology,
    origin: Square,
    visitor: &'a mut V,
    /// The squares entered so far.
    way: Vec<Square>,
    seen: Seen,
}

/// Where the walk has been at instructions that branch.
enum Seen {
    /// No way can come back or meet another: nothing is kept.
    Nothing,
    /// On the way so far.
    OnTheWay(Vec<Cursor>),
    /// On any way.
    Ever(FxHashSet<Cursor>),
}

impl Seen {
    /// Notes a place where ways part that is in no loop of itself; `false` if another way has gone on from there.
    fn meet(&mut self, at: Cursor) -> bool {
        if let Seen::Ever(seen) = self { seen.insert(at) } else { true }
    }

    /// Notes a place; `false` if it has been seen.
    fn note(&mut self, at: Cursor) -> bool {
        match self {
            Seen::Nothing => true,
            Seen::Ever(seen) => seen.insert(at),
            Seen::OnTheWay(seen) => {
                let new = !seen.contains(&at);
                if new {
                    seen.push(at);
                }
                new
            }
        }
    }
}

impl<V: Visitor> Walker<'_, V> {
    fn run(&mut self, at: Cursor) -> ControlFlow<()> {
        let entered = self.way.len();
        let looped = if let Seen::OnTheWay(seen) = &self.seen { seen.len() } else { 0 };
        let mut tests = 0;
        let flow = self.follow(at, &mut tests);
        // Back to where this part of the way began.
        (0..tests).for_each(|_| self.visitor.untest());
        self.way.truncate(entered);
        if let Seen::OnTheWay(seen) = &mut self.seen {
            seen.truncate(looped);
        }
        flow
    }

    /// Follows the way up to where it parts, and from there each of its branches.
    fn follow(&mut self, mut at: Cursor, tests: &mut usize) -> ControlFlow<()> {
        let ops = self.ops;
        loop {
            self.visitor.go_on()?;
            let next = Cursor { pc: at.pc + 1, ..at };
            let op = &ops[usize::from(at.pc)];
            if matches!(op, Op::Go(_) | Op::Turn(_)) && !self.seen.meet(at) {
                return ControlFlow::Continue(());
            }
            match op {
                Op::Go(directions) => {
                    for direction in directions {
                        self.branch(next, *direction)?;
                    }
                    return ControlFlow::Continue(());
                }
                Op::Turn(turns) => {
                    for turn in turns {
                        if let Some(heading) = at.heading {
                            self.branch(next, self.topology.turned(heading, *turn))?;
                        }
                    }
                    return ControlFlow::Continue(());
                }
                Op::Ahead => {
                    let hop = at.heading.and_then(|heading| self.topology.next(at.square, heading));
                    // A way ends where it comes back to the piece's own square.
                    let Some(hop) = hop.filter(|hop| hop.square != self.origin) else {
                        return ControlFlow::Continue(());
                    };
                    self.way.push(hop.square);
                    at = Cursor { square: hop.square, heading: Some(hop.heading), ..next };
                }
                Op::Test(test) => {
                    if !self.visitor.test(test, at.square) {
                        return ControlFlow::Continue(());
                    }
                    *tests += 1;
                    at = next;
                }
                Op::Split(first, second) => {
                    if !self.seen.note(at) {
                        return ControlFlow::Continue(());
                    }
                    self.run(Cursor { pc: *second, ..at })?;
                    at.pc = *first;
                }
                Op::Jump(target) => at.pc = *target,
                Op::End => {
                    // Holes are crossed, and nothing stands there.
                    return match self.way.is_empty() || !self.topology.may_end(at.square) {
                        true => ControlFlow::Continue(()),
                        false => self.visitor.arrive(&self.way),
                    };
                }
            }
        }
    }

    /// One step along a new heading, and on from there.
    fn branch(&mut self, at: Cursor, direction: Direction) -> ControlFlow<()> {
        let hop = self.topology.next(at.square, direction).filter(|hop| hop.square != self.origin);
        let Some(hop) = hop else { return ControlFlow::Continue(()) };
        self.way.push(hop.square);
        let flow = self.run(Cursor { square: hop.square, heading: Some(hop.heading), ..at });
        self.way.pop();
        flow
    }
}
