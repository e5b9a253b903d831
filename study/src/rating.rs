//! Ratings from pairs of games: a difference in Elo with the error that 95 of 100 matches stay within, and how likely the first player is the
//! stronger one. The two games of a pair share an opening, so that pairs and not games are the sample.

use crate::estimate::{QUANTILE, normal};

/// What the pairs say.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rating {
    /// The difference in Elo.
    pub elo: f64,
    /// Its error at 95 %; `None` where the pairs say nothing of it, because all are alike or the score is too near to an end.
    pub error: Option<f64>,
    /// The likelihood that the first player is the stronger one.
    pub superiority: Option<f64>,
}

/// The mean of the scores of pairs, each from 0 to 1, and the error of that mean. `None` without pairs.
fn mean(pairs: &[u64; 5]) -> Option<(f64, f64)> {
    let count: f64 = pairs.iter().map(|n| *n as f64).sum();
    if count == 0.0 {
        return None;
    }
    let scores = || pairs.iter().enumerate().map(|(i, n)| (i as f64 / 4.0, *n as f64));
    let mean: f64 = scores().map(|(score, n)| score * n).sum::<f64>() / count;
    let variance: f64 = scores().map(|(score, n)| (score - mean).powi(2) * n).sum::<f64>() / count;
    Some((mean, (variance / count).sqrt()))
}

/// The difference in Elo that a score means; `None` at the ends.
pub fn elo(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10())
}

/// The share of the points that a difference in Elo means.
pub fn elo_share(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// What pairs with 0, ½, 1, 1½ and 2 points say. `None` without pairs, and where every game has been won or every one lost.
pub fn rating(pairs: &[u64; 5]) -> Option<Rating> {
    let (mean, error) = mean(pairs)?;
    let elo = elo(mean)?;
    let ends = [mean - QUANTILE * error, mean + QUANTILE * error].map(self::elo);
    let width = match ends {
        [Some(low), Some(high)] if error > 0.0 => Some((high - low) / 2.0),
        _ => None,
    };
    let superiority = (error > 0.0).then(|| normal((mean - 0.5) / error));
    Some(Rating { elo, error: width, superiority })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_and_ratings_are_two_ways_to_say_one_thing() {
        for (share, rating) in [(0.5, 0.0), (0.64, 99.950989), (0.75, 190.848_502), (10.0 / 11.0, 400.0)] {
            assert!((elo(share).unwrap() - rating).abs() < 1e-5, "{share}");
            assert!((elo_share(rating) - share).abs() < 1e-7, "{rating}");
        }
        assert_eq!((elo(0.0), elo(1.0)), (None, None));
    }

    #[test]
    fn known_values() {
        for (x, known) in [(0.0, 0.5), (1.0, 0.841_344_7), (-1.959_964, 0.025), (3.0, 0.998_650_1)] {
            assert!((normal(x) - known).abs() < 2e-7, "{x}");
        }
        TABLE.iter().for_each(|(pairs, elo, error, superiority)| {
            let found = rating(pairs).unwrap();
            let near = |one: f64, other: f64| (one - other).abs() < 1e-3;
            assert!(near(found.elo, *elo), "{pairs:?}: {found:?}");
            assert!(near(found.error.unwrap(), *error), "{pairs:?}: {found:?}");
            assert!(near(found.superiority.unwrap(), *superiority), "{pairs:?}: {found:?}");
        });
    }

    /// Pairs, and what a program of another language makes of them: Elo, error, likelihood.
    const TABLE: [([u64; 5], f64, f64, f64); 3] = [
        ([5, 20, 50, 35, 10], 36.322966, 30.133988, 0.991482),
        ([0, 1, 3, 4, 2], 126.968165, 116.112070, 0.993044),
        ([100, 400, 900, 500, 120], 12.044670, 7.101443, 0.999562),
    ];

    #[test]
    fn nothing_is_said_of_nothing() {
        assert_eq!(rating(&[0; 5]), None);
        assert_eq!(rating(&[0, 0, 0, 0, 9]), None);
        let alike = rating(&[0, 0, 0, 4, 0]).unwrap();
        assert_eq!((alike.error, alike.superiority), (None, None));
    }
}
