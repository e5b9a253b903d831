//! The board of a Program: its size, its holes, and the names of its squares.

use crate::side::Side;
use crate::square::{Square, SquareSet, Vector};

/// A rectangle of up to 16 × 16 squares, some of which may be holes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// Number of files, 1 to 16.
    pub files: u8,
    /// Number of ranks, 1 to 16.
    pub ranks: u8,
    /// Squares that do not exist: nothing stands on them or passes over them.
    pub holes: SquareSet,
}

/// How Black's view of the board maps to White's.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Symmetry {
    /// Black's rules are White's reflected in the middle line: files keep their names.
    Mirror,
    /// Black's rules are White's turned by half a circle: the a-file becomes the last.
    Rotation,
    /// Black sees the board as White does, and goes the same way.
    None,
}

impl Board {
    /// The largest number of files and of ranks.
    pub const MAX: u8 = 16;

    /// Number of squares of the rectangle, holes included.
    pub fn squares(&self) -> usize {
        usize::from(self.files) * usize::from(self.ranks)
    }

    /// The square on a file and rank, both from zero, or `None` outside the rectangle.
    pub fn square(&self, file: i32, rank: i32) -> Option<Square> {
        let inside = (0..i32::from(self.files)).contains(&file) && (0..i32::from(self.ranks)).contains(&rank);
        inside.then(|| Square((rank * i32::from(self.files) + file) as u8))
    }

    /// The file of a square, from zero.
    pub fn file(&self, square: Square) -> u8 {
        square.0 % self.files
    }

    /// The rank of a square, from zero.
    pub fn rank(&self, square: Square) -> u8 {
        square.0 / self.files
    }

    /// The square reached from another by a vector, or `None` off the board or on a hole.
    pub fn offset(&self, from: Square, by: Vector) -> Option<Square> {
        let file = i32::from(self.file(from)) + i32::from(by.dx);
        let rank = i32::from(self.rank(from)) + i32::from(by.dy);
        self.square(file, rank).filter(|s| !self.holes.contains(*s))
    }

    /// The name of a square, such as `e4`.
    pub fn name(&self, square: Square) -> String {
        format!("{}{}", char::from(b'a' + self.file(square)), self.rank(square) + 1)
    }

    /// The square of a name such as `e4`, or `None` where it is malformed or off the rectangle.
    pub fn parse(&self, name: &str) -> Option<Square> {
        let file = *name.as_bytes().first()?;
        let digits = name.get(1..)?;
        if !file.is_ascii_lowercase()
            || digits.starts_with('0')
            || !digits.bytes().all(|b| b.is_ascii_digit())
        {
            return None;
        }
        self.square(i32::from(file - b'a'), digits.parse::<i32>().ok()? - 1)
    }

    /// Every square that is not a hole, in rising order.
    pub fn all(&self) -> impl Iterator<Item = Square> + '_ {
        (0..self.squares()).map(|i| Square(i as u8)).filter(|s| !self.holes.contains(*s))
    }

    /// Is the square light? (The near left corner of the usual board is dark.)
    pub fn is_light(&self, square: Square) -> bool {
        (self.file(square) + self.rank(square)) % 2 == 1
    }
}

impl Symmetry {
    /// Maps a square between a side's own view and the board (the map is its own inverse). A square beyond the board
    /// stays what it is.
    pub fn square(self, board: &Board, side: Side, square: Square) -> Square {
        if side == Side::White || self == Symmetry::None || square.index() >= board.squares() {
            return square;
        }
        let (file, rank) = (board.file(square), board.rank(square));
        let file = if self == Symmetry::Rotation { board.files - 1 - file } else { file };
        Square((board.ranks - 1 - rank) * board.files + file)
    }

    /// Maps a set of squares as [`Symmetry::square`] does.
    pub fn set(self, board: &Board, side: Side, set: &SquareSet) -> SquareSet {
        set.iter().map(|s| self.square(board, side, s)).collect()
    }

    /// Maps a vector between a side's own view and the board.
    pub fn vector(self, side: Side, v: Vector) -> Vector {
        match (side, self) {
            (Side::White, _) | (_, Symmetry::None) => v,
            (Side::Black, Symmetry::Mirror) => Vector::new(v.dx, -v.dy),
            (Side::Black, Symmetry::Rotation) => Vector::new(-v.dx, -v.dy),
        }
    }

    /// Maps a turn by eighths of a circle: reflection changes its hand.
    pub fn turn(self, side: Side, eighths: i8) -> i8 {
        if side == Side::Black && self == Symmetry::Mirror { -eighths } else { eighths }
    }
}
