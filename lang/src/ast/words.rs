//! The words of a file with their places: names, texts, numbers, letters.

use crate::source::Span;

/// A name, as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// The name.
    pub text: String,
    /// Where.
    pub span: Span,
}

/// A text in quotation marks; the span is of the inside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// The text without its quotation marks.
    pub value: String,
    /// Where, without the quotation marks.
    pub span: Span,
}

/// A number.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Number {
    /// Its value; the largest `u64` for what is larger still.
    pub value: u64,
    /// Where.
    pub span: Span,
}

/// A piece's or a castling's letter.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// The letter, upper case.
    pub value: char,
    /// Where.
    pub span: Span,
}
