//! Who attacks a square: tables and machines that look back from the square to where an attacker would have to stand.

use super::bits::Bits;
use super::extras::Extras;
use super::interpret::ANYONE;
use super::lines::{Axis, Lines, paired, ray, slide};
use super::machine::{Attackers, Machine, View};
use super::plan::{Way, bounded, leap_table};
use super::shield::Shield;
use super::state::State;
use super::{Engine, Mask, Tables};
use crate::side::Side;
use crate::square::Square;
use crate::topology::{Direction, Topology};
use crate::walk::Bounds;
use std::sync::Arc;

/// How one side's capturing rules attack.
#[derive(Clone, Debug)]
pub(crate) struct Attack<B: Bits> {
    /// Kinds with the same leaps, and for each square where they attack it from.
    pub(crate) leapers: Vec<(Mask, B::Array<B>)>,
    /// Kinds with the same slides.
    pub(crate) sliders: Vec<SliderAttack<B>>,
    /// Rules whose ways are known as lines: bent riders, lame leapers, slides over links.
    pub(crate) bent: Vec<Other<B>>,
    /// Rules of any other shape.
    pub(crate) others: Vec<Other<B>>,
}

/// Kinds that slide along the same lines, seen from their destination.
#[derive(Clone, Debug)]
pub(crate) struct SliderAttack<B: Bits> {
    pub(crate) kinds: Mask,
    axes: Vec<Axis<B>>,
    /// For each square where an attacker of it could stand on the empty board.
    pub(crate) reach: B::Array<B>,
    /// The reach has bounds, or not every square may be started from.
    bounded: bool,
}

/// How a square is attacked by rules that no table knows.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Pressure<B> {
    /// The squares on which it rests that no such rule attacks it, if none does.
    pub(crate) footprint: B,
    /// If some do: the squares of which a move must change one to end that, unless what is attacked goes away itself.
    pub(crate) answers: Option<B>,
}

/// A capturing rule of no shape that tables know.
#[derive(Clone, Debug)]
pub(crate) struct Other<B: Bits> {
    /// Whose rule it is: of several kinds, if they have the same.
    kinds: Mask,
    /// The enemy kinds that it takes.
    onto: Mask,
    /// The kind and the number of the rule among its own, if its attacks are under a condition.
    condition: Option<(u8, usize)>,
    from: B,
    machine: Arc<Machine<B>>,
}

/// One direction of a slide that captures.
#[derive(Clone, PartialEq, Debug)]
struct Ray<B> {
    direction: Direction,
    min: u8,
    max: Option<u8>,
    /// The squares that it may start from.
    from: B,
    /// Where it may end.
    ends: Bounds,
}

impl<B: Bits> Default for Attack<B> {
    fn default() -> Self {
        Attack { leapers: Vec::new(), sliders: Vec::new(), bent: Vec::new(), others: Vec::new() }
    }
}

impl<B: Bits> Attack<B> {
    fn add_leaper(&mut self, kinds: Mask, table: &B::Array<B>, board: B) {
        let mut back = B::array(B::EMPTY);
        for from in board.squares() {
            for destination in B::at(table, from).squares() {
                B::at_mut(&mut back, destination).insert(from);
            }
        }
        let same = |other: &B::Array<B>| board.squares().all(|s| B::at(other, s) == B::at(&back, s));
        match self.leapers.iter_mut().find(|(_, table)| same(table)) {
            Some((known, _)) => *known |= kinds,
            None => self.leapers.push((kinds, back)),
        }
    }

    /// Rays of the same kinds and bounds become one entry.
    fn add_sliders(
        &mut self,
        topology: &Topology,
        lines: &mut Lines<B>,
        mut rays: Vec<(Ray<B>, Mask)>,
        board: B,
    ) {
        while let Some((first, kinds)) = rays.first().cloned() {
            let alike = |(ray, of): &(Ray<B>, Mask)| {
                let bounds = (ray.min, ray.max, ray.from) == (first.min, first.max, first.from);
                *of == kinds && bounds && ray.ends == first.ends
            };
            let group = rays.iter().filter(|r| alike(r)).map(|(ray, _)| ray.direction).collect();
            rays.retain(|r| !alike(r));
            self.sliders.push(SliderAttack::new(topology, lines, kinds, group, &first, board));
        }
    }
}

impl<B: Bits> SliderAttack<B> {
    fn new(
        topology: &Topology,
        lines: &mut Lines<B>,
        kinds: Mask,
        directions: Vec<Direction>,
        bounds: &Ray<B>,
        board: B,
    ) -> Self {
        let back: Vec<Direction> = directions.iter().map(|d| topology.opposite(*d)).collect();
        let mut reach = B::array(B::EMPTY);
        for square in board.squares() {
            for direction in &back {
                let from = bounded(ray(topology, Square(square), *direction), bounds.min, bounds.max);
                let from = from.filter(|from| bounds.ends.allow(*from, Square(square)));
                let from = B::of(from.map(|square| square.0)) & bounds.from;
                *B::at_mut(&mut reach, square) |= from;
            }
        }
        let axes = paired(topology, &back)
            .into_iter()
            .map(|(d, both)| lines.axis(topology, d, both, board))
            .collect();
        let bounded =
            bounds.min > 1 || bounds.max.is_some() || bounds.from != board || !bounds.ends.is_empty();
        SliderAttack { kinds, axes, reach, bounded }
    }

    /// Where an attacker of the square could stand, with these squares blocked.
    #[inline(always)]
    pub(super) fn from(&self, square: u16, blocked: B) -> B {
        let mut from = B::EMPTY;
        for axis in &self.axes {
            from |= slide(axis, square, blocked);
        }
        if self.bounded { from & B::at(&self.reach, square) } else { from }
    }
}

impl<B: Bits> Tables<B> {
    /// Collects how a side's rules attack, kinds with the same ways together.
    pub(super) fn load_attack(&mut self, side: Side, lines: &mut Lines<B>) {
        let (topology, board) = (&self.interpreter.topology, !self.holes);
        let mut attack = Attack::default();
        // The kinds that have each ray.
        let mut rays: Vec<(Ray<B>, Mask)> = Vec::new();
        for (id, rules) in self.interpreter.rules[side.index()].iter().enumerate() {
            let mut leaps: Option<B::Array<B>> = None;
            for (index, rule) in rules.iter().enumerate().filter(|(_, rule)| rule.takes) {
                let from = rule.from;
                // The tables know nothing of who stands there, or of conditions.
                let backfires = self.may_backfire(side, rule.effects, id as u8)
                    && !matches!(self.shields[side.index()], Shield::Around(_));
                let tabled = rule.onto == ANYONE && rule.always_attacks && !backfires;
                let way = if tabled { rule.way(topology) } else { Way::Other };
                match way {
                    Way::Leap(directions, ends) => {
                        let table = leap_table::<B>(topology, &directions, ends, rule.code.bounds(), from);
                        super::plan::join::<B>(&mut leaps, &table);
                    }
                    Way::Slide { directions, min, max } => {
                        for direction in directions {
                            lines.add(topology, direction);
                            lines.add(topology, topology.opposite(direction));
                            let ray = Ray { direction, min, max, from, ends: rule.code.bounds().clone() };
                            match rays.iter_mut().find(|(known, _)| *known == ray) {
                                Some((_, kinds)) => *kinds |= 1 << id,
                                None => rays.push((ray, 1 << id)),
                            }
                        }
                    }
                    Way::Other => {
                        let machine = rule.machine(topology);
                        let condition = (!rule.always_attacks || backfires).then_some((id as u8, index));
                        let bent = machine.rays().is_some() && condition.is_none();
                        let list = if bent { &mut attack.bent } else { &mut attack.others };
                        let same = |known: &&mut Other<B>| {
                            Arc::ptr_eq(&known.machine, &machine)
                                && (known.onto, known.from) == (rule.onto, from)
                                && known.condition.or(condition).is_none()
                        };
                        match list.iter_mut().find(same) {
                            Some(known) => known.kinds |= 1 << id,
                            None => {
                                list.push(Other {
                                    kinds: 1 << id,
                                    onto: rule.onto,
                                    condition,
                                    from,
                                    machine,
                                });
                            }
                        }
                    }
                }
            }
            if let Some(table) = leaps {
                attack.add_leaper(1 << id, &table, board);
            }
        }
        attack.add_sliders(topology, lines, rays, board);
        self.attack[side.index()] = attack;
    }

    /// Has a side rules that attack in ways that no table knows?
    #[inline(always)]
    pub(crate) fn has_others(&self, side: Side) -> bool {
        !self.attack[side.index()].others.is_empty()
    }

    /// Has the side kinds that must be interpreted?
    #[inline(always)]
    pub(crate) fn has_unplanned(&self, side: Side) -> bool {
        let all = self.plans[side.index()].len();
        (self.planned[side.index()].count_ones() as usize) < all
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// The leapers of a side that attack a square.
    #[inline(always)]
    pub(crate) fn leapers_on(&self, state: &State<B, K, X>, square: u16, by: Side) -> B {
        let mut attackers = B::EMPTY;
        for (kinds, from) in &self.attack[by.index()].leapers {
            attackers |= B::at(from, square) & state.of_any(by, *kinds);
        }
        attackers
    }

    /// Does a leaper or a slider of a side attack a square?
    #[inline(always)]
    fn attacked_by_tables(&self, state: &State<B, K, X>, square: u16, by: Side, occupied: B) -> bool {
        self.leapers_on(state, square, by).any()
            || {
                self.attack[by.index()].sliders.iter().any(|slider| {
                    let pieces = state.of_any(by, slider.kinds) & B::at(&slider.reach, square);
                    pieces.any() && (pieces & slider.from(square, occupied)).any()
                })
            }
            || self.attack[by.index()].bent.iter().any(|bent| {
                let pieces = state.of_any(by, bent.kinds) & bent.from;
                pieces.any()
                    && self.could_take(state, bent.onto, square, by)
                    && bent.machine.rays().is_some_and(|rays| rays.attacked(square, pieces, occupied))
            })
    }

    /// Visits the lines on which a side's bent slides lead to a square: the piece, and what lies between.
    #[inline(always)]
    pub(super) fn bent_lines(
        &self,
        state: &State<B, K, X>,
        square: u16,
        by: Side,
        mut visit: impl FnMut(u16, B),
    ) {
        for bent in &self.attack[by.index()].bent {
            let Some(rays) = bent.machine.rays() else { continue };
            if !self.could_take(state, bent.onto, square, by) {
                continue;
            }
            for from in (rays.origins(square) & state.of_any(by, bent.kinds) & bent.from).squares() {
                rays.lines(square, from).iter().for_each(|between| visit(from, *between));
            }
        }
    }

    /// Does a rule that no table knows attack a square?
    #[inline(always)]
    fn attacked_by_others(&self, state: &State<B, K, X>, square: u16, by: Side, occupied: B) -> bool {
        let others = &self.attack[by.index()].others;
        !others.is_empty() && {
            let view = self.view_of_target(state, occupied, by, square);
            others.iter().any(|other| self.other_on(state, other, square, by, &view).pieces.any())
        }
    }

    /// The pieces that attack a square by rules that no table knows.
    pub(super) fn others_among(&self, state: &State<B, K, X>, square: u16, by: Side, occupied: B) -> B {
        let view = self.view_of_target(state, occupied, by, square);
        let others = self.attack[by.index()].others.iter();
        others.fold(B::EMPTY, |all, other| all | self.other_on(state, other, square, by, &view).pieces)
    }

    /// The attack on a square by rules that no table knows.
    pub(crate) fn others_on(
        &self,
        state: &State<B, K, X>,
        square: u16,
        by: Side,
        occupied: B,
    ) -> Pressure<B> {
        let mut found = Pressure { footprint: B::EMPTY, answers: None };
        let view = self.view_of_target(state, occupied, by, square);
        for other in &self.attack[by.index()].others {
            let Attackers { pieces, footprint } = self.other_on(state, other, square, by, &view);
            found.footprint |= footprint;
            if pieces.any() {
                let answers = pieces | footprint;
                found.answers = Some(found.answers.map_or(answers, |known| known & answers));
            }
        }
        found
    }

    /// The pieces that attack a square by one such rule, and the squares on which that rests.
    fn other_on(
        &self,
        state: &State<B, K, X>,
        other: &Other<B>,
        square: u16,
        by: Side,
        view: &View<B>,
    ) -> Attackers<B> {
        let pieces = state.of_any(by, other.kinds) & other.from & !B::bit(square);
        if pieces.none() || !self.could_take(state, other.onto, square, by) {
            return Attackers { pieces: B::EMPTY, footprint: B::EMPTY };
        }
        let mut attackers = other.machine.attack(square, pieces, view);
        if let Some((kind, rule)) = other.condition {
            let rule = &self.interpreter.rules[by.index()][usize::from(kind)][rule];
            let exists = |from: &u16| {
                self.could_attack(state, rule, by, *from, square)
                    && !self.backfires(state, rule.effects, by, kind, *from, square)
            };
            attackers.pieces =
                attackers.pieces.squares().filter(exists).fold(B::EMPTY, |all, s| all | B::bit(s));
        }
        attackers
    }

    /// Does a side attack a square, that is, could one of its capturing rules take an enemy that stood
    /// there? `occupied` may differ from the position's own. With `plain`, every rule is interpreted, on the position as it is.
    #[inline(always)]
    pub(crate) fn attacked(
        &self,
        state: &State<B, K, X>,
        square: u16,
        by: Side,
        occupied: B,
        plain: bool,
    ) -> bool {
        if plain {
            return self.interpret_attacked(state, square, by);
        }
        !self.shields(state, square, by)
            && (self.attacked_by_tables(state, square, by, occupied)
                || self.attacked_by_others(state, square, by, occupied)
                || self.catching[by.index()] != 0 && self.catchers(state, square, by, occupied, true).any())
    }
}
