//! The variant on the table, and the game that is played there.

use super::roster::Opened;
use wazir_lang::Variant;
use wazir_runtime::program::Army;
use wazir_runtime::{Game, Match, MoveError, Position};

/// A variant and a game of it.
pub struct Table {
    /// The name under which it was opened.
    pub name: String,
    /// The variant as it is written.
    pub variant: Variant,
    /// The game.
    pub game: Match,
    /// Castlings begin wherever king and partner stand.
    pub widened: bool,
    start: Position,
    /// The games up to each ending after which it went on.
    ended: Vec<Match>,
}

impl Table {
    /// A variant at its start.
    ///
    /// # Errors
    /// Why it has none.
    pub fn of(name: &str, opened: Opened) -> Result<Table, String> {
        let Opened { loaded, variant, widened } = opened;
        let refused = |failure: crate::failure::Failure| match failure.into_report() {
            Some(report) => report.message().to_owned(),
            None => "it has no start".to_owned(),
        };
        let start = loaded.start_position().map_err(refused)?;
        let game = Match::new(loaded.game, start.clone());
        Ok(Table { name: name.to_owned(), variant, game, widened, start, ended: Vec::new() })
    }

    /// The rules.
    pub fn rules(&self) -> &Game {
        self.game.game()
    }

    /// The position in which games begin.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Begins the game again.
    pub fn restart(&mut self) {
        self.ended.clear();
        self.game = Match::new(self.rules().clone(), self.start.clone());
    }

    /// Begins it with another position. Rights to castle are let pass where there is no castling: some programs write them in every
    /// variant.
    ///
    /// # Errors
    /// Why the position is none of the variant; the game stays as it was.
    pub fn set(&mut self, fen: &str) -> Result<(), String> {
        let read = self.rules().parse_fen(fen);
        let read = read.or_else(|error| match self.without_rights(fen) {
            Some(fen) => self.rules().parse_fen(&fen).map_err(|_| error),
            None => Err(error),
        });
        let position = read.map_err(|error| match error.help {
            Some(help) => format!("{}; {help}", error.message),
            None => error.message,
        })?;
        self.ended.clear();
        self.game = Match::new(self.rules().clone(), position);
        Ok(())
    }

    /// A FEN with a `-` for its rights, if rights mean nothing in this variant.
    fn without_rights(&self, fen: &str) -> Option<String> {
        let none =
            |army: &Army| army.castlings.is_empty() && army.kinds.iter().all(|kind| kind.gates.is_empty());
        let mut fields: Vec<&str> = fen.split_whitespace().collect();
        let all = self.rules().program().armies.iter().all(none);
        *fields.get_mut(2).filter(|_| all)? = "-";
        Some(fields.join(" "))
    }

    /// Plays a turn, or parts of one. What has ended the game here need not have ended it elsewhere: it goes on if the other program says
    /// so and there are moves.
    ///
    /// # Errors
    /// Why it cannot be played; nothing is changed then.
    pub fn play(&mut self, text: &str) -> Result<(), MoveError> {
        let error = match self.play_now(text) {
            Ok(()) => return Ok(()),
            Err(error) => error,
        };
        if !matches!(error, MoveError::GameOver { .. }) {
            return Err(error);
        }
        let before = self.game.clone();
        self.game = unbounded(&self.game);
        let played = self.play_now(text);
        match played {
            Ok(()) => {
                self.ended.push(before);
                Ok(())
            }
            Err(_) => {
                self.game = before;
                Err(error)
            }
        }
    }

    /// How many moves have been made since the start.
    pub fn made(&self) -> usize {
        self.ended.iter().chain([&self.game]).map(|game| game.moves().len()).sum()
    }

    /// Takes the last move back, if there is one.
    pub fn undo(&mut self) {
        if self.game.moves().is_empty()
            && let Some(before) = self.ended.pop()
        {
            self.game = before;
        }
        self.game.undo();
    }

    fn play_now(&mut self, text: &str) -> Result<(), MoveError> {
        let error = match self.game.play_text(text) {
            Ok(()) => return Ok(()),
            Err(error) => error,
        };
        // What comes before the turn of its side begins is not a part of it there.
        let mut game = self.game.clone();
        match text.contains(',') && text.split(',').all(|part| game.play_text(part).is_ok()) {
            true => self.game = game,
            false => return Err(error),
        }
        Ok(())
    }

    /// The game as a search is to see it: what only the history or the material has ended goes on.
    pub fn to_search(&self) -> Match {
        match self.game.status().is_over() {
            true => unbounded(&self.game),
            false => self.game.clone(),
        }
    }
}

/// The present position of a game, in a game that no draw ends.
fn unbounded(game: &Match) -> Match {
    Match::new_unbounded(game.game().clone(), game.position().clone())
}
