//! Straight lines on the board: what lies between two squares, and how far a rider gets.
//!
//! A rider's goals on an axis are found by *obstruction difference*: of the squares below and above it on
//! the line, the nearest blocker below and the occupied squares above give all squares up to and including
//! the first blocker each way, by one subtraction. It needs two masks for each square and axis, works for
//! every vector and every width, and its tables are built in microseconds.

use super::bits::Bits;
use crate::program::Board;
use crate::square::{Square, Vector};

/// For each square the squares of a line below it and above it, by index.
pub(crate) type Axis<B> = <B as Bits>::Array<[B; 2]>;

/// What lies between squares.
#[derive(Debug)]
pub(crate) struct Lines<B: Bits> {
    between: Vec<B::Array<B>>,
    known: Vec<Vector>,
    board: Board,
}

impl<B: Bits> Lines<B> {
    /// Tables for no vector yet.
    pub(crate) fn new(board: &Board) -> Self {
        Lines { between: vec![B::array(B::EMPTY); board.squares()], known: Vec::new(), board: board.clone() }
    }

    /// Makes the squares between any two on a line of this vector known. The vector must be primitive, so
    /// that no two lines through the same two squares differ.
    pub(crate) fn add(&mut self, vector: Vector) {
        if self.known.contains(&vector) {
            return;
        }
        self.known.push(vector);
        for from in 0..self.board.squares() as u8 {
            let mut passed = B::EMPTY;
            for square in self.ray(Square(from), vector) {
                *B::at_mut(&mut self.between[from as usize], square.0) = passed;
                passed |= B::bit(square.0);
            }
        }
    }

    /// The squares strictly between two on a known line; none for any others.
    #[inline(always)]
    pub(crate) fn between(&self, a: u8, b: u8) -> B {
        B::at(&self.between[a as usize], b)
    }

    /// The squares from one on along a vector, holes included: a hole blocks like a piece.
    pub(crate) fn ray(&self, from: Square, vector: Vector) -> impl Iterator<Item = Square> + use<B> {
        let (files, ranks) = (i32::from(self.board.files), i32::from(self.board.ranks));
        let (mut file, mut rank) = (i32::from(from.0) % files, i32::from(from.0) / files);
        std::iter::from_fn(move || {
            file += i32::from(vector.dx);
            rank += i32::from(vector.dy);
            let inside = (0..files).contains(&file) && (0..ranks).contains(&rank);
            inside.then(|| Square((rank * files + file) as u8))
        })
    }

    /// The axis along a vector and, if `both`, against it, for pieces on the squares of `from`.
    pub(crate) fn axis(&self, vector: Vector, both: bool, from: B) -> Axis<B> {
        let mut axis = B::array([B::EMPTY; 2]);
        let back = Vector::new(-vector.dx, -vector.dy);
        for square in from.squares() {
            let sides = B::at_mut(&mut axis, square);
            for v in [Some(vector), both.then_some(back)].into_iter().flatten() {
                for on in self.ray(Square(square), v) {
                    sides[usize::from(on.0 > square)] |= B::bit(on.0);
                }
            }
        }
        axis
    }
}

/// The squares that a rider on a square reaches on an axis, the first blocker each way included.
#[inline(always)]
pub(crate) fn slide<B: Bits>(axis: &Axis<B>, square: u8, blocked: B) -> B {
    let [below, above] = B::at(axis, square);
    let nearest_below = B::bit((below & blocked).highest_or_0());
    let above_blocked = above & blocked;
    (above_blocked ^ above_blocked.minus(nearest_below)) & (below | above)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::SquareSet;
    use proptest::prelude::*;

    /// The same by walking.
    fn walk(board: &Board, from: u8, v: Vector, blocked: u128) -> u128 {
        let mut reached = 0;
        for v in [v, Vector::new(-v.dx, -v.dy)] {
            let mut at = Square(from);
            while let Some(next) = board.offset(at, v) {
                reached |= 1u128 << next.0;
                if blocked >> next.0 & 1 != 0 {
                    break;
                }
                at = next;
            }
        }
        reached
    }

    proptest! {
        #[test]
        fn sliding_is_walking(blocked: u128, files in 1u8..=10, ranks in 1u8..=12, v in 0usize..6) {
            let board = Board { files, ranks, holes: SquareSet::EMPTY };
            let v = [(1, 0), (0, 1), (1, 1), (-1, 1), (1, 2), (-2, 1)][v];
            let v = Vector::new(v.0, v.1);
            let all = board.all().fold(0u128, |all, s| all | 1 << s.0);
            let lines: Lines<u128> = Lines::new(&board);
            let axis = lines.axis(v, true, all);
            for square in board.all() {
                prop_assert_eq!(slide(&axis, square.0, blocked & all), walk(&board, square.0, v, blocked & all));
            }
        }
    }
}
