//! A shard on disk, written game by game: whole lines only, at the latest a second after a game is over. What was killed is gone on with.
//!
//! Lines are collected and written in one piece. If that fails (the disk is full), the file is cut back to its last whole line, so that
//! nothing that is in it is lost and nobody reads half a game.

use super::format::Format;
#[cfg(feature = "tables")]
use super::packed;
use super::reading;
use crate::failure::Failure;
use crate::report::Report;
use crate::write_file::cannot_write;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::ops::ControlFlow;
use wazir_study::{Conditions, GameRecord, Numbers, ShardError, Sink, Tally, line};

/// So many bytes are written at the latest.
const FULL: usize = 1 << 18;

/// An open shard.
pub struct ShardFile {
    path: String,
    file: File,
    format: Format,
    /// Lines that are not written yet.
    lines: String,
    /// How many of them are games.
    waiting: u64,
    /// How long the file is as far as it is whole.
    length: u64,
    /// How many games are in the file.
    games: u64,
    failed: Option<io::Error>,
}

/// What is in a shard that is gone on with.
#[derive(Default)]
pub struct Found {
    /// The numbers of its games.
    pub numbers: Numbers,
    /// What they come to.
    pub tally: Tally,
}

impl ShardFile {
    /// Begins a shard. A file that is there is left alone.
    pub fn create(path: &str, format: Format, conditions: &Conditions) -> Result<ShardFile, Failure> {
        let opened = OpenOptions::new().append(true).create_new(true).open(path);
        let file = opened.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => {
                let report = Report::new(format!("`{path}` already exists"));
                Failure::usage(report.help("`--resume` plays the games that it lacks; or name another file"))
            }
            _ => Failure::usage(cannot_write(path, &error)),
        })?;
        lock(path, &file)?;
        ShardFile::begun(path, file, format, conditions, 0, 0).inspect_err(|_| {
            let _ = std::fs::remove_file(path);
        })
    }

    /// A shard with so many bytes and games; with its first line, if it has none.
    fn begun(
        path: &str,
        file: File,
        format: Format,
        conditions: &Conditions,
        length: u64,
        games: u64,
    ) -> Result<ShardFile, Failure> {
        let lines = if length == 0 { line(conditions) } else { String::new() };
        let path = path.to_owned();
        let mut shard = ShardFile { path, file, format, lines, waiting: 0, length, games, failed: None };
        shard.write();
        match shard.failed.take() {
            None => Ok(shard),
            Some(error) => Err(Failure::usage(cannot_write(&shard.path, &error))),
        }
    }

    /// Goes on with a shard of the same conditions; begins one where there is none, or where not even the first line was written.
    pub fn resume(
        path: &str,
        format: Format,
        conditions: &Conditions,
    ) -> Result<(ShardFile, Found), Failure> {
        let mut found = Found::default();
        let file = match OpenOptions::new().append(true).read(true).open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok((ShardFile::create(path, format, conditions)?, found));
            }
            Err(error) => return Err(Failure::usage(cannot_write(path, &error))),
        };
        lock(path, &file)?;
        let shard = match reading::open(path, format)? {
            reading::Opened::Shard(shard) => Some(shard),
            reading::Opened::Missing => None,
            reading::Opened::Empty if is_beginning(path, conditions) => None,
            reading::Opened::Empty => return Err(reading::broken(path, &ShardError::NotAShard)),
        };
        let mut length = 0;
        if let Some(mut shard) = shard {
            if let Some(difference) = conditions.difference(shard.conditions()) {
                let report = Report::new(format!("`{path}` is the file of another series: {difference}"));
                return Err(Failure::usage(
                    report.help("ask for the same series, or name another file with `--out`"),
                ));
            }
            for game in shard.by_ref() {
                let game = game.map_err(|error| reading::broken(path, &error))?;
                if !found.numbers.insert(game.game) {
                    return Err(reading::twice(path, game.game));
                }
                found.tally.add(&game);
            }
            length = shard.reader().whole(shard.whole());
        }
        file.set_len(length).map_err(|error| Failure::usage(cannot_write(path, &error)))?;
        let games = found.numbers.count();
        Ok((ShardFile::begun(path, file, format, conditions, length, games)?, found))
    }

    /// Writes what is left. Why not all games could be written, if so; those that could are whole.
    pub fn finish(mut self) -> Result<(), Failure> {
        self.write();
        match self.failed {
            None => Ok(()),
            Some(error) => {
                let games =
                    wazir_show::prose::count(usize::try_from(self.games).unwrap_or(usize::MAX), "game");
                let report = cannot_write(&self.path, &error);
                Err(Failure::finding(
                    report.help(format!("it has {games}, all whole; `--resume` plays the rest")),
                ))
            }
        }
    }

    /// Writes the lines that have been collected.
    fn write(&mut self) {
        if self.lines.is_empty() || self.failed.is_some() {
            return;
        }
        let lines = std::mem::take(&mut self.lines);
        let bytes = self.bytes(lines);
        match self.file.write_all(&bytes) {
            Ok(()) => {
                self.length += bytes.len() as u64;
                self.games += std::mem::take(&mut self.waiting);
            }
            Err(error) => {
                let _ = self.file.set_len(self.length);
                self.failed = Some(error);
            }
        }
    }

    #[cfg(feature = "tables")]
    fn bytes(&self, lines: String) -> Vec<u8> {
        match self.format {
            Format::PackedLines => packed::pack(lines.as_bytes()),
            _ => lines.into_bytes(),
        }
    }

    #[cfg(not(feature = "tables"))]
    fn bytes(&self, lines: String) -> Vec<u8> {
        let _ = self.format;
        lines.into_bytes()
    }

    fn goes_on(&self) -> ControlFlow<()> {
        if self.failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Sink for ShardFile {
    fn in_order(&self) -> bool {
        false
    }

    fn wants_lines(&self) -> bool {
        true
    }

    fn take(&mut self, _: &GameRecord, line: &str) -> ControlFlow<()> {
        self.lines += line;
        self.waiting += 1;
        if self.lines.len() >= FULL {
            self.write();
        }
        self.goes_on()
    }

    fn tick(&mut self) -> ControlFlow<()> {
        self.write();
        self.goes_on()
    }
}

/// Keeps other runs from writing into the same file. Where the system has no locks, nothing does.
fn lock(path: &str, file: &File) -> Result<(), Failure> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            let report = Report::new(format!("another run is writing `{path}`"));
            Err(Failure::usage(report.help("wait for it, or name another file with `--out`")))
        }
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// Is a file without a whole line nothing but the beginning of this series' first?
fn is_beginning(path: &str, conditions: &Conditions) -> bool {
    let first = line(conditions);
    crate::loader::read_file(path, first.len()).is_ok_and(|bytes| first.as_bytes().starts_with(&bytes))
}
