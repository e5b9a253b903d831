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
pub(crate) mod endings;
pub(crate) mod form;
pub(crate) mod generate;
pub(crate) mod interpret;
pub(crate) mod keys;
pub(crate) mod lines;
pub(crate) mod machine;
pub(crate) mod material;
pub(crate) mod perft;
pub(crate) mod plan;
pub(crate) mod playout;
pub(crate) mod state;

use crate::moves::{Move, Trail, What};
use crate::program::{ChangeHow, Program, RepetitionKey};
use crate::program::{EndTest, Outcome};
use crate::side::Side;
use attack::Attack;
use bits::{Bits, from_set};
use interpret::Interpreter;
use keys::Keys;
use lines::Lines;
use machine::View;
use material::Material;
use plan::Plan;
use state::State;
use std::sync::Arc;

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
    pub(crate) planned: [u32; 2],
    pub(crate) attack: [Attack<B>; 2],
    pub(crate) legality: [Legality; 2],
    pub(crate) keys: Keys<B>,
    pub(crate) castlings: Vec<LoadedCastling<B>>,
    keep: B::Array<u16>,
    /// What a kind turns into by itself on a square: by side and kind.
    settled: [Vec<B::Array<u8>>; 2],
    changes: [Vec<Vec<LoadedChange<B>>>; 2],
    /// Where a kind may change at all: by side and kind.
    pub(crate) change_zones: [Vec<B>; 2],
    /// Squares that do not exist: holes, and what lies beyond the board in the word.
    pub(crate) holes: B,
    resets: [u32; 2],
    pub(crate) captures_reset: bool,
    /// The kinds whose trails are kept.
    pub(crate) trail_kinds: [u32; 2],
    pub(crate) royals: [u32; 2],
    uncapturable_kinds: [u32; 2],
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
        let trail_kinds = Side::BOTH.map(|side| trail_kinds(&program, side));
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
            resets: program.counter.moves_of.map(|set| set.0),
            captures_reset: program.counter.captures,
            trail_kinds,
            // What nothing can capture is never in check, whatever it is called.
            royals: kinds_that(&program, |k| k.royal && !k.uncapturable),
            uncapturable_kinds: kinds_that(&program, |k| k.uncapturable),
            royal_may_be_passed: [false; 2],
            has_goals: program.endings.iter().any(|e| {
                matches!(e.test, EndTest::Reaches { .. } | EndTest::Lacks { .. })
                    && e.outcome != Outcome::Draw
                    && !e.claimed
            }),
            material: Material::new([0, 1].map(|s: usize| program.armies[s].kinds.len())),
            interpreter,
            program: program.clone(),
        };
        for side in Side::BOTH {
            engine.load_changes(&program, side);
            engine.load_castlings(&program, side);
            engine.load_royal_trails(&program, side);
        }
        for side in Side::BOTH {
            engine.load_plans(side);
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
        let set = |zone| from_set::<B>(&program.symmetry.set(&program.board, side, zone));
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
                *B::at_mut(&mut settled, square.0) = settle(program, side, id as u8, square.0);
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
        let set = |zone| from_set::<B>(&program.symmetry.set(&program.board, side, zone));
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

    /// A royal that slides leaves a trail, by which it might be taken on the next ply.
    fn load_royal_trails(&mut self, program: &Program, side: Side) {
        let passing = program.army(!side).kinds.iter().flat_map(|k| &k.rules);
        let passing = passing.filter_map(|r| r.passing).fold(0, |all, set| all | set.0);
        let royal_rules = |kind: &u8| self.interpreter.rules[side.index()][*kind as usize].iter();
        self.royal_may_be_passed[side.index()] = kinds_of(self.royals[side.index()] & passing)
            .any(|kind| royal_rules(&kind).any(|rule| rule.code.passes_squares()));
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

    /// Must a kind that ends a move on the square become another by choice?
    pub(crate) fn must_change(&self, side: Side, kind: u8, square: u8) -> bool {
        self.changes[side.index()][kind as usize].iter().any(|c| !c.optional && c.zone.has(square))
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
        Move { from, to, mover, arrives, what, trail, chosen: false, castling: 0 }
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
        let mut mv = Move { from, to, mover, arrives: mover, what, trail, chosen: false, castling: 0 };
        if !self.change_zones[us.index()][mover as usize].has(to) {
            return emit(mv);
        }
        let mut changes =
            self.changes[us.index()][mover as usize].iter().filter(|c| c.zone.has(to)).peekable();
        if changes.peek().is_none_or(|c| c.optional) {
            mv.arrives = self.settled(us, mover, to);
            emit(mv);
        }
        for change in changes {
            mv.chosen = change.optional || change.to.len() > 1;
            for kind in &change.to {
                mv.arrives = self.settled(us, *kind, to);
                emit(mv);
            }
        }
    }

    /// The squares that a move passes, which has not been made yet.
    pub(crate) fn passed_by(&self, state: &State<B, K>, mv: Move) -> B {
        match mv.trail {
            Trail::None => B::EMPTY,
            Trail::Straight => self.lines.between(mv.from, mv.to),
            Trail::Asked => {
                let own = state.sides[state.turn.index()];
                let (view, side) = (View { occupied: state.occupied(), own }, state.turn);
                self.interpret_trail(view, side, mv.mover, (mv.from, mv.to), Some(mv.what))
                    .unwrap_or(B::EMPTY)
            }
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

/// Everything that happens by itself to a kind on a square, in bounded steps.
fn settle(program: &Program, side: Side, kind: u8, square: u8) -> u8 {
    let army = program.army(side);
    let own = program.symmetry.square(&program.board, side, crate::square::Square(square));
    let mut kind = kind;
    for _ in 0..army.kinds.len() {
        let changes = &army.kinds[kind as usize].changes;
        match changes.iter().find(|c| c.how == ChangeHow::Whenever && c.zone.contains(own)) {
            Some(change) => kind = change.to.first().map_or(kind, |k| k.0),
            None => break,
        }
    }
    kind
}

/// The kinds of a side whose trails are kept: those that something may take in passing, those that can
/// promote (whose double step FEN records in every variant), and all if a repetition counts the trail.
fn trail_kinds(program: &Program, side: Side) -> u32 {
    let army = program.army(side);
    let counted = program.endings.iter().any(
        |e| matches!(&e.test, EndTest::Repetition { key, .. } if *key == RepetitionKey::PositionAndTrail),
    );
    // One rule that takes whatever passed makes every trail count, for either side.
    let all = Side::BOTH.iter().any(|s| {
        let everyone = (1u64 << program.army(!*s).kinds.len()) as u32;
        let rules = program.army(*s).kinds.iter().flat_map(|k| &k.rules);
        rules.filter_map(|r| r.passing).any(|set| set.0 == everyone.wrapping_sub(1))
    });
    if counted || all {
        return u32::MAX;
    }
    let taken = program.army(!side).kinds.iter().flat_map(|k| &k.rules).filter_map(|r| r.passing);
    let taken = taken.fold(0, |kinds, set| kinds | set.0);
    army.ids()
        .filter(|id| army.kind(*id).changes.iter().any(|c| c.how != ChangeHow::Whenever))
        .fold(taken, |kinds, id| kinds | 1 << id.0)
}

fn kinds_that(program: &Program, test: impl Fn(&crate::program::Kind) -> bool) -> [u32; 2] {
    Side::BOTH.map(|side| {
        let kinds = program.army(side).kinds.iter().enumerate();
        kinds.filter(|(_, k)| test(k)).fold(0, |set, (i, _)| set | 1 << i)
    })
}

/// The kinds of a set, lowest first.
pub(crate) fn kinds_of(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let kind = set.trailing_zeros() as u8;
            set &= set - 1;
            kind
        })
    })
}
