//! Room for what only some games keep in their positions: counters today; hands, marks and phases go here too.
//!
//! A position of a plain game has none of it: its extras are `()`, every question about them is answered when the engine is
//! compiled, and neither its size nor its speed knows of them. A game that needs them is loaded on an engine of its own.

use super::bits::Bits;
use crate::program::{EndTest, Program, Remembered};
use crate::rng::Rng;
use crate::side::Side;
use crate::square::SquareSet;
use std::fmt::Debug;

/// What positions keep beyond the pieces on their squares.
pub(crate) trait Extras: Copy + Eq + Debug + Send + Sync + 'static {
    /// Nothing kept yet.
    const NONE: Self;
    /// Anything is kept at all.
    const KEEPS: bool;

    /// How many checks a side has given.
    fn checks(&self, side: Side) -> u8;
    /// A side has given so many checks.
    fn set_checks(&mut self, side: Side, checks: u8);
    /// Where pieces stand that have not moved, as far as that is asked.
    fn unmoved(&self) -> SquareSet;
    /// Pieces have not moved that stand on these squares.
    fn set_unmoved(&mut self, squares: SquareSet);
    /// Where pieces stand that moved in the last turn of their side, as far as that is asked.
    fn moved(&self) -> SquareSet;
    /// Pieces moved in the last turn of their side that stand on these squares.
    fn set_moved(&mut self, squares: SquareSet);
    /// Where something stands that is nobody's.
    fn nobodys<B: Bits>(&self) -> B;
    /// Puts what is nobody's on a square, or takes it away.
    fn toggle_nobodys(&mut self, square: u16);
    /// Its part in the hash of a position; what stands on the board is hashed with the pieces.
    fn hash(&self) -> u64;
}

/// A plain position.
impl Extras for () {
    const NONE: () = ();
    const KEEPS: bool = false;

    #[inline(always)]
    fn checks(&self, _: Side) -> u8 {
        0
    }

    #[inline(always)]
    fn set_checks(&mut self, _: Side, _: u8) {}

    #[inline(always)]
    fn unmoved(&self) -> SquareSet {
        SquareSet::EMPTY
    }

    #[inline(always)]
    fn set_unmoved(&mut self, _: SquareSet) {}

    #[inline(always)]
    fn moved(&self) -> SquareSet {
        SquareSet::EMPTY
    }

    #[inline(always)]
    fn set_moved(&mut self, _: SquareSet) {}

    #[inline(always)]
    fn nobodys<B: Bits>(&self) -> B {
        B::EMPTY
    }

    #[inline(always)]
    fn toggle_nobodys(&mut self, _: u16) {}

    #[inline(always)]
    fn hash(&self) -> u64 {
        0
    }
}

/// Everything that a position may keep, on a board of at most 64 squares a word.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Kept<const WORDS: usize> {
    /// The checks that each side has given.
    checks: [u8; 2],
    /// Where unmoved pieces stand, as far as that is asked.
    unmoved: [u64; WORDS],
    /// Where pieces stand that moved in the last turn of their side, as far as that is asked.
    moved: [u64; WORDS],
    /// Where something stands that is nobody's.
    nobodys: [u64; WORDS],
}

impl<const WORDS: usize> Extras for Kept<WORDS> {
    const NONE: Kept<WORDS> =
        Kept { checks: [0; 2], unmoved: [0; WORDS], moved: [0; WORDS], nobodys: [0; WORDS] };
    const KEEPS: bool = true;

    fn checks(&self, side: Side) -> u8 {
        self.checks[side.index()]
    }

    fn set_checks(&mut self, side: Side, checks: u8) {
        self.checks[side.index()] = checks;
    }

    fn unmoved(&self) -> SquareSet {
        set(&self.unmoved)
    }

    fn set_unmoved(&mut self, squares: SquareSet) {
        self.unmoved = words(&squares);
    }

    fn moved(&self) -> SquareSet {
        set(&self.moved)
    }

    fn set_moved(&mut self, squares: SquareSet) {
        self.moved = words(&squares);
    }

    #[inline(always)]
    fn nobodys<B: Bits>(&self) -> B {
        B::of_words(&self.nobodys)
    }

    fn toggle_nobodys(&mut self, square: u16) {
        if let Some(word) = self.nobodys.get_mut(usize::from(square) / 64) {
            *word ^= 1 << (square % 64);
        }
    }

    fn hash(&self) -> u64 {
        if (Kept { nobodys: [0; WORDS], ..*self }) == Kept::NONE {
            return 0;
        }
        // One number for each state of the counters, the same in every run.
        let counters =
            Rng::new(0x006b_6570_7400 ^ u64::from(self.checks[0]) << 48 ^ u64::from(self.checks[1]) << 56)
                .next_u64();
        let words = self.unmoved.into_iter().chain(self.moved);
        words.fold(counters, |key, word| match word {
            0 => key.rotate_left(5),
            _ => Rng::new(key ^ word).next_u64(),
        })
    }
}

/// The set of the first words of one.
fn set<const WORDS: usize>(words: &[u64; WORDS]) -> SquareSet {
    let mut all = [0; SquareSet::WORDS];
    all.iter_mut().zip(words).for_each(|(word, known)| *word = *known);
    SquareSet::from_words(all)
}

/// The first words of a set.
fn words<const WORDS: usize>(set: &SquareSet) -> [u64; WORDS] {
    let mut words = [0; WORDS];
    words.iter_mut().zip(set.words()).for_each(|(word, known)| *word = known);
    words
}

/// Does a game keep anything beyond the pieces?
pub(crate) fn needed(program: &Program) -> bool {
    checks_that_decide(program).is_some()
        || Remembered::of(program).is_needed()
        || ages(program)
        || program.nobodys.is_some()
}

/// Do pieces count as moved for what happens on the board?
fn ages(program: &Program) -> bool {
    program.armies.iter().flat_map(|army| &army.kinds).any(|kind| !kind.ages.is_empty())
}

/// The number of checks from which all endings that count them have been decided.
pub(crate) fn checks_that_decide(program: &Program) -> Option<u8> {
    let times = |test: &EndTest| match test {
        EndTest::ChecksGiven { times } => Some(*times),
        _ => None,
    };
    program.endings.iter().filter_map(|ending| times(&ending.test)).max()
}
