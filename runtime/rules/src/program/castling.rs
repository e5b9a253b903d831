//! Castling as data: who goes with whom, and every way in which the two may go.
//!
//! A castling from squares that are named has one way, or one for each destination. One "from wherever they stood" has a way for each
//! pair of squares from which it may begin.

use super::board::Board;
use super::kind::{KindId, KindSet};
use crate::square::{Square, SquareSet};

/// A castling: a royal piece and a partner move together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Castling {
    /// Its name, such as `kingside`.
    pub name: String,
    /// Its letter in FEN's third field, upper case.
    pub letter: char,
    /// The kind of the piece that moves first and names the move.
    pub king: KindId,
    /// The kinds that may be its partner.
    pub partners: KindSet,
    /// The ways in which the two may go.
    pub ways: Vec<CastlingWay>,
}

/// From where to where the two pieces of a castling go, and under which conditions. Squares are as the owner sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CastlingWay {
    /// Where the first mover must stand, unmoved.
    pub king_from: Square,
    /// Where it goes.
    pub king_to: Square,
    /// Where the partner must stand, unmoved.
    pub partner_from: Square,
    /// Where the partner goes.
    pub partner_to: Square,
    /// Squares that must be empty.
    pub empty: SquareSet,
    /// Squares that the other side must not attack before the move.
    pub safe: SquareSet,
}

impl Castling {
    /// Where the first mover stands, of the first way.
    pub fn king_from(&self) -> Square {
        self.ways.first().map_or(Square(0), |way| way.king_from)
    }

    /// Where the first mover goes, in the first way.
    pub fn king_to(&self) -> Square {
        self.ways.first().map_or(Square(0), |way| way.king_to)
    }

    /// Where the partner stands, of the first way.
    pub fn partner_from(&self) -> Square {
        self.ways.first().map_or(Square(0), |way| way.partner_from)
    }

    /// Where the partner goes, in the first way.
    pub fn partner_to(&self) -> Square {
        self.ways.first().map_or(Square(0), |way| way.partner_to)
    }

    /// Do its pieces stand on the same two squares in all of its ways? Then one right says whether it may still be made. Otherwise each
    /// piece has a right of its own: that it has not moved.
    pub fn is_fixed(&self) -> bool {
        let start = |way: &CastlingWay| (way.king_from, way.partner_from);
        self.ways.windows(2).all(|two| two.iter().map(start).all(|s| two.first().map(start) == Some(s)))
    }

    /// The squares on which its pieces may stand unmoved.
    pub fn origins(&self) -> SquareSet {
        self.ways.iter().flat_map(|way| [way.king_from, way.partner_from]).collect()
    }
}

impl CastlingWay {
    /// The squares of the first mover's way, both ends included; only these where no straight line joins them.
    pub fn king_way(&self, board: &Board) -> SquareSet {
        line(board, self.king_from, self.king_to)
    }

    /// The squares of the partner's way, both ends included.
    pub fn partner_way(&self, board: &Board) -> SquareSet {
        line(board, self.partner_from, self.partner_to)
    }
}

fn line(board: &Board, from: Square, to: Square) -> SquareSet {
    let at = |s: Square| (i32::from(board.file(s)), i32::from(board.rank(s)));
    let ((x, y), (to_x, to_y)) = (at(from), at(to));
    let (across, up) = (to_x - x, to_y - y);
    let straight = across == 0 || up == 0 || across.abs() == up.abs();
    let steps = if straight { across.abs().max(up.abs()) } else { 0 };
    let squares = (0..=steps).filter_map(|n| board.square(x + n * across.signum(), y + n * up.signum()));
    squares.chain([to]).filter(|square| !board.holes.contains(*square)).collect()
}
