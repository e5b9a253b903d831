//! A position field by field, and what an engine makes of it.

use super::Engine;
use super::bits::{Bits, from_set};
use super::extras::Extras;
use super::parts::NOWHERE;
use super::state::State;
use crate::piece::Piece;
use crate::program::KindSet;
use crate::side::Side;
use crate::square::{Square, SquareSet};
use std::ops::Range;

/// A piece of a placement, and the place of its letter in the text.
#[derive(Copy, Clone, Debug)]
pub struct Placed {
    /// Where it stands.
    pub square: Square,
    /// What it is.
    pub piece: Piece,
    /// The place of its letter, in bytes.
    pub at: usize,
}

impl Placed {
    /// The place of its letter, which is always one byte.
    pub fn span(&self) -> Range<usize> {
        self.at..self.at + 1
    }
}

/// A position field by field, before it is known to make sense.
#[derive(Clone, Debug)]
pub struct Setup {
    /// What stands on the board.
    pub pieces: Vec<Placed>,
    /// The side to move.
    pub turn: Side,
    /// The castling rights that are left, as bits.
    pub rights: u32,
    /// Where the last ply came from and went, if something can be captured in passing.
    pub trail: Option<(Square, Square)>,
    /// Plies since the move counter was last reset.
    pub counter: u32,
    /// The number of the full move, from 1.
    pub fullmove: u32,
    /// The checks that each side has given.
    pub checks: [u8; 2],
    /// How each side has castled, as far as that is asked.
    pub castled: [u8; 2],
    /// How many parts of its turn the side to move has played, and where the piece stands that moved in the last of them.
    pub part: (u8, Option<Square>),
    /// Where the partner of a castling stands that goes on with that piece.
    pub along: Option<Square>,
    /// How many moves the turn has, where turns grow.
    pub moves: u8,
    /// How many of the last plies were passes, as far as that is asked.
    pub passes: u8,
    /// Where unmoved pieces stand, as far as that is asked.
    pub unmoved: SquareSet,
    /// Where pieces stand that moved in the last turn of their side, as far as that is asked.
    pub moved: SquareSet,
    /// The kinds captured in the last turn and those of their captors, as far as that is asked.
    pub taken: (KindSet, KindSet),
    /// Where pieces stand that were promoted, as far as that makes a difference.
    pub promoted: SquareSet,
    /// What each side has in hand.
    pub hands: Vec<(Piece, u8)>,
    /// Where something stands that is nobody's.
    pub nobodys: SquareSet,
    /// For how long things have been so, by number and side, where it is said.
    pub lasted: Vec<[u16; 2]>,
    /// To how many plies the game counts; 0 where it counts nothing.
    pub limit: u16,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            pieces: Vec::new(),
            turn: Side::White,
            rights: 0,
            trail: None,
            counter: 0,
            fullmove: 1,
            checks: [0; 2],
            castled: [0; 2],
            part: (0, None),
            along: None,
            moves: 0,
            passes: 0,
            unmoved: SquareSet::EMPTY,
            moved: SquareSet::EMPTY,
            taken: (KindSet::NONE, KindSet::NONE),
            promoted: SquareSet::EMPTY,
            hands: Vec::new(),
            nobodys: SquareSet::EMPTY,
            lasted: Vec::new(),
            limit: 0,
        }
    }
}

impl Setup {
    /// The side that has moved last.
    pub fn mover(&self) -> Side {
        if self.part.0 > 0 { self.turn } else { !self.turn }
    }

    /// What stands on a square.
    pub fn on(&self, square: Square) -> Option<&Placed> {
        self.pieces.iter().find(|placed| placed.square == square)
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// The state of a setup; `None` if nothing could have left its trail.
    pub fn build(&self, setup: &Setup) -> Option<State<B, K, X>> {
        let mut state = State::empty();
        for Placed { square, piece, .. } in &setup.pieces {
            state.toggle(self, piece.side, piece.kind.0, square.0);
        }
        setup.nobodys.iter().for_each(|square| state.toggle_nobodys(self, square.0));
        state.turn = setup.turn;
        state.rights = setup.rights;
        state.rights = self.live_rights(&state);
        state.counter = setup.counter;
        state.fullmove = setup.fullmove;
        for side in Side::BOTH {
            state.extras.set_checks(side, setup.checks[side.index()]);
            state.extras.set_castled(side, setup.castled[side.index()]);
        }
        state.extras.set_passes(setup.passes);
        if self.grows[setup.turn.index()] {
            state.extras.set_moves(setup.moves.max(1));
        }
        if let (part @ 1.., it) = setup.part {
            state.extras.set_part(part, it.map_or(NOWHERE, |square| square.0));
            state.extras.set_along(setup.along.map_or(NOWHERE, |square| square.0));
        }
        state.extras.set_unmoved(from_set::<B>(&setup.unmoved));
        state.extras.set_moved(from_set::<B>(&setup.moved));
        state.extras.set_taken(setup.taken.0.bits(), setup.taken.1.bits());
        setup.promoted.iter().for_each(|square| state.extras.set_promoted(square.0, true));
        for (piece, count) in &setup.hands {
            state.extras.set_in_hand(piece.side, piece.kind.0, *count);
        }
        if let Some((from, to)) = setup.trail {
            state.passed = self.trail_of_last(&state, from, to)?;
            (state.trail_from, state.trail_to) = (from.0, to.0);
        }
        if X::KEEPS {
            state.extras.set_limit(setup.limit);
            state.extras.set_counting(self.counting(&state));
        }
        if X::KEEPS && self.gates.any() {
            state.close_gates(self);
        }
        if X::KEEPS && state.part() == 0 {
            state.begin_by_choice(self);
        }
        state.count_lasting(self);
        for (number, sides) in setup.lasted.iter().enumerate() {
            for side in Side::BOTH {
                state.extras.set_lasted(number, side, sides[side.index()]);
            }
        }
        Some(state)
    }
}
