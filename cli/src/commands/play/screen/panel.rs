//! Beside the board: the players with their clocks, hands and captures, the moves, and the best line.

use super::app::{App, Picked};
use super::paint::{dim, put};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use wazir_runtime::Side;
use wazir_show::captured::captured;
use wazir_show::glyphs;

/// The players, what they hold and have taken, and the moves.
pub fn draw_panel(buffer: &mut Buffer, app: &mut App, area: Rect, color: bool) {
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
        let said = format!("{} depth {}: {}", worth.score, worth.depth, worth.line);
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
    let mut lines: Vec<String> = Vec::new();
    for word in app.words() {
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
