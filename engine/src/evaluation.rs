//! What a position is worth without looking ahead: the pieces where they stand, what is in hand, and progress towards the endings.
//!
//! ```text
//!  Prices ──┐
//!  Terms ───┼─▶ Evaluation   for each piece on each square two scores: while there is much on the board, and when there is little
//!  Weights ─┘       │
//!       Sums ───────┴─▶ score   kept up to date move by move, and put together by how much is left
//! ```

use crate::placing::Placing;
use crate::prices::{Prices, is_blockade};
use crate::terms::{Place, Terms};
use crate::weights::{Tuning, Weights};
use wazir_runtime::inside::{Inside, State, Width};
use wazir_runtime::program::{KindId, KindSet};
use wazir_runtime::{Game, Piece, Position, Side, Square};

/// What each piece is worth on each square, and what else counts.
#[derive(Debug)]
pub(crate) struct Evaluation {
    squares: usize,
    /// By side, then kind times squares plus square.
    places: [Vec<Worth>; 2],
    /// What a kind in hand is worth, by side; empty where there are no hands.
    hands: [Vec<i32>; 2],
    /// What checks given are worth, by how many; empty where they do not count.
    checks: Vec<i32>,
    /// Kinds of which a side may not lose its last, and what it costs to have but one.
    needed: Vec<(Side, KindSet)>,
    last: i32,
    tempo: i32,
    /// What a move more is worth that a side has, where who has none loses and nothing else decides.
    blockade: i32,
    /// How much is on the board when a game begins, in the unit of [`Sums::left`].
    full: i32,
}

/// What a piece is worth on a square.
#[derive(Copy, Clone, Default, Debug)]
struct Worth {
    /// While there is much on the board.
    early: i16,
    /// When there is little.
    late: i16,
    /// How much it is of what is on the board.
    left: i16,
}

/// What all pieces on the board come to, White's less Black's.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Sums {
    early: i32,
    late: i32,
    /// How much is left of both sides.
    left: i32,
    /// The same of each side.
    pub(crate) pieces: [i32; 2],
}

/// The most that a score without search can be; beyond it are mates.
pub(crate) const MOST: i32 = 20_000;

/// What has but one of what it needs is worth so much less.
const LAST: f32 = 60.0;

/// What having the move is worth.
const TEMPO: f32 = 12.0;

/// The least of men are not what an attack is made of.
const LEAST: i32 = 160;

impl Sums {
    /// A piece has come to a square, or is gone from it.
    #[inline]
    pub(crate) fn change(&mut self, evaluation: &Evaluation, piece: Piece, square: Square, came: bool) {
        let at = piece.kind.index() * evaluation.squares + square.index();
        let Some(place) = evaluation.places[piece.side.index()].get(at) else { return };
        let (early, late, left) = (i32::from(place.early), i32::from(place.late), i32::from(place.left));
        let sign = if came == (piece.side == Side::White) { 1 } else { -1 };
        self.early += sign * early;
        self.late += sign * late;
        let left = if came { left } else { -left };
        self.left += left;
        self.pieces[piece.side.index()] += left;
    }
}

/// What a place adds while there is much on the board, and when there is little: each weight with what it is a weight of.
fn parts(place: &Place) -> [[(usize, f32); 4]; 2] {
    let early = [
        (Weights::EARLY_MOVES, place.moves),
        (Weights::EARLY_PROMOTION, place.promotion * 0.4),
        (Weights::GOAL, place.goal),
        (Weights::DANGER, -place.danger),
    ];
    let late = [
        (Weights::LATE_MOVES, place.moves),
        (Weights::LATE_PROMOTION, place.promotion),
        (Weights::GOAL, place.goal),
        (Weights::DANGER, 0.0),
    ];
    [early, late]
}

impl Evaluation {
    pub(crate) fn new(game: &Game, prices: &Prices, terms: &Terms, tuning: Option<&Tuning>) -> Evaluation {
        let weights = tuning.map_or_else(Weights::default, |tuning| tuning.weights);
        let weighed = |parts: [(usize, f32); 4], priceless: bool| {
            let of = |(weight, raw): (usize, f32)| {
                // A royal hides while there is much on the board, and goes where it moves well when there is little.
                let none = priceless && weight == Weights::EARLY_MOVES;
                if none { 0.0 } else { weights.of(weight) * raw }
            };
            parts.into_iter().map(of).sum::<f32>()
        };
        let places = Side::each(|side| {
            let kinds = terms.kinds[side.index()].iter().enumerate();
            let of_kind = kinds.flat_map(|(index, kind)| {
                let price = prices.of(side, KindId::new(index as u8));
                let material = if kind.priceless { 0 } else { price };
                let left = if kind.priceless || material < LEAST { 0 } else { material.min(15_000) as i16 };
                let whole =
                    move |score: f32| (material as f32 + score).clamp(-15_000.0, 15_000.0).round() as i16;
                let name = &game.army(side).kind(KindId::new(index as u8)).name;
                let placing = tuning.map_or_else(Placing::default, |tuning| tuning.placing(side, name));
                kind.places.iter().zip(&terms.shapes[side.index()]).map(move |(place, shapes)| {
                    let [early, late] = parts(place).map(|parts| weighed(parts, kind.priceless));
                    let placed = placing.on(shapes);
                    Worth { early: whole(early + placed[0]), late: whole(late + placed[1]), left }
                })
            });
            of_kind.collect::<Vec<Worth>>()
        });
        let hands = Side::each(|side| {
            let shares = terms.hands[side.index()].iter().enumerate();
            let price =
                |index: usize| prices.of(side, KindId::new(index as u8)).min(Prices::DECIDES / 4) as f32;
            shares
                .map(|(index, share)| (share * price(index) * weights.of(Weights::HAND)).round() as i32)
                .collect()
        });
        let mut evaluation = Evaluation {
            squares: terms.squares,
            places,
            hands,
            checks: terms.checks.iter().map(|check| (check * weights.of(Weights::CHECKS)) as i32).collect(),
            needed: terms.needed.clone(),
            last: (LAST * weights.of(Weights::LAST)) as i32,
            tempo: (TEMPO * weights.of(Weights::TEMPO)) as i32,
            blockade: if is_blockade(game.program()) { 8 } else { 0 },
            full: 1,
        };
        let start = game.program().starts.first().and_then(|start| game.start(start).ok());
        if let Some(start) = start {
            evaluation.full = evaluation.left(&start).max(1);
        }
        evaluation
    }

    /// How much is left on the board of a position.
    fn left(&self, position: &Position) -> i32 {
        let mut sums = Sums::default();
        for index in 0..self.squares {
            let square = Square::new(index as u16);
            if let Some(piece) = position.piece_at(square) {
                sums.change(self, piece, square, true);
            }
        }
        sums.left
    }

    /// What a position is worth to the side to move.
    #[inline]
    pub(crate) fn score<W: Width>(&self, inside: Inside<'_, W>, state: &W::State, sums: &Sums) -> i32 {
        let us = state.turn();
        let much = sums.left.clamp(0, self.full);
        // In 64 bits: a board may be full of strong pieces.
        let both =
            i64::from(sums.early) * i64::from(much) + i64::from(sums.late) * i64::from(self.full - much);
        let mut score = (both / i64::from(self.full)) as i32;
        for (side, prices) in Side::BOTH.into_iter().zip(&self.hands) {
            let held = prices.iter().enumerate().filter(|(_, price)| **price != 0);
            let sum: i32 =
                held.map(|(kind, price)| price * state.in_hand(side, KindId::new(kind as u8)) as i32).sum();
            score += if side == Side::White { sum } else { -sum };
        }
        if !self.checks.is_empty() {
            let given = |side| {
                let given = state.checks_given(side) as usize;
                self.checks.get(given).or(self.checks.last()).copied().unwrap_or(0)
            };
            score += given(Side::White) - given(Side::Black);
        }
        for (side, kinds) in &self.needed {
            let left: u32 = kinds.iter().map(|kind| state.count_of(*side, kind)).sum();
            // Where a turn goes on after the last has been taken, the game is not over yet, but lost.
            let cost = match left {
                0 => Prices::DECIDES,
                1 => self.last,
                _ => continue,
            };
            score += if *side == Side::White { -cost } else { cost };
        }
        let mut score = if us == Side::White { score } else { -score };
        if self.blockade > 0 {
            let theirs = inside.passed(state);
            // Within a turn what is asked is what both have when their turns begin.
            let ours = if state.part() == 0 { *state } else { inside.passed(&theirs) };
            let more = inside.count_moves(&ours) as i64 - inside.count_moves(&theirs) as i64;
            score += more.clamp(-1000, 1000) as i32 * self.blockade;
        }
        (score + self.tempo).clamp(-MOST, MOST)
    }

    /// What the evaluation of a position is made of, White's less Black's, in hundredths of a pawn: for each kind how many there are more,
    /// on the board or in hand, and for each weight what it is a weight of.
    pub(crate) fn features(&self, terms: &Terms, prices: &Prices, position: &Position) -> Features {
        let kinds = terms.kinds.each_ref().map(|kinds| vec![0.0; kinds.len()]);
        let placings = terms.kinds.each_ref().map(|kinds| vec![Placing::default(); kinds.len()]);
        let mut features = Features { kinds, placings, weights: [0.0; Weights::COUNT] };
        let early = (self.left(position).clamp(0, self.full) as f32) / self.full as f32;
        for index in 0..self.squares {
            let Some(piece) = position.piece_at(Square::new(index as u16)) else { continue };
            let Some(kind) = terms.kinds[piece.side.index()].get(piece.kind.index()) else { continue };
            let sign = if piece.side == Side::White { 1.0 } else { -1.0 };
            if !kind.priceless {
                features.kinds[piece.side.index()][piece.kind.index()] += sign;
            }
            let placed = &mut features.placings[piece.side.index()][piece.kind.index()];
            for (phase, share) in placed.0.iter_mut().zip([early, 1.0 - early]) {
                let shapes = &terms.shapes[piece.side.index()][index];
                phase.iter_mut().zip(shapes).for_each(|(sum, shape)| *sum += sign * share * shape);
            }
            for (parts, share) in parts(&kind.places[index]).into_iter().zip([early, 1.0 - early]) {
                for (weight, raw) in parts {
                    if !(kind.priceless && weight == Weights::EARLY_MOVES) {
                        features.weights[weight] += sign * share * raw;
                    }
                }
            }
        }
        for side in Side::BOTH {
            let sign = if side == Side::White { 1.0 } else { -1.0 };
            for (index, share) in terms.hands[side.index()].iter().enumerate() {
                let kind = KindId::new(index as u8);
                let price = prices.of(side, kind).min(Prices::DECIDES / 4) as f32;
                features.weights[Weights::HAND] +=
                    sign * share * price * f32::from(position.in_hand(side, kind));
            }
            let given = position.checks_given(side) as usize;
            let checks = terms.checks.get(given).or(terms.checks.last()).copied().unwrap_or(0.0);
            features.weights[Weights::CHECKS] += sign * checks;
        }
        for (side, kinds) in &terms.needed {
            let left = position.squares_of(*side, *kinds).len();
            if left == 1 {
                features.weights[Weights::LAST] += if *side == Side::White { -LAST } else { LAST };
            }
        }
        features.weights[Weights::TEMPO] = if position.turn() == Side::White { TEMPO } else { -TEMPO };
        features
    }
}

/// What an evaluation is made of.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Features {
    /// By side and kind: how many of White's, or how many of Black's taken away.
    pub(crate) kinds: [Vec<f32>; 2],
    /// By side and kind: by how much each shape counts, White's less Black's.
    pub(crate) placings: [Vec<Placing>; 2],
    /// What each weight is a weight of.
    pub(crate) weights: [f32; Weights::COUNT],
}
