//! The engine as a player.

use crate::errors;
use crate::interrupts::interruptible;
use crate::loaded::Loaded;
use crate::position::{PyPosition, variant_of};
use crate::tuning::parsed;
use crate::variant::PyVariant;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use wazir_engine::{Bot, Engine, Level, Limits, Score, Stop, Tuning};
use wazir_runtime::{Match, Rng};

/// What the engine thinks of a line of play.
#[pyclass(name = "Line", module = "wazir.engine", frozen, get_all)]
pub(crate) struct PyLine {
    /// The moves, in coordinate notation.
    moves: Vec<String>,
    /// What they are worth to the side to move in hundredths of a pawn; None where a mate is proved.
    centipawns: Option<i32>,
    /// In how many turns it mates, or is mated if negative; None where no mate is proved.
    mate: Option<i32>,
    /// How deep it was searched, in plies.
    depth: u32,
}

#[pymethods]
impl PyLine {
    fn __repr__(&self) -> String {
        let score = match (self.mate, self.centipawns) {
            (Some(mate), _) => format!("mate {mate}"),
            (None, score) => format!("{:+.2}", f64::from(score.unwrap_or(0)) / 100.0),
        };
        format!("<Line {score} depth {}: {}>", self.depth, self.moves.join(" "))
    }
}

/// The engine of one variant: it keeps what it has found from move to move.
///
/// ``threads`` search together; ``hash`` is the size of its table in megabytes; ``tuning`` is the text of a tuning, in place of the shipped one
/// if there is one. The interpreter's lock is free while it thinks, and Ctrl-C stops it.
#[pyclass(name = "Engine", module = "wazir.engine", frozen)]
pub(crate) struct PyEngine {
    loaded: Arc<Loaded>,
    engine: Mutex<Option<Engine>>,
    /// What it was made with, for another process.
    made_with: (usize, usize, Option<String>),
}

// Python's own memory is aligned so, and a position may need more.
const _: () = assert!(align_of::<PyEngine>() <= 16);

#[pymethods]
impl PyEngine {
    #[new]
    #[pyo3(signature = (variant, *, threads = 1, hash = 16, tuning = None))]
    fn new(
        py: Python<'_>,
        variant: &Bound<'_, PyAny>,
        threads: usize,
        hash: usize,
        tuning: Option<&str>,
    ) -> PyResult<PyEngine> {
        let loaded = variant_of(py, variant)?;
        let made_with = (threads, hash, tuning.map(str::to_owned));
        let tuning = tuning.map(|text| parsed(text, &loaded)).transpose()?;
        let known = loaded.clone();
        let engine = py.detach(move || {
            let mut engine = match tuning {
                Some(tuning) => Engine::tuned(known.game.clone(), &tuning),
                None => of(&known),
            };
            engine.set_hash(hash.clamp(1, 1 << 20));
            engine.set_threads(threads.clamp(1, 1024));
            engine
        });
        Ok(PyEngine { loaded, engine: Mutex::new(Some(engine)), made_with })
    }

    /// The variant that it plays.
    #[getter]
    fn variant(&self) -> PyVariant {
        PyVariant(self.loaded.clone())
    }

    /// The engine's move in a position, in coordinate notation: a part of a turn. None where no move is legal.
    ///
    /// It thinks as ``level`` (1 to 10) allows, or for so many ``nodes``, or for ``time`` seconds; a level errs on purpose but for the
    /// strongest, and with other limits keeps its errors. Without any of them it plays level 8. ``seed`` makes weaker levels vary.
    #[pyo3(signature = (position, *, level = None, nodes = None, time = None, seed = 0))]
    fn play(
        &self,
        py: Python<'_>,
        position: &PyPosition,
        level: Option<u8>,
        nodes: Option<u64>,
        time: Option<f64>,
        seed: u64,
    ) -> PyResult<Option<String>> {
        let limits = limits_of(nodes, time)?;
        let level = match level {
            Some(level) => Some(Level::new(level).ok_or_else(|| {
                PyValueError::new_err(format!("a level is {} to {}, and not {level}", Level::MIN, Level::MAX))
            })?),
            None if limits.is_none() => Level::new(8),
            None => None,
        };
        let game = self.game_of(py, position)?;
        let found = self.think(py, move |engine, stop| {
            let mut bot = match (level, limits) {
                (Some(level), limits) => Bot::of_level(engine, level, limits),
                (None, limits) => Bot::new(engine, limits.unwrap_or_default()),
            };
            let found = bot.choose(&game, stop, &mut Rng::new(seed));
            (bot.into_engine(), found)
        })?;
        Ok(found.map(|mv| position.game.move_name(mv)))
    }

    /// The best lines of a position, the best first, as many as ``lines``. ``nodes``, ``time`` in seconds or ``depth`` limit the search; without
    /// any it searches 100,000 nodes.
    #[pyo3(signature = (position, *, lines = 1, nodes = None, time = None, depth = None))]
    fn analyse(
        &self,
        py: Python<'_>,
        position: &PyPosition,
        lines: usize,
        nodes: Option<u64>,
        time: Option<f64>,
        depth: Option<u32>,
    ) -> PyResult<Vec<PyLine>> {
        let unlimited = nodes.is_none() && time.is_none() && depth.is_none();
        let nodes = if unlimited { Some(100_000) } else { nodes };
        let limits = Limits { depth, lines, ..limits_of(nodes, time)?.unwrap_or_default() };
        let game = self.game_of(py, position)?;
        let from = game.clone();
        let found = self.think(py, move |mut engine, stop| {
            let found = engine.search(&game, &limits, stop, &mut |_| {});
            (engine, found)
        })?;
        let names = |moves: &[wazir_runtime::Move]| {
            let (mut game, mut names) = (from.clone(), Vec::new());
            for mv in moves {
                let name = game.move_name(*mv);
                if game.play(*mv).is_err() {
                    break;
                }
                names.push(name);
            }
            names
        };
        let line = |info: &wazir_engine::Info| {
            let (centipawns, mate) = match info.score {
                Score::Centipawns(score) => (Some(score), None),
                Score::Mate(turns) => (None, Some(turns)),
            };
            PyLine { moves: names(&info.moves), centipawns, mate, depth: info.depth }
        };
        Ok(found.lines.iter().map(line).collect())
    }

    /// What a position is worth to the side to move without any search, in hundredths of a pawn.
    fn evaluate(&self, py: Python<'_>, position: &PyPosition) -> PyResult<i32> {
        let game = self.game_of(py, position)?;
        let kept = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
        let engine = kept.as_ref().ok_or_else(busy)?;
        Ok(engine.evaluate(game.position()))
    }

    /// Forgets what it has found: a new game begins.
    fn clear(&self) -> PyResult<()> {
        let mut kept = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
        kept.as_mut().ok_or_else(busy)?.clear();
        Ok(())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("wazir._wazir")?.getattr("_engine")?;
        let (threads, hash, tuning) = &self.made_with;
        Ok((restore, (self.variant(), *threads, *hash, tuning.as_deref()).into_pyobject(py)?))
    }
}

/// An engine from what it was pickled as: it has forgotten what it has found.
#[pyfunction]
#[pyo3(signature = (variant, threads, hash, tuning))]
pub(crate) fn _engine(
    py: Python<'_>,
    variant: &Bound<'_, PyAny>,
    threads: usize,
    hash: usize,
    tuning: Option<&str>,
) -> PyResult<PyEngine> {
    PyEngine::new(py, variant, threads, hash, tuning)
}

/// The engine of a variant, with its shipped tuning if there is one.
pub(crate) fn of(loaded: &Loaded) -> Engine {
    let game = loaded.game.clone();
    let tuning = wazir_variants::tuning(&loaded.variant.id).and_then(|text| Tuning::parse(text, &game).ok());
    match tuning {
        Some(tuning) => Engine::tuned(game, &tuning),
        None => Engine::new(game),
    }
}

fn busy() -> PyErr {
    errors::WazirError::new_err("the engine is thinking in another thread: make an Engine for each")
}

fn limits_of(nodes: Option<u64>, time: Option<f64>) -> PyResult<Option<Limits>> {
    if nodes.is_none() && time.is_none() {
        return Ok(None);
    }
    let time = match time {
        Some(seconds) => Some(Duration::try_from_secs_f64(seconds).map_err(|_| {
            PyValueError::new_err(format!("`time` is a number of seconds, and not {seconds}"))
        })?),
        None => None,
    };
    Ok(Some(Limits { nodes, time, ..Limits::default() }))
}

impl PyEngine {
    /// The game of a position, as this engine knows it.
    fn game_of(&self, _py: Python<'_>, position: &PyPosition) -> PyResult<Match> {
        if !self.loaded.game.knows(position.game.position()) {
            let (ours, theirs) = (&self.loaded.variant.id, &position.loaded.variant.id);
            return Err(PyValueError::new_err(format!(
                "this is an engine for `{ours}`, and the position is one of `{theirs}`"
            )));
        }
        Ok((*position.game).clone())
    }

    /// Does some work with the engine on a thread of its own, and gives way to interrupts.
    fn think<T: Send + 'static>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(Engine, &Stop) -> (Engine, T) + Send + 'static,
    ) -> PyResult<T> {
        let engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner).take().ok_or_else(busy)?;
        let stop = Stop::new();
        let stopped = stop.clone();
        let (found, interrupted) = interruptible(py, || stop.stop(), move || work(engine, &stopped))?;
        let (engine, found) = found;
        *self.engine.lock().unwrap_or_else(PoisonError::into_inner) = Some(engine);
        interrupted.map(|()| found)
    }
}
