//! Insufficient material, proved from the rules of the pieces.
//!
//! A position is drawn if no arrangement of the men on the board, or of fewer of them, mates either side.
//! It is decided lazily, for the material at hand, and remembered:
//!
//! 1. If the bare royals can mate each other, or any man mates with its royal alone, play goes on.
//! 2. If all men stand on and attack only some squares, and a royal attacked on one of those always has a
//!    leap to another square that the other royal cannot attack, nobody can be mated. This settles any
//!    number of bishops on squares of one colour.
//! 3. Up to two men: every arrangement that might be a mate is looked at ([`super::mates`]).
//! 4. Otherwise nothing is proved, and play goes on.
//!
//! A man that can become another counts as everything that it may become. All of it together may take
//! [`BUDGET`] steps, whatever was asked before: what was found out earlier is charged at its price.

use super::bits::Bits;
use super::extras::Extras;
use super::state::State;
use super::{Engine, Tables};
use crate::program::{KindId, Outcome, Program, Rule, Step};
use crate::side::Side;
use crate::square::{Square, Vector};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};

/// So many steps a proof may take: a man put on a square is one, and see [`super::mates::LOOK`].
const BUDGET: u32 = 1_000_000;

/// The same where sets of squares are wide: each step takes several times as long.
const WIDE_BUDGET: u32 = 100_000;

/// There, more men than these are too many, the royals among them, and more parts of the board to which a kind is bound.
const WIDE_MEN: usize = 16;

/// A man other than a royal, and the squares that it is bound to.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Man {
    pub(super) side: Side,
    pub(super) kind: u8,
    /// Which part of the board it can move about in, among those of its kind.
    part: u16,
}

/// Whether a search found a mate, and at what price; `None` where the budget did not suffice.
#[derive(Copy, Clone, Debug)]
struct Searched {
    mates: Option<bool>,
    price: u32,
}

/// What a kind can do on some board, and, if it is royal, on any.
#[derive(Clone, Debug)]
pub(super) struct Range<B: Bits> {
    /// The squares that it might attack from each square.
    pub(super) attacks: B::Array<B>,
    /// The squares from which it might attack each square.
    pub(super) attackers: B::Array<B>,
    /// The empty squares to which it can go from each, whatever stands elsewhere.
    pub(super) leaps: B::Array<B>,
    /// The squares on which it can capture from each, whatever stands elsewhere.
    pub(super) strikes: B::Array<B>,
}

/// What has been found out about material so far.
#[derive(Debug)]
pub(crate) struct Material<B: Bits> {
    /// Nothing can be derived in this game: something else than mate may win, or men can multiply.
    underivable: OnceLock<bool>,
    bare: OnceLock<Searched>,
    /// By side and kind: does it mate alone with its royal?
    alone: [Vec<OnceLock<Searched>>; 2],
    /// By side: the kinds with which nothing is ever proved, as far as that has been found out.
    mating: [AtomicU64; 2],
    /// By side and kind: the parts of the board between which it cannot move.
    parts: [Vec<OnceLock<Vec<B>>>; 2],
    ranges: [Vec<OnceLock<Range<B>>>; 2],
    known: Mutex<FxHashMap<Vec<Man>, bool>>,
}

impl<B: Bits> Material<B> {
    /// Nothing known yet, for armies of so many kinds.
    pub(crate) fn new(kinds: [usize; 2]) -> Self {
        Material {
            underivable: OnceLock::new(),
            bare: OnceLock::new(),
            alone: kinds.map(|n| (0..n).map(|_| OnceLock::new()).collect()),
            mating: [AtomicU64::new(0), AtomicU64::new(0)],
            parts: kinds.map(|n| (0..n).map(|_| OnceLock::new()).collect()),
            ranges: kinds.map(|n| (0..n).map(|_| OnceLock::new()).collect()),
            known: Mutex::new(FxHashMap::default()),
        }
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// Is it proved that neither side can be mated with the men on the board?
    pub(crate) fn is_insufficient(&self, state: &State<B, K, X>) -> bool {
        // A castling takes men to where no move of theirs does.
        let underivable = || self.has_hands || self.remembered.is_needed() || is_underivable(&self.program);
        if state.rights != 0 || *self.material.underivable.get_or_init(underivable) {
            return false;
        }
        // With a royal more, a mate is a mate of any of them.
        if Side::BOTH.iter().any(|side| state.of_any(*side, self.royals[side.index()]).several()) {
            return false;
        }
        let known = |side: Side| self.material.mating[side.index()].load(Ordering::Relaxed);
        if Side::BOTH.iter().any(|side| state.of_any(*side, known(*side)).any()) {
            return false;
        }
        if B::WIDE && state.occupied().count() as usize > WIDE_MEN {
            return false;
        }
        let mut men = Vec::new();
        for side in Side::BOTH {
            for kind in (0..self.program.army(side).kinds.len() as u8).filter(|k| *k != self.royal(side)) {
                let squares = state.of(side, kind).squares();
                men.extend(squares.map(|s| Man { side, kind, part: self.part_of(side, kind, s) }));
            }
        }
        men.sort();
        let known = |men: &Vec<Man>| self.material.known.lock().ok().and_then(|m| m.get(men).copied());
        if let Some(known) = known(&men) {
            return known;
        }
        let insufficient = self.prove(&men).unwrap_or(false);
        if let Ok(mut known) = self.material.known.lock() {
            known.insert(men, insufficient);
        }
        insufficient
    }

    /// The proof, within its budget; `None` where that does not suffice.
    fn prove(&self, men: &[Man]) -> Option<bool> {
        let mut left = self.budget();
        let mut charge = |searched: Searched| {
            left = left.checked_sub(searched.price)?;
            searched.mates
        };
        if charge(*self.material.bare.get_or_init(|| self.search(&[&[]])))? {
            return Some(false);
        }
        for (side, kind) in self.strongest_first(men) {
            for as_what in std::iter::once(kind).chain(self.becomes(side, kind)) {
                let alone = &self.material.alone[side.index()][as_what as usize];
                let searched = *alone.get_or_init(|| self.mates_alone(side, as_what));
                if searched.mates != Some(false) {
                    self.material.mating[side.index()].fetch_or(1 << kind, Ordering::Relaxed);
                }
                if charge(searched)? {
                    return Some(false);
                }
            }
        }
        for men in self.alternatives(men)? {
            left = left.checked_sub((!self.holes).count())?;
            if self.is_bound_away(&men) {
                continue;
            }
            if men.len() > 2 {
                return Some(false);
            }
            let (mates, price) = self.mates(&men, left);
            left = left.checked_sub(price)?;
            if mates? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Does the kind as it is mate with its royal alone?
    fn mates_alone(&self, side: Side, kind: u8) -> Searched {
        // What is taken in passing depends on the last ply, which is not part of an arrangement.
        if self.interpreter.rules[side.index()][kind as usize].iter().any(|r| r.passing != 0) {
            return Searched { mates: Some(true), price: 0 };
        }
        if B::WIDE && self.parts(side, kind).len() > WIDE_MEN {
            return Searched { mates: None, price: 0 };
        }
        let men: Vec<Man> =
            (0..self.parts(side, kind).len() as u16).map(|part| Man { side, kind, part }).collect();
        let sets = men.chunks(1).filter(|men| !self.is_bound_away(men)).collect::<Vec<_>>();
        self.search(&sets)
    }

    /// How many steps a proof may take.
    fn budget(&self) -> u32 {
        if B::WIDE { WIDE_BUDGET } else { BUDGET }
    }

    /// Does any of these sets of men mate? They share one budget.
    fn search(&self, sets: &[&[Man]]) -> Searched {
        let mut spent = 0;
        for men in sets {
            let (mates, price) = self.mates(men, self.budget() - spent);
            spent += price;
            if mates != Some(false) {
                return Searched { mates, price: spent };
            }
        }
        Searched { mates: Some(false), price: spent }
    }
}

impl<B: Bits> Tables<B> {
    /// The one royal kind of a side.
    pub(super) fn royal(&self, side: Side) -> u8 {
        self.royals[side.index()].trailing_zeros() as u8
    }

    /// Every set of men that these may turn into by changing kind; `None` if there are too many.
    fn alternatives(&self, men: &[Man]) -> Option<Vec<Vec<Man>>> {
        let mut sets = vec![Vec::new()];
        for man in men {
            let mut choices = vec![*man];
            for kind in self.becomes(man.side, man.kind) {
                let parts = self.parts(man.side, kind).len() as u16;
                choices.extend((0..parts).map(|part| Man { side: man.side, kind, part }));
            }
            sets = sets
                .iter()
                .flat_map(|set| choices.iter().map(move |c| set.iter().copied().chain([*c]).collect()))
                .collect();
            if sets.len() > 256 {
                return None;
            }
        }
        Some(sets)
    }

    /// The other kinds that a kind may turn into, in any number of changes.
    fn becomes(&self, side: Side, kind: u8) -> Vec<u8> {
        let kinds = &self.program.army(side).kinds;
        let mut found = vec![kind];
        let mut next = 0;
        while let Some(kind) = found.get(next).copied() {
            for to in kinds[kind as usize].changes.iter().flat_map(|c| &c.to) {
                if !found.contains(&to.0) {
                    found.push(to.0);
                }
            }
            next += 1;
        }
        found.remove(0);
        found
    }

    /// The kinds of some men, the strongest first: one that mates alone settles the matter, and the weaker need not be looked at.
    fn strongest_first(&self, men: &[Man]) -> Vec<(Side, u8)> {
        let mut kinds: Vec<(Side, u8)> = men.iter().map(|man| (man.side, man.kind)).collect();
        kinds.dedup();
        let mut ranked: Vec<(Reverse<usize>, usize)> =
            (0..).zip(&kinds).map(|(at, (side, kind))| (Reverse(self.strength(*side, *kind)), at)).collect();
        ranked.sort_unstable();
        ranked.into_iter().filter_map(|(_, at)| kinds.get(at).copied()).collect()
    }

    /// How many ways a kind has to capture, roughly.
    fn strength(&self, side: Side, kind: u8) -> usize {
        let ways = |rule: &Rule| {
            let rides = rule.path.iter().any(|s| matches!(s, Step::Repeat { max: None, .. }));
            let first = match rule.path.first() {
                Some(Step::Go(vectors)) => vectors.len(),
                _ => 0,
            };
            first * if rides { 4 } else { 1 }
        };
        let rules = &self.program.army(side).kinds[kind as usize].rules;
        rules.iter().filter(|r| r.takes).map(ways).sum()
    }

    /// Argument 2: the men are confined to some squares, and an attacked royal always leaps off them.
    ///
    /// A royal is attacked by men only on squares that they attack, and by the other royal only from where that
    /// reaches it. Of the other royal's squares, those remain where it might guard every way out; none may.
    fn is_bound_away(&self, men: &[Man]) -> bool {
        let attacked = |man: &Man| {
            let range = self.range(man.side, man.kind);
            self.part(man).squares().fold(B::EMPTY, |all, s| all | B::at(&range.attacks, s))
        };
        let confined = men.iter().fold(B::EMPTY, |all, man| all | self.part(man) | attacked(man));
        Side::BOTH.into_iter().all(|side| {
            let by_men = men.iter().filter(|man| man.side != side).map(attacked);
            let by_men = by_men.fold(B::EMPTY, |all, squares| all | squares);
            let (royal, other) = (self.range(side, self.royal(side)), self.range(!side, self.royal(!side)));
            (!self.holes).squares().all(|king| {
                let ways_out = B::at(&royal.leaps, king) & !confined;
                let mut guards = !self.holes & !B::bit(king) & !B::at(&royal.strikes, king);
                for way_out in ways_out.squares() {
                    guards &= B::at(&other.attackers, way_out) | B::bit(way_out);
                }
                if !by_men.has(king) {
                    guards &= B::at(&other.attackers, king);
                }
                guards.none()
            })
        })
    }

    /// What a kind can do.
    pub(super) fn range(&self, side: Side, kind: u8) -> &Range<B> {
        self.material.ranges[side.index()][kind as usize].get_or_init(|| {
            let nothing = || B::array(B::EMPTY);
            let mut range =
                Range { attacks: nothing(), attackers: nothing(), leaps: nothing(), strikes: nothing() };
            let loaded = &self.interpreter.rules[side.index()][kind as usize];
            let written = &self.program.army(side).kinds[kind as usize].rules;
            for (rule, written) in loaded.iter().zip(written) {
                for square in (rule.from & !self.holes).squares() {
                    if rule.takes {
                        let reach = rule.reach(&self.interpreter.topology, square) & !B::bit(square);
                        *B::at_mut(&mut range.attacks, square) |= reach;
                    }
                    let leaps = first_steps(written).iter().filter_map(|v| {
                        let vector = self.program.symmetry.vector(&self.program.board, side, *v);
                        self.program.board.offset(Square(square), vector)
                    });
                    let leaps = leaps.filter(|to| rule.code.bounds().allow(Square(square), *to));
                    let leaps = B::of(leaps.map(|square| square.0));
                    // What holds only under a condition is not sure to be there.
                    let leaps = if rule.conditions.is_empty() { leaps } else { B::EMPTY };
                    if rule.quiet {
                        *B::at_mut(&mut range.leaps, square) |= leaps;
                    }
                    if rule.takes {
                        *B::at_mut(&mut range.strikes, square) |= leaps;
                    }
                }
            }
            for square in (!self.holes).squares() {
                let attacks: B = B::at(&range.attacks, square);
                for attacked in attacks.squares() {
                    B::at_mut::<B>(&mut range.attackers, attacked).insert(square);
                }
            }
            range
        })
    }

    /// The parts of the board between which a kind can never move.
    fn parts(&self, side: Side, kind: u8) -> &[B] {
        self.material.parts[side.index()][kind as usize].get_or_init(|| {
            let mut parts: Vec<B> = Vec::new();
            for square in (!self.holes).squares() {
                let mut part = B::bit(square);
                for rule in &self.interpreter.rules[side.index()][kind as usize] {
                    if rule.from.has(square) && (rule.quiet || !rule.in_place) {
                        part |= rule.reach(&self.interpreter.topology, square);
                    }
                }
                parts.retain(|other| {
                    let joined = (*other & part).any();
                    if joined {
                        part |= *other;
                    }
                    !joined
                });
                parts.push(part);
            }
            parts
        })
    }

    fn part_of(&self, side: Side, kind: u8, square: u16) -> u16 {
        self.parts(side, kind).iter().position(|p| p.has(square)).unwrap_or(0) as u16
    }

    /// The squares that a man is bound to.
    pub(super) fn part(&self, man: &Man) -> B {
        self.parts(man.side, man.kind).get(man.part as usize).copied().unwrap_or(!self.holes)
    }

    /// In how many parts of the board a kind is bound to move, and the part of a square.
    pub fn bound_parts(&self, side: Side, kind: KindId, square: Square) -> (usize, u16) {
        (self.parts(side, kind.0).len(), self.part_of(side, kind.0, square.0))
    }
}

/// The vectors along which the path may end after one step, before anything is tested.
fn first_steps(rule: &Rule) -> &[Vector] {
    match rule.path.as_slice() {
        [Step::Go(vectors)] | [Step::Go(vectors), Step::Repeat { min: 0, .. }] => vectors,
        _ => &[],
    }
}

/// Some ways of winning, and some effects, put the question beyond this derivation.
fn is_underivable(program: &Program) -> bool {
    let wins_otherwise = program.endings.iter().any(|e| e.outcome != Outcome::Draw && !e.test.is_mate());
    let kinds = || program.armies.iter().flat_map(|a| &a.kinds);
    let limited = kinds().flat_map(|k| &k.rules).any(|r| r.takes && r.onto.is_some());
    let multiply = program.nobodys.is_some()
        || kinds().flat_map(|k| &k.rules).any(|r| r.placed().next().is_some() || r.has_effects());
    let no_single_royal = program.armies.iter().any(|army| {
        let royal = |k: &KindId| army.kind(*k).royal;
        let [only] = army.ids().filter(royal).collect::<Vec<_>>()[..] else { return true };
        let changes = army.kinds.iter().flat_map(|k| &k.changes);
        let crowned = changes.flat_map(|c| &c.to).any(royal);
        let royal = army.kind(only);
        if !royal.always_royal() {
            return true;
        }
        // What was just passed is not part of an arrangement.
        let passing = royal.rules.iter().any(|r| r.passing.is_some());
        crowned || passing || royal.uncapturable || !royal.changes.is_empty()
    });
    let chosen = program.armies.iter().any(|army| !army.turn.is_plain());
    wins_otherwise || chosen || multiply || limited || no_single_royal || program.has_powers()
}
