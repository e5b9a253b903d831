//! The frame of a board as text: three columns a square, with coordinates, for any size up to 16 × 16.

use wazir_runtime::program::Board;
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

/// Draws a board. `cell` gives the three columns of a square; holes are left blank. The text ends with a line break.
pub(crate) fn draw(board: &Board, bottom: Side, mut cell: impl FnMut(Square) -> String) -> String {
    let (ranks, files) = order(board, bottom);
    let width = if board.ranks >= 10 { 2 } else { 1 };
    let mut text = String::new();
    for rank in ranks {
        let squares = files.iter().map(|file| board.square(*file, rank));
        let cells: String = squares
            .map(|s| s.filter(|s| !board.holes.contains(*s)).map_or_else(|| "   ".to_owned(), &mut cell))
            .collect();
        text += &format!("{:>width$} {cells}", rank + 1);
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
    text += &" ".repeat(width + 1);
    let names: String = files.iter().map(|file| format!(" {} ", char::from(b'a' + *file as u8))).collect();
    text += names.trim_end();
    text.push('\n');
    text
}

/// How many columns the text of a board is wide.
pub(crate) fn width(board: &Board) -> usize {
    3 * usize::from(board.files) + if board.ranks >= 10 { 3 } else { 2 }
}
