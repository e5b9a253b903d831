//! Games as text: a line of JSON with the conditions, then one for each game in any order. A last line that was not written to its end is left
//! out of account.

use crate::conditions::{Conditions, FORMAT};
use crate::record::GameRecord;
use std::fmt;
use std::io::{self, BufRead};

/// A shard that is being read, game by game.
pub struct Shard<R> {
    lines: Lines<R>,
    conditions: Conditions,
}

/// The whole lines of a text.
struct Lines<R> {
    reader: R,
    line: u64,
    /// How many bytes the whole lines so far have had.
    whole: u64,
    buffer: Vec<u8>,
}

/// Why a text is not a shard, or not a whole one.
#[derive(Debug)]
pub enum ShardError {
    /// It cannot be read.
    Read(io::Error),
    /// It has no whole line: nothing was written yet.
    Empty,
    /// Its first line is not about a series.
    NotAShard,
    /// It was written in another form than this version reads.
    Format(u32),
    /// A line is not a game.
    Line {
        /// Its number, from 1.
        line: u64,
        /// What is wrong with it.
        what: String,
    },
}

impl fmt::Display for ShardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShardError::Read(error) => write!(f, "{error}"),
            ShardError::Empty => f.write_str("it has no games: not even its first line is whole"),
            ShardError::NotAShard => f.write_str("it is not a file of `wazir simulate --out`"),
            ShardError::Format(format) => {
                write!(f, "it has the form {format}, and this version of wazir reads the form {FORMAT}")
            }
            ShardError::Line { line, what } => write!(f, "line {line} is not a game: {what}"),
        }
    }
}

/// A game's line may be so long: tens of millions of plies.
const MAX_LINE: u64 = 1 << 28;

impl<R: BufRead> Shard<R> {
    /// Begins to read a shard.
    ///
    /// # Errors
    /// If its first line is not that of a shard.
    pub fn open(reader: R) -> Result<Shard<R>, ShardError> {
        let mut lines = Lines { reader, line: 0, whole: 0, buffer: Vec::new() };
        if !lines.next()? {
            return Err(if lines.buffer.starts_with(b"{\"format\"") || lines.buffer.is_empty() {
                ShardError::Empty
            } else {
                ShardError::NotAShard
            });
        }
        #[derive(serde::Deserialize)]
        struct Form {
            format: u32,
        }
        let form: Form = serde_json::from_slice(&lines.buffer).map_err(|_| ShardError::NotAShard)?;
        if form.format != FORMAT {
            return Err(ShardError::Format(form.format));
        }
        let conditions = serde_json::from_slice(&lines.buffer).map_err(|_| ShardError::NotAShard)?;
        Ok(Shard { lines, conditions })
    }

    /// The conditions of its games.
    pub fn conditions(&self) -> &Conditions {
        &self.conditions
    }

    /// How many bytes the lines that were read have had: behind them a resumed series goes on.
    pub fn whole(&self) -> u64 {
        self.lines.whole
    }

    /// Where its lines come from.
    pub fn reader(&self) -> &R {
        &self.lines.reader
    }
}

impl<R: BufRead> Lines<R> {
    /// Reads a whole line into the buffer; `false` at the end.
    fn next(&mut self) -> Result<bool, ShardError> {
        self.buffer.clear();
        let limit = &mut io::Read::take(&mut self.reader, MAX_LINE);
        match limit.read_until(b'\n', &mut self.buffer) {
            Ok(read) => {
                let whole = self.buffer.last() == Some(&b'\n');
                self.line += 1;
                if whole {
                    self.whole += read as u64;
                } else if read as u64 == MAX_LINE {
                    return Err(ShardError::Line { line: self.line, what: "it is too long".to_owned() });
                }
                Ok(whole)
            }
            // A stream of packed data that was broken off.
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
            Err(error) => Err(ShardError::Read(error)),
        }
    }
}

impl<R: BufRead> Iterator for Shard<R> {
    type Item = Result<GameRecord, ShardError>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.lines.next() {
            Err(error) => Some(Err(error)),
            Ok(false) => None,
            Ok(true) => {
                let wrong = |what| ShardError::Line { line: self.lines.line, what };
                let game =
                    serde_json::from_slice(&self.lines.buffer).map_err(|error| wrong(error.to_string()));
                Some(game.and_then(|game| match fits(&game, &self.conditions) {
                    true => Ok(game),
                    false => Err(wrong("its numbers do not fit the first line of the file".to_owned())),
                }))
            }
        }
    }
}

/// Can a game be one of a series?
fn fits(game: &GameRecord, conditions: &Conditions) -> bool {
    let kinds = conditions.kinds.len();
    game.game < u64::MAX
        && game.details.as_ref().is_none_or(|details| {
            details.mobility.len() == kinds
                && details.captured.len() == kinds
                && details.surplus.as_ref().is_none_or(|surplus| surplus.len() == kinds)
                && details.lines.iter().all(|line| (*line as usize) < conditions.lines.len())
        })
}

/// A line of a shard, with its end.
pub fn line(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default() + "\n"
}
