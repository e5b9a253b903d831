//! What kinds of pieces are worth, by regression over finished games: the result against the surplus of each kind in one position of each game.
//!
//! One position of a game makes the observations independent, and the sums of a linear regression are whole numbers that add up in any order.
//! A value is how much White's share of the points rises with one piece more.

use crate::estimate::{Interval, QUANTILE};
use serde::Serialize;

/// The sums of a regression: products of the surpluses with each other and with the results. Beside the kinds there is a constant, which stands
/// for the first move.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Worths {
    products: Vec<i64>,
    with_result: Vec<i64>,
    squares: i64,
    games: u64,
    /// In how many games each kind's surplus was not zero, without the constant.
    seen: Vec<u64>,
}

/// What a kind is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Worth {
    /// The number of the kind.
    pub kind: usize,
    /// By how much of a point one piece more raises White's share.
    pub points: Interval,
}

/// A kind of which fewer games had a surplus is not judged.
const LEAST: u64 = 10;

/// With fewer degrees of freedom nothing is judged: the intervals are those of a normal distribution.
const FREEDOM: f64 = 30.0;

impl Worths {
    /// Adds a game. `result` is 1 for a win of White, 0 for a draw, −1 for a loss.
    pub fn add(&mut self, surplus: &[i16], result: i64) {
        let size = surplus.len() + 1;
        if self.games == 0 {
            (self.products, self.with_result) = (vec![0; size * size], vec![0; size]);
            self.seen = vec![0; surplus.len()];
        }
        // The constant comes first, so that a surplus that never changes is told apart from it.
        let values: Vec<i64> = std::iter::once(1).chain(surplus.iter().map(|n| i64::from(*n))).collect();
        for (row, one) in self.products.chunks_mut(size).zip(&values) {
            row.iter_mut().zip(&values).for_each(|(sum, other)| *sum += one * other);
        }
        self.with_result.iter_mut().zip(&values).for_each(|(sum, value)| *sum += value * result);
        self.seen.iter_mut().zip(surplus).for_each(|(seen, n)| *seen += u64::from(*n != 0));
        self.squares += result * result;
        self.games += 1;
    }

    /// Adds the sums of other games.
    pub fn merge(&mut self, other: Worths) {
        if self.games == 0 {
            *self = other;
        } else if other.games > 0 {
            let sum = |own: &mut [i64], other: &[i64]| own.iter_mut().zip(other).for_each(|(a, b)| *a += b);
            sum(&mut self.products, &other.products);
            sum(&mut self.with_result, &other.with_result);
            self.seen.iter_mut().zip(&other.seen).for_each(|(a, b)| *a += b);
            self.squares += other.squares;
            self.games += other.games;
        }
    }

    /// The kinds that have been judged. Empty where there are too few games.
    pub fn values(&self) -> Vec<Worth> {
        let size = self.with_result.len();
        // The constant, and the kinds of which enough games say something.
        let seen = |at: usize| at.checked_sub(1).and_then(|kind| self.seen.get(kind));
        let judged: Vec<usize> = (0..size).filter(|at| seen(*at).is_none_or(|seen| *seen >= LEAST)).collect();
        let at = |row: usize, column: usize| {
            self.products.get(row * size + column).copied().unwrap_or_default() as f64
        };
        let mut matrix: Vec<Vec<f64>> = judged
            .iter()
            .enumerate()
            .map(|(i, row)| {
                let unit = (0..judged.len()).map(|j| if i == j { 1.0 } else { 0.0 });
                judged.iter().map(|column| at(*row, *column)).chain(unit).collect()
            })
            .collect();
        let width = judged.len();
        let freedom = self.games as f64 - width as f64;
        if width < 2 || freedom < FREEDOM {
            return Vec::new();
        }
        let kept = invert(&mut matrix, width);
        let inverse = |i: usize, j: usize| {
            matrix.get(i).and_then(|row| row.get(width + j)).copied().unwrap_or_default()
        };
        let result = |j: usize| {
            judged.get(j).and_then(|at| self.with_result.get(*at)).copied().unwrap_or_default() as f64
        };
        let factors: Vec<f64> = (0..width)
            .map(|i| {
                if kept[i] {
                    (0..width).filter(|j| kept[*j]).map(|j| inverse(i, j) * result(j)).sum()
                } else {
                    0.0
                }
            })
            .collect();
        let explained: f64 = factors.iter().enumerate().map(|(j, factor)| factor * result(j)).sum();
        let variance = ((self.squares as f64 - explained) / freedom).max(0.0);
        let known = (0..width).filter(|i| kept[*i]).filter_map(|i| {
            let kind = *judged.get(i)?;
            let factor = *factors.get(i)?;
            let error = QUANTILE * (variance * inverse(i, i).max(0.0)).sqrt();
            // A result goes from −1 to 1, a share of the points from 0 to 1.
            let points = Interval::rounded(factor / 2.0, (factor - error) / 2.0, (factor + error) / 2.0, 4);
            Some(Worth { kind: kind.checked_sub(1)?, points })
        });
        known.collect()
    }
}

/// Inverts the left half of a matrix into its right half. What depends on rows before it is left out: which rows were kept.
fn invert(matrix: &mut [Vec<f64>], width: usize) -> Vec<bool> {
    let scale: Vec<f64> = (0..width).map(|i| matrix[i][i].abs()).collect();
    let mut kept = vec![false; width];
    for pivot in 0..width {
        let head = matrix[pivot][pivot];
        if head.abs() <= scale[pivot] * 1e-9 {
            continue;
        }
        kept[pivot] = true;
        let row: Vec<f64> = matrix[pivot].iter().map(|value| value / head).collect();
        for (other, line) in matrix.iter_mut().enumerate() {
            if other == pivot {
                line.clone_from(&row);
            } else {
                let factor = line[pivot];
                line.iter_mut().zip(&row).for_each(|(value, pivot)| *value -= factor * pivot);
            }
        }
    }
    kept
}

/// A value in the answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Named {
    /// The kind.
    pub name: String,
    /// By how much of a point one more raises its side's share.
    #[serde(flatten)]
    pub points: Interval,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results that are exactly a constant and a weighted sum of the surpluses come out as such.
    #[test]
    fn a_known_sum_is_found() {
        let mut worths = Worths::default();
        for round in 0..200_i16 {
            let (rook, knight, never) = (round % 5 - 2, round % 3 - 1, 0);
            // Losses are −1, wins 1: a rook counts, a knight does not.
            worths.add(&[rook, knight, never], i64::from(rook.signum()));
        }
        let values = worths.values();
        assert_eq!(values.iter().map(|worth| worth.kind).collect::<Vec<_>>(), [0, 1]);
        assert!((values[0].points.mean - 0.3).abs() < 0.01, "{values:?}");
        assert!(values[0].points.low > 0.2 && values[1].points.mean.abs() < 0.02, "{values:?}");
    }

    #[test]
    fn kinds_that_come_and_go_together_are_judged_once() {
        let mut worths = Worths::default();
        for round in 0..100_i16 {
            let one = round % 3 - 1;
            worths.add(&[one, one], i64::from(one));
        }
        let values = worths.values();
        assert_eq!((values.len(), values[0].kind), (1, 0));
        assert_eq!(values[0].points, Interval { mean: 0.5, low: 0.5, high: 0.5 });
    }

    /// One side has a king, the other none: that is no surplus that explains anything.
    #[test]
    fn a_surplus_that_never_changes_is_not_judged() {
        let mut worths = Worths::default();
        for round in 0..100_i16 {
            worths.add(&[-1, round % 3 - 1], i64::from(round % 2));
        }
        assert_eq!(worths.values().iter().map(|worth| worth.kind).collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn halves_add_up_to_the_whole() {
        let games: Vec<([i16; 2], i64)> =
            (0..60).map(|i| ([i % 4 - 1, i % 7 - 3], i64::from(i % 3 - 1))).collect();
        let of = |games: &[([i16; 2], i64)]| {
            let mut worths = Worths::default();
            games.iter().for_each(|(surplus, result)| worths.add(surplus, *result));
            worths
        };
        let mut halves = of(&games[40..]);
        halves.merge(of(&games[..40]));
        assert_eq!(halves, of(&games));
        assert_eq!(Worths::default().values(), []);
    }
}
