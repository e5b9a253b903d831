//! Where the squares of a board are on the screen, for boards of any shape, and which square is where.

use ratatui::layout::Rect;
use wazir_runtime::program::{Board, Cells as Shape};
use wazir_runtime::{Side, Square};

/// The sizes of a square in columns and lines, the largest first.
const SIZES: [(u16, u16); 5] = [(6, 3), (4, 2), (3, 1), (2, 1), (1, 1)];

/// The columns of the numbers of ranks.
const NUMBERS: u16 = 3;

/// The squares of a board on the screen.
#[derive(Clone, Debug)]
pub struct Cells {
    /// Where the board is, with its letters and numbers.
    pub area: Rect,
    /// How large a square is.
    pub size: (u16, u16),
    bottom: Side,
    levels_across: u16,
}

impl Cells {
    /// The largest board that fits an area; `None` if none does.
    pub fn fit(board: &Board, bottom: Side, area: Rect) -> Option<Cells> {
        SIZES.iter().find_map(|size| {
            // Hexagons stand in each other's gaps, half a cell apart.
            if board.cells == Shape::Hexagons && size.1 % 2 == 1 {
                return None;
            }
            (1..=u16::from(board.levels)).rev().find_map(|levels_across| {
                let (width, height) = needs(board, *size, levels_across);
                let area_fits = width <= area.width && height <= area.height;
                area_fits.then_some(Cells {
                    // Below hexagons there may be a line for the lowest letter.
                    area: Rect { width, height: (height + below(board)).min(area.height), ..area },
                    size: *size,
                    bottom,
                    levels_across,
                })
            })
        })
    }

    /// The least that a board needs, in columns and lines.
    pub fn least(board: &Board) -> (u16, u16) {
        match board.cells {
            Shape::Hexagons => needs(board, (4, 2), 1),
            _ => needs(board, (1, 1), u16::from(board.levels)),
        }
    }

    /// The place of a square.
    pub fn place(&self, board: &Board, square: Square) -> Rect {
        let (width, height) = self.size;
        let (file, rank) = (u16::from(board.file(square)), u16::from(board.rank(square)));
        let (files, ranks) = (u16::from(board.files), u16::from(board.ranks));
        let turned = self.bottom == Side::Black;
        let column = if turned { files - 1 - file } else { file };
        let (x, y) = match board.cells {
            Shape::Hexagons => {
                let level = 2 * rank + u16::from(board.file(square).abs_diff(board.side() - 1));
                let line = if turned { level } else { 2 * ranks - 2 - level };
                (NUMBERS + column * width, line * height / 2)
            }
            _ => {
                let row = if turned { rank } else { ranks - 1 - rank };
                let level = u16::from(board.level(square));
                let (across, down) = (level % self.levels_across, level / self.levels_across);
                let (wide, tall) = level_size(board, self.size);
                (across * wide + NUMBERS + column * width, down * tall + row * height)
            }
        };
        Rect { x: self.area.x + x, y: self.area.y + y, width, height }
    }

    /// The square at a place.
    pub fn square_at(&self, board: &Board, x: u16, y: u16) -> Option<Square> {
        board.all().find(|square| self.place(board, *square).contains((x, y).into()))
    }

    /// The names of ranks and files beside a board, each with its place.
    pub fn names(&self, board: &Board) -> Vec<(u16, u16, String)> {
        let mut names = Vec::new();
        let first = |here: bool, there: bool| if self.bottom == Side::White { here } else { there };
        let middle = |place: Rect, width: u16| place.x + place.width.saturating_sub(width) / 2;
        if board.cells == Shape::Hexagons {
            for square in board.all() {
                let (file, rank) = (board.file(square), board.rank(square));
                if first(rank == 0, rank + 1 == board.height(file)) {
                    let place = self.place(board, square);
                    names.push((middle(place, 1), place.bottom(), board.file_name(file)));
                }
            }
            return names;
        }
        // Holes have names beside them too.
        let at = |file: u8, rank: u8, level: u8| board.square_on(file.into(), rank.into(), level.into());
        let left = first(true, false);
        for level in 0..board.levels {
            if let Some(square) =
                at(if left { 0 } else { board.files - 1 }, if left { 0 } else { board.ranks - 1 }, level)
                && board.has_levels()
            {
                let place = self.place(board, square);
                let name = format!(" {}", board.level_letter(level));
                names.push((place.x.saturating_sub(NUMBERS), place.bottom(), name));
            }
            for rank in 0..board.ranks {
                if let Some(square) = at(if left { 0 } else { board.files - 1 }, rank, level) {
                    let place = self.place(board, square);
                    let number = format!("{:>2}", rank + 1);
                    names.push((place.x.saturating_sub(NUMBERS), place.y + (place.height - 1) / 2, number));
                }
            }
            for file in 0..board.files {
                if let Some(square) = at(file, if left { 0 } else { board.ranks - 1 }, level) {
                    let place = self.place(board, square);
                    let name = board.file_name(file);
                    names.push((middle(place, name.len() as u16), place.bottom(), name));
                }
            }
        }
        names
    }
}

/// What a level needs with its names and a gap behind it.
fn level_size(board: &Board, (width, height): (u16, u16)) -> (u16, u16) {
    (NUMBERS + u16::from(board.files) * width + 1, u16::from(board.ranks) * height + 1)
}

/// A line that a board has below it where there is room.
fn below(board: &Board) -> u16 {
    u16::from(board.cells == Shape::Hexagons)
}

/// What a board needs at a size of its squares, with so many levels side by side.
fn needs(board: &Board, size: (u16, u16), levels_across: u16) -> (u16, u16) {
    if board.cells == Shape::Hexagons {
        let lines = (2 * u16::from(board.ranks)) * size.1 / 2;
        return (NUMBERS + u16::from(board.files) * size.0 + 1, lines);
    }
    let (wide, tall) = level_size(board, size);
    let down = u16::from(board.levels).div_ceil(levels_across.max(1));
    (wide * levels_across, tall * down)
}
