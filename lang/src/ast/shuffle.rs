//! Shuffled setups.

use super::{Name, Number, Squares};
use crate::source::Span;

/// `shuffle rank 1 { … }`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shuffle {
    /// The squares whose pieces are shuffled, as their owner counts them.
    pub squares: Squares,
    /// Its lines, in order.
    pub lines: Vec<Placing>,
    /// Are lines of it unreadable?
    pub damaged: bool,
    /// Its first line.
    pub span: Span,
}

/// `2 knights`, `a bishop on light squares`, `rook, king, rook`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placing {
    /// The pieces, from left to right, each with how many there are where it says so.
    pub pieces: Vec<(Option<Number>, Name)>,
    /// Where they go; anywhere among the squares if it does not say.
    pub on: On,
    /// The line.
    pub span: Span,
}

/// Where a line of a shuffle puts its pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum On {
    /// On any square that is left.
    Anywhere,
    /// `on light squares`, `on dark squares`
    Shade {
        /// Light or dark.
        light: bool,
        /// The words.
        span: Span,
    },
    /// `on a1, c1`
    Squares(Squares),
}
