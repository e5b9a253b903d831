//! Sets of up to 1,024 squares, for boards that fit no other: sixteen words, and simplicity before speed. What is done with them is
//! compiled once, not wherever it is used: the engine for these boards must not make everybody's first build longer.

use super::bits::Bits;
use crate::square::SquareSet;
use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};
use std::sync::Arc;

const WORDS: usize = SquareSet::WORDS;
const SQUARES: usize = 64 * WORDS;

/// 1,024 squares in sixteen words, lowest first.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct U1024([u64; WORDS]);

/// A table with an entry for each square. It takes room once it is written to, and its copies share that until one of them differs.
#[derive(Clone, Debug)]
pub struct Shared<T> {
    /// The entry of every square, as long as none has been written.
    value: T,
    entries: Option<Arc<[T]>>,
}

/// Iterates over the squares of a set word by word.
pub struct Squares {
    words: [u64; WORDS],
    at: usize,
}

impl Iterator for Squares {
    type Item = u16;

    #[inline(never)]
    fn next(&mut self) -> Option<u16> {
        loop {
            let word = self.words.get_mut(self.at)?;
            if *word != 0 {
                let square = self.at as u32 * 64 + word.trailing_zeros();
                *word &= *word - 1;
                return Some(square as u16);
            }
            self.at += 1;
        }
    }
}

/// A set made word by word. A loop, and no closure: the standard library's functions that take one are compiled into other parts of the
/// crate, from which an ordinary release build takes nothing over.
macro_rules! by_word {
    ($at:ident => $word:expr) => {{
        let mut words = [0u64; WORDS];
        for $at in 0..WORDS {
            words[$at] = $word;
        }
        U1024(words)
    }};
}

macro_rules! lanewise {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, $op:tt) => {
        impl U1024 {
            #[inline(never)]
            fn $assign(a: &U1024, b: &U1024) -> U1024 {
                by_word!(i => a.0[i] $op b.0[i])
            }
        }
        impl $trait for U1024 {
            type Output = U1024;
            #[inline]
            fn $method(self, other: U1024) -> U1024 {
                U1024::$assign(&self, &other)
            }
        }
        impl $assign_trait for U1024 {
            #[inline]
            fn $assign(&mut self, other: U1024) {
                *self = U1024::$assign(self, &other);
            }
        }
    };
}

lanewise!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
lanewise!(BitOr, bitor, BitOrAssign, bitor_assign, |);
lanewise!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^);

/// What is done with the sets, once for all callers. Nothing here changes a set in its place that was handed over by value: of a large
/// value rustc 1.95 may give several closures the same copy (rust-lang/rust#155241).
impl U1024 {
    #[inline(never)]
    fn inverse(&self) -> U1024 {
        by_word!(i => !self.0[i])
    }

    #[inline(never)]
    fn size(&self) -> u32 {
        let mut size = 0;
        for word in self.0 {
            size += word.count_ones();
        }
        size
    }

    #[inline(never)]
    fn first(&self) -> u16 {
        for at in 0..WORDS {
            if self.0[at] != 0 {
                return (at as u32 * 64 + self.0[at].trailing_zeros()) as u16;
            }
        }
        0
    }

    #[inline(never)]
    fn last(&self) -> u16 {
        for at in (0..WORDS).rev() {
            if self.0[at] != 0 {
                return (at as u32 * 64 + 63 - self.0[at].leading_zeros()) as u16;
            }
        }
        0
    }

    #[inline(never)]
    fn rest(&self) -> U1024 {
        let mut words = self.0;
        for word in &mut words {
            if *word != 0 {
                *word &= *word - 1;
                break;
            }
        }
        U1024(words)
    }

    #[inline(never)]
    fn less(&self, other: &U1024) -> U1024 {
        let mut borrow = false;
        by_word!(i => {
            let (less, first) = self.0[i].overflowing_sub(other.0[i]);
            let (less, second) = less.overflowing_sub(u64::from(borrow));
            borrow = first || second;
            less
        })
    }

    #[inline(never)]
    fn moved(&self, by: i16) -> U1024 {
        let (far, bits) = (usize::from(by.unsigned_abs()) / 64, u32::from(by.unsigned_abs()) % 64);
        let mut words = [0u64; WORDS];
        for at in 0..WORDS.saturating_sub(far) {
            // Rust does not shift by the width of a word.
            if by >= 0 {
                words[at + far] |= self.0[at] << bits;
                if bits != 0 && at + far + 1 < WORDS {
                    words[at + far + 1] |= self.0[at] >> (64 - bits);
                }
            } else {
                words[at] |= self.0[at + far] >> bits;
                if bits != 0 && at + far + 1 < WORDS {
                    words[at] |= self.0[at + far + 1] << (64 - bits);
                }
            }
        }
        U1024(words)
    }
}

impl Not for U1024 {
    type Output = U1024;
    #[inline]
    fn not(self) -> U1024 {
        self.inverse()
    }
}

impl Bits for U1024 {
    const SIZE: usize = SQUARES;
    const EMPTY: U1024 = U1024([0; WORDS]);

    type Squares = Squares;
    type Array<T: Copy + Send + Sync + Debug + 'static> = Shared<T>;

    fn array<T: Copy + Send + Sync + Debug + 'static>(value: T) -> Shared<T> {
        Shared { value, entries: None }
    }
    #[inline]
    fn at<T: Copy + Send + Sync + Debug + 'static>(array: &Shared<T>, square: u16) -> T {
        let entries = array.entries.as_deref();
        entries.and_then(|entries| entries.get(usize::from(square))).copied().unwrap_or(array.value)
    }
    #[inline]
    fn at_mut<T: Copy + Send + Sync + Debug + 'static>(array: &mut Shared<T>, square: u16) -> &mut T {
        let entries = array.entries.get_or_insert_with(|| vec![array.value; SQUARES].into());
        &mut Arc::make_mut(entries)[usize::from(square) % SQUARES]
    }
    #[inline]
    fn squares(self) -> Squares {
        Squares { words: self.0, at: 0 }
    }
    #[inline]
    fn of_words(words: &[u64]) -> U1024 {
        let mut all = [0; WORDS];
        let some = words.len().min(WORDS);
        all[..some].copy_from_slice(&words[..some]);
        U1024(all)
    }
    #[inline(always)]
    fn word(&self, at: usize) -> u64 {
        self.0.get(at).copied().unwrap_or(0)
    }
    #[inline]
    fn set(self) -> SquareSet {
        SquareSet::from_words(self.0)
    }
    #[inline(never)]
    fn bit(square: u16) -> U1024 {
        let mut words = [0; WORDS];
        words[usize::from(square) / 64 % WORDS] = 1 << (square % 64);
        U1024(words)
    }
    /// Word by word, not by a fold that takes the set and gives it back.
    fn of(squares: impl Iterator<Item = u16>) -> U1024 {
        let mut words = [0; WORDS];
        for square in squares {
            words[usize::from(square) / 64 % WORDS] |= 1 << (square % 64);
        }
        U1024(words)
    }
    #[inline]
    fn insert(&mut self, square: u16) {
        self.0[usize::from(square) / 64 % WORDS] |= 1 << (square % 64);
    }
    #[inline]
    fn has(self, square: u16) -> bool {
        self.0[usize::from(square) / 64 % WORDS] >> (square % 64) & 1 != 0
    }
    #[inline]
    fn any(self) -> bool {
        let mut all = 0;
        for word in self.0 {
            all |= word;
        }
        all != 0
    }
    #[inline]
    fn count(self) -> u32 {
        self.size()
    }
    #[inline]
    fn several(self) -> bool {
        self.size() > 1
    }
    #[inline]
    fn lowest(self) -> u16 {
        self.first()
    }
    #[inline]
    fn highest_or_0(self) -> u16 {
        self.last()
    }
    #[inline]
    fn without_lowest(self) -> U1024 {
        self.rest()
    }
    #[inline]
    fn minus(self, other: U1024) -> U1024 {
        self.less(&other)
    }
    #[inline]
    fn shifted(self, by: i16) -> U1024 {
        self.moved(by)
    }
}

#[cfg(test)]
mod tests {
    use super::super::bits::U256;
    use super::*;
    use proptest::prelude::*;

    fn set<B: Bits>(squares: &[u16]) -> B {
        squares.iter().fold(B::EMPTY, |all, square| all | B::bit(*square))
    }

    proptest! {
        /// The widest set agrees with the next smaller one where both can say it, wherever in it that is.
        #[test]
        fn widths_agree(
            a in prop::collection::vec(0u16..256, 0..60),
            b in prop::collection::vec(0u16..256, 0..60),
            base in 0u16..768,
            by in -255i16..=255,
        ) {
            let moved = |squares: &[u16]| squares.iter().map(|s| s + base).collect::<Vec<_>>();
            let (wide_a, wide_b) = (set::<U1024>(&moved(&a)), set::<U1024>(&moved(&b)));
            let (a, b) = (set::<U256>(&a), set::<U256>(&b));
            let lifted = |small: U256| moved(&small.squares().collect::<Vec<_>>());
            let listed = |wide: U1024| wide.squares().collect::<Vec<_>>();
            prop_assert_eq!(listed(wide_a), lifted(a));
            prop_assert_eq!(listed(wide_a & wide_b), lifted(a & b));
            prop_assert_eq!(listed(wide_a | wide_b), lifted(a | b));
            prop_assert_eq!(listed(wide_a ^ wide_b), lifted(a ^ b));
            prop_assert_eq!((!wide_a).count(), 1024 - a.count());
            prop_assert_eq!(wide_a.count(), a.count());
            prop_assert_eq!((wide_a.any(), wide_a.several()), (a.any(), a.any() && a.several()));
            prop_assert_eq!(listed(wide_a.without_lowest()), lifted(a.without_lowest()));
            if a.any() {
                prop_assert_eq!(wide_a.lowest(), a.lowest() + base);
                prop_assert_eq!(wide_a.highest_or_0(), a.highest_or_0() + base);
                let below = |wide: U1024| wide.minus(U1024::bit(0));
                let first = U1024::bit(wide_a.lowest());
                prop_assert_eq!(below(first).count(), u32::from(wide_a.lowest()));
                // What is borrowed runs through the words between.
                prop_assert_eq!(wide_a.minus(first), wide_a ^ first);
                prop_assert_eq!(wide_a ^ below(wide_a), first | below(first));
            }
            let shifted = wide_a.squares().filter_map(|s| s.checked_add_signed(by)).filter(|s| *s < 1024);
            prop_assert_eq!(listed(wide_a.shifted(by)), shifted.collect::<Vec<_>>());
            prop_assert_eq!(wide_a.shifted(1023), if wide_a.has(0) { U1024::bit(1023) } else { U1024::EMPTY });
            prop_assert_eq!(wide_a.set().iter().map(|s| s.0).collect::<Vec<_>>(), listed(wide_a));
        }
    }
}
