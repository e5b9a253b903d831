//! What the evaluation is made of, before it is weighed: for each piece on each square how well it stands, how near it is to becoming
//! more and to where it wins, and how exposed a royal is; derived from the rules alone.

use crate::mobility::Mobility;
use crate::placing::{SHAPES, shapes};
use crate::prices::{Prices, is_burden};
use wazir_runtime::program::{BoardFact, EndTest, KindId, KindSet, Outcome, Share, Who};
use wazir_runtime::{Game, Program, Side, Square, SquareSet};

/// A piece on a square, in hundredths of a pawn, without what it is worth wherever it stands.
#[derive(Copy, Clone, PartialEq, Default, Debug)]
pub(crate) struct Place {
    /// More or fewer moves than on average.
    pub(crate) moves: f32,
    /// How near it is to becoming more.
    pub(crate) promotion: f32,
    /// How near it is to where it wins.
    pub(crate) goal: f32,
    /// How exposed it is, if it is royal.
    pub(crate) danger: f32,
}

/// What a kind of a side is made of.
#[derive(Clone, Debug)]
pub(crate) struct KindTerms {
    /// By square.
    pub(crate) places: Vec<Place>,
    /// It is royal, or the game is lost with it: it is never given for anything, and its price does not count.
    pub(crate) priceless: bool,
}

/// All terms of a game.
#[derive(Clone, Debug)]
pub(crate) struct Terms {
    pub(crate) squares: usize,
    /// The shapes by which kinds may be placed, by side and square.
    pub(crate) shapes: [Vec<[f32; SHAPES]>; 2],
    /// By side and kind.
    pub(crate) kinds: [Vec<KindTerms>; 2],
    /// By side and kind: the share of its price that a kind is worth in hand; empty where there are no hands.
    pub(crate) hands: [Vec<f32>; 2],
    /// What checks given are worth, by how many; empty where they do not count.
    pub(crate) checks: Vec<f32>,
    /// Kinds of which a side may not lose its last.
    pub(crate) needed: Vec<(Side, KindSet)>,
}

/// What a destination more or less than on average is worth, as a share of a kind's price for each of its own.
const PLACED: f32 = 0.11;

impl Terms {
    pub(crate) fn derive(game: &Game, prices: &Prices, mobility: &Mobility) -> Terms {
        let program = game.program();
        let kinds = Side::each(|side| {
            let exposure = exposure(game, mobility, side);
            let of = |id| kind_terms(game, prices, mobility, (side, id), &exposure);
            game.army(side).ids().map(of).collect()
        });
        Terms {
            squares: game.board().squares(),
            shapes: Side::each(|side| {
                let mut of_side = vec![[0.0; SHAPES]; game.board().squares()];
                game.board().all().for_each(|square| of_side[square.index()] = shapes(game, side, square));
                of_side
            }),
            kinds,
            hands: hands(program),
            checks: checks(program),
            needed: needed(program),
        }
    }
}

/// What a kind is made of.
fn kind_terms(
    game: &Game,
    prices: &Prices,
    mobility: &Mobility,
    (side, id): (Side, KindId),
    exposure: &[f32],
) -> KindTerms {
    let board = game.board();
    let kind = game.army(side).kind(id);
    let mut places = vec![Place::default(); board.squares()];
    let price = prices.of(side, id);
    let priceless = kind.royal || price >= Prices::DECIDES;
    // Where to lose men is to win, it does not matter where they stand.
    if is_burden(game.program(), side, id) {
        return KindTerms { places, priceless };
    }
    let at = |square: Square| {
        let reach = mobility.at(side, id, square);
        0.45 * reach.quiet + 0.55 * reach.takes
    };
    let all: Vec<Square> = board.all().collect();
    let mean = (all.iter().map(|square| at(*square)).sum::<f32>() / all.len().max(1) as f32).max(0.1);
    let rate = if priceless { 6.0 } else { (PLACED * price.abs() as f32 / mean).clamp(0.0, 12.0) };
    let promotion = promotion(game, prices, mobility, side, id);
    let goals = goals(game, mobility, side, id);
    for square in all {
        let index = square.index();
        let promoting = promotion.as_ref().and_then(|(gain, distances)| {
            let distance = distances.get(index).copied().flatten()?;
            Some(*gain as f32 * nearness(distance))
        });
        places[index] = Place {
            moves: (at(square) - mean) * rate,
            promotion: promoting.unwrap_or(0.0),
            goal: goals.get(index).copied().unwrap_or(0.0),
            danger: if priceless { exposure.get(index).copied().unwrap_or(0.0) } else { 0.0 },
        };
    }
    KindTerms { places, priceless }
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
    let best =
        army.kind(id).changes.iter().max_by_key(|change| change.to.iter().map(worth).max().unwrap_or(0))?;
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

/// The share of its price that each kind is worth in hand, by side; empty where there are no hands.
fn hands(program: &Program) -> [Vec<f32>; 2] {
    let held = Side::BOTH
        .into_iter()
        .flat_map(|side| &program.army(side).kinds)
        .any(|kind| !kind.drops.is_empty() || !kind.gates.is_empty() || kind.to_hand.is_some());
    if !held {
        return [Vec::new(), Vec::new()];
    }
    Side::each(|side| {
        let army = program.army(side);
        let comes = |id: KindId| {
            let to = |side: Side, to_owner: bool| {
                let mut hands = program.army(side).kinds.iter().filter_map(|kind| kind.to_hand);
                hands.any(|hand| hand.to_owner == to_owner && hand.kind == id)
            };
            to(!side, false) || to(side, true)
        };
        let of = |id: KindId| {
            let kind = army.kind(id);
            let usable = !kind.drops.is_empty() || !kind.gates.is_empty();
            match usable && !kind.royal {
                true if comes(id) => 1.1,
                // What is never to come again is worth more on the board.
                true => 0.6,
                false => 0.0,
            }
        };
        army.ids().map(of).collect()
    })
}

/// What checks given are worth, by how many.
fn checks(program: &Program) -> Vec<f32> {
    let times = program.endings.iter().filter_map(|ending| match (&ending.test, ending.outcome) {
        (EndTest::ChecksGiven { times }, Outcome::Win(_)) => Some(*times),
        _ => None,
    });
    let Some(times) = times.min() else { return Vec::new() };
    (0..=times).map(|n| 420.0 * (f32::from(n) / f32::from(times)).powf(1.6)).collect()
}

/// Kinds of which a side loses that has none left, each by itself or with others.
fn needed(program: &Program) -> Vec<(Side, KindSet)> {
    let mut needed = Vec::new();
    for ending in &program.endings {
        for list in ending.test.lists() {
            let [BoardFact::Men(men)] = list.as_slice() else { continue };
            let plain = men.zones.is_none() && men.near.is_none() && men.formation.is_none() && !men.safe;
            if men.share != Share::NONE || !plain || men.whose != Who::Subject {
                continue;
            }
            for side in Side::BOTH {
                let loses = match ending.outcome {
                    Outcome::Win(Who::Other) => true,
                    Outcome::Win(Who::Side(winner)) => winner != side,
                    _ => false,
                };
                let kinds = men.kinds[side.index()];
                // Of all its men it is not said: they are counted anyway.
                if loses && kinds.iter().count() < program.army(side).kinds.len() {
                    needed.push((side, kinds));
                }
            }
        }
    }
    needed
}
