//! Text on the screen, cut off where there is no room.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

/// The style of what is less important.
pub fn dim(color: bool) -> Style {
    if color { Style::new().fg(Color::Indexed(245)) } else { Style::new() }
}

/// Writes a text within an area; what is too long is cut off.
pub fn put(buffer: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) {
    let area = area.intersection(*buffer.area());
    if x < area.left() || x >= area.right() || y < area.top() || y >= area.bottom() {
        return;
    }
    buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
}
