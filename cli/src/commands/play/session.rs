//! A game being played: who plays, what stands on the board, what is shown and asked, and how moves are made.
//!
//! [`super::talk`] does what a player asks for besides moving, and [`super::rounds`] calls both in turn until the end.

use super::clocks::Clocks;
use super::completer::Offers;
use super::input::{Event, Input};
use super::order;
use super::player::Player;
use crate::adviser::Adviser;
use crate::output::Output;
use crate::time_control::TimeControl;
use crate::variant::Loaded;
use wazir_runtime::{Match, Move, MoveError, Rng, Side};
use wazir_show::board::last_squares;
use wazir_show::near_moves::near_moves_after;
use wazir_show::pgn::{self, Heading};
use wazir_show::{BoardView, Look, description, happened, words};

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
    /// The time of each side, in a game with clocks.
    pub time: Option<TimeControl>,
}

/// A game being played.
pub struct Session<'a> {
    pub(super) table: Table,
    pub(super) game: Match,
    /// What was taken back, the next move last.
    pub(super) undone: Vec<Move>,
    /// Who says what the position is worth.
    pub(super) adviser: Adviser,
    pub(super) clocks: Option<Clocks>,
    /// Whose time has run out.
    pub(super) fallen: Option<Side>,
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
        let clocks = table.time.map(|time| Clocks::new(time, game.position().turn()));
        Session {
            table,
            game,
            undone: Vec::new(),
            adviser: Adviser::default(),
            clocks,
            fallen: None,
            rng,
            out,
            input: Input::new(),
            bottom,
            board_due: true,
            record_due: true,
        }
    }

    /// The player of a side.
    pub(super) fn player(&self, side: Side) -> &Player {
        &self.table.players[side.index()]
    }

    /// Is a human to move?
    pub(super) fn human_to_move(&self) -> bool {
        self.player(self.game.position().turn()).is_human()
    }

    pub(super) fn has_human(&self) -> bool {
        self.table.players.iter().any(Player::is_human)
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

    /// Asks, and waits for what comes. Without a terminal the answer is written out, so that a transcript
    /// reads like a game on the screen.
    pub(super) fn ask(&mut self, question: &str) -> Event {
        self.out.flush();
        if self.input.edits() {
            let offers = self.offers();
            return self.input.ask(question, offers);
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

    /// What can be completed at the prompt.
    pub(super) fn offers(&self) -> Offers {
        let program = self.game.game().program();
        let moves = self.game.legal_moves();
        let names = moves.iter().flat_map(|mv| [self.game.san(*mv), self.game.move_name(*mv)]);
        Offers {
            moves: names.collect(),
            squares: program.board.all().map(|square| program.board.name(square)).collect(),
            pieces: description::piece_names(program, None)
                .into_iter()
                .map(|name| name.to_string())
                .collect(),
        }
    }

    /// Shows the board, and what there is to say about the position.
    pub(super) fn show_board(&mut self) {
        self.board_due = false;
        let checked = self.game.checked_royals();
        let view = BoardView {
            color: self.out.colored(),
            look: self.table.look,
            bottom: self.bottom,
            last: last_squares(&self.game),
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
            self.out.line(format!("A draw by {} can be claimed: type `claim`.", words::reason(reason)));
        }
    }

    /// Makes a move, and says what it has done besides moving.
    pub(super) fn make(&mut self, mv: Move) -> Result<(), MoveError> {
        let before = self.game.position().clone();
        self.game.play(mv)?;
        // Who makes the same move again can go on to redo the rest.
        if self.undone.pop().is_some_and(|next| next != mv) {
            self.undone.clear();
        }
        if let Some(clocks) = &mut self.clocks {
            clocks.press(self.game.position().turn(), before.fullmove());
        }
        for said in happened(self.game.game(), &before, mv, self.game.position()) {
            self.out.line(said);
        }
        Ok(())
    }

    /// Plays a human's move, or says why not and what would be near to it.
    pub(super) fn human_move(&mut self, text: &str) {
        if self.flag_falls() {
            return;
        }
        let played = self.game.parse_turn(text);
        match played.and_then(|parts| parts.into_iter().try_for_each(|mv| self.make(mv))) {
            Ok(()) => self.changed(),
            Err(error) => {
                if let (MoveError::Malformed { .. }, Some(order)) = (&error, order::did_you_mean(text)) {
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

    /// Goes on with another game, or with another moment of this one.
    pub(super) fn set_game(&mut self, game: Match, undone: Vec<Move>) {
        self.game = game;
        self.undone = undone;
        if self.fallen.take().is_some() {
            self.clocks = None;
        }
        if let Some(clocks) = &mut self.clocks {
            clocks.turn_to(self.game.position().turn());
        }
        self.changed();
    }

    /// Has the time of the side to move run out? Then it has lost.
    pub(super) fn flag_falls(&mut self) -> bool {
        let turn = self.game.position().turn();
        let fell = self.clocks.as_mut().is_some_and(|clocks| clocks.has_fallen());
        if fell && !self.game.status().is_over() {
            self.game.resign(turn);
            self.fallen = Some(turn);
            self.record_due = true;
        }
        fell
    }

    /// The game as a record.
    pub(super) fn record(&self) -> String {
        let [white, black] = &self.table.players;
        let heading = Heading { variant: &self.table.loaded.name, players: [&white.name, &black.name] };
        match self.fallen {
            Some(_) => pgn::write_ended(&self.game, &heading, pgn::TIME_FORFEIT),
            None => pgn::write(&self.game, &heading),
        }
    }
}
