//! The frame of a board as text: three columns a square, or more where letters need them, with coordinates, for any size, and levels
//! side by side. Boards that would be wider than a terminal have fewer columns a square.

use std::ops::Range;
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
    /// So many of the usual three are left out, where the board would be too wide: that behind the letter, then that before it.
    less: usize,
}

/// A terminal of the usual width.
const COLUMNS: usize = 80;

/// What is left free of it beside levels.
const INDENT: usize = 4;

/// The columns between two levels.
const GAP: usize = 3;

/// The columns of the numbers of ranks, where there are ten or more.
const NUMBERS: usize = 3;

/// The most files and ranks of a diagram.
const MOST: i32 = 23;

impl Wider {
    /// What these letters need.
    pub(crate) fn of(letters: impl IntoIterator<Item = Letter>) -> Wider {
        letters.into_iter().fold(Wider::default(), |wider, letter| {
            let before = usize::from(letter.promoted().is_none());
            let after = letter.to_string().len() - 1 - before;
            Wider { before: wider.before.max(before), after: wider.after.max(after), less: 0 }
        })
    }

    /// The same with as few columns as a board needs to fit a terminal, but one a square at least.
    pub(crate) fn on(self, board: &Board) -> Wider {
        let fits = |wider: &Wider| Part::whole(board).width(board, *wider) <= COLUMNS;
        let narrower = [0, 1, 2].map(|less| Wider { less, ..self });
        let [.., narrowest] = narrower;
        narrower.into_iter().find(fits).unwrap_or(narrowest)
    }

    /// The columns of a square.
    pub(crate) fn columns(self) -> usize {
        3 - self.less + self.before + self.after
    }

    /// The three columns of a square that hold no letter, made as wide as the others; of what is wider, what stands in their place.
    pub(crate) fn pad(self, cell: &str) -> String {
        let left_out = usize::from(self.less > 1);
        let kept = cell.chars().count().saturating_sub(self.less);
        let cell: String = cell.chars().skip(left_out).take(kept).collect();
        format!("{}{cell}{}", " ".repeat(self.before), " ".repeat(self.after))
    }

    /// A letter between two marks, which keep close to it.
    pub(crate) fn letter(self, letter: Option<Letter>, marked: &str) -> String {
        let own = Wider::of(letter);
        Wider { before: self.before - own.before, after: self.after - own.after, less: self.less }.pad(marked)
    }
}

/// The files and the ranks of a board that are drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    files: Range<i32>,
    ranks: Range<i32>,
}

impl Part {
    /// The whole board.
    pub(crate) fn whole(board: &Board) -> Part {
        Part { files: 0..i32::from(board.files), ranks: 0..i32::from(board.ranks) }
    }

    /// What a diagram shows of a board around a square: all of it, or as much as fits a terminal. (All hexagons do.)
    pub(crate) fn around(board: &Board, at: Square, wider: Wider) -> Part {
        let near = |at: u8, all: u8, most: i32| {
            let (at, all) = (i32::from(at), i32::from(all));
            let first = (at - most / 2).min(all - most).max(0);
            first..(first + most).min(all)
        };
        let fit = i32::try_from((COLUMNS - INDENT - NUMBERS) / wider.columns()).unwrap_or(MOST);
        let files = if board.cells == Cells::Hexagons { MOST } else { fit.min(MOST) };
        Part {
            files: near(board.file(at), board.files, files),
            ranks: near(board.rank(at), board.ranks, MOST),
        }
    }

    /// How many columns its text is wide.
    pub(crate) fn width(&self, board: &Board, wider: Wider) -> usize {
        if board.cells == Cells::Hexagons {
            return wider.columns() * usize::from(board.files + 1);
        }
        self.across(board, wider) * (self.level_width(board, wider) + GAP) - GAP
    }

    /// How many columns a level is wide.
    fn level_width(&self, board: &Board, wider: Wider) -> usize {
        wider.columns() * self.files.len() + if board.ranks >= 10 { NUMBERS } else { 2 }
    }

    /// How many levels stand side by side.
    fn across(&self, board: &Board, wider: Wider) -> usize {
        across(board, (COLUMNS - INDENT + GAP) / (self.level_width(board, wider) + GAP))
    }
}

/// Draws a board. `cell` gives the columns of a square; holes are left blank, and those that can be crossed are `_`. The text ends with
/// a line break.
pub(crate) fn draw(board: &Board, bottom: Side, wider: Wider, cell: impl FnMut(Square) -> String) -> String {
    draw_part(board, &Part::whole(board), bottom, wider, cell)
}

/// Draws a part of a board.
pub(crate) fn draw_part(
    board: &Board,
    part: &Part,
    bottom: Side,
    wider: Wider,
    mut cell: impl FnMut(Square) -> String,
) -> String {
    if board.cells == Cells::Hexagons {
        return draw_hexagons(board, bottom, wider, cell);
    }
    let rows: Vec<u8> = (0..board.levels).collect();
    let rows = rows.chunks(part.across(board, wider));
    let drawn: Vec<String> =
        rows.map(|levels| draw_levels(board, part, bottom, wider, levels, &mut cell)).collect();
    drawn.join("\n")
}

/// How many levels are drawn side by side where so many have room: in rows that are equally long, as far as they can be.
pub(crate) fn across(board: &Board, room: usize) -> usize {
    let levels = usize::from(board.levels);
    levels.div_ceil(levels.div_ceil(room.max(1))).max(1)
}

/// Draws some levels side by side, the lowest at the left; a board without levels is the only one.
fn draw_levels(
    board: &Board,
    part: &Part,
    bottom: Side,
    wider: Wider,
    levels: &[u8],
    mut cell: impl FnMut(Square) -> String,
) -> String {
    let (mut ranks, mut files) = order(board, bottom);
    ranks.retain(|rank| part.ranks.contains(rank));
    files.retain(|file| part.files.contains(file));
    let (width, gap) = (if board.ranks >= 10 { 2 } else { 1 }, " ".repeat(GAP));
    let mut text = String::new();
    let mut line = |parts: Vec<String>| {
        let line = parts.join(&gap);
        text += line.trim_end_matches(' ');
        text.push('\n');
    };
    if board.has_levels() {
        let whole = part.level_width(board, wider);
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
    let names: Vec<String> = files.iter().map(|file| board.file_name(*file as u8)).collect();
    let mut name_files = |names: Vec<String>| {
        let names = " ".repeat(width + 1) + &names.concat();
        line(levels.iter().map(|_| names.clone()).collect());
    };
    // Two letters stand one below the other where there is no room beside them.
    if wider.columns() < 3 && names.iter().any(|name| name.len() > 1) {
        for at in [0, 1] {
            let letters = names.iter().map(|name| name.get(at..=at).unwrap_or(" "));
            name_files(letters.map(|letter| wider.pad(&format!(" {letter} "))).collect());
        }
    } else {
        name_files(names.iter().map(|name| wider.pad(&format!("{name:^3}"))).collect());
    }
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
            put(line + 1, column, wider.pad(&format!("{:^3}", board.file_name(file))));
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
