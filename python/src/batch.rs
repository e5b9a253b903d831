//! `Batch`: many games of one variant at once, for learning.
//!
//! ```text
//!  Batch ── step(actions) ─▶ enter the engine once ─▶ rayon: for each game
//!                                                       play ─▶ legal moves ─▶ numbers ─▶ mask
//!                                                         └──▶ over? reward, begin again ─▶ planes
//! ```
//! The arrays are NumPy's own, made once; every step writes into them. Games whose endings ask what the plies before have done are played by
//! way of a `Match`, all others inside the engine.

use crate::actions::Actions;
use crate::errors::{self, EncodingError};
use crate::loaded::Loaded;
use crate::planes::Planes;
use crate::position::{PyPosition, variant_of};
use crate::variant::PyVariant;
use numpy::{PyArray, PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};
use wazir_runtime::inside::{Inside, State, Visitor, Width};
use wazir_runtime::program::RepetitionKey;
use wazir_runtime::{Game, Match, Move, Position, Rng, Side, Status};

/// A thread has no fewer games than this.
const LEAST_GAMES: usize = 8;

/// How many cells a `Seen` has.
const CELLS: usize = 512;

/// The positions of a game at which turns began, by one notion of repetition.
struct Seen {
    keys: Vec<u64>,
    /// How many keys fell into each cell, at most 255: most positions are known to be new by this alone.
    cells: Box<[u8; CELLS]>,
    /// How often the present position has occurred.
    times: usize,
}

impl Seen {
    fn new() -> Seen {
        Seen { keys: Vec::with_capacity(256), cells: Box::new([0; CELLS]), times: 0 }
    }

    fn clear(&mut self) {
        self.keys.clear();
        self.cells.fill(0);
        self.times = 0;
    }

    fn push(&mut self, key: u64) {
        let cell = &mut self.cells[key as usize % CELLS];
        self.times = match *cell {
            0 => 1,
            _ => 1 + self.keys.iter().filter(|known| **known == key).count(),
        };
        *cell = cell.saturating_add(1);
        self.keys.push(key);
    }
}

/// One game of a batch.
struct Table<S> {
    state: S,
    /// The game with its history, where it needs one.
    game: Option<Box<Match>>,
    moves: Vec<Move>,
    /// The numbers of the moves.
    numbers: Vec<u32>,
    /// What has been, by notion of repetition.
    seen: Vec<Seen>,
    plies: u32,
    rng: Rng,
}

/// What all games of a batch have in common.
struct Common {
    loaded: Arc<Loaded>,
    actions: Arc<Actions>,
    planes: Arc<Planes>,
    start: Position,
    /// The notions of repetition by which games end.
    notions: Vec<RepetitionKey>,
    needs_history: bool,
    max_plies: u32,
    shuffle: bool,
}

/// Where the results of one game are written.
struct Row<'a> {
    mask: &'a mut [u8],
    planes: Option<&'a mut [u8]>,
    rewards: &'a mut [f32],
    terminated: &'a mut bool,
    truncated: &'a mut bool,
    black: &'a mut u8,
    plies: &'a mut u32,
    random: &'a mut i64,
}

/// Why a batch cannot go on.
enum Trouble {
    /// A legal move has no number.
    Unnumbered(String),
    /// The engine does not know a position of its own game.
    Lost,
}

impl<S: State> Table<S> {
    fn new(common: &Common, state: &S, rng: Rng) -> Table<S> {
        Table {
            state: *state,
            game: None,
            moves: Vec::with_capacity(64),
            numbers: Vec::with_capacity(64),
            seen: common.notions.iter().map(|_| Seen::new()).collect(),
            plies: 0,
            rng,
        }
    }

    /// The place of a legal action.
    fn place(&self, action: i64) -> Option<usize> {
        let wanted = u32::try_from(action).ok()?;
        self.numbers.iter().position(|number| *number == wanted)
    }

    /// Begins a game.
    fn begin<W: Width<State = S>>(&mut self, inside: Inside<'_, W>, common: &Common) -> Result<(), Trouble> {
        let game = &common.loaded.game;
        let mut start = common.start.clone();
        if common.shuffle {
            let starts = game.program().numbered_starts().min(u64::from(u32::MAX)) as u32;
            let drawn = game.numbered_start(u64::from(self.rng.below(starts)));
            start = drawn.and_then(|drawn| game.start(&drawn).ok()).unwrap_or(start);
        }
        self.state = inside.state(&start).ok_or(Trouble::Lost)?;
        self.game = common.needs_history.then(|| Box::new(Match::new(game.clone(), start)));
        self.seen.iter_mut().for_each(Seen::clear);
        self.plies = 0;
        Ok(())
    }

    /// Makes a legal move.
    fn play<W: Width<State = S>>(&mut self, inside: Inside<'_, W>, mv: Move) -> Result<(), Trouble> {
        match &mut self.game {
            None => self.state = inside.after(&self.state, mv).ok_or(Trouble::Lost)?,
            Some(game) => {
                game.play(mv).map_err(|_| Trouble::Lost)?;
                self.state = inside.state(game.position()).ok_or(Trouble::Lost)?;
            }
        }
        self.plies += 1;
        Ok(())
    }

    /// Finds the legal moves, and whether the game is over. What may be claimed is.
    fn look<W: Width<State = S>>(&mut self, inside: Inside<'_, W>, common: &Common) -> Status {
        let state = &self.state;
        let begins = state.part() == 0;
        if let Some(game) = &mut self.game {
            if let Some(reason) = game.claimable().first() {
                game.claim(*reason);
            }
            self.moves = game.legal_moves();
        } else {
            inside.legal_moves(state, &mut self.moves);
        }
        if begins && !common.notions.is_empty() {
            let passing = self.moves.iter().any(|mv| mv.captures_in_passing());
            for (notion, seen) in common.notions.iter().zip(&mut self.seen) {
                seen.push(inside.key(state, *notion, passing));
            }
        }
        let stuck = self.moves.is_empty();
        match &self.game {
            Some(game) => game.status(),
            None if !begins && !stuck => Status::Ongoing,
            None => inside.ended(state, stuck, |notion, times| {
                let column = common.notions.iter().position(|known| *known == notion);
                column
                    .and_then(|column| self.seen.get(column))
                    .is_some_and(|seen| seen.times >= usize::from(times))
            }),
        }
    }

    /// Writes down what is to be known of the present position.
    fn write<W: Width<State = S>>(
        &mut self,
        inside: Inside<'_, W>,
        common: &Common,
        row: &mut Row<'_>,
    ) -> Result<(), Trouble> {
        // What was legal before is all that is set.
        for number in &self.numbers {
            if let Some(byte) = row.mask.get_mut(*number as usize) {
                *byte = 0;
            }
        }
        let (game, turn) = (inside.game(), self.state.turn());
        common.actions.numbers(game, turn, &self.moves, &mut self.numbers).map_err(|place| {
            let mv = self.moves.get(place);
            let position = inside.position(&self.state);
            let name =
                position.zip(mv).map(|(position, mv)| Match::new(game.clone(), position).move_name(*mv));
            Trouble::Unnumbered(name.unwrap_or_default())
        })?;
        for number in &self.numbers {
            if let Some(byte) = row.mask.get_mut(*number as usize) {
                *byte = 1;
            }
        }
        if let Some(planes) = row.planes.as_deref_mut() {
            let seen = self.seen.first().filter(|_| self.state.part() == 0);
            let earlier = seen.map_or(0, |seen| seen.times.saturating_sub(1));
            common.planes.write(&self.state, turn, earlier, planes);
        }
        *row.black = u8::from(turn == Side::Black);
        *row.plies = self.plies;
        let any = self.rng.below(self.numbers.len() as u32);
        *row.random = self.numbers.get(any as usize).map_or(-1, |number| i64::from(*number));
        Ok(())
    }

    /// A first look at a game that begins; a start in which the game is over is no start.
    fn open<W: Width<State = S>>(
        &mut self,
        inside: Inside<'_, W>,
        common: &Common,
        row: &mut Row<'_>,
    ) -> Result<(), Trouble> {
        self.begin(inside, common)?;
        self.look(inside, common);
        self.write(inside, common, row)
    }

    /// Makes the move of a number, which is legal, and begins again if the game is over.
    fn step<W: Width<State = S>>(
        &mut self,
        inside: Inside<'_, W>,
        common: &Common,
        action: i64,
        row: &mut Row<'_>,
    ) -> Result<(), Trouble> {
        let mv = self.place(action).and_then(|place| self.moves.get(place)).copied().ok_or(Trouble::Lost)?;
        self.play(inside, mv)?;
        let status = self.look(inside, common);
        let over = status.is_over();
        // A position without a move that no ending speaks of goes on no more.
        let cut = !over && (self.plies >= common.max_plies || self.moves.is_empty());
        (*row.terminated, *row.truncated) = (over, cut);
        let [white, black] = rewards(status);
        row.rewards.iter_mut().zip([white, black]).for_each(|(place, reward)| *place = reward);
        if over || cut {
            return self.open(inside, common, row);
        }
        self.write(inside, common, row)
    }
}

/// What a game is worth to White and to Black.
pub(crate) fn rewards(status: Status) -> [f32; 2] {
    match status {
        Status::Win { winner: Side::White, .. } => [1.0, -1.0],
        Status::Win { winner: Side::Black, .. } => [-1.0, 1.0],
        Status::Draw { .. } | Status::Ongoing => [0.0, 0.0],
    }
}

/// All arrays of a batch as slices.
struct Arrays<'a> {
    mask: &'a mut [u8],
    planes: Option<&'a mut [u8]>,
    rewards: &'a mut [f32],
    terminated: &'a mut [bool],
    truncated: &'a mut [bool],
    black: &'a mut [u8],
    plies: &'a mut [u32],
    random: &'a mut [i64],
}

impl<'a> Arrays<'a> {
    /// The rows of the single games.
    fn rows(self, actions: usize, planes: usize) -> Vec<Row<'a>> {
        let mut observations: Vec<Option<&'a mut [u8]>> = match self.planes {
            Some(bytes) => bytes.chunks_mut(planes.max(1)).map(Some).collect(),
            None => self.plies.iter().map(|_| None).collect(),
        };
        let mut observations = observations.drain(..);
        let rows = self.mask.chunks_mut(actions.max(1)).zip(self.rewards.chunks_mut(2));
        let flags = self.terminated.iter_mut().zip(self.truncated);
        let numbers = self.black.iter_mut().zip(self.plies).zip(self.random);
        rows.zip(flags)
            .zip(numbers)
            .map(|(((mask, rewards), (terminated, truncated)), ((black, plies), random))| Row {
                mask,
                planes: observations.next().flatten(),
                rewards,
                terminated,
                truncated,
                black,
                plies,
                random,
            })
            .collect()
    }
}

/// What is to be done inside the engine.
enum Work<'a> {
    /// The games are made: so many, with random numbers from a seed.
    Make { games: usize, seed: u64 },
    /// Each game goes on by an action.
    Step(&'a [i64]),
}

/// Brings work to the games of a batch.
struct Visit<'a> {
    common: &'a Common,
    tables: &'a mut Option<Box<dyn Any + Send + Sync>>,
    rows: Vec<Row<'a>>,
    work: Work<'a>,
}

/// Why a step was not made, or not to the end.
enum Failure {
    /// Of this game, this action is not legal. No game has gone on.
    Illegal(usize, i64),
    Trouble(usize, Trouble),
}

impl Visitor for Visit<'_> {
    type Output = Result<(), Failure>;

    fn visit<W: Width>(mut self, inside: Inside<'_, W>, root: &W::State) -> Self::Output {
        let common = self.common;
        if let Work::Make { games, seed } = self.work {
            let made: Vec<Table<W::State>> = (0..games as u64)
                .map(|number| Table::new(common, root, Rng::for_game(seed, number)))
                .collect();
            *self.tables = Some(Box::new(made));
        }
        let tables = self.tables.as_mut().and_then(|any| any.downcast_mut::<Vec<Table<W::State>>>());
        let Some(tables) = tables else { return Err(Failure::Trouble(0, Trouble::Lost)) };
        let failed = Mutex::new(None);
        let note = |game: usize, trouble: Trouble| {
            failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert((game, trouble));
        };
        match self.work {
            Work::Make { .. } => {
                tables.par_iter_mut().zip(&mut self.rows).enumerate().with_min_len(LEAST_GAMES).for_each(
                    |(game, (table, row))| {
                        if let Err(trouble) = table.open(inside, common, row) {
                            note(game, trouble);
                        }
                    },
                );
            }
            Work::Step(actions) => {
                let stray = |(table, action): (&Table<W::State>, &i64)| table.place(*action).is_none();
                if let Some(game) = tables.iter().zip(actions).position(stray) {
                    return Err(Failure::Illegal(game, actions.get(game).copied().unwrap_or(-1)));
                }
                let games = tables.par_iter_mut().zip(&mut self.rows).zip(actions).enumerate();
                games.with_min_len(LEAST_GAMES).for_each(|(game, ((table, row), action))| {
                    if let Err(trouble) = table.step(inside, common, *action, row) {
                        note(game, trouble);
                    }
                });
            }
        }
        match failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
            None => Ok(()),
            Some((game, trouble)) => Err(Failure::Trouble(game, trouble)),
        }
    }
}

/// The position of one game.
struct Look<'a> {
    tables: &'a (dyn Any + Send + Sync),
    game: usize,
}

impl Visitor for Look<'_> {
    type Output = Option<Position>;

    fn visit<W: Width>(self, inside: Inside<'_, W>, _: &W::State) -> Option<Position> {
        let tables = self.tables.downcast_ref::<Vec<Table<W::State>>>()?;
        inside.position(&tables.get(self.game)?.state)
    }
}

/// Threads to play on. A process that was forked from another has none of the other's threads, and gets its own.
fn pool(threads: usize) -> PyResult<Arc<ThreadPool>> {
    type Kept = (u32, usize, Arc<ThreadPool>);
    static POOLS: Mutex<Vec<Kept>> = Mutex::new(Vec::new());
    let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
    let process = std::process::id();
    if let Some((_, _, pool)) = pools.iter().find(|(id, n, _)| (*id, *n) == (process, threads)) {
        return Ok(pool.clone());
    }
    let built = ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = Arc::new(built.map_err(|error| errors::WazirError::new_err(error.to_string()))?);
    pools.push((process, threads, pool.clone()));
    Ok(pool)
}

/// Many games of one variant at once, each with its legal moves, its observation and its result as arrays.
///
/// ``step`` makes a move in every game. A game that is over begins again by itself; the arrays of that step say what came of it
/// (``rewards``, ``terminations``, ``truncations``), and show the new game otherwise. What players may claim, such as a draw by repetition, is
/// claimed at once. After ``max_plies`` moves a game is cut off. With ``shuffle``, each game begins at a random one of the numbered starts.
///
/// The arrays are the same objects after every step, and cannot be written to: copy what is to be kept. The games are played on
/// all cores, or on ``threads``; the interpreter's lock is free meanwhile, and the same ``seed`` gives the same games on any number of threads.
///
/// >>> from wazir import Batch
/// >>> batch = Batch("quickchess", 4, seed=1)
/// >>> batch.observations().shape[0], batch.legal_mask().shape[0]
/// (4, 4)
/// >>> for _ in range(10):
/// ...     batch.step(batch.random_actions())
#[pyclass(name = "Batch", module = "wazir")]
pub(crate) struct PyBatch {
    common: Box<Common>,
    games: usize,
    threads: usize,
    tables: Option<Box<dyn Any + Send + Sync>>,
    mask: Py<PyArray2<u8>>,
    planes: Option<Py<PyArray4<u8>>>,
    rewards: Py<PyArray2<f32>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
    black: Py<PyArray1<u8>>,
    plies: Py<PyArray1<u32>>,
    random: Py<PyArray1<i64>>,
    /// The arrays as they are given out, which cannot be written to.
    shown: [Py<PyAny>; 8],
}

// Python's own memory is aligned so, and a position may need more.
const _: () = assert!(align_of::<PyBatch>() <= 16);

/// An array that shares its data with another and cannot be written to.
fn shown<'py, T>(array: &Bound<'py, T>) -> PyResult<Py<PyAny>> {
    let view = array.as_any().call_method0("view")?;
    let flags = PyDict::new(array.py());
    flags.set_item("write", false)?;
    view.call_method("setflags", (), Some(&flags))?;
    Ok(view.unbind())
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(signature = (variant, n, *, seed = 0, max_plies = 1000, observe = true, shuffle = false, threads = None))]
    #[allow(clippy::too_many_arguments)] // as many as Python is offered
    fn new(
        py: Python<'_>,
        variant: &Bound<'_, PyAny>,
        n: usize,
        seed: u64,
        max_plies: u32,
        observe: bool,
        shuffle: bool,
        threads: Option<usize>,
    ) -> PyResult<PyBatch> {
        let loaded = variant_of(py, variant)?;
        let actions = loaded.actions().map_err(EncodingError::new_err)?.clone();
        let planes = loaded.planes().clone();
        let start = loaded.start_position().map_err(|e| errors::of_fen(py, &loaded.start.fen, &e))?;
        let program = loaded.game.program();
        if shuffle && program.numbered_starts() == 0 {
            return Err(PyValueError::new_err(format!("`{}` has no numbered starts to shuffle", program.id)));
        }
        let mut notions: Vec<RepetitionKey> = Vec::new();
        for notion in program.endings.iter().filter_map(|ending| ending.test.repeated()) {
            if !notions.contains(&notion) {
                notions.push(notion);
            }
        }
        let needs_history = program.needs_history();
        let (depth, rows, columns) = planes.shape();
        let mask = PyArray::zeros(py, [n, actions.size()], false);
        let observations = observe.then(|| PyArray::zeros(py, [n, depth, rows, columns], false));
        let rewards = PyArray::zeros(py, [n, 2], false);
        let (terminated, truncated) = (PyArray::zeros(py, [n], false), PyArray::zeros(py, [n], false));
        let (black, plies, random) =
            (PyArray::zeros(py, [n], false), PyArray::zeros(py, [n], false), PyArray::zeros(py, [n], false));
        let shown = [
            shown(&mask)?,
            observations.as_ref().map_or_else(|| Ok(py.None()), shown)?,
            shown(&rewards)?,
            shown(&terminated)?,
            shown(&truncated)?,
            shown(&black)?,
            shown(&plies)?,
            shown(&random)?,
        ];
        let common = Common { loaded, actions, planes, start, notions, needs_history, max_plies, shuffle };
        let mut batch = PyBatch {
            common: Box::new(common),
            games: n,
            threads: threads.unwrap_or(0),
            tables: None,
            mask: mask.unbind(),
            planes: observations.map(Bound::unbind),
            rewards: rewards.unbind(),
            terminated: terminated.unbind(),
            truncated: truncated.unbind(),
            black: black.unbind(),
            plies: plies.unbind(),
            random: random.unbind(),
            shown,
        };
        batch.run(py, Work::Make { games: n, seed })?;
        Ok(batch)
    }

    /// The variant that is played.
    #[getter]
    fn variant(&self) -> PyVariant {
        PyVariant(self.common.loaded.clone())
    }

    /// After how many moves a game is cut off.
    #[getter]
    fn max_plies(&self) -> u32 {
        self.common.max_plies
    }

    fn __len__(&self) -> usize {
        self.games
    }

    /// Makes a move in each game: ``actions`` has a number for each. Raises IllegalMoveError if one is not legal; no game has gone on then.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let converted;
        let array: PyReadonlyArray1<'_, i64> = match actions.extract() {
            Ok(array) => array,
            Err(_) => {
                let numpy = py.import("numpy")?;
                converted = numpy.call_method1("asarray", (actions, "int64"))?;
                converted
                    .extract()
                    .map_err(|_| PyValueError::new_err("actions are a list of numbers, one for each game"))?
            }
        };
        if array.len() != self.games {
            let message = format!("{} actions are given for {} games", array.len(), self.games);
            return Err(PyValueError::new_err(message));
        }
        // The actions may be the batch's own random ones, which are written to meanwhile.
        let actions: Vec<i64> = array.as_array().iter().copied().collect();
        drop(array);
        self.run(py, Work::Step(&actions))
    }

    /// Begins all games anew; with a seed, as a new batch would.
    #[pyo3(signature = (seed = 0))]
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        self.mask.bind(py).readwrite().as_slice_mut()?.fill(0);
        self.rewards.bind(py).readwrite().as_slice_mut()?.fill(0.0);
        self.terminated.bind(py).readwrite().as_slice_mut()?.fill(false);
        self.truncated.bind(py).readwrite().as_slice_mut()?.fill(false);
        self.run(py, Work::Make { games: self.games, seed })
    }

    /// Which actions are legal: bytes of the shape (n, ``Variant.action_size``), 1 for legal.
    fn legal_mask(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown[0].clone_ref(py)
    }

    /// The positions, each as its side to move sees it: bytes of the shape (n,) + ``Variant.observation_shape``. None without ``observe``.
    fn observations(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown[1].clone_ref(py)
    }

    /// What the last step brought White and Black: an array of the shape (n, 2) of 1 for a win, -1 for a loss and 0.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown[2].clone_ref(py)
    }

    /// Which games the last step ended by the rules.
    #[getter]
    fn terminations(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown[3].clone_ref(py)
    }

    /// Which games were cut off after the last step.
    #[getter]
    fn truncations(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown[4].clone_ref(py)
    }

    /// The sides to move: 0 for White, 1 for Black.
    #[getter]
    fn turns(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown[5].clone_ref(py)
    }

    /// How many moves each game has had.
    #[getter]
    fn plies(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown[6].clone_ref(py)
    }

    /// A random legal action for each game, drawn evenly. The same array after every step.
    fn random_actions(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown[7].clone_ref(py)
    }

    /// The position of one game, without its history.
    fn position(&self, game: usize) -> PyResult<PyPosition> {
        let tables = self.tables.as_deref().ok_or_else(lost)?;
        let position = self.game().enter(&self.common.start, Look { tables, game }).flatten();
        let position = position.ok_or_else(|| {
            pyo3::exceptions::PyIndexError::new_err(format!("there is no game {game} among {}", self.games))
        })?;
        let game = Match::new(self.game().clone(), position);
        Ok(PyPosition::of(self.common.loaded.clone(), game))
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} games of {}>", self.games, self.common.loaded.variant.id)
    }
}

fn lost() -> PyErr {
    errors::WazirError::new_err("the games of this batch are lost after an error: make another")
}

impl PyBatch {
    fn game(&self) -> &Game {
        &self.common.loaded.game
    }

    fn run(&mut self, py: Python<'_>, work: Work<'_>) -> PyResult<()> {
        let pool = pool(self.threads)?;
        let mut mask = self.mask.bind(py).readwrite();
        let mut planes = self.planes.as_ref().map(|planes| planes.bind(py).readwrite());
        let mut rewards = self.rewards.bind(py).readwrite();
        let mut terminated = self.terminated.bind(py).readwrite();
        let mut truncated = self.truncated.bind(py).readwrite();
        let mut black = self.black.bind(py).readwrite();
        let mut plies = self.plies.bind(py).readwrite();
        let mut random = self.random.bind(py).readwrite();
        let arrays = Arrays {
            mask: mask.as_slice_mut()?,
            planes: planes.as_mut().map(|planes| planes.as_slice_mut()).transpose()?,
            rewards: rewards.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
            black: black.as_slice_mut()?,
            plies: plies.as_slice_mut()?,
            random: random.as_slice_mut()?,
        };
        let (common, tables) = (&self.common, &mut self.tables);
        let done = py.detach(|| {
            let rows = arrays.rows(common.actions.size(), common.planes.size());
            let visit = Visit { common, tables, rows, work };
            pool.install(|| common.loaded.game.enter(&common.start, visit))
        });
        let failed = match done {
            Some(Ok(())) => return Ok(()),
            Some(Err(failed)) => failed,
            None => return Err(lost()),
        };
        match failed {
            Failure::Illegal(game, action) => {
                let name = usize::try_from(action)
                    .ok()
                    .and_then(|action| self.common.actions.name(self.game(), action))
                    .map_or(String::new(), |name| format!(" ({name})"));
                let message = format!("action {action}{name} is not legal in game {game}");
                Err(errors::illegal(py, &action.to_string(), "illegal-action", message))
            }
            Failure::Trouble(game, trouble) => {
                self.tables = None;
                Err(match trouble {
                    Trouble::Lost => lost(),
                    Trouble::Unnumbered(name) => EncodingError::new_err(format!(
                        "`{name}` in game {game} has no number in `{}`",
                        self.common.loaded.variant.id
                    )),
                })
            }
        }
    }
}
