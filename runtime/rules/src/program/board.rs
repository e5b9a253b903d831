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

impl Cells {
    /// A number that grows with the angle of a vector from straight ahead, clockwise, as these cells lie on the table.
    pub fn angle(self, v: Vector) -> i64 {
        let (x, y) = (f64::from(v.dx), f64::from(v.dy));
        let turn = match self {
            Cells::Squares => x.atan2(y),
            Cells::Hexagons => (x * 3f64.sqrt()).atan2(2.0 * y - x),
        };
        let turn = if turn < -1e-9 { turn + std::f64::consts::TAU } else { turn };
        // No more than so many parts of a circle are needed to tell the directions of any board apart.
        (turn * 1e6).round() as i64
    }

    /// Sorts vectors clockwise from straight ahead, those on the level first.
    pub fn sort_clockwise(self, vectors: &mut [Vector]) {
        vectors.sort_by_key(|v| (v.dz.unsigned_abs(), v.dz < 0, self.angle(*v), v.dx, v.dy));
    }
}

/// A rectangle of up to 64 files and ranks and 1,024 squares, or a hexagon, some of whose squares may be holes, and what joins its edges.
/// Several rectangles may lie above each other, as levels.
///
/// A hexagon of `n` cells on each edge has `2n - 1` files. It lies in a rectangle whose ranks rise to the right, so that a step along a file is
/// `(0,1)`, one to the upper right `(1,1)` and one to the lower right `(1,0)`; all lines are straight there. The ranks that people see bend
/// at the middle file: every file counts from its own lower end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// Number of files, 1 to 64.
    pub files: u8,
    /// Number of ranks, 1 to 64; of a hexagon, those of the middle file.
    pub ranks: u8,
    /// Number of levels, 1 to 16, each as large; only squares have more than one.
    pub levels: u8,
    /// Black counts levels from above, and goes down where White goes up.
    pub levels_reversed: bool,
    /// Squares, or the hexagons of a hexagon.
    pub cells: Cells,
    /// Squares that do not exist: nothing stands on them.
    pub holes: SquareSet,
    /// The holes that may be passed over, as if they were empty squares.
    pub crossable: SquareSet,
    /// Squares that are neighbours although they do not lie side by side.
    pub links: Vec<Link>,
    /// Sets of squares of which no two meet, at most [`Board::MAX_REGIONS`]; the squares of none of them are one more.
    pub regions: Vec<SquareSet>,
}

/// Squares that have others as their neighbours in one direction, and are theirs in the other: the two sides of a seam.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The squares that are left, each with the one that is entered.
    pub pairs: Vec<(Square, Square)>,
    /// The step that leads over the seam: one square along a file or a rank, or one level.
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

impl Default for Board {
    fn default() -> Board {
        Board {
            files: 0,
            ranks: 0,
            levels: 1,
            levels_reversed: false,
            cells: Cells::default(),
            holes: SquareSet::EMPTY,
            crossable: SquareSet::EMPTY,
            links: Vec::new(),
            regions: Vec::new(),
        }
    }
}

impl Board {
    /// The largest number of files and of ranks.
    pub const MAX: u8 = 64;

    /// The largest number of levels: each has a letter.
    pub const MAX_LEVELS: u8 = 16;

    /// The largest number of cells on each edge of a hexagon: each of its files has a letter, and its text fits a terminal.
    pub const MAX_SIDE: u8 = 12;

    /// The largest number of squares, holes included.
    pub const MAX_SQUARES: usize = 1024;

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
        self.layer() * usize::from(self.levels)
    }

    /// Number of places of a level.
    fn layer(&self) -> usize {
        usize::from(self.files) * usize::from(self.ranks)
    }

    /// The place on a file, on a rank of the rectangle, and on a level.
    fn place(&self, file: u8, up: u8, level: u8) -> Square {
        let rows = usize::from(level) * usize::from(self.ranks) + usize::from(up);
        Square((rows * usize::from(self.files) + usize::from(file)) as u16)
    }

    /// The rank of a place in the rectangle around its level.
    fn up(&self, square: Square) -> u8 {
        (square.index() % self.layer() / usize::from(self.files)) as u8
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

    /// The square on a file and rank of the lowest level, all from zero, or `None` beside the board.
    pub fn square(&self, file: i32, rank: i32) -> Option<Square> {
        self.square_on(file, rank, 0)
    }

    /// The square on a file, rank and level, all from zero, or `None` beside the board.
    pub fn square_on(&self, file: i32, rank: i32, level: i32) -> Option<Square> {
        let level = u8::try_from(level).ok().filter(|level| *level < self.levels)?;
        let file = u8::try_from(file).ok().filter(|file| *file < self.files)?;
        let rank = u8::try_from(rank).ok().filter(|rank| *rank < self.height(file))?;
        Some(self.place(file, rank + self.rise(file), level))
    }

    /// The squares of a rank of a level from left to right, holes included. Only the lower half of a hexagon's ranks have all files.
    pub fn row(&self, level: u8, rank: u8) -> impl Iterator<Item = Square> + '_ {
        (0..self.files)
            .filter_map(move |file| self.square_on(i32::from(file), i32::from(rank), i32::from(level)))
    }

    /// Is the place a square of the board, or a hole of it? The corners of the rectangle around a hexagon are not.
    pub fn is_cell(&self, square: Square) -> bool {
        let (file, up) = (self.file(square), self.up(square));
        up >= self.rise(file) && up - self.rise(file) < self.height(file)
    }

    /// The file of a square, from zero.
    pub fn file(&self, square: Square) -> u8 {
        (square.index() % usize::from(self.files)) as u8
    }

    /// The rank of a square, from zero.
    pub fn rank(&self, square: Square) -> u8 {
        self.up(square).saturating_sub(self.rise(self.file(square)))
    }

    /// The level of a square, from zero.
    pub fn level(&self, square: Square) -> u8 {
        (square.index() / self.layer()) as u8
    }

    /// Does the board have levels above each other?
    pub fn has_levels(&self) -> bool {
        self.levels > 1
    }

    /// The letter of a level, from zero.
    pub fn level_letter(&self, level: u8) -> char {
        char::from(b'A' + level)
    }

    /// The level of a letter, from zero, if the board has it.
    pub fn level_of(&self, letter: char) -> Option<u8> {
        (0..self.levels).find(|level| self.level_letter(*level) == letter)
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

    /// The name of a file, if it is one letter.
    pub fn file_letter(&self, file: u8) -> Option<char> {
        let name = self.file_name(file);
        name.chars().next().filter(|_| name.len() == 1)
    }

    /// The file of a name, from zero, if the board has it.
    pub fn file_of(&self, name: &str) -> Option<u8> {
        (0..self.files).find(|file| self.file_name(*file) == name)
    }

    /// The square reached from another by a vector, or `None` off the board or on a hole.
    pub fn offset(&self, from: Square, by: Vector) -> Option<Square> {
        self.hop(from, by).map(|(square, ..)| square).filter(|square| !self.holes.contains(*square))
    }

    /// May a way go over a place? It may end there only if the place is not a hole.
    pub fn is_passable(&self, square: Square) -> bool {
        self.is_cell(square) && (!self.holes.contains(square) || self.crossable.contains(square))
    }

    /// The square reached from another by a vector, what the vector is there, and whether what went there has been mirrored: reversed
    /// links do so. It may be a hole that can be crossed.
    ///
    /// Over links a vector is followed square by square: its files first and then its ranks, or, where that leads off the board or onto a
    /// hole, the other way about; its levels come last. A vector that comes back to its own square leads nowhere.
    pub fn hop(&self, from: Square, by: Vector) -> Option<(Square, Vector, bool)> {
        let square = |(square, ..): &(Square, Vector, bool)| *square != from && self.is_passable(*square);
        match self.links.is_empty() {
            true => self.beyond(from, by).map(|square| (square, by, false)).filter(square),
            false => {
                let along = |files_first| self.along(from, by, files_first).filter(square);
                along(true).or_else(|| along(false))
            }
        }
    }

    /// The square of the board that a vector leads to, whatever is linked, be it a hole.
    pub fn beyond(&self, from: Square, by: Vector) -> Option<Square> {
        let add = |at: u8, by: i8, size: u8| at.checked_add_signed(by).filter(|at| *at < size);
        let file = add(self.file(from), by.dx, self.files)?;
        let up = add(self.up(from), by.dy, self.ranks)?;
        let level = add(self.level(from), by.dz, self.levels)?;
        Some(self.place(file, up, level)).filter(|square| self.is_cell(*square))
    }

    /// The vector that leads from one square to another, whatever is linked.
    pub fn vector(&self, from: Square, to: Square) -> Vector {
        let place = |s: Square| [self.file(s), self.up(s), self.level(s)].map(i32::from);
        let ([x, y, z], [to_x, to_y, to_z]) = (place(from), place(to));
        Vector::in_space((to_x - x) as i8, (to_y - y) as i8, (to_z - z) as i8)
    }

    /// Is a vector a step to a neighbour, over an edge or a corner, or to a level above or below?
    pub fn is_step(&self, v: Vector) -> bool {
        let mut sizes = [v.dx.unsigned_abs(), v.dy.unsigned_abs(), v.dx.abs_diff(v.dy)];
        match self.cells {
            Cells::Squares => sizes[0].max(sizes[1]).max(v.dz.unsigned_abs()) == 1,
            Cells::Hexagons => {
                sizes.sort_unstable();
                matches!(sizes, [0 | 1, 1, _])
            }
        }
    }

    /// Does a vector lead over no link, wherever it begins?
    pub fn is_straight(&self, vector: Vector) -> bool {
        let leads = |from| self.hop(from, vector).map(|(square, ..)| square);
        let beyond = |from| self.beyond(from, vector).filter(|s| self.is_passable(*s));
        self.links.is_empty() || self.all().all(|from| leads(from) == beyond(from))
    }

    /// A vector square by square, its files or its ranks first, its levels last.
    fn along(&self, from: Square, by: Vector, files_first: bool) -> Option<(Square, Vector, bool)> {
        let (mut at, mut now, mut mirrored) = (from, by, false);
        let [files, ranks, levels] = [Vector::new(1, 0), Vector::new(0, 1), Vector::in_space(0, 0, 1)];
        let axes = if files_first { [files, ranks, levels] } else { [ranks, files, levels] };
        for axis in axes {
            let part = |v: Vector| v.dx * axis.dx + v.dy * axis.dy + v.dz * axis.dz;
            for _ in 0..part(by).unsigned_abs() {
                let step = if part(now) < 0 { axis.opposite() } else { axis };
                let (next, reversed) = self.neighbour(at, step)?;
                at = next;
                mirrored ^= reversed;
                match (reversed, axis == files) {
                    (false, _) => {}
                    (true, true) => now.dy = -now.dy,
                    (true, false) => now.dx = -now.dx,
                }
            }
        }
        Some((at, now, mirrored))
    }

    /// The neighbour of a square along its file, its rank or through its level, be it a hole, and whether what goes there is mirrored.
    fn neighbour(&self, from: Square, step: Vector) -> Option<(Square, bool)> {
        let back = step.opposite();
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
        self.beyond(from, step).map(|square| (square, false))
    }

    /// The name of a square, such as `e4` or `aa10`; on a board with levels the letter of its level comes first, as in `Be4`.
    pub fn name(&self, square: Square) -> String {
        let name = self.name_on_level(square);
        match self.has_levels() {
            true => format!("{}{name}", self.level_letter(self.level(square))),
            false => name,
        }
    }

    /// The name of a square without its level: `e4`.
    pub fn name_on_level(&self, square: Square) -> String {
        format!("{}{}", self.file_name(self.file(square)), self.rank(square) + 1)
    }

    /// The square of a name such as `e4` or `Be4`, or `None` where it is malformed or beside the board.
    pub fn parse(&self, name: &str) -> Option<Square> {
        self.parse_first(name).filter(|(_, rest)| rest.is_empty()).map(|(square, _)| square)
    }

    /// The square whose name a text begins with, and the rest of the text. A square is letters with digits behind them, so that two of
    /// them come apart in one way only.
    pub fn parse_first<'t>(&self, text: &'t str) -> Option<(Square, &'t str)> {
        let mut letters = text.chars();
        let level = if self.has_levels() { self.level_of(letters.next()?)? } else { 0 };
        let name = letters.as_str();
        let (file, digits) = name.split_at(name.bytes().take_while(u8::is_ascii_lowercase).count());
        let file = self.file_of(file)?;
        let (digits, rest) = digits.split_at(digits.bytes().take_while(u8::is_ascii_digit).count());
        let rank = digits.parse::<i32>().ok().filter(|_| !digits.starts_with('0'))? - 1;
        Some((self.square_on(i32::from(file), rank, i32::from(level))?, rest))
    }

    /// Every square that is not a hole, in rising order.
    pub fn all(&self) -> impl Iterator<Item = Square> + '_ {
        let places = (0..self.squares()).map(|i| Square(i as u16));
        places.filter(|s| self.is_cell(*s) && !self.holes.contains(*s))
    }

    /// The shade of a square, 0 for the darkest: two of squares, where the near left corner is dark, and three of hexagons. Neighbours
    /// over an edge differ, and so do squares above each other.
    pub fn shade(&self, square: Square) -> u8 {
        match self.cells {
            Cells::Squares => (self.file(square) + self.rank(square) + self.level(square)) % 2,
            Cells::Hexagons => (self.file(square) + self.up(square)) % 3,
        }
    }

    /// The most regions that a board can be divided into, what is left of it aside.
    pub const MAX_REGIONS: usize = 200;

    /// The number of the region in which a square lies; 0 for what is left of the board.
    pub fn region(&self, square: Square) -> u8 {
        let of = self.regions.iter().position(|region| region.contains(square));
        of.map_or(0, |at| (at + 1).min(usize::from(u8::MAX)) as u8)
    }

    /// The vectors that turning one runs through, clockwise: by eighths of a circle on squares, by twelfths on hexagons. One that leads to
    /// another level turns as it lies over the ground; straight up and straight down are by themselves.
    pub fn ring(&self, vector: Vector) -> Vec<Vector> {
        match self.cells {
            Cells::Squares if (vector.dx, vector.dy) == (0, 0) => vec![vector],
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
        let (file, up, level) = (board.file(square), board.up(square), board.level(square));
        let level = if board.levels_reversed { board.levels - 1 - level } else { level };
        let (file, up) = match (self, board.cells) {
            (Symmetry::Rotation, _) => (board.files - 1 - file, board.ranks - 1 - up),
            (_, Cells::Squares) => (file, board.ranks - 1 - up),
            (_, Cells::Hexagons) => (file, file + board.side() - 1 - up),
        };
        board.place(file, up, level)
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
        let [holes, crossable] = [&board.holes, &board.crossable].map(|set| self.set(board, side, set));
        let regions = board.regions.iter().map(|set| self.set(board, side, set)).collect();
        Board { holes, crossable, links, regions, ..*board }
    }

    /// Maps a set of squares as [`Symmetry::square`] does.
    pub fn set(self, board: &Board, side: Side, set: &SquareSet) -> SquareSet {
        if side == Side::White || self == Symmetry::None {
            return *set;
        }
        set.iter().map(|s| self.square(board, side, s)).collect()
    }

    /// Maps a vector between a side's own view and the board.
    pub fn vector(self, board: &Board, side: Side, v: Vector) -> Vector {
        if side == Side::White || self == Symmetry::None {
            return v;
        }
        let dz = if board.levels_reversed { -v.dz } else { v.dz };
        let (dx, dy) = match (self, board.cells) {
            (Symmetry::Rotation, _) => (-v.dx, -v.dy),
            (_, Cells::Squares) => (v.dx, -v.dy),
            (_, Cells::Hexagons) => (v.dx, v.dx - v.dy),
        };
        Vector { dx, dy, dz }
    }

    /// Maps a turn by parts of a circle: reflection changes its hand.
    pub fn turn(self, side: Side, eighths: i8) -> i8 {
        if side == Side::Black && self == Symmetry::Mirror { -eighths } else { eighths }
    }
}
