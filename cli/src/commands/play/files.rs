//! Saved games: records on disk, never half written, and never over a file of another kind.

use crate::exit::Failure;
use crate::loader;
use crate::pgn::Record;
use crate::report::Report;
use crate::variant::Loaded;
use crate::write_file;
use std::fs;
use std::path::{Path, PathBuf};
use wazir_runtime::Match;

/// Reads a saved game; a file that is not there is exit 2, one that is no record exit 1.
pub fn read(path: &str) -> Result<Record, Failure> {
    let bytes = fs::read(path).map_err(|error| Failure::usage(loader::cannot_read(path, &error)))?;
    Record::parse(&String::from_utf8_lossy(&bytes))
        .map_err(|report| Failure::finding(report.about(&format!("`{path}`"))))
}

/// The game of a record, in the variant that is loaded.
pub fn restore(loaded: Loaded, record: &Record) -> Result<(Loaded, Match), Failure> {
    let program = loaded.game.program();
    let (id, start) = match record.variant().split_once(':') {
        Some((id, start)) => (id, Some(start)),
        None => (record.variant(), None),
    };
    if id != program.id {
        let text = format!("the saved game is of `{id}`, and this is `{}`", program.id);
        return Err(Failure::finding(Report::new(text)));
    }
    let Some(start) = program.find_start(start).cloned() else {
        let text = format!("the saved game begins at `{}`, a start that there is not", record.variant());
        return Err(Failure::finding(Report::new(text)));
    };
    let name = program.canonical_name(&start);
    let loaded = Loaded { start, name, ..loaded.clone() };
    let position = match record.tag("FEN") {
        Some(fen) => {
            loaded.game.parse_fen(fen).map_err(|error| Failure::finding(Report::fen(fen, &error)))?
        }
        None => loaded.start_position()?,
    };
    let game = Match::new(loaded.game.clone(), position);
    match record.replay(game) {
        Ok(game) => Ok((loaded, game)),
        Err(report) => Err(Failure::finding(report)),
    }
}

/// Writes a record beside its goal first, and then moves it there in one step.
pub fn write(path: &str, text: &str) -> Result<(), Report> {
    if path.is_empty() {
        return Err(Report::new("name the file: save FILE"));
    }
    let goal = fs::canonicalize(path).unwrap_or_else(|_| PathBuf::from(path));
    refuse_others(path, &goal)?;
    write_file::replace(path, text.as_bytes())
}

/// A file that is there already may be written over only if it is a saved game itself.
fn refuse_others(path: &str, goal: &Path) -> Result<(), Report> {
    match fs::read(goal) {
        Ok(bytes) if !bytes.is_empty() && Record::parse(&String::from_utf8_lossy(&bytes)).is_err() => {
            Err(Report::new(format!("`{path}` exists and is no saved game; choose another name")))
        }
        Err(error) if goal.is_dir() => {
            Err(Report::new(format!("cannot write `{path}`: {}", loader::reason(&error))))
        }
        _ => Ok(()),
    }
}
