//! Slides where the board bends: every line walked beforehand.
//!
//! A line that crosses a seam is a chain of stretches on each of which the numbers of the squares rise or fall, so that the nearest blocker
//! is the lowest or the highest of a few bits. Two squares may be joined by several lines; what lies between them is kept for each.

use super::super::bits::Bits;
use super::{Attackers, View};
use crate::square::Square;
use crate::topology::{Direction, Topology};
use crate::walk::{Code, Fan};

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

/// The lines of a slide.
#[derive(Debug)]
pub(crate) struct Rays<B: Bits> {
    /// By origin: the stretches of its lines, one line after the other.
    stretches: Vec<Box<[Stretch<B>]>>,
    /// What lies between the ends of each line, lines with the same ends together.
    between: Vec<B>,
    /// By destination, then by origin: where their lines are in the list, and how many there are.
    lines: Vec<B::Array<(u32, u8)>>,
    /// By destination: where lines to it begin.
    origins: B::Array<B>,
}

impl<B: Bits> Rays<B> {
    /// The lines of a code, if it is a slide and the board bends.
    pub(super) fn of(code: &Code, topology: &Topology) -> Option<Rays<B>> {
        let fan = code.fan().filter(|_| topology.bends())?;
        let mut rays = Rays {
            stretches: Vec::new(),
            between: Vec::new(),
            lines: vec![B::array((0, 0)); topology.squares()],
            origins: B::array(B::EMPTY),
        };
        for origin in (0..topology.squares()).map(|s| Square(s as u8)) {
            let mut stretches = Vec::new();
            let mut lines: Vec<(u8, B)> = Vec::new();
            let exists = topology.existing().contains(origin);
            for direction in fan.directions.iter().filter(|_| exists) {
                let line = follow(fan, topology, origin, *direction);
                let mut between = B::EMPTY;
                for (steps, to) in (1..).zip(&line) {
                    if steps >= usize::from(fan.min) {
                        lines.push((to.0, between));
                        *B::at_mut(&mut rays.origins, to.0) |= B::bit(origin.0);
                    }
                    between |= B::bit(to.0);
                }
                stretch(&mut stretches, origin, &line, usize::from(fan.min));
            }
            rays.stretches.push(stretches.into());
            lines.sort_by_key(|(to, _)| *to);
            for (to, between) in lines {
                let (first, count) = B::at_mut(&mut rays.lines[usize::from(to)], origin.0);
                if *count == 0 {
                    *first = rays.between.len() as u32;
                }
                *count += 1;
                rays.between.push(between);
            }
        }
        Some(rays)
    }

    /// As [`Machine::destinations`](super::Machine::destinations).
    #[inline]
    pub(super) fn destinations(&self, origin: u8, view: &View<B>) -> B {
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

    /// The squares from which a line leads to one.
    #[inline]
    pub(crate) fn origins(&self, destination: u8) -> B {
        B::at(&self.origins, destination)
    }

    /// As [`Machine::attack`](super::Machine::attack).
    #[inline]
    pub(super) fn attack(&self, square: u8, pieces: B, view: &View<B>) -> Attackers<B> {
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
    pub(crate) fn attacked(&self, square: u8, pieces: B, occupied: B) -> bool {
        let mut from = (self.origins(square) & pieces).squares();
        from.any(|from| self.lines(square, from).iter().any(|between| (*between & occupied).none()))
    }

    /// What lies between a square and a piece, for each line that leads from the piece to it.
    #[inline]
    pub(crate) fn lines(&self, square: u8, from: u8) -> &[B] {
        let Some(table) = self.lines.get(usize::from(square)) else { return &[] };
        let (first, count) = B::at(table, from);
        self.between.get(first as usize..first as usize + usize::from(count)).unwrap_or_default()
    }
}

/// The squares of a line, as far as it goes on an empty board: until it comes back to its origin, or to where it has been going the same way.
fn follow(fan: &Fan, topology: &Topology, origin: Square, direction: Direction) -> Vec<Square> {
    let (mut line, mut seen) = (Vec::new(), Vec::new());
    let (mut at, mut heading) = (origin, direction);
    while fan.max.is_none_or(|max| line.len() < usize::from(max)) {
        let Some(hop) = topology.next(at, heading).filter(|hop| hop.square != origin) else { break };
        // A slide with an upper bound may go round; an endless one ends where it would go on as before.
        if fan.max.is_none() && line.len() + 1 >= usize::from(fan.min) {
            if seen.contains(&hop) {
                break;
            }
            seen.push(hop);
        }
        (at, heading) = (hop.square, hop.heading);
        line.push(at);
    }
    line
}

/// Cuts a line into stretches.
fn stretch<B: Bits>(stretches: &mut Vec<Stretch<B>>, origin: Square, line: &[Square], min: usize) {
    let mut before = origin;
    for (steps, square) in (1..).zip(line) {
        let (bit, rises) = (B::bit(square.0), square.0 > before.0);
        let ends = if steps >= min { bit } else { B::EMPTY };
        match stretches.last_mut().filter(|last| steps > 1 && last.rises == rises) {
            Some(last) => {
                last.squares |= bit;
                last.ends |= ends;
            }
            None => stretches.push(Stretch { squares: bit, ends, rises, more: true }),
        }
        before = *square;
    }
    if let (Some(last), false) = (stretches.last_mut(), line.is_empty()) {
        last.more = false;
    }
}
