//! The board of a Program: its size, its holes, and the names of its squares.

use crate::side::Side;
use crate::square::{Square, SquareSet, Vector};

/// What the places of a board are like, and so in which directions its lines go.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Cells {
    /// Squares: four neighbours over edges, four over corners.
    #[default]
    Squares,
    /// Hexagons with files from side to side: six neighbours over edges, and six cells beyond the corners. The board is a hexagon, as
    /// high as it is wide.
    Hexagons,
}

/// A rectangle of up to 64 files and ranks and 1,024 squares, or a hexagon, some of whose squares may be holes, and what joins its edges.
///
/// A hexagon of `n` cells on each edge has `2n - 1` files. It lies in a rectangle whose ranks rise to the right, so that a step along a file is
/// `(0,1)`, one to the upper right `(1,1)` and one to the lower right `(1,0)`; all lines are straight there. The ranks that people see bend
/// at the middle file: every file counts from its own lower end.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Board {
    /// Number of files, 1 to 64.
    pub files: u8,
    /// Number of ranks, 1 to 64; of a hexagon, those of the middle file.
    pub ranks: u8,
    /// Squares, or the hexagons of a hexagon.
    pub cells: Cells,
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
    pub const MAX: u8 = 64;

    /// The largest number of squares, holes included.
    pub const MAX_SQUARES: usize = 1024;

    /// The largest number of cells on each edge of a hexagon: each of its files has a letter, and its text fits a terminal.
    pub const MAX_SIDE: u8 = 12;

    /// A hexagon of so many cells on each edge.
    pub fn hexagon(side: u8) -> Board {
        let size = (2 * side).saturating_sub(1);
        Board { files: size, ranks: size, cells: Cells::Hexagons, ..Board::default() }
    }

    /// How many cells are on each edge of a hexagon.
    pub fn side(&self) -> u8 {
        self.files.div_ceil(2)
    }

    /// Number of places of the rectangle, holes and what lies beside a hexagon included.
    pub fn squares(&self) -> usize {
        usize::from(self.files) * usize::from(self.ranks)
    }

    /// By how much a file begins above the lower edge of the rectangle.
    fn rise(&self, file: u8) -> u8 {
        match self.cells {
            Cells::Squares => 0,
            Cells::Hexagons => file.saturating_sub(self.side() - 1),
        }
    }

    /// How many ranks a file has, holes included.
    pub fn height(&self, file: u8) -> u8 {
        match self.cells {
            Cells::Squares => self.ranks,
            Cells::Hexagons => self.ranks.saturating_sub(file.abs_diff(self.side() - 1)),
        }
    }

    /// The square on a file and rank, both from zero, or `None` beside the board.
    pub fn square(&self, file: i32, rank: i32) -> Option<Square> {
        let file = u8::try_from(file).ok().filter(|file| *file < self.files)?;
        let rank = u8::try_from(rank).ok().filter(|rank| *rank < self.height(file))?;
        Some(self.place(file, rank + self.rise(file)))
    }

    /// The squares of a rank from left to right, holes included. Only the lower half of a hexagon's ranks have all files.
    pub fn row(&self, rank: u8) -> impl Iterator<Item = Square> + '_ {
        (0..self.files).filter_map(move |file| self.square(i32::from(file), i32::from(rank)))
    }

    /// Is the place a square of the board, or a hole of it? The corners of the rectangle around a hexagon are not.
    pub fn is_cell(&self, square: Square) -> bool {
        let (file, up) = (self.file(square), self.up(square));
        up >= self.rise(file) && up - self.rise(file) < self.height(file)
    }

    /// The file of a square, from zero.
    pub fn file(&self, square: Square) -> u8 {
        (square.0 % u16::from(self.files)) as u8
    }

    /// The row of the rectangle in which a square lies, from zero.
    fn up(&self, square: Square) -> u8 {
        (square.0 / u16::from(self.files)) as u8
    }

    /// The place on a file and a row of the rectangle, both from zero.
    fn place(&self, file: u8, up: u8) -> Square {
        Square(u16::from(up) * u16::from(self.files) + u16::from(file))
    }

    /// The rank of a square, from zero.
    pub fn rank(&self, square: Square) -> u8 {
        self.up(square).saturating_sub(self.rise(self.file(square)))
    }

    /// How many ranks are beyond a square on its file.
    pub fn ranks_beyond(&self, square: Square) -> u8 {
        self.height(self.file(square)).saturating_sub(self.rank(square) + 1)
    }

    /// The name of a file, from zero: `a` to `z`, then `aa`, `ab` and so on. The files of a hexagon have no `j`, as Gliński named them.
    pub fn file_name(&self, file: u8) -> String {
        let letters = match self.cells {
            Cells::Squares => "abcdefghijklmnopqrstuvwxyz",
            Cells::Hexagons => "abcdefghiklmnopqrstuvwxyz",
        };
        let letter = |at: usize| letters.chars().nth(at);
        let (times, at) = (usize::from(file) / letters.len(), usize::from(file) % letters.len());
        times.checked_sub(1).and_then(letter).into_iter().chain(letter(at)).collect()
    }

    /// The file of a name, from zero, if the board has it.
    pub fn file_of(&self, name: &str) -> Option<u8> {
        (0..self.files).find(|file| self.file_name(*file) == name)
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

    /// The place of the board that a vector leads to, whatever is linked.
    fn beside(&self, from: Square, by: Vector) -> Option<Square> {
        let add = |at: u8, by: i8, size: u8| at.checked_add_signed(by).filter(|at| *at < size);
        let file = add(self.file(from), by.dx, self.files)?;
        let up = add(self.up(from), by.dy, self.ranks)?;
        Some(self.place(file, up)).filter(|square| self.is_cell(*square))
    }

    /// The vector that leads from one square to another, whatever is linked.
    pub fn vector(&self, from: Square, to: Square) -> Vector {
        let place = |s: Square| (i32::from(self.file(s)), i32::from(self.up(s)));
        let ((x, y), (to_x, to_y)) = (place(from), place(to));
        Vector::new((to_x - x) as i8, (to_y - y) as i8)
    }

    /// Is a vector a step to a neighbour, over an edge or a corner?
    pub fn is_step(&self, v: Vector) -> bool {
        let mut sizes = [v.dx.unsigned_abs(), v.dy.unsigned_abs(), v.dx.abs_diff(v.dy)];
        match self.cells {
            Cells::Squares => sizes[0].max(sizes[1]) == 1,
            Cells::Hexagons => {
                sizes.sort_unstable();
                matches!(sizes, [0 | 1, 1, _])
            }
        }
    }

    /// The square reached from another by a vector where nothing is linked, be it a hole.
    pub fn beyond(&self, from: Square, by: Vector) -> Option<Square> {
        self.beside(from, by)
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

    /// The name of a square, such as `e4` or `aa10`.
    pub fn name(&self, square: Square) -> String {
        format!("{}{}", self.file_name(self.file(square)), self.rank(square) + 1)
    }

    /// The square of a name such as `e4`, or `None` where it is malformed or beside the board.
    pub fn parse(&self, name: &str) -> Option<Square> {
        let (file, digits) = name.split_at_checked(name.find(|c: char| c.is_ascii_digit())?)?;
        if digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let file = self.file_of(file)?;
        self.square(i32::from(file), digits.parse::<i32>().ok()? - 1)
    }

    /// Every square that is not a hole, in rising order.
    pub fn all(&self) -> impl Iterator<Item = Square> + '_ {
        let places = (0..self.squares()).map(|i| Square(i as u16));
        places.filter(|s| self.is_cell(*s) && !self.holes.contains(*s))
    }

    /// The shade of a square, 0 for the darkest: two of squares, where the near left corner is dark, and three of hexagons. Neighbours
    /// over an edge differ.
    pub fn shade(&self, square: Square) -> u8 {
        match self.cells {
            Cells::Squares => (self.file(square) + self.rank(square)) % 2,
            Cells::Hexagons => (self.file(square) + self.up(square)) % 3,
        }
    }

    /// The vectors that turning one runs through, clockwise: by eighths of a circle on squares, by twelfths on hexagons.
    pub fn ring(&self, vector: Vector) -> Vec<Vector> {
        match self.cells {
            Cells::Squares => (0..8).map(|eighths| vector.turned(eighths)).collect(),
            Cells::Hexagons => vector.ring_of_twelve(),
        }
    }
}

impl Symmetry {
    /// Maps a square between a side's own view and the board (the map is its own inverse). A square beyond the board
    /// stays what it is.
    pub fn square(self, board: &Board, side: Side, square: Square) -> Square {
        if side == Side::White
            || self == Symmetry::None
            || square.index() >= board.squares()
            || !board.is_cell(square)
        {
            return square;
        }
        let (file, up) = (board.file(square), board.up(square));
        let (file, up) = match (self, board.cells) {
            (Symmetry::Rotation, _) => (board.files - 1 - file, board.ranks - 1 - up),
            (_, Cells::Squares) => (file, board.ranks - 1 - up),
            (_, Cells::Hexagons) => (file, file + board.side() - 1 - up),
        };
        board.place(file, up)
    }

    /// The board as a side sees it.
    pub fn view(self, board: &Board, side: Side) -> Board {
        let at = |square| self.square(board, side, square);
        let seen = |link: &Link| Link {
            pairs: link.pairs.iter().map(|(a, b)| (at(*a), at(*b))).collect(),
            toward: self.vector(board, side, link.toward),
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
    pub fn vector(self, board: &Board, side: Side, v: Vector) -> Vector {
        match (side, self, board.cells) {
            (Side::White, ..) | (_, Symmetry::None, _) => v,
            (Side::Black, Symmetry::Rotation, _) => Vector::new(-v.dx, -v.dy),
            (Side::Black, Symmetry::Mirror, Cells::Squares) => Vector::new(v.dx, -v.dy),
            (Side::Black, Symmetry::Mirror, Cells::Hexagons) => Vector::new(v.dx, v.dx - v.dy),
        }
    }

    /// Maps a turn by parts of a circle: reflection changes its hand.
    pub fn turn(self, side: Side, eighths: i8) -> i8 {
        if side == Side::Black && self == Symmetry::Mirror { -eighths } else { eighths }
    }
}
