//! Room for what only some games keep in their positions: counters today; hands, marks and phases go here too.
//!
//! A position of a plain game has none of it: its extras are `()`, every question about them is answered when the engine is
//! compiled, and neither its size nor its speed knows of them. A game that needs them is loaded on an engine of its own.

use crate::program::{EndTest, Program};
use crate::rng::Rng;
use crate::side::Side;
use std::fmt::Debug;

/// What positions keep beyond the pieces on their squares.
pub(crate) trait Extras: Copy + Eq + Debug + Send + Sync + 'static {
    /// Nothing kept yet.
    const NONE: Self;
    /// Checks given are counted.
    const COUNTS_CHECKS: bool;

    /// How many checks a side has given.
    fn checks(&self, side: Side) -> u8;
    /// A side has given so many checks.
    fn set_checks(&mut self, side: Side, checks: u8);
    /// Its part in the hash of a position.
    fn hash(&self) -> u64;
}

/// A plain position.
impl Extras for () {
    const NONE: () = ();
    const COUNTS_CHECKS: bool = false;

    #[inline(always)]
    fn checks(&self, _: Side) -> u8 {
        0
    }

    #[inline(always)]
    fn set_checks(&mut self, _: Side, _: u8) {}

    #[inline(always)]
    fn hash(&self) -> u64 {
        0
    }
}

/// Everything that a position may keep.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Kept {
    /// The checks that each side has given.
    checks: [u8; 2],
}

impl Extras for Kept {
    const NONE: Kept = Kept { checks: [0; 2] };
    const COUNTS_CHECKS: bool = true;

    fn checks(&self, side: Side) -> u8 {
        self.checks[side.index()]
    }

    fn set_checks(&mut self, side: Side, checks: u8) {
        self.checks[side.index()] = checks;
    }

    fn hash(&self) -> u64 {
        if *self == Kept::NONE {
            return 0;
        }
        // One number for each state of the counters, the same in every run.
        Rng::new(0x006b_6570_7400 ^ u64::from(self.checks[0]) << 48 ^ u64::from(self.checks[1]) << 56)
            .next_u64()
    }
}

/// Does a game keep anything beyond the pieces?
pub(crate) fn needed(program: &Program) -> bool {
    checks_that_decide(program).is_some()
}

/// The number of checks from which all endings that count them have been decided.
pub(crate) fn checks_that_decide(program: &Program) -> Option<u8> {
    let times = |test: &EndTest| match test {
        EndTest::ChecksGiven { times } => Some(*times),
        _ => None,
    };
    program.endings.iter().filter_map(|ending| times(&ending.test)).max()
}
