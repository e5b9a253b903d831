//! A position as a picture.

use super::board::{Frame, MARGIN, disc, square_size};
use super::{Anchor, Canvas, Point, ink, silhouette, wrap};
use crate::glyphs::Look;
use crate::why::Mark;
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
    /// What squares have to do with a move that is explained.
    pub why: Vec<(Square, Mark)>,
}

/// The document for a position. `title` and `below` stand over and under the board.
pub fn draw(game: &Game, position: &Position, marks: &Marks, title: &str, below: &str) -> String {
    let program = game.program();
    let mut canvas = Canvas::default();
    let size = square_size(&program.board);
    let frame =
        Frame { board: &program.board, bottom: marks.bottom, at: Point { x: MARGIN + 4.0, y: 36.0 }, size };
    let (width, height) = frame.extent();
    let told = |square: Square| marks.why.iter().find(|(s, _)| *s == square).map(|(_, mark)| *mark);
    let fill = |square: Square| match (marks.checked.contains(&square), marks.last.contains(&square)) {
        (true, _) => Some(ink::CHECK),
        (_, true) => Some(ink::LAST),
        _ => told(square).map(color),
    };
    let style = format!(r#"font-weight="bold" fill="{}""#, ink::TEXT);
    canvas.text(Point { x: frame.at.x, y: 24.0 }, fitting(title, 16.0, width), Anchor::Start, &style, title);
    frame.draw(&mut canvas, fill);
    for (square, mark) in &marks.why {
        sign(&mut canvas, &frame, *square, *mark, &program.board.name(*square));
    }
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
    let mut last = at.y - 16.0;
    for line in wrap(below, 12.0, width) {
        last += 16.0;
        canvas.text(Point { x: at.x, y: last }, 12.0, Anchor::Start, &style, &line);
    }
    for hand in words::hands::hands(game, position) {
        last += 16.0;
        canvas.text(Point { x: at.x, y: last }, fitting(&hand, 12.0, width), Anchor::Start, &style, &hand);
    }
    canvas.reach(0.0, last + 10.0);
    canvas.finish(title, &format!("{below}. {}", game.fen(position)))
}

/// The colour of a square of a move that is explained.
fn color(mark: Mark) -> &'static str {
    match mark {
        Mark::From | Mark::To | Mark::Way => ink::LAST,
        Mark::Against | Mark::Attacker | Mark::Victim => ink::CHECK,
        Mark::Attack => ink::THREAT,
    }
}

/// What a square is to a move that is explained, by shape: a ring where it ends, a cross where something is against it, a dot on the way.
fn sign(canvas: &mut Canvas, frame: &Frame<'_>, square: Square, mark: Mark, name: &str) {
    let (at, size) = (frame.middle(square), frame.size);
    let (wide, solid) = (r#"fill="none" stroke-width="2.5""#, r#"stroke="none""#);
    canvas.begin(&format!("{name}: {}", mark.name()));
    match mark {
        Mark::From => canvas.circle(
            at,
            0.46 * size,
            &format!(r#"{wide} stroke="{}" stroke-dasharray="4 3""#, ink::MOVE),
        ),
        Mark::To => canvas.circle(at, 0.46 * size, &format!(r#"{wide} stroke="{}""#, ink::MOVE)),
        Mark::Way => canvas.circle(at, 0.12 * size, &format!(r#"{solid} fill="{}""#, ink::MOVE)),
        Mark::Attack => canvas.circle(at, 0.12 * size, &format!(r#"{solid} fill="{}""#, ink::CAPTURE)),
        Mark::Attacker | Mark::Victim => {
            canvas.circle(at, 0.46 * size, &format!(r#"{wide} stroke="{}""#, ink::CAPTURE));
        }
        Mark::Against => {
            let half = 0.44 * size;
            for (x, y) in [(half, half), (half, -half)] {
                let ends = [Point { x: at.x - x, y: at.y - y }, Point { x: at.x + x, y: at.y + y }];
                canvas.path(&ends, false, &format!(r#"{wide} stroke="{}""#, ink::CAPTURE));
            }
        }
    }
    canvas.end();
}

/// The size of a text that is to fit a width, at most `size`.
fn fitting(text: &str, size: f64, width: f64) -> f64 {
    size.min(width / (0.62 * text.chars().count().max(1) as f64)).max(9.0)
}
