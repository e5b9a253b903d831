//! Shuffled starts: which pieces of the first start are put where, and which arrangement a number stands for.
//!
//! Each draw chooses squares for its pieces among those that are left. The choices are counted: the first draw of the first shuffle
//! changes fastest, and of its choices those come first that leave out the rightmost squares.
//!
//! ```text
//! number 518 of Chess960:  bishop  518 % 4 = 2   f1      518 / 4 = 129
//!                          bishop  129 % 4 = 1   c1      129 / 4 = 32
//!                          queen    32 % 6 = 2   d1       32 / 6 = 5
//!                          knights   5 % 10 = 5  b1, g1
//!                          rook, king, rook      a1, e1, h1
//! ```

use super::{KindId, Program};
use crate::side::Side;
use crate::square::{Square, SquareSet};

/// The pieces on some squares of a start, put anew by a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shuffle {
    /// Whose pieces. Of two sides, both are put alike, as each sees the board.
    pub sides: Vec<Side>,
    /// The squares on which they are put, as their owner sees them. What stood there is put elsewhere.
    pub squares: SquareSet,
    /// What is put, in order.
    pub draws: Vec<Draw>,
}

/// Pieces that are put, from left to right, on squares that are chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    /// Their kinds, as each army numbers them.
    pub kinds: Vec<[KindId; 2]>,
    /// The squares among which they are chosen, as the owner sees them; those that earlier draws have taken are left out.
    pub squares: SquareSet,
}

/// The kinds of a piece, as each army numbers them, and its square as their owner sees it.
type OwnPut = ([KindId; 2], Square);

/// A piece that a shuffle puts on a square of the board.
pub(crate) type Put = (Side, KindId, Square);

impl Shuffle {
    /// In how many ways its pieces can be put; `None` for more than can be counted, and where it depends on earlier choices.
    pub fn count(&self) -> Option<u64> {
        self.choices()?.into_iter().try_fold(1u64, u64::checked_mul)
    }

    /// The number of choices of each draw.
    fn choices(&self) -> Option<Vec<u64>> {
        (0..self.draws.len()).map(|index| self.choices_of(index)).collect()
    }

    /// The number of choices of one draw, if that does not depend on those before it: none of them overlaps it in part.
    pub fn choices_of(&self, index: usize) -> Option<u64> {
        let draw = self.draws.get(index)?;
        let mut free = draw.squares.len();
        for before in self.draws.iter().take(index) {
            if before.squares.minus(&draw.squares).is_empty() {
                free = free.checked_sub(before.kinds.len())?;
            } else if !before.squares.and(&draw.squares).is_empty() {
                return None;
            }
        }
        binomial(free as u64, draw.kinds.len() as u64)
    }

    /// Where a number puts its pieces, as their owner sees the board; and what is left of the number.
    fn put(&self, mut number: u64) -> Option<(Vec<OwnPut>, u64)> {
        let mut left = self.squares;
        let mut put = Vec::new();
        for (draw, choices) in self.draws.iter().zip(self.choices()?) {
            let free: Vec<Square> = draw.squares.and(&left).iter().collect();
            let chosen = combination(free.len(), draw.kinds.len(), number.checked_rem(choices)?)?;
            number /= choices;
            for (kinds, place) in draw.kinds.iter().zip(chosen) {
                let square = *free.get(place)?;
                left.remove(square);
                put.push((*kinds, square));
            }
        }
        Some((put, number))
    }
}

/// The squares of a side that are shuffled, as they lie on the board.
type Shuffled = (Side, SquareSet);

impl Program {
    /// How many numbered starts there are: 0 if nothing is shuffled.
    pub fn numbered_starts(&self) -> u64 {
        match self.shuffles.as_slice() {
            [] => 0,
            all => {
                all.iter().map(Shuffle::count).try_fold(1u64, |n, count| n.checked_mul(count?)).unwrap_or(0)
            }
        }
    }

    /// The number of a start by its name.
    pub fn start_number(&self, name: &str) -> Option<u64> {
        let number: u64 = name.parse().ok()?;
        (number < self.numbered_starts() && number.to_string() == name).then_some(number)
    }

    /// May a shuffle put a piece on this square of the board?
    #[doc(hidden)]
    pub fn may_put(&self, side: Side, kind: KindId, square: Square) -> bool {
        let own = self.symmetry.square(&self.board, side, square);
        let puts = |draw: &Draw| {
            draw.squares.contains(own)
                && draw.kinds.iter().any(|kinds| kinds.get(side.index()) == Some(&kind))
        };
        let of_side = self.shuffles.iter().filter(|shuffle| shuffle.sides.contains(&side));
        of_side.flat_map(|shuffle| &shuffle.draws).any(puts)
    }

    /// What stands where in a numbered start, on the squares that are shuffled; and these squares.
    #[doc(hidden)]
    pub fn put(&self, mut number: u64) -> Option<(Vec<Put>, Vec<Shuffled>)> {
        let (mut all, mut squares) = (Vec::new(), Vec::new());
        for shuffle in &self.shuffles {
            let (put, rest) = shuffle.put(number)?;
            number = rest;
            for side in &shuffle.sides {
                let at = |own| self.symmetry.square(&self.board, *side, own);
                let kind = |kinds: &[KindId; 2]| kinds.get(side.index()).copied().unwrap_or(KindId(0));
                all.extend(put.iter().map(|(kinds, own)| (*side, kind(kinds), at(*own))));
                squares.push((*side, self.symmetry.set(&self.board, *side, &shuffle.squares)));
            }
        }
        Some((all, squares))
    }
}

/// How many ways there are to choose so many of some things.
fn binomial(of: u64, choose: u64) -> Option<u64> {
    if choose > of {
        return Some(0);
    }
    (0..choose).try_fold(1u64, |count, n| Some(count.checked_mul(of - n)? / (n + 1)))
}

/// The places that a number chooses, in rising order: numbers count the choices as words of a dictionary.
fn combination(of: usize, choose: usize, mut number: u64) -> Option<Vec<usize>> {
    let mut chosen = Vec::new();
    let mut place = 0;
    while chosen.len() < choose {
        let rest = choose - chosen.len() - 1;
        // So many choices begin with this place.
        let here = binomial(of.checked_sub(place + 1)? as u64, rest as u64)?;
        if number < here {
            chosen.push(place);
        } else {
            number -= here;
        }
        place += 1;
    }
    Some(chosen)
}

#[cfg(test)]
mod tests {
    use super::{binomial, combination};

    #[test]
    fn the_knights_of_chess960_are_numbered_as_usual() {
        let all: Vec<_> = (0..10).filter_map(|n| combination(5, 2, n)).collect();
        let table =
            [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]].map(Vec::from);
        assert_eq!(all, table);
        assert_eq!((binomial(5, 2), binomial(3, 3), binomial(2, 3)), (Some(10), Some(1), Some(0)));
        assert_eq!(combination(2, 3, 0), None);
    }
}
