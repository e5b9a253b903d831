//! Captures of what stands elsewhere than on the destination.
//!
//! What several lines of a piece take that lead to one square, one move takes. Only what is passed on the way differs from way to way: then
//! several moves lead there, told apart by a number ([`Move::way`]). Whom a move takes is found again when it is played.

use super::bits::Bits;
use super::effects::{LoadedGroup, ahead, behind, directions};
use super::extras::Extras;
use super::interpret::LoadedRule;
use super::machine::View;
use super::state::State;
use super::{Engine, Mask, Tables, kinds_of};
use crate::moves::Move;
use crate::program::{self, CatchPlace, Group, KindSet};
use crate::side::Side;
use crate::square::Square;
use crate::topology::{Direction, Topology};
use crate::walk::{Code, reach};

/// Whom a rule takes that do not stand on its destination.
#[derive(Debug)]
pub(crate) struct LoadedCatch<B: Bits> {
    /// The enemy kinds.
    pub(crate) kinds: Mask,
    /// The same with those that may never be captured by this kind.
    pub(crate) said: Mask,
    place: Where<B>,
}

#[derive(Debug)]
enum Where<B: Bits> {
    /// With `true`, no way ends where it could go on and take more.
    Passed(bool),
    Around {
        group: Box<LoadedGroup<B>>,
        /// For each square the destinations around which it might lie; none are known where that would take too long to find out.
        from: Option<Box<B::Array<B>>>,
    },
    Ahead(Vec<Direction>),
    Back(Vec<Direction>),
    /// Own kinds, kinds of the other side, and whether it is the piece's file and their rank.
    Crossing(Vec<(Mask, Mask, bool)>),
}

/// A capture that a piece could make, or its side if it were its turn.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Caught<B> {
    pub(crate) to: u16,
    pub(crate) victims: B,
    /// Which of those that end there.
    pub(crate) way: u8,
    /// The line of the piece that decides what happens besides.
    pub(crate) rule: usize,
}

impl<B: Bits> LoadedCatch<B> {
    pub(super) fn new(topology: &Topology, side: Side, catch: &program::Catch) -> Self {
        let place = match &catch.place {
            CatchPlace::Passed { whole } => Where::Passed(*whole),
            CatchPlace::Around { path, between } => {
                let (own, enemy) = (KindSet::NONE, catch.kinds);
                let group = Group { own, enemy, path: path.clone(), between: *between, needed: false };
                let from = (!B::WIDE).then(|| {
                    let code = Code::of(topology, side, path);
                    let mut from = B::array(B::EMPTY);
                    for to in topology.existing().iter() {
                        let reach = reach(&code, topology, to);
                        let found = if *between { reach.passed } else { reach.destinations };
                        found.iter().for_each(|square| B::at_mut(&mut from, square.0).insert(to.0));
                    }
                    Box::new(from)
                });
                Where::Around { group: Box::new(LoadedGroup::new(topology, side, &group)), from }
            }
            CatchPlace::Ahead(steps) => Where::Ahead(directions(topology, side, steps)),
            CatchPlace::Back(steps) => Where::Back(directions(topology, side, steps)),
            CatchPlace::Crossing(crossings) => Where::Crossing(
                crossings
                    .iter()
                    .map(|crossing| (crossing.own.bits(), crossing.enemy.bits(), crossing.file))
                    .collect(),
            ),
        };
        LoadedCatch { kinds: catch.kinds.bits(), said: catch.kinds.bits(), place }
    }

    /// Does it take what the piece goes over? Then every way takes others.
    pub(super) fn is_by_way(&self) -> bool {
        matches!(self.place, Where::Passed(_))
    }
}

impl<B: Bits> Tables<B> {
    /// The squares on which a capture of this sort takes what stands there, of a piece of a side that goes from one square to another, over those
    /// in between.
    fn elsewhere(&self, catch: &LoadedCatch<B>, (from, to): (u16, u16), over: B, view: &View<'_, B>) -> B {
        let topology = &self.interpreter.topology;
        let one = |square: Option<Square>| square.map_or(B::EMPTY, |square| B::bit(square.0));
        match &catch.place {
            Where::Passed(_) => over,
            Where::Around { group, .. } => {
                // The piece has gone there; nothing that leads from it comes back to it.
                let [left, came] = [B::bit(from), B::bit(to)];
                let view =
                    View { occupied: view.occupied & !left | came, own: view.own & !left | came, ..*view };
                self.near(group, &view, to)
            }
            Where::Ahead(steps) => one(ahead(topology, steps, (from, to), view.occupied)),
            Where::Back(steps) => one(behind(topology, steps, (from, to), view.occupied)),
            Where::Crossing(crossings) => {
                let board = &self.program.board;
                let mut found = B::EMPTY;
                for (own, enemy, file) in crossings {
                    let others = view.holding(KindSet::of_bits(*own), KindSet::of_bits(*enemy));
                    for other in (others & !B::bit(from)).squares() {
                        let (it, other) = (Square(to), Square(other));
                        let (file_of, rank_of) = if *file { (it, other) } else { (other, it) };
                        let (file, rank, level) = (board.file(file_of), board.rank(rank_of), board.level(it));
                        let at = board.square_on(file.into(), rank.into(), level.into());
                        let at = at.filter(|_| board.level(other) == level);
                        at.into_iter().for_each(|square| found.insert(square.0));
                    }
                }
                found
            }
        }
    }

    /// Where the ways of a rule end that takes what it passes over, and whom it takes, of those that it may. With `whole`, none ends where it could go on
    /// and take more.
    fn on_the_way(
        &self,
        rule: &LoadedRule<B>,
        view: View<'_, B>,
        from: u16,
        may: B,
        whole: bool,
    ) -> Vec<(u16, B)> {
        let (mut found, mut ways): (Vec<(u16, B)>, Vec<Vec<Square>>) = (Vec::new(), Vec::new());
        rule.run_every_way(&self.interpreter.topology, view, from, &mut |way, to, over| {
            let victims = over & may;
            if victims.any() && (to == from || !view.occupied.has(to)) {
                found.push((to, victims));
                if whole {
                    ways.push(way.to_vec());
                }
            }
            false
        });
        if !whole {
            return found;
        }
        let goes_on = |at: usize| {
            let longer = ways.iter().zip(&found).filter(|(way, _)| way.starts_with(&ways[at]));
            longer.into_iter().any(|(_, (_, victims))| (*victims & !found[at].1).any())
        };
        (0..found.len()).filter(|at| !goes_on(*at)).map(|at| found[at]).collect()
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// The captures of what stands elsewhere that a side's piece could make, or of those the ones that end on one square. Each takes all that its lines
    /// take there.
    pub(crate) fn catches(
        &self,
        state: &State<B, K, X>,
        side: Side,
        (kind, from): (u8, u16),
        only: Option<u16>,
    ) -> Vec<Caught<B>> {
        let rules = &self.interpreter.rules[side.index()][usize::from(kind)];
        let view = self.view(state, side);
        let enemies = state.sides[(!side).index()] & !self.uncapturable(state, !side);
        let frozen = rules.iter().any(|rule| rule.freezable) && self.is_frozen(state, side, from);
        // What is taken wherever the way there leads, and what on the way.
        let (mut sure, mut passed): (Vec<Caught<B>>, Vec<Caught<B>>) = (Vec::new(), Vec::new());
        for (index, rule) in rules.iter().enumerate() {
            let Some(catch) = rule.catches.as_ref().filter(|_| rule.from.has(from)) else { continue };
            if frozen && rule.freezable {
                continue;
            }
            let exists = self.exists_thawed(state, rule, side, from);
            let may = enemies & exists.victims & state.of_known(!side, catch.kinds);
            if may.none() {
                continue;
            }
            if let Where::Passed(whole) = catch.place {
                let found = self.on_the_way(rule, view, from, may, whole);
                let found = found.into_iter().filter(|(to, _)| only.is_none_or(|only| only == *to));
                passed.extend(found.map(|(to, victims)| Caught { to, victims, way: 0, rule: index }));
                continue;
            }
            let mut visit = |to: u16, over: B| {
                if only.is_some_and(|only| only != to) || view.occupied.has(to) {
                    return false;
                }
                let victims = self.elsewhere(catch, (from, to), over, &view) & may;
                if victims.any() {
                    sure.push(Caught { to, victims, way: 0, rule: index });
                }
                false
            };
            rule.run(&self.interpreter.topology, view, from, &mut visit);
        }
        united(sure, passed)
    }

    /// The pieces of a side that could take what stands on a square, or a royal that came there, without going there; only the first found if one is
    /// enough.
    pub(crate) fn catchers(
        &self,
        state: &State<B, K, X>,
        square: u16,
        by: Side,
        occupied: B,
        one: bool,
    ) -> B {
        let mut found = B::EMPTY;
        let view = self.view_of_target(state, occupied, by, square);
        for kind in kinds_of(self.catching[by.index()]) {
            for from in (state.of(by, kind) & !B::bit(square)).squares() {
                let rules = &self.interpreter.rules[by.index()][usize::from(kind)];
                if rules.iter().any(|rule| {
                    self.catches_on(state, (by, rule), (kind, from), square, &view, false)
                        && self.could_attack(state, rule, by, from, square)
                }) {
                    found.insert(from);
                    if one {
                        return found;
                    }
                }
            }
        }
        found
    }

    /// Could a rule of a side's piece take what stands on a square without going there, if it is neither frozen nor kept from it? With `whatever`, also
    /// what it may never capture.
    pub(crate) fn catches_on(
        &self,
        state: &State<B, K, X>,
        (by, rule): (Side, &LoadedRule<B>),
        (kind, from): (u8, u16),
        square: u16,
        view: &View<'_, B>,
        whatever: bool,
    ) -> bool {
        let topology = &self.interpreter.topology;
        let Some(catch) = rule.catches.as_ref().filter(|_| rule.from.has(from) && from != square) else {
            return false;
        };
        let kinds = if whatever { catch.said } else { catch.kinds };
        if !self.could_take(state, kinds, square, by) {
            return false;
        }
        if let Where::Around { from: Some(around), .. } = &catch.place
            && (rule.reach(topology, from) & B::at(around, square)).none()
        {
            return false;
        }
        let mut visit = |to: u16, over: B| {
            to != square
                && (to == from || !view.occupied.has(to))
                && self.elsewhere(catch, (from, to), over, view).has(square)
                && !self.backfires_on(state, rule.effects, by, kind, (from, to), Some(square))
        };
        rule.run(topology, *view, from, &mut visit)
    }
}

impl<B: Bits, const K: usize, X: Extras> State<B, K, X> {
    /// Whom a move takes that stand elsewhere than on its destination.
    pub(crate) fn caught(&self, engine: &Engine<B, K, X>, mv: Move) -> B {
        let all = engine.catches(self, self.turn, (mv.mover, mv.from), Some(mv.to));
        all.into_iter().find(|caught| caught.way == mv.way).map_or(B::EMPTY, |caught| caught.victims)
    }
}

/// What is taken by all that leads to each square: one capture, or one for each way that takes others.
fn united<B: Bits>(sure: Vec<Caught<B>>, passed: Vec<Caught<B>>) -> Vec<Caught<B>> {
    let mut all: Vec<Caught<B>> = Vec::new();
    for first in sure.iter().chain(&passed) {
        if all.iter().any(|known| known.to == first.to) {
            continue;
        }
        let there = |caught: &&Caught<B>| caught.to == first.to;
        let here = sure.iter().filter(there).fold(B::EMPTY, |all, caught| all | caught.victims);
        let rules = sure.iter().chain(&passed).filter(there).map(|caught| caught.rule);
        let rule = rules.min().unwrap_or(first.rule);
        let mut sets: Vec<B> = Vec::new();
        for caught in passed.iter().filter(there) {
            let victims = caught.victims | here;
            // A move has a byte for its number.
            if !sets.contains(&victims) && sets.len() < usize::from(u8::MAX) {
                sets.push(victims);
            }
        }
        if sets.is_empty() {
            sets.push(here);
        }
        let ways = (0..=u8::MAX).zip(sets);
        all.extend(ways.map(|(way, victims)| Caught { to: first.to, victims, way, rule }));
    }
    all
}
