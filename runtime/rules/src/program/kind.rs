//! Kinds of piece as numbers, and sets of them.

use std::ops::{BitAnd, BitOr};

/// A kind by its place in its army's list.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct KindId(#[doc(hidden)] pub u8);

impl KindId {
    /// The kind at a place in its army's list. Whether the army has one there, the army says.
    #[inline(always)]
    pub const fn new(index: u8) -> KindId {
        KindId(index)
    }

    /// The index as a `usize`, for tables.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of kinds of one army (at most [`KindSet::MAX`]).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct KindSet(u64);

impl KindSet {
    /// The most kinds that a set can hold, and so an army can have.
    pub const MAX: usize = 64;

    /// No kind.
    pub const NONE: KindSet = KindSet(0);

    /// The first `n` kinds.
    #[inline]
    pub fn first(n: usize) -> KindSet {
        KindSet(if n >= KindSet::MAX { u64::MAX } else { (1 << n) - 1 })
    }

    /// Is the kind in the set?
    #[inline(always)]
    pub const fn contains(self, kind: KindId) -> bool {
        kind.index() < KindSet::MAX && self.0 >> kind.0 & 1 != 0
    }

    /// Adds a kind; one beyond those that an army can have is left out.
    #[inline]
    pub fn insert(&mut self, kind: KindId) {
        self.0 |= 1u64.checked_shl(u32::from(kind.0)).unwrap_or(0);
    }

    /// Is the set empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in rising order.
    pub fn iter(self) -> impl Iterator<Item = KindId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let lowest = u8::try_from(left.trailing_zeros()).ok().filter(|_| left != 0)?;
            left &= left - 1;
            Some(KindId(lowest))
        })
    }

    /// Are all of its kinds in another set, too?
    #[inline]
    pub const fn is_within(self, other: KindSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// One bit a kind, the first kind lowest.
    #[inline(always)]
    #[doc(hidden)]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of these bits.
    #[inline]
    #[doc(hidden)]
    pub const fn of_bits(bits: u64) -> KindSet {
        KindSet(bits)
    }
}

impl BitOr for KindSet {
    type Output = KindSet;

    #[inline]
    fn bitor(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }
}

impl BitAnd for KindSet {
    type Output = KindSet;

    #[inline]
    fn bitand(self, other: KindSet) -> KindSet {
        KindSet(self.0 & other.0)
    }
}

impl FromIterator<KindId> for KindSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = KindId>>(kinds: I) -> KindSet {
        let mut set = KindSet::NONE;
        kinds.into_iter().for_each(|k| set.insert(k));
        set
    }
}
