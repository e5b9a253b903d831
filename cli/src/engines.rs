//! Engines for games: with what tuning has found out, where somebody has tuned the variant.
//!
//! The tunings of shipped variants are carried inside the binary; that of a file of one's own lies beside it (`mine.tuning`).

use crate::loader;
use crate::output::Output;
use crate::report::Report;
use crate::target::Source;
use std::path::{Path, PathBuf};
use wazir_engine::{Engine, Tuning};
use wazir_runtime::Game;

/// A tuning file is never longer.
const MAX_BYTES: usize = 1 << 16;

/// The end of a tuning file's name.
pub const ENDING: &str = "tuning";

/// An engine for a game, with the shipped tuning of its variant if there is one.
pub fn of(game: Game) -> Engine {
    match shipped(&game) {
        Some(tuning) => Engine::tuned(game, &tuning),
        None => Engine::new(game),
    }
}

/// The word for no tuning.
pub const UNTUNED: &str = "none";

/// An engine with the tuning of a file; without it where the file is not one of this variant, which [`check`] tells beforehand.
pub fn by_file(path: &str, game: Game) -> Engine {
    match read(path, &game) {
        Ok(tuning) => Engine::tuned(game, &tuning),
        Err(_) => Engine::new(game),
    }
}

/// What is wrong with a file that is to tune an engine for a game.
pub fn check(path: &str, game: &Game) -> Result<(), Report> {
    read(path, game).map(|_| ())
}

fn read(path: &str, game: &Game) -> Result<Tuning, Report> {
    let bytes = loader::read_file(path, MAX_BYTES).map_err(|error| loader::cannot_read(path, &error))?;
    let text = String::from_utf8_lossy(&bytes);
    Tuning::parse(&text, game).map_err(|error| Report::new(format!("`{path}`: {error}")))
}

/// An engine for the game of a source, with the tuning that lies beside its file, or the shipped one.
pub fn of_source(source: &Source, game: Game, out: &Output) -> Engine {
    match beside(source, &game, out) {
        Some(tuning) => Engine::tuned(game, &tuning),
        None => of(game),
    }
}

/// The shipped tuning of a game's variant. One of a file of the same name that has other pieces is none of it.
pub fn shipped(game: &Game) -> Option<Tuning> {
    let text = wazir_variants::tuning(&game.program().id)?;
    Tuning::parse(text, game).ok()
}

/// The tuning that lies beside a file. One that cannot be used is told of, and left alone.
pub fn beside(source: &Source, game: &Game, out: &Output) -> Option<Tuning> {
    let path = path(source)?;
    let bytes = loader::read_file(&path, MAX_BYTES).ok()?;
    let text = String::from_utf8_lossy(&bytes);
    match Tuning::parse(&text, game) {
        Ok(tuning) => Some(tuning),
        Err(error) => {
            let report = Report::new(format!("`{path}` is not used: {error}"));
            out.warn_once(&report.help("`wazir tune` writes it anew"));
            None
        }
    }
}

/// Where the tuning of a source belongs; nowhere for what is no file on disk.
pub fn path(source: &Source) -> Option<String> {
    let file = PathBuf::from(loader::path(source)?);
    Some(Path::new(&file).with_extension(ENDING).to_string_lossy().into_owned())
}
