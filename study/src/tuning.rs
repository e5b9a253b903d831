//! Tuning as a series: games that are lines of a file, what is fitted to them, and the trials in games that choose and judge it.
//!
//! ```text
//!  Tuner::play(seed, number) ─▶ line ─▶ parse ─▶ samples, fit ─▶ candidates ─▶ trials (Choice) ─▶ the best ─▶ trials (Verdict) ─▶ file
//! ```
//! Games and trials depend on the seed and their number alone, so that they can be played in any order, on any number of machines.

use wazir_engine::{Fit, Played, Prices, Tuning};
use wazir_runtime::Game;
use wazir_show::prose;

/// What a line ends with: one without it was cut off.
const END: &str = ".";

/// So many quiet positions are needed before anything is learnt from them.
pub const FEWEST: usize = 100;

/// The first line of a file of games to tune by.
pub fn header(variant: &str, seed: u64) -> String {
    format!("wazir tuning games 1 variant {variant} seed {seed}")
}

/// A game as a line of such a file, with the end of the line.
pub fn line(number: u64, played: &Played) -> String {
    format!("{number}\t{}\t{}\t{END}\n", played.result, played.positions.join("\t"))
}

/// The game of a line, and its number; `None` for a line that was cut off, or is none.
pub fn parse(line: &str) -> Option<(u64, Played)> {
    let mut parts = line.trim_end_matches('\n').split('\t');
    let number = parts.next()?.parse().ok()?;
    let result = parts.next()?.parse().ok()?;
    let mut positions: Vec<String> = parts.map(str::to_owned).collect();
    let whole = positions.pop().as_deref() == Some(END);
    positions.retain(|fen| !fen.is_empty());
    whole.then_some((number, Played { result, positions }))
}

/// What is tried in games: the fit, and two that keep nearer to what is derived, each as its file says it. What foretells games better need not
/// play better.
pub fn candidates(fit: &Fit, derived: &Prices, game: &Game) -> [Tuning; 3] {
    let tunings = [fit.tuning.clone(), fit.tuning.weights_alone(), fit.tuning.halved(derived, game)];
    tunings.map(|tuning| Tuning::parse(&tuning.to_string(), game).unwrap_or(tuning))
}

/// What trials are for. The best of several candidates has also been lucky: what it is worth is seen in other games.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To choose one of the candidates.
    Choice,
    /// To judge the one that was chosen.
    Verdict,
}

impl Purpose {
    /// The seed of the trials, other than that of the games and of the other trials.
    pub fn seed(self, seed: u64) -> u64 {
        match self {
            Purpose::Choice => !seed,
            Purpose::Verdict => !seed ^ 0x9e37_79b9_7f4a_7c15,
        }
    }
}

/// What a candidate has scored in games against what is derived.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Trials {
    /// Its points, in halves.
    pub halves: u64,
    /// How many pairs of games were played.
    pub pairs: u64,
}

impl Trials {
    /// The share of the points, from 0 to 1; a half without games.
    pub fn share(self) -> f64 {
        if self.pairs == 0 { 0.5 } else { self.halves as f64 / (4 * self.pairs) as f64 }
    }

    /// Is it better than what is derived?
    pub fn is_better(self) -> bool {
        self.halves > 2 * self.pairs
    }

    /// The same in words.
    pub fn in_words(self) -> String {
        let games = prose::count(usize::try_from(self.pairs * 2).unwrap_or(usize::MAX), "game");
        format!("{:.1} % of {games} against what is derived", self.share() * 100.0)
    }
}

/// The file of a tuning: what the engine reads, and where it comes from as comments. `games` is how many it was fitted to.
pub fn file(tuning: &Tuning, fit: &Fit, games: usize, trials: Option<Trials>) -> String {
    let scores = match trials {
        Some(trials) => format!("it scores {}", trials.in_words()),
        None => "it has not been tried in games".to_owned(),
    };
    format!(
        "{tuning}# {scores}\n# {}, {}; the loss on positions that were not fitted: {:.4} as derived, {:.4} as tuned\n",
        prose::count(games, "game"),
        prose::count(fit.positions, "position"),
        fit.before,
        fit.after
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_read_as_it_was_written_and_not_if_it_was_cut_off() {
        let played =
            Played { positions: vec!["8/8 w - - 0 1".to_owned(), "8/K7 b - - 1 1".to_owned()], result: 0.5 };
        let none = Played { positions: Vec::new(), result: 1.0 };
        for played in [played, none] {
            let written = line(7, &played);
            assert_eq!(parse(&written), Some((7, played)));
            assert!((1..written.len() - 1).all(|end| parse(&written[..end]).is_none()), "{written}");
        }
    }

    #[test]
    fn all_trials_have_seeds_of_their_own() {
        let seeds = [5, Purpose::Choice.seed(5), Purpose::Verdict.seed(5)];
        assert!(seeds[0] != seeds[1] && seeds[1] != seeds[2] && seeds[0] != seeds[2]);
        assert_eq!(Trials { halves: 3, pairs: 2 }.share(), 0.375);
        assert!(!Trials { halves: 4, pairs: 2 }.is_better() && Trials { halves: 5, pairs: 2 }.is_better());
    }
}
