//! How a game ends.

use super::{Name, Number, Squares};
use crate::source::Span;
use wazir_runtime::Side;

/// `endings { … }`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Endings {
    /// Do they replace others?
    pub replace: bool,
    /// The endings in order.
    pub endings: Vec<Ending>,
}

/// `stalemate: draw`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// What must hold.
    pub condition: Condition,
    /// Where the condition stands.
    pub condition_span: Span,
    /// Who gains what.
    pub outcome: Outcome,
    /// Where the outcome stands.
    pub outcome_span: Span,
    /// `on claim`
    pub claimed: bool,
    /// The line.
    pub span: Span,
}

/// What must hold for an ending.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// `checkmate`
    Checkmate,
    /// `stalemate`
    Stalemate,
    /// `insufficient material`
    InsufficientMaterial,
    /// `position repeated 3 times`
    Repetition(wazir_runtime::program::RepetitionKey, Number),
    /// `50 plies without a capture or a move of pawn`
    Plies {
        /// How many.
        plies: Number,
        /// A capture starts the count again.
        captures: bool,
        /// A drop does.
        drops: bool,
        /// A move of one of these does.
        moves_of: Vec<Name>,
    },
    /// `a side has given check 3 times`; without a number once.
    GaveCheck(Option<Number>),
    /// `a king is on centre`
    IsOn(Vec<Name>, Squares),
    /// `a side has no king`
    Lacks(Vec<Name>, Join),
}

impl Condition {
    /// The kinds that it names.
    pub(crate) fn kinds(&self) -> &[Name] {
        match self {
            Condition::Plies { moves_of: kinds, .. }
            | Condition::IsOn(kinds, _)
            | Condition::Lacks(kinds, _) => kinds,
            Condition::Checkmate
            | Condition::Stalemate
            | Condition::InsufficientMaterial
            | Condition::Repetition(..)
            | Condition::GaveCheck(_) => &[],
        }
    }

    /// The kinds that it names, to name them otherwise.
    pub(crate) fn kinds_mut(&mut self) -> &mut [Name] {
        match self {
            Condition::Plies { moves_of: kinds, .. }
            | Condition::IsOn(kinds, _)
            | Condition::Lacks(kinds, _) => kinds,
            Condition::Checkmate
            | Condition::Stalemate
            | Condition::InsufficientMaterial
            | Condition::Repetition(..)
            | Condition::GaveCheck(_) => &mut [],
        }
    }
}

/// How the parts of a condition belong together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Join {
    /// `no queen and no rook`
    And,
    /// `no queen or no rook`
    Or,
}

/// A line of `change endings { … }`
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EndingEdit {
    /// A new ending before those that are there.
    Add(Ending),
    /// `after stalemate { … }`: new endings behind one that is there.
    After(Name, Vec<Ending>),
    /// `remove stalemate`
    Remove(Name),
}

/// Who gains what.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// `draw`
    Draw,
    /// `the side to move wins`
    Wins(Who),
    /// `the side to move loses`
    Loses(Who),
}

/// A side, as an ending names it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// `the side to move`
    ToMove,
    /// `the side that moved`
    Moved,
    /// `that side`
    That,
    /// `white`, `black`
    Side(Side),
}
