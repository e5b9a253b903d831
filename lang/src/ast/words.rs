//! The words of a file with their places: names, texts, numbers, letters.

use crate::source::Span;
use wazir_runtime::program;

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

/// A piece's letter; a castling's is a capital by itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Letter<L = program::Letter> {
    /// The letter, upper case.
    pub value: L,
    /// Where.
    pub span: Span,
}
