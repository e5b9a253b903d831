//! The value of an option, understood.

use super::kind::Kind;
use super::squares::Pattern;

/// A set of kinds of pieces.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KindSet {
    /// Is it said of all kinds together, `*`?
    pub all: bool,
    /// The kinds, in the order in which they are written.
    pub kinds: Vec<Kind>,
}

impl KindSet {
    /// Does it hold a kind?
    pub fn has(&self, kind: Kind) -> bool {
        self.all || self.kinds.contains(&kind)
    }

    /// Does it hold nothing?
    pub fn is_empty(&self) -> bool {
        !self.all && self.kinds.is_empty()
    }
}

/// A result for the side to move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It wins.
    Win,
    /// It loses.
    Loss,
    /// Nobody wins.
    Draw,
    /// It has no result.
    None,
}

/// The value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// `true` or `false`.
    Bool(bool),
    /// A number; files count from 1, too.
    Number(u32),
    /// A FEN, or a word of a list.
    Text(String),
    /// Squares.
    Squares(Vec<Pattern>),
    /// Kinds of pieces.
    Kinds(KindSet),
    /// A result.
    Outcome(Outcome),
    /// Kinds and what they become.
    Pairs(Vec<(Kind, Kind)>),
    /// Kinds and numbers.
    Numbers(Vec<(Kind, u32)>),
}
