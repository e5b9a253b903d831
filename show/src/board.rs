//! The board as text: one line a rank, with coordinates, for any size.
//!
//! Without colour the last move is marked with brackets and a royal piece in check with asterisks; with colour
//! the squares are coloured instead. A board that would be too wide with three columns a square has fewer: the mark behind a piece is left
//! out first, and on the widest boards both are, so that there only colour shows the last move.
//!
//! ```text
//! 8  r  n  b  q  k  b  n  r
//! 7  p  p  p  p  p  p  p  p
//! 6  .  .  .  .  .  .  .  .
//! 5  .  .  .  .  .  .  .  .
//! 4  .  .  .  . [P] .  .  .
//! 3  .  .  .  .  .  .  .  .
//! 2  P  P  P  P [.] P  P  P
//! 1  R  N  B  Q  K  B  N  R
//!    a  b  c  d  e  f  g  h
//! ```

use crate::glyphs::{self, Look};
use crate::grid::{self, Wider};
use crate::words::hands::hands;
use anstyle::{Ansi256Color, Color, Style};
use wazir_runtime::{Game, Match, Position, Side, Square};

/// How to draw a board, and what to mark on it.
#[derive(Clone, Debug)]
pub struct BoardView {
    /// Coloured squares, instead of marks.
    pub color: bool,
    /// Letters or symbols.
    pub look: Look,
    /// The side at the bottom.
    pub bottom: Side,
    /// The squares of the last move.
    pub last: Vec<Square>,
    /// Royal pieces that are attacked.
    pub checked: Vec<Square>,
}

impl BoardView {
    /// Draws a position; in games with hands, what is in them stands below. The text ends with a line break.
    pub fn draw(&self, game: &Game, position: &Position) -> String {
        let program = game.program();
        let letters =
            Side::BOTH.into_iter().flat_map(|side| &program.army(side).kinds).map(|kind| kind.letter);
        let wider = Wider::of(letters).on(&program.board);
        let board =
            grid::draw(&program.board, self.bottom, wider, |square| self.cell(game, position, square, wider));
        hands(game, position).into_iter().fold(board, |text, hand| text + &hand + "\n")
    }

    /// One square, three columns wide or more.
    fn cell(&self, game: &Game, position: &Position, square: Square, wider: Wider) -> String {
        let program = game.program();
        let piece = position.piece_at(square);
        let letter = piece.map(|p| program.army(p.side).kind(p.kind).letter);
        let glyph = piece.zip(letter).map(|(p, letter)| glyphs::glyph(self.look, p.side, letter));
        let (last, checked) = (self.last.contains(&square), self.checked.contains(&square));
        if self.color {
            let style = style(program.board.shade(square), last, checked, piece.map(|p| p.side));
            let text = wider.letter(letter, &format!(" {} ", glyph.as_deref().unwrap_or(" ")));
            return format!("{style}{text}{style:#}");
        }
        let (before, after) = match (checked, last) {
            (true, _) => ('*', '*'),
            (_, true) => ('[', ']'),
            _ => (' ', ' '),
        };
        wider.letter(letter, &format!("{before}{}{after}", glyph.as_deref().unwrap_or(".")))
    }
}

/// The colours of a square: of a middle brightness, so that White's pieces and Black's both stand out.
fn style(shade: u8, last: bool, checked: bool, side: Option<Side>) -> Style {
    let background = match (checked, last, shade) {
        (true, ..) => 160,
        (_, true, 0) => 28,
        (_, true, _) => 65,
        (_, _, 0) => 95,
        (_, _, 1) => 137,
        (..) => 101,
    };
    let foreground = match side {
        Some(Side::Black) => 16,
        _ => 231,
    };
    let color = |n| Some(Color::Ansi256(Ansi256Color(n)));
    Style::new().bg_color(color(background)).fg_color(color(foreground)).bold()
}

/// The squares of the last move of a game, to be marked; none after a pass.
pub fn last_squares(game: &Match) -> Vec<Square> {
    let last = game.moves().last().filter(|mv| !mv.is_pass());
    last.map(|mv| vec![mv.from(), mv.to()]).unwrap_or_default()
}
