//! The squares of one colour, `dark squares`, which only a shuffle knows.

use super::unread::within;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::container::Container;
use crate::parse::grammar::{Rule, fits};
use crate::source::Span;
use crate::token::{Token, tokens};

/// `drop on dark squares`: a zone says which these are.
pub(super) fn coloured(rule: Rule, line: &str, span: Span) -> Option<Diagnostic> {
    let words: Vec<Token> = tokens(line).filter(|t| !t.kind.is_trivia()).collect();
    let word = |at: usize| words.get(at).map_or("", |t| t.slice(line));
    let at = (1..words.len()).find(|at| {
        matches!(word(*at), "dark" | "black" | "light" | "white")
            && matches!(word(at + 1), "square" | "squares" | "field" | "fields")
    })?;
    let (shade, first, other) = match word(at) {
        "dark" | "black" => ("dark", "a1, c1, …", "b1, d1, …"),
        _ => ("light", "b1, d1, …", "a1, c1, …"),
    };
    let end = words.get(at + 1)?.end;
    let begin = at - usize::from(at > 1 && matches!(word(at - 1), "the" | "a" | "any" | "all"));
    let before = words.get(begin)?.start;
    let whole = format!("{}{shade}{}", line.get(..before)?, line.get(end..)?);
    // A line of a shuffle has them itself, and a zone cannot be defined by them.
    (within(rule) != Container::Shuffle && rule != Rule::zone && fits(rule, &whole)).then_some(())?;
    let start = words.get(at)?.start;
    let said = line.get(start..end)?;
    let report =
        Diagnostic::new(code::SYNTAX, span.inner(start, end), format!("`{said}` is not expected here"));
    Some(report.here(format!("`{shade} squares` belongs in a shuffle")).help(format!(
        "elsewhere these squares are a zone of the variant: define `zone {shade} = {first}` with every square of this colour, and write `{whole}`; squares are counted from the owner's side, so where Black's a1 has the other colour, write such a line for each army, `army black {{ zone {shade} = {other} }}`"
    )))
}
