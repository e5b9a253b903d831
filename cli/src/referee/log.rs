//! The file in which a match is kept while it is played: a line of JSON about the match, then one for each game. A match that was broken off goes
//! on from there; a last line that was not written to its end is left out of account.

use super::contest::Contest;
use super::game_record::GameRecord;
use super::spec::Spec;
use crate::failure::Failure;
use crate::loader;
use crate::report::Report;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};

/// The form of the file.
const SCHEMA: u32 = 1;

/// What the first line says: all on which the games depend.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    schema: u32,
    variants: Vec<String>,
    players: [String; 2],
    seed: u64,
    opening_plies: u32,
    book: Option<usize>,
    max_plies: u32,
}

impl Header {
    /// What is said of a match. How many games it has is not: a match may be made longer.
    pub fn of(contest: &Contest) -> Header {
        let player = |player: usize| contest.specs.get(player).map(Spec::described).unwrap_or_default();
        Header {
            schema: SCHEMA,
            variants: contest.variants.iter().map(|entry| entry.name.clone()).collect(),
            players: [0, 1].map(player),
            seed: contest.seed,
            opening_plies: contest.opening_plies,
            book: contest.book.as_ref().map(Vec::len),
            max_plies: contest.max_plies,
        }
    }

    /// What differs from another one, in words.
    fn difference(&self, other: &Header) -> Option<String> {
        let differs = |what: &str, own: String, other: String| {
            (own != other).then(|| format!("{what}: {other} there, and {own} now"))
        };
        let text = |book: Option<usize>| book.map_or("none".to_owned(), |n| format!("{n} positions"));
        differs("the form of the file", self.schema.to_string(), other.schema.to_string())
            .or_else(|| differs("the variants", self.variants.join(" "), other.variants.join(" ")))
            .or_else(|| differs("the players", self.players.join(" and "), other.players.join(" and ")))
            .or_else(|| differs("--seed", self.seed.to_string(), other.seed.to_string()))
            .or_else(|| {
                differs("--opening-plies", self.opening_plies.to_string(), other.opening_plies.to_string())
            })
            .or_else(|| differs("--book", text(self.book), text(other.book)))
            .or_else(|| differs("--max-plies", self.max_plies.to_string(), other.max_plies.to_string()))
    }
}

/// An open log.
pub struct Log {
    path: String,
    file: File,
}

impl Log {
    /// Begins a log. A file that is there is left alone.
    pub fn create(path: &str, header: &Header) -> Result<Log, Failure> {
        let opened = OpenOptions::new().append(true).create_new(true).open(path);
        let file = opened.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => taken(path),
            _ => cannot_write(path, &error),
        })?;
        let mut log = Log { path: path.to_owned(), file };
        log.line(header)?;
        Ok(log)
    }

    /// Goes on with a log: the games in it are given. Where there is none, one is begun.
    pub fn resume(path: &str, header: &Header) -> Result<(Log, Vec<GameRecord>), Failure> {
        let opened = OpenOptions::new().read(true).append(true).open(path);
        let mut file = match opened {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok((Log::create(path, header)?, Vec::new()));
            }
            Err(error) => return Err(Failure::usage(loader::cannot_read(path, &error))),
        };
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|error| Failure::usage(loader::cannot_read(path, &error)))?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        // What is no log is left alone: nothing is cut off before that is known.
        let cut = |file: &File| match whole < bytes.len() {
            true => file.set_len(whole as u64).map_err(|error| cannot_write(path, &error)),
            false => Ok(()),
        };
        let other = || Failure::finding(Report::new(format!("`{path}` is not the file of a match")));
        let text = String::from_utf8_lossy(bytes.get(..whole).unwrap_or_default()).into_owned();
        let mut lines = (1..).zip(text.lines());
        let Some((_, first)) = lines.next() else {
            let begun = serde_json::to_string(header).unwrap_or_default();
            if !begun.as_bytes().starts_with(&bytes) {
                return Err(other());
            }
            cut(&file)?;
            let mut log = Log { path: path.to_owned(), file };
            log.line(header)?;
            return Ok((log, Vec::new()));
        };
        let found: Header = serde_json::from_str(first).map_err(|_| other())?;
        if let Some(difference) = header.difference(&found) {
            let report = Report::new(format!("`{path}` is the file of another match: {difference}"));
            return Err(Failure::usage(
                report.help("ask for the same match, or name another file with `--out`"),
            ));
        }
        let games: Result<Vec<GameRecord>, Failure> = lines
            .map(|(number, line)| {
                serde_json::from_str(line).map_err(|error| {
                    Failure::finding(Report::new(format!("`{path}`, line {number} is not a game: {error}")))
                })
            })
            .collect();
        let games = games?;
        cut(&file)?;
        Ok((Log { path: path.to_owned(), file }, games))
    }

    /// Adds a game.
    pub fn game(&mut self, game: &GameRecord) -> Result<(), Failure> {
        self.line(game)
    }

    fn line(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let line = serde_json::to_string(value).unwrap_or_default() + "\n";
        self.file.write_all(line.as_bytes()).map_err(|error| cannot_write(&self.path, &error))
    }
}

/// The report of a file that is there and is not to be written over.
pub fn taken(path: &str) -> Failure {
    let report = Report::new(format!("`{path}` already exists"));
    Failure::usage(
        report.help("`--resume` goes on with the match in the file of `--out`; or name another file"),
    )
}

fn cannot_write(path: &str, error: &io::Error) -> Failure {
    Failure::usage(Report::new(format!("cannot write `{path}`: {}", loader::reason(error))))
}
