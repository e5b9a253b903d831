//! A game being played: whose turn it is, what is shown when, and how it ends. What a player may ask for
//! besides moving is in [`super::talk`].

use super::input::{Event, Input};
use super::order::Order;
use super::player::Player;
use crate::exit::{Exit, Outcome};
use crate::output::Output;
use crate::variant::Loaded;
use wazir_runtime::{Match, Move, MoveError, Rng, Side, Status};
use wazir_show::near_moves::near_moves_after;
use wazir_show::pgn::{self, Heading};
use wazir_show::{BoardView, Look, happened, words};

/// What does not change by playing.
pub struct Table {
    /// The variant and its start.
    pub loaded: Loaded,
    /// White's player and Black's.
    pub players: [Player; 2],
    /// Letters or symbols.
    pub look: Look,
    /// The seed of the bots.
    pub seed: u64,
}

/// A game being played.
pub struct Session<'a> {
    pub(super) table: Table,
    pub(super) game: Match,
    pub(super) rng: Rng,
    pub(super) out: &'a Output,
    pub(super) input: Input,
    /// The side at the bottom of the board.
    pub(super) bottom: Side,
    /// The board has changed since it was last shown.
    pub(super) board_due: bool,
    /// The record has changed since it was last shown.
    pub(super) record_due: bool,
}

impl<'a> Session<'a> {
    /// A session about a game.
    pub fn new(table: Table, game: Match, rng: Rng, out: &'a Output) -> Session<'a> {
        let only_black = !table.players[0].is_human() && table.players[1].is_human();
        let bottom = if only_black { Side::Black } else { Side::White };
        Session { table, game, rng, out, input: Input::new(), bottom, board_due: true, record_due: true }
    }

    /// Plays until the game is over or the player leaves.
    pub fn run(mut self) -> Outcome {
        self.greet();
        while !self.out.closed() {
            let over = self.game.status().is_over();
            if over {
                self.announce_end();
                if !self.input.interactive || !self.has_human() {
                    return Ok(Exit::Fine);
                }
            } else if !self.human_to_move() {
                if self.input.interrupted() {
                    return Ok(self.leave(Exit::Interrupted));
                }
                self.bot_turn();
                continue;
            }
            if self.board_due {
                self.show_board();
            }
            match self.ask(&self.prompt()) {
                Event::Line(line) => match Order::parse(&line) {
                    Order::Quit => return Ok(self.leave(Exit::Fine)),
                    Order::Nothing if over => return Ok(self.leave(Exit::Fine)),
                    order => self.obey(order),
                },
                Event::End => return Ok(self.leave(Exit::Fine)),
                Event::Interrupt => return Ok(self.leave(Exit::Interrupted)),
            }
        }
        Ok(Exit::Fine)
    }

    /// The player of a side.
    pub(super) fn player(&self, side: Side) -> &Player {
        &self.table.players[side.index()]
    }

    /// Is a human to move?
    pub(super) fn human_to_move(&self) -> bool {
        self.player(self.game.position().turn()).is_human()
    }

    fn has_human(&self) -> bool {
        self.table.players.iter().any(Player::is_human)
    }

    fn greet(&self) {
        if self.out.quiet() {
            return;
        }
        let [white, black] = [&self.table.players[0].name, &self.table.players[1].name];
        let title = &self.game.game().program().title;
        let seed = if self.table.players.iter().all(Player::is_human) {
            String::new()
        } else {
            format!(", seed {}", self.table.seed)
        };
        self.out.line(format!("{title}: {white} (White) against {black} (Black){seed}"));
        if self.has_human() {
            self.out.line(format!("Type a move, {}, or `help`.", self.example()));
        }
    }

    /// A legal move in both notations, as an example of how to write one.
    pub(super) fn example(&self) -> String {
        match self.game.legal_moves().last() {
            None => "such as `e2e4`".to_owned(),
            Some(mv) => {
                let (name, san) = (self.game.move_name(*mv), self.game.san(*mv));
                if name == san { format!("such as `{name}`") } else { format!("such as `{name}` or `{san}`") }
            }
        }
    }

    fn prompt(&self) -> String {
        if self.game.status().is_over() {
            return "game over (Enter to leave)> ".to_owned();
        }
        let position = self.game.position();
        let dots = if position.turn() == Side::White { "." } else { "..." };
        format!("{}{dots} {}> ", position.fullmove(), position.turn())
    }

    /// Asks, and waits for what comes. Without a terminal the answer is written out, so that a transcript
    /// reads like a game on the screen.
    pub(super) fn ask(&mut self, question: &str) -> Event {
        self.out.flush();
        if self.input.edits() {
            return self.input.ask(question);
        }
        self.out.print(question);
        self.out.flush();
        let event = self.input.next();
        match &event {
            Event::Line(line) if !self.input.interactive => self.out.line(line),
            Event::Line(_) => {}
            Event::End | Event::Interrupt => self.out.line(""),
        }
        event
    }

    /// Shows the board, and what there is to say about the position.
    pub(super) fn show_board(&mut self) {
        self.board_due = false;
        let checked = self.game.checked_royals();
        let view = BoardView {
            color: self.out.colored(),
            look: self.table.look,
            bottom: self.bottom,
            last: self.game.moves().last().map(|mv| vec![mv.from(), mv.to()]).unwrap_or_default(),
            checked,
        };
        self.out.line("");
        self.out.styled(&view.draw(self.game.game(), self.game.position()));
        if self.game.status().is_over() {
            return;
        }
        if self.game.in_check() {
            self.out.line(format!("{} is in check.", words::side(self.game.position().turn())));
        }
        for reason in self.game.claimable() {
            self.out.line(format!("A draw by {} may be claimed: `claim`.", words::reason(reason)));
        }
    }

    fn bot_turn(&mut self) {
        let side = self.game.position().turn();
        let who = words::side(side);
        if let Some(reason) = self.game.claimable().first().copied() {
            self.out.line(format!("{who} claims a draw by {}.", words::reason(reason)));
            self.game.claim(reason);
            self.record_due = true;
            return;
        }
        let Some(bot) = self.table.players[side.index()].bot.as_mut() else { return };
        let Some(mv) = bot.choose(&self.game, &mut self.rng) else {
            self.out.line(format!("{who} knows no move and resigns."));
            self.game.resign(side);
            self.record_due = true;
            return;
        };
        let (name, san) = (self.game.move_name(mv), self.game.san(mv));
        let number = self.game.position().fullmove();
        let dots = if side == Side::White { "." } else { "..." };
        self.out.line(format!("{number}{dots} {side} plays {san} ({name})"));
        if let Err(error) = self.make(mv) {
            self.out.line(format!("{who} has no such move: {error}."));
            self.game.resign(side);
        }
        self.changed();
    }

    /// Makes a move, and says what it has done besides moving.
    fn make(&mut self, mv: Move) -> Result<(), MoveError> {
        let before = self.game.position().clone();
        self.game.play(mv)?;
        for said in happened(self.game.game(), &before, mv, self.game.position()) {
            self.out.line(said);
        }
        Ok(())
    }

    /// Plays a human's move, or says why not and what would be near to it.
    pub(super) fn human_move(&mut self, text: &str) {
        match self.game.parse_move(text).and_then(|mv| self.make(mv)) {
            Ok(()) => self.changed(),
            Err(error) => {
                if let (MoveError::Malformed { .. }, Some(order)) = (&error, super::order::did_you_mean(text))
                {
                    self.out.line(format!("`{text}` is not a move; did you mean `{order}`?"));
                    return;
                }
                self.out.line(&error);
                let near = near_moves_after(&self.game, text, &error);
                if !near.is_empty() {
                    self.out.line(format!("Legal here: {}", near.join(", ")));
                }
            }
        }
    }

    /// Something has happened on the board.
    pub(super) fn changed(&mut self) {
        self.board_due = true;
        self.record_due = true;
    }

    /// The game as a record.
    pub(super) fn record(&self) -> String {
        let [white, black] = &self.table.players;
        pgn::write(
            &self.game,
            &Heading { variant: &self.table.loaded.name, players: [&white.name, &black.name] },
        )
    }

    fn announce_end(&mut self) {
        if !self.record_due {
            return;
        }
        if self.board_due {
            self.show_board();
        }
        self.out.line(match self.game.status() {
            Status::Ongoing => String::new(),
            Status::Win { winner, reason } => {
                format!("{} wins by {}.", words::side(winner), words::reason(reason))
            }
            Status::Draw { reason } => format!("The game is drawn by {}.", words::reason(reason)),
        });
        self.show_record();
    }

    fn show_record(&mut self) {
        self.record_due = false;
        self.out.line("");
        self.out.print(&self.record());
    }

    /// The last words: the record, unless it has just been shown.
    fn leave(&mut self, exit: Exit) -> Exit {
        if self.record_due {
            self.show_record();
        }
        exit
    }
}
