//! The board on the screen, with what is special about its squares, and the evaluation bar beside it.

use super::app::{App, Picked};
use super::cells::Cells;
use super::paint::{dim, put};
use crate::thought::expected;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use wazir_runtime::{Side, Status};
use wazir_show::board::last_squares;
use wazir_show::{Look, glyphs};

/// Draws the squares, their names, and what stands on them.
pub fn draw_board(buffer: &mut Buffer, app: &App, cells: &Cells, color: bool) {
    let game = &app.session.game;
    let (board, position, program) = (game.game().board(), game.position(), game.game().program());
    let all = *buffer.area();
    for (x, y, name) in cells.names(board) {
        put(buffer, cells.area, x, y, &name, dim(color));
    }
    let last = last_squares(game);
    let checked = game.checked_royals();
    let moves = app.picked.map(|picked| app.from(picked)).unwrap_or_default();
    let walls = position.nobodys();
    for square in board.all() {
        if board.holes.contains(square) {
            continue;
        }
        let place = cells.place(board, square);
        let piece = position.piece_at(square);
        let is_goal = moves.iter().any(|mv| mv.to() == square);
        let is_picked = app.picked == Some(Picked::Square(square));
        let is_cursor = app.cursor_shown && app.cursor == square;
        let letter = piece.map(|p| program.army(p.side).kind(p.kind).letter);
        // Where colours tell the sides apart, filled symbols are easier to see.
        let look = app.session.table.look;
        let filled = |side: Side| if color && look == Look::Symbols { Side::Black } else { side };
        let glyph = piece.zip(letter).map(|(p, letter)| match glyphs::has_symbol(letter) {
            true => glyphs::glyph(look, filled(p.side), letter),
            false => glyphs::glyph(look, p.side, letter),
        });
        let glyph = match glyph {
            Some(glyph) => glyph,
            None if walls.contains(square) => "#".to_owned(),
            None if is_goal => if color { "•" } else { "*" }.to_owned(),
            None if color => " ".to_owned(),
            None => ".".to_owned(),
        };
        let marks = Marks {
            checked: checked.contains(&square),
            last: last.contains(&square),
            goal: is_goal,
            picked: is_picked,
        };
        let style = if color {
            square_style(board.shade(square), &marks, piece.map(|p| p.side))
        } else if is_cursor || is_picked {
            Style::new().add_modifier(Modifier::REVERSED)
        } else {
            Style::new()
        };
        for y in place.top()..place.bottom() {
            put(buffer, all, place.x, y, &" ".repeat(place.width.into()), style);
        }
        let text = if color { glyph } else { marks.around(&glyph, place.width) };
        let length = text.chars().count() as u16;
        let x = place.x + place.width.saturating_sub(length) / 2;
        put(buffer, all, x, place.y + (place.height - 1) / 2, &text, style);
        if color && is_cursor && place.width > 2 {
            let y = place.y + (place.height - 1) / 2;
            put(buffer, all, place.x, y, "[", style);
            put(buffer, all, place.right() - 1, y, "]", style);
        }
    }
}

/// What is special about a square.
struct Marks {
    checked: bool,
    last: bool,
    goal: bool,
    picked: bool,
}

impl Marks {
    /// Marks beside a glyph, where colours may not say it.
    fn around(&self, glyph: &str, width: u16) -> String {
        let (before, after) = match self {
            Marks { goal: true, .. } if glyph != "*" => ("(", ")"),
            Marks { checked: true, .. } => ("*", "*"),
            Marks { last: true, .. } => ("[", "]"),
            _ => return glyph.to_owned(),
        };
        if width < 3 { glyph.to_owned() } else { format!("{before}{glyph}{after}") }
    }
}

/// The colours of a square, as in lines of text; what is picked up and where it can go stand out.
fn square_style(shade: u8, marks: &Marks, side: Option<Side>) -> Style {
    let background = match (marks, shade) {
        (Marks { picked: true, .. }, _) => 33,
        (Marks { goal: true, .. }, _) if side.is_some() => 132,
        (Marks { checked: true, .. }, _) => 160,
        (Marks { goal: true, .. }, 0) => 24,
        (Marks { goal: true, .. }, _) => 31,
        (Marks { last: true, .. }, 0) => 28,
        (Marks { last: true, .. }, _) => 65,
        (_, 0) => 95,
        (_, 1) => 137,
        (..) => 101,
    };
    let foreground = match side {
        Some(Side::Black) => 16,
        _ => 231,
    };
    let style = Style::new().bg(Color::Indexed(background)).fg(Color::Indexed(foreground));
    style.add_modifier(Modifier::BOLD)
}

/// The evaluation bar: the side at the bottom has the lower part.
pub fn draw_bar(buffer: &mut Buffer, app: &App, area: Rect, color: bool) {
    let share = match app.session.game.status() {
        Status::Ongoing => app.worth.as_ref().map_or(0.5, |worth| expected(worth.score, app.session.bottom)),
        Status::Win { winner, .. } => f64::from(u8::from(winner == app.session.bottom)),
        Status::Draw { .. } => 0.5,
    };
    let lower = (share * f64::from(area.height)).round() as u16;
    let all = *buffer.area();
    for y in area.top()..area.bottom() {
        let is_lower = area.bottom() - y <= lower;
        let side = if is_lower { app.session.bottom } else { !app.session.bottom };
        match (color, side) {
            (true, Side::White) => put(buffer, all, area.x, y, " ", Style::new().bg(Color::Indexed(255))),
            (true, Side::Black) => put(buffer, all, area.x, y, " ", Style::new().bg(Color::Indexed(238))),
            (false, Side::White) => put(buffer, all, area.x, y, "|", Style::new()),
            (false, Side::Black) => put(buffer, all, area.x, y, ":", Style::new()),
        }
    }
}
