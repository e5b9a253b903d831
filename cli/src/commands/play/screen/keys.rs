//! What keys and mouse do: the cursor walks, squares are clicked on, text is typed, pages are turned.

use super::app::{App, Picked};
use crate::commands::play::order::Order;
use crate::exit::Exit;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use wazir_runtime::Square;

impl App<'_> {
    /// What a key, the mouse or the terminal says.
    pub fn hear(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Paste(text) => self.typed.push_str(text.trim()),
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => self.exit = Some(Exit::Interrupted),
            KeyCode::Char('d' | 'q') if control => self.exit = Some(Exit::Fine),
            KeyCode::F(10) => self.exit = Some(Exit::Fine),
            _ if self.page.is_some() => self.turn_page(key.code),
            KeyCode::F(1) => self.help(),
            KeyCode::F(2) => self.obey(Order::Flip),
            KeyCode::F(3) => self.obey(Order::Undo),
            KeyCode::F(4) => self.obey(Order::Redo),
            KeyCode::F(5) => self.obey(Order::Hint),
            KeyCode::F(6) => self.turn_bar(),
            KeyCode::Up => self.walk(0, -1),
            KeyCode::Down => self.walk(0, 1),
            KeyCode::Left => self.walk(-1, 0),
            KeyCode::Right => self.walk(1, 0),
            KeyCode::PageUp => self.scrolled += 5,
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(5),
            KeyCode::Esc => {
                self.typed.clear();
                self.forget();
            }
            KeyCode::Backspace => {
                self.typed.pop();
            }
            KeyCode::Tab => self.complete(),
            KeyCode::Enter if !self.typed.trim().is_empty() => {
                let line = std::mem::take(&mut self.typed);
                self.obey(Order::parse(&line));
            }
            KeyCode::Enter => self.click(self.cursor),
            KeyCode::Char(' ') if self.typed.is_empty() => self.click(self.cursor),
            KeyCode::Char(digit @ '1'..='9') if !self.choices.is_empty() => {
                self.choose(digit as usize - '1' as usize);
            }
            KeyCode::Char('?') if self.typed.is_empty() => self.help(),
            KeyCode::Char(letter) if !control => self.typed.push(letter),
            _ => {}
        }
    }

    /// The keys while a page covers the board.
    fn turn_page(&mut self, key: KeyCode) {
        let shown = self.drawn.page_lines.max(1);
        let Some(page) = &mut self.page else { return };
        let last = page.lines.len().saturating_sub(shown);
        match key {
            KeyCode::Up => page.top = page.top.saturating_sub(1),
            KeyCode::Down => page.top = (page.top + 1).min(last),
            KeyCode::PageUp => page.top = page.top.saturating_sub(shown),
            KeyCode::PageDown | KeyCode::Char(' ') => page.top = (page.top + shown).min(last),
            KeyCode::Home => page.top = 0,
            KeyCode::End => page.top = last,
            _ => self.page = None,
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        if self.page.is_some() {
            match mouse.kind {
                MouseEventKind::ScrollUp => self.turn_page(KeyCode::Up),
                MouseEventKind::ScrollDown => self.turn_page(KeyCode::Down),
                MouseEventKind::Down(_) => self.page = None,
                _ => {}
            }
            return;
        }
        let at = (mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scrolled += 1,
            MouseEventKind::ScrollDown => self.scrolled = self.scrolled.saturating_sub(1),
            MouseEventKind::Down(MouseButton::Right) => self.forget(),
            MouseEventKind::Down(MouseButton::Left) => {
                self.cursor_shown = false;
                let hit = |area: &Rect| area.contains(at.into());
                let choice = self.drawn.choices.iter().find(|(area, _)| hit(area)).map(|(_, index)| *index);
                let held = self.drawn.hands.iter().find(|(area, _)| hit(area)).map(|(_, kind)| *kind);
                let board = self.session.game.game().board();
                let square = self.drawn.cells.as_ref().and_then(|cells| cells.square_at(board, at.0, at.1));
                if let Some(index) = choice {
                    self.choose(index);
                } else if let Some(kind) = held {
                    self.choices.clear();
                    self.picked = Some(Picked::Hand(kind)).filter(|picked| !self.from(*picked).is_empty());
                } else if let Some(square) = square {
                    self.cursor = square;
                    self.click(square);
                } else {
                    self.forget();
                }
            }
            _ => {}
        }
    }

    /// Moves the cursor by a square on the screen, over gaps too.
    fn walk(&mut self, right: i32, down: i32) {
        self.cursor_shown = true;
        let Some(cells) = &self.drawn.cells else { return };
        let board = self.session.game.game().board();
        let here = cells.place(board, self.cursor);
        let middle = |area: Rect| {
            (i32::from(area.x) * 2 + i32::from(area.width), i32::from(area.y) * 2 + i32::from(area.height))
        };
        let from = middle(here);
        // The nearest square that lies that way; sidewards counts thrice, so that lines are kept.
        let distance = |square: &Square| {
            let to = middle(cells.place(board, *square));
            let (x, y) = (to.0 - from.0, (to.1 - from.1) * 2);
            let (along, aside) = if right != 0 { (x * right, y) } else { (y * down, x) };
            (along > 0 && aside.abs() <= along.abs()).then(|| along + 3 * aside.abs())
        };
        let near = board.all().filter_map(|square| distance(&square).map(|d| (d, square)));
        if let Some((_, square)) = near.min_by_key(|(d, _)| *d) {
            self.cursor = square;
        }
    }
}
