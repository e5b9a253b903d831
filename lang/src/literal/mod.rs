//! The sublanguages inside texts in quotation marks: the piece placement of a FEN, and Betza notation.

pub(crate) mod betza;
mod letters;
pub(crate) mod placement;

use std::ops::Range;

/// What is wrong inside a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Problem {
    /// Where, in bytes of the text.
    pub(crate) range: Range<usize>,
    /// Is it a character that means nothing? Wherever it stands, it is the same mistake.
    pub(crate) letter: bool,
    /// What is wrong.
    pub(crate) message: String,
    /// What to write instead.
    pub(crate) help: Option<String>,
    /// The whole text as it was perhaps meant.
    pub(crate) meant: Option<String>,
}
