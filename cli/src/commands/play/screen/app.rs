//! What is on the screen and what keys and mouse do: the cursor, what is picked up, what is typed, pages of text.

use super::cells::Cells;
use super::thinkers::{News, Thinkers, Worth};
use crate::commands::play::completer::Offers;
use crate::commands::play::order::{self, Order};
use crate::commands::play::session::Session;
use crate::exit::Exit;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use wazir_runtime::program::KindId;
use wazir_runtime::{Move, Square};
use wazir_show::words;

/// The keys that do something, as the page on F1 tells them.
pub const KEYS: &[(&str, &str)] = &[
    ("arrows, Enter", "go to a square, pick up a piece and put it down; Escape lets go"),
    ("mouse", "click on a piece, in hand too, and on where it goes"),
    ("letters", "type a move or an order, then Enter; Tab completes it"),
    ("F1", "this page, with the rules and all orders"),
    ("F2", "turn the board around"),
    ("F3, F4", "take back, and make again"),
    ("F5", "a hint"),
    ("F6", "the evaluation bar on or off"),
    ("Page Up, Page Down", "go through the list of moves"),
    ("F10, Ctrl-C", "leave"),
];

/// What is picked up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Picked {
    /// What stands on a square.
    Square(Square),
    /// What is in hand.
    Hand(KindId),
}

/// A text that covers the board.
pub struct Page {
    pub lines: Vec<String>,
    /// The first line that is shown.
    pub top: usize,
}

/// Where things were drawn that can be clicked on.
#[derive(Default)]
pub struct Drawn {
    pub cells: Option<Cells>,
    pub hands: Vec<(Rect, KindId)>,
    pub choices: Vec<(Rect, usize)>,
    /// The lines of a page.
    pub page_lines: usize,
}

/// The game on the screen.
pub struct App<'a> {
    pub session: Session<'a>,
    pub cursor: Square,
    /// The keys have moved the cursor, so that it is shown.
    pub cursor_shown: bool,
    pub picked: Option<Picked>,
    /// Moves from one square to another of which one is to be chosen.
    pub choices: Vec<Move>,
    pub typed: String,
    pub message: String,
    pub page: Option<Page>,
    /// How far the list of moves is scrolled up from its end.
    pub scrolled: usize,
    pub bar: bool,
    pub worth: Option<Worth>,
    pub drawn: Drawn,
    thinkers: Thinkers,
    /// Counts the positions that have been on the board.
    number: u64,
    /// The position that is being weighed.
    weighed: u64,
    /// A bot is away, thinking.
    pub thinking: bool,
    /// A human has offered the other one a draw.
    draw_offered: bool,
    told_end: bool,
    exit: Option<Exit>,
}

impl<'a> App<'a> {
    /// The screen at the beginning of a game.
    pub fn new(session: Session<'a>) -> App<'a> {
        let cursor = session.game.legal_moves().first().map_or(Square::new(0), |mv| mv.from());
        let message = format!("Type a move, {}, or click. F1: keys and rules.", session.example());
        App {
            session,
            cursor,
            cursor_shown: false,
            picked: None,
            choices: Vec::new(),
            typed: String::new(),
            message,
            page: None,
            scrolled: 0,
            bar: true,
            worth: None,
            drawn: Drawn::default(),
            thinkers: Thinkers::new(),
            number: 1,
            weighed: 0,
            thinking: false,
            draw_offered: false,
            told_end: false,
            exit: None,
        }
    }

    /// Has the player left, and how?
    pub fn left(&self) -> Option<Exit> {
        self.exit
    }

    /// What happens without the player: bots move, time runs, the bar rises and falls.
    pub fn go_on(&mut self) {
        if self.session.input.interrupted() {
            self.exit = Some(Exit::Interrupted);
        }
        while let Some(news) = self.thinkers.news() {
            match news {
                News::Worth(number, worth) if number == self.number => self.worth = Some(worth),
                News::Worth(..) => {}
                News::Chosen(chosen) => {
                    self.thinking = false;
                    self.session.table.players[chosen.side.index()].bot = Some(chosen.bot);
                    self.session.rng = chosen.rng;
                    // The player may have taken a move back in the meantime.
                    if chosen.asked == self.number {
                        self.session.bot_moves(chosen.mv);
                        self.moved();
                    }
                }
            }
        }
        if self.session.flag_falls() {
            self.forget();
        }
        if self.session.game.status().is_over() {
            self.thinkers.rest();
            if !std::mem::replace(&mut self.told_end, true) {
                self.message = format!("{} `rematch` plays another game, F10 leaves.", self.session.end());
            }
            return;
        }
        self.told_end = false;
        if !self.session.human_to_move() {
            self.ask_bot();
        } else if self.bar && self.weighed != self.number {
            self.weighed = self.number;
            self.thinkers.weigh(self.session.game.clone(), self.number);
        }
    }

    fn ask_bot(&mut self) {
        if self.thinking {
            return;
        }
        if self.session.bot_claims() {
            self.moved();
            return;
        }
        let side = self.session.game.position().turn();
        let clock = self.session.clock_of_engine();
        if let Some(bot) = self.session.table.players[side.index()].bot.take() {
            self.thinking = true;
            self.thinkers.rest();
            let (game, rng) = (self.session.game.clone(), self.session.rng.clone());
            self.thinkers.choose(bot, game, clock, rng, self.number);
        }
    }

    /// The position is another, or the game is over: shows what was said of it.
    fn moved(&mut self) {
        self.number += 1;
        self.worth = None;
        self.scrolled = 0;
        self.forget();
        self.tell();
    }

    /// Lets go of everything that belongs to a position.
    fn forget(&mut self) {
        self.picked = None;
        self.choices.clear();
    }

    /// Shows what has been printed: below the board if it is short, and otherwise as a page.
    fn tell(&mut self) {
        let text = self.session.out.keep();
        let lines: Vec<String> = text.trim().lines().map(str::to_owned).collect();
        match lines.len() {
            0 => self.message.clear(),
            1..=2 => self.message = lines.join(" "),
            _ => {
                self.page = Some(Page { lines: text.trim_end().lines().map(str::to_owned).collect(), top: 0 })
            }
        }
    }

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
            KeyCode::F(6) => self.obey(Order::Eval),
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

    /// The legal moves of what is picked up.
    pub fn from(&self, picked: Picked) -> Vec<Move> {
        if !self.session.human_to_move() {
            return Vec::new();
        }
        let mut moves = self.session.game.legal_moves();
        moves.retain(|mv| match picked {
            Picked::Square(square) => mv.is_by_piece() && mv.from() == square,
            Picked::Hand(kind) => mv.is_drop() && mv.mover() == kind,
        });
        moves
    }

    /// A square is chosen: something on it is picked up, or what is picked up goes there.
    fn click(&mut self, square: Square) {
        self.choices.clear();
        if let Some(picked) = self.picked {
            let moves: Vec<Move> = self.from(picked).into_iter().filter(|mv| mv.to() == square).collect();
            match moves.as_slice() {
                [] if picked == Picked::Square(square) => {
                    self.picked = None;
                    return;
                }
                [] => {}
                [only] => {
                    self.play(*only);
                    return;
                }
                _ => {
                    self.choices = moves;
                    self.message = "Which move? Press its number, or click on it.".to_owned();
                    return;
                }
            }
        }
        let legal = if self.session.human_to_move() { self.session.game.legal_moves() } else { Vec::new() };
        let there = |fits: &dyn Fn(&Move) -> bool| -> Vec<Move> {
            legal.iter().copied().filter(|mv| mv.to() == square && fits(mv)).collect()
        };
        // What is no piece's move, such as a duck's, goes to its square at once, and so does what is dropped where nothing else is played.
        let free = there(&|mv| !mv.is_by_piece() && !mv.is_drop() && !mv.is_pass());
        let drops = there(&|mv| mv.is_drop());
        match (free.as_slice(), drops.as_slice()) {
            ([only], _) => return self.play(*only),
            (_, [only]) if legal.iter().all(|mv| mv.is_drop()) => return self.play(*only),
            (_, [_, ..]) => {
                self.picked = None;
                self.choices = drops;
                self.message = String::new();
                return;
            }
            _ => {}
        }
        self.picked = Some(Picked::Square(square)).filter(|picked| !self.from(*picked).is_empty());
        if self.picked.is_none() {
            let board = self.session.game.game().board();
            self.message = match self.session.game.position().piece_at(square) {
                Some(piece) => {
                    let name = &self.session.game.game().army(piece.side).kind(piece.kind).name;
                    format!("{}: {}'s {name}.", board.name(square), words::side(piece.side))
                }
                None => format!("{}.", board.name(square)),
            };
        }
    }

    fn choose(&mut self, index: usize) {
        if let Some(mv) = self.choices.get(index).copied() {
            self.play(mv);
        }
    }

    fn play(&mut self, mv: Move) {
        if self.session.flag_falls() {
            return;
        }
        self.draw_offered = false;
        if let Err(error) = self.session.make(mv) {
            self.session.out.line(error);
        }
        self.session.changed();
        self.moved();
    }

    /// Does what is asked for.
    fn obey(&mut self, order: Order) {
        let over = self.session.game.status().is_over();
        let offered = std::mem::take(&mut self.draw_offered);
        match order {
            Order::Nothing => {}
            Order::Quit => self.exit = Some(Exit::Fine),
            Order::Help => self.help(),
            Order::Board => self.message.clear(),
            Order::Flip => self.session.bottom = !self.session.bottom,
            Order::Eval | Order::Analyze(_) => {
                self.bar = !self.bar;
                if !self.bar {
                    self.thinkers.rest();
                    self.weighed = 0;
                    self.worth = None;
                }
            }
            Order::Hint if !over && !self.session.human_to_move() => {
                self.message = "The bot is thinking.".to_owned()
            }
            Order::Hint if self.worth.as_ref().is_some_and(|worth| worth.depth >= 6) && !over => {
                let best = self.worth.as_ref().and_then(|worth| worth.moves.first().copied());
                self.message =
                    best.map_or(String::new(), |mv| format!("Perhaps {}.", self.session.both_names(mv)));
            }
            Order::Move(_) if !over && !self.session.human_to_move() => {
                self.message = "It is not your turn.".to_owned();
            }
            Order::Draw if !over && self.session.table.players.iter().all(|player| player.is_human()) => {
                if offered {
                    self.session.game.agree_draw();
                    self.session.record_due = true;
                } else {
                    self.draw_offered = true;
                    let side = words::side(self.session.game.position().turn());
                    self.message =
                        format!("{side} offers a draw: `draw` accepts it, anything else declines.");
                }
            }
            order => {
                let (before, bottom) = (self.session.game.moves().len(), self.session.bottom);
                let changes = matches!(
                    order,
                    Order::Move(_)
                        | Order::Undo
                        | Order::Redo
                        | Order::Goto(_)
                        | Order::Load(_)
                        | Order::Rematch
                        | Order::Resign
                        | Order::Claim(_)
                        | Order::Draw
                );
                let rematch = order == Order::Rematch;
                self.session.obey(order);
                if rematch {
                    // The record and the greeting are for who reads lines.
                    self.session.out.keep();
                    self.session.out.line("A new game.");
                }
                if changes
                    && (before != self.session.game.moves().len() || self.session.bottom != bottom || rematch)
                {
                    self.moved();
                } else {
                    self.tell();
                }
            }
        }
    }

    /// The keys, the orders and the rules, as a page.
    fn help(&mut self) {
        self.session.out.keep();
        self.session.obey(Order::Rules);
        let rules = self.session.out.keep();
        let keys = KEYS.iter().map(|(key, what)| format!("  {key:18} {what}"));
        let title = self.session.game.game().program().title.clone();
        let mut lines = vec![title, String::new()];
        lines.extend(rules.trim_end().lines().map(str::to_owned));
        lines.extend([String::new(), "Keys".to_owned()]);
        lines.extend(keys);
        lines.push(String::new());
        lines.extend(order::help(&self.session.example()).lines().map(str::to_owned));
        self.page = Some(Page { lines, top: 0 });
    }

    /// Completes what is typed as far as it is certain, and shows the rest.
    fn complete(&mut self) {
        let offers: Offers = self.session.offers();
        let Some((at, words)) = offers.complete(&self.typed) else { return };
        let Some(first) = words.first() else { return };
        let common = words.iter().fold(first.len(), |length, word| {
            first.bytes().zip(word.bytes()).take(length).take_while(|(a, b)| a == b).count()
        });
        if let Some(common) = first.get(..common) {
            self.typed.truncate(at);
            self.typed.push_str(common);
        }
        self.message = if words.len() > 1 { words.join("  ") } else { String::new() };
    }
}
