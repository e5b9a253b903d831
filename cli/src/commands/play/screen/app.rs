//! What is on the screen: the game, the cursor, what is picked up, what is typed, pages of text; and what happens without the player.

use super::cells::Cells;
use super::thinkers::{News, Thinkers, Worth};
use crate::commands::play::session::Session;
use crate::exit::Exit;
use ratatui::layout::Rect;
use wazir_runtime::program::KindId;
use wazir_runtime::{Move, Square};
use wazir_show::pgn;

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
    pub(super) thinkers: Thinkers,
    /// The moves in writing, and of which position they are.
    words: (u64, Vec<String>),
    /// Counts the positions that have been on the board.
    number: u64,
    /// The position that is being weighed.
    pub(super) weighed: u64,
    /// A bot is away, thinking.
    pub thinking: bool,
    /// A human has offered the other one a draw.
    pub(super) draw_offered: bool,
    told_end: bool,
    pub(super) exit: Option<Exit>,
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
            words: (0, Vec::new()),
            number: 1,
            weighed: 0,
            thinking: false,
            draw_offered: false,
            told_end: false,
            exit: None,
        }
    }

    /// The moves of the game in writing.
    pub fn words(&mut self) -> &[String] {
        // On large boards they cannot be found again for every picture.
        if self.words.0 != self.number {
            self.words = (self.number, pgn::words(&self.session.game));
        }
        &self.words.1
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
                    // Colours may have been swapped: it is the bot that is missing.
                    let mut players = self.session.table.players.iter_mut();
                    if let Some(away) = players.find(|player| !player.is_human() && player.bot.is_none()) {
                        away.bot = Some(chosen.bot);
                    }
                    self.session.rng = chosen.rng;
                    // The player may have taken a move back in the meantime.
                    if chosen.asked == self.number && !self.session.game.status().is_over() {
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
            self.thinkers.call_back();
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
    pub(super) fn moved(&mut self) {
        self.number += 1;
        self.thinkers.call_back();
        self.worth = None;
        self.scrolled = 0;
        self.forget();
        self.tell();
    }

    /// Lets go of everything that belongs to a position.
    pub(super) fn forget(&mut self) {
        self.picked = None;
        self.choices.clear();
    }

    /// Shows what has been printed: below the board if it is short, and otherwise as a page.
    pub(super) fn tell(&mut self) {
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
}
