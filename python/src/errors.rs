//! The exceptions of the package, and diagnostics as data.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use wazir_lang::{Diagnostic, LoadError, Sources, render};
use wazir_runtime::{FenError as BadFen, MoveError};

create_exception!(
    wazir,
    WazirError,
    PyValueError,
    "Whatever goes wrong with a variant, a position or a move is one of these."
);
create_exception!(
    wazir,
    VariantError,
    WazirError,
    "A variant cannot be loaded. `diagnostics` is the list of what is wrong with its text, each a Diagnostic."
);
create_exception!(
    wazir,
    FenError,
    WazirError,
    "A text is no FEN of a variant. `start` and `end` say where, in bytes of the text; `help` what to write instead, or None."
);
create_exception!(
    wazir,
    IllegalMoveError,
    WazirError,
    "A text or an action is no legal move of a position. `code` is a short word for why; `move` is what was given."
);
create_exception!(
    wazir,
    EncodingError,
    WazirError,
    "A variant has no numbers for its moves, or a move has none: the message says why."
);

/// Something that the compiler reports of a text.
///
/// Lines and columns count from 1; a column counts characters; the end is the place behind the last character.
#[pyclass(name = "Diagnostic", module = "wazir", frozen, get_all, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct PyDiagnostic {
    /// The code, such as "E0201"; `wazir explain E0201` tells more.
    code: String,
    /// "error" or "warning".
    severity: String,
    /// What is wrong, in a sentence.
    message: String,
    /// The name of the file.
    file: String,
    /// The line, from 1.
    line: usize,
    /// The column, from 1, in characters.
    column: usize,
    /// The line of the end.
    end_line: usize,
    /// The column behind the end.
    end_column: usize,
    /// What might be done about it, a sentence each.
    help: Vec<String>,
    /// What else is to be known, a sentence each.
    notes: Vec<String>,
}

impl PyDiagnostic {
    pub(crate) fn of(diagnostic: &Diagnostic, sources: &Sources) -> PyDiagnostic {
        let span = diagnostic.span();
        let ((line, column), (end_line, end_column)) =
            (sources.line_column(span), sources.end_line_column(span));
        let offered = diagnostic.fix.iter().map(|fix| fix.message.clone());
        PyDiagnostic {
            code: diagnostic.code.id.to_owned(),
            severity: diagnostic.severity.to_string(),
            message: diagnostic.message.clone(),
            file: sources.name(span.file).to_owned(),
            line,
            column,
            end_line,
            end_column,
            help: diagnostic.help.iter().cloned().chain(offered).collect(),
            notes: diagnostic.notes.clone(),
        }
    }
}

#[pymethods]
impl PyDiagnostic {
    #[new]
    #[allow(clippy::too_many_arguments)] // as many as it has fields
    fn new(
        code: String,
        severity: String,
        message: String,
        file: String,
        line: usize,
        column: usize,
        end_line: usize,
        end_column: usize,
        help: Vec<String>,
        notes: Vec<String>,
    ) -> PyDiagnostic {
        PyDiagnostic { code, severity, message, file, line, column, end_line, end_column, help, notes }
    }

    #[allow(clippy::type_complexity)] // all that it is made from
    fn __getnewargs__(
        &self,
    ) -> (String, String, String, String, usize, usize, usize, usize, Vec<String>, Vec<String>) {
        let PyDiagnostic { code, severity, message, file, help, notes, .. } = self.clone();
        let Self { line, column, end_line, end_column, .. } = *self;
        (code, severity, message, file, line, column, end_line, end_column, help, notes)
    }

    fn __repr__(&self) -> String {
        let Self { code, severity, message, file, line, column, .. } = self;
        format!("<Diagnostic {file}:{line}:{column}: {severity}[{code}]: {message}>")
    }
}

/// An exception with diagnostics.
pub(crate) fn with_diagnostics(
    py: Python<'_>,
    message: String,
    diagnostics: &[Diagnostic],
    sources: &Sources,
) -> PyErr {
    let error = VariantError::new_err(message);
    let list: Vec<PyDiagnostic> = diagnostics.iter().map(|d| PyDiagnostic::of(d, sources)).collect();
    match error.value(py).setattr("diagnostics", list) {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// The exception for a text that gives no game.
pub(crate) fn of_load(py: Python<'_>, error: &LoadError) -> PyErr {
    match error {
        LoadError::Wrong(compilation) => {
            let report = render::human(&compilation.diagnostics, &compilation.sources, false);
            with_diagnostics(py, report, &compilation.diagnostics, &compilation.sources)
        }
        other => with_diagnostics(py, other.to_string(), &[], &Sources::default()),
    }
}

/// The exception for a FEN that is refused.
pub(crate) fn of_fen(py: Python<'_>, fen: &str, error: &BadFen) -> PyErr {
    let raised = FenError::new_err(format!("{error}: `{fen}`"));
    let value = raised.value(py);
    let set = value
        .setattr("start", error.span.start)
        .and_then(|()| value.setattr("end", error.span.end))
        .and_then(|()| value.setattr("help", error.help.clone()));
    set.err().unwrap_or(raised)
}

/// The exception for a move that is none.
pub(crate) fn of_move(py: Python<'_>, text: &str, error: &MoveError) -> PyErr {
    illegal(py, text, error.code().name(), error.to_string())
}

/// The same where the reason is known in other words.
pub(crate) fn illegal(py: Python<'_>, text: &str, code: &str, message: String) -> PyErr {
    let raised = IllegalMoveError::new_err(message);
    let value = raised.value(py);
    let set = value.setattr("code", code).and_then(|()| value.setattr("move", text));
    set.err().unwrap_or(raised)
}
