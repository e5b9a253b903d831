//! Paths of which nothing is asked but that their squares be empty: every way walked beforehand.
//!
//! Slides over links, bent riders, lame leapers and palace pieces are such paths. A way is a line, whatever turns it takes. It is kept as a chain
//! of stretches on each of which the numbers of the squares rise or fall, so that the nearest blocker is the lowest or the highest of a
//! few bits. Two squares may be joined by several lines; what lies between them is kept for each.

use super::super::bits::Bits;
use super::joined::Joined;
use super::shared::Room;
use super::{Alike, Attackers, Holds, State, View};

/// More lines than this from one square, or more ends of lines in all, are not worth a table; nor is what takes more steps to find.
const MAX_LINES: usize = 64;
const MAX_ENDS: usize = 200_000;
const MAX_STEPS: usize = 400_000;

/// A part of a line on which the numbers of the squares rise, or fall.
#[derive(Copy, Clone, Debug)]
struct Stretch<B> {
    squares: B,
    /// Those on which the line may end.
    ends: B,
    rises: bool,
    /// The line goes on with the next stretch.
    more: bool,
}

/// The lines of a path.
#[derive(Debug)]
pub(crate) struct Rays<B: Bits> {
    /// By origin: the stretches of its lines, one line after the other.
    stretches: Vec<Box<[Stretch<B>]>>,
    /// What lies between the ends of each line that attacks its end.
    between: Joined<B, B>,
    /// By destination: where lines to it begin, those among them that have crossed it before.
    reached: B::Array<B>,
}

impl<B: Bits> Rays<B> {
    /// The lines of an automaton, if it asks for nothing but empty squares and its lines are not too many.
    pub(super) fn of(
        states: &[State<B>],
        (board, bounds): (B, &[Alike<B>]),
        room: &mut Room,
    ) -> Option<Rays<B>> {
        let most = MAX_STEPS.min(room.steps);
        let mut left = most;
        let rays = Rays::within(states, (board, bounds), MAX_ENDS.min(room.ends), &mut left);
        room.steps -= most - left;
        room.ends -= rays.as_ref().map_or(0, |rays| rays.between.len());
        rays
    }

    fn within(
        states: &[State<B>],
        (board, bounds): (B, &[Alike<B>]),
        ends_left: usize,
        left: &mut usize,
    ) -> Option<Rays<B>> {
        let mut rays = Rays { stretches: Vec::new(), between: Joined::new(), reached: B::array(B::EMPTY) };
        for origin in 0..B::SIZE {
            let origin = origin as u16;
            let ends = bounds.iter().fold(board, |all, alike| all & alike.of(origin));
            let mut walker = Walker { states, origin, ends, line: Vec::new(), lines: Vec::new(), left };
            if board.has(origin) {
                walker.go_on(0, origin)?;
            }
            let mut stretches = Vec::new();
            let mut ends: Vec<(u16, B)> = Vec::new();
            for line in walker.lines {
                let mut between = B::EMPTY;
                for step in &line {
                    if step.ends {
                        *B::at_mut(&mut rays.reached, step.square) |= B::bit(origin);
                        // A line that has crossed its end before is blocked by what it would take there, for who is attacked counts as
                        // standing there.
                        if !between.has(step.square) {
                            ends.push((step.square, between));
                        }
                    }
                    between |= B::bit(step.square);
                }
                stretch(&mut stretches, origin, &line);
            }
            rays.stretches.push(stretches.into());
            // Lines that begin alike have the same ends there.
            ends.sort_by_key(|(to, between)| (*to, between.set()));
            ends.dedup();
            rays.between.add(origin, ends)?;
            if rays.between.len() > ends_left {
                return None;
            }
        }
        Some(rays)
    }

    /// As [`Machine::destinations`](super::Machine::destinations).
    #[inline]
    pub(super) fn destinations(&self, origin: u16, view: &View<B>) -> B {
        let mut reached = B::EMPTY;
        let mut blocked = false;
        for stretch in self.stretches.get(usize::from(origin)).into_iter().flatten() {
            if !blocked {
                let blockers = stretch.squares & view.occupied;
                blocked = blockers.any();
                reached |= match (blocked, stretch.rises) {
                    (false, _) => stretch.ends,
                    (true, true) => {
                        let first = B::bit(blockers.lowest());
                        stretch.ends & (first | first.minus(B::bit(0)))
                    }
                    (true, false) => stretch.ends & !B::bit(blockers.highest_or_0()).minus(B::bit(0)),
                };
            }
            blocked &= stretch.more;
        }
        reached
    }

    /// The squares from which a line attacks one.
    #[inline]
    pub(crate) fn origins(&self, destination: u16) -> B {
        self.between.origins(destination)
    }

    /// The squares from which a line leads to one.
    pub(super) fn reached(&self, destination: u16) -> B {
        B::at(&self.reached, destination)
    }

    /// As [`Machine::attack`](super::Machine::attack).
    #[inline]
    pub(super) fn attack(&self, square: u16, pieces: B, view: &View<B>) -> Attackers<B> {
        let mut found = Attackers { pieces: B::EMPTY, footprint: B::EMPTY };
        for from in (self.origins(square) & pieces).squares() {
            for between in self.lines(square, from) {
                found.footprint |= *between;
                if (*between & view.occupied).none() {
                    found.pieces |= B::bit(from);
                }
            }
        }
        found
    }

    /// Does one of some pieces attack a square?
    #[inline]
    pub(crate) fn attacked(&self, square: u16, pieces: B, occupied: B) -> bool {
        let mut from = (self.origins(square) & pieces).squares();
        from.any(|from| self.lines(square, from).iter().any(|between| (*between & occupied).none()))
    }

    /// What lies between a square and a piece, for each line that leads from the piece to it.
    #[inline]
    pub(crate) fn lines(&self, square: u16, from: u16) -> &[B] {
        self.between.get(square, from)
    }
}

/// A square of a line.
#[derive(Copy, Clone, Debug)]
struct Step {
    /// The state with which it was entered.
    state: u16,
    square: u16,
    /// The line may end there.
    ends: bool,
}

/// Walks every line from an origin to where it ends for good.
struct Walker<'a, B> {
    states: &'a [State<B>],
    origin: u16,
    /// The squares on which a line from there may end.
    ends: B,
    line: Vec<Step>,
    lines: Vec<Vec<Step>>,
    /// Steps that may still be taken.
    left: &'a mut usize,
}

impl<B: Bits> Walker<'_, B> {
    /// Goes on from a square. `None` if something is asked but that a square be empty, or there are too many lines.
    fn go_on(&mut self, state: u16, square: u16) -> Option<()> {
        *self.left = self.left.checked_sub(1)?;
        if self.line.len() >= B::SIZE {
            return None;
        }
        let of = self.states.get(usize::from(state))?;
        let mut dead = true;
        for edge in of.ride.iter().chain(&of.out) {
            let asked = match (state, edge.guard.holds) {
                // The piece itself stands on the origin.
                (0, Holds::Empty | Holds::Enemy) => continue,
                (0, _) => true,
                (_, holds) => holds == Holds::Empty,
            };
            if !asked {
                return None;
            }
            let on = edge.guard.zone.has(square) && edge.stride.from.has(square);
            let to = square as i16 + edge.stride.shift;
            let Some(to) = u16::try_from(to).ok().filter(|to| on && *to != self.origin) else { continue };
            let next = self.states.get(usize::from(edge.ends[1]))?;
            if next.accepts.iter().any(|guard| guard.holds != Holds::Anything) {
                return None;
            }
            let ends = self.ends.has(to) && next.accepts.iter().any(|guard| guard.zone.has(to));
            let step = Step { state: edge.ends[1], square: to, ends };
            if self.line.iter().any(|before| (before.state, before.square) == (step.state, step.square)) {
                continue;
            }
            dead = false;
            self.line.push(step);
            self.go_on(step.state, to)?;
            self.line.pop();
        }
        // What leads to no end is of no use.
        let useful = self.line.iter().rposition(|step| step.ends).map_or(0, |last| last + 1);
        if dead && useful > 0 {
            self.lines.push(self.line.get(..useful)?.to_vec());
        }
        (self.lines.len() <= MAX_LINES).then_some(())
    }
}

/// Cuts a line into stretches.
fn stretch<B: Bits>(stretches: &mut Vec<Stretch<B>>, origin: u16, line: &[Step]) {
    let (mut before, begin) = (origin, stretches.len());
    for step in line {
        let (bit, rises) = (B::bit(step.square), step.square > before);
        let ends = if step.ends { bit } else { B::EMPTY };
        let last = stretches.get_mut(begin..).and_then(<[_]>::last_mut);
        // A square that has been passed already begins a new one.
        match last.filter(|last| last.rises == rises && (last.squares & bit).none()) {
            Some(last) => {
                last.squares |= bit;
                last.ends |= ends;
            }
            None => stretches.push(Stretch { squares: bit, ends, rises, more: true }),
        }
        before = step.square;
    }
    if let Some(last) = stretches.get_mut(begin..).and_then(<[_]>::last_mut) {
        last.more = false;
    }
}
