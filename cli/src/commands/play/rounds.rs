//! From the first prompt to the last word: asks humans, lets bots move, and tells how the game has ended.

use super::input::Event;
use super::order::Order;
use super::player::Player;
use super::session::Session;
use crate::exit::Exit;
use crate::failure::Outcome;
use wazir_engine::{Clock, Stop};
use wazir_runtime::{Move, Side, Status};
use wazir_show::words;

impl Session<'_> {
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
                if self.bot_turn() {
                    return Ok(self.leave(Exit::Interrupted));
                }
                continue;
            }
            if self.board_due {
                self.show_board();
            }
            let prompt = self.prompt();
            match self.ask(&prompt) {
                Event::Line(_) if !over && self.flag_falls() => {}
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

    pub(super) fn greet(&self) {
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
        let time = self.table.time.map_or(String::new(), |time| format!(", {time}"));
        self.out.line(format!("{title}: {white} (White) against {black} (Black){seed}{time}"));
        if self.has_human() {
            self.out.line(format!("Type a move, {}, or `help`.", self.example()));
        }
    }

    fn prompt(&mut self) -> String {
        if self.game.status().is_over() {
            return "game over (Enter to leave)> ".to_owned();
        }
        let position = self.game.position();
        let dots = if position.turn() == Side::White { "." } else { "..." };
        // Which part of the turn it is, where the first has been played.
        let game = self.game.game();
        let part = match (game.coming_phrase(position), game.parts_of_turn(position)) {
            (Some(phrase), _) if !game.is_to_act(position) => format!(" ({phrase})"),
            (_, parts @ 2..) => format!(" ({} of {parts})", position.part() + 1),
            _ => String::new(),
        };
        let time = self
            .clocks
            .as_mut()
            .map_or(String::new(), |clocks| format!(" {}", clocks.shown(position.turn())));
        format!("{}{dots} {}{part}{time}> ", position.fullmove(), position.turn())
    }

    /// Lets a bot move. Ctrl-C while it thinks ends the game, and it does not move any more: `true`.
    fn bot_turn(&mut self) -> bool {
        if self.bot_claims() {
            return false;
        }
        let side = self.game.position().turn();
        let clock = self.clock_of_engine();
        let Some(bot) = self.table.players[side.index()].bot.as_mut() else { return false };
        let stop = Stop::new();
        self.input.interrupt_stops(Some(stop.clone()));
        let chosen = bot.choose(&self.game, clock, &stop, &mut self.rng);
        self.input.interrupt_stops(None);
        if stop.is_stopped() {
            return true;
        }
        self.bot_moves(chosen);
        false
    }

    /// A bot claims a draw as soon as it may.
    pub(super) fn bot_claims(&mut self) -> bool {
        let Some(reason) = self.game.claimable().first().copied() else { return false };
        let who = words::side(self.game.position().turn());
        self.out.line(format!("{who} claims a draw by {}.", words::reason(reason)));
        self.game.claim(reason);
        self.record_due = true;
        true
    }

    /// The clock of the side to move, for an engine.
    pub(super) fn clock_of_engine(&mut self) -> Option<Clock> {
        let turn = self.game.position().turn();
        self.clocks.as_mut().map(|clocks| clocks.of_engine(turn))
    }

    /// Makes the move that a bot has chosen.
    pub(super) fn bot_moves(&mut self, chosen: Option<Move>) {
        if self.flag_falls() {
            return;
        }
        let side = self.game.position().turn();
        let who = words::side(side);
        let Some(mv) = chosen else {
            self.out.line(format!("{who} finds no move and resigns."));
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

    fn announce_end(&mut self) {
        if !self.record_due {
            return;
        }
        if self.board_due {
            self.show_board();
        }
        self.out.line(self.end());
        self.show_record();
    }

    /// How the game has ended.
    pub(super) fn end(&self) -> String {
        match self.game.status() {
            Status::Ongoing => String::new(),
            Status::Win { winner, .. } if self.fallen.is_some() => {
                format!("{}'s time is up: {} wins.", words::side(!winner), words::side(winner))
            }
            Status::Win { winner, reason } => {
                format!("{} wins by {}.", words::side(winner), words::reason(reason))
            }
            Status::Draw { reason } => format!("The game is drawn by {}.", words::reason(reason)),
        }
    }

    pub(super) fn show_record(&mut self) {
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
