//! What counts say of what they are a sample of: intervals that hold the true value in 95 of 100 series, and how likely a difference is by chance.

use serde::Serialize;

/// The quantile of the normal distribution for 95 %, on both sides.
pub(crate) const QUANTILE: f64 = 1.959_963_984_540_054;

/// A value with the interval that holds the true one in 95 of 100 series.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// What was measured.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// An interval whose ends are rounded to so many decimals.
    pub(crate) fn rounded(mean: f64, low: f64, high: f64, decimals: i32) -> Interval {
        let factor = 10_f64.powi(decimals);
        // Zero has no sign.
        let round = |x: f64| (x * factor).round() / factor + 0.0;
        Interval { mean: round(mean), low: round(low), high: round(high) }
    }
}

/// The share of `hits` among `n`, by Wilson's score interval (Wilson, 1927). `None` where nothing was counted.
pub fn wilson(hits: u64, n: u64) -> Option<Interval> {
    if n == 0 {
        return None;
    }
    let (count, z) = (n as f64, QUANTILE);
    let share = hits as f64 / count;
    let scale = 1.0 + z * z / count;
    let centre = (share + z * z / (2.0 * count)) / scale;
    let width = z / scale * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt();
    let low = if hits == 0 { 0.0 } else { centre - width };
    let high = if hits == n { 1.0 } else { centre + width };
    Some(Interval::rounded(share, low, high, 4))
}

/// White's share of the points of finished games, with the interval of a mean of games that are worth 1, ½ or 0. For the interval two games are
/// added, a third of each a win, a draw and a loss, so that a series without a loss is not called certain.
pub(crate) fn points(wins: u64, draws: u64, losses: u64) -> Option<Interval> {
    let n = (wins + draws + losses) as f64;
    if n == 0.0 {
        return None;
    }
    let mean = (wins as f64 + draws as f64 / 2.0) / n;
    let [w, d, l] = [wins, draws, losses].map(|count| count as f64 + 2.0 / 3.0);
    let total = w + d + l;
    let centre = (w + d / 2.0) / total;
    let square = (w + d / 4.0) / total;
    let width = QUANTILE * ((square - centre * centre).max(0.0) / total).sqrt();
    let (low, high) = ((centre - width).min(mean), (centre + width).max(mean));
    Some(Interval::rounded(mean, low.max(0.0), high.min(1.0), 4))
}

/// How likely two means differ by so much by chance, on both sides: the normal approximation of Welch's test.
/// Each is a mean, a variance and a count. `None` where nothing varies or too little was counted.
pub(crate) fn welch(one: (f64, f64, u64), other: (f64, f64, u64)) -> Option<f64> {
    let error = (one.1 / one.2 as f64 + other.1 / other.2 as f64).sqrt();
    (one.2 > 1 && other.2 > 1 && error > 0.0).then(|| two_sided((one.0 - other.0) / error))
}

/// How likely two shares differ by so much by chance, on both sides: the test of two proportions, pooled.
pub(crate) fn proportions(one: (u64, u64), other: (u64, u64)) -> Option<f64> {
    let (n, m) = (one.1 as f64, other.1 as f64);
    let pooled = (one.0 + other.0) as f64 / (n + m);
    let error = (pooled * (1.0 - pooled) * (1.0 / n + 1.0 / m)).sqrt();
    (one.1 > 0 && other.1 > 0 && error > 0.0)
        .then(|| two_sided((one.0 as f64 / n - other.0 as f64 / m) / error))
}

/// How likely a normal variable is as far from 0, on both sides.
pub(crate) fn two_sided(z: f64) -> f64 {
    2.0 * upper(z.abs())
}

/// The upper tail of the normal distribution, to seven digits (Abramowitz and Stegun 7.1.26).
fn upper(z: f64) -> f64 {
    let x = z / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let factors = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    factors.iter().fold(0.0, |sum, factor| (sum + factor) * t) * (-x * x).exp() / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Known values: hits, games, and the ends of Wilson's interval.
    #[test]
    fn shares_have_wilsons_interval() {
        let cases = [
            (0, 10, 0.0, 0.2775),
            (10, 10, 0.7225, 1.0),
            (5, 10, 0.2366, 0.7634),
            (81, 263, 0.2553, 0.3662),
            (1, 1, 0.2065, 1.0),
        ];
        for (hits, n, low, high) in cases {
            let found = wilson(hits, n).unwrap();
            assert_eq!((found.low, found.high), (low, high), "{hits} of {n}");
        }
        assert_eq!(wilson(0, 0), None);
    }

    #[test]
    fn points_are_a_mean() {
        let even = points(50, 0, 50).unwrap();
        assert_eq!(even.mean, 0.5);
        assert!((even.low - 0.4029).abs() < 0.002 && (even.high - 0.5971).abs() < 0.002, "{even:?}");
        let drawn = points(0, 100, 0).unwrap();
        assert!(drawn.mean == 0.5 && drawn.low < 0.5 && drawn.high > 0.5, "{drawn:?}");
        assert!(drawn.high - drawn.low < 0.04, "{drawn:?}");
        assert_eq!(points(0, 0, 0), None);
    }

    #[test]
    fn differences_have_known_likelihoods() {
        assert!((two_sided(QUANTILE) - 0.05).abs() < 1e-6 && (two_sided(0.0) - 1.0).abs() < 1e-6);
        // 45 of 100 against 30 of 100: z = 2.1909.
        assert!((proportions((45, 100), (30, 100)).unwrap() - 0.0285).abs() < 1e-4);
        assert_eq!(proportions((0, 5), (0, 9)), None);
        assert!((welch((10.0, 4.0, 100), (10.5, 4.0, 100)).unwrap() - 0.0771).abs() < 1e-4);
        assert_eq!(welch((10.0, 0.0, 100), (10.0, 0.0, 100)), None);
    }
}
