//! Insufficient material, proved from the rules of the pieces.
//!
//! A position is drawn if no arrangement of the men on the board, or of fewer of them, mates either side.
//! It is decided lazily, for the material at hand, and remembered:
//!
//! 1. If any man mates with its king alone against a bare king, play goes on (found by search, once a kind).
//! 2. If all men stand on and attack only some squares, and a king attacked on one of those always has a
//!    step to another square that the other king does not guard, nobody can be mated. This settles any
//!    number of bishops on squares of one colour.
//! 3. Up to two men: every arrangement is tried, within a budget.
//! 4. Otherwise nothing is proved, and play goes on.
//!
//! A man that can become another counts as everything that it may become.

use super::Engine;
use super::bits::Bits;
use super::state::State;
use crate::program::{EndTest, KindId, Outcome};
use crate::side::Side;
use crate::square::Square;
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};

/// More arrangements than this are not tried.
const BUDGET: u64 = 40_000_000;

/// A man other than a royal, and the squares that it is bound to.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Man {
    side: Side,
    kind: u8,
    /// Which part of the board it can move about in, among those of its kind.
    part: u8,
}

/// What has been found out about material so far.
#[derive(Debug)]
pub(crate) struct Material<B> {
    /// Nothing can be derived in this game: something else than mate may win, or men can multiply.
    underivable: OnceLock<bool>,
    /// By side and kind: it mates alone with its king, or that cannot be excluded.
    alone: [Vec<OnceLock<bool>>; 2],
    /// By side: the kinds of which that has been found so far.
    mating: [AtomicU32; 2],
    /// By side and kind: the parts of the board between which it cannot move.
    parts: [Vec<OnceLock<Vec<B>>>; 2],
    known: Mutex<FxHashMap<Vec<Man>, bool>>,
}

impl<B: Bits> Material<B> {
    /// Nothing known yet, for armies of so many kinds.
    pub(crate) fn new(kinds: [usize; 2]) -> Self {
        Material {
            underivable: OnceLock::new(),
            alone: kinds.map(|n| (0..n).map(|_| OnceLock::new()).collect()),
            mating: [AtomicU32::new(0), AtomicU32::new(0)],
            parts: kinds.map(|n| (0..n).map(|_| OnceLock::new()).collect()),
            known: Mutex::new(FxHashMap::default()),
        }
    }
}

impl<B: Bits, const K: usize> Engine<B, K> {
    /// Is it proved that neither side can be mated with the men on the board?
    pub(crate) fn is_insufficient(&self, state: &State<B, K>) -> bool {
        if *self.material.underivable.get_or_init(|| self.is_underivable()) {
            return false;
        }
        let known = |side: Side| self.material.mating[side.index()].load(Ordering::Relaxed);
        if Side::BOTH.iter().any(|side| state.of_any(*side, known(*side)).any()) {
            return false;
        }
        // The strongest first: one that mates alone settles the matter, and the weaker need not be looked at.
        for side in Side::BOTH {
            let plans = &self.plans[side.index()];
            let mut kinds: Vec<u8> = (0..plans.len() as u8)
                .filter(|k| self.royals[side.index()] >> k & 1 == 0 && state.of(side, *k).any())
                .collect();
            kinds.sort_by_key(|k| {
                std::cmp::Reverse(plans[*k as usize].slides.iter().map(|s| s.axes.len()).sum::<usize>())
            });
            if let Some(kind) = kinds.into_iter().find(|k| self.may_mate(side, *k)) {
                self.material.mating[side.index()].fetch_or(1 << kind, Ordering::Relaxed);
                return false;
            }
        }
        let mut men = Vec::new();
        for side in Side::BOTH {
            let royals = self.royals[side.index()];
            for kind in 0..self.plans[side.index()].len() as u8 {
                let squares = state.of(side, kind);
                if royals >> kind & 1 != 0 || squares.none() {
                    continue;
                }
                men.extend(squares.squares().map(|s| Man { side, kind, part: self.part_of(side, kind, s) }));
            }
        }
        men.sort();
        let known = |men: &Vec<Man>| self.material.known.lock().ok().and_then(|m| m.get(men).copied());
        if let Some(known) = known(&men) {
            return known;
        }
        let insufficient = self.prove(&men);
        if let Ok(mut known) = self.material.known.lock() {
            known.insert(men, insufficient);
        }
        insufficient
    }

    /// Some ways of winning, and some effects, put the question beyond this derivation.
    fn is_underivable(&self) -> bool {
        let wins_otherwise =
            self.program.endings.iter().any(|e| e.outcome != Outcome::Draw && e.test != EndTest::Checkmate);
        let rules = self.program.armies.iter().flat_map(|a| &a.kinds).flat_map(|k| &k.rules);
        let multiply = rules.into_iter().any(|r| r.victim_becomes().is_some());
        let no_single_royal = self.royals.iter().any(|r| r.count_ones() != 1);
        wins_otherwise || multiply || no_single_royal
    }

    /// Every set of men that these may turn into by changing kind; `None` if there are too many.
    fn alternatives(&self, men: &[Man]) -> Option<Vec<Vec<Man>>> {
        let mut sets = vec![Vec::new()];
        for man in men {
            let mut choices = vec![*man];
            for kind in self.becomes(man.side, man.kind) {
                let parts = self.parts(man.side, kind).len() as u8;
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

    fn prove(&self, men: &[Man]) -> bool {
        self.alternatives(men).is_some_and(|sets| sets.iter().all(|men| self.is_proved(men)))
    }

    fn is_proved(&self, men: &[Man]) -> bool {
        self.is_bound_away(men) || men.len() <= 2 && self.search(men) == Some(false)
    }

    /// Does the kind, or something that it may become, mate with its king alone?
    fn may_mate(&self, side: Side, kind: u8) -> bool {
        let others = self.becomes(side, kind);
        std::iter::once(kind).chain(others).any(|kind| {
            let alone = &self.material.alone[side.index()][kind as usize];
            self.royals[side.index()] >> kind & 1 == 0 && *alone.get_or_init(|| self.mates_alone(side, kind))
        })
    }

    /// Does the kind as it is mate with its king alone, or can that not be excluded?
    fn mates_alone(&self, side: Side, kind: u8) -> bool {
        // What is taken in passing depends on the last ply, which the search does not look at.
        let passing = self.interpreter.rules[side.index()][kind as usize].iter().any(|r| r.passing != 0);
        let parts = self.parts(side, kind).len() as u8;
        passing
            || (0..parts).any(|part| {
                let men = [Man { side, kind, part }];
                !self.is_bound_away(&men) && self.search(&men) != Some(false)
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

    fn part_of(&self, side: Side, kind: u8, square: u8) -> u8 {
        self.parts(side, kind).iter().position(|p| p.has(square)).unwrap_or(0) as u8
    }

    fn part(&self, man: &Man) -> B {
        self.parts(man.side, man.kind).get(man.part as usize).copied().unwrap_or(!self.holes)
    }

    /// The squares that a man may attack from its part of the board.
    fn attacks(&self, man: &Man) -> B {
        let rules = &self.interpreter.rules[man.side.index()][man.kind as usize];
        let rules = rules.iter().filter(|r| r.takes);
        rules.fold(B::EMPTY, |all, rule| {
            (self.part(man) & rule.from)
                .squares()
                .fold(all, |all, s| all | rule.reach(&self.interpreter.topology, s))
        })
    }

    /// Argument 2: the men are confined to some squares, and an attacked king always steps off them.
    fn is_bound_away(&self, men: &[Man]) -> bool {
        let confined = men.iter().fold(B::EMPTY, |all, man| all | self.part(man) | self.attacks(man));
        let free = !confined & !self.holes;
        Side::BOTH.into_iter().all(|side| {
            (confined & !self.holes).squares().all(|king| {
                (!self.holes).squares().all(|other| {
                    let mut state = State::empty();
                    state.turn = side;
                    if other == king || !self.put_kings(&mut state, side, king, other) {
                        return true;
                    }
                    let mut moves = Vec::new();
                    self.legal_moves(&state, &mut moves);
                    moves.iter().any(|mv| free.has(mv.to))
                })
            })
        })
    }

    /// Puts both royals; `false` if one attacks the other.
    fn put_kings(&self, state: &mut State<B, K>, side: Side, king: u8, other: u8) -> bool {
        let royal = |s: Side| self.royals[s.index()].trailing_zeros() as u8;
        state.toggle(self, side, royal(side), king);
        state.toggle(self, !side, royal(!side), other);
        let blocked = state.occupied();
        !self.attacked(state, king, !side, blocked, false)
            && !self.attacked(state, other, side, blocked, false)
    }

    /// Can a man stand there at all?
    fn may_stand(&self, man: &Man, square: u8) -> bool {
        self.settled(man.side, man.kind, square) == man.kind && !self.must_change(man.side, man.kind, square)
    }

    /// Argument 3: is there an arrangement of the men in which a side is mated? `None` if there are too many.
    fn search(&self, men: &[Man]) -> Option<bool> {
        let squares = u64::from((!self.holes).count());
        let arrangements = men
            .iter()
            .map(|m| u64::from(self.part(m).count()))
            .fold(squares.saturating_mul(squares), u64::saturating_mul);
        if arrangements > BUDGET {
            return None;
        }
        // A mate is found soonest where there are men to give it.
        let faced = |side: &Side| std::cmp::Reverse(men.iter().filter(|m| m.side != *side).count());
        let mut sides = Side::BOTH;
        sides.sort_by_key(faced);
        Some(sides.into_iter().any(|side| {
            (!self.holes).squares().any(|king| {
                (!self.holes).squares().any(|other| {
                    let mut state = State::empty();
                    state.turn = side;
                    other != king
                        && self.put_kings(&mut state, side, king, other)
                        && self.place(&state, men, side, king, other)
                })
            })
        }))
    }

    /// Puts the men on every square in turn; `true` as soon as the side with the king is mated.
    fn place(&self, state: &State<B, K>, men: &[Man], side: Side, king: u8, other: u8) -> bool {
        let Some((man, rest)) = men.split_first() else {
            let blocked = state.occupied();
            return self.attacked(state, king, !side, blocked, false)
                && !self.attacked(state, other, side, blocked, false)
                && {
                    let mut moves = Vec::new();
                    self.legal_moves(state, &mut moves);
                    moves.is_empty()
                };
        };
        (self.part(man) & !state.occupied()).squares().any(|square| {
            self.may_stand(man, square) && {
                let mut with = *state;
                with.toggle(self, man.side, man.kind, square);
                self.place(&with, rest, side, king, other)
            }
        })
    }

    /// In how many parts of the board a kind is bound to move, and the part of a square.
    pub(crate) fn bound_parts(&self, side: Side, kind: KindId, square: Square) -> (usize, u8) {
        (self.parts(side, kind.0).len(), self.part_of(side, kind.0, square.0))
    }
}
