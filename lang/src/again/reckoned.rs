//! Arithmetic on ranks, `last rank - 1`: the rank by its number.

use super::{Said, anew};
use crate::ast::BoardSize;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;

/// Writes out the rank that is meant.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, board: Option<BoardSize>) -> Option<()> {
    (diagnostic.code == code::SYNTAX).then_some(())?;
    let (_, ranks) = board?.rectangle()?;
    let mark = said.words.iter().position(|t| matches!(t.slice(said.text), "-" | "+"))?;
    let (end, first) = (mark.checked_sub(1)?, mark.checked_sub(2)?);
    let by: u64 = said.word(mark + 1).parse().ok()?;
    let rank = match (said.word(first), said.word(end), said.word(mark)) {
        ("last", "rank" | "row", "-") => ranks.value.checked_sub(by)?,
        ("first", "rank" | "row", "+") => by.checked_add(1)?,
        _ => return None,
    };
    (1..=ranks.value).contains(&rank).then_some(())?;
    let line = said.with(first, mark + 1, &format!("rank {rank}"))?;
    is_line(&line).then_some(())?;
    let at = said.span(first, mark + 1)?;
    diagnostic.message = "there is no arithmetic on squares".to_owned();
    diagnostic.mark(at);
    anew(diagnostic, &format!("this is `rank {rank}`"), vec![format!("write `{line}`")])
}
