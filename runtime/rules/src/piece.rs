//! A piece: whose it is, and of which kind.

use crate::program::KindId;
use crate::side::Side;

/// A piece on the board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Its kind, in its owner's army.
    pub kind: KindId,
}
