//! The screen: the board with its bar, the players with clocks, hands and captured pieces, the moves, and a line to type in.

use super::app::{App, Page, Picked};
use super::cells::Cells;
use crate::thought::expected;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position as At, Rect};
use ratatui::style::{Color, Modifier, Style};
use wazir_runtime::Side;
use wazir_show::board::last_squares;
use wazir_show::captured::captured;
use wazir_show::{Look, glyphs, pgn};

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

fn draw_board(buffer: &mut Buffer, app: &App, cells: &Cells, color: bool) {
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
fn draw_bar(buffer: &mut Buffer, app: &App, area: Rect, color: bool) {
    let share = app.worth.as_ref().map_or(0.5, |worth| expected(worth.score, app.session.bottom));
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

/// The players, what they hold and have taken, and the moves.
fn draw_panel(buffer: &mut Buffer, app: &mut App, area: Rect, color: bool) {
    if area.height < 6 {
        return;
    }
    let bottom = app.session.bottom;
    let title = app.session.game.game().program().title.clone();
    put(buffer, area, area.x, area.y, &title, Style::new().add_modifier(Modifier::BOLD));
    let top_lines = draw_player(buffer, app, Rect { y: area.y + 1, ..area }, !bottom, color);
    let bottom_lines = player_lines(app, bottom);
    let at = area.bottom().saturating_sub(bottom_lines);
    draw_player(buffer, app, Rect { y: at, ..area }, bottom, color);
    let first = area.y + 1 + top_lines;
    let mut moves = Rect { y: first, height: at.saturating_sub(first), ..area };
    if app.bar
        && let Some(worth) = &app.worth
        && moves.height > 3
    {
        let said =
            format!("{} depth {}: {}", worth.score, worth.depth, pgn::line(&app.session.game, &worth.moves));
        put(buffer, area, area.x, moves.bottom() - 1, &said, dim(color));
        moves.height -= 1;
    }
    draw_moves(buffer, app, moves);
}

/// How many lines a player has.
fn player_lines(app: &App, side: Side) -> u16 {
    let taken = &captured(&app.session.game)[side.index()];
    1 + u16::from(!taken.is_empty()) + u16::from(has_hand(app, side))
}

fn has_hand(app: &App, side: Side) -> bool {
    let army = app.session.game.game().army(side);
    army.ids().any(|kind| app.session.game.position().in_hand(side, kind) > 0)
}

/// A player: who it is and the time left, what is in hand, what was taken. Gives the number of lines.
fn draw_player(buffer: &mut Buffer, app: &mut App, area: Rect, side: Side, color: bool) -> u16 {
    let turn = app.session.game.position().turn() == side && !app.session.game.status().is_over();
    let mark = if turn { ">" } else { " " };
    let name = &app.session.table.players[side.index()].name;
    let mut line = format!("{mark} {name} ({side})");
    if let Some(clocks) = &mut app.session.clocks {
        line = format!("{line}  {}", clocks.shown(side));
    }
    let style = if turn { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
    put(buffer, area, area.x, area.y, &line, style);
    let mut y = area.y + 1;
    let game = app.session.game.game().clone();
    let look = app.session.table.look;
    if has_hand(app, side) {
        put(buffer, area, area.x, y, "  hand", dim(color));
        let mut x = area.x + 7;
        for kind in game.army(side).ids() {
            let count = app.session.game.position().in_hand(side, kind);
            if count == 0 {
                continue;
            }
            let glyph = glyphs::glyph(look, side, game.army(side).kind(kind).letter);
            let text = if count > 1 { format!("{glyph}{count}") } else { glyph };
            let picked = turn && app.picked == Some(Picked::Hand(kind));
            let style = if picked { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
            put(buffer, area, x, y, &text, style);
            let width = text.chars().count() as u16;
            if turn {
                app.drawn.hands.push((Rect { x, y, width, height: 1 }, kind));
            }
            x += width + 1;
        }
        y += 1;
    }
    let taken = &captured(&app.session.game)[side.index()];
    if !taken.is_empty() {
        let glyphs = taken.iter().map(|(piece, count)| {
            let glyph = glyphs::glyph(look, piece.side, game.army(piece.side).kind(piece.kind).letter);
            if *count > 1 { format!("{glyph}{count}") } else { glyph }
        });
        let text = format!("  took {}", glyphs.collect::<Vec<_>>().join(" "));
        put(buffer, area, area.x, y, &text, dim(color));
        y += 1;
    }
    y - area.y
}

/// The moves, a line for a move of both sides, the last ones in sight.
fn draw_moves(buffer: &mut Buffer, app: &mut App, area: Rect) {
    let words = pgn::words(&app.session.game);
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if !word.ends_with('.') => {
                let padded =
                    if line.ends_with('.') { format!("{line} {word}") } else { format!("{line:<14} {word}") };
                *line = padded;
            }
            _ => lines.push(format!("{word:>4}")),
        }
    }
    let height = usize::from(area.height);
    let most = lines.len().saturating_sub(height);
    app.scrolled = app.scrolled.min(most);
    let first = most - app.scrolled;
    for (line, y) in lines.iter().skip(first).zip(area.top()..area.bottom()) {
        put(buffer, area, area.x, y, line, Style::new());
    }
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

fn dim(color: bool) -> Style {
    if color { Style::new().fg(Color::Indexed(245)) } else { Style::new() }
}

/// Writes a text within an area; what is too long is cut off.
fn put(buffer: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) {
    let area = area.intersection(*buffer.area());
    if x < area.left() || x >= area.right() || y < area.top() || y >= area.bottom() {
        return;
    }
    buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
}
