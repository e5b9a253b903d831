//! Moves and captures whose effects are a list: run one after the other.
//!
//! The five common kinds of move have code of their own in [`state`](super::state). All else is interned in a table of lists
//! when a game is loaded ([`EffectLists`]), and a move names its list. Where a list looks for pieces, it does
//! so from the square on which the mover stands by then, on the board as it is by then.

use super::bits::{Bits, from_set};
use super::extras::Extras;
use super::machine::View;
use super::plan::leap_table;
use super::state::State;
use super::{Engine, Mask, Tables};
use crate::moves::{Move, MoveKind};
use crate::program::{
    Effect, EffectLists, Fate, Group, KindId, KindSet, Program, Remembered, Step, Target, Test, Whom,
};
use crate::side::Side;
use crate::square::{Square, SquareSet, Vector};
use crate::topology::{Direction, Topology};
use crate::walk::{Code, Visitor, walk_once};
use std::ops::ControlFlow;

/// An effect of a side's moves.
#[derive(Debug)]
pub(crate) enum LoadedEffect<B: Bits> {
    Remove,
    Catch,
    Travel,
    Place(u8, Target),
    Block(Target),
    Return,
    /// Along one of these directions; without any to the square that the mover leaves.
    Displace(Vec<Direction>),
    Follow([Mask; 2], Vec<Direction>),
    Unmove,
    Mover(Fate),
    Each(Box<LoadedGroup<B>>, Fate),
    Watched(Box<LoadedWatch<B>>, Fate),
}

/// Pieces that do something to what comes near them.
#[derive(Debug)]
pub(crate) struct LoadedWatch<B: Bits> {
    /// The kinds of the side that moves to which it happens.
    movers: Mask,
    /// Those that do it, and the squares near one of them.
    by: LoadedGroup<B>,
}

/// Pieces by where they stand.
#[derive(Debug)]
pub(crate) struct LoadedGroup<B: Bits> {
    /// The kinds of the side that moves.
    pub(crate) own: Mask,
    /// The kinds of the other side.
    pub(crate) enemy: Mask,
    needed: bool,
    near: Near<B>,
}

/// The squares of a group, seen from the mover's.
#[derive(Debug)]
enum Near<B: Bits> {
    /// The same whatever stands on the board.
    Table(B::Array<B>),
    /// What stands in unbroken lines between the mover and one of others, in some directions.
    Rows(Box<Rows>),
    /// The ends of a path, or what lies on its ways.
    Path { code: Box<Code>, between: bool },
}

/// Unbroken lines of pieces, and who stands behind the last of them.
#[derive(Debug)]
struct Rows {
    directions: Vec<Direction>,
    stands: Test,
    end: Test,
}

impl<B: Bits> LoadedGroup<B> {
    pub(super) fn new(topology: &Topology, side: Side, group: &Group) -> Self {
        let code = Code::of(topology, side, &group.path);
        let near = match code.fan() {
            Some(fan) if (fan.min, fan.max) == (1, Some(1)) && !group.between => {
                let board = from_set(topology.existing());
                Near::Table(leap_table::<B>(topology, &fan.directions, None, code.bounds(), board))
            }
            _ => match Rows::of(topology, side, group) {
                Some(rows) => Near::Rows(Box::new(rows)),
                None => Near::Path { code: Box::new(code), between: group.between },
            },
        };
        LoadedGroup { own: group.own.bits(), enemy: group.enemy.bits(), needed: group.needed, near }
    }

    /// The squares around each square, if they are always the same.
    pub(crate) fn table(&self) -> Option<&B::Array<B>> {
        match &self.near {
            Near::Table(table) => Some(table),
            Near::Rows(_) | Near::Path { .. } => None,
        }
    }
}

impl Rows {
    /// The rows of a group, if that is what its path follows, on a board whose lines are straight.
    fn of(topology: &Topology, side: Side, group: &Group) -> Option<Rows> {
        let [Step::Go(vectors), Step::Repeat { min: 1, max: None, body }, Step::Test(end)] =
            group.path.as_slice()
        else {
            return None;
        };
        let [Step::Test(stands), Step::Ahead] = body.as_slice() else { return None };
        let squares = [stands, end].iter().any(|test| matches!(test, Test::In(_) | Test::Empty));
        if !group.between || topology.bends() || squares {
            return None;
        }
        let directions = vectors.iter().map(|v| Some(topology.heading(side, topology.direction(*v)?)));
        let directions = directions.collect::<Option<_>>()?;
        Some(Rows { directions, stands: stands.clone(), end: end.clone() })
    }
}

impl<B: Bits> LoadedEffect<B> {
    fn new(topology: &Topology, side: Side, effect: &Effect) -> Self {
        match effect {
            Effect::Remove(_) => LoadedEffect::Remove,
            Effect::Catch => LoadedEffect::Catch,
            Effect::Travel => LoadedEffect::Travel,
            Effect::Place(kind, target) => LoadedEffect::Place(kind.0, *target),
            Effect::Block(target) => LoadedEffect::Block(*target),
            Effect::Return => LoadedEffect::Return,
            Effect::Displace(steps) => LoadedEffect::Displace(directions(topology, side, steps)),
            Effect::Follow(kinds, steps) => {
                LoadedEffect::Follow(kinds.map(KindSet::bits), directions(topology, side, steps))
            }
            Effect::Unmove => LoadedEffect::Unmove,
            Effect::Befall(Whom::Mover, fate) => LoadedEffect::Mover(*fate),
            Effect::Befall(Whom::Each(group), fate) => {
                LoadedEffect::Each(Box::new(LoadedGroup::new(topology, side, group)), *fate)
            }
            Effect::Watched(watch, fate) => {
                let (own, enemy, path) = (watch.own, watch.enemy, watch.path.clone());
                let group = Group { own, enemy, path, between: false, needed: false };
                // Where they look is seen by their owner.
                let by = LoadedGroup::new(topology, if watch.is_own() { side } else { !side }, &group);
                LoadedEffect::Watched(Box::new(LoadedWatch { movers: watch.movers.bits(), by }), *fate)
            }
        }
    }
}

/// Those of some directions of a side's own view that paths of the game use.
pub(super) fn directions(topology: &Topology, side: Side, steps: &[Vector]) -> Vec<Direction> {
    let known = steps.iter().filter_map(|v| topology.direction(*v));
    known.map(|direction| topology.heading(side, direction)).collect()
}

/// The shortest of the open ways in some directions from a square to another: the direction in which it begins, and that in which it ends.
/// Around a ring there are several; where the shortest are equally long and not the same, none of them counts.
fn along<B: Bits>(
    topology: &Topology,
    directions: &[Direction],
    (from, to): (u16, u16),
    occupied: B,
) -> Option<[Direction; 2]> {
    let way = |first: &Direction| {
        let (mut square, mut heading) = (Square(from), *first);
        for length in 0..topology.squares() {
            let hop = topology.next(square, heading)?;
            (square, heading) = (hop.square, hop.heading);
            if square.0 == to {
                return Some((length, [*first, heading]));
            }
            if square.0 == from || occupied.has(square.0) {
                break;
            }
        }
        None
    };
    let ways: Vec<(usize, [Direction; 2])> = directions.iter().filter_map(way).collect();
    let shortest = ways.iter().map(|(length, _)| *length).min()?;
    let mut shortest =
        ways.into_iter().filter(|(length, _)| *length == shortest).map(|(_, headings)| headings);
    let headings = shortest.next()?;
    shortest.all(|other| other == headings).then_some(headings)
}

/// The square a step on from a destination, in the one of some directions in which one comes there, if the board has it; and the way on from there.
pub(super) fn ahead<B: Bits>(
    topology: &Topology,
    directions: &[Direction],
    (from, to): (u16, u16),
    occupied: B,
) -> Option<(Square, Direction)> {
    let [_, heading] = along(topology, directions, (from, to), occupied)?;
    topology.next(Square(to), heading).map(|hop| (hop.square, hop.heading))
}

/// The square a step back from an origin, seen in the one of some directions in which one goes from there, if the board has it; and the way on from there.
pub(super) fn behind<B: Bits>(
    topology: &Topology,
    directions: &[Direction],
    (from, to): (u16, u16),
    occupied: B,
) -> Option<(Square, Direction)> {
    let [heading, _] = along(topology, directions, (from, to), occupied)?;
    topology.next(Square(from), topology.opposite(heading)).map(|hop| (hop.square, hop.heading))
}

/// The lists of a game, for one side.
pub(super) fn load_effects<B: Bits>(
    topology: &Topology,
    lists: &EffectLists,
    program: &Program,
    side: Side,
) -> Vec<Vec<LoadedEffect<B>>> {
    // A list of the other side alone may speak of kinds that this one does not have.
    let known = |effect: &Effect| {
        let own = effect.group().map(|group| group.own).or(effect.watch().map(|watch| watch.own));
        own.is_none_or(|own| own.iter().all(|kind| kind.index() < program.army(side).kinds.len()))
    };
    let load = |list: &[Effect]| {
        let known = list.iter().filter(|effect| known(effect));
        known.map(|effect| LoadedEffect::new(topology, side, effect)).collect()
    };
    lists.iter().map(load).collect()
}

/// What a list has done.
pub(crate) struct Done<B> {
    /// The squares on which something came, went or became another.
    touched: B,
    /// Where the mover went, if it went anywhere.
    travelled: bool,
    /// What was put down counts as unmoved.
    unmoved: bool,
    /// It was a capture that takes its victim's square or the one that it passed, and no line said anything more of it.
    plain: bool,
    /// All of it could be done.
    fits: bool,
}

/// A move as its effects see it.
#[derive(Copy, Clone)]
pub(crate) struct Deed<B> {
    pub(crate) from: u16,
    pub(crate) to: u16,
    /// Where the victim stands, if there is one.
    pub(crate) victim: Option<u16>,
    /// Those that it takes that stand elsewhere.
    pub(crate) caught: B,
    pub(crate) mover: u8,
    /// What the mover is where it goes.
    pub(crate) arrives: u8,
}

/// Why what the list of a move says cannot be done.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Undone {
    /// What stands on the destination has nowhere to go: the square behind it, if there is one, is not empty.
    NoRoom(Option<Square>),
    /// It would happen to nobody.
    ToNobody,
}

/// The lists of a side's moves after which its mover's like stands on the square that it left, by number: such a move does nothing but
/// bring a piece to the destination. Where positions know what the mover has done, or a line asks what it brings about, it does more.
pub(super) fn multiplying(program: &Program, lists: &EffectLists, side: Side) -> Vec<Option<u8>> {
    let army = program.army(side);
    let rights = program.armies.iter().any(|army| !army.castlings.is_empty());
    let known = Remembered::of(program).is_needed()
        || rights
        || army.kinds.iter().flat_map(|kind| &kind.rules).any(|rule| !rule.barred.is_empty())
        || program.armies.iter().flat_map(|army| &army.kinds).any(|kind| kind.has_to_do_with_hands());
    let of = |list: &[Effect]| match list {
        [Effect::Travel, Effect::Place(kind, Target::Origin), rest @ ..] if !known => {
            let here = |effect: &Effect| matches!(effect, Effect::Befall(..));
            let becomes = |kind: &KindId| army.kinds.get(kind.index()).is_some_and(|k| k.changes.is_empty());
            (becomes(kind) && rest.iter().all(here)).then_some(kind.0)
        }
        _ => None,
    };
    lists.iter().map(of).collect()
}

impl<B: Bits> Tables<B> {
    /// The same move from wherever it comes, if it does nothing but bring a piece to its destination.
    pub fn multiplied(&self, us: Side, mv: Move) -> Option<Move> {
        if mv.what != MoveKind::ListedQuiet || mv.from == mv.to {
            return None;
        }
        let kind = self.multiplying[us.index()].get(usize::from(mv.detail)).copied().flatten()?;
        (kind == mv.mover).then_some(Move { from: mv.to, what: MoveKind::Multiply, ..mv })
    }

    /// The squares of a group around the mover's, whoever stands there.
    pub(super) fn near(&self, group: &LoadedGroup<B>, view: &View<'_, B>, at: u16) -> B {
        struct Ends<'a> {
            test: &'a dyn Fn(&Test, u16) -> bool,
            between: bool,
            found: SquareSet,
        }
        impl Visitor for Ends<'_> {
            fn test(&mut self, test: &Test, square: Square) -> bool {
                (self.test)(test, square.0)
            }
            fn arrive(&mut self, way: &[Square]) -> ControlFlow<()> {
                if let Some((end, passed)) = way.split_last() {
                    match self.between {
                        true => passed.iter().for_each(|square| self.found.insert(*square)),
                        false => self.found.insert(*end),
                    }
                }
                ControlFlow::Continue(())
            }
        }
        match &group.near {
            Near::Table(table) => B::at(table, at),
            Near::Rows(rows) => {
                let Rows { directions, stands, end } = &**rows;
                let holding = |test: &Test| match test {
                    Test::Own => view.own,
                    Test::Enemy => view.occupied & !view.own,
                    Test::Of { own, enemy } => view.holding(*own, *enemy),
                    Test::Occupied | Test::Empty | Test::In(_) => view.occupied,
                };
                let (stands, ends) = (holding(stands), holding(end));
                let mut found = B::EMPTY;
                for direction in directions {
                    let (mut row, mut from) = (B::EMPTY, at);
                    while let Some(hop) = self.interpreter.topology.next(Square(from), *direction) {
                        from = hop.square.0;
                        if row.any() && ends.has(from) {
                            found |= row;
                        }
                        if !stands.has(from) {
                            break;
                        }
                        row.insert(from);
                    }
                }
                found
            }
            Near::Path { code, between } => {
                let test = |test: &Test, square: u16| view.test(test, square);
                let mut ends = Ends { test: &test, between: *between, found: SquareSet::EMPTY };
                let _ = walk_once(code, &self.interpreter.topology, Square(at), &mut ends);
                from_set(&ends.found)
            }
        }
    }

    /// Where a side's piece of a kind comes back that is captured on a square.
    fn returns_to(&self, side: Side, kind: u8, square: u16) -> Option<u16> {
        let returns = self.program.army(side).kind(KindId(kind)).returns.as_ref()?;
        let topology = &self.interpreter.topology;
        // A view of the board is its own inverse.
        let own = topology.seen(side, Square(square));
        let (_, to) = returns.squares.iter().find(|(from, _)| from.contains(own))?;
        let to = topology.seen(side, *to);
        topology.may_end(to).then_some(to.0)
    }

    /// What a kind of a side is on the other.
    fn twin(&self, side: Side, kind: u8) -> Option<u8> {
        self.program.army(side).kind(KindId(kind)).twin.map(|twin| twin.0)
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// Can all be done that the list of a move says? Where it cannot, there is no such move.
    pub(crate) fn fits(&self, state: &State<B, K, X>, mv: Move) -> bool {
        if !self.effects.may_fail(mv.detail) {
            return true;
        }
        // What a drop does first is seen from its square on the board as it is.
        match self.effects_of(state.turn, mv.detail) {
            [LoadedEffect::Each(group, _)] if mv.is_drop() => {
                let [own, enemy] = state.concerned(self, group, state.turn, mv.to);
                (own | enemy).any()
            }
            _ => {
                let mut after = *state;
                after.do_listed(self, mv).fits
            }
        }
    }

    /// Why not all can be done that a list says of a move of the side to move.
    pub(crate) fn undone(&self, state: &State<B, K, X>, list: u8, deed: Deed<B>) -> Option<Undone> {
        if !self.effects.may_fail(list) {
            return None;
        }
        let (effects, occupied) = (self.effects_of(state.turn, list), state.occupied());
        let mut after = *state;
        if after.befall(self, effects, deed).fits {
            return None;
        }
        let topology = &self.interpreter.topology;
        let pushed = effects.iter().find_map(|effect| match effect {
            LoadedEffect::Displace(steps) if !steps.is_empty() => Some(steps),
            _ => None,
        });
        let behind = pushed.map(|steps| {
            let ahead = ahead(topology, steps, (deed.from, deed.to), occupied).map(|(square, _)| square);
            ahead.filter(|square| topology.may_end(*square))
        });
        Some(match behind {
            Some(room) if room.is_none_or(|square| occupied.has(square.0)) => Undone::NoRoom(room),
            _ => Undone::ToNobody,
        })
    }
}

impl<B: Bits, const K: usize, X: Extras> State<B, K, X> {
    /// Does what a move does on the board whose effects are a list.
    #[inline(never)]
    pub(crate) fn make_listed(&mut self, engine: &Engine<B, K, X>, mv: Move) -> (B, bool) {
        let us = self.turn;
        let captures = mv.is_capture();
        let done = self.do_listed(engine, mv);
        let kept = done.touched.squares().fold(u32::MAX, |kept, square| kept & engine.keep(square));
        self.keep(engine, kept);
        if X::KEEPS && engine.remembers {
            let came = if done.travelled { B::bit(mv.to) } else { B::EMPTY };
            self.remember_sets(engine, done.touched, came);
        }
        if X::KEEPS && done.unmoved {
            self.unmove(engine, mv.to);
        }
        let moved = done.travelled || mv.multiplies();
        let resets = captures && engine.captures_reset
            || moved && engine.resets(us, mv.mover)
            || mv.is_drop() && engine.drops_reset;
        // Something may stand where the mover came from: such a move leaves no trail.
        let passed = if done.plain { engine.trail(self, us, mv.from, mv.to) } else { B::EMPTY };
        (passed, resets)
    }

    /// The piece on a square counts as unmoved: with another that is so, it may castle.
    fn unmove(&mut self, engine: &Engine<B, K, X>, square: u16) {
        let Some((side, kind)) = self.piece_on(square) else { return };
        if !engine.remembered.unmoved[side.index()].contains(KindId(kind)) {
            return;
        }
        let unmoved = self.unmoved() | B::bit(square);
        self.extras.set_unmoved(unmoved);
        self.rights |= engine.rights_of_unmoved(self, side, unmoved);
    }

    /// Does what the list of a move says, and nothing else; of a drop after what comes from the hand is on the board.
    fn do_listed(&mut self, engine: &Engine<B, K, X>, mv: Move) -> Done<B> {
        let victim = match mv.what {
            MoveKind::Listed => Some(mv.to),
            MoveKind::ListedPassing => Some(self.trail_to),
            _ => None,
        };
        let mut mover = mv.mover;
        if mv.is_drop() {
            self.put_down(engine, mv);
            mover = mv.arrives;
        }
        let caught = if mv.captures_elsewhere() { self.caught(engine, mv) } else { B::EMPTY };
        let deed = Deed { from: mv.from, to: mv.to, victim, caught, mover, arrives: mv.arrives };
        let effects = engine.effects_of(self.turn, mv.detail);
        let effects = match mv.multiplies() {
            true => {
                self.toggle(engine, self.turn, mv.arrives, mv.to);
                effects.get(2..).unwrap_or_default()
            }
            false => effects,
        };
        let mut done = self.befall(engine, effects, deed);
        if mv.is_drop() {
            done.touched.insert(mv.to);
        }
        done
    }

    /// Does what a list of the side to move says, and nothing else.
    pub(crate) fn befall(
        &mut self,
        engine: &Engine<B, K, X>,
        effects: &[LoadedEffect<B>],
        deed: Deed<B>,
    ) -> Done<B> {
        let (us, them) = (self.turn, !self.turn);
        let mut done = Done { touched: B::EMPTY, travelled: false, unmoved: false, plain: false, fits: true };
        // Who has been taken is asked where some come back.
        let returns = effects.iter().any(|effect| matches!(effect, LoadedEffect::Return));
        let (mut captured, mut taken) = (None, Vec::new());
        // Who has made room and waits for the square that the mover leaves.
        let mut waiting = None;
        let topology = &engine.interpreter.topology;
        // The mover, as long as its list knows where it is.
        let (mut at, mut whose) = (deed.from, us);
        // Of which nothing is said but what others do to it: where they do nothing, it is an ordinary move.
        let only_watched = |effect: &LoadedEffect<B>| {
            matches!(effect, LoadedEffect::Remove | LoadedEffect::Travel | LoadedEffect::Watched(..))
        };
        let watched = matches!(effects.last(), Some(LoadedEffect::Watched(..)));
        done.plain = watched && effects.iter().all(only_watched);
        for effect in effects {
            let square = |target: Target| match target {
                Target::Origin => deed.from,
                Target::Victim => deed.victim.unwrap_or(deed.to),
            };
            match effect {
                LoadedEffect::Remove => {
                    let Some(victim) = deed.victim else { continue };
                    let kind = self.kind_at(victim);
                    captured = engine.twin(them, kind);
                    if returns {
                        taken.push((kind, victim));
                    }
                    self.capture(engine, them, victim);
                    done.touched.insert(victim);
                }
                LoadedEffect::Catch => {
                    for victim in deed.caught.squares() {
                        if returns {
                            taken.push((self.kind_at(victim), victim));
                        }
                        self.capture(engine, them, victim);
                        done.touched.insert(victim);
                    }
                }
                LoadedEffect::Travel => {
                    self.travel(engine, (deed.mover, deed.from), (deed.arrives, deed.to));
                    if let Some((side, kind, promoted)) = waiting.take() {
                        self.arrive(engine, side, kind, deed.from, promoted);
                    }
                    done.touched |= B::bit(deed.from) | B::bit(deed.to);
                    done.travelled = true;
                    at = deed.to;
                }
                LoadedEffect::Place(kind, target) => {
                    let square = square(*target);
                    // What has come back may stand there: then nothing appears.
                    if self.occupied().has(square) {
                        continue;
                    }
                    self.arrive(engine, us, *kind, square, false);
                    done.touched.insert(square);
                }
                LoadedEffect::Block(target) => {
                    let square = square(*target);
                    if self.occupied().has(square) {
                        continue;
                    }
                    self.toggle_nobodys(engine, square);
                    done.touched.insert(square);
                }
                LoadedEffect::Return => {
                    // It is in the list because of other victims, whose kinds say where they go.
                    let says = |(kind, _): &(u8, u16)| {
                        engine.program.army(them).kind(KindId(*kind)).returns.is_some()
                    };
                    let said = effects.iter().filter(|effect| !matches!(effect, LoadedEffect::Watched(..)));
                    let plain = matches!(effects.first(), Some(LoadedEffect::Remove)) && said.count() == 3;
                    done.plain = plain && done.travelled && !taken.iter().any(says);
                    for (kind, square) in taken.drain(..) {
                        let back = engine.returns_to(them, kind, square);
                        if let Some(square) = back.filter(|square| !self.occupied().has(*square)) {
                            self.arrive(engine, them, kind, square, false);
                            done.touched.insert(square);
                        }
                    }
                }
                LoadedEffect::Displace(steps) => {
                    let Some((side, kind)) = self.piece_on(deed.to) else { continue };
                    let ahead = ahead(topology, steps, (deed.from, deed.to), self.occupied())
                        .map(|(square, _)| square)
                        .filter(|s| topology.may_end(*s) && !self.occupied().has(s.0));
                    let promoted = self.extras.is_promoted(deed.to);
                    self.extras.set_promoted(deed.to, false);
                    self.toggle(engine, side, kind, deed.to);
                    done.touched.insert(deed.to);
                    match ahead {
                        _ if steps.is_empty() => waiting = Some((side, kind, promoted)),
                        Some(ahead) => {
                            self.arrive(engine, side, kind, ahead.0, promoted);
                            done.touched.insert(ahead.0);
                        }
                        // It is nowhere now; such a move is never made.
                        None => done.fits = false,
                    }
                }
                LoadedEffect::Follow([own, enemy], steps) => {
                    let behind = behind(topology, steps, (deed.from, deed.to), self.occupied())
                        .map(|(square, _)| square);
                    let Some(Square(behind)) = behind.filter(|_| !self.occupied().has(deed.from)) else {
                        continue;
                    };
                    let Some((side, kind)) = self.piece_on(behind) else { continue };
                    let kinds = if side == us { own } else { enemy };
                    if kinds >> kind & 1 == 0 || behind == at {
                        continue;
                    }
                    let promoted = self.extras.is_promoted(behind);
                    self.extras.set_promoted(behind, false);
                    self.toggle(engine, side, kind, behind);
                    self.arrive(engine, side, kind, deed.from, promoted);
                    done.touched |= B::bit(behind) | B::bit(deed.from);
                }
                LoadedEffect::Unmove => done.unmoved = true,
                LoadedEffect::Mover(fate) => {
                    if self.meet(engine, *fate, captured, whose, at) {
                        done.touched.insert(at);
                    }
                    if *fate == Fate::ChangeSides {
                        whose = !whose;
                    }
                }
                LoadedEffect::Watched(watch, fate) => {
                    if !self.is_watched(engine, watch, us, at) {
                        continue;
                    }
                    // It is no longer what moved: what that does does not happen.
                    if self.meet(engine, *fate, None, us, at) {
                        done.touched.insert(at);
                        done.plain = false;
                        break;
                    }
                }
                LoadedEffect::Each(group, fate) => {
                    let [own, enemy] = self.concerned(engine, group, us, at);
                    done.fits &= !group.needed || (own | enemy).any();
                    for (side, squares) in [(us, own), (them, enemy)] {
                        for square in squares.squares() {
                            if self.meet(engine, *fate, captured, side, square) {
                                done.touched.insert(square);
                            }
                        }
                    }
                }
            }
        }
        done
    }

    /// A piece comes to an empty square, and is there what it becomes by itself.
    pub(super) fn arrive(
        &mut self,
        engine: &Engine<B, K, X>,
        side: Side,
        kind: u8,
        square: u16,
        promoted: bool,
    ) {
        let now = engine.settled(side, kind, square);
        self.toggle(engine, side, now, square);
        if X::KEEPS && (promoted || now != kind) && engine.marks_kind(side, now) {
            self.extras.set_promoted(square, true);
        }
    }

    /// The pieces of a group around the mover's square, those of the side that moves first.
    fn concerned(&self, engine: &Engine<B, K, X>, group: &LoadedGroup<B>, us: Side, at: u16) -> [B; 2] {
        let near = engine.near(group, &engine.view(self, us), at);
        [near & self.of_known(us, group.own), near & self.of_known(!us, group.enemy)]
    }

    /// Has what moved, which stands on a square, come near one of some others?
    fn is_watched(&self, engine: &Engine<B, K, X>, watch: &LoadedWatch<B>, us: Side, at: u16) -> bool {
        let concerned = |(side, kind): (Side, u8)| side == us && watch.movers >> kind & 1 != 0;
        if !self.piece_on(at).is_some_and(concerned) {
            return false;
        }
        [(us, watch.by.own), (!us, watch.by.enemy)].into_iter().any(|(side, kinds)| {
            // Nothing is near itself.
            let watchers = self.of_known(side, kinds) & !B::bit(at);
            let view = engine.view(self, side);
            watchers.squares().any(|from| engine.near(&watch.by, &view, from).has(at))
        })
    }

    /// Something happens to the piece of a side that stands on a square; `false` if it is what it would become.
    fn meet(
        &mut self,
        engine: &Engine<B, K, X>,
        fate: Fate,
        captured: Option<u8>,
        side: Side,
        square: u16,
    ) -> bool {
        let kind = self.kind_at(square);
        let becomes = match fate {
            Fate::Leave => None,
            Fate::BecomeNobodys => {
                self.toggle_nobodys(engine, square);
                None
            }
            // The first kind is for the side that moves, which is still the one to move.
            Fate::Become(kinds) => {
                Some((side, kinds[usize::from(side != self.turn)].map_or(kind, |kind| kind.0)))
            }
            Fate::BecomeCaptured => Some((side, captured.unwrap_or(kind))),
            Fate::ChangeSides => match engine.twin(side, kind) {
                Some(twin) => Some((!side, twin)),
                None => Some((side, kind)),
            },
        };
        if becomes == Some((side, kind)) {
            return false;
        }
        self.toggle(engine, side, kind, square);
        // What becomes another piece here was not promoted; what changes sides only is what it was.
        let promoted = X::KEEPS && fate == Fate::ChangeSides && self.extras.is_promoted(square);
        if X::KEEPS {
            self.extras.set_promoted(square, false);
        }
        if let Some((side, kind)) = becomes {
            self.arrive(engine, side, kind, square, promoted);
        }
        true
    }
}
