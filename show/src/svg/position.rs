//! A position as a picture.

use super::board::{Frame, MARGIN, square_size};
use super::sign::arrow;
use super::zones::zones;
use super::{Anchor, Canvas, Point, Shared, ink, piece, wrap};
use crate::figurines::Figurines;
use crate::prose;
use crate::why::Mark;
use crate::words;
use wazir_runtime::{Game, Position, Side, Square, SquareSet};

/// What to draw beside the pieces.
pub struct Marks<'a> {
    /// The side at the bottom.
    pub bottom: Side,
    /// The shapes of the pieces.
    pub figurines: &'a Figurines,
    /// The squares of the last move.
    pub last: Vec<Square>,
    /// Royal pieces that are attacked.
    pub checked: Vec<Square>,
    /// Moves to point at.
    pub arrows: Vec<Arrow>,
    /// What squares have to do with a move that is explained.
    pub why: Vec<(Square, Mark)>,
}

/// A move to point at. What comes from the hand begins where it ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it begins.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// Is it legal? Otherwise it is struck out.
    pub legal: bool,
}

impl Marks<'_> {
    /// Nothing but the pieces.
    pub fn none(figurines: &Figurines) -> Marks<'_> {
        Marks {
            bottom: Side::White,
            figurines,
            last: Vec::new(),
            checked: Vec::new(),
            arrows: Vec::new(),
            why: Vec::new(),
        }
    }
}

/// The document for a position. `title` and `below` stand over and under the board.
pub fn draw(game: &Game, position: &Position, marks: &Marks<'_>, title: &str, below: &str) -> String {
    let program = game.program();
    let mut canvas = Canvas::default();
    let frame = Frame {
        board: &program.board,
        zones: &zones(program),
        bottom: marks.bottom,
        at: Point { x: MARGIN + 4.0, y: 36.0 },
        size: square_size(&program.board),
    };
    let (width, height) = frame.extent();
    let style = format!(r#"font-weight="bold" {}"#, ink::text());
    canvas.text(Point { x: frame.at.x, y: 24.0 }, fitting(title, 16.0, width), Anchor::Start, &style, title);
    board(&mut canvas, game, position, marks, &frame, true);
    let at = Point { x: frame.at.x, y: frame.at.y + height + MARGIN + 14.0 };
    let mut last = at.y - 16.0;
    for line in wrap(below, 12.0, width) {
        last += 16.0;
        canvas.text(Point { x: at.x, y: last }, 12.0, Anchor::Start, &ink::text(), &line);
    }
    for hand in words::hands::hands(game, position) {
        last += 16.0;
        canvas.text(
            Point { x: at.x, y: last },
            fitting(&hand, 12.0, width),
            Anchor::Start,
            &ink::text(),
            &hand,
        );
    }
    canvas.reach(0.0, last + 10.0);
    canvas.finish(title, &format!("{below}. {}", game.fen(position)))
}

/// A position as a part of a page, with its pieces in words as its label.
pub fn inline(game: &Game, position: &Position, marks: &Marks<'_>, shared: &mut Shared) -> String {
    let canvas = part(game, position, marks, shared, true);
    canvas.inline(Some(&in_words(game, position)), shared)
}

/// The same without a label and without the names of the pieces, for where words beside it say what it is.
pub fn thumbnail(game: &Game, position: &Position, marks: &Marks<'_>, shared: &mut Shared) -> String {
    part(game, position, marks, shared, false).inline(None, shared)
}

fn part(game: &Game, position: &Position, marks: &Marks<'_>, shared: &mut Shared, named: bool) -> Canvas {
    let program = game.program();
    let mut canvas = Canvas::sharing(shared);
    let frame = Frame {
        board: &program.board,
        zones: &zones(program),
        bottom: marks.bottom,
        at: Point { x: MARGIN, y: 2.0 },
        size: square_size(&program.board),
    };
    board(&mut canvas, game, position, marks, &frame, named);
    canvas
}

/// The board with what stands on it, and what is marked.
fn board(
    canvas: &mut Canvas,
    game: &Game,
    position: &Position,
    marks: &Marks<'_>,
    frame: &Frame<'_>,
    named: bool,
) {
    let program = game.program();
    let last = marks.last.iter().map(|square| (*square, ink::LAST));
    let why = marks.why.iter().map(|(square, mark)| (*square, color(*mark)));
    let colored: Vec<(Square, &str)> =
        why.chain(last).chain(marks.checked.iter().map(|square| (*square, ink::CHECK))).collect();
    frame.draw(canvas, &colored);
    for (square, mark) in &marks.why {
        explained(canvas, frame, *square, *mark, &program.board.name(*square));
    }
    let nobodys = position.nobodys();
    for square in program.board.all() {
        let middle = frame.middle(square);
        let (at, name) = (program.board.name(square), program.nobodys.as_deref().unwrap_or("wall"));
        if let Some(piece) = position.piece_at(square) {
            let kind = program.army(piece.side).kind(piece.kind);
            let figure = marks.figurines.of_kind(piece.side, piece.kind);
            let title = format!("{} {} on {at}", words::side(piece.side), kind.name);
            canvas.titled(named.then_some(title.as_str()), |canvas| {
                piece::draw(canvas, middle, frame.size, piece.side, kind, figure);
            });
        } else if nobodys.contains(square) {
            let title = format!("{name} on {at}");
            canvas.titled(named.then_some(title.as_str()), |canvas| piece::stone(canvas, middle, frame.size));
        }
    }
    for mark in &marks.arrows {
        arrow(canvas, frame.middle(mark.from), frame.middle(mark.to), frame.size, mark.legal);
    }
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
fn explained(canvas: &mut Canvas, frame: &Frame<'_>, square: Square, mark: Mark, name: &str) {
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

/// What stands where, each side's pieces by their kinds, and what is in hand.
pub fn in_words(game: &Game, position: &Position) -> String {
    let (program, board) = (game.program(), &game.program().board);
    // Whole ranks and long rows are told by their ends.
    let place = |squares: &SquareSet| match squares.len() {
        0..=4 => prose::list(&squares.iter().map(|s| board.name(s)).collect::<Vec<_>>(), "and"),
        _ => words::squares(board, squares),
    };
    let mut sentences = Vec::new();
    for side in Side::BOTH {
        let army = program.army(side);
        let kinds = army.ids().filter_map(|id| {
            let squares = position.squares_of(side, [id].into_iter().collect());
            // A name of several words is written with hyphens only in files.
            let kind = army.kind(id).name.replace('-', " ");
            let kind = if squares.len() > 1 { prose::plural(&kind) } else { kind };
            (!squares.is_empty()).then(|| format!("{kind} on {}", place(&squares)))
        });
        let kinds: Vec<String> = kinds.collect();
        let kinds = if kinds.is_empty() { "nothing".to_owned() } else { kinds.join("; ") };
        sentences.push(format!("{}: {kinds}", words::side(side)));
    }
    let nobodys = position.nobodys();
    if !nobodys.is_empty() {
        let name = program.nobodys.as_deref().unwrap_or("wall").replace('-', " ");
        let name = if nobodys.len() > 1 { prose::plural(&name) } else { name };
        sentences.push(format!("{name} on {}", place(&nobodys)));
    }
    sentences.extend(words::hands::hands(game, position));
    sentences.push(words::to_move(game, position));
    sentences.join(". ") + "."
}

/// The size of a text that is to fit a width, at most `size`.
fn fitting(text: &str, size: f64, width: f64) -> f64 {
    size.min(width / (0.62 * text.chars().count().max(1) as f64)).max(9.0)
}
