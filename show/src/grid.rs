//! The frame of a board as text: three columns a square, or more where letters need them, with coordinates, for any size up to
//! 16 × 16.

use wazir_runtime::program::{Board, Letter};
use wazir_runtime::{Side, Square};

/// The ranks and files of a board in the order of reading, with a side at the bottom.
pub(crate) fn order(board: &Board, bottom: Side) -> (Vec<i32>, Vec<i32>) {
    let mut ranks: Vec<i32> = (0..i32::from(board.ranks)).collect();
    let mut files: Vec<i32> = (0..i32::from(board.files)).collect();
    match bottom {
        Side::White => ranks.reverse(),
        Side::Black => files.reverse(),
    }
    (ranks, files)
}

/// The columns that the squares of a board need beside the usual three, so that the capitals stand in line.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Wider {
    /// For a `+` before a letter.
    pub(crate) before: usize,
    /// For primes after it.
    pub(crate) after: usize,
}

impl Wider {
    /// What these letters need.
    pub(crate) fn of(letters: impl IntoIterator<Item = Letter>) -> Wider {
        letters.into_iter().fold(Wider::default(), |wider, letter| {
            let before = usize::from(letter.promoted().is_none());
            let after = letter.to_string().len() - 1 - before;
            Wider { before: wider.before.max(before), after: wider.after.max(after) }
        })
    }

    /// The columns of a square.
    pub(crate) fn columns(self) -> usize {
        3 + self.before + self.after
    }

    /// The three columns of a square that hold no letter, made as wide as the others.
    pub(crate) fn pad(self, cell: &str) -> String {
        format!("{}{cell}{}", " ".repeat(self.before), " ".repeat(self.after))
    }

    /// A letter between two marks, which keep close to it.
    pub(crate) fn letter(self, letter: Option<Letter>, marked: &str) -> String {
        let own = Wider::of(letter);
        Wider { before: self.before - own.before, after: self.after - own.after }.pad(marked)
    }
}

/// Draws a board. `cell` gives the columns of a square; holes are left blank. The text ends with a line break.
pub(crate) fn draw(
    board: &Board,
    bottom: Side,
    wider: Wider,
    mut cell: impl FnMut(Square) -> String,
) -> String {
    let (ranks, files) = order(board, bottom);
    let width = if board.ranks >= 10 { 2 } else { 1 };
    let mut text = String::new();
    for rank in ranks {
        let squares = files.iter().map(|file| board.square(*file, rank));
        let cells: String = squares
            .map(|s| {
                s.filter(|s| !board.holes.contains(*s)).map_or_else(|| " ".repeat(wider.columns()), &mut cell)
            })
            .collect();
        text += &format!("{:>width$} {cells}", rank + 1);
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
    text += &" ".repeat(width + 1);
    let name = |file: &i32| wider.pad(&format!(" {} ", char::from(b'a' + *file as u8)));
    let names: String = files.iter().map(name).collect();
    text += names.trim_end();
    text.push('\n');
    text
}

/// How many columns the text of a board is wide.
pub(crate) fn width(board: &Board, wider: Wider) -> usize {
    wider.columns() * usize::from(board.files) + if board.ranks >= 10 { 3 } else { 2 }
}
