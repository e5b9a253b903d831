//! A position as a picture.

use super::board::{Frame, MARGIN, disc, square_size};
use super::{Anchor, Canvas, Point, ink, silhouette};
use crate::glyphs::Look;
use crate::words;
use wazir_runtime::{Game, Position, Side, Square};

/// What to draw beside the pieces.
pub struct Marks {
    /// The side at the bottom.
    pub bottom: Side,
    /// Silhouettes, for the letters that have one, or letters alone.
    pub look: Look,
    /// The squares of the last move.
    pub last: Vec<Square>,
    /// Royal pieces that are attacked.
    pub checked: Vec<Square>,
}

/// The document for a position. `title` and `below` stand over and under the board.
pub fn draw(game: &Game, position: &Position, marks: &Marks, title: &str, below: &str) -> String {
    let program = game.program();
    let mut canvas = Canvas::default();
    let size = square_size(&program.board);
    let frame =
        Frame { board: &program.board, bottom: marks.bottom, at: Point { x: MARGIN + 4.0, y: 36.0 }, size };
    let (width, height) = frame.extent();
    let fill = |square: Square| match (marks.checked.contains(&square), marks.last.contains(&square)) {
        (true, _) => Some(ink::CHECK),
        (_, true) => Some(ink::LAST),
        _ => None,
    };
    let style = format!(r#"font-weight="bold" fill="{}""#, ink::TEXT);
    canvas.text(Point { x: frame.at.x, y: 24.0 }, fitting(title, 16.0, width), Anchor::Start, &style, title);
    frame.draw(&mut canvas, fill);
    for square in program.board.all() {
        let Some(piece) = position.piece_at(square) else { continue };
        let kind = program.army(piece.side).kind(piece.kind);
        let side = words::side(piece.side);
        canvas.begin(&format!("{side} {} on {}", kind.name, program.board.name(square)));
        let (middle, letter) = (frame.middle(square), kind.letter);
        let drawn =
            marks.look == Look::Symbols && silhouette::draw(&mut canvas, middle, size, piece.side, letter);
        if !drawn {
            disc(&mut canvas, middle, size, piece.side, letter, kind.royal);
        }
        canvas.end();
    }
    let style = format!(r#"fill="{}""#, ink::TEXT);
    let at = Point { x: frame.at.x, y: frame.at.y + height + MARGIN + 14.0 };
    canvas.text(at, 12.0, Anchor::Start, &style, below);
    let mut last = at.y;
    for hand in words::hands::hands(game, position) {
        last += 16.0;
        canvas.text(Point { x: at.x, y: last }, fitting(&hand, 12.0, width), Anchor::Start, &style, &hand);
    }
    canvas.reach(0.0, last + 10.0);
    canvas.finish(title, &format!("{below}. {}", game.fen(position)))
}

/// The size of a text that is to fit a width, at most `size`.
fn fitting(text: &str, size: f64, width: f64) -> f64 {
    size.min(width / (0.62 * text.chars().count().max(1) as f64)).max(9.0)
}
