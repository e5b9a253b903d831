//! `Variant`: the rules of a game.

use crate::errors;
use crate::loaded::{Loaded, Origin, SHIPPED, Wanted};
use crate::position::PyPosition;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::PathBuf;
use std::sync::Arc;
use wazir_runtime::{Match, Side};
use wazir_show::words;

/// The rules of a game.
///
/// ``Variant("quickchess")`` is a shipped variant, by any of its names; behind a colon may stand one of its starts, as in
/// ``Variant("infector:full")`` or ``Variant("chess960:518")``. ``Variant.from_file`` and ``Variant.from_source`` compile others.
///
/// A variant never changes. It may be used by many threads, and can be pickled.
///
/// >>> from wazir import Variant
/// >>> Variant("quickchess").title
/// 'QuickChess'
#[pyclass(name = "Variant", module = "wazir", frozen, subclass)]
pub(crate) struct PyVariant(pub(crate) Arc<Loaded>);

#[pymethods]
impl PyVariant {
    #[new]
    fn new(py: Python<'_>, name: &str) -> PyResult<PyVariant> {
        Ok(PyVariant(Loaded::shipped(py, name)?))
    }

    /// The shipped variant of a name, as ``Variant(name)``.
    #[staticmethod]
    fn shipped(py: Python<'_>, name: &str) -> PyResult<PyVariant> {
        PyVariant::new(py, name)
    }

    /// The variant of a file: the last one in it, or the one named ``id``.
    ///
    /// Files that it builds on are found beside it, and shipped ones by name. Raises VariantError with ``diagnostics`` if anything is wrong
    /// with it, and OSError if it cannot be read.
    #[staticmethod]
    #[pyo3(signature = (path, id = None, *, start = None))]
    fn from_file(
        py: Python<'_>,
        path: PathBuf,
        id: Option<&str>,
        start: Option<&str>,
    ) -> PyResult<PyVariant> {
        let wanted = id.map_or(Wanted::Last, Wanted::Named);
        Ok(PyVariant(Loaded::from_file(py, &path.to_string_lossy(), &wanted, start)?))
    }

    /// The variant of a text: the last one in it, or the one named ``id``. ``file`` is how messages speak of the text.
    ///
    /// Raises VariantError with ``diagnostics`` if anything is wrong with it.
    #[staticmethod]
    #[pyo3(signature = (text, id = None, *, start = None, file = "source.wazir"))]
    fn from_source(
        py: Python<'_>,
        text: &str,
        id: Option<&str>,
        start: Option<&str>,
        file: &str,
    ) -> PyResult<PyVariant> {
        let wanted = id.map_or(Wanted::Last, Wanted::Named);
        Ok(PyVariant(Loaded::from_text(py, file, text, &SHIPPED, &wanted, start)?))
    }

    /// What the compiler reports of a text, errors and warnings, without loading it.
    #[staticmethod]
    #[pyo3(signature = (text, *, file = "source.wazir"))]
    fn check(py: Python<'_>, text: &str, file: &str) -> Vec<errors::PyDiagnostic> {
        let compiled = py.detach(|| wazir_lang::compile(file, text, &SHIPPED));
        compiled.diagnostics.iter().map(|d| errors::PyDiagnostic::of(d, &compiled.sources)).collect()
    }

    /// The short name.
    #[getter]
    fn id(&self) -> &str {
        &self.0.variant.id
    }

    /// The short name, and behind a colon the start, unless it is the first.
    #[getter]
    fn name(&self) -> String {
        self.0.game.program().canonical_name(&self.0.start)
    }

    /// The name for people.
    #[getter]
    fn title(&self) -> &str {
        &self.0.variant.title
    }

    /// What it is, in a line; None if its file does not say.
    #[getter]
    fn summary(&self) -> Option<&str> {
        self.0.variant.summary.as_deref()
    }

    /// Its other names.
    #[getter]
    fn known_as(&self) -> Vec<String> {
        self.0.variant.known_as.clone()
    }

    /// How many files the board has.
    #[getter]
    fn files(&self) -> u8 {
        self.0.game.board().files
    }

    /// How many ranks the board has.
    #[getter]
    fn ranks(&self) -> u8 {
        self.0.game.board().ranks
    }

    /// How many levels the board has, one above the other.
    #[getter]
    fn levels(&self) -> u8 {
        self.0.game.board().levels
    }

    /// The names of the starts, where they have names.
    #[getter]
    fn starts(&self) -> Vec<String> {
        self.0.game.program().starts.iter().filter_map(|start| start.name.clone()).collect()
    }

    /// How many numbered starts there are; the first is 0.
    #[getter]
    fn numbered_starts(&self) -> u64 {
        self.0.game.program().numbered_starts()
    }

    /// The FEN of the start.
    #[getter]
    fn start_fen(&self, py: Python<'_>) -> PyResult<String> {
        let start = self.0.start_position().map_err(|e| errors::of_fen(py, &self.0.start.fen, &e))?;
        Ok(self.0.game.fen(&start))
    }

    /// The variant as a text that needs no other: everything that it inherits is written out.
    #[getter]
    fn source(&self) -> &str {
        &self.0.text
    }

    /// The Program to which it is compiled, in its text form.
    #[getter]
    fn program(&self) -> String {
        self.0.game.program().to_string()
    }

    /// A hash of the rules, in sixteen hexadecimal digits: what the conditions of a simulation call "program".
    #[getter]
    fn rules_hash(&self) -> String {
        wazir_study::program_hash(self.0.game.program())
    }

    /// The pieces of a side ("white" or "black") in their order: the name and the letter of each.
    #[pyo3(signature = (side = "white"))]
    fn pieces(&self, side: &str) -> PyResult<Vec<(String, String)>> {
        let side = side_of(side)?;
        let kinds = &self.0.game.program().army(side).kinds;
        Ok(kinds.iter().map(|kind| (kind.name.clone(), kind.letter.cased(side))).collect())
    }

    /// The rules in a few lines of English.
    fn describe(&self) -> String {
        let program = self.0.game.program();
        let mut lines = words::in_short(program);
        let endings = words::possible_endings(program);
        lines.extend(endings.into_iter().map(|ending| words::ending(program, ending)));
        lines.join("\n")
    }

    /// A position: of the start, of another start by its name or number, or of a FEN.
    #[pyo3(signature = (fen = None, *, start = None))]
    fn position(
        slf: &Bound<'_, Self>,
        py: Python<'_>,
        fen: Option<&str>,
        start: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyPosition> {
        PyPosition::begin(py, slf.get().0.clone(), fen, start)
    }

    /// How many numbers there are for moves: actions are 0 to ``action_size - 1``. Raises EncodingError where there are none.
    #[getter]
    fn action_size(&self) -> PyResult<usize> {
        Ok(self.0.actions().map_err(errors::EncodingError::new_err)?.size())
    }

    /// What an action means, as the side to move sees it: "e2e4" is its own king's pawn whichever side it is.
    fn action_name(&self, action: usize) -> PyResult<String> {
        let actions = self.0.actions().map_err(errors::EncodingError::new_err)?;
        actions.name(&self.0.game, action).ok_or_else(|| {
            errors::EncodingError::new_err(format!(
                "actions are 0 to {}, and not {action}",
                actions.size() - 1
            ))
        })
    }

    /// The shape of observations: planes, ranks (of all levels, one above the other), files.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        self.0.planes().shape()
    }

    /// What each plane of an observation says, in order.
    #[getter]
    fn plane_names(&self) -> Vec<String> {
        self.0.planes().names().to_vec()
    }

    fn __repr__(&self) -> String {
        match &self.0.origin {
            Origin::Shipped(name) => format!("Variant({name:?})"),
            Origin::Text { .. } => format!("<Variant {} ({:?})>", self.0.variant.id, self.0.variant.title),
        }
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<PyVariant>() else { return false };
        let other = &other.get().0;
        Arc::ptr_eq(&self.0, other)
            || self.0.game.program() == other.game.program() && self.0.start == other.start
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.variant.id.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let class: Bound<'py, PyType> = py.get_type::<PyVariant>();
        match &self.0.origin {
            Origin::Shipped(name) => Ok((class.into_any(), (name,).into_pyobject(py)?)),
            Origin::Text { text, id, start } => {
                let module = py.import("wazir._wazir")?;
                Ok((module.getattr("_from_text")?, (text, id, start.as_deref()).into_pyobject(py)?))
            }
        }
    }
}

/// A variant from what it was pickled as.
#[pyfunction]
#[pyo3(signature = (text, id, start))]
pub(crate) fn _from_text(py: Python<'_>, text: &str, id: &str, start: Option<&str>) -> PyResult<PyVariant> {
    Ok(PyVariant(Loaded::from_text(py, "source.wazir", text, &SHIPPED, &Wanted::Named(id), start)?))
}

/// The names of the shipped variants, in the order of their families.
#[pyfunction]
pub(crate) fn shipped() -> Vec<&'static str> {
    crate::loaded::shipped().map(|line| line.id).collect()
}

/// A side by its name.
pub(crate) fn side_of(name: &str) -> PyResult<Side> {
    match name {
        "white" | "w" => Ok(Side::White),
        "black" | "b" => Ok(Side::Black),
        _ => Err(pyo3::exceptions::PyValueError::new_err(format!(
            "a side is \"white\" or \"black\", and not {name:?}"
        ))),
    }
}

/// A game of a variant from a FEN, or from its start.
pub(crate) fn match_of(py: Python<'_>, loaded: &Loaded, fen: Option<&str>) -> PyResult<Match> {
    let position = match fen {
        None => loaded.start_position().map_err(|e| errors::of_fen(py, &loaded.start.fen, &e))?,
        Some(fen) => loaded.game.parse_fen(fen).map_err(|e| errors::of_fen(py, fen, &e))?,
    };
    Ok(Match::new(loaded.game.clone(), position))
}
