//! Bitboards of four widths: `u64`, `u128`, [`U256`] and, in a file of its own, [`U1024`](super::wide::U1024), behind one trait,
//! so that every board uses the narrowest word that holds it and the generators are compiled for each.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares as one machine word, and tables with one entry a square.
pub trait Bits:
    Copy
    + Eq
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// How many squares fit.
    const SIZE: usize;
    /// No square.
    const EMPTY: Self;
    /// The widest sets are slow, and tables with one for any two squares fit into no memory: there tables, proofs and compiled code are
    /// fewer, and more is walked.
    const WIDE: bool = Self::SIZE > 256;

    /// What iterates over the squares of a set.
    type Squares: Iterator<Item = u16>;

    /// A table with an entry for each square.
    type Array<T: Copy + Send + Sync + Debug + 'static>: Clone + Send + Sync + Debug;

    /// A table with the same entry everywhere.
    fn array<T: Copy + Send + Sync + Debug + 'static>(value: T) -> Self::Array<T>;
    /// An entry of a table. The index is masked to the table's size: no bounds check is left.
    fn at<T: Copy + Send + Sync + Debug + 'static>(array: &Self::Array<T>, square: u16) -> T;
    /// An entry of a table, to be written.
    fn at_mut<T: Copy + Send + Sync + Debug + 'static>(array: &mut Self::Array<T>, square: u16) -> &mut T;

    /// The set of one square.
    fn bit(square: u16) -> Self;
    /// Is there any square in it?
    fn any(self) -> bool;
    /// How many squares.
    fn count(self) -> u32;
    /// The lowest square; the set must not be empty.
    fn lowest(self) -> u16;
    /// The highest square of a set; 0 for the empty set.
    fn highest_or_0(self) -> u16;
    /// The set without its lowest square.
    fn without_lowest(self) -> Self;
    /// Subtraction as of one large number, modulo its size.
    fn minus(self, other: Self) -> Self;

    /// The set moved by a number of squares; what leaves the word is gone.
    fn shifted(self, by: i16) -> Self;

    /// Puts a square into the set.
    #[inline(always)]
    fn insert(&mut self, square: u16) {
        *self |= Self::bit(square);
    }
    /// The set of some squares.
    #[inline(always)]
    fn of(squares: impl Iterator<Item = u16>) -> Self {
        squares.fold(Self::EMPTY, |mut all, square| {
            all.insert(square);
            all
        })
    }
    /// Is the square in the set?
    #[inline(always)]
    fn has(self, square: u16) -> bool {
        (self & Self::bit(square)).any()
    }
    /// Is the set empty?
    #[inline(always)]
    fn none(self) -> bool {
        !self.any()
    }
    /// Are there two squares or more?
    #[inline(always)]
    fn several(self) -> bool {
        self.without_lowest().any()
    }
    /// The squares, lowest first.
    fn squares(self) -> Self::Squares;
    /// The set of the first words of one.
    fn of_words(words: &[u64]) -> Self;
    /// Its word of a number; beyond its end nothing is set.
    fn word(&self, at: usize) -> u64;
    /// The same squares at any width.
    fn set(self) -> crate::square::SquareSet;
}

/// Iterates over the squares of a set, lowest first.
pub struct Squares<B>(B);

impl<B: Bits> Iterator for Squares<B> {
    type Item = u16;

    #[inline(always)]
    fn next(&mut self) -> Option<u16> {
        if self.0.none() {
            return None;
        }
        let square = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(square)
    }
}

/// Iterates over the squares of a [`U256`] word by word.
pub struct WideSquares {
    words: [u64; 4],
    at: usize,
}

impl Iterator for WideSquares {
    type Item = u16;

    #[inline(always)]
    fn next(&mut self) -> Option<u16> {
        while self.at < 4 {
            let word = &mut self.words[self.at];
            if *word != 0 {
                let square = (self.at as u32 * 64 + word.trailing_zeros()) as u16;
                *word &= *word - 1;
                return Some(square);
            }
            self.at += 1;
        }
        None
    }
}

macro_rules! word {
    ($word:ty, $size:expr) => {
        impl Bits for $word {
            const SIZE: usize = $size;
            const EMPTY: Self = 0;

            type Squares = Squares<$word>;
            type Array<T: Copy + Send + Sync + Debug + 'static> = [T; $size];

            fn array<T: Copy + Send + Sync + Debug + 'static>(value: T) -> [T; $size] {
                [value; $size]
            }
            #[inline(always)]
            fn at<T: Copy + Send + Sync + Debug + 'static>(array: &[T; $size], square: u16) -> T {
                array[square as usize & ($size - 1)]
            }
            #[inline(always)]
            fn at_mut<T: Copy + Send + Sync + Debug + 'static>(
                array: &mut [T; $size],
                square: u16,
            ) -> &mut T {
                &mut array[square as usize & ($size - 1)]
            }
            #[inline(always)]
            fn squares(self) -> Squares<$word> {
                Squares(self)
            }
            #[inline(always)]
            fn of_words(words: &[u64]) -> Self {
                let word = |at: usize| u128::from(words.get(at).copied().unwrap_or(0));
                (word(0) | word(1) << 64) as $word
            }
            #[inline(always)]
            fn word(&self, at: usize) -> u64 {
                if at < 2 { (*self as u128 >> (64 * at)) as u64 } else { 0 }
            }
            #[inline]
            fn set(self) -> crate::square::SquareSet {
                let wide = self as u128;
                crate::square::SquareSet::from_low_words(&[wide as u64, (wide >> 64) as u64])
            }
            #[inline(always)]
            fn bit(square: u16) -> Self {
                1 << (square & ($size - 1))
            }
            #[inline(always)]
            fn any(self) -> bool {
                self != 0
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn lowest(self) -> u16 {
                self.trailing_zeros() as u16
            }
            #[inline(always)]
            fn highest_or_0(self) -> u16 {
                ($size - 1 - (self | 1).leading_zeros()) as u16
            }
            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn shifted(self, by: i16) -> Self {
                let n = by.unsigned_abs() as u32 & ($size - 1);
                if by >= 0 { self << n } else { self >> n }
            }
        }
    };
}

word!(u64, 64);
word!(u128, 128);

/// 256 squares in four words, lowest first.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct U256([u64; 4]);

macro_rules! lanewise {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, $op:tt) => {
        impl $trait for U256 {
            type Output = U256;
            #[inline(always)]
            fn $method(self, o: U256) -> U256 {
                let (a, b) = (self.0, o.0);
                U256([a[0] $op b[0], a[1] $op b[1], a[2] $op b[2], a[3] $op b[3]])
            }
        }
        impl $assign_trait for U256 {
            #[inline(always)]
            fn $assign(&mut self, o: U256) {
                *self = *self $op o;
            }
        }
    };
}

lanewise!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
lanewise!(BitOr, bitor, BitOrAssign, bitor_assign, |);
lanewise!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^);

impl Not for U256 {
    type Output = U256;
    #[inline(always)]
    fn not(self) -> U256 {
        let a = self.0;
        U256([!a[0], !a[1], !a[2], !a[3]])
    }
}

impl Bits for U256 {
    const SIZE: usize = 256;
    const EMPTY: U256 = U256([0; 4]);

    type Squares = WideSquares;
    type Array<T: Copy + Send + Sync + Debug + 'static> = Box<[T; 256]>;

    fn array<T: Copy + Send + Sync + Debug + 'static>(value: T) -> Box<[T; 256]> {
        Box::new([value; 256])
    }
    #[inline(always)]
    fn at<T: Copy + Send + Sync + Debug + 'static>(array: &Box<[T; 256]>, square: u16) -> T {
        array[square as usize & 255]
    }
    #[inline(always)]
    fn at_mut<T: Copy + Send + Sync + Debug + 'static>(array: &mut Box<[T; 256]>, square: u16) -> &mut T {
        &mut array[square as usize & 255]
    }
    #[inline(always)]
    fn squares(self) -> WideSquares {
        WideSquares { words: self.0, at: 0 }
    }
    #[inline(always)]
    fn of_words(words: &[u64]) -> U256 {
        let word = |at: usize| words.get(at).copied().unwrap_or(0);
        U256([word(0), word(1), word(2), word(3)])
    }
    #[inline(always)]
    fn word(&self, at: usize) -> u64 {
        self.0.get(at).copied().unwrap_or(0)
    }
    #[inline]
    fn set(self) -> crate::square::SquareSet {
        crate::square::SquareSet::from_low_words(&self.0)
    }
    #[inline(always)]
    fn bit(square: u16) -> U256 {
        // Word by word: a store into one word of four, read back as a whole, would stall.
        let (word, bit) = (square >> 6, 1u64 << (square & 63));
        let only = |at: u16| if at == word { bit } else { 0 };
        U256([only(0), only(1), only(2), only(3)])
    }
    #[inline(always)]
    fn has(self, square: u16) -> bool {
        self.0[square as usize >> 6 & 3] >> (square & 63) & 1 != 0
    }
    #[inline(always)]
    fn any(self) -> bool {
        let a = self.0;
        a[0] | a[1] | a[2] | a[3] != 0
    }
    #[inline(always)]
    fn count(self) -> u32 {
        self.0.iter().map(|w| w.count_ones()).sum()
    }
    #[inline(always)]
    fn lowest(self) -> u16 {
        for (i, word) in self.0.iter().enumerate() {
            if *word != 0 {
                return (i as u32 * 64 + word.trailing_zeros()) as u16;
            }
        }
        0
    }
    #[inline(always)]
    fn highest_or_0(self) -> u16 {
        // Selected without branches: which word it is cannot be foreseen.
        let [a, b, c, d] = self.0;
        let (high, base) = if c | d != 0 {
            (if d != 0 { d } else { c }, if d != 0 { 192 } else { 128 })
        } else {
            (if b != 0 { b } else { a }, if b != 0 { 64 } else { 0 })
        };
        (base + 63 - (high | 1).leading_zeros()) as u16
    }
    #[inline(always)]
    fn without_lowest(self) -> U256 {
        let mut words = self.0;
        for word in &mut words {
            if *word != 0 {
                *word &= *word - 1;
                break;
            }
        }
        U256(words)
    }
    #[inline(always)]
    fn several(self) -> bool {
        let [a, b, c, d] = self.0;
        let words = u32::from(a != 0) + u32::from(b != 0) + u32::from(c != 0) + u32::from(d != 0);
        words > 1 || (a | b | c | d).without_lowest().any()
    }
    #[inline(always)]
    fn minus(self, other: U256) -> U256 {
        let half = |low: u64, high: u64| u128::from(low) | u128::from(high) << 64;
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        let (low, borrow) = half(a, b).overflowing_sub(half(e, f));
        let high = half(c, d).wrapping_sub(half(g, h)).wrapping_sub(u128::from(borrow));
        U256([low as u64, (low >> 64) as u64, high as u64, (high >> 64) as u64])
    }
    #[inline(always)]
    fn shifted(self, by: i16) -> U256 {
        let [a, b, c, d] = self.0;
        let low = u128::from(a) | u128::from(b) << 64;
        let high = u128::from(c) | u128::from(d) << 64;
        let n = u32::from(by.unsigned_abs());
        let (low, high) = match (by >= 0, n) {
            (_, 0) => (low, high),
            (true, 1..128) => (low << n, high << n | low >> (128 - n)),
            (true, _) => (0, low.checked_shl(n - 128).unwrap_or(0)),
            (false, 1..128) => (low >> n | high << (128 - n), high >> n),
            (false, _) => (high.checked_shr(n - 128).unwrap_or(0), 0),
        };
        U256([low as u64, (low >> 64) as u64, high as u64, (high >> 64) as u64])
    }
}

/// The set of a [`SquareSet`](wazir_rules::SquareSet) at a width that holds its board.
pub(crate) fn from_set<B: Bits>(set: &crate::square::SquareSet) -> B {
    B::of_words(&set.words())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn wide(words: [u64; 4]) -> U256 {
        U256(words)
    }

    proptest! {
        /// The four-word set agrees with the two-word one where both can say it.
        #[test]
        fn widths_agree(a: u128, b: u128) {
            let split = |x: u128| wide([x as u64, (x >> 64) as u64, 0, 0]);
            let (wa, wb) = (split(a), split(b));
            prop_assert_eq!(wa & wb, split(a & b));
            prop_assert_eq!(wa | wb, split(a | b));
            prop_assert_eq!(wa ^ wb, split(a ^ b));
            prop_assert_eq!(wa.count(), a.count());
            prop_assert_eq!(wa.without_lowest(), split(a.without_lowest()));
            prop_assert_eq!(wa.highest_or_0(), a.highest_or_0());
            prop_assert_eq!(wa.squares().collect::<Vec<_>>(), a.squares().collect::<Vec<_>>());
            for by in [-255i16, -130, -128, -64, -17, -1, 0, 1, 16, 63, 64, 127, 128, 200, 255] {
                let moved: Vec<u16> = wa
                    .squares()
                    .filter_map(|s| u16::try_from(s as i16 + by).ok().filter(|s| *s < 256))
                    .collect();
                prop_assert_eq!(wa.shifted(by).squares().collect::<Vec<_>>(), moved);
            }
            let difference = wa.minus(wb);
            prop_assert_eq!(difference & split(u128::MAX), split(a.wrapping_sub(b)));
        }
    }
}
