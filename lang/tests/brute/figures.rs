//! What came of many comparisons.

use super::variable;
use std::collections::{BTreeMap, BTreeSet};

/// What differs, what is right, and what the engine says.
pub type Difference = (String, String, String);

/// Two answers to one question.
pub fn differ(what: &str, right: impl ToString, engine: impl ToString) -> Result<(), Difference> {
    let (right, engine) = (right.to_string(), engine.to_string());
    if right == engine { Ok(()) } else { Err((what.to_owned(), right, engine)) }
}

#[derive(Default)]
pub struct Figures {
    /// The files that do not compile, by the code of their first error.
    pub refused: BTreeMap<String, usize>,
    /// So many are left out because what differs is known.
    pub open: usize,
    pub played: usize,
    pub positions: usize,
    pub placements: usize,
    pub accepted: usize,
    pub disagreements: Vec<Disagreement>,
    /// The file that is played now.
    pub text: String,
}

pub struct Disagreement {
    pub seed: u64,
    /// The file.
    pub text: String,
    /// The position from which the game began, and the moves since.
    pub fen: String,
    pub moves: Vec<String>,
    pub what: String,
    pub right: String,
    pub engine: String,
}

impl Figures {
    /// Notes a disagreement.
    pub fn note(&mut self, seed: u64, fen: &str, moves: &[String], difference: Difference) {
        let (what, right, engine) = difference;
        let (fen, moves) = (fen.to_owned(), moves.to_vec());
        let text = self.text.clone();
        self.disagreements.push(Disagreement { seed, text, fen, moves, what, right, engine });
    }

    pub fn report(&self, tried: u64) -> String {
        let refused: usize = self.refused.values().sum();
        let mut text = format!(
            "{tried} variants, of which {refused} do not compile {:?} and {} are left open; {} played; {} positions, {} of {} random \
             placements accepted; {} disagreements",
            self.refused,
            self.open,
            self.played,
            self.positions,
            self.accepted,
            self.placements,
            self.disagreements.len()
        );
        let mut groups: BTreeMap<&str, BTreeSet<u64>> = BTreeMap::new();
        for d in &self.disagreements {
            groups.entry(&d.what).or_default().insert(d.seed);
        }
        for (what, seeds) in groups {
            text += &format!("\nin {} variants: {what}", seeds.len());
        }
        text
    }

    /// The disagreements, each with its file.
    pub fn disagree(&self) -> String {
        let most = variable("WAZIR_BRUTE_SHOW", 3) as usize;
        let one = |d: &Disagreement| {
            let (moves, text) = (d.moves.join(" "), &d.text);
            format!(
                "seed {}: {}\n  fen {}\n  moves {moves}\n  right: {}\n  engine: {}\n\n{text}\n",
                d.seed, d.what, d.fen, d.right, d.engine
            )
        };
        self.disagreements.iter().take(most).map(one).collect()
    }
}
