//! Tests: positions, moves, and what is expected of them.

use super::{Name, Number, Text};
use crate::source::Span;
use wazir_runtime::Side;

/// A test of a variant file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Test {
    /// Its name; `test` where it has none.
    pub name: String,
    /// Its first line.
    pub span: Span,
    /// Line and block.
    pub whole: Span,
    /// What it does, in order.
    pub statements: Vec<Statement>,
}

/// A line of a test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// What it says.
    pub kind: StatementKind,
    /// Where.
    pub span: Span,
}

/// What a line of a test says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StatementKind {
    /// `setup full`, or the number of a shuffled start
    Setup(Name),
    /// `fen "…"`
    Fen(Text),
    /// `play e2e4 e7e5`
    Play(Vec<Name>),
    /// `after e2e4 e7e5: ongoing`
    After(Vec<Name>, Expectation),
    /// What must hold here.
    Expect(Expectation),
}

/// What a test expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expectation {
    /// What.
    pub kind: ExpectationKind,
    /// Where.
    pub span: Span,
}

/// What a test expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExpectationKind {
    /// `perft 3 = 8902`
    Perft(Number, Number),
    /// `legal e2e4 e2e3`
    Legal(Vec<Name>),
    /// `illegal e1c1 because attacked`
    Illegal(Vec<Name>, Option<Name>),
    /// `white wins by checkmate`
    Wins(Side, Option<Name>),
    /// `draw by stalemate`
    Draw(Option<Name>),
    /// `ongoing`
    Ongoing,
    /// `claimable repetition`
    Claimable(Name),
    /// `in check`, `not in check`
    Check(bool),
    /// `expect fen "…"`
    Fen(Text),
}
