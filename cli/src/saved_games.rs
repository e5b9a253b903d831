//! Saved games: records on disk, never half written, and never over a file of another kind or unasked.

use crate::failure::Failure;
use crate::games::format::Format;
use crate::games::reading;
use crate::loader;
use crate::report::Report;
use crate::shipped;
use crate::target::{Source, Target};
use crate::variant::{self, Loaded};
use crate::write_file;
use std::fs;
use std::path::{Path, PathBuf};
use wazir_runtime::Match;
use wazir_show::pgn::Record;
use wazir_show::prose;

/// A longer file is not read: some ten thousand games.
const MAX_BYTES: usize = 1 << 24;

/// A record from a file.
pub struct Found {
    /// The record.
    pub record: Record,
    /// What to say where the file has others too; how to get at them depends on where it is said.
    pub more: Option<String>,
}

/// A record as a game.
pub struct Restored {
    /// The variant, with the start of the game.
    pub loaded: Loaded,
    /// The game.
    pub game: Match,
    /// What to say where the result and the moves contradict each other.
    pub doubt: Option<String>,
}

/// Reads all games of a file. A file that is not there is exit 2, one that is not a record exit 1.
pub fn read_all(path: &str) -> Result<Vec<Record>, Failure> {
    let bytes = loader::read_file(path, MAX_BYTES)
        .map_err(|error| Failure::usage(loader::cannot_read(path, &error)))?;
    if bytes.len() > MAX_BYTES {
        let text = format!("`{path}` is too large for saved games: more than {MAX_BYTES} bytes");
        return Err(Failure::finding(Report::new(text)));
    }
    Record::parse(&String::from_utf8_lossy(&bytes))
        .map_err(|error| Failure::finding(Report::pgn(&error).about(&format!("`{path}`"))))
}

/// Reads a saved game, of several the one with a number, or else the first. A file that is not there is exit 2, one that
/// is not a record exit 1.
pub fn read(path: &str, number: Option<u64>) -> Result<Found, Failure> {
    if Format::named(path).is_some_and(Format::is_shard) {
        let (record, others) = reading::one(path, number)?;
        let more = (others && number.is_none())
            .then(|| format!("`{path}` has other games, too; `--game` names one"));
        return Ok(Found { record, more });
    }
    let records = read_all(path)?;
    let count = prose::count(records.len(), "game");
    let more =
        (records.len() > 1 && number.is_none()).then(|| format!("`{path}` has {count}; this is the first"));
    let index = number.unwrap_or(1).checked_sub(1).and_then(|n| usize::try_from(n).ok());
    match index.and_then(|index| records.into_iter().nth(index)) {
        Some(record) => Ok(Found { record, more }),
        None => {
            let text = format!("`{path}` has only {count}; there is no game {}", number.unwrap_or(1));
            Err(Failure::usage(Report::new(text)))
        }
    }
}

/// The variant that is named, or the one that a saved game is of. `otherwise` is the command that names the variant, for the report where the game
/// does not.
pub fn target(
    variant: Option<&str>,
    start: Option<&str>,
    record: Option<&Record>,
    otherwise: &str,
) -> Result<Target, Failure> {
    let Some(name) = variant.or(record.and_then(Record::variant)) else {
        let report = Report::new("the saved game does not name its variant: it has no Variant tag");
        return Err(Failure::finding(report.help(format!("name the variant, too: `{otherwise}`"))));
    };
    let target = Target::parse(name).with_start(start)?;
    if let Source::Named(named) = &target.source
        && variant.is_none()
        && !variant::is_known(named)
    {
        let report = Report::new(format!(
            "the saved game is a game of `{name}`, which is neither a shipped variant nor one in your library"
        ));
        return Err(Failure::usage(
            report.help(format!("name its file, too: `{}`", otherwise.replace("VARIANT", "FILE.wazir"))),
        ));
    }
    Ok(target)
}

/// The game of a record, in the variant that is loaded. `start` is the start that was asked for by name, if any was.
pub fn restore(loaded: Loaded, start: Option<&str>, record: &Record) -> Result<Restored, Failure> {
    let (game, program) = (&loaded.game, loaded.game.program());
    let mut named = start.map(str::to_owned);
    if let Some(variant) = record.variant() {
        let (id, recorded) = match variant.split_once(':') {
            Some((id, recorded)) => (id, Some(recorded)),
            None => (variant, None),
        };
        // Other programs write `Standard`, or `Three-check` for what is `3check` to others.
        let sought = shipped::bare(id);
        if !loaded.names.iter().any(|name| shipped::bare(name) == sought) {
            let text = format!("the saved game is a game of `{id}`, not of `{}`", program.id);
            return Err(Failure::finding(Report::new(text)));
        }
        let Some(begins) = game.find_start(recorded) else {
            let text = format!("the saved game begins at `{variant}`, which does not exist");
            return Err(Failure::finding(Report::new(text)));
        };
        let other = start.and_then(|start| game.find_start(Some(start))).filter(|asked| *asked != begins);
        if let Some(asked) = other {
            let (begins, asked) = (program.canonical_name(&begins), program.canonical_name(&asked));
            let report = Report::new(format!("the saved game begins at `{begins}`, not at `{asked}`"));
            return Err(Failure::finding(report.help(format!("write `{begins}`, or leave out the start"))));
        }
        named = recorded.map(str::to_owned);
    }
    if record.tag(reading::PROGRAM).is_some_and(|hash| hash != wazir_study::program_hash(program)) {
        let report =
            Report::new(format!("the game was played by other rules than those of `{}` here", program.id));
        return Err(Failure::finding(
            report.help("name the file whose rules they were: `wazir play FILE.wazir --load …`"),
        ));
    }
    let Some(start) = game.find_start(named.as_deref()) else {
        let text = format!("`{}` has no start `{}`", program.id, named.unwrap_or_default());
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
        Ok(replayed) => Ok(Restored { loaded, game: replayed.game, doubt: replayed.doubt }),
        Err(error) => Err(Failure::finding(Report::pgn(&error))),
    }
}

/// Writes a record to a file that is not there yet.
pub fn save(path: &str, text: &str) -> Result<(), Report> {
    if path.is_empty() {
        return Err(Report::new("Name the file: `save FILE`."));
    }
    match write_file::create(path, text.as_bytes())? {
        true => Ok(()),
        false => {
            saved_game(path)?;
            Err(Report::new(format!("`{path}` already exists; `overwrite {path}` replaces it")))
        }
    }
}

/// Writes a record over another: beside it first, and then moves it there in one step.
pub fn overwrite(path: &str, text: &str) -> Result<(), Report> {
    if path.is_empty() {
        return Err(Report::new("Name the file: `overwrite FILE`."));
    }
    saved_game(path)?;
    write_file::replace(path, text.as_bytes())
}

/// A file that is there already may be written over only if it is a saved game itself.
fn saved_game(path: &str) -> Result<(), Report> {
    let existing = fs::canonicalize(path).unwrap_or_else(|_| PathBuf::from(path));
    if !Path::new(&existing).exists() {
        return Ok(());
    }
    match loader::read_file(&existing, MAX_BYTES) {
        Ok(bytes) if !bytes.is_empty() && Record::parse(&String::from_utf8_lossy(&bytes)).is_err() => {
            Err(Report::new(format!("`{path}` is not a saved game, and is left alone; choose another name")))
        }
        Ok(_) => Ok(()),
        Err(error) => Err(Report::new(format!("cannot write `{path}`: {}", loader::reason(&error)))),
    }
}
