//! Which games there are: numbers as ranges, so that a billion of them take no room.

use std::collections::BTreeMap;
use std::ops::Range;

/// A set of numbers of games.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Numbers {
    /// The end of each range by its beginning; no two touch.
    ranges: BTreeMap<u64, u64>,
}

impl Numbers {
    /// Puts a number in; `false` if it is there already.
    pub fn insert(&mut self, number: u64) -> bool {
        let before = self.ranges.range(..=number).next_back().map(|(begin, end)| (*begin, *end));
        if before.is_some_and(|(_, end)| number < end) {
            return false;
        }
        let begin = match before {
            Some((begin, end)) if end == number => begin,
            _ => number,
        };
        let end = self.ranges.remove(&(number + 1)).unwrap_or(number + 1);
        self.ranges.insert(begin, end);
        true
    }

    /// The ranges, in order.
    pub fn ranges(&self) -> impl Iterator<Item = Range<u64>> {
        self.ranges.iter().map(|(begin, end)| *begin..*end)
    }

    /// What of a range is missing.
    pub fn missing(&self, range: Range<u64>) -> Vec<Range<u64>> {
        let mut missing = Vec::new();
        let mut at = range.start;
        for known in self.ranges() {
            if known.start >= range.end {
                break;
            }
            if known.start > at {
                missing.push(at..known.start);
            }
            at = at.max(known.end);
        }
        if at < range.end {
            missing.push(at..range.end);
        }
        missing
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.ranges().map(|range| range.end - range.start).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_kept_as_ranges() {
        let mut numbers = Numbers::default();
        for number in [3, 5, 4, 0, 9, 1] {
            assert!(numbers.insert(number), "{number}");
        }
        for number in [0, 1, 3, 4, 5, 9] {
            assert!(!numbers.insert(number), "{number}");
        }
        assert_eq!(numbers.ranges().collect::<Vec<_>>(), [0..2, 3..6, 9..10]);
        assert_eq!(numbers.missing(0..12), [2..3, 6..9, 10..12]);
        assert_eq!(numbers.missing(1..10), [2..3, 6..9]);
        assert_eq!(numbers.missing(3..6), []);
        assert_eq!((numbers.count(), Numbers::default().missing(2..4).len()), (6, 1));
    }
}
