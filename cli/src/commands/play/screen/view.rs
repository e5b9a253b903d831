//! The screen: the board with its bar, the players with clocks, hands and captured pieces, the moves, and a line to type in.

use super::app::{App, Page};
use super::board::{draw_bar, draw_board};
use super::cells::Cells;
use super::paint::{dim, put};
use super::panel::draw_panel;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position as At, Rect};
use ratatui::style::{Modifier, Style};
use wazir_runtime::Side;

/// The columns that the players and moves need beside the board.
const PANEL: u16 = 24;

/// The lines below the board: a message, and what is typed.
const BELOW: u16 = 2;

/// Draws everything, and remembers where it is.
pub fn draw(frame: &mut Frame, app: &mut App) {
    let area = frame.area();
    app.drawn.hands.clear();
    app.drawn.choices.clear();
    app.drawn.cells = None;
    if let Some(page) = &app.page {
        app.drawn.page_lines = usize::from(area.height.saturating_sub(1));
        draw_page(frame.buffer_mut(), area, page);
        return;
    }
    let board = app.session.game.game().board();
    let whole = Rect {
        x: 1,
        y: 0,
        width: area.width.saturating_sub(PANEL + 2),
        height: area.height.saturating_sub(BELOW),
    };
    let Some(cells) = Cells::fit(board, app.session.bottom, whole) else {
        let (width, height) = Cells::least(board);
        let needs = format!(
            "This board needs a terminal of {} columns by {} lines.",
            width + PANEL + 2,
            height + BELOW
        );
        let buffer = frame.buffer_mut();
        put(buffer, area, 0, 0, &needs, Style::new());
        put(buffer, area, 0, 1, "Make it larger, or press F10 and leave out --full-screen.", Style::new());
        return;
    };
    let color = app.session.out.colored();
    let buffer = frame.buffer_mut();
    draw_board(buffer, app, &cells, color);
    if app.bar {
        draw_bar(buffer, app, Rect { x: 0, width: 1, ..cells.area }, color);
    }
    let x = cells.area.right() + 2;
    let panel =
        Rect { x, y: 0, width: area.width.saturating_sub(x), height: area.height.saturating_sub(BELOW) };
    app.drawn.cells = Some(cells);
    draw_panel(buffer, app, panel, color);
    let line = area.height.saturating_sub(2);
    draw_message(buffer, app, Rect { y: line, height: 1, ..area });
    let prompt = prompt(app);
    let input = area.height.saturating_sub(1);
    put(buffer, area, 0, input, &format!("{prompt}{}", app.typed), Style::new());
    let keys = "F1 help F2 flip F3 undo F4 redo F5 hint F6 bar F10 leave";
    let used = (prompt.chars().count() + app.typed.chars().count()) as u16;
    let left = area.width.saturating_sub(keys.len() as u16);
    if used + 6 <= left {
        put(buffer, area, left, input, keys, dim(color));
    }
    frame.set_cursor_position(At { x: used.min(area.width.saturating_sub(1)), y: input });
}

fn prompt(app: &mut App) -> String {
    if app.thinking && !app.session.human_to_move() {
        return "thinking ... ".to_owned();
    }
    if app.session.game.status().is_over() {
        return "game over> ".to_owned();
    }
    let position = app.session.game.position();
    let dots = if position.turn() == Side::White { "." } else { "..." };
    format!("{}{dots} {}> ", position.fullmove(), position.turn())
}

/// The line below the board: moves to choose from, or what was said last.
fn draw_message(buffer: &mut Buffer, app: &mut App, area: Rect) {
    if app.choices.is_empty() {
        let check = app.session.game.in_check() && !app.session.game.status().is_over();
        let message = match (check, app.message.as_str()) {
            (true, "") => "Check.".to_owned(),
            (true, message) => format!("Check. {message}"),
            (false, message) => message.to_owned(),
        };
        put(buffer, area, area.x, area.y, &message, Style::new());
        return;
    }
    let mut x = area.x;
    for (index, mv) in app.choices.iter().enumerate() {
        let text = format!("{} {}", index + 1, app.session.game.san(*mv));
        let width = text.chars().count() as u16;
        put(buffer, area, x, area.y, &text, Style::new().add_modifier(Modifier::REVERSED));
        app.drawn.choices.push((Rect { x, y: area.y, width, height: 1 }, index));
        x += width + 2;
    }
}

/// A page of text.
fn draw_page(buffer: &mut Buffer, area: Rect, page: &Page) {
    let shown = usize::from(area.height.saturating_sub(1));
    for (line, y) in page.lines.iter().skip(page.top).take(shown).zip(area.top()..) {
        put(buffer, area, area.x, y, line, Style::new());
    }
    let last = (page.top + shown).min(page.lines.len());
    let said = format!(
        "lines {} to {last} of {}; arrows and Page Down go on, Escape goes back",
        page.top + 1,
        page.lines.len()
    );
    put(
        buffer,
        area,
        area.x,
        area.bottom().saturating_sub(1),
        &said,
        Style::new().add_modifier(Modifier::REVERSED),
    );
}
