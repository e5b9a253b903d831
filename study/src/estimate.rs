//! What counts say of what they are a sample of: intervals that hold the true value in 95 of 100 series, and how likely a difference is by chance.

use serde::Serialize;

/// The quantile of the normal distribution for 95 %, on both sides.
pub const QUANTILE: f64 = 1.959_963_984_540_054;

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
        let [mean, low, high] = [mean, low, high].map(|end| rounded(end, decimals));
        Interval { mean, low, high }
    }
}

/// A number to so many decimals; zero has no sign.
pub(crate) fn rounded(value: f64, decimals: i32) -> f64 {
    let factor = 10_f64.powi(decimals);
    (value * factor).round() / factor + 0.0
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

/// How likely two means differ by so much by chance, on both sides: Welch's test, with the degrees of freedom of Welch and Satterthwaite.
/// Each is a mean, a variance and a count. `None` where too little was counted. Where nothing varies, means that differ do so for certain.
pub(crate) fn welch(one: (f64, f64, u64), other: (f64, f64, u64)) -> Option<f64> {
    let (n, m) = (one.2 as f64, other.2 as f64);
    if one.2 < 2 || other.2 < 2 {
        return None;
    }
    let (a, b) = (one.1 / n, other.1 / m);
    let error = (a + b).sqrt();
    if error == 0.0 {
        return Some(if one.0 == other.0 { 1.0 } else { 0.0 });
    }
    let freedom = (a + b).powi(2) / (a * a / (n - 1.0) + b * b / (m - 1.0));
    Some(student((one.0 - other.0) / error, freedom))
}

/// How likely two shares differ by so much by chance, on both sides: the test of two proportions, pooled; where some expected count is below
/// ten, Fisher's exact test.
pub(crate) fn proportions(one: (u64, u64), other: (u64, u64)) -> Option<f64> {
    let (n, m) = (one.1 as f64, other.1 as f64);
    if one.1 == 0 || other.1 == 0 {
        return None;
    }
    let pooled = (one.0 + other.0) as f64 / (n + m);
    if n.min(m) * pooled.min(1.0 - pooled) < 10.0 {
        return Some(fisher(one, other));
    }
    let error = (pooled * (1.0 - pooled) * (1.0 / n + 1.0 / m)).sqrt();
    Some(two_sided((one.0 as f64 / n - other.0 as f64 / m) / error))
}

/// Fisher's exact test, on both sides: the likelihoods of all tables that are not likelier than this one.
fn fisher(one: (u64, u64), other: (u64, u64)) -> f64 {
    let (hits, total) = (one.0 + other.0, one.1 + other.1);
    // The hits of the first, given all hits.
    let likelihood =
        |first: u64| (choose(one.1, first) + choose(other.1, hits - first) - choose(total, hits)).exp();
    let own = likelihood(one.0);
    let all = hits.saturating_sub(other.1)..=hits.min(one.1);
    all.map(likelihood).filter(|other| *other <= own * (1.0 + 1e-7)).sum::<f64>().min(1.0)
}

/// The logarithm of a number of combinations.
fn choose(n: u64, k: u64) -> f64 {
    let factorial = |n: u64| log_gamma(n as f64 + 1.0);
    factorial(n) - factorial(k) - factorial(n - k)
}

/// The logarithm of the gamma function above zero (Lanczos).
fn log_gamma(x: f64) -> f64 {
    const FACTORS: [f64; 6] = [
        76.180_091_729_471_46,
        -86.505_320_329_416_77,
        24.014_098_240_830_91,
        -1.231_739_572_450_155,
        0.001_208_650_973_866_179,
        -0.000_005_395_239_384_953,
    ];
    let series: f64 = (1..).zip(FACTORS).map(|(i, factor)| factor / (x + f64::from(i))).sum();
    let base = x + 5.5;
    (x + 0.5) * base.ln() - base + (2.506_628_274_631_000_5 * (1.000_000_000_190_015 + series) / x).ln()
}

/// How likely a variable of Student's distribution is as far from 0, on both sides.
fn student(t: f64, freedom: f64) -> f64 {
    beta(freedom / (freedom + t * t), freedom / 2.0, 0.5)
}

/// The regularised incomplete beta function, by its continued fraction.
fn beta(x: f64, a: f64, b: f64) -> f64 {
    if x <= 0.0 || x >= 1.0 {
        return x.clamp(0.0, 1.0);
    }
    if x > (a + 1.0) / (a + b + 2.0) {
        return 1.0 - beta(1.0 - x, b, a);
    }
    let head = log_gamma(a + b) - log_gamma(a) - log_gamma(b) + a * x.ln() + b * (1.0 - x).ln();
    let away = |value: f64| if value.abs() < 1e-300 { 1e-300 } else { value };
    let (mut c, mut d) = (1.0, 1.0 / away(1.0 - (a + b) * x / (a + 1.0)));
    let mut fraction = d;
    for m in 1..500 {
        let m = f64::from(m);
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        let mut change = 1.0;
        for term in [even, odd] {
            d = 1.0 / away(1.0 + term * d);
            c = away(1.0 + term / c);
            change = c * d;
            fraction *= change;
        }
        if (change - 1.0).abs() < 1e-12 {
            break;
        }
    }
    head.exp() * fraction / a
}

/// How likely a normal variable is as far from 0, on both sides.
pub(crate) fn two_sided(z: f64) -> f64 {
    2.0 * upper(z.abs())
}

/// The normal distribution function, to seven digits.
pub fn normal(x: f64) -> f64 {
    if x < 0.0 { upper(-x) } else { 1.0 - upper(x) }
}

/// The upper tail of the normal distribution from a number above zero on, to seven digits (Abramowitz and Stegun 7.1.26).
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
        assert_eq!(proportions((0, 5), (0, 9)), Some(1.0));
        // Fisher's exact test of the tables 8, 2 / 1, 5 and 3, 1 / 1, 3.
        assert!((proportions((8, 10), (1, 6)).unwrap() - 0.034_965).abs() < 1e-5);
        assert!((proportions((3, 4), (1, 4)).unwrap() - 0.485_714).abs() < 1e-5);
        assert_eq!(proportions((0, 0), (1, 4)), None);
        // Student's distribution, from tables: t = 2.228 at 10 degrees of freedom, t = 12.706 at one.
        assert!(
            (student(2.228_139, 10.0) - 0.05).abs() < 1e-6 && (student(12.706_2, 1.0) - 0.05).abs() < 1e-6
        );
        assert!((welch((10.0, 4.0, 100), (10.5, 4.0, 100)).unwrap() - 0.0787).abs() < 1e-4);
        assert_eq!(welch((10.0, 0.0, 100), (10.0, 0.0, 100)), Some(1.0));
        assert_eq!(
            (welch((10.0, 0.0, 9), (11.0, 0.0, 9)), welch((1.0, 1.0, 1), (1.0, 1.0, 9))),
            (Some(0.0), None)
        );
    }
}
