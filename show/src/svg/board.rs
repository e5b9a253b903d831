//! The board as a picture: squares, coordinates, and pieces as letters in discs.

use super::{Anchor, Canvas, Point, ink};
use crate::grid;
use wazir_runtime::program::{Board, Letter};
use wazir_runtime::{Side, Square};

/// A board with a side at the bottom, and where it is in the picture.
pub(crate) struct Frame<'a> {
    pub(crate) board: &'a Board,
    pub(crate) bottom: Side,
    /// The upper left corner of the squares.
    pub(crate) at: Point,
    /// The side of a square.
    pub(crate) size: f64,
}

/// The room for the coordinates at the left of a board and below it.
pub(crate) const MARGIN: f64 = 22.0;

/// How large squares are drawn, so that large boards fit a page too.
pub(crate) fn square_size(board: &Board) -> f64 {
    match board.files.max(board.ranks) {
        0..=8 => 44.0,
        9..=10 => 40.0,
        11..=12 => 36.0,
        _ => 32.0,
    }
}

impl Frame<'_> {
    /// The width and the height of the squares.
    pub(crate) fn extent(&self) -> (f64, f64) {
        (self.size * f64::from(self.board.files), self.size * f64::from(self.board.ranks))
    }

    /// The upper left corner of a square.
    pub(crate) fn corner(&self, square: Square) -> Point {
        let (file, rank) = (self.board.file(square), self.board.rank(square));
        let (column, row) = match self.bottom {
            Side::White => (file, self.board.ranks - 1 - rank),
            Side::Black => (self.board.files - 1 - file, rank),
        };
        Point { x: self.at.x + self.size * f64::from(column), y: self.at.y + self.size * f64::from(row) }
    }

    /// The middle of a square.
    pub(crate) fn middle(&self, square: Square) -> Point {
        let corner = self.corner(square);
        Point { x: corner.x + self.size / 2.0, y: corner.y + self.size / 2.0 }
    }

    /// Draws the squares and the coordinates; `fill` may give a square another colour. Holes stay paper.
    pub(crate) fn draw(&self, canvas: &mut Canvas, fill: impl Fn(Square) -> Option<&'static str>) {
        for square in self.board.all() {
            let usual = if self.board.is_light(square) { ink::LIGHT } else { ink::DARK };
            let color = fill(square).unwrap_or(usual);
            let style = format!(r#"fill="{color}" stroke="{}" stroke-width="0.75""#, ink::EDGE);
            canvas.rect(self.corner(square), (self.size, self.size), &style);
        }
        let (width, height) = self.extent();
        let style = format!(r#"fill="{}""#, ink::FAINT);
        let (ranks, files) = grid::order(self.board, self.bottom);
        for (i, rank) in (0u8..).zip(ranks) {
            let at =
                Point { x: self.at.x - MARGIN / 2.0, y: self.at.y + self.size * (f64::from(i) + 0.5) + 4.0 };
            canvas.text(at, 11.0, Anchor::Middle, &style, &(rank + 1).to_string());
        }
        for (i, file) in (0u8..).zip(files) {
            let at = Point { x: self.at.x + self.size * (f64::from(i) + 0.5), y: self.at.y + height + 15.0 };
            let name = char::from(b'a' + file as u8).to_string();
            canvas.text(at, 11.0, Anchor::Middle, &style, &name);
        }
        canvas.reach(self.at.x + width + 8.0, self.at.y + height + MARGIN);
    }
}

/// A letter in a disc, light for White and dark for Black; a royal piece has a second ring.
pub(crate) fn disc(canvas: &mut Canvas, at: Point, size: f64, side: Side, letter: Letter, royal: bool) {
    let (fill, line) = match side {
        Side::White => ("#ffffff", "#222222"),
        Side::Black => ("#333333", "#ffffff"),
    };
    let style = format!(r##"fill="{fill}" stroke="#222222" stroke-width="1.6""##);
    canvas.circle(at, 0.4 * size, &style);
    if royal {
        let style = format!(r#"fill="none" stroke="{line}" stroke-width="1.2""#);
        canvas.circle(at, 0.335 * size, &style);
    }
    let middle = Point { x: at.x, y: at.y + 0.16 * size };
    let style = format!(r#"font-weight="bold" fill="{line}""#);
    // What is longer than a capital is smaller, so that it stays in the disc.
    let letter = letter.to_string();
    let high = [0.45, 0.38, 0.32, 0.26][letter.len().clamp(1, 4) - 1];
    canvas.text(middle, high * size, Anchor::Middle, &style, &letter);
}
