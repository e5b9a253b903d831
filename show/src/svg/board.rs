//! The board as a picture: squares and coordinates.

use super::{Anchor, Canvas, Point, ink};
use crate::grid;
use wazir_runtime::program::{Board, Cells};
use wazir_runtime::{Side, Square, SquareSet};

/// A board with a side at the bottom, and where it is in the picture.
pub(crate) struct Frame<'a> {
    pub(crate) board: &'a Board,
    /// The zones whose borders are drawn.
    pub(crate) zones: &'a [SquareSet],
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
        13..=20 => 32.0,
        _ => 24.0,
    }
}

/// The height of the name of a level, and the room between two levels beside that for coordinates.
const CAPTION: f64 = 18.0;
const GAP: f64 = 8.0;

/// More levels than fit into this are not drawn side by side.
const WIDEST: f64 = 1000.0;

/// How far apart the middles of two hexagons of neighbouring files are, and how wide one is, where one is as high as 1.
const HEXAGON: (f64, f64) = (0.866, 1.155);

impl Frame<'_> {
    /// The width and the height of the squares.
    pub(crate) fn extent(&self) -> (f64, f64) {
        let (files, ranks) = (f64::from(self.board.files), f64::from(self.board.ranks));
        match self.board.cells {
            Cells::Squares if self.board.has_levels() => {
                let (across, (wide, high)) = (self.across(), self.block());
                let rows = self.board.levels.div_ceil(across);
                (wide * f64::from(across) - MARGIN - GAP, high * f64::from(rows) - MARGIN)
            }
            Cells::Squares => (self.size * files, self.size * ranks),
            Cells::Hexagons => (self.size * (HEXAGON.0 * (files - 1.0) + HEXAGON.1), self.size * ranks),
        }
    }

    /// How many levels are drawn side by side.
    fn across(&self) -> u8 {
        grid::across(self.board, (WIDEST / self.block().0) as usize) as u8
    }

    /// The width and the height of a level with its name and its coordinates.
    fn block(&self) -> (f64, f64) {
        let (files, ranks) = (f64::from(self.board.files), f64::from(self.board.ranks));
        (self.size * files + MARGIN + GAP, self.size * ranks + MARGIN + CAPTION)
    }

    /// The upper left corner of a level.
    fn level(&self, level: u8) -> Point {
        if !self.board.has_levels() {
            return self.at;
        }
        let (across, (wide, high)) = (self.across(), self.block());
        let (column, row) = (f64::from(level % across), f64::from(level / across));
        Point { x: self.at.x + wide * column, y: self.at.y + high * row + CAPTION }
    }

    /// The upper left corner of a square.
    pub(crate) fn corner(&self, square: Square) -> Point {
        let middle = self.middle(square);
        Point { x: middle.x - self.size / 2.0, y: middle.y - self.size / 2.0 }
    }

    /// The middle of a square.
    pub(crate) fn middle(&self, square: Square) -> Point {
        let (file, rank) = (self.board.file(square), self.board.rank(square));
        let column = match self.bottom {
            Side::White => file,
            Side::Black => self.board.files - 1 - file,
        };
        // Counted from above, in squares.
        let (x, up) = match self.board.cells {
            Cells::Squares => (f64::from(column) + 0.5, f64::from(rank)),
            Cells::Hexagons => (
                f64::from(column) * HEXAGON.0 + HEXAGON.1 / 2.0,
                f64::from(grid::level(self.board, square)) / 2.0,
            ),
        };
        let y = match self.bottom {
            Side::White => f64::from(self.board.ranks) - 1.0 - up,
            Side::Black => up,
        };
        let at = self.level(self.board.level(square));
        Point { x: at.x + self.size * x, y: at.y + self.size * (y + 0.5) }
    }

    /// Draws the squares and the coordinates; some squares are coloured besides. Holes stay paper; those that can be crossed have an edge.
    pub(crate) fn draw(&self, canvas: &mut Canvas, colored: &[(Square, &str)]) {
        let origin = Frame { at: Point { x: 0.0, y: 0.0 }, ..*self };
        canvas.shared(self.at, 1.0, |canvas| origin.draw_empty(canvas));
        for (square, color) in colored {
            let style = format!(r#"fill="{color}" stroke="{}" stroke-width="0.75""#, ink::EDGE);
            canvas.path(&self.outline(*square), true, &style);
        }
        let (width, height) = self.extent();
        canvas.reach(self.at.x + width + 8.0, self.at.y + height + MARGIN);
    }

    fn draw_empty(&self, canvas: &mut Canvas) {
        for (shade, color) in [(0, ink::DARK), (1, ink::LIGHT), (2, ink::THIRD)] {
            let all = self.board.all().filter(|square| self.board.shade(*square) == shade);
            let outlines: Vec<Vec<Point>> = all.map(|square| self.outline(square)).collect();
            if !outlines.is_empty() {
                canvas.areas(
                    &outlines,
                    &format!(r#"fill="{color}" stroke="{}" stroke-width="0.75""#, ink::EDGE),
                );
            }
        }
        let style =
            format!(r#"fill="none" stroke="{}" stroke-width="0.75" stroke-dasharray="3 3""#, ink::EDGE);
        for hole in self.board.crossable.iter() {
            canvas.path(&self.outline(hole), true, &style);
        }
        let in_zones =
            |square: Square| self.zones.iter().map(|zone| zone.contains(square)).collect::<Vec<_>>();
        let style = format!(r#"fill="none" stroke="{}" stroke-width="1.75""#, ink::BORDER);
        self.borders(in_zones).iter().for_each(|border| canvas.path(border, false, &style));
        if !self.board.regions.is_empty() {
            let style = format!(r#"fill="none" stroke="{}" stroke-width="2.5""#, ink::TEXT);
            let regions = self.borders(|square| self.board.region(square));
            regions.iter().for_each(|border| canvas.path(border, false, &style));
        }
        match self.board.cells {
            Cells::Squares => (0..self.board.levels).for_each(|level| self.coordinates(canvas, level)),
            Cells::Hexagons => self.coordinates_of_hexagons(canvas),
        }
    }

    /// The edges between squares of which something differs, such as the region.
    fn borders<T: PartialEq>(&self, of: impl Fn(Square) -> T) -> Vec<[Point; 2]> {
        if self.board.cells != Cells::Squares {
            return Vec::new();
        }
        let is_there = |square: &Square| !self.board.holes.contains(*square);
        let mut borders = Vec::new();
        for square in self.board.all() {
            let (file, rank) = (i32::from(self.board.file(square)), i32::from(self.board.rank(square)));
            let level = i32::from(self.board.level(square));
            // Each edge is looked at once, from the square to the left of it or below it.
            for (files, ranks) in [(1, 0), (0, 1)] {
                let next = self.board.square_on(file + files, rank + ranks, level).filter(is_there);
                let Some(next) = next.filter(|next| of(*next) != of(square)) else { continue };
                let (here, there) = (self.middle(square), self.middle(next));
                let (x, y) = ((here.x + there.x) / 2.0, (here.y + there.y) / 2.0);
                let (across, up) = ((there.y - here.y) / 2.0, (there.x - here.x) / 2.0);
                borders.push([Point { x: x - across, y: y - up }, Point { x: x + across, y: y + up }]);
            }
        }
        borders
    }

    /// The corners of a square or a hexagon.
    fn outline(&self, square: Square) -> Vec<Point> {
        match self.board.cells {
            Cells::Squares => {
                let corner = self.corner(square);
                let at = |x: f64, y: f64| Point { x: corner.x + x * self.size, y: corner.y + y * self.size };
                vec![at(0.0, 0.0), at(1.0, 0.0), at(1.0, 1.0), at(0.0, 1.0)]
            }
            Cells::Hexagons => self.hexagon(square).to_vec(),
        }
    }

    /// The corners of a hexagon.
    fn hexagon(&self, square: Square) -> [Point; 6] {
        let (middle, half) = (self.middle(square), self.size / 2.0);
        let (far, near) = (half * HEXAGON.1, half * HEXAGON.1 / 2.0);
        [(far, 0.0), (near, half), (-near, half), (-far, 0.0), (-near, -half), (near, -half)]
            .map(|(x, y)| Point { x: middle.x + x, y: middle.y + y })
    }

    fn coordinates(&self, canvas: &mut Canvas, level: u8) {
        let (corner, height) = (self.level(level), self.size * f64::from(self.board.ranks));
        if self.board.has_levels() {
            let name = format!("level {}", self.board.level_letter(level));
            let style = ink::text();
            canvas.text(Point { x: corner.x, y: corner.y - 5.0 }, 12.0, Anchor::Start, &style, &name);
        }
        let style = ink::faint();
        let (ranks, files) = grid::order(self.board, self.bottom);
        for (i, rank) in (0u8..).zip(ranks) {
            let at =
                Point { x: corner.x - MARGIN / 2.0, y: corner.y + self.size * (f64::from(i) + 0.5) + 4.0 };
            canvas.text(at, 11.0, Anchor::Middle, &style, &(rank + 1).to_string());
        }
        for (i, file) in (0u8..).zip(files) {
            let at = Point { x: corner.x + self.size * (f64::from(i) + 0.5), y: corner.y + height + 15.0 };
            canvas.text(at, 11.0, Anchor::Middle, &style, &self.board.file_name(file as u8));
        }
    }

    /// The number of a rank stands at its left end, the letter of a file below it.
    fn coordinates_of_hexagons(&self, canvas: &mut Canvas) {
        let style = ink::faint();
        for rank in 0..self.board.ranks {
            let middles = self.board.row(0, rank).map(|square| self.middle(square));
            if let Some(left) = middles.min_by(|a, b| a.x.total_cmp(&b.x)) {
                let at = Point { x: left.x - 0.75 * self.size, y: left.y - 0.2 * self.size };
                canvas.text(at, 11.0, Anchor::Middle, &style, &(rank + 1).to_string());
            }
        }
        for file in 0..self.board.files {
            let whole =
                (0..self.board.height(file)).filter_map(|r| self.board.square(i32::from(file), i32::from(r)));
            if let Some(low) = whole.map(|square| self.middle(square)).max_by(|a, b| a.y.total_cmp(&b.y)) {
                let at = Point { x: low.x, y: low.y + 0.5 * self.size + 13.0 };
                canvas.text(at, 11.0, Anchor::Middle, &style, &self.board.file_name(file));
            }
        }
    }
}
