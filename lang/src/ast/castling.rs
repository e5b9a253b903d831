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
    pub from: Origin,
    /// To one of these; where there is none, `next to it`.
    pub to: Vec<Name>,
    /// The line.
    pub span: Span,
}

/// Where a piece that castles has stood from the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// `h1`
    Square(Name),
    /// `right of it`, which is the other piece.
    Right(Span),
    /// `left of it`
    Left(Span),
    /// Wherever it stood, which nothing says.
    Anywhere,
}

impl Origin {
    /// The square, where it is named.
    pub fn square(&self) -> Option<&Name> {
        match self {
            Origin::Square(name) => Some(name),
            _ => None,
        }
    }
}

impl Castler {
    /// The squares that it names.
    pub fn squares(&self) -> impl Iterator<Item = &Name> {
        self.from.square().into_iter().chain(&self.to)
    }

    /// From where to where, if it says so with one square each.
    pub fn ends(&self) -> Option<(&Name, &Name)> {
        match (&self.from, self.to.as_slice()) {
            (Origin::Square(from), [to]) => Some((from, to)),
            _ => None,
        }
    }
}
