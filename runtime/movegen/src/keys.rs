//! Hash keys: one random number for each piece on each square, each right, and the side to move.

use super::bits::Bits;
use super::extras::Extras;
use super::state::State;
use crate::rng::Rng;
use crate::side::Side;

/// The random numbers of a game's hashes. They are the same in every run.
#[derive(Debug)]
pub struct Keys<B: Bits> {
    /// By side times the number of kinds, plus the kind.
    pieces: Vec<B::Array<u64>>,
    kinds: usize,
    turn: u64,
    rights: [u64; 32],
    passed: B::Array<u64>,
    in_passing: B::Array<u64>,
    nobodys: B::Array<u64>,
}

impl<B: Bits> Keys<B> {
    /// Keys for armies of up to `kinds` kinds.
    pub(crate) fn new(kinds: usize) -> Keys<B> {
        let mut rng = Rng::new(0x0057_a21e);
        let mut table = || {
            let mut array = B::array(0);
            (0..B::SIZE).for_each(|s| *B::at_mut(&mut array, s as u16) = rng.next_u64());
            array
        };
        let pieces = (0..2 * kinds).map(|_| table()).collect();
        let (passed, in_passing, nobodys) = (table(), table(), table());
        Keys {
            pieces,
            kinds,
            turn: rng.next_u64(),
            rights: std::array::from_fn(|_| rng.next_u64()),
            passed,
            in_passing,
            nobodys,
        }
    }

    /// The key of a piece on a square.
    #[inline(always)]
    pub(crate) fn piece(&self, side: Side, kind: u8, square: u16) -> u64 {
        B::at(&self.pieces[side.index() * self.kinds + kind as usize], square)
    }

    /// The key of what is nobody's on a square.
    pub(crate) fn nobodys(&self, square: u16) -> u64 {
        B::at(&self.nobodys, square)
    }

    /// The hash of the arrangement, side to move, rights and extras; of the trail too if `trail`.
    pub(crate) fn position<const K: usize, X: Extras>(&self, state: &State<B, K, X>, trail: bool) -> u64 {
        let mut key =
            state.placement ^ state.extras.hash() ^ if state.turn == Side::Black { self.turn } else { 0 };
        let mut rights = state.rights;
        while rights != 0 {
            key ^= self.rights[rights.trailing_zeros() as usize & 31];
            rights &= rights - 1;
        }
        if trail && state.passed.any() {
            // What was passed and by whom: from where it came makes no difference.
            key ^= B::at(&self.in_passing, state.trail_to);
            key = state.passed.squares().fold(key, |key, square| key ^ B::at(&self.passed, square));
        }
        key
    }

    /// The hash of the arrangement, from nothing. The incremental one must equal it.
    pub fn arrangement<const K: usize, X: Extras>(&self, state: &State<B, K, X>) -> u64 {
        let mut key = 0;
        for side in Side::BOTH {
            for kind in 0..K as u8 {
                for square in state.of(side, kind).squares() {
                    key ^= self.piece(side, kind, square);
                }
            }
        }
        state.nobodys().squares().fold(key, |key, square| key ^ self.nobodys(square))
    }
}
