//! How the board is drawn: which squares there are, how they are named, and what lies on them in a row of a FEN.

use super::rules::{Square, Vector};

/// Rows of squares on one level or on several, or a hexagon of hexagons, of which the longest file, the middle one, has as many
/// cells as there are files.
#[derive(Copy, Clone, Debug)]
pub struct Grid {
    pub files: i32,
    pub ranks: i32,
    /// A board of one level names none.
    pub levels: i32,
    pub hexagons: bool,
}

impl Grid {
    pub fn squares(files: i32, ranks: i32, levels: i32) -> Grid {
        Grid { files, ranks, levels, hexagons: false }
    }

    pub fn hexagon(edge: i32) -> Grid {
        Grid { files: 2 * edge - 1, ranks: 2 * edge - 1, levels: 1, hexagons: true }
    }

    /// How far a file is from the middle of a hexagon: by so many halves of a cell it begins higher.
    fn off_middle(self, x: i32) -> i32 {
        (x - self.files / 2).abs()
    }

    /// The number of squares of a file.
    pub fn length(self, x: i32) -> i32 {
        if self.hexagons { self.files - self.off_middle(x) } else { self.ranks }
    }

    /// Is it a square or a hole?
    pub fn is_drawn(self, (x, y, z): Square) -> bool {
        (0..self.files).contains(&x) && (0..self.length(x)).contains(&y) && (0..self.levels).contains(&z)
    }

    /// A rank of a level from the left.
    pub fn rank(self, y: i32, z: i32) -> impl Iterator<Item = Square> {
        (0..self.files).map(move |x| (x, y, z)).filter(move |s| self.is_drawn(*s))
    }

    /// All squares and holes, level by level and rank by rank.
    pub fn all(self) -> impl Iterator<Item = Square> {
        (0..self.levels).flat_map(move |z| (0..self.ranks).flat_map(move |y| self.rank(y, z)))
    }

    /// The square of the other end of its file.
    pub fn upended(self, (x, y, z): Square) -> Square {
        (x, self.length(x) - 1 - y, z)
    }

    /// Where a vector leads from a cell of a hexagon. Heights are halves of cells.
    pub fn over_cells(self, (x, y, _): Square, (right, up): Vector) -> Option<Square> {
        let to = x + right;
        let height = 2 * y + self.off_middle(x) + up - self.off_middle(to);
        assert_eq!(height.rem_euclid(2), 0, "no vector from cell to cell");
        Some((to, height.div_euclid(2), 0)).filter(|s| self.is_drawn(*s))
    }

    /// The square that lies from one as `to` lies from `from`, by files, ranks and levels.
    pub fn as_far(self, one: Square, from: Square, to: Square) -> Option<Square> {
        Some((one.0 + to.0 - from.0, one.1 + to.1 - from.1, one.2 + to.2 - from.2))
            .filter(|s| self.is_drawn(*s))
    }

    /// Which of the colours a square has: of two, or of the three of hexagons, which a step over an edge changes.
    pub fn colour(self, (x, y, z): Square) -> i32 {
        if self.hexagons { (2 * y + self.off_middle(x)).rem_euclid(3) } else { (x + y + z) % 2 }
    }

    /// The letters of the files.
    fn letters(self) -> impl Iterator<Item = char> {
        ('a'..='z').filter(move |c| !self.hexagons || *c != 'j')
    }

    /// The names of the files from the left: after `z` come `aa`, `ab` and so on.
    fn file_names(self) -> impl Iterator<Item = String> {
        let first = [None].into_iter().chain(self.letters().map(Some));
        let names = first.flat_map(move |a| self.letters().map(move |b| a.into_iter().chain([b]).collect()));
        names.take(self.files as usize)
    }

    pub fn name(self, (x, y, z): Square) -> String {
        let level = (self.levels > 1).then(|| ('A'..='Z').nth(z as usize).unwrap());
        format!("{}{}{}", String::from_iter(level), self.file_names().nth(x as usize).unwrap(), y + 1)
    }

    /// A file by its name.
    pub fn file(self, name: &str) -> Option<i32> {
        Some(self.file_names().position(|file| file == name)? as i32)
    }

    /// A level by its letter.
    pub fn level(self, letter: char) -> Option<i32> {
        Some(('A'..='Z').position(|c| c == letter)? as i32)
    }

    /// A square by its name, if it is one.
    pub fn square(self, word: &str) -> Option<Square> {
        let mut letters = word.chars();
        let level = if self.levels > 1 { self.level(letters.next()?)? } else { 0 };
        let name = letters.as_str();
        let (file, rank) = name.split_at(name.find(|c: char| c.is_ascii_digit())?);
        let file = self.file(file)?;
        let rank: i32 = rank.parse().ok().filter(|r| *r > 0)?;
        Some((file, rank - 1, level))
    }

    /// Two squares by their names, one after the other.
    pub fn two_squares(self, text: &str) -> Option<(Square, Square)> {
        let middle = (1..text.len()).find(|n| {
            text[..*n].ends_with(|c: char| c.is_ascii_digit())
                && text[*n..].starts_with(|c: char| c.is_ascii_alphabetic())
        })?;
        Some((self.square(&text[..middle])?, self.square(&text[middle..])?))
    }
}
