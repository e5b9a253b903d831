//! Engines for games: with what tuning has found out, where somebody has tuned the variant.
//!
//! The tunings of shipped variants are carried inside the binary; that of a file of one's own lies beside it (`mine.tuning`).

use crate::loader;
use crate::output::Output;
use crate::report::Report;
use crate::target::Source;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use wazir_engine::{Engine, Tuning};
use wazir_runtime::Game;

/// A tuning file is never longer.
const MAX_BYTES: usize = 1 << 16;

/// The end of a tuning file's name.
pub const ENDING: &str = "tuning";

/// The games that have been loaded from files with tunings beside them.
static BESIDE: Mutex<Vec<(Game, Tuning)>> = Mutex::new(Vec::new());

/// An engine for a game, with the tuning that lay beside its file when it was loaded, or the shipped one of its variant.
pub fn of(game: Game) -> Engine {
    let known = BESIDE.lock().unwrap_or_else(PoisonError::into_inner);
    let beside =
        known.iter().find(|(own, _)| own.program() == game.program()).map(|(_, tuning)| tuning.clone());
    drop(known);
    match beside.or_else(|| shipped(&game)) {
        Some(tuning) => Engine::tuned(game, &tuning),
        None => Engine::new(game),
    }
}

/// A hash of the tuning that lay beside a game's file when it was loaded, if one did.
pub fn hash_beside(game: &Game) -> Option<String> {
    let known = BESIDE.lock().unwrap_or_else(PoisonError::into_inner);
    let beside = known.iter().find(|(own, _)| own.program() == game.program());
    beside.map(|(_, tuning)| wazir_study::text_hash(&tuning.to_string()))
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

/// Remembers the tuning that lies beside the file of a game, for [`of`].
///
/// # Errors
/// The file cannot be used.
pub fn remember(source: &Source, game: &Game) -> Result<(), Report> {
    let found = lying_beside(source, game);
    let mut known = BESIDE.lock().unwrap_or_else(PoisonError::into_inner);
    known.retain(|(own, _)| own.program() != game.program());
    known.extend(found?.map(|tuning| (game.clone(), tuning)));
    Ok(())
}

/// The shipped tuning of a game's variant. One of a file of the same name that has other pieces is none of it.
pub fn shipped(game: &Game) -> Option<Tuning> {
    let text = wazir_variants::tuning(&game.program().id)?;
    Tuning::parse(text, game).ok()
}

/// The tuning that lies beside a file. One that cannot be used is told of, and left alone.
pub fn beside(source: &Source, game: &Game, out: &Output) -> Option<Tuning> {
    lying_beside(source, game).unwrap_or_else(|report| {
        out.warn_once(&report);
        None
    })
}

fn lying_beside(source: &Source, game: &Game) -> Result<Option<Tuning>, Report> {
    let Some(path) = path(source) else { return Ok(None) };
    let Ok(bytes) = loader::read_file(&path, MAX_BYTES) else { return Ok(None) };
    let text = String::from_utf8_lossy(&bytes);
    Tuning::parse(&text, game).map(Some).map_err(|error| {
        let report = Report::new(format!("`{path}` is not used: {error}"));
        report.help("`wazir tune` writes it anew")
    })
}

/// Where the tuning of a source belongs; nowhere for what is not a file on disk.
pub fn path(source: &Source) -> Option<String> {
    let file = PathBuf::from(loader::path(source)?);
    Some(Path::new(&file).with_extension(ENDING).to_string_lossy().into_owned())
}
