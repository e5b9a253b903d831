//! What the engine says during a game: a hint, who is better, its lines, and what is left on the clocks.

use super::clocks::Clocks;
use super::player::Player;
use super::session::Session;
use crate::bots;
use crate::number;
use crate::thought::{Thought, Verdict};
use std::time::Duration;
use wazir_engine::{Bound, Level, Limits, Stop};
use wazir_runtime::{Match, Rng, Side};
use wazir_show::{happened, pgn, words};

/// How many seconds an analysis takes that names none.
const USUAL_SECONDS: f64 = 5.0;

impl Session<'_> {
    pub(super) fn hint(&self) {
        let mut rng = Rng::new(self.table.seed ^ self.game.moves().len() as u64);
        let chosen = bots::opponent(Player::ADVISER, None)
            .and_then(|mut bot| bot.choose(&self.game, None, &Stop::new(), &mut rng));
        match chosen {
            Some(mv) => self.out.line(format!("Perhaps {}.", self.both_names(mv))),
            None => self.out.line("No hint."),
        }
    }

    /// Who is better, in a sentence, with the line that says so.
    pub(super) fn eval(&mut self) {
        let limits = Level::new(8).map(bots::patient_limits).unwrap_or_default();
        let found = self.adviser.search(&self.game, &limits, &Stop::new(), &mut |_| {});
        let Some(best) = found.lines.first() else {
            self.out.line("There is nothing to think about: no move is legal.");
            return;
        };
        let verdict = Verdict::of(best.score, self.game.position().turn());
        self.out.line(format!("{verdict} (depth {}).", best.depth));
        self.out.line(Thought { game: &self.game, info: best }.line("Best:", self.out.columns()));
    }

    /// The lines of the engine as it finds them.
    pub(super) fn analyze(&mut self, seconds: Option<&str>) {
        let seconds = match seconds.map(number::seconds) {
            None => USUAL_SECONDS,
            Some(Ok(seconds)) => seconds,
            Some(Err(why)) => {
                self.out.line(format!("`analyze SECONDS`: {why}."));
                return;
            }
        };
        let limits = Limits { time: Some(Duration::from_secs_f64(seconds)), ..Limits::default() };
        let stop = Stop::new();
        self.input.interrupt_stops(Some(stop.clone()));
        let (out, game) = (self.out, &self.game);
        out.line(Thought::HEADING);
        out.flush();
        let columns = out.columns();
        let mut last = None;
        let found = self.adviser.search(game, &limits, &stop, &mut |info| {
            let line = (info.depth, info.score, info.moves.clone());
            // What is known at the end may have been said before.
            if info.bound == Bound::Exact && last.replace(line.clone()) != Some(line) {
                out.line(Thought { game, info }.in_columns(columns));
                out.flush();
            }
        });
        self.input.interrupt_stops(None);
        match found.best {
            Some(mv) => self.out.line(format!("Best: {}.", self.both_names(mv))),
            None => self.out.line("No move is legal."),
        }
    }

    /// The last turn, and what it did.
    pub(super) fn tell_last(&self) {
        let moves = self.game.moves();
        let begins = (0..moves.len()).rev().find(|ply| self.game.position_before(*ply).part() == 0);
        let Some(begins) = begins else {
            self.out.line("No move has been made yet.");
            return;
        };
        let game = self.game.game();
        let before = Match::new(game.clone(), self.game.position_before(begins).clone());
        self.out.line(format!("The last move was {}.", pgn::line(&before, &moves[begins..])));
        for (ply, mv) in moves.iter().enumerate().skip(begins) {
            let (before, after) = (self.game.position_before(ply), self.game.position_before(ply + 1));
            happened(game, before, *mv, after).into_iter().for_each(|said| self.out.line(said));
        }
    }

    /// What is left on the clocks.
    pub(super) fn tell_clocks(&mut self) {
        let Some(clocks) = &mut self.clocks else {
            self.out.line("There is no clock; `wazir play VARIANT --clock 5+3` plays with one.");
            return;
        };
        for side in Side::BOTH {
            self.out.line(format!("{}: {}", words::side(side), clocks.shown(side)));
        }
    }

    /// Puts the clocks as they were at the beginning.
    pub(super) fn restart_clocks(&mut self) {
        self.clocks = self.table.time.map(|time| Clocks::new(time, self.game.position().turn()));
    }
}
