//! The board of a Program: its size, its holes, and the names of its squares.

use crate::side::Side;
use crate::square::{Square, SquareSet, Vector};

/// A rectangle of up to 16 × 16 squares, some of which may be holes, and what joins its edges.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Board {
    /// Number of files, 1 to 16.
    pub files: u8,
    /// Number of ranks, 1 to 16.
    pub ranks: u8,
    /// Squares that do not exist: nothing stands on them or passes over them.
    pub holes: SquareSet,
    /// Squares that are neighbours although they do not lie side by side.
    pub links: Vec<Link>,
}

/// Squares that have others as their neighbours in one direction, and are theirs in the other: the two sides of a seam.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The squares that are left, each with the one that is entered.
    pub pairs: Vec<(Square, Square)>,
    /// The step that leads over the seam: one square along a file or a rank.
    pub toward: Vector,
    /// What crosses the seam is mirrored: what lay to the left of its way is to the right then.
    pub reversed: bool,
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
        self.hop(from, by).map(|(square, ..)| square)
    }

    /// The square reached from another by a vector, what the vector is there, and whether what went there has been mirrored: reversed
    /// links do so.
    ///
    /// Over links a vector is followed square by square: its files first and then its ranks, or, where that leads off the board or onto a
    /// hole, the other way about. A vector that comes back to its own square leads nowhere.
    pub fn hop(&self, from: Square, by: Vector) -> Option<(Square, Vector, bool)> {
        let square = |(square, ..): &(Square, Vector, bool)| *square != from && !self.holes.contains(*square);
        match self.links.is_empty() {
            true => self.beside(from, by).map(|square| (square, by, false)).filter(square),
            false => {
                let along = |files_first| self.along(from, by, files_first).filter(square);
                along(true).or_else(|| along(false))
            }
        }
    }

    /// The place in the rectangle that a vector leads to, whatever is linked.
    fn beside(&self, from: Square, by: Vector) -> Option<Square> {
        let file = i32::from(self.file(from)) + i32::from(by.dx);
        self.square(file, i32::from(self.rank(from)) + i32::from(by.dy))
    }

    /// Does a vector lead over no link, wherever it begins?
    pub fn is_straight(&self, vector: Vector) -> bool {
        let leads = |from| self.hop(from, vector).map(|(square, ..)| square);
        let beside = |from| self.beside(from, vector).filter(|s| !self.holes.contains(*s));
        self.links.is_empty() || self.all().all(|from| leads(from) == beside(from))
    }

    /// A vector square by square, its files or its ranks first.
    fn along(&self, from: Square, by: Vector, files_first: bool) -> Option<(Square, Vector, bool)> {
        let (mut at, mut now, mut mirrored) = (from, by, false);
        for files in [files_first, !files_first] {
            for _ in 0..if files { by.dx } else { by.dy }.unsigned_abs() {
                let step =
                    if files { Vector::new(now.dx.signum(), 0) } else { Vector::new(0, now.dy.signum()) };
                let (next, reversed) = self.neighbour(at, step)?;
                at = next;
                mirrored ^= reversed;
                match (reversed, files) {
                    (false, _) => {}
                    (true, true) => now.dy = -now.dy,
                    (true, false) => now.dx = -now.dx,
                }
            }
        }
        Some((at, now, mirrored))
    }

    /// The neighbour of a square in one of the four directions, be it a hole, and whether what goes there is mirrored.
    fn neighbour(&self, from: Square, step: Vector) -> Option<(Square, bool)> {
        let back = Vector::new(-step.dx, -step.dy);
        for link in &self.links {
            let fellow = match link.toward {
                toward if toward == step => link.pairs.iter().find(|p| p.0 == from).map(|p| p.1),
                toward if toward == back => link.pairs.iter().find(|p| p.1 == from).map(|p| p.0),
                _ => None,
            };
            if let Some(square) = fellow {
                return Some((square, link.reversed));
            }
        }
        self.beside(from, step).map(|square| (square, false))
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

    /// The board as a side sees it.
    pub fn view(self, board: &Board, side: Side) -> Board {
        let at = |square| self.square(board, side, square);
        let seen = |link: &Link| Link {
            pairs: link.pairs.iter().map(|(a, b)| (at(*a), at(*b))).collect(),
            toward: self.vector(side, link.toward),
            reversed: link.reversed,
        };
        let links = board.links.iter().map(seen).collect();
        Board { holes: self.set(board, side, &board.holes), links, ..*board }
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
