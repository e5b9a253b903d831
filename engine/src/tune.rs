//! Tuning: the engine plays itself, and what its evaluation is made of is weighed anew, so that it foretells best how those games end.
//!
//! ```text
//!  Tuner ─ play ───▶ Played     quiet positions of a game, and how it ended
//!        ─ samples ▶ [Sample]   what they are made of
//!        ─ fit ────▶ Fit        a logistic fit by descent, which does not go far from what is derived unless much speaks for it
//! ```

use crate::engine::Engine;
use crate::evaluation::{Evaluation, Features};
use crate::limits::{Limits, Stop};
use crate::mobility::Mobility;
use crate::placing::{Placing, SHAPES};
use crate::prices::Prices;
use crate::report::Score;
use crate::terms::Terms;
use crate::weights::{Tuning, Weights};
use wazir_runtime::program::KindId;
use wazir_runtime::{Game, Match, Rng, Side, Status};

/// Collects games of a variant, and fits the evaluation to them.
#[derive(Debug)]
pub struct Tuner {
    game: Game,
    prices: Prices,
    terms: Terms,
    evaluation: Evaluation,
    /// Both sides have the same kinds, which are worth the same.
    same: bool,
}

/// A game that has been played to tune by.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Its quiet positions, as FEN.
    pub positions: Vec<String>,
    /// How it ended: 1 if White has won, 0 if Black has, ½ if nobody.
    pub result: f32,
}

/// A position of a game, as what it is made of.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    features: Features,
    /// How the game ended: 1 if White has won, 0 if Black has, ½ if nobody.
    result: f32,
}

/// What a fit has come to.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// What it has found out.
    pub tuning: Tuning,
    /// How far the derived evaluation was from how games ended: the mean of the logistic loss, on positions that were not fitted.
    pub before: f64,
    /// How far the tuned one is, on the same.
    pub after: f64,
    /// From how many positions.
    pub positions: usize,
}

/// How many positions the engine looks at for a move of a tuning game.
const NODES: u64 = 400;

/// The same for a move of a trial.
const TRIAL_NODES: u64 = 1_000;

/// How many random plies a game begins with.
const OPENING: u32 = 8;

/// A game that is longer is a draw.
const LONGEST: usize = 300;

/// A score that is so high foretells the game without any evaluation.
const CLEAR: i32 = 2_000;

impl Tuner {
    /// A tuner for a game.
    pub fn new(game: Game) -> Tuner {
        let mobility = Mobility::of(&game);
        let prices = Prices::from_mobility(&game, &mobility);
        let terms = Terms::derive(&game, &prices, &mobility);
        let evaluation = Evaluation::new(&game, &prices, &terms, None);
        let names =
            |side: Side| game.army(side).kinds.iter().map(|kind| kind.name.as_str()).collect::<Vec<_>>();
        let same = names(Side::White) == names(Side::Black) && prices.is_even();
        Tuner { game, prices, terms, evaluation, same }
    }

    /// Plays one game, which depends on the seed and its number alone, and takes its quiet positions.
    pub fn play(&self, seed: u64, number: u64) -> Played {
        let mut rng = Rng::for_game(seed, number);
        let Some(mut game) = self.opening(&mut rng) else {
            return Played { positions: Vec::new(), result: 0.5 };
        };
        let mut engine = Engine::new(self.game.clone());
        engine.set_hash(1);
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let mut positions = Vec::new();
        for _ in 0..LONGEST {
            if game.status().is_over() || !game.claimable().is_empty() {
                break;
            }
            let found = engine.search(&game, &limits, &Stop::new(), &mut |_| {});
            let Some(mv) = found.best else { break };
            let clear = match found.lines.first().map(|line| line.score) {
                Some(Score::Centipawns(score)) => score.abs() > CLEAR,
                _ => true,
            };
            let quiet = !game.in_check() && !mv.is_capture() && !mv.has_effects() && mv.promotion().is_none();
            if quiet && !clear && game.position().part() == 0 {
                positions.push(game.fen());
            }
            if game.play(mv).is_err() {
                break;
            }
        }
        let result = match game.status() {
            Status::Win { winner: Side::White, .. } => 1.0,
            Status::Win { winner: Side::Black, .. } => 0.0,
            _ => 0.5,
        };
        Played { positions, result }
    }

    /// What the positions of a game are made of. One that is not of this game's rules is left out.
    pub fn samples(&self, played: &Played) -> Vec<Sample> {
        let parsed = played.positions.iter().filter_map(|fen| self.game.parse_fen(fen).ok());
        let features = parsed.map(|position| self.evaluation.features(&self.terms, &self.prices, &position));
        features.map(|features| Sample { features, result: played.result }).collect()
    }

    /// Plays a pair of games from one opening, colours swapped, between the engine as tuned and as derived: the points of the tuned one, in
    /// halves, from 0 to 4. They depend on the seed and the number alone.
    pub fn trial(&self, tuning: &Tuning, seed: u64, number: u64) -> u32 {
        let Some(opening) = self.opening(&mut Rng::for_game(seed, number)) else { return 2 };
        let mut engines = [Engine::tuned(self.game.clone(), tuning), Engine::new(self.game.clone())];
        engines.iter_mut().for_each(|engine| engine.set_hash(1));
        let limits = Limits { nodes: Some(TRIAL_NODES), ..Limits::default() };
        let mut halves = 0;
        for tuned in Side::BOTH {
            let mut game = opening.clone();
            engines.iter_mut().for_each(Engine::clear);
            for _ in 0..LONGEST {
                if game.status().is_over() || !game.claimable().is_empty() {
                    break;
                }
                let engine = &mut engines[usize::from(game.position().turn() != tuned)];
                let best = engine.search(&game, &limits, &Stop::new(), &mut |_| {}).best;
                if best.is_none_or(|mv| game.play(mv).is_err()) {
                    break;
                }
            }
            halves += match game.status() {
                Status::Win { winner, .. } if winner == tuned => 2,
                Status::Win { .. } => 0,
                _ => 1,
            };
        }
        halves
    }

    /// The game after some random moves.
    fn opening(&self, rng: &mut Rng) -> Option<Match> {
        let start = self.game.program().starts.first().and_then(|start| self.game.start(start).ok())?;
        let mut game = Match::new(self.game.clone(), start);
        for _ in 0..OPENING {
            let moves = game.legal_moves();
            let Some(mv) = moves.get(rng.below(moves.len() as u32) as usize) else { break };
            if game.play(*mv).is_err() {
                break;
            }
        }
        Some(game)
    }

    /// Fits the evaluation to samples. The same samples in the same order give the same fit.
    pub fn fit(&self, samples: &[Sample]) -> Fit {
        // A part that is not fitted says how good the fit is.
        let (kept, fitted): (Vec<_>, Vec<_>) = samples.iter().enumerate().partition(|(at, _)| at % 10 == 0);
        let kept: Vec<&Sample> = kept.into_iter().map(|(_, sample)| sample).collect();
        let fitted: Vec<&Sample> = fitted.into_iter().map(|(_, sample)| sample).collect();
        let derived = self.parameters();
        let rows = |samples: &[&Sample]| -> Vec<(Vec<f32>, f32)> {
            samples.iter().map(|sample| (self.row(&sample.features), sample.result)).collect()
        };
        let (kept, fitted) = (rows(&kept), rows(&fitted));
        let scale = scale(&fitted, &derived);
        let (kinds, weights) = (self.kinds(), self.kinds() + Weights::COUNT);
        let hold = |at: usize| match at {
            _ if at < kinds => HOLD_PRICE,
            _ if at < weights => HOLD_WEIGHT,
            _ => HOLD_PLACING,
        };
        let found = descend(&fitted, &derived, scale, hold);
        let tuning = self.tuning(&found, &derived);
        Fit {
            before: loss(&kept, &derived, scale),
            after: loss(&kept, &found, scale),
            positions: samples.len(),
            tuning,
        }
    }

    /// What is fitted: for each kind a factor of its price (one for both sides where they have the same), and the weights, all of which are 1 as
    /// derived; and where each kind stands well, in units of [`PLACED`], which is nowhere as derived.
    fn parameters(&self) -> Vec<f32> {
        let mut parameters = vec![1.0; self.kinds() + Weights::COUNT];
        parameters.resize(parameters.len() + 2 * SHAPES * self.kinds(), 0.0);
        parameters
    }

    fn kinds(&self) -> usize {
        let [white, black] = self.terms.kinds.each_ref().map(Vec::len);
        if self.same { white } else { white + black }
    }

    /// What a position is made of, in the order of the parameters.
    fn row(&self, features: &Features) -> Vec<f32> {
        let priced = |side: Side| {
            features.kinds[side.index()].iter().enumerate().map(move |(index, count)| {
                count * self.prices.of(side, KindId::new(index as u8)).min(Prices::DECIDES / 4) as f32
            })
        };
        let mut row: Vec<f32> = match self.same {
            true => {
                priced(Side::White).zip(priced(Side::Black)).map(|(white, black)| white + black).collect()
            }
            false => priced(Side::White).chain(priced(Side::Black)).collect(),
        };
        row.extend(features.weights);
        let placed = |side: Side| {
            features.placings[side.index()].iter().flat_map(|placing| placing.0.into_iter().flatten())
        };
        match self.same {
            true => row.extend(
                placed(Side::White).zip(placed(Side::Black)).map(|(white, black)| PLACED * (white + black)),
            ),
            false => row.extend(placed(Side::White).chain(placed(Side::Black)).map(|placed| PLACED * placed)),
        }
        row
    }

    fn tuning(&self, found: &[f32], derived: &[f32]) -> Tuning {
        let factor = |at: usize| found.get(at).or(derived.get(at)).copied().unwrap_or(1.0);
        let white = self.terms.kinds[0].len();
        let prices = Side::each(|side| {
            let army = self.game.army(side);
            let kinds = army.ids().filter(|id| !self.terms.kinds[side.index()][id.index()].priceless);
            let of = |id: KindId| {
                let first = if side == Side::White || self.same { 0 } else { white };
                let price = self.prices.of(side, id) as f32 * factor(first + id.index());
                // What is higher could not be read again.
                (
                    army.kind(id).name.clone(),
                    (price.round() as i32).clamp(1 - Prices::DECIDES, Prices::DECIDES - 1),
                )
            };
            kinds.map(of).collect()
        });
        let placings = Side::each(|side| {
            let of = |id: KindId| {
                let first = if side == Side::White || self.same { 0 } else { white };
                let from = self.kinds() + Weights::COUNT + 2 * SHAPES * (first + id.index());
                let gain = |phase: usize, shape: usize| PLACED * factor(from + phase * SHAPES + shape);
                let placing = [0, 1].map(|phase| std::array::from_fn(|shape| gain(phase, shape)));
                (self.game.army(side).kind(id).name.clone(), Placing(placing))
            };
            self.game.army(side).ids().map(of).collect()
        });
        let mut weights = [1.0; Weights::COUNT];
        for (at, weight) in weights.iter_mut().enumerate() {
            *weight = factor(self.kinds() + at);
        }
        Tuning {
            variant: self.game.program().id.clone(),
            prices,
            placings,
            weights: Weights::from_all(weights),
        }
    }
}

fn score(row: &[f32], parameters: &[f32]) -> f32 {
    row.iter().zip(parameters).map(|(raw, parameter)| raw * parameter).sum()
}

/// How likely White is to win, by a score in hundredths of a pawn.
fn chance(score: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-score * scale).exp())
}

/// The mean of the logistic loss.
fn loss(rows: &[(Vec<f32>, f32)], parameters: &[f32], scale: f32) -> f64 {
    let of = |(row, result): &(Vec<f32>, f32)| {
        let chance = f64::from(chance(score(row, parameters), scale)).clamp(1e-6, 1.0 - 1e-6);
        let result = f64::from(*result);
        -(result * chance.ln() + (1.0 - result) * (1.0 - chance).ln())
    };
    rows.iter().map(of).sum::<f64>() / rows.len().max(1) as f64
}

/// How much a hundredth of a pawn says: what makes the derived evaluation foretell best.
fn scale(rows: &[(Vec<f32>, f32)], parameters: &[f32]) -> f32 {
    let all = (1..=40).map(|n| n as f32 * 0.0005);
    let best =
        all.min_by(|one, other| loss(rows, parameters, *one).total_cmp(&loss(rows, parameters, *other)));
    best.unwrap_or(0.004)
}

/// How many rounds the descent takes.
const ROUNDS: usize = 300;

/// How strongly weights are held where they were, and prices: what a man more is worth is seen in games by who wins more by it, who would
/// often have won anyway.
const HOLD_WEIGHT: f32 = 0.002;
const HOLD_PRICE: f32 = 0.03;

/// The same of where kinds stand well, whose unit is so many hundredths of a pawn.
const HOLD_PLACING: f32 = 0.0004;
const PLACED: f32 = 20.0;

/// Finds better parameters by gradient descent with momentum of the usual adaptive kind (Kingma and Ba, 2015).
fn descend(rows: &[(Vec<f32>, f32)], derived: &[f32], scale: f32, hold: impl Fn(usize) -> f32) -> Vec<f32> {
    let mut parameters = derived.to_vec();
    if rows.is_empty() {
        return parameters;
    }
    let mut first = vec![0.0f32; parameters.len()];
    let mut second = vec![0.0f32; parameters.len()];
    for round in 1..=ROUNDS {
        let mut slope = vec![0.0f32; parameters.len()];
        for (row, result) in rows {
            let error = chance(score(row, &parameters), scale) - result;
            slope.iter_mut().zip(row).for_each(|(slope, raw)| *slope += error * raw * scale);
        }
        for (at, slope) in slope.iter().enumerate() {
            let slope = slope / rows.len() as f32 + hold(at) * (parameters[at] - derived[at]);
            first[at] = 0.9 * first[at] + 0.1 * slope;
            second[at] = 0.999 * second[at] + 0.001 * slope * slope;
            let first = first[at] / (1.0 - 0.9f32.powi(round as i32));
            let second = second[at] / (1.0 - 0.999f32.powi(round as i32));
            parameters[at] -= 0.01 * first / (second.sqrt() + 1e-8);
            parameters[at] = parameters[at].clamp(derived[at] - 3.0, derived[at] + 3.0);
        }
    }
    parameters
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games that a hidden evaluation decides: the fit comes near to it, and foretells better than before.
    #[test]
    fn a_hidden_evaluation_is_found_again() {
        let mut rng = Rng::new(7);
        let hidden = [1.5f32, 0.5, 1.0];
        let scale = 0.004;
        let mut rows = Vec::new();
        for _ in 0..4000 {
            let row: Vec<f32> = (0..3).map(|_| rng.below(801) as f32 - 400.0).collect();
            let chance = chance(score(&row, &hidden), scale);
            let result = if (rng.below(10_000) as f32) < chance * 10_000.0 { 1.0 } else { 0.0 };
            rows.push((row, result));
        }
        let derived = vec![1.0; 3];
        let found = descend(&rows, &derived, scale, |_| 0.0);
        assert!(loss(&rows, &found, scale) < loss(&rows, &derived, scale) - 0.01);
        for (found, hidden) in found.iter().zip(hidden) {
            assert!((found - hidden).abs() < 0.2, "{found} for {hidden}");
        }
    }
}
