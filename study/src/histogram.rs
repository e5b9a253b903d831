//! How often each number has come up, and what is said of that.

use serde::Serialize;
use std::collections::BTreeMap;

/// How often each number has come up.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Histogram {
    /// The counts of small numbers; empty, or as long as there are small numbers.
    small: Vec<u64>,
    /// The counts of others.
    large: BTreeMap<u64, u64>,
}

/// Numbers below this are counted in a list, as nearly all are.
const SMALL: u64 = 512;

impl Histogram {
    /// Counts a number.
    pub fn add(&mut self, value: u64) {
        self.add_times(value, 1);
    }

    /// Counts a number so often.
    fn add_times(&mut self, value: u64, times: u64) {
        if value >= SMALL {
            *self.large.entry(value).or_default() += times;
            return;
        }
        if self.small.is_empty() {
            self.small = vec![0; SMALL as usize];
        }
        self.small[value as usize] += times;
    }

    /// The sum of all numbers.
    pub fn total(&self) -> u64 {
        self.iter().map(|(value, times)| value * times).sum()
    }

    /// How many numbers were counted.
    pub fn count(&self) -> u64 {
        self.iter().map(|(_, times)| times).sum()
    }

    /// The numbers in order, each with how often it has come up.
    pub fn iter(&self) -> impl Iterator<Item = (u64, u64)> {
        let small = (0..).zip(&self.small).filter(|(_, times)| **times > 0);
        small
            .chain(self.large.iter().map(|(value, times)| (*value, times)))
            .map(|(value, times)| (value, *times))
    }

    /// The mean and the variance; `None` where nothing was counted.
    pub fn moments(&self) -> Option<(f64, f64)> {
        let n = self.count() as f64;
        let mean = self.total() as f64 / n;
        let variance =
            self.iter().map(|(value, times)| (value as f64 - mean).powi(2) * times as f64).sum::<f64>();
        (n > 0.0).then(|| (mean, if n > 1.0 { variance / (n - 1.0) } else { 0.0 }))
    }

    /// The mean to three decimals, and percentiles by nearest rank; all unknown where nothing was counted.
    pub fn summary(&self) -> Summary {
        let n = self.count();
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
        self.iter().find_map(|(value, times)| {
            seen += times;
            (seen >= rank).then_some(value)
        })
    }

    /// Adds what another one has counted.
    pub fn merge(&mut self, other: Histogram) {
        other.iter().for_each(|(value, times)| self.add_times(value, times));
    }
}

/// A mean and three percentiles.
#[derive(Clone, PartialEq, Default, Debug, Serialize)]
pub struct Summary {
    /// The mean, to three decimals.
    pub mean: Option<f64>,
    /// The 5th percentile.
    pub p5: Option<u64>,
    /// The median.
    pub p50: Option<u64>,
    /// The 95th percentile.
    pub p95: Option<u64>,
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
    fn large_numbers_are_counted_like_small_ones() {
        let one = histogram(&[3, 511, 512, 1 << 40, 512]);
        assert_eq!(one.iter().collect::<Vec<_>>(), [(3, 1), (511, 1), (512, 2), (1 << 40, 1)]);
        let mut other = histogram(&[512, 3]);
        other.merge(histogram(&[1 << 40, 511, 512]));
        assert_eq!((other.count(), other), (5, one));
    }

    #[test]
    fn nothing_has_no_mean() {
        assert_eq!(
            serde_json::to_string(&Histogram::default().summary()).unwrap(),
            r#"{"mean":null,"p5":null,"p50":null,"p95":null}"#
        );
    }

    #[test]
    fn the_variance_is_that_of_a_sample() {
        assert_eq!(histogram(&[2, 4, 4, 4, 5, 5, 7, 9]).moments(), Some((5.0, 32.0 / 7.0)));
        assert_eq!(histogram(&[3]).moments(), Some((3.0, 0.0)));
        assert_eq!(histogram(&[]).moments(), None);
    }
}
