//! `slide orthogonal 1..=3`: a range that names its last number is written with a `-`.

use super::{Said, anew};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;

/// Writes the ranges of a line.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    (diagnostic.code == code::SYNTAX).then_some(())?;
    let at = said.line.find("..=").filter(|_| said.line.matches("..=").count() == 1)?;
    let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let (before, after) = (said.line.get(..at)?, said.line.get(at + 3..)?);
    (digit(before.chars().next_back()) && digit(after.chars().next())).then_some(())?;
    let whole = said.line.replace("..=", "-");
    is_line(&whole).then_some(())?;
    let start = before.rfind(|c: char| !c.is_ascii_digit()).map_or(0, |i| i + 1);
    let end = at + 3 + after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
    let place = said.span(0, said.words.len().checked_sub(1)?)?.inner(start, end);
    let range = said.line.get(start..end)?.replace("..=", "-");
    diagnostic.message = "a range of numbers is written with a `-`".to_owned();
    diagnostic.mark(place);
    anew(diagnostic, "", vec![format!("write `{range}`")])?;
    *diagnostic = diagnostic.clone().guess(format!("write `{range}`"), place, range);
    Some(())
}
