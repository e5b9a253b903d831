//! Squares, the vectors between them, and sets of squares: the geometry that every other module speaks.
//!
//! A [`Square`] is an index that has meaning only with a [`Board`](crate::program::Board): rank times the
//! number of files, plus the file, both from zero at White's left; level upon level, the lowest first. A [`SquareSet`] holds any board.

use crate::program::Cells;
use std::fmt;

/// A square by its index: `(level * ranks + rank) * files + file`, from zero at White's left corner.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(#[doc(hidden)] pub u16);

impl Square {
    /// The square of an index, from 0 to 1,023. Whether it is on a board, the board says.
    #[inline(always)]
    pub const fn new(index: u16) -> Square {
        Square(index)
    }

    /// The index as a `usize`, for tables.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A displacement: files to the right, ranks ahead, levels up.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Vector {
    /// Files to the right (from White's side, or from the owner's where a rule is relative).
    pub dx: i8,
    /// Ranks ahead.
    pub dy: i8,
    /// Levels up.
    pub dz: i8,
}

impl Vector {
    /// The vector `(dx, dy)`, which keeps to its level.
    #[inline]
    pub const fn new(dx: i8, dy: i8) -> Vector {
        Vector { dx, dy, dz: 0 }
    }

    /// The vector `(dx, dy, dz)`, which goes up by `dz` levels.
    #[inline]
    pub const fn in_space(dx: i8, dy: i8, dz: i8) -> Vector {
        Vector { dx, dy, dz }
    }

    /// The same way back.
    #[inline]
    pub const fn opposite(self) -> Vector {
        Vector { dx: -self.dx, dy: -self.dy, dz: -self.dz }
    }

    /// The same vector, and so many levels up.
    #[inline]
    #[doc(hidden)]
    pub const fn raised(self, dz: i8) -> Vector {
        Vector { dz, ..self }
    }

    /// The vector turned by `eighths` of a circle, clockwise seen from above.
    ///
    /// A queen's direction turns through the eight queen's directions; an oblique vector such as the
    /// knight's through the eight vectors of its own shape, in the order of their angle. What leads up or down goes on doing so.
    #[inline]
    pub fn turned(self, eighths: i8) -> Vector {
        let (flat, ring) = (self.raised(0), self.ring());
        let here = ring.iter().position(|v| *v == flat).unwrap_or(0) as i32;
        ring[(here + i32::from(eighths)).rem_euclid(8) as usize].raised(self.dz)
    }

    /// The same on hexagons, by twelfths: an edge direction turns through edges and corners by turns, any other through its images in the
    /// order of their angle.
    #[doc(hidden)]
    pub fn ring_of_twelve(self) -> Vec<Vector> {
        let sixth = |v: Vector| Vector::new(v.dy, v.dy - v.dx);
        let six = |first: Vector| std::iter::successors(Some(first), move |v| Some(sixth(*v))).take(6);
        let mirrored = Vector::new(-self.dx, self.dy - self.dx);
        let mut ring: Vec<Vector> = six(self).chain(six(mirrored)).collect();
        ring.sort_unstable();
        ring.dedup();
        // Of lines through edges the corners lie between, and the other way about.
        if ring.len() == 6 {
            let far = ring.iter().map(|v| v.dx.unsigned_abs().max(v.dy.unsigned_abs())).max();
            let n = far.and_then(|far| i8::try_from(far).ok()).unwrap_or(i8::MAX);
            let edge = self.dx == 0 || self.dy == 0 || self.dx == self.dy;
            let other = if edge { Vector::new(n, n.saturating_mul(2)) } else { Vector::new(0, n / 2) };
            ring.extend(six(other));
        }
        ring.sort_by_key(|v| Cells::Hexagons.angle(*v));
        let here = ring.iter().position(|v| *v == self).unwrap_or(0);
        ring.rotate_left(here);
        ring
    }

    /// The eight vectors that turning this one by eighths runs through, clockwise from the north.
    fn ring(self) -> [Vector; 8] {
        let (long, short) = (self.dx.abs().max(self.dy.abs()), self.dx.abs().min(self.dy.abs()));
        let v = Vector::new;
        if short == 0 || short == long {
            let n = long;
            [v(0, n), v(n, n), v(n, 0), v(n, -n), v(0, -n), v(-n, -n), v(-n, 0), v(-n, n)]
        } else {
            let (l, s) = (long, short);
            [v(s, l), v(l, s), v(l, -s), v(s, -l), v(-s, -l), v(-l, -s), v(-l, s), v(-s, l)]
        }
    }
}

impl fmt::Display for Vector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.dz {
            0 => write!(f, "({:+},{:+})", self.dx, self.dy),
            up => write!(f, "({:+},{:+},{up:+})", self.dx, self.dy),
        }
    }
}

/// A set of squares of any board.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SquareSet([u64; SquareSet::WORDS]);

impl SquareSet {
    /// In how many words a set is kept: the largest board has 1,024 squares.
    pub const WORDS: usize = 16;

    /// The empty set.
    pub const EMPTY: SquareSet = SquareSet([0; SquareSet::WORDS]);

    /// The set of one square.
    #[inline]
    pub fn of(square: Square) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        set.insert(square);
        set
    }

    /// Adds a square. One beyond every board is left out.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        if let Some(word) = self.0.get_mut(square.index() >> 6) {
            *word |= 1 << (square.0 & 63);
        }
    }

    /// Takes a square out.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        if let Some(word) = self.0.get_mut(square.index() >> 6) {
            *word &= !(1 << (square.0 & 63));
        }
    }

    /// Is the square in the set?
    #[inline]
    pub const fn contains(&self, square: Square) -> bool {
        square.index() >> 6 < SquareSet::WORDS && self.0[square.index() >> 6] >> (square.0 & 63) & 1 != 0
    }

    /// Is the set empty?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; SquareSet::WORDS]
    }

    /// How many squares are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// The squares in both sets.
    #[inline]
    pub fn and(&self, other: &SquareSet) -> SquareSet {
        SquareSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// The squares in either set.
    #[inline]
    pub fn or(&self, other: &SquareSet) -> SquareSet {
        SquareSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// The squares of this set that are not in the other.
    #[inline]
    pub fn minus(&self, other: &SquareSet) -> SquareSet {
        SquareSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// The squares in rising order.
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        let words = self.0;
        let mut at = 0;
        let mut word = words[0];
        std::iter::from_fn(move || {
            while word == 0 {
                at += 1;
                word = *words.get(at)?;
            }
            let bit = word.trailing_zeros();
            word &= word - 1;
            Some(Square((at as u32 * 64 + bit) as u16))
        })
    }

    /// The set of its lowest words; the others are empty.
    #[inline]
    #[doc(hidden)]
    pub fn from_low_words(words: &[u64]) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        set.0.iter_mut().zip(words).for_each(|(word, low)| *word = *low);
        set
    }

    /// The set of these words, lowest squares first.
    #[inline]
    pub const fn from_words(words: [u64; SquareSet::WORDS]) -> SquareSet {
        SquareSet(words)
    }

    /// The words of the set, lowest squares first.
    #[inline]
    pub const fn words(&self) -> [u64; SquareSet::WORDS] {
        self.0
    }
}

impl FromIterator<Square> for SquareSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        squares.into_iter().for_each(|s| set.insert(s));
        set
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|s| s.0)).finish()
    }
}
