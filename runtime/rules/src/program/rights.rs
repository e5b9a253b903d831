//! What each bit of a position's castling rights means.
//!
//! A castling whose pieces stand on two squares once and for all has one bit. Where the squares depend on the start, each piece that may
//! castle has a bit, which says that it still stands there unmoved.

use super::{CastlingWay, Program};
use crate::side::Side;
use crate::square::{Square, SquareSet};

/// A bit of the castling rights.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[doc(hidden)]
pub enum Right {
    /// A castling of a side's army, by its place in the list.
    Castling(Side, usize),
    /// What stands on a square of the board has not moved, for one side.
    Unmoved(Side, Square),
}

/// The bits of a game, lowest first.
#[derive(Clone, PartialEq, Eq, Debug)]
#[doc(hidden)]
pub struct Rights(Vec<Right>);

impl Rights {
    /// The most that a position has room for.
    #[doc(hidden)]
    pub const MAX: usize = 32;

    /// The bits that a Program needs.
    #[doc(hidden)]
    pub fn of(program: &Program) -> Rights {
        let mut rights = Vec::new();
        let castlings = |side: Side| program.army(side).castlings.iter().enumerate();
        for side in Side::BOTH {
            let fixed = castlings(side).filter(|(_, c)| c.is_fixed());
            rights.extend(fixed.map(|(index, _)| Right::Castling(side, index)));
        }
        for side in Side::BOTH {
            let free = castlings(side).filter(|(_, c)| !c.is_fixed());
            let own = free.fold(SquareSet::EMPTY, |all, (_, c)| all.or(&c.origins()));
            let seen = program.symmetry.set(&program.board, side, &own);
            rights.extend(seen.iter().map(|square| Right::Unmoved(side, square)));
        }
        Rights(rights)
    }

    /// By bit, whose pieces it speaks of, and where they stand on the board.
    #[doc(hidden)]
    pub fn pieces(&self, program: &Program) -> Vec<(Side, SquareSet)> {
        let of = |right: &Right| match right {
            Right::Unmoved(side, square) => (*side, SquareSet::of(*square)),
            Right::Castling(side, index) => {
                let origins = program.army(*side).castlings.get(*index).map(|castling| castling.origins());
                (*side, program.symmetry.set(&program.board, *side, &origins.unwrap_or_default()))
            }
        };
        self.0.iter().map(of).collect()
    }

    /// How many there are.
    #[doc(hidden)]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The bit of a right; none if the game does not have it.
    #[doc(hidden)]
    pub fn bit(&self, right: Right) -> u32 {
        let place = self.0.iter().position(|r| *r == right);
        place.map_or(0, |place| 1u32.checked_shl(place as u32).unwrap_or(0))
    }

    /// The bits that a way of a castling needs, all of them.
    #[doc(hidden)]
    pub fn of_way(&self, program: &Program, side: Side, index: usize, way: &CastlingWay) -> u32 {
        match self.bit(Right::Castling(side, index)) {
            0 => {
                let at = |own| program.symmetry.square(&program.board, side, own);
                let unmoved = |own| self.bit(Right::Unmoved(side, at(own)));
                unmoved(way.king_from) | unmoved(way.partner_from)
            }
            fixed => fixed,
        }
    }

    /// Those of the bits that speak of single pieces.
    #[doc(hidden)]
    pub fn unmoved(&self) -> u32 {
        let single = self.0.iter().filter(|r| matches!(r, Right::Unmoved(..)));
        single.fold(0, |bits, right| bits | self.bit(*right))
    }

    /// The squares of a side whose pieces have not moved, as some rights say.
    #[doc(hidden)]
    pub fn squares(&self, bits: u32, side: Side) -> impl Iterator<Item = Square> + '_ {
        self.0.iter().filter_map(move |right| match right {
            Right::Unmoved(s, square) if *s == side && bits & self.bit(*right) != 0 => Some(*square),
            _ => None,
        })
    }
}
