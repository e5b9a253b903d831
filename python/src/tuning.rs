//! Tuning in parts, by ranges of numbers: games, what is fitted to them, and trials in games, as `wazir tune` makes them.

use crate::errors::WazirError;
use crate::interrupts::interruptible;
use crate::loaded::Loaded;
use crate::position::variant_of;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use wazir_engine::{Engine, Played, Tuner, Tuning};
use wazir_study::tuning::{self, Purpose, Trials};

/// Games to tune by, a line each, below a line that tells of the rules, the seed and the version.
#[pyfunction]
#[pyo3(signature = (variant, first, games, *, seed, jobs))]
pub(crate) fn _tuning_games<'py>(
    py: Python<'py>,
    variant: &Bound<'py, PyAny>,
    first: u64,
    games: u64,
    seed: u64,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyBytes>> {
    let loaded = variant_of(py, variant)?;
    let header = header(&loaded, seed);
    let tuner = py.detach(|| tuner(&loaded));
    let lines =
        by_number(py, first, games, jobs, move |number| tuning::line(number, &tuner.play(seed, number)))?;
    Ok(PyBytes::new(py, (header + &lines.concat()).as_bytes()))
}

/// What is fitted to the games of such lines: the candidates, and each as the file that it would be without trials.
///
/// Raises WazirError if they are of other rules, another seed or another version, if a game comes twice, or if there are too few positions to learn from.
#[pyfunction]
#[pyo3(signature = (variant, games, *, seed))]
pub(crate) fn _tuning_fit(
    py: Python<'_>,
    variant: &Bound<'_, PyAny>,
    games: Vec<Vec<u8>>,
    seed: u64,
) -> PyResult<(Vec<String>, PyFit)> {
    let loaded = variant_of(py, variant)?;
    let work = move || {
        let mut played: BTreeMap<u64, Played> = BTreeMap::new();
        let header = header(&loaded, seed);
        for lines in games {
            let lines = String::from_utf8(lines).unwrap_or_default();
            let lines = lines.strip_prefix(&header).ok_or(
                "these games were played by other rules, with another seed, or by another version of Wazir",
            )?;
            for line in lines.lines() {
                let (number, game) = tuning::parse(line).ok_or("a game to tune by was cut off")?;
                if played.insert(number, game).is_some() {
                    return Err(format!("game {number} comes twice"));
                }
            }
        }
        let tuner = tuner(&loaded);
        let samples: Vec<_> = played.values().flat_map(|game| tuner.samples(game)).collect();
        if samples.len() < tuning::FEWEST {
            return Err(
                "there are too few quiet positions to learn anything from: play more games".to_owned()
            );
        }
        let fit = tuner.fit(&samples);
        let engine = Engine::new(loaded.game.clone());
        let candidates = tuning::candidates(&fit, engine.prices(), &loaded.game);
        let texts = candidates.iter().map(Tuning::to_string).collect();
        Ok((texts, PyFit { loaded, fit, games: played.len() }))
    };
    let (found, interrupted) = interruptible(py, || (), work)?;
    interrupted?;
    found.map_err(WazirError::new_err)
}

/// The points, in halves, that a tuning makes in pairs of games against what is derived: to choose among candidates, or to judge one.
#[pyfunction]
#[pyo3(signature = (variant, tuning, first, pairs, *, seed, judge, jobs))]
#[allow(clippy::too_many_arguments)] // each is a word of the call
pub(crate) fn _tuning_trials(
    py: Python<'_>,
    variant: &Bound<'_, PyAny>,
    tuning: &str,
    first: u64,
    pairs: u64,
    seed: u64,
    judge: bool,
    jobs: Option<usize>,
) -> PyResult<u64> {
    let loaded = variant_of(py, variant)?;
    let tuning = parsed(tuning, &loaded)?;
    let tuner = py.detach(|| tuner(&loaded));
    let seed = if judge { Purpose::Verdict } else { Purpose::Choice }.seed(seed);
    let halves =
        by_number(py, first, pairs, jobs, move |number| u64::from(tuner.trial(&tuning, seed, number)))?;
    Ok(halves.into_iter().sum())
}

/// A fit, to be written as a file.
#[pyclass(module = "wazir._wazir", name = "_Fit", frozen)]
pub(crate) struct PyFit {
    loaded: Arc<Loaded>,
    fit: wazir_engine::Fit,
    games: usize,
}

#[pymethods]
impl PyFit {
    /// To how many games it was fitted.
    #[getter]
    fn games(&self) -> usize {
        self.games
    }

    /// To how many positions.
    #[getter]
    fn positions(&self) -> usize {
        self.fit.positions
    }

    /// The file of one of its candidates. `trials` is what it has scored: points in halves, and pairs.
    fn file(&self, tuning: &str, trials: Option<(u64, u64)>) -> PyResult<String> {
        let tuning = parsed(tuning, &self.loaded)?;
        let trials = trials.map(|(halves, pairs)| Trials { halves, pairs });
        Ok(tuning::file(&tuning, &self.fit, self.games, trials))
    }
}

/// What a worker with other rules or of another version would say otherwise.
fn header(loaded: &Loaded, seed: u64) -> String {
    let program = loaded.game.program();
    let (rules, version) = (wazir_study::program_hash(program), env!("CARGO_PKG_VERSION"));
    format!("{} rules {rules} version {version}\n", tuning::header(&program.id, seed))
}

/// The tuning of a text.
pub(crate) fn parsed(text: &str, loaded: &Loaded) -> PyResult<Tuning> {
    Tuning::parse(text, &loaded.game)
        .map_err(|error| WazirError::new_err(format!("cannot read the tuning: {error}")))
}

fn tuner(loaded: &Loaded) -> Tuner {
    Tuner::new(loaded.game.clone())
}

/// What they make is kept, and so are their positions to fit: more would not fit into memory.
const MOST: u64 = 10_000_000;

/// More threads than this are of no use to anybody.
const MOST_THREADS: usize = 1 << 12;

/// What some work makes of each number of a range, in their order, on so many threads. Ctrl-C ends it.
fn by_number<T: Send + 'static>(
    py: Python<'_>,
    first: u64,
    count: u64,
    jobs: Option<usize>,
    work: impl Fn(u64) -> T + Send + Sync + 'static,
) -> PyResult<Vec<T>> {
    let end = first.checked_add(count).filter(|_| count <= MOST).ok_or_else(|| {
        PyValueError::new_err(format!("at most {MOST} games are played at once, with numbers below 2**64"))
    })?;
    let threads = jobs.unwrap_or(0).min(MOST_THREADS);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| WazirError::new_err(format!("cannot start the threads: {error}")))?;
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = stop.clone();
    let all = move || {
        let going = |number: u64| (!stopped.load(Ordering::Relaxed)).then(|| work(number));
        pool.install(|| (first..end).into_par_iter().map(going).while_some().collect())
    };
    let (made, interrupted) = interruptible(py, || stop.store(true, Ordering::Relaxed), all)?;
    interrupted.map(|()| made)
}
