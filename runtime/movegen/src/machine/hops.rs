//! Paths over just one hurdle in a straight line: cannons, which slide on beyond it, and grasshoppers, which land right behind it.

use super::super::bits::{Bits, from_set};
use super::joined::Joined;
use super::{Attackers, View};
use crate::program::Test;
use crate::square::Square;
use crate::topology::Topology;
use crate::walk::Code;

/// What lies between the ends of a line.
#[derive(Copy, Clone, Debug)]
struct Line<B> {
    between: B,
    /// The square next to the destination.
    last: B,
}

/// The lines of a path over one hurdle.
#[derive(Debug)]
pub(super) struct Hops<B: Bits> {
    /// By origin: the squares of each line, and whether their numbers rise.
    rays: Vec<Box<[(B, bool)]>>,
    lines: Joined<B, Line<B>>,
    /// What the hurdle must be.
    hurdle: Test,
    /// The way ends right behind the hurdle.
    just_behind: bool,
    /// The squares on which it can end.
    ends: B,
}

impl<B: Bits> Hops<B> {
    /// The lines of a code, if it is such a path and its lines are straight.
    pub(super) fn of(code: &Code, topology: &Topology) -> Option<Hops<B>> {
        let hop = code.hop().filter(|_| !topology.bends())?;
        let mut hops = Hops {
            rays: Vec::new(),
            lines: Joined::new(),
            hurdle: hop.hurdle.clone(),
            just_behind: hop.just_behind,
            ends: from_set(topology.existing()),
        };
        for origin in (0..topology.squares()).map(|s| Square(s as u16)) {
            let mut rays = Vec::new();
            let mut ends: Vec<(u16, Line<B>)> = Vec::new();
            let exists = topology.existing().contains(origin);
            for direction in hop.directions.iter().filter(|_| exists) {
                let (mut between, mut last, mut at) = (B::EMPTY, B::EMPTY, origin);
                while let Some(hop) = topology.next(at, *direction) {
                    let may_end = topology.may_end(hop.square) && code.bounds().allow(origin, hop.square);
                    if between.any() && may_end {
                        ends.push((hop.square.0, Line { between, last }));
                    }
                    at = hop.square;
                    last = B::bit(at.0);
                    between |= last;
                }
                if between.several() {
                    rays.push((between, at.0 > origin.0));
                }
            }
            hops.rays.push(rays.into());
            ends.sort_by_key(|(to, _)| *to);
            hops.lines.add(origin.0, ends)?;
        }
        Some(hops)
    }

    /// May something be gone over?
    #[inline(always)]
    fn is_hurdle(&self, square: B, view: &View<B>) -> bool {
        match self.hurdle {
            Test::Own => (square & view.own).any(),
            Test::Enemy => (square & view.own).none(),
            Test::Of { own, enemy } => (square & view.holding(own, enemy)).any(),
            _ => true,
        }
    }

    /// As [`Machine::destinations`](super::Machine::destinations).
    #[inline]
    pub(super) fn destinations(&self, origin: u16, view: &View<B>) -> B {
        let one = B::bit(0);
        let mut reached = B::EMPTY;
        for (ray, rises) in self.rays.get(usize::from(origin)).into_iter().flatten() {
            let blockers = *ray & view.occupied;
            if blockers.none() {
                continue;
            }
            let nearest = |set: B| B::bit(if *rises { set.lowest() } else { set.highest_or_0() });
            let hurdle = nearest(blockers);
            let (below, beyond) = (hurdle.minus(one), *ray & !hurdle);
            let beyond = if *rises { beyond & !below } else { beyond & below };
            if beyond.none() || !self.is_hurdle(hurdle, view) {
                continue;
            }
            let next = beyond & view.occupied;
            reached |= match (self.just_behind, next.any()) {
                (true, _) => nearest(beyond),
                (false, false) => beyond,
                (false, true) => {
                    let end = nearest(next);
                    let below = end.minus(one);
                    end | beyond & if *rises { below } else { !below }
                }
            };
        }
        reached & self.ends
    }

    /// The squares from which a line leads to one.
    #[inline]
    pub(super) fn origins(&self, destination: u16) -> B {
        self.lines.origins(destination)
    }

    /// As [`Machine::attack`](super::Machine::attack). Of three pieces on a line, no one move leaves just one.
    #[inline]
    pub(super) fn attack(&self, square: u16, pieces: B, view: &View<B>) -> Attackers<B> {
        let mut found = Attackers { pieces: B::EMPTY, footprint: B::EMPTY };
        for from in (self.origins(square) & pieces).squares() {
            for line in self.lines.get(square, from) {
                let on = line.between & view.occupied;
                let rest = if on.none() { on } else { on.without_lowest() };
                if rest.none() {
                    found.footprint |= line.between;
                    let there = on.any() && (!self.just_behind || on == line.last);
                    if there && self.is_hurdle(on, view) {
                        found.pieces |= B::bit(from);
                    }
                } else if !rest.several() {
                    found.footprint |= on;
                }
            }
        }
        found
    }
}
