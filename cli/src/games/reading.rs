//! Shards that are read: one that is gone on with, or all those of a series.

use super::format::Format;
#[cfg(feature = "tables")]
use super::packed::Unpacked;
use crate::failure::Failure;
use crate::loader;
use crate::report::Report;
use crate::write_file::cannot_write;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use wazir_show::pgn::{self, Record};
use wazir_study::{Conditions, GameRecord, Numbers, Shard, ShardError, Tally};

/// The lines of a file, plain or packed.
pub enum Lines {
    /// As they are.
    Plain(BufReader<File>),
    /// Frame by frame.
    #[cfg(feature = "tables")]
    Packed(Unpacked),
}

/// What is found under a path.
pub enum Opened {
    /// Nothing.
    Missing,
    /// A file in which not even the first line is whole.
    Empty,
    /// A shard.
    Shard(Box<Shard<Lines>>),
}

/// Opens a shard.
pub fn open(path: &str, format: Format) -> Result<Opened, Failure> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Opened::Missing),
        Err(error) => return Err(Failure::usage(loader::cannot_read(path, &error))),
    };
    match Shard::open(Lines::of(file, format)) {
        Ok(shard) => Ok(Opened::Shard(Box::new(shard))),
        Err(ShardError::Empty) => Ok(Opened::Empty),
        Err(error) => Err(broken(path, &error)),
    }
}

/// Opens a shard that must be there.
fn existing(path: &str, format: Format) -> Result<Shard<Lines>, Failure> {
    match open(path, format)? {
        Opened::Missing => {
            let missing = io::Error::from(io::ErrorKind::NotFound);
            Err(Failure::usage(loader::cannot_read(path, &missing)))
        }
        Opened::Empty => Err(broken(path, &ShardError::Empty)),
        Opened::Shard(shard) => Ok(*shard),
    }
}

impl Lines {
    fn of(file: File, format: Format) -> Lines {
        match format {
            #[cfg(feature = "tables")]
            Format::PackedLines => Lines::Packed(Unpacked::new(file)),
            _ => Lines::Plain(BufReader::new(file)),
        }
    }

    /// How long the file is as far as it is whole, once its lines have been read to the end: they had so many bytes.
    pub fn whole(&self, lines: u64) -> u64 {
        match self {
            Lines::Plain(_) => lines,
            #[cfg(feature = "tables")]
            Lines::Packed(file) => file.whole(),
        }
    }
}

impl Read for Lines {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Lines::Plain(file) => file.read(buffer),
            #[cfg(feature = "tables")]
            Lines::Packed(file) => file.read(buffer),
        }
    }
}

impl BufRead for Lines {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        match self {
            Lines::Plain(file) => file.fill_buf(),
            #[cfg(feature = "tables")]
            Lines::Packed(file) => file.fill_buf(),
        }
    }

    fn consume(&mut self, read: usize) {
        match self {
            Lines::Plain(file) => file.consume(read),
            #[cfg(feature = "tables")]
            Lines::Packed(file) => file.consume(read),
        }
    }
}

/// The report of a file that is not a shard, or a broken one.
pub fn broken(path: &str, error: &ShardError) -> Failure {
    match error {
        ShardError::Read(error) => Failure::usage(loader::cannot_read(path, error)),
        error => Failure::finding(Report::new(format!("`{path}`: {error}"))),
    }
}

/// The report of a game that a file has twice.
pub fn twice(path: &str, game: u64) -> Failure {
    Failure::finding(Report::new(format!("`{path}` has game {game} twice")))
}

/// What the shards of a series come to.
pub struct Merged {
    /// The conditions, which are the same in all.
    pub conditions: Conditions,
    /// All games.
    pub tally: Tally,
    /// Their numbers.
    pub numbers: Numbers,
}

/// Reads all shards of a series, in any order; each game goes to `each` as well.
pub fn merge(
    paths: &[String],
    each: &mut dyn FnMut(&Conditions, GameRecord) -> Result<(), Failure>,
) -> Result<Merged, Failure> {
    let mut merged: Option<Merged> = None;
    let mut seen: Vec<(String, Numbers)> = Vec::new();
    for path in paths {
        let format = Format::of(path)?;
        if !format.is_shard() {
            let report = Report::new(format!("`{path}` is not a shard"));
            return Err(Failure::usage(
                report.help("shards are the `.jsonl` files of `wazir simulate --out`"),
            ));
        }
        let shard = existing(path, format)?;
        let merged = merged.get_or_insert_with(|| Merged {
            conditions: shard.conditions().clone(),
            tally: Tally::default(),
            numbers: Numbers::default(),
        });
        if let Some(difference) = merged.conditions.difference(shard.conditions()) {
            let first = paths.first().map_or("", String::as_str);
            let report = Report::new(format!("`{first}` and `{path}` are of different series: {difference}"));
            return Err(Failure::finding(report.help("only shards of one series can be merged")));
        }
        let mut own = Numbers::default();
        for game in shard {
            let game = game.map_err(|error| broken(path, &error))?;
            if !own.insert(game.game) {
                return Err(twice(path, game.game));
            }
            if !merged.numbers.insert(game.game) {
                let number = game.game;
                let other = seen.iter().find(|(_, numbers)| numbers.missing(number..number + 1).is_empty());
                let other = other.map_or("", |(path, _)| path.as_str());
                let report = Report::new(format!("game {number} is in both `{other}` and `{path}`"));
                return Err(Failure::finding(report.help("leave one of the two out")));
            }
            merged.tally.add(&game);
            each(&merged.conditions, game)?;
        }
        seen.push((path.clone(), own));
    }
    merged.ok_or_else(|| Failure::usage(Report::new("there is nothing to merge")))
}

/// The report of a file that cannot be written to its end.
pub fn unwritten(path: &str, error: &io::Error) -> Failure {
    Failure::finding(cannot_write(path, error))
}

/// A game of a shard as a record, by its number in the series, or the first that is there; and whether there are others.
pub fn one(path: &str, number: Option<u64>) -> Result<(Record, bool), Failure> {
    let mut shard = existing(path, Format::of(path)?)?;
    while let Some(game) = shard.next() {
        let game = game.map_err(|error| broken(path, &error))?;
        if number.is_none_or(|number| number == game.game) {
            let record = record(path, shard.conditions(), &game)?;
            return Ok((record, shard.next().is_some()));
        }
    }
    let number = number.unwrap_or_default();
    let report = Report::new(format!("`{path}` has no game {number}"));
    Err(Failure::usage(
        report.help("games are numbered from 0 through a whole series, as `\"game\"` says in each line"),
    ))
}

/// The tag that says by which rules a game was played.
pub const PROGRAM: &str = "Program";

/// A game as a record, whose moves are in coordinate notation.
fn record(path: &str, conditions: &Conditions, game: &GameRecord) -> Result<Record, Failure> {
    let tags = [
        ("White", conditions.players.white.as_str()),
        ("Black", conditions.players.black.as_str()),
        ("Result", game.result.pgn()),
        ("Variant", conditions.variant_of(game)),
        (PROGRAM, conditions.program.as_str()),
    ];
    let fen = game.fen.as_deref().or(conditions.fen.as_deref());
    let fen = fen.into_iter().flat_map(|fen| [("SetUp", "1"), ("FEN", fen)]);
    let mut text: String =
        tags.into_iter().chain(fen).map(|(name, value)| pgn::tag_line(name, value)).collect();
    text += &format!("\n{} {}\n", game.moves, game.result.pgn());
    let records = Record::parse(&text).ok().and_then(|records| records.into_iter().next());
    let what = || Report::new(format!("`{path}`: game {} cannot be read as a record", game.game));
    records.ok_or_else(|| Failure::finding(what()))
}
