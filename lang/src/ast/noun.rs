//! Which pieces a phrase speaks of, and of how many: `one enemy`, `a friendly knight or bishop`, `any pieces except pawns`.

use super::{Name, Number};
use crate::source::Span;

/// Pieces, by their side and their kinds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noun {
    /// Whose.
    pub whose: Whose,
    /// Of these kinds; none for pieces of any.
    pub kinds: Vec<Name>,
    /// `of its kind`: of the kind of the piece of which the line is.
    pub own_kind: bool,
    /// But of none of these.
    pub except: Vec<Name>,
    /// Where.
    pub span: Span,
}

impl Noun {
    /// Every kind that is named.
    pub fn names(&self) -> impl Iterator<Item = &Name> {
        self.kinds.iter().chain(&self.except)
    }

    /// The same, to be changed.
    pub(crate) fn names_mut(&mut self) -> impl Iterator<Item = &mut Name> {
        self.kinds.iter_mut().chain(&mut self.except)
    }
}

/// Whose pieces, as the mover sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Anybody's.
    Anyone,
    /// Its own side's.
    Friendly,
    /// The other side's.
    Enemy,
}

/// How many pieces.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Amount {
    /// At least so many.
    pub least: Number,
    /// At most so many.
    pub most: Option<Number>,
}

impl Amount {
    /// Just so many.
    pub(crate) fn just(value: u64, span: Span) -> Amount {
        let number = Number { value, span };
        Amount { least: number, most: Some(number) }
    }

    /// One or more.
    pub(crate) fn some(span: Span) -> Amount {
        Amount { least: Number { value: 1, span }, most: None }
    }
}
