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
//! Only this crate knows about widths: `Game`, in `wazir-runtime`, hides them. What is asked often goes through [`width`], and is compiled here, once
//! for each engine; what is asked seldom (loading, and all that explains) is compiled where it is asked, with less care for speed.

// Its pages are for those who work on it: what is hidden from others is not hidden from them.
#![allow(rustdoc::private_intra_doc_links)]

pub mod arrive;
pub mod attack;
pub mod bits;
pub mod calm;
pub mod castle;
pub mod catch;
pub mod condition;
pub mod drops;
pub mod effects;
pub mod endings;
pub mod escorts;
pub mod exchange;
pub mod extras;
pub mod form;
pub mod formation;
pub mod gates;
pub mod generate;
pub mod interpret;
pub mod keys;
pub mod lines;
pub mod machine;
mod masks;
pub mod material;
pub mod mates;
pub mod parts;
pub mod perft;
pub mod plan;
pub mod playout;
pub mod powers;
pub mod royal;
pub mod setup;
mod shield;
mod sieve;
pub mod sink;
pub mod state;
mod stay;
pub mod successors;
pub mod trail;
pub mod turn;
pub mod wide;
pub mod width;

use wazir_rules::{moves, piece, rng, side, square, status, topology, verdict, walk};

use crate::moves::{Move, MoveKind, Trail};
use crate::side::Side;
use crate::square::Square;
use arrive::Arrivals;
use attack::Attack;
use bits::{Bits, from_set};
use castle::LoadedCastling;
use condition::LoadedCondition;
use drops::LoadedFace;
use effects::LoadedEffect;
use endings::LoadedEndings;
use escorts::LoadedEscort;
use extras::Extras;
use gates::Gates;
use interpret::Interpreter;
use keys::Keys;
use lines::Lines;
use material::Material;
use parts::LoadedPart;
use plan::Plan;
use powers::LoadedFreeze;
use royal::AtTimes;
use shield::Shield;
use state::State;
use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::Arc;
use trail::Trails;
use wazir_rules::program::{self, EffectLists, KindId, KindSet, Program, Remembered, ToHand};

/// How the legality of a side's moves is decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Legality {
    /// The side has no royal piece: every pseudo-legal move is legal.
    Free,
    /// Checkers and pins are found once a position, and confine every move.
    Masks,
    /// Every move is made and tested.
    MakeAndTest,
    /// What is legal by one of the other ways must be what the turn of the side may be, and not bring about what its line bars.
    Turn,
}

/// What plays one game: its tables, for armies of at most `K` kinds and positions that keep `X` beside the pieces.
#[derive(Debug)]
pub struct Engine<B: Bits, const K: usize, X: Extras>(Tables<B>, PhantomData<X>);

/// What needs no position is compiled once a width, and not again for each size of army.
impl<B: Bits, const K: usize, X: Extras> Deref for Engine<B, K, X> {
    type Target = Tables<B>;

    #[inline(always)]
    fn deref(&self) -> &Tables<B> {
        &self.0
    }
}

/// Everything about a game that does not change while it is played.
#[derive(Debug)]
pub struct Tables<B: Bits> {
    pub(crate) program: Arc<Program>,
    /// How every rule is followed step by step.
    pub interpreter: Interpreter<B>,
    pub(crate) lines: Lines<B>,
    /// By side, then by kind.
    pub(crate) plans: [Vec<Plan<B>>; 2],
    /// The kinds that have a plan, by side; the others are interpreted.
    pub(crate) planned: [Mask; 2],
    pub(crate) attack: [Attack<B>; 2],
    pub(crate) legality: [Legality; 2],
    /// The same as if the turn of the side were any move.
    pub within: [Legality; 2],
    /// The random numbers of the hash.
    pub keys: Keys<B>,
    pub(crate) effects: EffectLists,
    /// The lists, by side.
    loaded_effects: [Vec<Vec<LoadedEffect<B>>>; 2],
    /// The kind that moves by a list after which it stands where it was and where it went, by side and list.
    pub multiplying: [Vec<Option<u8>>; 2],
    /// Some kinds of the side have lists of effects.
    pub(crate) listed: [bool; 2],
    /// When a side's captures would cost it its own royals.
    shields: [Shield<B>; 2],
    /// The game is over when the side has lost its royals.
    over_without_royals: [bool; 2],
    /// The castlings of both sides.
    pub castlings: Vec<LoadedCastling<B>>,
    keep: B::Array<u32>,
    /// The rights that speak of single pieces.
    pub(crate) unmoved: u32,
    /// What kinds become where their moves end.
    pub(crate) arrivals: Arrivals<B>,
    /// Squares that do not exist: holes, and what lies beyond the board in the word.
    pub(crate) holes: B,
    /// Those that cannot be passed over.
    pub(crate) walls: B,
    resets: [Mask; 2],
    pub(crate) captures_reset: bool,
    /// Whose trails are kept.
    pub(crate) trails: Trails,
    pub(crate) royals: [Mask; 2],
    /// Those of them that are not always royal.
    pub(crate) at_times: [Vec<AtTimes<B>>; 2],
    /// The kinds that move in place.
    pub(crate) stayers: [Mask; 2],
    uncapturable_kinds: [Mask; 2],
    /// The kinds that take what stands elsewhere than where they go.
    pub(crate) catching: [Mask; 2],
    /// What the kinds of a side freeze.
    freezes: [Vec<LoadedFreeze<B>>; 2],
    /// Whom the kinds of a side follow.
    escorts: [Vec<LoadedEscort<B>>; 2],
    /// A royal's own trail might let it be captured in passing, by side of the royal.
    pub(crate) royal_may_be_passed: [bool; 2],
    /// What has been proved about material.
    pub(crate) material: Material<B>,
    /// What is looked up for endings.
    pub(crate) endings: LoadedEndings<B>,
    /// So many checks decide the game, where they count: more need not be told apart.
    pub(crate) checks: u8,
    /// The castlings of each side of which an ending asks, by their places, as bits.
    pub(crate) castled_asked: [u8; 2],
    /// So many passes in a row decide the game, where they count.
    pub(crate) passes: u8,
    /// What positions remember of pieces, because a condition asks for it.
    pub(crate) remembered: Remembered,
    /// They remember anything.
    pub(crate) remembers: bool,
    /// Something may be in a hand.
    pub(crate) has_hands: bool,
    /// Where each kind goes that is captured, by side and kind.
    to_hands: [Vec<Option<ToHand>>; 2],
    /// The kinds of which positions mark those that were promoted.
    pub(crate) marked: [Mask; 2],
    /// How kinds come from the hand, by side and kind.
    pub(crate) drops: [Vec<Vec<LoadedFace<B>>>; 2],
    /// How kinds come from the hand to squares that moves leave.
    pub(crate) gates: Gates,
    /// The kinds that have lines by which something may not be brought about.
    pub(crate) bars: [Mask; 2],
    /// Something happens because of drops of the side.
    pub(crate) listed_drops: [bool; 2],
    /// A drop resets the counter.
    pub(crate) drops_reset: bool,
    /// The parts of each side's turn after the first.
    pub(crate) parts: [Vec<LoadedPart<B>>; 2],
    /// Turns of a side have several parts, or might have.
    pub(crate) has_parts: [bool; 2],
    /// What has moved may go on in a part of a side's turn.
    pub(crate) goes_on: [bool; 2],
    /// A side may find pieces of its own promoted when its turn begins, because the other side's turn moves them.
    pub(crate) chooses: [bool; 2],
    /// Turns of a side have each one move more than the turn before.
    pub(crate) grows: [bool; 2],
    /// When pieces of a side's kind count as moved.
    pub(crate) ages: Vec<(Side, u8, LoadedCondition<B>)>,
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// Builds every table.
    pub fn load(program: Arc<Program>) -> Self {
        Engine(Tables::load(program, K), PhantomData)
    }

    /// Is it asked what has just been captured?
    #[inline(always)]
    pub(crate) fn remembers_taken(&self) -> bool {
        self.remembered.taken != [KindSet::NONE; 2]
    }

    /// The moves of a piece to a destination, one for each kind that it may be there.
    #[allow(clippy::too_many_arguments)] // whose move it is, and what is known of it
    #[inline]
    pub(crate) fn arriving(
        &self,
        state: &State<B, K, X>,
        us: Side,
        from: u16,
        to: u16,
        mover: u8,
        what: MoveKind,
        trail: Trail,
    ) -> impl Iterator<Item = Move> {
        let captures = Move { what, ..Move::BARE }.is_capture();
        let arrivals = self.arrivals_now(state, us, mover, (from, to), captures).iter();
        arrivals.map(move |arrival| Move {
            from,
            to,
            mover,
            arrives: arrival.kind,
            what,
            trail: if arrival.kind == mover { trail } else { self.trail_as(us, arrival.kind, trail) },
            chosen: arrival.chosen,
            ..Move::BARE
        })
    }

    /// The squares of a side's pieces that cannot be captured.
    #[inline(always)]
    pub(crate) fn uncapturable(&self, state: &State<B, K, X>, side: Side) -> B {
        match self.uncapturable_kinds[side.index()] {
            0 => B::EMPTY,
            kinds => state.of_any(side, kinds),
        }
    }

    /// The squares of a side's royals that the other side attacks.
    #[inline]
    pub(crate) fn attacked_royals(&self, state: &State<B, K, X>, side: Side, plain: bool) -> B {
        match self.at_times[side.index()].is_empty() {
            true => self.attacked_of(state, side, state.of_any(side, self.royals[side.index()]), plain),
            false => self.attacked_at_times(state, side, plain),
        }
    }

    /// Those of some pieces of a side that the other side attacks.
    pub(crate) fn attacked_of(&self, state: &State<B, K, X>, side: Side, pieces: B, plain: bool) -> B {
        let mut attacked = B::EMPTY;
        for square in pieces.squares() {
            let passed = self.royal_may_be_passed[side.index()]
                && state.mover() == side
                && state.passed.any()
                && state.trail_to == square
                && self.victim_in_passing_attacked(state, !side);
            if passed || self.attacked(state, square, !side, state.occupied(), plain) {
                attacked |= B::bit(square);
            }
        }
        attacked
    }

    /// Would the position be one in which the side that has just moved may not leave its royals?
    #[inline]
    pub(crate) fn is_exposed(&self, state: &State<B, K, X>, side: Side, plain: bool) -> bool {
        self.royals[side.index()] != 0 && self.attacked_royals(state, side, plain).any()
    }
}

impl<B: Bits> Tables<B> {
    /// Builds every table; the hash has keys for so many kinds an army.
    fn load(program: Arc<Program>, kinds: usize) -> Self {
        let interpreter = Interpreter::load(&program);
        let lines = Lines::new(&interpreter.topology);
        let board = &program.board;
        let exists = B::of(board.all().map(|square| square.0));
        let mut tables = Tables {
            lines,
            plans: [Vec::new(), Vec::new()],
            planned: [0; 2],
            attack: [Attack::default(), Attack::default()],
            legality: [Legality::Free; 2],
            within: [Legality::Free; 2],
            keys: Keys::new(kinds),
            castlings: Vec::new(),
            keep: B::array(u32::MAX),
            unmoved: 0,
            arrivals: Arrivals::new(&program, &interpreter),
            holes: !exists,
            walls: !from_set::<B>(interpreter.topology.passable()),
            resets: program.counter.moves_of.map(KindSet::bits),
            captures_reset: program.counter.captures,
            trails: Trails::new(&program),
            // What nothing can capture is never in check, whatever it is called.
            royals: kinds_that(&program, |k| k.royal && !k.uncapturable),
            at_times: Side::each(|side| AtTimes::of(&program, &interpreter, side)),
            uncapturable_kinds: kinds_that(&program, |k| k.uncapturable),
            catching: kinds_that(&program, |k| k.rules.iter().any(|rule| rule.catches.is_some())),
            freezes: Side::each(|side| powers::freezes(&program, &interpreter, side)),
            escorts: Side::each(|side| escorts::escorts(&program, &interpreter, side)),
            royal_may_be_passed: [false; 2],
            remembered: Remembered::of(&program),
            remembers: Remembered::of(&program).is_needed(),
            parts: Side::each(|side| parts::load(&program, &interpreter.topology, side)),
            has_parts: Side::each(|side| program.army(side).turn.has_parts()),
            goes_on: Side::each(|side| program.army(side).turn.then.iter().any(|part| part.deed.goes_on())),
            chooses: Side::each(|side| program.army(!side).turn.moved().any(|moved| moved.enemy)),
            grows: Side::each(|side| program.army(side).turn.grows),
            ages: ages(&program, &interpreter),
            has_hands: extras::hands(&program),
            to_hands: [0, 1].map(|s: usize| program.armies[s].kinds.iter().map(|k| k.to_hand).collect()),
            marked: kinds_that(&program, |k| k.to_hand.is_some_and(|t| t.promoted.is_some())),
            drops: drops::load(&program, &interpreter),
            gates: Gates::of(&program),
            drops_reset: program.counter.drops,
            bars: kinds_that(&program, |k| k.rules.iter().any(|rule| !rule.barred.is_empty())),
            listed_drops: [false; 2],
            stayers: [0; 2],
            checks: extras::checks_that_decide(&program).unwrap_or(0),
            castled_asked: extras::castled(&program),
            passes: extras::passes_that_decide(&program).unwrap_or(0),
            endings: LoadedEndings::new(&program, &interpreter),
            material: Material::new([0, 1].map(|s: usize| program.armies[s].kinds.len())),
            loaded_effects: Side::each(|side| {
                effects::load_effects(&interpreter.topology, &EffectLists::of(&program), &program, side)
            }),
            multiplying: Side::each(|side| effects::multiplying(&program, &EffectLists::of(&program), side)),
            listed: [false; 2],
            shields: [Shield::None, Shield::None],
            over_without_royals: Side::each(|side| program.is_over_without_royals(side)),
            effects: EffectLists::of(&program),
            interpreter,
            program: program.clone(),
        };
        for side in Side::BOTH {
            tables.load_castlings(&program, side);
            tables.listed_drops[side.index()] = tables.find_listed_drops(side);
            tables.stayers[side.index()] = tables.find_stayers(side);
            tables.shields[side.index()] = tables.find_shield(side);
            let rules = tables.interpreter.rules[side.index()].iter().flatten();
            tables.listed[side.index()] = rules.into_iter().any(|r| r.effects.or(r.moving).is_some());
        }
        for side in Side::BOTH {
            tables.load_plans(side);
        }
        for side in Side::BOTH {
            tables.load_trails(side);
            tables.royal_may_be_passed[side.index()] = tables.royal_leaves_trail(side);
        }
        for side in Side::BOTH {
            let within = match tables.choose_legality(side) {
                // Who takes the last royal by a later move may leave its own attacked.
                Legality::Masks
                    if program.army(side).turn.safe_at_end
                        // What the other side may choose before its turn attacks, too.
                        || tables.chooses[(!side).index()]
                        || program.army(side).turn.has_moves() && program.is_over_without_royals(!side) =>
                {
                    Legality::MakeAndTest
                }
                within => within,
            };
            tables.within[side.index()] = within;
            let multiplies = tables.multiplying[side.index()].iter().any(Option::is_some);
            let plain = program.army(side).turn.is_plain()
                && !multiplies
                && tables.bars[side.index()] == 0
                && !tables.chooses[side.index()];
            tables.legality[side.index()] = if plain { within } else { Legality::Turn };
        }
        tables.clear_castlings();
        tables
    }

    /// How a side's moves are judged, from the shapes of the rules of both sides.
    fn choose_legality(&self, side: Side) -> Legality {
        let s = side.index();
        let kinds = &self.program.army(side).kinds;
        let royal = |k: &KindId| kinds.get(k.index()).is_some_and(|k| k.royal);
        let becomes =
            kinds.iter().filter(|k| !k.royal).flat_map(|k| &k.changes).flat_map(|c| &c.to).any(royal);
        // A royal that a move makes must be safe, too.
        let made = becomes
            || kinds.iter().flat_map(|k| k.effects()).filter_map(|e| e.placed()).any(|k| royal(&k))
            || self.program.may_crown(side);
        // Whom a limited capture could take where a royal goes is known of one kind.
        let rules = || self.interpreter.rules[(!side).index()].iter().flatten();
        let limited = self.program.army(!side).kinds.iter().flat_map(|k| &k.rules);
        let limited = limited.into_iter().any(|r| r.asks_for_kinds())
            || rules().any(|r| r.takes && r.onto != interpret::ANYONE);
        // What attacks may change with any move.
        let conditional = rules().any(|r| (r.takes || r.passing != 0) && !r.always_attacks);
        // Who is taken elsewhere than where a piece goes no mask knows.
        let elsewhere = self.catching[(!side).index()] != 0;
        if self.royals[s] == 0 {
            Legality::Free
        } else if !self.at_times[s].is_empty()
            || !self.escorts[s].is_empty()
            || self.royal_may_be_passed[s]
            || made
            || matches!(self.shields[(!side).index()], Shield::Asked)
            || conditional
            || elsewhere
            || limited && self.royals[s].count_ones() > 1
        {
            Legality::MakeAndTest
        } else {
            Legality::Masks
        }
    }

    /// A list of a side's moves.
    pub(crate) fn effects_of(&self, side: Side, list: u8) -> &[LoadedEffect<B>] {
        self.loaded_effects[side.index()].get(usize::from(list)).map_or(&[], Vec::as_slice)
    }

    /// The rights that survive when something leaves or comes to a square.
    #[inline(always)]
    pub(crate) fn keep(&self, square: u16) -> u32 {
        B::at(&self.keep, square)
    }

    /// Where a piece goes that is captured.
    #[inline(always)]
    pub(crate) fn to_hand(&self, side: Side, kind: u8) -> Option<ToHand> {
        self.to_hands[side.index()].get(usize::from(kind)).copied().flatten()
    }

    /// Does a move of this kind reset the counter?
    #[inline(always)]
    pub(crate) fn resets(&self, side: Side, kind: u8) -> bool {
        self.resets[side.index()] >> kind & 1 != 0
    }

    /// Is it remembered of a kind which of its pieces became what they are?
    #[inline(always)]
    pub(crate) fn marks_kind(&self, side: Side, kind: u8) -> bool {
        self.marked[side.index()] >> kind & 1 != 0
    }

    /// What a kind is on a square once everything that happens by itself has happened.
    #[inline(always)]
    pub fn settled(&self, side: Side, kind: u8, square: u16) -> u8 {
        self.arrivals.settled(side, kind, square)
    }

    /// Can a kind stand on a square, or would it have been promoted there? It can where no line of its own promotes it, and
    /// where the army can make it in another way than by moving as what it is: as what a victim becomes, as the end of a
    /// castling, or as what a kind becomes whose move ends there. Whether anything can get there is not asked.
    pub fn may_stand(&self, side: Side, kind: u8, square: u16) -> bool {
        let s = side.index();
        let promotes = self.arrivals.is_promoted(side, kind, square);
        let rules = &self.interpreter.rules[s];
        if self.program.turns_kinds() {
            return true;
        }
        let makes = |(rule, written): (&interpret::LoadedRule<B>, &program::Rule)| {
            (rule.takes || rule.effects.is_some())
                && written.placed().any(|made| self.settled(side, made.0, square) == kind)
        };
        let written = self.program.army(side).kinds.iter().flat_map(|kind| &kind.rules);
        let castles = |castling: &program::Castling| {
            let at = |own| self.interpreter.topology.seen(side, own).0;
            let settles = |k: program::KindId| self.settled(side, k.0, square) == kind;
            castling.ways.iter().any(|way| {
                at(way.king_to) == square && settles(castling.king)
                    || at(way.partner_to) == square && castling.partners.iter().any(settles)
            })
        };
        let drops = || {
            self.drops[s]
                .iter()
                .flatten()
                .any(|face| face.zone.has(square) && self.settled(side, face.kind, square) == kind)
        };
        let escorts = &self.escorts[s];
        let followed = || escorts.iter().any(|escort| self.settled(side, escort.kind, square) == kind);
        let gated = || {
            let gates = self.gates.through(side);
            kinds_of(gates).any(|k| self.settled(side, k, square) == kind)
        };
        // What comes back, is pushed on or drawn along is not promoted.
        let returns = || {
            self.program.army(side).ids().any(|k| {
                let returns = self.program.army(side).kind(k).returns.as_ref();
                let own = self.interpreter.topology.seen(side, Square(square));
                self.settled(side, k.0, square) == kind
                    && returns.is_some_and(|r| r.squares.iter().any(|(_, to)| *to == own))
            })
        };
        // What the other side moves waits for its owner.
        let moved = || {
            let moved = &self.program.army(!side).turn;
            self.program
                .army(side)
                .ids()
                .any(|k| moved.moves_enemy(k) && self.settled(side, k.0, square) == kind)
        };
        let shifted = || {
            let shifted = self.program.shifted(side);
            shifted.iter().any(|k| self.settled(side, k.0, square) == kind)
        };
        !promotes
            || drops()
            || gated()
            || followed()
            || returns()
            || shifted()
            || moved()
            || rules.iter().flatten().zip(written).any(makes)
            || self.program.army(side).castlings.iter().any(castles)
            || (0..rules.len() as u8).any(|before| self.arrivals.may_arrive(side, before, square, kind))
    }

    /// A capture without moving.
    #[inline(always)]
    pub(crate) fn in_place(&self, us: Side, from: u16, to: u16, mover: u8, becomes: u8) -> Move {
        let arrives = if becomes == Move::NOTHING { becomes } else { self.settled(us, becomes, to) };
        // What is made there becomes another at once.
        let detail = u8::from(arrives != becomes);
        Move { from, to, mover, arrives, what: MoveKind::InPlace, detail, ..Move::BARE }
    }
}

/// When pieces count as moved, for each kind of which that is said.
fn ages<B: Bits>(program: &Program, interpreter: &Interpreter<B>) -> Vec<(Side, u8, LoadedCondition<B>)> {
    let Interpreter { topology, machines, .. } = interpreter;
    let of = |side: Side| program.army(side).ids().map(move |id| (side, id));
    let kinds = Side::BOTH.into_iter().flat_map(of);
    let load = |(side, id): (Side, KindId)| {
        let conditions = program.army(side).kind(id).ages.iter();
        conditions
            .map(move |condition| (side, id.0, LoadedCondition::new(topology, machines, side, condition)))
    };
    kinds.flat_map(load).collect()
}

fn kinds_that(program: &Program, test: impl Fn(&crate::program::Kind) -> bool) -> [Mask; 2] {
    Side::each(|side| {
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
