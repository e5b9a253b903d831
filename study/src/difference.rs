//! Two series side by side: what differs between them, and how likely it would by chance.

use crate::answer::Answer;
use crate::estimate::{proportions, rounded, welch};
use crate::tally::Tally;
use serde::Serialize;

/// A measure of two series.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Difference {
    /// What is measured.
    pub measure: &'static str,
    /// The value of the first series.
    pub first: Option<f64>,
    /// The value of the second.
    pub second: Option<f64>,
    /// Is it a share of something, from 0 to 1?
    #[serde(skip)]
    pub is_share: bool,
    /// How likely two series of one variant would differ by at least as much; `None` where that cannot be said.
    pub p: Option<f64>,
}

/// A mean, a variance and a count.
type Moments = (f64, f64, u64);

/// The measures of two series, with tests: of two proportions (Fisher's where counts are small) for shares, Welch's for means. Where positions and not games were counted there is
/// no test, since those of one game are not independent.
pub fn differences(one: (&Tally, &Answer), other: (&Tally, &Answer)) -> Vec<Difference> {
    let both = [one, other];
    let share = |measure, hits: fn(&Tally) -> u64, of: fn(&Tally) -> u64| {
        let [a, b] = both.map(|(tally, _)| (hits(tally), of(tally)));
        let value = |(hits, of): (u64, u64)| (of > 0).then(|| four(hits as f64 / of as f64));
        Difference {
            measure,
            first: value(a),
            second: value(b),
            is_share: true,
            p: proportions(a, b).map(four),
        }
    };
    let mean = |measure, is_share, moments: fn(&Tally) -> Option<Moments>| {
        let [a, b] = both.map(|(tally, _)| moments(tally));
        let p = a.zip(b).and_then(|(a, b)| welch(a, b));
        let value = |moments: Option<Moments>| moments.map(|(mean, ..)| four(mean));
        Difference { measure, first: value(a), second: value(b), is_share, p: p.map(four) }
    };
    let plain = |measure, value: fn(&Answer) -> Option<f64>| {
        let [first, second] = both.map(|(_, answer)| value(answer));
        Difference { measure, first, second, is_share: false, p: None }
    };
    let finished = |tally: &Tally| tally.games() - tally.results.unfinished;
    vec![
        mean("White's points", true, points),
        share("decided", |tally| tally.results.white + tally.results.black, finished),
        share("unfinished", |tally| tally.results.unfinished, Tally::games),
        mean("plies a game", false, |tally| moments(&tally.plies)),
        plain("legal moves", |answer| answer.branching.mean),
        mean("changes of the lead", false, |tally| moments(&tally.detailed.leads)),
        plain("drama", |answer| answer.details.as_ref().and_then(|seen| seen.drama)),
        plain("captures a game", |answer| answer.details.as_ref().map(|seen| seen.captures)),
    ]
}

/// White's points in a game.
fn points(tally: &Tally) -> Option<Moments> {
    let [wins, draws, losses] = [tally.results.white, tally.results.draw, tally.results.black];
    let games = wins + draws + losses;
    let n = games as f64;
    let mean = (wins as f64 + draws as f64 / 2.0) / n;
    let square = (wins as f64 + draws as f64 / 4.0) / n;
    let variance = if games > 1 { (square - mean * mean).max(0.0) * n / (n - 1.0) } else { 0.0 };
    (games > 0).then_some((mean, variance, games))
}

fn moments(histogram: &crate::Histogram) -> Option<Moments> {
    histogram.moments().map(|(mean, variance)| (mean, variance, histogram.count()))
}

/// To four decimals.
fn four(value: f64) -> f64 {
    rounded(value, 4)
}
