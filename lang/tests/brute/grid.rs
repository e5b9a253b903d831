//! How the board is drawn: which squares there are, how they are named, and what lies on them in a row of a FEN.

use super::rules::{Square, Vector};

/// Rows of squares, or a hexagon of hexagons, of which the longest file, the middle one, has as many cells as there are files.
#[derive(Copy, Clone, Debug)]
pub struct Grid {
    pub files: i32,
    pub ranks: i32,
    pub hexagons: bool,
}

impl Grid {
    pub fn squares(files: i32, ranks: i32) -> Grid {
        Grid { files, ranks, hexagons: false }
    }

    pub fn hexagon(edge: i32) -> Grid {
        Grid { files: 2 * edge - 1, ranks: 2 * edge - 1, hexagons: true }
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
    pub fn is_drawn(self, (x, y): Square) -> bool {
        (0..self.files).contains(&x) && (0..self.length(x)).contains(&y)
    }

    /// A rank from the left.
    pub fn rank(self, y: i32) -> impl Iterator<Item = Square> {
        (0..self.files).map(move |x| (x, y)).filter(move |s| self.is_drawn(*s))
    }

    /// All squares and holes, rank by rank.
    pub fn all(self) -> impl Iterator<Item = Square> {
        (0..self.ranks).flat_map(move |y| self.rank(y))
    }

    /// The square of the other end of its file.
    pub fn upended(self, (x, y): Square) -> Square {
        (x, self.length(x) - 1 - y)
    }

    /// Where a vector leads from a cell of a hexagon. Heights are halves of cells.
    pub fn over_cells(self, (x, y): Square, (right, up): Vector) -> Option<Square> {
        let to = x + right;
        let height = 2 * y + self.off_middle(x) + up - self.off_middle(to);
        assert_eq!(height.rem_euclid(2), 0, "no vector from cell to cell");
        Some((to, height.div_euclid(2))).filter(|s| self.is_drawn(*s))
    }

    /// The letters of the files.
    fn letters(self) -> impl Iterator<Item = char> {
        ('a'..='z').filter(move |c| !self.hexagons || *c != 'j')
    }

    pub fn name(self, (x, y): Square) -> String {
        format!("{}{}", self.letters().nth(x as usize).unwrap(), y + 1)
    }

    /// A file by its letter.
    pub fn file(self, letter: char) -> Option<i32> {
        Some(self.letters().position(|c| c == letter)? as i32)
    }

    /// A square by its name, if it is one.
    pub fn square(self, word: &str) -> Option<Square> {
        let mut letters = word.chars();
        let file = self.file(letters.next()?)?;
        let rank: i32 = letters.as_str().parse().ok().filter(|r| *r > 0)?;
        Some((file, rank - 1))
    }
}
