//! Moves and captures whose effects are a list: run one after the other.
//!
//! The five common kinds of move have code of their own in [`state`](super::state). All else is interned in a table of lists
//! when a game is loaded ([`EffectLists`](crate::program::EffectLists)), and a move names its list. Where a list looks for pieces, it does
//! so from the square on which the mover stands by then, on the board as it is by then.

use super::bits::{Bits, from_set};
use super::extras::Extras;
use super::plan::leap_table;
use super::state::State;
use super::{Engine, Mask, Tables};
use crate::moves::{Move, MoveKind};
use crate::program::{Effect, EffectLists, Fate, Group, KindId, Program, Remembered, Target, Whom};
use crate::side::Side;
use crate::square::{Square, SquareSet};
use crate::topology::Topology;
use crate::walk::{Code, Visitor, walk_once};
use std::ops::ControlFlow;

/// An effect of a side's moves.
#[derive(Debug)]
pub(crate) enum LoadedEffect<B: Bits> {
    Remove,
    Travel,
    Place(u8, Target),
    Block(Target),
    Return,
    Mover(Fate),
    Each(Box<LoadedGroup<B>>, Fate),
}

/// Pieces by where they stand.
#[derive(Debug)]
pub(crate) struct LoadedGroup<B: Bits> {
    /// The kinds of the side that moves.
    pub(crate) own: Mask,
    /// The kinds of the other side.
    pub(crate) enemy: Mask,
    near: Near<B>,
}

/// The squares of a group, seen from the mover's.
#[derive(Debug)]
enum Near<B: Bits> {
    /// The same whatever stands on the board.
    Table(B::Array<B>),
    /// The ends of a path, or what lies on its ways.
    Path { code: Box<Code>, between: bool },
}

impl<B: Bits> LoadedGroup<B> {
    fn new(topology: &Topology, side: Side, group: &Group) -> Self {
        let code = Code::of(topology, side, &group.path);
        let near = match code.fan() {
            Some(fan) if (fan.min, fan.max) == (1, Some(1)) && !group.between => {
                Near::Table(leap_table::<B>(topology, &fan.directions, None, from_set(topology.existing())))
            }
            _ => Near::Path { code: Box::new(code), between: group.between },
        };
        LoadedGroup { own: group.own.bits(), enemy: group.enemy.bits(), near }
    }

    /// The squares around each square, if they are always the same.
    pub(crate) fn table(&self) -> Option<&B::Array<B>> {
        match &self.near {
            Near::Table(table) => Some(table),
            Near::Path { .. } => None,
        }
    }
}

impl<B: Bits> LoadedEffect<B> {
    fn new(topology: &Topology, side: Side, effect: &Effect) -> Self {
        match effect {
            Effect::Remove(_) => LoadedEffect::Remove,
            Effect::Travel => LoadedEffect::Travel,
            Effect::Place(kind, target) => LoadedEffect::Place(kind.0, *target),
            Effect::Block(target) => LoadedEffect::Block(*target),
            Effect::Return => LoadedEffect::Return,
            Effect::Befall(Whom::Mover, fate) => LoadedEffect::Mover(*fate),
            Effect::Befall(Whom::Each(group), fate) => {
                LoadedEffect::Each(Box::new(LoadedGroup::new(topology, side, group)), *fate)
            }
        }
    }
}

/// The lists of a game, for one side.
pub(super) fn load_effects<B: Bits>(
    topology: &Topology,
    lists: &EffectLists,
    program: &Program,
    side: Side,
) -> Vec<Vec<LoadedEffect<B>>> {
    // A list of the other side alone may speak of kinds that this one does not have.
    let known = |effect: &Effect| match effect.group() {
        Some(group) => group.own.iter().all(|kind| kind.index() < program.army(side).kinds.len()),
        None => true,
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
}

/// A move as its effects see it.
#[derive(Copy, Clone)]
pub(crate) struct Deed {
    pub(crate) from: u16,
    pub(crate) to: u16,
    /// Where the victim stands, if there is one.
    pub(crate) victim: Option<u16>,
    pub(crate) mover: u8,
    /// What the mover is where it goes.
    pub(crate) arrives: u8,
}

/// The lists of a side's moves after which its mover's like stands on the square that it left, by number: such a move does nothing but
/// bring a piece to the destination. Where positions know what the mover has done, it does more.
pub(super) fn multiplying(program: &Program, lists: &EffectLists, side: Side) -> Vec<Option<u8>> {
    let army = program.army(side);
    let rights = program.armies.iter().any(|army| !army.castlings.is_empty());
    let known = Remembered::of(program).is_needed()
        || rights
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
    pub(crate) fn multiplied(&self, us: Side, mv: Move) -> Option<Move> {
        if mv.what != MoveKind::ListedQuiet || mv.from == mv.to {
            return None;
        }
        let kind = self.multiplying[us.index()].get(usize::from(mv.detail)).copied().flatten()?;
        (kind == mv.mover).then_some(Move { from: mv.to, what: MoveKind::Multiply, ..mv })
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

impl<B: Bits, const K: usize, X: Extras> State<B, K, X> {
    /// Makes a move whose effects are a list.
    #[inline(never)]
    pub(crate) fn play_listed(&mut self, engine: &Engine<B, K, X>, mv: Move) {
        let us = self.turn;
        let victim = match mv.what {
            MoveKind::Listed => Some(mv.to),
            MoveKind::ListedPassing => Some(self.trail_to),
            _ => None,
        };
        let deed = Deed { from: mv.from, to: mv.to, victim, mover: mv.mover, arrives: mv.arrives };
        let effects = engine.effects_of(us, mv.detail);
        let effects = match mv.multiplies() {
            true => {
                self.toggle(engine, us, mv.arrives, mv.to);
                effects.get(2..).unwrap_or_default()
            }
            false => effects,
        };
        let done = self.befall(engine, effects, deed);
        let kept = done.touched.squares().fold(u32::MAX, |kept, square| kept & engine.keep(square));
        self.keep(engine, kept);
        if X::KEEPS && engine.remembered.is_needed() {
            let came = if done.travelled { B::bit(mv.to) } else { B::EMPTY };
            self.remember_sets(engine, done.touched, came);
        }
        let moved = done.travelled || mv.multiplies();
        let resets = victim.is_some() && engine.captures_reset || moved && engine.resets(us, mv.mover);
        // Something may stand where the mover came from: such a move leaves no trail.
        self.end_ply(engine, B::EMPTY, mv, resets);
    }

    /// Does what a list of the side to move says, and nothing else.
    pub(crate) fn befall(
        &mut self,
        engine: &Engine<B, K, X>,
        effects: &[LoadedEffect<B>],
        deed: Deed,
    ) -> Done<B> {
        let (us, them) = (self.turn, !self.turn);
        let mut done = Done { touched: B::EMPTY, travelled: false };
        let (mut captured, mut taken) = (None, None);
        // The mover, as long as its list knows where it is.
        let (mut at, mut whose) = (deed.from, us);
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
                    taken = Some((kind, victim));
                    self.capture(engine, them, victim);
                    done.touched.insert(victim);
                }
                LoadedEffect::Travel => {
                    self.travel(engine, (deed.mover, deed.from), (deed.arrives, deed.to));
                    done.touched |= B::bit(deed.from) | B::bit(deed.to);
                    done.travelled = true;
                    at = deed.to;
                }
                LoadedEffect::Place(kind, target) => {
                    let square = square(*target);
                    self.toggle(engine, us, engine.settled(us, *kind, square), square);
                    done.touched.insert(square);
                }
                LoadedEffect::Block(target) => {
                    let square = square(*target);
                    self.toggle_nobodys(engine, square);
                    done.touched.insert(square);
                }
                LoadedEffect::Return => {
                    let back =
                        taken.and_then(|(kind, square)| Some((kind, engine.returns_to(them, kind, square)?)));
                    if let Some((kind, square)) = back.filter(|(_, square)| !self.occupied().has(*square)) {
                        self.toggle(engine, them, engine.settled(them, kind, square), square);
                        done.touched.insert(square);
                    }
                }
                LoadedEffect::Mover(fate) => {
                    self.meet(engine, *fate, captured, whose, at);
                    done.touched.insert(at);
                    if *fate == Fate::ChangeSides {
                        whose = !whose;
                    }
                }
                LoadedEffect::Each(group, fate) => {
                    let near = self.near(engine, group, us, at);
                    for side in [us, them] {
                        let kinds = if side == us { group.own } else { group.enemy };
                        for square in (near & self.of_known(side, kinds)).squares() {
                            self.meet(engine, *fate, captured, side, square);
                            done.touched.insert(square);
                        }
                    }
                }
            }
        }
        done
    }

    /// The squares of a group around the mover's, whoever stands there.
    fn near(&self, engine: &Engine<B, K, X>, group: &LoadedGroup<B>, us: Side, at: u16) -> B {
        struct Ends<'a> {
            test: &'a dyn Fn(&crate::program::Test, u16) -> bool,
            between: bool,
            found: SquareSet,
        }
        impl Visitor for Ends<'_> {
            fn test(&mut self, test: &crate::program::Test, square: Square) -> bool {
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
            Near::Path { code, between } => {
                let view = engine.view(self, us);
                let test = |test: &crate::program::Test, square: u16| view.test(test, square);
                let mut ends = Ends { test: &test, between: *between, found: SquareSet::EMPTY };
                let _ = walk_once(code, &engine.interpreter.topology, Square(at), &mut ends);
                from_set(&ends.found)
            }
        }
    }

    /// Something happens to the piece of a side that stands on a square.
    fn meet(&mut self, engine: &Engine<B, K, X>, fate: Fate, captured: Option<u8>, side: Side, square: u16) {
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
        self.toggle(engine, side, kind, square);
        // What becomes another piece here was not promoted; what changes sides only is what it was.
        if X::KEEPS && fate != Fate::ChangeSides {
            self.extras.set_promoted(square, false);
        }
        if let Some((side, kind)) = becomes {
            self.toggle(engine, side, engine.settled(side, kind, square), square);
        }
    }
}
