//! Games as a table: a row for each.

use std::io::{self, Write};
use wazir_study::GameRecord;

/// A table that is being written.
pub struct Csv<W: Write>(csv::Writer<W>);

impl<W: Write> Csv<W> {
    /// Begins a table with its head.
    pub fn new(out: W) -> io::Result<Csv<W>> {
        let mut writer = csv::Writer::from_writer(out);
        writer.write_record(["game", "fen", "result", "reason", "plies", "captures", "checks", "moves"])?;
        Ok(Csv(writer))
    }

    /// Adds a game.
    pub fn game(&mut self, game: &GameRecord) -> io::Result<()> {
        let details = game.details.as_ref();
        let number = |n: Option<u32>| n.map_or(String::new(), |n| n.to_string());
        let row = [
            &game.game.to_string(),
            game.fen.as_deref().unwrap_or_default(),
            game.result.name(),
            game.reason.as_deref().unwrap_or_default(),
            &game.plies.to_string(),
            &number(details.map(|details| details.captures)),
            &number(details.map(|details| details.checks)),
            &game.moves,
        ];
        Ok(self.0.write_record(row)?)
    }

    /// Writes what is left.
    pub fn finish(mut self) -> io::Result<()> {
        self.0.flush()
    }
}
