//! How much each term of the evaluation counts, and prices that are better than the derived ones: what tuning finds out.
//!
//! A tuning is a small text file:
//! ```text
//! wazir tuning 1
//! variant standard
//! price white pawn 96
//! weight goal 1.20
//! ```
//! What it does not name is as derived.

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
                    let side = match *side {
                        "white" => Side::White,
                        "black" => Side::Black,
                        _ => return wrong(line, format!("`{side}` is not a side")),
                    };
                    if program.army(side).by_name(kind).is_none() {
                        return wrong(line, format!("{side} has no piece `{kind}`"));
                    }
                    match price.parse::<i32>() {
                        Ok(price) if price.abs() < Prices::DECIDES => {
                            prices[side.index()].push(((*kind).to_owned(), price));
                        }
                        _ => return wrong(line, format!("`{price}` is not a price in hundredths of a pawn")),
                    }
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
                _ => return wrong(line, "expected `variant`, `price` or `weight`".to_owned()),
            }
        }
        Ok(Tuning { variant: program.id.clone(), prices, weights: Weights(weights) })
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
        for (name, weight) in Weights::NAMES.iter().zip(self.weights.0) {
            writeln!(f, "weight {name} {weight:.3}")?;
        }
        Ok(())
    }
}
