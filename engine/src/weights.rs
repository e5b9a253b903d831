//! How much each term of the evaluation counts, and prices that are better than the derived ones: what tuning finds out.
//!
//! A tuning is a small text file:
//! ```text
//! wazir tuning 1
//! variant standard
//! price white pawn 96
//! place white pawn early 4 0 12
//! weight goal 1.20
//! ```
//! Prices and placings are in hundredths of a pawn: a placing says what a kind gains from one edge to the middle by standing further forward, nearer
//! to the middle ranks, and nearer to the middle files, while there is much on the board (`early`) or when there is little (`late`).
//! What it does not name is as derived.

use crate::placing::{Placing, SHAPES};
use crate::prices::Prices;
use std::fmt;
use wazir_runtime::{Game, Side};

/// What each term is multiplied by.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Weights([f32; Weights::COUNT]);

impl Weights {
    pub(crate) const EARLY_MOVES: usize = 0;
    pub(crate) const LATE_MOVES: usize = 1;
    pub(crate) const EARLY_PROMOTION: usize = 2;
    pub(crate) const LATE_PROMOTION: usize = 3;
    pub(crate) const GOAL: usize = 4;
    pub(crate) const DANGER: usize = 5;
    pub(crate) const HAND: usize = 6;
    pub(crate) const CHECKS: usize = 7;
    pub(crate) const LAST: usize = 8;
    pub(crate) const TEMPO: usize = 9;
    pub(crate) const COUNT: usize = 10;

    /// Their names in files, by number.
    pub(crate) const NAMES: [&str; Weights::COUNT] = [
        "moves-early",
        "moves-late",
        "promotion-early",
        "promotion-late",
        "goal",
        "danger",
        "hand",
        "checks",
        "last",
        "tempo",
    ];

    /// A weight by its number.
    pub(crate) fn of(&self, weight: usize) -> f32 {
        self.0.get(weight).copied().unwrap_or(0.0)
    }

    /// From all of them.
    pub(crate) fn from_all(weights: [f32; Weights::COUNT]) -> Weights {
        Weights(weights)
    }
}

impl Default for Weights {
    fn default() -> Weights {
        Weights([1.0; Weights::COUNT])
    }
}

/// What tuning has found out of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuning {
    pub(crate) variant: String,
    /// By side and kind: its name and its price.
    pub(crate) prices: [Vec<(String, i32)>; 2],
    /// By side and kind: its name and where it stands well.
    pub(crate) placings: [Vec<(String, Placing)>; 2],
    pub(crate) weights: Weights,
}

/// What is wrong in a tuning file: the line, from 1, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TuningError {
    /// The number of the line.
    pub line: usize,
    /// What is wrong in it.
    pub why: String,
}

impl fmt::Display for TuningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for TuningError {}

/// The names of the two phases of a game in a file.
const PHASES: [&str; 2] = ["early", "late"];

/// The first line of every tuning file.
const HEADER: &str = "wazir tuning 1";

impl Tuning {
    /// Reads a file for a game.
    ///
    /// # Errors
    /// If it is not a tuning file, or one of another variant, or names what the game does not have.
    pub fn parse(text: &str, game: &Game) -> Result<Tuning, TuningError> {
        let program = game.program();
        let mut weights = [1.0f32; Weights::COUNT];
        let mut prices = [Vec::new(), Vec::new()];
        let mut placings: [Vec<(String, Placing)>; 2] = [Vec::new(), Vec::new()];
        let mut lines = text.lines().map(str::trim).enumerate().map(|(at, line)| (at + 1, line));
        let wrong = |line: usize, why: String| Err(TuningError { line, why });
        match lines.next() {
            Some((_, HEADER)) => {}
            _ => return wrong(1, format!("a tuning file begins with `{HEADER}`")),
        }
        for (line, text) in lines.filter(|(_, text)| !text.is_empty() && !text.starts_with('#')) {
            let words: Vec<&str> = text.split_whitespace().collect();
            match words.as_slice() {
                ["variant", id] if *id == program.id => {}
                ["variant", id] => {
                    return wrong(line, format!("it is a tuning of `{id}`, not of `{}`", program.id));
                }
                ["price", side, kind, price] => {
                    let side = side_with(game, side, kind).map_err(|why| TuningError { line, why })?;
                    match price.parse::<i32>() {
                        Ok(price) if price.abs() < Prices::DECIDES => {
                            prices[side.index()].push(((*kind).to_owned(), price));
                        }
                        _ => return wrong(line, format!("`{price}` is not a price in hundredths of a pawn")),
                    }
                }
                ["place", side, kind, phase, gains @ ..] => {
                    let side = side_with(game, side, kind).map_err(|why| TuningError { line, why })?;
                    let Some(phase) = PHASES.iter().position(|known| known == phase) else {
                        return wrong(line, format!("`{phase}` is neither `early` nor `late`"));
                    };
                    let gains: Option<Vec<f32>> = gains.iter().map(|gain| gain.parse().ok()).collect();
                    let gains = gains.and_then(|gains| <[f32; SHAPES]>::try_from(gains).ok());
                    let Some(gains) = gains.filter(|gains| gains.iter().all(|gain| gain.abs() <= 1_000.0))
                    else {
                        return wrong(line, format!("expected {SHAPES} numbers from -1000 to 1000"));
                    };
                    let of_side = &mut placings[side.index()];
                    let at = of_side.iter().position(|(name, _)| name == kind).unwrap_or_else(|| {
                        of_side.push(((*kind).to_owned(), Placing::default()));
                        of_side.len() - 1
                    });
                    of_side[at].1.0[phase] = gains;
                }
                ["weight", name, weight] => {
                    let Some(at) = Weights::NAMES.iter().position(|known| known == name) else {
                        return wrong(line, format!("there is no weight `{name}`"));
                    };
                    match weight.parse::<f32>() {
                        Ok(weight) if (-20.0..=20.0).contains(&weight) => weights[at] = weight,
                        _ => return wrong(line, format!("`{weight}` is not a weight from -20 to 20")),
                    }
                }
                _ => return wrong(line, "expected `variant`, `price`, `place` or `weight`".to_owned()),
            }
        }
        Ok(Tuning { variant: program.id.clone(), prices, placings, weights: Weights(weights) })
    }

    /// Where a kind stands well.
    pub(crate) fn placing(&self, side: Side, kind: &str) -> Placing {
        let mut placings = self.placings[side.index()].iter();
        placings.find(|(name, _)| name == kind).map_or_else(Placing::default, |(_, placing)| *placing)
    }

    /// The same with the derived prices.
    pub fn weights_alone(&self) -> Tuning {
        Tuning { prices: [Vec::new(), Vec::new()], ..self.clone() }
    }

    /// Half way between what is derived and what has been found out.
    pub fn halved(&self, derived: &Prices, game: &Game) -> Tuning {
        let mut halved = self.clone();
        for side in Side::BOTH {
            for (name, price) in &mut halved.prices[side.index()] {
                let before = game.army(side).by_name(name).map_or(*price, |id| derived.of(side, id));
                *price = (*price + before) / 2;
            }
        }
        let placings =
            halved.placings.iter_mut().flatten().flat_map(|(_, placing)| placing.0.iter_mut().flatten());
        placings.for_each(|gain| *gain /= 2.0);
        halved.weights.0.iter_mut().for_each(|weight| *weight = f32::midpoint(*weight, 1.0));
        halved
    }

    /// The derived prices, but for those that it names.
    pub(crate) fn improve(&self, game: &Game, derived: &Prices) -> Prices {
        let mut prices = derived.clone();
        for side in Side::BOTH {
            for (name, price) in &self.prices[side.index()] {
                if let Some(id) = game.army(side).by_name(name) {
                    prices.set(side, id, *price);
                }
            }
        }
        prices
    }
}

impl fmt::Display for Tuning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}\nvariant {}", self.variant)?;
        for side in Side::BOTH {
            for (name, price) in &self.prices[side.index()] {
                writeln!(f, "price {side} {name} {price}")?;
            }
        }
        for side in Side::BOTH {
            for (name, placing) in
                self.placings[side.index()].iter().filter(|(_, placing)| !placing.is_nothing())
            {
                for (phase, gains) in PHASES.iter().zip(placing.0) {
                    write!(f, "place {side} {name} {phase}")?;
                    gains.iter().try_for_each(|gain| write!(f, " {gain:.0}"))?;
                    writeln!(f)?;
                }
            }
        }
        for (name, weight) in Weights::NAMES.iter().zip(self.weights.0) {
            writeln!(f, "weight {name} {weight:.3}")?;
        }
        Ok(())
    }
}

/// The side of a name, which has a kind of another.
fn side_with(game: &Game, side: &str, kind: &str) -> Result<Side, String> {
    let side = match side {
        "white" => Side::White,
        "black" => Side::Black,
        _ => return Err(format!("`{side}` is not a side")),
    };
    match game.program().army(side).by_name(kind) {
        Some(_) => Ok(side),
        None => Err(format!("{side} has no piece `{kind}`")),
    }
}
