//! Why a FEN is refused.

use std::fmt;
use std::ops::Range;

/// Why a FEN is refused: malformed, or a position that no game could have come to.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FenError {
    /// Where in the text, in bytes.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to write instead, where that is known.
    pub help: Option<String>,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        self.help.as_ref().map_or(Ok(()), |help| write!(f, " ({help})"))
    }
}

impl std::error::Error for FenError {}

/// Refuses a FEN because of a part of it.
pub(super) fn error<T>(span: Range<usize>, message: String, help: Option<String>) -> Result<T, FenError> {
    Err(FenError { span, message, help })
}
