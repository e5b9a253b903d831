//! A file of games that is written whole: beside its destination while games come in, in the order of their numbers, and moved there at the
//! end.

#[cfg(feature = "tables")]
use super::columns::Columns;
use super::csv::Csv;
use super::format::Format;
use super::pgn;
use super::reading::unwritten;
use crate::failure::Failure;
use crate::report::Report;
use crate::write_file::cannot_write;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use wazir_runtime::Game;
use wazir_study::{Conditions, GameRecord, Sink};

/// A file that is being written.
pub struct WholeFile {
    path: String,
    part: PathBuf,
    /// `None` once it is finished.
    kind: Option<Kind>,
    failed: Option<io::Error>,
}

/// What is written.
enum Kind {
    Csv(Box<Csv<BufWriter<File>>>),
    Pgn(BufWriter<File>, Box<(Game, Conditions)>, bool),
    #[cfg(feature = "tables")]
    Columns(Box<Columns<BufWriter<File>>>),
}

impl WholeFile {
    /// Begins a file. One that is there is left alone. The rules are asked for only by records of games.
    pub fn create(
        path: &str,
        format: Format,
        conditions: &Conditions,
        rules: impl FnOnce() -> Result<Game, Failure>,
    ) -> Result<WholeFile, Failure> {
        let refused = |error: &io::Error| Failure::usage(cannot_write(path, error));
        if PathBuf::from(path).exists() {
            let report = Report::new(format!("`{path}` already exists"));
            return Err(Failure::usage(report.help("remove it, or name another file")));
        }
        let rules = (format == Format::Pgn).then(rules).transpose()?;
        let part = PathBuf::from(format!("{path}.{}.part", std::process::id()));
        let file = BufWriter::new(File::create_new(&part).map_err(|error| refused(&error))?);
        let kind = match (format, rules) {
            (_, Some(rules)) => Kind::Pgn(file, Box::new((rules, conditions.clone())), false),
            #[cfg(feature = "tables")]
            (Format::Parquet, None) => {
                Kind::Columns(Box::new(Columns::new(file, conditions).map_err(|error| refused(&error))?))
            }
            (_, None) => Kind::Csv(Box::new(Csv::new(file).map_err(|error| refused(&error))?)),
        };
        Ok(WholeFile { path: path.to_owned(), part, kind: Some(kind), failed: None })
    }

    /// Adds a game; after a failure nothing.
    pub fn game(&mut self, game: &GameRecord) {
        if self.failed.is_some() {
            return;
        }
        let written = match &mut self.kind {
            None => Ok(()),
            Some(Kind::Csv(csv)) => csv.game(game),
            Some(Kind::Pgn(file, of, begun)) => pgn::record(&of.0, &of.1, game).and_then(|text| {
                let gap = if std::mem::replace(begun, true) { "\n" } else { "" };
                file.write_all(gap.as_bytes()).and_then(|()| file.write_all(text.as_bytes()))
            }),
            #[cfg(feature = "tables")]
            Some(Kind::Columns(columns)) => columns.game(game),
        };
        self.failed = written.err();
    }

    /// Moves the file to its place, unless one has come there meanwhile.
    pub fn finish(mut self) -> Result<(), Failure> {
        let flushed = match (self.failed.take(), self.kind.take()) {
            (Some(error), _) => Err(error),
            (None, None) => Ok(()),
            (None, Some(Kind::Csv(csv))) => csv.finish(),
            (None, Some(Kind::Pgn(mut file, ..))) => file.flush(),
            #[cfg(feature = "tables")]
            (None, Some(Kind::Columns(columns))) => columns.finish(),
        };
        // A link never takes the place of a file, as a move does; not every disk has links.
        let place = |part: &PathBuf| match fs::hard_link(part, &self.path) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => fs::rename(part, &self.path),
            linked => linked,
        };
        flushed.and_then(|()| place(&self.part)).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => {
                let report =
                    Report::new(format!("`{}` has been written by another run meanwhile", self.path));
                Failure::finding(report.help("it is left as it is; name another file"))
            }
            _ => unwritten(&self.path, &error),
        })
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.part);
    }
}

impl Sink for WholeFile {
    fn in_order(&self) -> bool {
        true
    }

    fn wants_lines(&self) -> bool {
        false
    }

    fn take(&mut self, game: &GameRecord, _: &str) -> ControlFlow<()> {
        self.game(game);
        if self.failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
