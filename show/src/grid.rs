//! The frame of a board as text: three columns a square, or more where letters need them, with coordinates, for any size up to
//! 16 × 16, and levels side by side.

use wazir_runtime::program::{Board, Cells, Letter};
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

/// Draws a board. `cell` gives the columns of a square; holes are left blank, and those that can be crossed are `_`. The text ends with a line break.
pub(crate) fn draw(
    board: &Board,
    bottom: Side,
    wider: Wider,
    mut cell: impl FnMut(Square) -> String,
) -> String {
    if board.cells == Cells::Hexagons {
        return draw_hexagons(board, bottom, wider, cell);
    }
    let rows: Vec<u8> = (0..board.levels).collect();
    let rows = rows.chunks(across(board, (COLUMNS + GAP) / (level_width(board, wider) + GAP)));
    let drawn: Vec<String> =
        rows.map(|levels| draw_levels(board, bottom, wider, levels, &mut cell)).collect();
    drawn.join("\n")
}

/// What fits on a line beside a little indentation.
const COLUMNS: usize = 76;

/// The columns between two levels.
const GAP: usize = 3;

/// How many levels are drawn side by side where so many have room: in rows that are equally long, as far as they can be.
pub(crate) fn across(board: &Board, room: usize) -> usize {
    let levels = usize::from(board.levels);
    levels.div_ceil(levels.div_ceil(room.max(1))).max(1)
}

/// Draws some levels side by side, the lowest at the left; a board without levels is the only one.
fn draw_levels(
    board: &Board,
    bottom: Side,
    wider: Wider,
    levels: &[u8],
    mut cell: impl FnMut(Square) -> String,
) -> String {
    let (ranks, files) = order(board, bottom);
    let (width, gap) = (if board.ranks >= 10 { 2 } else { 1 }, " ".repeat(GAP));
    let mut text = String::new();
    let mut line = |parts: Vec<String>| {
        let line = parts.join(&gap);
        text += line.trim_end_matches(' ');
        text.push('\n');
    };
    if board.has_levels() {
        let whole = level_width(board, wider);
        let name = |level: &u8| {
            let name = format!("{} level {}", " ".repeat(width + 1), board.level_letter(*level));
            format!("{name:<whole$}")
        };
        line(levels.iter().map(name).collect());
    }
    for rank in ranks {
        let mut cells = |level: &u8| -> String {
            let squares = files.iter().map(|file| board.square_on(*file, rank, i32::from(*level)));
            let cells: String = squares
                .map(|square| match square {
                    Some(hole) if board.crossable.contains(hole) => wider.pad(" _ "),
                    Some(square) if !board.holes.contains(square) => cell(square),
                    _ => " ".repeat(wider.columns()),
                })
                .collect();
            format!("{:>width$} {cells}", rank + 1)
        };
        let cells = levels.iter().map(&mut cells).collect();
        line(cells);
    }
    let name = |file: &i32| wider.pad(&format!(" {} ", board.letter(*file as u8)));
    let names: String = " ".repeat(width + 1) + &files.iter().map(name).collect::<String>();
    line(levels.iter().map(|_| names.clone()).collect());
    text
}

/// Draws hexagons: a column a file, in which every other line is a cell, half a cell higher than in the file beside it. The number of a rank
/// stands at its left end, the letter of a file below it.
fn draw_hexagons(
    board: &Board,
    bottom: Side,
    wider: Wider,
    mut cell: impl FnMut(Square) -> String,
) -> String {
    // The line and the column of a square, from above and from the left; the first column is left to the numbers.
    let place = |square: Square| {
        let (file, level) = (board.file(square), level(board, square));
        match bottom {
            Side::White => (usize::from(2 * board.ranks - 2 - level), usize::from(file) + 1),
            Side::Black => (usize::from(level), usize::from(board.files - file)),
        }
    };
    let nothing = " ".repeat(wider.columns());
    let mut lines = vec![vec![nothing; usize::from(board.files) + 1]; 2 * usize::from(board.ranks)];
    let mut put = |line: usize, column: usize, text: String| {
        if let Some(at) = lines.get_mut(line).and_then(|line| line.get_mut(column)) {
            *at = text;
        }
    };
    for rank in 0..board.ranks {
        let left = board.row(0, rank).min_by_key(|s| place(*s).1);
        if let Some((line, column)) = left.map(place) {
            put(line, column - 1, wider.pad(&format!("{:>2} ", rank + 1)));
        }
    }
    for file in 0..board.files {
        let whole = (0..board.height(file)).filter_map(|rank| board.square(i32::from(file), i32::from(rank)));
        if let Some((line, column)) = whole.map(place).max() {
            put(line + 1, column, wider.pad(&format!(" {} ", board.letter(file))));
        }
    }
    for square in board.all() {
        let (line, column) = place(square);
        put(line, column, cell(square));
    }
    let texts = lines.into_iter().map(|line| line.concat().trim_end_matches(' ').to_owned() + "\n");
    texts.collect()
}

/// How many half cells a hexagon is above the lowest one of the board.
pub(crate) fn level(board: &Board, square: Square) -> u8 {
    2 * board.rank(square) + board.file(square).abs_diff(board.side() - 1)
}

/// How many columns the text of a board is wide.
pub(crate) fn width(board: &Board, wider: Wider) -> usize {
    if board.cells == Cells::Hexagons {
        return wider.columns() * usize::from(board.files + 1);
    }
    let level = level_width(board, wider);
    let across = across(board, (COLUMNS + GAP) / (level + GAP));
    across * (level + GAP) - GAP
}

/// How many columns a level is wide.
fn level_width(board: &Board, wider: Wider) -> usize {
    wider.columns() * usize::from(board.files) + if board.ranks >= 10 { 3 } else { 2 }
}
