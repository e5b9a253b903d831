//! Who attacks a square, by tables that look back from the square to where an attacker would have to stand.

use super::Engine;
use super::bits::Bits;
use super::lines::{Axis, Lines, slide};
use super::plan::{Plan, Ray};
use super::state::State;
use crate::side::Side;
use crate::square::{Square, Vector};

/// How one side's planned pieces attack.
#[derive(Clone, Debug)]
pub(crate) struct Attack<B: Bits> {
    /// Kinds with the same leaps, and for each square where they attack it from.
    pub(crate) leapers: Vec<(u32, B::Array<B>)>,
    /// Kinds with the same slides.
    pub(crate) snipers: Vec<Sniper<B>>,
}

/// Kinds that slide along the same lines, seen from their goal.
#[derive(Clone, Debug)]
pub(crate) struct Sniper<B: Bits> {
    pub(crate) kinds: u32,
    axes: Vec<Axis<B>>,
    /// For each square where an attacker of it could stand on the empty board.
    pub(crate) reach: B::Array<B>,
    /// The reach has bounds, or not every square may be started from.
    bounded: bool,
}

impl<B: Bits> Default for Attack<B> {
    fn default() -> Self {
        Attack { leapers: Vec::new(), snipers: Vec::new() }
    }
}

impl<B: Bits> Attack<B> {
    /// Collects the attacks of a side's plans, kinds with the same ones together.
    pub(super) fn load(&mut self, lines: &Lines<B>, plans: &[Plan<B>], board: B) {
        for (kind, plan) in plans.iter().enumerate() {
            if let Some(table) = &plan.leap_take {
                self.add_leaper(1 << kind, table, board);
            }
        }
        // The kinds that have each ray; then rays of the same kinds and bounds together.
        let mut rays: Vec<(Ray<B>, u32)> = Vec::new();
        for (kind, plan) in plans.iter().enumerate() {
            for ray in &plan.rays {
                match rays.iter_mut().find(|(known, _)| known == ray) {
                    Some((_, kinds)) => *kinds |= 1 << kind,
                    None => rays.push((ray.clone(), 1 << kind)),
                }
            }
        }
        while let Some((ray, kinds)) = rays.first().cloned() {
            let alike = |(r, k): &(Ray<B>, u32)| {
                *k == kinds && r.min == ray.min && r.max == ray.max && r.from == ray.from
            };
            let group: Vec<Vector> = rays.iter().filter(|r| alike(r)).map(|(r, _)| r.vector).collect();
            rays.retain(|r| !alike(r));
            self.snipers.push(Sniper::new(lines, kinds, group, &ray, board));
        }
    }

    fn add_leaper(&mut self, kinds: u32, table: &B::Array<B>, board: B) {
        let mut back = B::array(B::EMPTY);
        for from in board.squares() {
            for goal in B::at(table, from).squares() {
                *B::at_mut(&mut back, goal) |= B::bit(from);
            }
        }
        let same = |other: &B::Array<B>| board.squares().all(|s| B::at(other, s) == B::at(&back, s));
        match self.leapers.iter_mut().find(|(_, table)| same(table)) {
            Some((known, _)) => *known |= kinds,
            None => self.leapers.push((kinds, back)),
        }
    }
}

impl<B: Bits> Sniper<B> {
    fn new(lines: &Lines<B>, kinds: u32, vectors: Vec<Vector>, bounds: &Ray<B>, board: B) -> Self {
        let back: Vec<Vector> = vectors.iter().map(|v| Vector::new(-v.dx, -v.dy)).collect();
        let mut reach = B::array(B::EMPTY);
        for square in board.squares() {
            for v in &back {
                let from = lines.ray(Square(square), *v).skip(usize::from(bounds.min) - 1);
                let from = from.take(bounds.max.map_or(usize::MAX, |m| usize::from(m - bounds.min) + 1));
                let from = from.fold(B::EMPTY, |all, s| all | B::bit(s.0)) & bounds.from;
                *B::at_mut(&mut reach, square) |= from;
            }
        }
        let mut axes = Vec::new();
        let mut rest = back;
        while let Some(v) = rest.pop() {
            let opposite = rest.iter().position(|w| *w == Vector::new(-v.dx, -v.dy));
            opposite.map(|at| rest.remove(at));
            axes.push(lines.axis(v, opposite.is_some(), board));
        }
        let bounded = bounds.min > 1 || bounds.max.is_some() || bounds.from != board;
        Sniper { kinds, axes, reach, bounded }
    }

    /// Where an attacker of the square could stand, with these squares blocked.
    #[inline(always)]
    fn from(&self, square: u8, blocked: B) -> B {
        let mut from = B::EMPTY;
        for axis in &self.axes {
            from |= slide(axis, square, blocked);
        }
        if self.bounded { from & B::at(&self.reach, square) } else { from }
    }
}

impl<B: Bits, const K: usize> Engine<B, K> {
    /// The planned leapers of a side that attack a square.
    #[inline(always)]
    pub(crate) fn leapers_on(&self, state: &State<B, K>, square: u8, by: Side) -> B {
        let mut attackers = B::EMPTY;
        for (kinds, from) in &self.attack[by.index()].leapers {
            attackers |= B::at(from, square) & state.of_any(by, *kinds);
        }
        attackers
    }

    /// Does a planned piece of a side attack a square?
    #[inline(always)]
    pub(crate) fn attacked_by_plan(&self, state: &State<B, K>, square: u8, by: Side, blocked: B) -> bool {
        self.leapers_on(state, square, by).any() || {
            self.attack[by.index()].snipers.iter().any(|sniper| {
                let pieces = state.of_any(by, sniper.kinds) & B::at(&sniper.reach, square);
                pieces.any() && (pieces & sniper.from(square, blocked)).any()
            })
        }
    }

    /// Does a side attack a square, that is, could one of its capturing rules take an enemy that stood
    /// there? `occupied` may differ from the position's own for planned pieces. With `plain`, every rule is
    /// interpreted.
    #[inline(always)]
    pub(crate) fn attacked(
        &self,
        state: &State<B, K>,
        square: u8,
        by: Side,
        occupied: B,
        plain: bool,
    ) -> bool {
        if plain {
            return self.interpret_attacked(state, square, by, u32::MAX);
        }
        let others = !self.planned[by.index()];
        self.attacked_by_plan(state, square, by, occupied | self.holes)
            || self.has_unplanned(by) && self.interpret_attacked(state, square, by, others)
    }

    /// Has the side kinds that must be interpreted?
    #[inline(always)]
    pub(crate) fn has_unplanned(&self, side: Side) -> bool {
        let all = self.plans[side.index()].len();
        (self.planned[side.index()].count_ones() as usize) < all
    }
}
