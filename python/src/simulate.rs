//! Many games between bots, as the shard that `wazir simulate --out` would write, and what shards say together.

use crate::engine;
use crate::errors::WazirError;
use crate::interrupts::interruptible;
use crate::loaded::Loaded;
use crate::position::variant_of;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use wazir_engine::{Level, Limits, Stop};
use wazir_runtime::bot::{self, Bot};
use wazir_runtime::{Match, Move, Rng};
use wazir_study::{
    Answer, Coverage, DRAWN, Draw, GameRecord, Numbers, Player, Players, Run, Series, Settings, Shard, Sink,
    Tally, Timing, draw_start, line,
};

/// The games of a series as a shard: a line of JSON with the conditions, and one for each game, in the order of their numbers.
#[pyfunction]
#[pyo3(signature = (variant, first, games, *, seed, white, black, max_plies, opening_plies, details, shuffle, jobs))]
#[allow(clippy::too_many_arguments)] // as many as the command has
pub(crate) fn _simulate<'py>(
    py: Python<'py>,
    variant: &Bound<'py, PyAny>,
    first: u64,
    games: u64,
    seed: u64,
    white: &str,
    black: &str,
    max_plies: u32,
    opening_plies: u32,
    details: u64,
    shuffle: bool,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyBytes>> {
    let loaded = variant_of(py, variant)?;
    let program = loaded.game.program();
    if shuffle && program.numbered_starts() == 0 {
        return Err(PyValueError::new_err(format!("`{}` has no numbered starts to shuffle", program.id)));
    }
    let makers = [Maker::parse(white)?, Maker::parse(black)?];
    let settings = Settings {
        variant: match shuffle {
            true => format!("{}:{DRAWN}", program.id),
            false => program.canonical_name(&loaded.start),
        },
        version: env!("CARGO_PKG_VERSION").to_owned(),
        seed,
        players: Players { white: white.to_owned(), black: black.to_owned() },
        tuning: None,
        nodes: None,
        seconds: None,
        max_plies,
        opening_plies,
        from_fen: false,
        details,
        recorded: true,
    };
    let start = loaded.start_position().map_err(|error| WazirError::new_err(error.message))?;
    let draw = shuffle.then_some(draw_start as Draw);
    let jobs = jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = stop.clone();
    let play = move || {
        let game = &loaded.game;
        let coverage = Coverage::new(&loaded.variant, &loaded.sources, game);
        let series = Series::new(game, start, draw, coverage, settings);
        let mut lines = Lines(line(series.conditions()));
        let cast = || makers.each_ref().map(|maker| -> Box<dyn Player> { maker.player(&loaded) });
        let numbers = Numbers::default().missing(first..first.saturating_add(games));
        let run = Run { series: &series, numbers, jobs, cast: &cast, stop: &stopped, done: &|| () };
        run.play(Some(&mut lines));
        lines.0
    };
    let (lines, interrupted) = interruptible(py, || stop.store(true, Ordering::Relaxed), play)?;
    interrupted.map(|()| PyBytes::new(py, lines.as_bytes()))
}

/// What shards of one series say together, as the JSON of `wazir merge --json`.
///
/// Raises WazirError if they are of different series, if a game is in two of them, or if one is no shard.
#[pyfunction]
pub(crate) fn _merge(py: Python<'_>, shards: Vec<Vec<u8>>) -> PyResult<String> {
    py.detach(|| merged(&shards)).map_err(WazirError::new_err)
}

/// What pairs of games with 0, ½, 1, 1½ and 2 points say: the difference in Elo, its error at 95 %, and how likely the first player is the stronger
/// one. None where every game has been won or every one lost; the last two are None where the pairs say nothing of them.
#[pyfunction]
pub(crate) fn _rating(pairs: [u64; 5]) -> Option<(f64, Option<f64>, Option<f64>)> {
    wazir_study::rating(&pairs).map(|rating| (rating.elo, rating.error, rating.superiority))
}

fn merged(shards: &[Vec<u8>]) -> Result<String, String> {
    let (mut conditions, mut tally, mut numbers) = (None, Tally::default(), Numbers::default());
    for (at, bytes) in (1..).zip(shards) {
        let shard = Shard::open(bytes.as_slice()).map_err(|error| format!("shard {at}: {error}"))?;
        let known = conditions.get_or_insert_with(|| shard.conditions().clone());
        if let Some(difference) = known.difference(shard.conditions()) {
            return Err(format!("shards 1 and {at} are of different series: {difference}"));
        }
        for game in shard {
            let game: GameRecord = game.map_err(|error| format!("shard {at}: {error}"))?;
            if !numbers.insert(game.game) {
                return Err(format!("game {} comes twice: it is in shard {at} and in one before", game.game));
            }
            tally.add(&game);
        }
    }
    let conditions = conditions.ok_or("there is nothing to merge")?;
    Ok(line(&Answer::new(&conditions, &tally, Timing::default(), None)).trim_end().to_owned())
}

/// A sink that keeps every line.
struct Lines(String);

impl Sink for Lines {
    fn in_order(&self) -> bool {
        true
    }

    fn wants_lines(&self) -> bool {
        true
    }

    fn take(&mut self, _: &GameRecord, line: &str) -> ControlFlow<()> {
        self.0 += line;
        ControlFlow::Continue(())
    }
}

/// What makes a player.
enum Maker {
    /// A bot of the runtime, by name.
    Plain(String),
    /// The engine at a level.
    Level(Level),
    /// The engine within a number of nodes.
    Nodes(u64),
}

impl Maker {
    fn parse(name: &str) -> PyResult<Maker> {
        let made = match name.strip_prefix("engine:") {
            None if bot::by_name(name).is_some() => Some(Maker::Plain(name.to_owned())),
            None => None,
            Some(rest) => match rest.strip_prefix("nodes=") {
                Some(nodes) => nodes.parse().ok().filter(|nodes| *nodes > 0).map(Maker::Nodes),
                None => rest.parse().ok().and_then(Level::new).map(Maker::Level),
            },
        };
        made.ok_or_else(|| {
            PyValueError::new_err(format!(
                "there is no player {name:?}: players are \"random\", \"greedy\", \"engine:3\" (a level from {} to {}) and \"engine:nodes=300\"",
                Level::MIN,
                Level::MAX
            ))
        })
    }

    fn player(&self, loaded: &Loaded) -> Box<dyn Player> {
        match self {
            Maker::Plain(name) => Box::new(Plain(bot::by_name(name))),
            Maker::Level(level) => {
                Box::new(Thinker(wazir_engine::Bot::of_level(engine::of(loaded), *level, None)))
            }
            Maker::Nodes(nodes) => {
                let limits = Limits { nodes: Some(*nodes), ..Limits::default() };
                Box::new(Thinker(wazir_engine::Bot::new(engine::of(loaded), limits)))
            }
        }
    }
}

/// A bot of the runtime.
struct Plain(Option<Box<dyn Bot>>);

impl Bot for Plain {
    fn choose(&mut self, game: &Match, rng: &mut Rng) -> Option<Move> {
        self.0.as_mut()?.choose(game, rng)
    }

    fn is_random(&self) -> bool {
        self.0.as_ref().is_some_and(|bot| bot.is_random())
    }
}

impl Player for Plain {}

/// The engine.
struct Thinker(wazir_engine::Bot);

impl Bot for Thinker {
    fn choose(&mut self, game: &Match, rng: &mut Rng) -> Option<Move> {
        self.0.choose(game, &Stop::new(), rng)
    }
}

impl Player for Thinker {
    fn begin(&mut self) {
        self.0.engine_mut().clear();
    }
}
