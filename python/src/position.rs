//! `Position`: a game in progress, with its history.

use crate::actions::Actions;
use crate::errors::{self, EncodingError};
use crate::loaded::Loaded;
use crate::variant::{PyVariant, match_of, side_of};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::sync::{Arc, Mutex, PoisonError};
use wazir_runtime::program::{Reason, RepetitionKey};
use wazir_runtime::{Match, Move, MoveError, PerftMode, Side, Status};
use wazir_show::board::{BoardView, last_squares};
use wazir_show::svg::position::Marks;
use wazir_show::{Look, svg, words};

/// How a game ended.
#[pyclass(name = "Outcome", module = "wazir", frozen, get_all, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyOutcome {
    /// "white", "black", or None for a draw.
    winner: Option<String>,
    /// By what: "checkmate", "stalemate", "repetition", "move-limit", "goal" and so on.
    reason: String,
}

impl PyOutcome {
    fn of(status: Status) -> Option<PyOutcome> {
        match status {
            Status::Ongoing => None,
            Status::Win { winner, reason } => {
                Some(PyOutcome { winner: Some(winner.name().to_owned()), reason: reason.name().to_owned() })
            }
            Status::Draw { reason } => Some(PyOutcome { winner: None, reason: reason.name().to_owned() }),
        }
    }
}

#[pymethods]
impl PyOutcome {
    #[new]
    fn new(winner: Option<String>, reason: String) -> PyOutcome {
        PyOutcome { winner, reason }
    }

    fn __getnewargs__(&self) -> (Option<String>, String) {
        (self.winner.clone(), self.reason.clone())
    }

    /// "1-0", "0-1" or "1/2-1/2".
    #[getter]
    fn result(&self) -> &str {
        match self.winner.as_deref() {
            Some("white") => "1-0",
            Some(_) => "0-1",
            None => "1/2-1/2",
        }
    }

    fn __repr__(&self) -> String {
        match &self.winner {
            Some(winner) => format!("Outcome(winner={winner:?}, reason={:?})", self.reason),
            None => format!("Outcome(winner=None, reason={:?})", self.reason),
        }
    }
}

/// A line of a variant's file that has to do with a move.
#[pyclass(name = "RuleLine", module = "wazir", frozen, get_all)]
#[derive(Clone)]
pub(crate) struct PyRuleLine {
    /// What it does.
    does: String,
    /// The line.
    text: String,
    /// Its file.
    file: String,
    /// Its line, from 1.
    line: usize,
    /// Its column, from 1.
    column: usize,
}

#[pymethods]
impl PyRuleLine {
    fn __repr__(&self) -> String {
        format!("<RuleLine {}:{}:{}: {}>", self.file, self.line, self.column, self.does)
    }
}

/// Why a move is illegal.
#[pyclass(name = "WhyIllegal", module = "wazir", frozen, get_all)]
pub(crate) struct PyWhyIllegal {
    /// What was given.
    r#move: String,
    /// A short word for the reason, such as "blocked" or "king-attacked".
    code: String,
    /// The reason in a sentence.
    message: String,
    /// The lines of the variant's file that say so, the most telling first.
    lines: Vec<Py<PyRuleLine>>,
    /// What else is to be said, a sentence each.
    remarks: Vec<String>,
    /// What is legal instead.
    instead: Vec<String>,
}

#[pymethods]
impl PyWhyIllegal {
    fn __repr__(&self) -> String {
        format!("<WhyIllegal {}: {}>", self.code, self.message)
    }

    fn __str__(&self) -> &str {
        &self.message
    }
}

/// A game in progress: what is on the board, and how it came about.
///
/// Moves are texts: "e2e4", "e7e8q", "N@f3", "0000" for a pass; short algebraic notation is understood, too. A move is a part of a turn, which is
/// the whole of it in most variants; where turns have several parts, a text may hold all of them with commas between.
///
/// >>> from wazir import Position
/// >>> position = Position("quickchess")
/// >>> len(position.legal_moves())
/// 11
/// >>> position.push("c2c3")
/// 'c2c3'
/// >>> position.turn
/// 'black'
#[pyclass(name = "Position", module = "wazir", subclass)]
pub(crate) struct PyPosition {
    pub(crate) loaded: Arc<Loaded>,
    /// In a box: Python's own memory is aligned to 16 bytes, and a position may need 64.
    pub(crate) game: Box<Match>,
    /// The keys of the positions at which turns began, where repetition counts.
    seen: Vec<u64>,
    /// The legal moves with their numbers, once they have been asked for.
    numbered: Mutex<Option<Arc<Numbered>>>,
}

/// Legal moves, and their numbers in the same order.
type Numbered = (Vec<Move>, Vec<u32>);

const _: () = assert!(align_of::<PyPosition>() <= 16);

impl PyPosition {
    pub(crate) fn of(loaded: Arc<Loaded>, game: Match) -> PyPosition {
        let game = Box::new(game);
        let mut position = PyPosition { loaded, game, seen: Vec::new(), numbered: Mutex::default() };
        position.remember();
        position
    }

    pub(crate) fn begin(
        py: Python<'_>,
        loaded: Arc<Loaded>,
        fen: Option<&str>,
        start: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyPosition> {
        let game = match start {
            None => match_of(py, &loaded, fen)?,
            Some(_) if fen.is_some() => {
                return Err(PyValueError::new_err("give a FEN or a start, and not both"));
            }
            Some(start) => {
                let name = start.str()?.to_string();
                let found = loaded.game.find_start(Some(&name)).ok_or_else(|| {
                    PyValueError::new_err(format!("`{}` has no start `{name}`", loaded.variant.id))
                })?;
                let position = loaded.game.start(&found).map_err(|e| errors::of_fen(py, &found.fen, &e))?;
                Match::new(loaded.game.clone(), position)
            }
        };
        Ok(PyPosition::of(loaded, game))
    }

    fn repetition(&self) -> Option<RepetitionKey> {
        self.loaded.game.program().endings.iter().find_map(|ending| ending.test.repeated())
    }

    fn remember(&mut self) {
        self.forget();
        if let Some(key) = self.repetition() {
            let now = match self.game.position().part() {
                0 => self.loaded.game.key(self.game.position(), key),
                // A part of a turn repeats nothing.
                _ => self.seen.len() as u64,
            };
            self.seen.push(now);
        }
    }

    /// How often the position has been before.
    fn earlier(&self) -> usize {
        let now = self.seen.last();
        self.seen.iter().filter(|key| Some(*key) == now).count().saturating_sub(1)
    }

    fn parse(&self, py: Python<'_>, text: &str) -> PyResult<Move> {
        self.game.parse_move(text).map_err(|error| errors::of_move(py, text, &error))
    }

    pub(crate) fn play(&mut self, py: Python<'_>, mv: Move) -> PyResult<String> {
        let name = self.game.move_name(mv);
        self.game.play(mv).map_err(|error| errors::of_move(py, &name, &error))?;
        self.remember();
        Ok(name)
    }

    fn actions(&self) -> PyResult<&Arc<Actions>> {
        self.loaded.actions().map_err(EncodingError::new_err)
    }

    /// The legal moves with their numbers.
    fn numbered(&self) -> PyResult<Arc<Numbered>> {
        let mut kept = self.numbered.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(numbered) = &*kept {
            return Ok(numbered.clone());
        }
        let moves = self.game.legal_moves();
        let mut numbers = Vec::new();
        let side = self.game.position().turn();
        self.actions()?.numbers(&self.loaded.game, side, &moves, &mut numbers).map_err(|place| {
            let name = moves.get(place).map(|mv| self.game.move_name(*mv)).unwrap_or_default();
            EncodingError::new_err(format!("`{name}` has no number in `{}`", self.loaded.variant.id))
        })?;
        let numbered = Arc::new((moves, numbers));
        *kept = Some(numbered.clone());
        Ok(numbered)
    }

    /// The game has changed.
    fn forget(&mut self) {
        *self.numbered.get_mut().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn view(&self, bottom: Side) -> BoardView {
        BoardView {
            color: false,
            look: Look::Letters,
            bottom,
            last: last_squares(&self.game),
            checked: self.game.checked_royals(),
        }
    }
}

#[pymethods]
impl PyPosition {
    #[new]
    #[pyo3(signature = (variant, fen = None, *, start = None))]
    fn new(
        py: Python<'_>,
        variant: &Bound<'_, PyAny>,
        fen: Option<&str>,
        start: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyPosition> {
        PyPosition::begin(py, variant_of(py, variant)?, fen, start)
    }

    /// The variant that is played.
    #[getter]
    fn variant(&self) -> PyVariant {
        PyVariant(self.loaded.clone())
    }

    /// The side to move: "white" or "black".
    #[getter]
    fn turn(&self) -> &str {
        self.game.position().turn().name()
    }

    /// How many parts of its turn the side to move has played: 0 when a turn begins.
    #[getter]
    fn part(&self) -> u32 {
        self.game.position().part()
    }

    /// The moves made so far, in coordinate notation.
    #[getter]
    fn moves(&self) -> Vec<String> {
        let game = Match::new(self.loaded.game.clone(), self.game.start().clone());
        let mut names = Vec::new();
        let mut game = game;
        for mv in self.game.moves() {
            names.push(game.move_name(*mv));
            if game.play(*mv).is_err() {
                break;
            }
        }
        names
    }

    /// Is a royal piece of the side to move attacked?
    #[getter]
    fn in_check(&self) -> bool {
        self.game.in_check()
    }

    /// A number that equal positions have in common, in every run; counters do not matter.
    #[getter]
    fn key(&self) -> u64 {
        self.loaded.game.hash(self.game.position())
    }

    /// The legal moves in coordinate notation; none once the game is over.
    fn legal_moves(&self) -> Vec<String> {
        self.game.move_names(&self.game.legal_moves())
    }

    /// Is a text a legal move here?
    fn is_legal(&self, r#move: &str) -> bool {
        self.game.parse_turn(r#move).is_ok()
    }

    /// Makes a move, or all the parts of a turn, and gives back its name in coordinate notation. Raises IllegalMoveError if it is not legal.
    fn push(&mut self, py: Python<'_>, r#move: &str) -> PyResult<String> {
        let parts = self.game.parse_turn(r#move).map_err(|error| errors::of_move(py, r#move, &error))?;
        let mut names = Vec::new();
        for mv in parts {
            names.push(self.play(py, mv)?);
        }
        Ok(names.join(","))
    }

    /// Takes the last move back, a part of a turn, and gives back its name. Raises IndexError if there is none.
    fn pop(&mut self) -> PyResult<String> {
        let Some(mv) = self.game.undo() else {
            return Err(pyo3::exceptions::PyIndexError::new_err("no move has been made"));
        };
        self.seen.pop();
        self.forget();
        Ok(self.game.move_name(mv))
    }

    /// A move in short algebraic notation, with "+" for check and "#" for mate.
    fn san(&self, py: Python<'_>, r#move: &str) -> PyResult<String> {
        Ok(self.game.san(self.parse(py, r#move)?))
    }

    /// Does a move capture anything?
    fn is_capture(&self, py: Python<'_>, r#move: &str) -> PyResult<bool> {
        Ok(self.parse(py, r#move)?.is_capture())
    }

    /// Why a move is illegal; None if it is legal.
    ///
    /// >>> from wazir import Position
    /// >>> why = Position("chess").why_illegal("e1g1")
    /// >>> why.message
    /// 'castling is blocked by the bishop on f1'
    fn why_illegal(&self, py: Python<'_>, r#move: &str) -> PyResult<Option<PyWhyIllegal>> {
        let told = match wazir_show::why(&self.loaded.variant, &self.game, r#move) {
            Ok(answers) => answers.into_iter().map(|(_, why)| why).find(|why| !why.legal),
            Err(error) => {
                let (code, message) = (error.code().name().to_owned(), error.to_string());
                let (lines, remarks) = (Vec::new(), Vec::new());
                let instead = match error {
                    MoveError::Malformed { examples, .. } => examples,
                    MoveError::Ambiguous { candidates, .. } => candidates,
                    _ => Vec::new(),
                };
                return Ok(Some(PyWhyIllegal {
                    r#move: r#move.to_owned(),
                    code,
                    message,
                    lines,
                    remarks,
                    instead,
                }));
            }
        };
        let Some(why) = told else { return Ok(None) };
        let sources = &self.loaded.sources;
        let line = |telling: &wazir_show::why::Telling| {
            let (line, column) = sources.line_column(telling.span);
            let (does, text) = (telling.does.clone(), sources.slice(telling.span).to_owned());
            Py::new(
                py,
                PyRuleLine { does, text, file: sources.name(telling.span.file).to_owned(), line, column },
            )
        };
        Ok(Some(PyWhyIllegal {
            r#move: why.name.clone(),
            code: why.code.unwrap_or("illegal").to_owned(),
            message: why.message.clone(),
            lines: why.lines.iter().map(line).collect::<PyResult<_>>()?,
            remarks: why.remarks.clone(),
            instead: why.instead.clone(),
        }))
    }

    /// How the game has ended; None while it goes on.
    fn outcome(&self) -> Option<PyOutcome> {
        PyOutcome::of(self.game.status())
    }

    /// Is the game over?
    fn is_over(&self) -> bool {
        self.game.status().is_over()
    }

    /// The draws and wins that the side to move may claim, by their reasons.
    fn claimable(&self) -> Vec<&'static str> {
        self.game.claimable().into_iter().map(Reason::name).collect()
    }

    /// Claims one of them, or the first for None. Raises IllegalMoveError if there is nothing to claim.
    #[pyo3(signature = (reason = None))]
    fn claim(&mut self, py: Python<'_>, reason: Option<&str>) -> PyResult<PyOutcome> {
        let found = self.game.claimable().into_iter().find(|r| reason.is_none_or(|name| name == r.name()));
        let claimed = found.is_some_and(|reason| self.game.claim(reason));
        self.forget();
        PyOutcome::of(self.game.status()).filter(|_| claimed).ok_or_else(|| {
            errors::illegal(
                py,
                reason.unwrap_or("claim"),
                "no-claim",
                "there is nothing to claim here".to_owned(),
            )
        })
    }

    /// A side ("white" or "black") gives up; the one to move for None.
    #[pyo3(signature = (side = None))]
    fn resign(&mut self, side: Option<&str>) -> PyResult<()> {
        let side = side.map_or(Ok(self.game.position().turn()), side_of)?;
        self.game.resign(side);
        self.forget();
        Ok(())
    }

    /// The FEN of the position.
    fn fen(&self) -> String {
        self.game.fen()
    }

    /// How many positions are reached in exactly so many turns.
    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        let (game, position) = (self.loaded.game.clone(), self.game.position().clone());
        py.detach(|| game.perft(&position, depth, PerftMode::default()))
    }

    /// The position as a picture: a text of SVG. ``bottom`` is the side at the bottom.
    #[pyo3(signature = (*, bottom = "white"))]
    fn svg(&self, bottom: &str) -> PyResult<String> {
        let marks = Marks {
            bottom: side_of(bottom)?,
            last: last_squares(&self.game),
            checked: self.game.checked_royals(),
            ..Marks::none(self.loaded.figurines())
        };
        let status = self.game.status();
        let below = match status.is_over() {
            true => format!("the game is over: {status}"),
            false => words::to_move(&self.loaded.game, self.game.position()),
        };
        Ok(svg::position::draw(
            &self.loaded.game,
            self.game.position(),
            &marks,
            &self.loaded.variant.title,
            &below,
        ))
    }

    /// The picture that a notebook shows.
    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg("white")
    }

    /// The board as text.
    #[pyo3(signature = (*, bottom = "white"))]
    fn board(&self, bottom: &str) -> PyResult<String> {
        Ok(self.view(side_of(bottom)?).draw(&self.loaded.game, self.game.position()))
    }

    /// The number of a move: see ``Variant.action_size``.
    fn action(&self, py: Python<'_>, r#move: &str) -> PyResult<u32> {
        let wanted = self.parse(py, r#move)?;
        let numbered = self.numbered()?;
        let found = numbered.0.iter().zip(&numbered.1).find(|(mv, _)| **mv == wanted);
        found.map(|(_, number)| *number).ok_or_else(|| {
            errors::illegal(py, r#move, "game-over", format!("`{move}` has no number: the game is over"))
        })
    }

    /// The numbers of the legal moves, in rising order.
    fn legal_actions(&self) -> PyResult<Vec<u32>> {
        let mut numbers = self.numbered()?.1.clone();
        numbers.sort_unstable();
        Ok(numbers)
    }

    /// The move of a number, in coordinate notation. Raises IllegalMoveError if it is not legal here.
    fn move_of(&self, py: Python<'_>, action: u32) -> PyResult<String> {
        Ok(self.game.move_name(self.decode(py, action)?))
    }

    /// Makes the move of a number, and gives back its name.
    fn push_action(&mut self, py: Python<'_>, action: u32) -> PyResult<String> {
        let mv = self.decode(py, action)?;
        self.play(py, mv)
    }

    /// Which actions are legal: an array of ``Variant.action_size`` bytes, 1 for legal.
    fn legal_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let numbered = self.numbered()?;
        let mut mask = vec![0u8; self.actions()?.size()];
        for number in &numbered.1 {
            if let Some(byte) = mask.get_mut(*number as usize) {
                *byte = 1;
            }
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    /// The position as an array of bytes of the shape ``Variant.observation_shape``, as a side sees it: the one to move for None.
    #[pyo3(signature = (*, side = None))]
    fn observation<'py>(&self, py: Python<'py>, side: Option<&str>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let side = side.map_or(Ok(self.game.position().turn()), side_of)?;
        let planes = self.loaded.planes();
        let mut bytes = vec![0u8; planes.size()];
        planes.write_position(&self.loaded.game, self.game.position(), side, self.earlier(), &mut bytes);
        let (depth, rows, columns) = planes.shape();
        PyArray1::from_vec(py, bytes).reshape([depth, rows, columns])
    }

    /// A copy with the same history.
    fn copy(&self) -> PyPosition {
        PyPosition {
            loaded: self.loaded.clone(),
            game: self.game.clone(),
            seen: self.seen.clone(),
            numbered: Mutex::default(),
        }
    }

    fn __copy__(&self) -> PyPosition {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyPosition {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("wazir._wazir")?.getattr("_replay")?;
        let start = self.loaded.game.fen(self.game.start());
        Ok((restore, (self.variant(), start, self.moves()).into_pyobject(py)?))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<PyPosition>() else { return false };
        let Ok(other) = other.try_borrow() else { return false };
        self.game.position() == other.game.position()
    }

    fn __hash__(&self) -> u64 {
        self.key()
    }

    fn __str__(&self) -> PyResult<String> {
        self.board("white")
    }

    fn __repr__(&self) -> String {
        format!("Position({:?}, {:?})", self.loaded.variant.id, self.game.fen())
    }
}

impl PyPosition {
    fn decode(&self, py: Python<'_>, action: u32) -> PyResult<Move> {
        let numbered = self.numbered()?;
        let found = numbered.0.iter().zip(&numbered.1).find(|(_, number)| **number == action);
        found.map(|(mv, _)| *mv).ok_or_else(|| {
            let name = self.actions().ok().and_then(|a| a.name(&self.loaded.game, action as usize));
            let name = name.map_or(String::new(), |name| format!(" ({name})"));
            let message = format!("action {action}{name} is not legal here");
            errors::illegal(py, &action.to_string(), "illegal-action", message)
        })
    }
}

/// The variant that an argument names or is.
pub(crate) fn variant_of(py: Python<'_>, variant: &Bound<'_, PyAny>) -> PyResult<Arc<Loaded>> {
    if let Ok(variant) = variant.cast::<PyVariant>() {
        return Ok(variant.get().0.clone());
    }
    let name: String = variant.extract().map_err(|_| {
        pyo3::exceptions::PyTypeError::new_err("a Variant or the name of a shipped one is expected here")
    })?;
    Loaded::shipped(py, &name)
}

/// A position from what it was pickled as.
#[pyfunction]
pub(crate) fn _replay(
    py: Python<'_>,
    variant: &Bound<'_, PyVariant>,
    fen: &str,
    moves: Vec<String>,
) -> PyResult<PyPosition> {
    let mut position = PyPosition::begin(py, variant.get().0.clone(), Some(fen), None)?;
    for name in moves {
        let mv = position.parse(py, &name)?;
        position.play(py, mv)?;
    }
    Ok(position)
}
