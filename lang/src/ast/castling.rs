//! Castlings.

use super::{Letter, Name, Squares};
use crate::source::Span;

/// `castling kingside K { … }`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Castling {
    /// Its name.
    pub name: Name,
    /// Its letter in a FEN.
    pub letter: Letter<char>,
    /// Does it replace another?
    pub replace: bool,
    /// The pieces that move, the one that names the move first.
    pub movers: Vec<Castler>,
    /// `empty f1, g1`
    pub empty: Option<(Squares, Span)>,
    /// `safe e1, f1`
    pub safe: Option<(Squares, Span)>,
    /// Are lines of it unreadable?
    pub damaged: bool,
}

/// `rook or ranger h1 to f1`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Castler {
    /// The kinds that may go.
    pub kinds: Vec<Name>,
    /// From here.
    pub from: Name,
    /// To here.
    pub to: Name,
    /// The line.
    pub span: Span,
}
