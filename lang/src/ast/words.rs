//! The words of a file with their places: names, texts, numbers, letters.

use crate::source::Span;
use std::fmt;
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

impl Text {
    /// A word of the text, such as a field of a FEN, counted from 0, and where it stands.
    pub(crate) fn word(&self, index: usize) -> Option<(&str, Span)> {
        let mut end = 0;
        for (n, word) in self.value.split_whitespace().enumerate() {
            let start = end + self.value.get(end..)?.find(word)?;
            end = start + word.len();
            if n == index {
                return Some((word, self.span.inner(start, end)));
            }
        }
        None
    }
}

/// A number.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Number {
    /// Its value; the largest `u64` for what is larger still.
    pub value: u64,
    /// Where.
    pub span: Span,
}

/// What a piece is worth: `4.5`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// In hundredths; the largest `u64` for what is larger still.
    pub hundredths: u64,
    /// Where.
    pub span: Span,
}

impl Value {
    /// As the Program has it; what is larger than any worth counts as the largest.
    pub(crate) fn worth(self) -> program::Worth {
        program::Worth::hundredths(self.hundredths.try_into().unwrap_or(u32::MAX))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.worth().fmt(f)
    }
}

/// A piece's letter; a castling's is a capital by itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Letter<L = program::Letter> {
    /// The letter, upper case.
    pub value: L,
    /// Where.
    pub span: Span,
}
