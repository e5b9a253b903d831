//! `promote on last rank to flying horse`: two words that are one name with a `-` between them, where the file has a piece of that name.

use super::{Said, anew};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;

/// Writes the name as one word.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    (diagnostic.code == code::SYNTAX && said.word(0) != "piece").then_some(())?;
    let start = diagnostic.span().start;
    let at = said.words.iter().position(|t| t.start <= start && start < t.end)?;
    let first = at.checked_sub(1)?;
    let small = |at: usize| {
        said.word(at).chars().all(|c| c.is_ascii_lowercase() || c == '-') && !said.word(at).is_empty()
    };
    (small(first) && small(at)).then_some(())?;
    let name = format!("{}-{}", said.word(first), said.word(at));
    let (joined, apart) = (format!("piece {name}"), format!("piece {} {}", said.word(first), said.word(at)));
    // As it is written, or as it is still to be written.
    let defines = |head: &str| {
        let behind = said.text.split_once(head).map(|(_, rest)| rest);
        let letter = |rest: &str| rest.trim_start().starts_with(|c: char| c.is_ascii_uppercase());
        behind.is_some_and(|rest| rest.starts_with([' ', '\t']) && letter(rest))
    };
    (defines(&joined) || defines(&apart)).then_some(())?;
    let line = said.with(first, at, &name)?;
    is_line(&line).then_some(())?;
    let place = said.span(first, at)?;
    diagnostic.message = format!("`{} {}` is one name", said.word(first), said.word(at));
    diagnostic.mark(place);
    anew(diagnostic, "", vec![format!("write `{name}`")])?;
    *diagnostic = diagnostic.clone().guess(format!("write `{name}`"), place, name);
    Some(())
}
