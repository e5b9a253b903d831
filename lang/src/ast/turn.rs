//! What a turn may be.

use crate::source::Span;
use wazir_runtime::program::{Act, Barred};

/// `turn { a capture, else a move }`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Does it replace another?
    pub replace: bool,
    /// The actions, the preferred first; those joined by `or` stand in one list. Empty where the line could not be read.
    pub choices: Vec<Vec<Action>>,
    /// The line of actions.
    pub line: Span,
    /// Its first words.
    pub span: Span,
}

/// `a move giving no check`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// What is done.
    pub act: Act,
    /// What it must not bring about.
    pub barred: Vec<Barred>,
    /// Where it stands.
    pub span: Span,
}
