//! What is kept of simulated games: sums that do not depend on the order in which the games are added.

use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use wazir_runtime::playout::Record;
use wazir_runtime::program::Reason;
use wazir_runtime::{Side, Status};
use wazir_show::prose;

/// How often each number has come up.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Histogram(BTreeMap<u64, u64>);

impl Histogram {
    /// Counts a number.
    pub fn add(&mut self, value: u64) {
        *self.0.entry(value).or_default() += 1;
    }

    /// The sum of all numbers.
    pub fn total(&self) -> u64 {
        self.0.iter().map(|(value, times)| value * times).sum()
    }

    /// The mean to three decimals, and percentiles by nearest rank; all unknown where nothing was counted.
    pub fn summary(&self) -> Summary {
        let n: u64 = self.0.values().sum();
        if n == 0 {
            return Summary::default();
        }
        let mean = (self.total() as f64 / n as f64 * 1e3).round() / 1e3;
        Summary { mean: Some(mean), p5: self.rank(5, n), p50: self.rank(50, n), p95: self.rank(95, n) }
    }

    /// The smallest number that at least so many percent of the `n` numbers do not exceed.
    fn rank(&self, percent: u64, n: u64) -> Option<u64> {
        let rank = (percent * n).div_ceil(100).max(1);
        let mut seen = 0;
        self.0.iter().find_map(|(value, times)| {
            seen += times;
            (seen >= rank).then_some(*value)
        })
    }

    fn merge(mut self, other: Histogram) -> Histogram {
        for (value, times) in other.0 {
            *self.0.entry(value).or_default() += times;
        }
        self
    }
}

/// A mean and three percentiles.
#[derive(Clone, PartialEq, Default, Debug, Serialize)]
pub struct Summary {
    mean: Option<f64>,
    p5: Option<u64>,
    p50: Option<u64>,
    p95: Option<u64>,
}

/// How many games ended in which way.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Results {
    white: u64,
    black: u64,
    draw: u64,
    unfinished: u64,
}

/// Everything that is kept.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Who won.
    pub results: Results,
    /// Plies of each game.
    pub plies: Histogram,
    /// Legal moves in each position in which a move was made.
    pub branching: Histogram,
    reasons: BTreeMap<Reason, u64>,
}

impl Statistics {
    /// Counts a game.
    pub fn add(&mut self, record: &Record) {
        let reason = match record.status {
            Status::Ongoing => {
                self.results.unfinished += 1;
                None
            }
            Status::Win { winner, reason } => {
                match winner {
                    Side::White => self.results.white += 1,
                    Side::Black => self.results.black += 1,
                }
                Some(reason)
            }
            Status::Draw { reason } => {
                self.results.draw += 1;
                Some(reason)
            }
        };
        if let Some(reason) = reason {
            *self.reasons.entry(reason).or_default() += 1;
        }
        self.plies.add(record.plies.into());
        record.branching.iter().for_each(|moves| self.branching.add((*moves).into()));
    }

    /// The statistics of two sets of games together.
    pub fn merge(mut self, other: Statistics) -> Statistics {
        let (a, b) = (&mut self.results, other.results);
        a.white += b.white;
        a.black += b.black;
        a.draw += b.draw;
        a.unfinished += b.unfinished;
        self.plies = self.plies.merge(other.plies);
        self.branching = self.branching.merge(other.branching);
        for (reason, times) in other.reasons {
            *self.reasons.entry(reason).or_default() += times;
        }
        self
    }

    /// How many games there were.
    pub fn games(&self) -> u64 {
        let Results { white, black, draw, unfinished } = self.results;
        white + black + draw + unfinished
    }

    /// The reasons by name, sorted, without zeros.
    pub fn reasons(&self) -> BTreeMap<&'static str, u64> {
        self.reasons.iter().map(|(reason, times)| (reason.name(), *times)).collect()
    }
}

/// How long it took: the only part of the answer that differs from run to run.
#[derive(Debug, Serialize)]
pub struct Timing {
    /// Wall-clock time.
    pub seconds: f64,
    /// Unknown where no time has passed.
    pub plies_per_second: Option<u64>,
}

/// The answer of `--json`, in the order of the contract.
#[derive(Debug, Serialize)]
pub struct Answer {
    /// The canonical name.
    pub variant: String,
    /// As given.
    pub seed: u64,
    /// How many were played: as given, unless Ctrl-C has come.
    pub games: u64,
    /// As given.
    pub max_plies: u32,
    /// Who won.
    pub results: Results,
    /// By what.
    pub reasons: BTreeMap<&'static str, u64>,
    /// Length of the games.
    pub plies: Summary,
    /// Number of legal moves.
    pub branching: Summary,
    /// Last of what there has always been, because it is never the same.
    pub timing: Timing,
    /// The bots.
    pub players: Players,
    /// There only if Ctrl-C has come before the last game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interrupted: Option<Interrupted>,
}

/// Which bot has played which side.
#[derive(Debug, Serialize)]
pub struct Players {
    /// White's.
    pub white: String,
    /// Black's.
    pub black: String,
}

/// The mark of an answer about a part of the games.
#[derive(Debug, Serialize)]
pub struct Interrupted {
    /// How many games were asked for.
    pub asked: u64,
}

impl Answer {
    /// The answer for people.
    pub fn table(&self) -> String {
        let Players { white, black } = &self.players;
        let games = match &self.interrupted {
            Some(Interrupted { asked }) => format!("interrupted after {} of {asked} games", self.games),
            None if self.games == 1 => "1 game".to_owned(),
            None => format!("{} games", self.games),
        };
        let (variant, seed) = (&self.variant, self.seed);
        let heading = format!("{variant}: {games}, {white} (White) against {black} (Black), seed {seed}");
        let mut text = prose::hanging(&heading, 80, "") + "\n\n";
        let share = |n: u64| if self.games == 0 { 0.0 } else { n as f64 * 100.0 / self.games as f64 };
        let mut row = |name: &str, n: u64| {
            let _ = writeln!(text, "  {name:24} {n:>9} {:>6.1} %", share(n));
        };
        row("White wins", self.results.white);
        row("Black wins", self.results.black);
        row("draws", self.results.draw);
        row("unfinished", self.results.unfinished);
        if !self.reasons.is_empty() {
            let _ = writeln!(text, "\n  by");
            for (reason, n) in &self.reasons {
                let _ = writeln!(text, "  {reason:24} {n:>9} {:>6.1} %", share(*n));
            }
        }
        let _ = writeln!(text, "\n  {:24} {:>9} {:>6} {:>6} {:>6}", "", "mean", "5 %", "50 %", "95 %");
        for (name, summary) in [("plies a game", &self.plies), ("legal moves", &self.branching)] {
            let cell = |n: Option<u64>| n.map_or("-".to_owned(), |n| n.to_string());
            let mean = summary.mean.map_or("-".to_owned(), |mean| format!("{mean:.3}"));
            let (p5, p50, p95) = (cell(summary.p5), cell(summary.p50), cell(summary.p95));
            let _ = writeln!(text, "  {name:24} {mean:>9} {p5:>6} {p50:>6} {p95:>6}");
        }
        let rate =
            self.timing.plies_per_second.map_or(String::new(), |rate| format!(", {rate} plies a second"));
        let _ = writeln!(text, "\n  {:.2} s{rate}", self.timing.seconds);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn histogram(values: &[u64]) -> Histogram {
        let mut histogram = Histogram::default();
        values.iter().for_each(|v| histogram.add(*v));
        histogram
    }

    #[test]
    fn percentiles_are_nearest_rank() {
        let ten = histogram(&[10, 1, 2, 3, 4, 5, 6, 7, 8, 9]).summary();
        assert_eq!((ten.mean, ten.p5, ten.p50, ten.p95), (Some(5.5), Some(1), Some(5), Some(10)));
        let one = histogram(&[7]).summary();
        assert_eq!((one.p5, one.p50, one.p95), (Some(7), Some(7), Some(7)));
        let third = histogram(&[1, 1, 2]).summary();
        assert_eq!(third.mean, Some(1.333));
    }

    #[test]
    fn nothing_has_no_mean() {
        assert_eq!(
            serde_json::to_string(&Histogram::default().summary()).unwrap(),
            r#"{"mean":null,"p5":null,"p50":null,"p95":null}"#
        );
    }

    #[test]
    fn the_order_of_games_does_not_matter() {
        let record = |status, plies, branching: &[u16]| {
            let mut statistics = Statistics::default();
            statistics.add(&Record { status, plies, branching: branching.to_vec() });
            statistics
        };
        let win =
            record(Status::Win { winner: Side::Black, reason: Reason::Checkmate }, 4, &[20, 20, 19, 30]);
        let cut = record(Status::Ongoing, 1, &[20]);
        assert_eq!(win.clone().merge(cut.clone()), cut.merge(win));
    }
}
