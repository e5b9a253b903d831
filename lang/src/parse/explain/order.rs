//! Lines whose clauses are all there, and stand in another order than theirs.
//!
//! | line | offered |
//! |---|---|
//! | `move step any way, giving no check, if it is unmoved` | `move step any way, if it is unmoved, giving no check` |
//! | `drop anywhere, if it is unmoved, and it becomes a rook` | `drop anywhere, and it becomes a rook, if it is unmoved` |
//! | `a move leaving no king on d4, giving no check` | `a move giving no check leaving no king on d4` |

use super::conditions::MAX_LINE;
use super::rows::smallest;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::grammar::{Rule, fits};
use crate::source::Span;
use crate::token::{Token, tokens};
use std::ops::Range;

/// A clause: its rank among them, what it is called, and where it stands, without what joins it to what is before.
struct Clause {
    rank: usize,
    name: &'static str,
    place: Range<usize>,
}

/// The clauses of a line of a piece, in their order.
const OF_PIECE: [&str; 9] = [
    "`from`",
    "`to`",
    "`within`",
    "`onto`",
    "what is taken in passing",
    "what happens",
    "the limit",
    "the condition",
    "`giving`",
];

/// Those before this one need no comma.
const FIRST_WITH_COMMA: usize = 4;

/// The clauses of an action of a turn, in theirs.
const OF_ACTION: [&str; 3] = ["`giving`", "`repeating`", "`leaving`"];

/// The report of a line that can be read as soon as its clauses stand in their order.
pub(super) fn order(rule: Rule, line: &str, span: Span) -> Option<Diagnostic> {
    (line.len() <= MAX_LINE).then_some(())?;
    let words: Vec<Token> = tokens(line).filter(|t| !t.kind.is_trivia()).collect();
    let (whole, late, early) = match rule {
        Rule::moves | Rule::betza | Rule::drop | Rule::promote => of_piece(line, &words)?,
        Rule::choices => of_actions(line, &words)?,
        _ => return None,
    };
    if whole == line || !fits(rule, &whole) {
        return None;
    }
    let here = span.inner(late.place.start, late.place.end);
    let (range, text) = smallest(line, &whole);
    let help = format!("write `{whole}`");
    let report = Diagnostic::new(code::SYNTAX, here, format!("{} must come before {early}", late.name))
        .here("its parts have an order")
        .help(help.clone());
    // A word that goes may have had a meaning.
    let plain = |text: &str| tokens(text).filter(|t| t.kind.is_plain()).count();
    Some(match plain(line) == plain(&whole) {
        true => report.fix(help, span.inner(range.start, range.end), text),
        false => report,
    })
}

/// The line with its clauses in order, the first that stands too late, and what it stands behind.
fn sorted(
    line: &str,
    head: &str,
    commas_from: usize,
    clauses: Vec<Clause>,
) -> Option<(String, Clause, &'static str)> {
    let late = (1..clauses.len()).find_map(|at| {
        let own = clauses.get(at)?.rank;
        let before = clauses.get(..at)?.iter().find(|c| c.rank > own)?;
        Some((at, before.name))
    });
    let (late, early) = late?;
    let mut order: Vec<&Clause> = clauses.iter().collect();
    order.sort_by_key(|clause| clause.rank);
    let mut whole = head.to_owned();
    for clause in order {
        whole.push_str(if clause.rank < commas_from { " " } else { ", " });
        whole.push_str(line.get(clause.place.clone())?);
    }
    Some((whole, clauses.into_iter().nth(late)?, early))
}

fn of_piece(line: &str, words: &[Token]) -> Option<(String, Clause, &'static str)> {
    let said = |at: usize| words.get(at).map_or("", |t| t.slice(line));
    let rank = |at: usize| match said(at) {
        "from" => Some(0),
        "to" => Some(1),
        "within" => Some(2),
        "onto" => Some(3),
        "taking" | "also" => Some(FIRST_WITH_COMMA),
        "and" => Some(5),
        // `if any does` belongs to what happens.
        "if" if said(at + 1) == "any" => Some(5),
        "no" if said(at + 1) == "more" => Some(6),
        "if" | "unless" => Some(7),
        "giving" => Some(8),
        _ => None,
    };
    let starts: Vec<(usize, usize)> =
        (1..words.len()).filter(|at| said(at - 1) == ",").filter_map(|at| Some((at, rank(at)?))).collect();
    let end_before = |at: usize| words.get(at.checked_sub(2)?).map(|t| t.end);
    let mut clauses = Vec::new();
    for (index, (at, rank)) in starts.iter().enumerate() {
        let end = match starts.get(index + 1) {
            Some((next, _)) => end_before(*next)?,
            None => line.trim_end().len(),
        };
        clauses.push(Clause { rank: *rank, name: OF_PIECE.get(*rank)?, place: words.get(*at)?.start..end });
    }
    let head = line.get(..end_before(starts.first()?.0)?)?;
    sorted(line, head, FIRST_WITH_COMMA, clauses)
}

/// What joins a clause of an action to the one before, which needs nothing.
fn joins(word: &str) -> bool {
    matches!(word, "," | "and")
}

fn of_actions(line: &str, words: &[Token]) -> Option<(String, Clause, &'static str)> {
    let said = |at: usize| words.get(at).map_or("", |t| t.slice(line));
    let article = |at: usize| matches!(said(at), "a" | "an");
    // Each action begins with its article, behind `or` or `else`.
    let begins = |at: usize| at == 0 || matches!(said(at - 1), "or" | "else") && article(at);
    let starts: Vec<usize> = (0..words.len()).filter(|at| begins(*at)).collect();
    let (mut whole, mut first) = (String::new(), None);
    for (index, start) in starts.iter().enumerate() {
        // Up to what joins the next action, which stays as it is.
        let next = starts.get(index + 1).copied();
        let stop = next.map_or(words.len(), |next| next - 1);
        let comma = next.is_some() && stop.checked_sub(1).is_some_and(|at| said(at) == ",");
        let stop = stop - usize::from(comma);
        let (text, late) = one_action(line, words, *start..stop)?;
        whole.push_str(&text);
        if let Some(next) = next {
            whole.push_str(line.get(words.get(stop.checked_sub(1)?)?.end..words.get(next)?.start)?);
        }
        first = first.or(late);
    }
    let (late, early) = first?;
    Some((whole, late, early))
}

/// An action with its clauses in order, and the first that stands too late.
fn one_action(
    line: &str,
    words: &[Token],
    of: Range<usize>,
) -> Option<(String, Option<(Clause, &'static str)>)> {
    let said = |at: usize| words.get(at).map_or("", |t| t.slice(line));
    let rank = |at: usize| match said(at) {
        "giving" => Some(0),
        "repeating" => Some(1),
        "leaving" | "keeping" => Some(2),
        _ => None,
    };
    let whole = line.get(words.get(of.start)?.start..words.get(of.end.checked_sub(1)?)?.end)?;
    let starts: Vec<(usize, usize)> = of.clone().filter_map(|at| Some((at, rank(at)?))).collect();
    let Some((first, _)) = starts.first() else { return Some((whole.to_owned(), None)) };
    // Without the commas and the `and` before the next clause.
    let end_before = |at: usize| {
        let last = (of.start..at).rev().find(|i| !joins(said(*i)))?;
        words.get(last).map(|t| t.end)
    };
    let mut clauses = Vec::new();
    for (index, (at, rank)) in starts.iter().enumerate() {
        let end = end_before(starts.get(index + 1).map_or(of.end, |(next, _)| *next))?;
        clauses.push(Clause { rank: *rank, name: OF_ACTION.get(*rank)?, place: words.get(*at)?.start..end });
    }
    let head = line.get(words.get(of.start)?.start..end_before(*first)?)?;
    match sorted(line, head, OF_ACTION.len(), clauses) {
        Some((text, late, early)) => Some((text, Some((late, early)))),
        None => Some((whole.to_owned(), None)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::FileId;

    fn offered(rule: Rule, line: &str) -> (String, String) {
        let span = Span::new(FileId::default(), 0, line.len());
        let said = order(rule, line, span);
        let message = said.as_ref().map(|d| d.message.clone()).unwrap_or_default();
        let fix = said.and_then(|d| d.fix).map(|f| {
            f.edits.iter().fold(line.to_owned(), |line, (span, text)| {
                line[..span.start].to_owned() + text + &line[span.end..]
            })
        });
        (message, fix.unwrap_or_default())
    }

    #[test]
    fn clauses_have_an_order() {
        for (rule, said, message, offer) in [
            (
                Rule::moves,
                "move step any way, giving no check, if it is unmoved",
                "the condition must come before `giving`",
                "move step any way, if it is unmoved, giving no check",
            ),
            (
                Rule::moves,
                "move step any way, if it is unmoved, and it becomes a rook",
                "what happens must come before the condition",
                "move step any way, and it becomes a rook, if it is unmoved",
            ),
            (
                Rule::moves,
                "capture step forward, and it stays, taking a pawn that just passed there",
                "what is taken in passing must come before what happens",
                "capture step forward, taking a pawn that just passed there, and it stays",
            ),
            (
                Rule::drop,
                "drop anywhere, giving no mate, if its side has 2 rooks, and every enemy next to it changes sides, if any does",
                "the condition must come before `giving`",
                "drop anywhere, and every enemy next to it changes sides, if any does, if its side has 2 rooks, giving no mate",
            ),
            (
                Rule::promote,
                "promote on last rank to queen, if its side has no queen, no more than at the start",
                "the limit must come before the condition",
                "promote on last rank to queen, no more than at the start, if its side has no queen",
            ),
            (
                Rule::choices,
                "a capture, else a move leaving no king on d4, giving no check or a pass",
                "`giving` must come before `leaving`",
                "a capture, else a move giving no check leaving no king on d4 or a pass",
            ),
            (
                Rule::choices,
                "a move repeating no position and giving no mate",
                "`giving` must come before `repeating`",
                "",
            ),
            (
                Rule::moves,
                "move leap 1 2, if a friendly knight is a leap 1 2 from it, to ranks 2-7",
                "`to` must come before the condition",
                "move leap 1 2 to ranks 2-7, if a friendly knight is a leap 1 2 from it",
            ),
            (Rule::moves, "move step any way, if it is unmoved, giving no check", "", ""),
            (Rule::moves, "move step any way, giving no check, if it is hungry", "", ""),
            (Rule::choices, "a move giving no check", "", ""),
            (Rule::choices, "", "", ""),
            (Rule::moves, "", "", ""),
        ] {
            let (is, fix) = offered(rule, said);
            assert_eq!((is.as_str(), fix.as_str()), (message, offer), "{said}");
        }
    }
}
