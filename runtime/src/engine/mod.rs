//! The engine of one game: every table that depends on the Program, for one width of board.
//!
//! ```text
//!            Program
//!               │ load
//!   interpreter ┼ plans (recognised shapes) ── lines, leaps
//!               │
//!   State ─ moves (generate, castle, legality) ─ play ─ State
//!               │
//!          endings, material, perft
//! ```
//! Only this module and those below it know about widths; [`Game`](crate::Game) hides them.

pub(crate) mod attack;
pub(crate) mod bits;
pub(crate) mod effects;
pub(crate) mod endings;
pub(crate) mod form;
pub(crate) mod generate;
pub(crate) mod interpret;
pub(crate) mod keys;
pub(crate) mod lines;
pub(crate) mod machine;
pub(crate) mod material;
pub(crate) mod mates;
pub(crate) mod perft;
pub(crate) mod plan;
pub(crate) mod playout;
pub(crate) mod setup;
pub(crate) mod state;
pub(crate) mod successors;
pub(crate) mod trail;

use crate::moves::{Move, Trail, What};
use crate::program::{self, ChangeHow, EffectLists, EndTest, KindSet, Program};
use crate::side::Side;
use attack::Attack;
use bits::{Bits, from_set};
use interpret::Interpreter;
use keys::Keys;
use lines::Lines;
use material::Material;
use plan::Plan;
use state::State;
use std::sync::Arc;
use trail::Trails;

/// A castling on the board's own squares, for one side.
#[derive(Clone, Debug)]
pub(crate) struct LoadedCastling<B> {
    pub(crate) side: Side,
    pub(crate) king: u8,
    pub(crate) king_from: u8,
    pub(crate) king_to: u8,
    pub(crate) partner_from: u8,
    pub(crate) partner_to: u8,
    pub(crate) empty: B,
    pub(crate) safe: B,
    /// The bit of its right in [`State::rights`].
    pub(crate) right: u16,
    /// Once its safe squares are not attacked, nor is the king on its goal: no line to it is opened.
    /// Holds where legality is decided by masks.
    pub(crate) clear: bool,
}

/// What a kind becomes, by one of its changes.
#[derive(Clone, Debug)]
struct LoadedChange<B> {
    zone: B,
    to: Vec<u8>,
    optional: bool,
}

/// How the legality of a side's moves is decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Legality {
    /// The side has no royal piece: every pseudo-legal move is legal.
    Free,
    /// Checkers and pins are found once a position, and confine every move.
    Masks,
    /// Every move is made and tested.
    MakeAndTest,
}

/// Everything about a game that does not change while it is played.
#[derive(Debug)]
pub(crate) struct Engine<B: Bits, const K: usize> {
    pub(crate) program: Arc<Program>,
    pub(crate) interpreter: Interpreter<B>,
    pub(crate) lines: Lines<B>,
    /// By side, then by kind.
    pub(crate) plans: [Vec<Plan<B>>; 2],
    /// The kinds that have a plan, by side; the others are interpreted.
    pub(crate) planned: [Mask; 2],
    pub(crate) attack: [Attack<B>; 2],
    pub(crate) legality: [Legality; 2],
    pub(crate) keys: Keys<B>,
    pub(crate) effects: EffectLists,
    pub(crate) castlings: Vec<LoadedCastling<B>>,
    keep: B::Array<u16>,
    /// What a kind turns into by itself on a square: by side and kind.
    settled: [Vec<B::Array<u8>>; 2],
    changes: [Vec<Vec<LoadedChange<B>>>; 2],
    /// Where a kind may change at all: by side and kind.
    pub(crate) change_zones: [Vec<B>; 2],
    /// Squares that do not exist: holes, and what lies beyond the board in the word.
    pub(crate) holes: B,
    resets: [Mask; 2],
    pub(crate) captures_reset: bool,
    /// Whose trails are kept.
    pub(crate) trails: Trails,
    pub(crate) royals: [Mask; 2],
    uncapturable_kinds: [Mask; 2],
    /// A royal's own trail might let it be captured in passing, by side of the royal.
    pub(crate) royal_may_be_passed: [bool; 2],
    /// What has been proved about material.
    pub(crate) material: Material<B>,
    /// Some automatic ending other than mate decides the game from the arrangement alone.
    pub(crate) has_goals: bool,
}

impl<B: Bits, const K: usize> Engine<B, K> {
    /// Builds every table.
    pub(crate) fn load(program: Arc<Program>) -> Self {
        let interpreter = Interpreter::load(&program);
        let lines = Lines::new(&interpreter.topology);
        let board = &program.board;
        let exists = board.all().fold(B::EMPTY, |all, s| all | B::bit(s.0));
        let mut engine = Engine {
            lines,
            plans: [Vec::new(), Vec::new()],
            planned: [0; 2],
            attack: [Attack::default(), Attack::default()],
            legality: [Legality::Free; 2],
            keys: Keys::new(K),
            castlings: Vec::new(),
            keep: B::array(u16::MAX),
            settled: [Vec::new(), Vec::new()],
            changes: [Vec::new(), Vec::new()],
            change_zones: [Vec::new(), Vec::new()],
            holes: !exists,
            resets: program.counter.moves_of.map(KindSet::bits),
            captures_reset: program.counter.captures,
            trails: Trails::new(&program),
            // What nothing can capture is never in check, whatever it is called.
            royals: kinds_that(&program, |k| k.royal && !k.uncapturable),
            uncapturable_kinds: kinds_that(&program, |k| k.uncapturable),
            royal_may_be_passed: [false; 2],
            has_goals: program
                .endings
                .iter()
                .any(|e| matches!(e.test, EndTest::Reaches { .. } | EndTest::Lacks { .. }) && !e.claimed),
            material: Material::new([0, 1].map(|s: usize| program.armies[s].kinds.len())),
            effects: EffectLists::of(&program),
            interpreter,
            program: program.clone(),
        };
        for side in Side::BOTH {
            engine.load_changes(&program, side);
            engine.load_castlings(&program, side);
        }
        for side in Side::BOTH {
            engine.load_plans(side);
        }
        for side in Side::BOTH {
            engine.load_trails(side);
            engine.royal_may_be_passed[side.index()] = engine.royal_leaves_trail(side);
        }
        for side in Side::BOTH {
            engine.legality[side.index()] = engine.choose_legality(side);
        }
        engine.clear_castlings();
        engine
    }

    /// Finds the castlings after which the king need not be looked at again.
    fn clear_castlings(&mut self) {
        for i in 0..self.castlings.len() {
            let castling = &self.castlings[i];
            let (us, goal) = (castling.side, castling.king_to);
            let left = B::bit(castling.king_from) | B::bit(castling.partner_from);
            // From where a slider could reach the king's goal over a square that is left, the partner not in between.
            let opens = |from: u8| {
                let between = self.lines.between(goal, from);
                !left.has(from) && (between & left).any() && !between.has(castling.partner_to)
            };
            let snipers = &self.attack[(!us).index()].snipers;
            let opened = snipers.iter().any(|s| B::at(&s.reach, goal).squares().any(opens));
            let royal = self.royals[us.index()] >> castling.king & 1 != 0;
            self.castlings[i].clear = royal && castling.safe.has(goal) && !opened && !self.has_others(!us);
        }
    }

    fn load_changes(&mut self, program: &Program, side: Side) {
        let army = program.army(side);
        let set = |zone| from_set::<B>(&self.interpreter.topology.seen_set(side, zone));
        for (id, kind) in army.kinds.iter().enumerate() {
            let chosen = kind.changes.iter().filter(|c| c.how != ChangeHow::Whenever);
            let changes: Vec<_> = chosen
                .map(|c| LoadedChange {
                    zone: set(&c.zone),
                    to: c.to.iter().map(|k| k.0).collect(),
                    optional: c.how == ChangeHow::Optional,
                })
                .collect();
            let mut settled = B::array(id as u8);
            for square in program.board.all() {
                let own = self.interpreter.topology.seen(side, square);
                *B::at_mut(&mut settled, square.0) = army.settled(program::KindId(id as u8), own).0;
            }
            let zone = program.board.all().filter(|s| B::at(&settled, s.0) != id as u8);
            let zone = zone.fold(B::EMPTY, |z, s| z | B::bit(s.0));
            self.change_zones[side.index()].push(changes.iter().fold(zone, |z, c| z | c.zone));
            self.changes[side.index()].push(changes);
            self.settled[side.index()].push(settled);
        }
    }

    fn load_castlings(&mut self, program: &Program, side: Side) {
        let at = |s| program.symmetry.square(&program.board, side, s).0;
        let set = |zone| from_set::<B>(&self.interpreter.topology.seen_set(side, zone));
        for castling in &program.army(side).castlings {
            let right = 1 << self.castlings.len();
            // Whatever the file says must be empty, the two must also find room where they land.
            let landings = B::bit(at(castling.king_to)) | B::bit(at(castling.partner_to));
            let standing = B::bit(at(castling.king_from)) | B::bit(at(castling.partner_from));
            let loaded = LoadedCastling {
                side,
                king: castling.king.0,
                king_from: at(castling.king_from),
                king_to: at(castling.king_to),
                partner_from: at(castling.partner_from),
                partner_to: at(castling.partner_to),
                empty: (set(&castling.empty) | landings) & !standing,
                safe: set(&castling.safe),
                right,
                clear: false,
            };
            *B::at_mut(&mut self.keep, loaded.king_from) &= !right;
            *B::at_mut(&mut self.keep, loaded.partner_from) &= !right;
            self.castlings.push(loaded);
        }
    }

    /// The rights that survive when something leaves or comes to a square.
    #[inline(always)]
    pub(crate) fn keep(&self, square: u8) -> u16 {
        B::at(&self.keep, square)
    }

    /// Does a move of this kind reset the counter?
    #[inline(always)]
    pub(crate) fn resets(&self, side: Side, kind: u8) -> bool {
        self.resets[side.index()] >> kind & 1 != 0
    }

    /// What a kind is on a square once everything that happens by itself has happened.
    #[inline(always)]
    pub(crate) fn settled(&self, side: Side, kind: u8, square: u8) -> u8 {
        B::at(&self.settled[side.index()][kind as usize], square)
    }

    /// Can a kind stand on a square, or would it have been promoted there? It can where no line of its own promotes it, and
    /// where the army can make it in another way than by moving as what it is: as what a victim becomes, as the end of a
    /// castling, or as what a kind becomes whose move ends there. Whether anything can get there is not asked.
    pub(crate) fn may_stand(&self, side: Side, kind: u8, square: u8) -> bool {
        let s = side.index();
        let promotes = self.changes[s][kind as usize].iter().any(|c| !c.optional && c.zone.has(square));
        let rules = &self.interpreter.rules[s];
        let makes = |(rule, written): (&interpret::LoadedRule<B>, &program::Rule)| {
            (rule.takes || rule.effects.is_some())
                && written.placed().any(|made| self.settled(side, made.0, square) == kind)
        };
        let written = self.program.army(side).kinds.iter().flat_map(|kind| &kind.rules);
        let castles = |castling: &program::Castling| {
            let at = |own| self.program.symmetry.square(&self.program.board, side, own).0;
            let settles = |k: program::KindId| self.settled(side, k.0, square) == kind;
            at(castling.king_to) == square && settles(castling.king)
                || at(castling.partner_to) == square && castling.partners.iter().any(settles)
        };
        !promotes
            || rules.iter().flatten().zip(written).any(makes)
            || self.program.army(side).castlings.iter().any(castles)
            || (0..rules.len() as u8).any(|before| self.may_arrive(side, before, square, kind))
    }

    /// The squares of a side's pieces that cannot be captured.
    #[inline(always)]
    pub(crate) fn uncapturable(&self, state: &State<B, K>, side: Side) -> B {
        match self.uncapturable_kinds[side.index()] {
            0 => B::EMPTY,
            kinds => state.of_any(side, kinds),
        }
    }

    /// A capture without moving.
    #[inline(always)]
    pub(crate) fn in_place(&self, us: Side, from: u8, to: u8, mover: u8, becomes: u8) -> Move {
        let arrives = if becomes == Move::NOTHING { becomes } else { self.settled(us, becomes, to) };
        let (what, trail) = (What::InPlace, Trail::None);
        Move { from, to, mover, arrives, what, trail, chosen: Move::NOTHING, detail: 0 }
    }

    /// A move of a piece to a goal, once for each kind that it may be there.
    #[allow(clippy::too_many_arguments)] // the facts of a move, in the order of its fields
    pub(crate) fn with_changes(
        &self,
        us: Side,
        from: u8,
        to: u8,
        mover: u8,
        what: What,
        trail: Trail,
        emit: &mut impl FnMut(Move),
    ) {
        let mv = Move { from, to, mover, arrives: mover, what, trail, chosen: Move::NOTHING, detail: 0 };
        if !self.change_zones[us.index()][mover as usize].has(to) {
            return emit(mv);
        }
        self.arrivals(us, mover, to, &mut |arrives, chosen| emit(Move { arrives, chosen, ..mv }));
    }

    /// Every kind as which a piece may end a move on a square, once, with the kind that it chose for it.
    ///
    /// The choices of all lines that hold are united; staying is one of them only if all lines are optional. Of
    /// choices with one result, the first in the file gives the name, whether or not the piece could have stayed.
    pub(crate) fn arrivals(&self, us: Side, mover: u8, to: u8, emit: &mut impl FnMut(u8, u8)) {
        let changes = || self.changes[us.index()][mover as usize].iter().filter(|c| c.zone.has(to));
        let stays = changes().all(|c| c.optional);
        let mut choices = changes().flat_map(|c| &c.to);
        let first = choices.next();
        let several = stays || choices.any(|kind| Some(kind) != first);
        let stayed = self.settled(us, mover, to);
        let mut seen: Mask = 0;
        for kind in changes().flat_map(|c| &c.to) {
            let arrives = self.settled(us, *kind, to);
            if seen >> arrives & 1 == 0 {
                seen |= 1 << arrives;
                emit(arrives, if several { *kind } else { Move::NOTHING });
            }
        }
        if stays && seen >> stayed & 1 == 0 {
            emit(stayed, Move::NOTHING);
        }
    }

    /// The squares of a side's royals that the other side attacks.
    pub(crate) fn attacked_royals(&self, state: &State<B, K>, side: Side, plain: bool) -> B {
        let mut attacked = B::EMPTY;
        for square in state.of_any(side, self.royals[side.index()]).squares() {
            let passed = self.royal_may_be_passed[side.index()]
                && state.turn != side
                && state.passed.any()
                && state.trail_to == square
                && self.passer_attacked(state, !side);
            if passed || self.attacked(state, square, !side, state.occupied(), plain) {
                attacked |= B::bit(square);
            }
        }
        attacked
    }

    /// Would the position be one in which the side that has just moved may not leave its royals?
    #[inline]
    pub(crate) fn is_exposed(&self, state: &State<B, K>, side: Side, plain: bool) -> bool {
        self.royals[side.index()] != 0 && self.attacked_royals(state, side, plain).any()
    }
}

fn kinds_that(program: &Program, test: impl Fn(&crate::program::Kind) -> bool) -> [Mask; 2] {
    Side::BOTH.map(|side| {
        let kinds = program.army(side).kinds.iter().enumerate();
        kinds.filter(|(_, k)| test(k)).fold(0, |set, (i, _)| set | 1 << i)
    })
}

/// A set of kinds as the engines test it: one bit a kind.
pub(crate) type Mask = u64;

/// The kinds of a set, lowest first.
pub(crate) fn kinds_of(mut set: Mask) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let kind = set.trailing_zeros() as u8;
            set &= set - 1;
            kind
        })
    })
}
