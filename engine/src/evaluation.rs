//! What a position is worth without looking ahead: the pieces where they stand, what is in hand, and progress towards the endings.
//!
//! ```text
//!  Mobility ─┐
//!  Prices ───┼─▶ Evaluation   for each piece on each square two scores: while there is much on the board, and when there is little
//!  endings ──┘        │
//!       Sums ─────────┴─▶ score   kept up to date move by move, and put together by how much is left
//! ```

use crate::mobility::Mobility;
use crate::prices::{Prices, is_blockade, is_burden};
use wazir_runtime::inside::{Inside, State, Width};
use wazir_runtime::program::{ChangeHow, EndTest, KindId, KindSet, Outcome, Share, Who};
use wazir_runtime::{Game, Piece, Program, Side, Square, SquareSet};

/// What each piece is worth on each square, and what else counts.
#[derive(Debug)]
pub(crate) struct Evaluation {
    squares: usize,
    /// By side, then kind times squares plus square.
    places: [Vec<Place>; 2],
    /// What a kind in hand is worth, by side.
    hands: Option<[Vec<i32>; 2]>,
    /// What checks given are worth, by how many; empty where they do not count.
    checks: Vec<i32>,
    /// Kinds of which a side may not lose its last.
    needed: Vec<(Side, KindSet)>,
    /// What a move more is worth that a side has, where who has none loses and nothing else decides.
    blockade: i32,
    /// How much is on the board when a game begins, in the unit of [`Sums::left`].
    full: i32,
}

/// What a piece is worth on a square.
#[derive(Copy, Clone, Default, Debug)]
struct Place {
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

/// What having the move is worth.
const TEMPO: i32 = 12;

/// What a destination more or less than on average is worth, as a share of a kind's price for each of its own.
const PLACED: f32 = 0.11;

/// The most that a score without search can be; beyond it are mates.
pub(crate) const MOST: i32 = 20_000;

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

impl Evaluation {
    pub(crate) fn derive(game: &Game, prices: &Prices, mobility: &Mobility) -> Evaluation {
        let program = game.program();
        let squares = game.board().squares();
        let mut places = [Vec::new(), Vec::new()];
        let mut full = 0;
        let start = program.starts.first().and_then(|start| game.start(start).ok());
        for side in Side::BOTH {
            let exposure = exposure(game, mobility, side);
            for id in game.army(side).ids() {
                let of_kind = places_of(game, prices, mobility, (side, id), &exposure);
                if let Some(start) = &start {
                    let kinds = std::iter::once(id).collect();
                    full += start.squares_of(side, kinds).iter().fold(0, |sum, square| {
                        sum + of_kind.get(square.index()).map_or(0, |place| i32::from(place.left))
                    });
                }
                places[side.index()].extend(of_kind);
            }
        }
        Evaluation {
            squares,
            places,
            hands: hands(program, prices),
            checks: checks(program),
            needed: needed(program),
            blockade: if is_blockade(program) { 8 } else { 0 },
            full: full.max(1),
        }
    }

    /// What a position is worth to the side to move.
    #[inline]
    pub(crate) fn score<W: Width>(&self, inside: Inside<'_, W>, state: &W::State, sums: &Sums) -> i32 {
        let us = state.turn();
        let much = sums.left.clamp(0, self.full);
        let mut score = (sums.early * much + sums.late * (self.full - much)) / self.full;
        if let Some(hands) = &self.hands {
            for (side, prices) in Side::BOTH.into_iter().zip(hands) {
                let held = prices.iter().enumerate().filter(|(_, price)| **price != 0);
                let sum: i32 = held
                    .map(|(kind, price)| price * state.in_hand(side, KindId::new(kind as u8)) as i32)
                    .sum();
                score += if side == Side::White { sum } else { -sum };
            }
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
            if left == 1 {
                score += if *side == Side::White { -60 } else { 60 };
            }
        }
        let mut score = if us == Side::White { score } else { -score };
        if self.blockade > 0 {
            let theirs = inside.passed(state);
            // Within a turn what is asked is what both have when their turns begin.
            let ours = if state.part() == 0 { *state } else { inside.passed(&theirs) };
            let more = inside.count_moves(&ours) as i64 - inside.count_moves(&theirs) as i64;
            score += more.clamp(-1000, 1000) as i32 * self.blockade;
        }
        (score + TEMPO).clamp(-MOST, MOST)
    }
}

/// What a kind is worth on each square.
fn places_of(
    game: &Game,
    prices: &Prices,
    mobility: &Mobility,
    (side, id): (Side, KindId),
    exposure: &[f32],
) -> Vec<Place> {
    let program = game.program();
    let board = game.board();
    let kind = game.army(side).kind(id);
    let mut places = vec![Place::default(); board.squares()];
    let price = prices.of(side, id);
    let burden = is_burden(program, side, id);
    let royal = kind.royal || price >= 10_000;
    let at = |square: Square| {
        let reach = mobility.at(side, id, square);
        0.45 * reach.quiet + 0.55 * reach.takes
    };
    let all: Vec<Square> = board.all().collect();
    let mean = (all.iter().map(|square| at(*square)).sum::<f32>() / all.len().max(1) as f32).max(0.1);
    let material = if royal { 0 } else { price };
    let rate = if royal { 6.0 } else { (PLACED * price.abs() as f32 / mean).clamp(0.0, 12.0) };
    let promotion = promotion(game, prices, mobility, side, id);
    let goals = goals(game, mobility, side, id);
    for square in all {
        let index = square.index();
        let moves = (at(square) - mean) * rate;
        let promoting = promotion.as_ref().and_then(|(gain, distances)| {
            let distance = distances.get(index).copied().flatten()?;
            Some(*gain as f32 * nearness(distance))
        });
        let promoting = promoting.unwrap_or(0.0);
        let goal = goals.get(index).copied().unwrap_or(0.0);
        let danger = if royal { exposure.get(index).copied().unwrap_or(0.0) } else { 0.0 };
        let early = if royal { -danger } else { moves } + promoting * 0.4 + goal;
        let late = moves + promoting + goal;
        let whole =
            |score: f32| (material as f32 + if burden { 0.0 } else { score }).clamp(-15_000.0, 15_000.0);
        places[index] = Place {
            early: whole(early).round() as i16,
            late: whole(late).round() as i16,
            // The least of men are not what an attack is made of.
            left: if royal || material < 160 { 0 } else { material.min(15_000) as i16 },
        };
    }
    places
}

/// The part of what is to be gained that is counted so many moves before it.
fn nearness(distance: u32) -> f32 {
    match distance {
        0 => 0.0,
        1 => 0.28,
        2 => 0.14,
        3 => 0.07,
        4 => 0.035,
        _ => 0.015,
    }
}

/// What a kind gains by becoming the best that it can, and from each square in how many moves.
fn promotion(
    game: &Game,
    prices: &Prices,
    mobility: &Mobility,
    side: Side,
    id: KindId,
) -> Option<(i32, Vec<Option<u32>>)> {
    let army = game.army(side);
    let own = prices.of(side, id);
    let worth = |to: &KindId| if army.kind(*to).royal { 0 } else { prices.of(side, *to) };
    let changes = army.kind(id).changes.iter().filter(|change| change.how != ChangeHow::Whenever);
    let best = changes.max_by_key(|change| change.to.iter().map(worth).max().unwrap_or(0))?;
    let gain = best.to.iter().map(worth).max()? - own;
    let zone = game.topology().seen_set(side, &best.zone);
    (gain > 0).then(|| (gain, mobility.distances(side, id, &zone)))
}

/// What it is worth to be near to where a man of a kind wins.
fn goals(game: &Game, mobility: &Mobility, side: Side, id: KindId) -> Vec<f32> {
    let squares = game.board().squares();
    let mut worth = vec![0.0f32; squares];
    for ending in &game.program().endings {
        let wins = |who: Who| match ending.outcome {
            Outcome::Win(Who::Subject) => who == Who::Subject,
            Outcome::Win(Who::Other) => who == Who::Other,
            Outcome::Win(Who::Side(winner)) => winner == side,
            _ => false,
        };
        if !matches!(ending.test, EndTest::Board(_) | EndTest::Lasting { .. }) {
            continue;
        }
        for men in ending.test.men() {
            let Some(zones) = &men.zones else { continue };
            let some = matches!(men.share, Share::Count { least: 1.., .. } | Share::Only);
            if !some || !wins(men.whose) || !men.kinds[side.index()].contains(id) {
                continue;
            }
            let zone: SquareSet = game.topology().seen_set(side, &zones[side.index()]);
            let distances = mobility.distances(side, id, &zone);
            let farthest = distances.iter().flatten().max().copied().unwrap_or(1).max(1) as f32;
            for (place, distance) in worth.iter_mut().zip(distances) {
                if let Some(distance) = distance {
                    let near =
                        160.0 * 0.5f32.powi(distance as i32) + 60.0 * (1.0 - distance as f32 / farthest);
                    *place = place.max(near);
                }
            }
        }
    }
    worth
}

/// How exposed a royal of a side is on each square while there is much on the board: how many ways of the enemy's long moves lead there.
fn exposure(game: &Game, mobility: &Mobility, side: Side) -> Vec<f32> {
    let enemy = game.army(!side);
    let all: Vec<Square> = game.board().all().collect();
    // Where many squares are within reach of a strong piece, there it reaches from many.
    let strongest = enemy.ids().filter(|id| !enemy.kind(*id).royal).max_by(|one, other| {
        let sum = |id: &KindId| all.iter().map(|s| mobility.at(!side, *id, *s).takes).sum::<f32>();
        sum(one).total_cmp(&sum(other))
    });
    let mut exposed = vec![0.0; game.board().squares()];
    let Some(strongest) = strongest else { return exposed };
    let takes = |square: &Square| mobility.at(!side, strongest, *square).takes;
    let mean = all.iter().map(takes).sum::<f32>() / all.len().max(1) as f32;
    let home = home(game, side);
    for square in &all {
        let far = home.get(square.index()).copied().unwrap_or(0.0);
        exposed[square.index()] = (takes(square) - mean) * 6.0 + far * 12.0;
    }
    exposed
}

/// How far each square is from the side's own edge of the board, where its men stand when a game begins, in ranks.
fn home(game: &Game, side: Side) -> Vec<f32> {
    let board = game.board();
    let start = game.program().starts.first().and_then(|start| game.start(start).ok());
    let mut far = vec![0.0; board.squares()];
    let Some(start) = start else { return far };
    let kinds = KindSet::first(KindSet::MAX);
    let ranks = |side: Side| {
        let squares = start.squares_of(side, kinds);
        let sum: f32 = squares.iter().map(|square| f32::from(board.rank(square))).sum();
        sum / squares.len().max(1) as f32
    };
    let (own, other) = (ranks(side), ranks(!side));
    // Armies that stand side by side have no edge of their own.
    if (own - other).abs() < 1.5 {
        return far;
    }
    for square in board.all() {
        let rank = f32::from(board.rank(square));
        far[square.index()] = if own < other { rank } else { f32::from(board.ranks) - 1.0 - rank }.min(4.0);
    }
    far
}

/// What pieces in hand are worth, if there are hands.
fn hands(program: &Program, prices: &Prices) -> Option<[Vec<i32>; 2]> {
    let armies = || Side::BOTH.into_iter().map(|side| (side, program.army(side)));
    let held = armies().any(|(_, army)| {
        army.kinds
            .iter()
            .any(|kind| !kind.drops.is_empty() || !kind.gates.is_empty() || kind.to_hand.is_some())
    });
    held.then(|| {
        Side::BOTH.map(|side| {
            let army = program.army(side);
            // Does a kind come to the hand by captures?
            let comes = |id: KindId| {
                let to = |side: Side, to_owner: bool| {
                    let kinds = program.army(side).kinds.iter().filter_map(|kind| kind.to_hand);
                    kinds.into_iter().any(|hand| hand.to_owner == to_owner && hand.kind == id)
                };
                to(!side, false) || to(side, true)
            };
            let of = |id: KindId| {
                let kind = army.kind(id);
                let usable = !kind.drops.is_empty() || !kind.gates.is_empty();
                match prices.of(side, id) {
                    price if usable && !kind.royal && price < 10_000 && comes(id) => price + price / 10,
                    // What is never to come again is worth more on the board.
                    price if usable && !kind.royal && price < 10_000 => price * 6 / 10,
                    _ => 0,
                }
            };
            army.ids().map(of).collect()
        })
    })
}

/// What checks given are worth, by how many.
fn checks(program: &Program) -> Vec<i32> {
    let times = program.endings.iter().filter_map(|ending| match (&ending.test, ending.outcome) {
        (EndTest::ChecksGiven { times }, Outcome::Win(_)) => Some(*times),
        _ => None,
    });
    let Some(times) = times.min() else { return Vec::new() };
    (0..=times).map(|n| (420.0 * (f32::from(n) / f32::from(times)).powf(1.6)) as i32).collect()
}

/// Kinds of which a side loses that has none left, where it begins with several.
fn needed(program: &Program) -> Vec<(Side, KindSet)> {
    let mut needed = Vec::new();
    for ending in program.endings.iter().filter(|e| matches!(e.outcome, Outcome::Win(Who::Other))) {
        if let Some(lost) = ending.test.lack() {
            for side in Side::BOTH {
                let kinds = lost[side.index()];
                // Of all its men it is not said: they are counted anyway.
                if kinds.iter().count() < program.army(side).kinds.len() {
                    needed.push((side, kinds));
                }
            }
        }
    }
    needed
}
