//! What a kind is worth by games: one side has one of it more, the other what is thought to be its price, and the engine plays both.
//!
//! It is how the makers of variant engines trust prices most: an army without a knight against one without three pawns says more of a knight than
//! any formula. How much a share of the points is worth, games say in which one side lacks a man of the cheapest kind.

use crate::engine::Engine;
use crate::limits::{Limits, Stop};
use crate::prices::Prices;
use wazir_runtime::program::KindId;
use wazir_runtime::{Game, Match, Position, Rng, Side, SquareSet, Status};

/// Plays games at odds.
#[derive(Debug)]
pub struct Gauge {
    game: Game,
    start: Position,
    nodes: u64,
}

/// Men that one side lacks, and men that the other does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// Whose points are counted.
    pub side: Side,
    /// Its army is without these kinds, one man for each time that it is named.
    pub own: Vec<KindId>,
    /// And the other side's without these.
    pub other: Vec<KindId>,
}

/// How many random plies a game begins with.
const OPENING: u32 = 6;

/// A game that is longer is a draw.
const LONGEST: usize = 300;

/// At most so many men are given for one.
const MOST_MEN: usize = 4;

impl Gauge {
    /// A gauge for a game, from its first start; players look at so many positions for a move. `None` without a start.
    pub fn new(game: Game, nodes: u64) -> Option<Gauge> {
        let start = game.program().starts.first().and_then(|start| game.start(start).ok())?;
        Some(Gauge { game, start, nodes })
    }

    /// The men that come nearest to the price of a side's kind, by prices: those that the other side is to lack where this one lacks one of it.
    /// `None` if it has none of it, or nothing comes near.
    pub fn odds(&self, prices: &Prices, side: Side, kind: KindId) -> Option<Odds> {
        let wanted = prices.of(side, kind);
        self.men(side, kind).first()?;
        let army = self.game.army(!side);
        let name = &self.game.army(side).kind(kind).name;
        let others: Vec<(KindId, i32)> = army
            .ids()
            .filter(|id| army.kind(*id).name != *name)
            .map(|id| (id, prices.of(!side, id)))
            .filter(|(id, price)| (1..Prices::DECIDES).contains(price) && self.has(!side, *id))
            .collect();
        let mut best: Option<(i32, Vec<KindId>)> = None;
        self.gather(!side, (&others, wanted), &mut Vec::new(), 0, &mut best);
        let (error, other) = best?;
        // What is further off would be measured by the errors of the search.
        (error * 4 <= wanted).then(|| Odds { side, own: vec![kind], other })
    }

    /// Looks through the handfuls of a side's men that might be worth what is wanted.
    fn gather(
        &self,
        side: Side,
        (others, left): (&[(KindId, i32)], i32),
        chosen: &mut Vec<KindId>,
        from: usize,
        best: &mut Option<(i32, Vec<KindId>)>,
    ) {
        // Of two that come as near, the one of fewer men is taken.
        let error = left.abs() + 4 * chosen.len() as i32;
        if !chosen.is_empty() && best.as_ref().is_none_or(|(least, _)| error < *least) {
            *best = Some((error, chosen.clone()));
        }
        if chosen.len() >= MOST_MEN || left <= 0 {
            return;
        }
        for (at, (kind, price)) in others.iter().enumerate().skip(from) {
            let there = chosen.iter().filter(|chosen| *chosen == kind).count();
            if there < self.men(side, *kind).len() {
                chosen.push(*kind);
                self.gather(side, (others, left - price), chosen, at, best);
                chosen.pop();
            }
        }
    }

    /// Has a side men of a kind at the start?
    pub fn has(&self, side: Side, kind: KindId) -> bool {
        !self.men(side, kind).is_empty()
    }

    /// Where the men of a kind stand at the start.
    fn men(&self, side: Side, kind: KindId) -> Vec<wazir_runtime::Square> {
        self.start.squares_of(side, std::iter::once(kind).collect()).iter().collect()
    }

    /// Plays two games at odds, in one of which the sides have changed places where their armies are the same, and White moves first in both: the
    /// points of [`Odds::side`], in halves, from 0 to 4. They depend on the seed and the number alone.
    pub fn pair(&self, odds: &Odds, seed: u64, number: u64) -> u32 {
        let mut halves = 0;
        for swapped in [false, true] {
            let mut rng = Rng::for_game(seed, 2 * number + u64::from(swapped));
            let swapped = swapped && self.is_even();
            let Some(position) = self.at_odds(odds, swapped, &mut rng) else { return 2 };
            let subject = if swapped { !odds.side } else { odds.side };
            halves += match self.play(position, &mut rng) {
                Status::Win { winner, .. } if winner == subject => 2,
                Status::Win { .. } => 0,
                _ => 1,
            };
        }
        halves
    }

    /// Have both sides the same kinds? Then either has the same chances, taken over two games.
    pub fn is_even(&self) -> bool {
        let names = |side: Side| self.game.army(side).kinds.iter().map(|kind| &kind.name).collect::<Vec<_>>();
        names(Side::White) == names(Side::Black)
    }

    /// The start without the men that both sides lack; which of several of a kind are left out is drawn.
    fn at_odds(&self, odds: &Odds, swapped: bool, rng: &mut Rng) -> Option<Position> {
        let mut squares = SquareSet::EMPTY;
        for (side, kinds) in [(odds.side, &odds.own), (!odds.side, &odds.other)] {
            let side = if swapped { !side } else { side };
            for kind in kinds {
                let mut men = self.men(side, *kind);
                men.retain(|square| !squares.contains(*square));
                squares.insert(*men.get(rng.below(men.len() as u32) as usize)?);
            }
        }
        self.game.without(&self.start, &squares)
    }

    fn play(&self, position: Position, rng: &mut Rng) -> Status {
        let mut game = Match::new(self.game.clone(), position);
        let mut engine = Engine::new(self.game.clone());
        engine.set_hash(1);
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        for ply in 0..LONGEST {
            if game.status().is_over() || !game.claimable().is_empty() {
                break;
            }
            let moves = game.legal_moves();
            let mv = match ply < OPENING as usize {
                true => moves.get(rng.below(moves.len() as u32) as usize).copied(),
                false => engine.search(&game, &limits, &Stop::new(), &mut |_| {}).best,
            };
            if mv.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        game.status()
    }
}

/// What shares of the points say.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Yardstick {
    /// So many hundredths of a pawn
    pub unit: f64,
    /// win this share,
    pub of_unit: f64,
    /// for a side that has this one without them.
    pub of_nothing: f64,
}

impl Yardstick {
    /// The advantage, in hundredths of a pawn, that wins a share of the points for a side that without it has another, and the distance to it from the
    /// limits of its interval (95 %). A share of all or nothing is taken as half a point less.
    pub fn advantage(self, share: f64, of_nothing: f64, games: u64) -> (f64, f64) {
        let games = games.max(1) as f64;
        let within = |share: f64| share.clamp(0.5 / games, 1.0 - 0.5 / games);
        let logit = |share: f64| (within(share) / (1.0 - within(share))).ln();
        let scale = self.unit / (logit(self.of_unit) - logit(self.of_nothing)).max(0.05);
        let share = within(share);
        let error = 1.96 * (share * (1.0 - share) / games).sqrt();
        let width = logit(share + error) - logit(share - error);
        ((logit(share) - logit(of_nothing)) * scale, width / 2.0 * scale)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_worth_what_the_unit_says() {
        let pawn = Yardstick { unit: 100.0, of_unit: 0.64, of_nothing: 0.5 };
        let (none, _) = pawn.advantage(0.5, 0.5, 100);
        assert!(none.abs() < 1e-9);
        let (unit, _) = pawn.advantage(0.64, 0.5, 1000);
        assert!((unit - 100.0).abs() < 1e-6);
        // Four times as many games, half the error.
        let error = |games| pawn.advantage(0.6, 0.5, games).1;
        assert!((error(400) / error(1600) - 2.0).abs() < 0.05);
        // A share of all or nothing has a finite price, too.
        assert!(pawn.advantage(1.0, 0.5, 10).0.is_finite());
        // Who is better off anyway owes nothing to what it has more.
        let uneven = Yardstick { of_unit: 0.75, of_nothing: 0.65, ..pawn };
        assert!(uneven.advantage(0.65, 0.65, 100).0.abs() < 1e-9);
        assert!(uneven.advantage(0.35, 0.35, 100).0.abs() < 1e-9);
    }
}
