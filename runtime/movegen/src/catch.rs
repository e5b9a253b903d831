//! Captures of what stands elsewhere than on the destination.
//!
//! What several lines of a piece take that lead to one square, one move takes. Only what is passed on the way differs from way to way: then
//! several moves lead there, told apart by a number ([`Move::way`]). Whom a move takes is found again when it is played.

use super::bits::Bits;
use super::effects::{LoadedGroup, ahead, behind, directions};
use super::extras::Extras;
use super::interpret::{ANYONE, LoadedRule};
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
    /// Whom it may take in their place.
    or: Option<Box<LoadedCatch<B>>>,
}

#[derive(Debug)]
enum Where<B: Bits> {
    /// With `whole`, no way ends where, from what it passed over last, it could have gone on and taken more; with `at_once`, what it has passed over is
    /// out of its way.
    Passed {
        whole: bool,
        at_once: bool,
        /// It lands on all of them, and on what stands on the destination.
        lands: bool,
    },
    Around {
        group: Box<LoadedGroup<B>>,
        /// For each square the destinations around which it might lie; none are known where that would take too long to find out.
        from: Option<Box<B::Array<B>>>,
    },
    /// The kinds of a row, if it is one.
    Ahead(Vec<Direction>, Option<KindSet>),
    Back(Vec<Direction>, Option<KindSet>),
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
    /// Whoever goes there takes somebody, whichever way it goes.
    pub(crate) sure: bool,
}

impl<B: Bits> LoadedCatch<B> {
    pub(super) fn new(topology: &Topology, side: Side, catch: &program::Catch) -> Self {
        let place = match &catch.place {
            CatchPlace::Passed { whole, at_once, lands } => {
                Where::Passed { whole: *whole, at_once: *at_once, lands: *lands }
            }
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
            CatchPlace::Ahead { by, row } => Where::Ahead(directions(topology, side, by), *row),
            CatchPlace::Back { by, row } => Where::Back(directions(topology, side, by), *row),
            CatchPlace::Crossing(crossings) => Where::Crossing(
                crossings
                    .iter()
                    .map(|crossing| (crossing.own.bits(), crossing.enemy.bits(), crossing.file))
                    .collect(),
            ),
        };
        let or = catch.or.as_ref().map(|or| Box::new(LoadedCatch::new(topology, side, or)));
        LoadedCatch { kinds: catch.kinds.bits(), said: catch.kinds.bits(), place, or }
    }

    /// This one and all that may be chosen in its place.
    fn all(&self) -> impl Iterator<Item = &LoadedCatch<B>> {
        std::iter::successors(Some(self), |catch| catch.or.as_deref())
    }

    /// Takes none of some kinds, of those that there are.
    pub(super) fn spare(&mut self, never: Mask, all: Mask) {
        self.kinds &= all & !never;
        if let Some(or) = &mut self.or {
            or.spare(never, all);
        }
    }

    /// Where all kinds that there are may be taken, none need be asked.
    pub(super) fn generalise(&mut self, all: Mask) {
        if self.said == all {
            (self.kinds, self.said) = (ANYONE, ANYONE);
        }
        if let Some(or) = &mut self.or {
            or.generalise(all);
        }
    }

    /// Does it take what the piece goes over? Then every way takes others.
    pub(super) fn is_by_way(&self) -> bool {
        matches!(self.place, Where::Passed { .. })
    }

    /// Does it land on what it takes?
    pub(super) fn lands(&self) -> bool {
        matches!(self.place, Where::Passed { lands: true, .. })
    }

    /// Is what the piece has gone over out of its way?
    fn clears(&self) -> bool {
        matches!(self.place, Where::Passed { at_once: true, .. })
    }
}

impl<B: Bits> Tables<B> {
    /// The squares on which a capture of this sort takes what stands there, of a piece of a side that goes from one square to another, over those
    /// in between.
    fn elsewhere(&self, catch: &LoadedCatch<B>, (from, to): (u16, u16), over: B, view: &View<'_, B>) -> B {
        let topology = &self.interpreter.topology;
        match &catch.place {
            Where::Passed { .. } => over,
            Where::Around { group, .. } => {
                // The piece has gone there; nothing that leads from it comes back to it.
                let [left, came] = [B::bit(from), B::bit(to)];
                let view =
                    View { occupied: view.occupied & !left | came, own: view.own & !left | came, ..*view };
                self.near(group, &view, to)
            }
            Where::Ahead(steps, row) => {
                let first = ahead(topology, steps, (from, to), view.occupied);
                one_or_row(topology, first, *row, (from, to), view)
            }
            Where::Back(steps, row) => {
                let first = behind(topology, steps, (from, to), view.occupied);
                one_or_row(topology, first, *row, (from, to), view)
            }
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
}

/// The square of a step, or all in an unbroken row of some kinds that begins there.
fn one_or_row<B: Bits>(
    topology: &Topology,
    first: Option<(Square, Direction)>,
    row: Option<KindSet>,
    (from, to): (u16, u16),
    view: &View<'_, B>,
) -> B {
    let Some((mut square, mut heading)) = first else { return B::EMPTY };
    let mut found = B::bit(square.0);
    let Some(kinds) = row else { return found };
    // The piece has left its square, and come to the other.
    let of_row = view.holding(KindSet::NONE, kinds) & !B::bit(from) & !B::bit(to);
    found &= of_row;
    while of_row.has(square.0)
        && let Some(hop) = topology.next(square, heading)
        && of_row.has(hop.square.0)
        && !found.has(hop.square.0)
    {
        (square, heading) = (hop.square, hop.heading);
        found.insert(square.0);
    }
    found
}

/// A way on which a rule takes what it passes over.
struct Passed<B> {
    /// The squares entered, the destination last; only kept where it is asked how far ways go.
    way: Vec<Square>,
    caught: Caught<B>,
    /// It may not end where it could have gone on.
    whole: bool,
}

impl<B: Bits> Passed<B> {
    /// The way up to the last piece that is taken on it.
    fn to_the_last(&self) -> &[Square] {
        let mut left = self.caught.victims;
        for (at, square) in self.way.iter().enumerate() {
            left &= !B::bit(square.0);
            if left.none() {
                return &self.way[..=at];
            }
        }
        &self.way
    }

    /// Could it have gone on, as one of some other ways does, and taken more?
    fn goes_on(&self, all: &[Passed<B>]) -> bool {
        let begun = self.to_the_last();
        all.iter()
            .any(|other| (other.caught.victims & !self.caught.victims).any() && other.way.starts_with(begun))
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
        let enemies_all = state.sides[(!side).index()];
        let enemies = enemies_all & !self.uncapturable(state, !side);
        let frozen = rules.iter().any(|rule| rule.freezable) && self.is_frozen(state, side, from);
        // What is taken wherever the way there leads, and what on the way.
        let (mut sure, mut passed): (Vec<Choice<B>>, Vec<Passed<B>>) = (Vec::new(), Vec::new());
        let catches = |rule: &LoadedRule<B>, whole: bool| match &rule.catches {
            Some(catch) => matches!(catch.place, Where::Passed { whole: it, .. } if it || !whole),
            None => false,
        };
        let any_whole = rules.iter().any(|rule| catches(rule, true));
        for (index, rule) in rules.iter().enumerate() {
            let Some(catch) = rule.catches.as_ref().filter(|_| rule.from.has(from)) else { continue };
            if frozen && rule.freezable {
                continue;
            }
            let exists = self.exists_thawed(state, rule, side, from);
            let may = |catch: &LoadedCatch<B>| enemies & exists.victims & state.of_known(!side, catch.kinds);
            if catch.all().all(|catch| may(catch).none()) {
                continue;
            }
            if let Where::Passed { whole, .. } = catch.place {
                let may = may(catch);
                let gone = if catch.clears() { may } else { B::EMPTY };
                let lands = catch.lands();
                rule.run_every_way(&self.interpreter.topology, (view, gone), from, &mut |way, to, over| {
                    let on = if lands { over | B::bit(to) } else { over };
                    if lands && (on & enemies_all & !may).any() {
                        return false;
                    }
                    let victims = on & may;
                    let free =
                        to == from || !view.occupied.has(to) || (gone & over).has(to) || lands && may.has(to);
                    // How far the others go is asked of those that end elsewhere, too.
                    if victims.any() && free && (any_whole || only.is_none_or(|only| only == to)) {
                        let way = if any_whole { way.to_vec() } else { Vec::new() };
                        let caught = Caught { to, victims, way: 0, rule: index, sure: false };
                        passed.push(Passed { way, caught, whole });
                    }
                    false
                });
                continue;
            }
            let mut visit = |to: u16, over: B| {
                if only.is_some_and(|only| only != to) || view.occupied.has(to) {
                    return false;
                }
                let mut sets: Vec<B> = Vec::new();
                for catch in catch.all() {
                    let victims = self.elsewhere(catch, (from, to), over, &view) & may(catch);
                    if victims.any() && !sets.contains(&victims) {
                        sets.push(victims);
                    }
                }
                if !sets.is_empty() {
                    sure.push(Choice { to, sets, rule: index });
                }
                false
            };
            rule.run(&self.interpreter.topology, view, from, &mut visit);
        }
        let ends = |passed_over: &&Passed<B>| {
            only.is_none_or(|only| only == passed_over.caught.to)
                && !(passed_over.whole && passed_over.goes_on(&passed))
        };
        let passed: Vec<Caught<B>> = passed.iter().filter(ends).map(|passed| passed.caught).collect();
        united(&sure, &passed)
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
        catch.all().any(|catch| {
            let kinds = if whatever { catch.said } else { catch.kinds };
            if !self.could_take(state, kinds, square, by) {
                return false;
            }
            if let Where::Around { from: Some(around), .. } = &catch.place
                && (rule.reach(topology, from) & B::at(around, square)).none()
            {
                return false;
            }
            // What it has passed over is out of its way, if it may take it.
            let gone = if catch.clears() {
                let enemies = state.sides[(!by).index()] & state.of_known(!by, kinds);
                // What it may not take may depend on what attacks that.
                let may = match whatever {
                    true => enemies,
                    false => enemies & !self.uncapturable(state, !by) & !self.barred(state, rule, by, from),
                };
                may | B::bit(square)
            } else {
                B::EMPTY
            };
            let lands = catch.lands();
            let spared = if lands { state.sides[(!by).index()] & !gone } else { B::EMPTY };
            let mut visit = |to: u16, over: B| {
                let over = if lands { over | B::bit(to) } else { over };
                (to != square || gone.has(to))
                    && (over & spared).none()
                    && (to == from || !view.occupied.has(to) || (gone & over).has(to))
                    && self.elsewhere(catch, (from, to), over, view).has(square)
                    && !self.backfires_on(state, rule.effects, by, kind, (from, to), Some(square))
            };
            match catch.is_by_way() {
                true => {
                    let mut visit = |_: &[Square], to: u16, over: B| visit(to, over);
                    rule.run_every_way(topology, (*view, gone), from, &mut visit)
                }
                false => rule.run(topology, *view, from, &mut visit),
            }
        })
    }
}

impl<B: Bits, const K: usize, X: Extras> State<B, K, X> {
    /// Whom a move takes that stand elsewhere than on its destination.
    pub fn caught(&self, engine: &Engine<B, K, X>, mv: Move) -> B {
        let all = engine.catches(self, self.turn, (mv.mover, mv.from), Some(mv.to));
        all.into_iter().find(|caught| caught.way == mv.way).map_or(B::EMPTY, |caught| caught.victims)
    }
}

/// Whom one rule takes that goes to a square: one of these sets, as its player likes.
struct Choice<B> {
    to: u16,
    sets: Vec<B>,
    rule: usize,
}

/// A move has a byte for its number.
const MOST_WAYS: usize = u8::MAX as usize;

/// What is taken by all that leads to each square: one capture, or one for each way and each choice that takes others.
fn united<B: Bits>(sure: &[Choice<B>], passed: &[Caught<B>]) -> Vec<Caught<B>> {
    let mut all: Vec<Caught<B>> = Vec::new();
    let ends = sure.iter().map(|choice| choice.to).chain(passed.iter().map(|caught| caught.to));
    for to in ends {
        if all.iter().any(|known| known.to == to) {
            continue;
        }
        // Each choice of one rule goes with each of another.
        let mut here: Vec<B> = vec![B::EMPTY];
        let mut first = usize::MAX;
        for choice in sure.iter().filter(|choice| choice.to == to) {
            first = first.min(choice.rule);
            let mut more: Vec<B> = Vec::new();
            for set in here.iter().flat_map(|before| choice.sets.iter().map(|set| *before | *set)) {
                if !more.contains(&set) && more.len() < MOST_WAYS {
                    more.push(set);
                }
            }
            here = more;
        }
        let mut found: Vec<(B, usize)> = Vec::new();
        let sure = first != usize::MAX;
        for caught in passed.iter().filter(|caught| caught.to == to) {
            for victims in here.iter().map(|set| *set | caught.victims) {
                let rule = first.min(caught.rule);
                match found.iter().position(|(known, _)| *known == victims) {
                    // The first of the rules that take so decides what happens besides.
                    Some(at) => found[at].1 = rule.min(found[at].1),
                    None if found.len() < MOST_WAYS => found.push((victims, rule)),
                    None => {}
                }
            }
        }
        if found.is_empty() {
            found = here.into_iter().map(|victims| (victims, first)).collect();
        }
        let ways = (0..=u8::MAX).zip(found);
        all.extend(ways.map(|(way, (victims, rule))| Caught { to, victims, way, rule, sure }));
    }
    all
}
