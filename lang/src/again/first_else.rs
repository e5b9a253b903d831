//! `if (a capture is legal) a capture` and `else a move` below it: in a turn what comes first needs no condition, and both are one line.

use super::{anew, statement};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::source::{FileId, Span};
use crate::token::{Token, TokenKind, tokens};

/// Words in which a condition says no more than that something is legal.
const SAYS_LEGAL: [&str; 27] = [
    "a",
    "an",
    "any",
    "the",
    "one",
    "some",
    "is",
    "are",
    "can",
    "be",
    "there",
    "legal",
    "possible",
    "available",
    "player",
    "side",
    "it",
    "to",
    "move",
    "able",
    "exists",
    "has",
    "have",
    "you",
    "if",
    "able",
    "made",
];

/// Makes one report of both lines.
pub(super) fn gather(diagnostics: &mut Vec<Diagnostic>, text: &str) {
    let own = |d: &Diagnostic| {
        d.span().file == FileId::default() && matches!(d.code, code::SYNTAX | code::UNKNOWN_ITEM)
    };
    let mut gone: Vec<Span> = Vec::new();
    for diagnostic in diagnostics.iter_mut().filter(|d| own(d)) {
        let Some((first, both, line)) = joined(text, diagnostic.span().start) else { continue };
        let help = format!("in place of both lines: `{line}`");
        diagnostic.message = "a turn has no `if`".to_owned();
        diagnostic.labels.retain(|label| label.primary);
        diagnostic.labels.iter_mut().for_each(|label| label.span = first);
        let _ = anew(diagnostic, "what comes first here is done wherever it is legal", vec![help]);
        *diagnostic = diagnostic.clone().guess("write it on one line", both, line);
        gone.push(Span::new(both.file, first.end, both.end));
    }
    diagnostics.retain(|d| !own(d) || !gone.iter().any(|span| span.holds(d.span())));
}

/// The place of the line at a place, that of both, and what they are on one line.
fn joined(text: &str, start: usize) -> Option<(Span, Span, String)> {
    let words = statement(text, start);
    let (head, last) = (words.first()?, words.last()?);
    matches!(head.slice(text), "if" | "when").then_some(())?;
    let (act, condition) = act(text, &words)?;
    // What is asked for is what is done.
    let noun = act.split_whitespace().nth(1)?;
    let about = |t: &&Token| t.kind == TokenKind::Word && t.slice(text).trim_end_matches('s') == noun;
    let legal = |t: &Token| {
        let word = t.slice(text);
        word.trim_end_matches('s') == noun || SAYS_LEGAL.contains(&word) || t.kind != TokenKind::Word
    };
    (condition.iter().any(|t| about(&t)) && condition.iter().all(legal)).then_some(())?;
    let below = tokens(text.get(last.end..)?).find(|t| t.kind == TokenKind::Word)?;
    let between = text.get(last.end..last.end + below.start)?;
    between.trim_matches([' ', '\t', '\n', '\r', ';']).is_empty().then_some(())?;
    let words = statement(text, last.end + below.start);
    let (other, end) = (words.first()?, words.last()?);
    matches!(other.slice(text), "else" | "otherwise").then_some(())?;
    let rest = text.get(other.end..end.end)?.trim_matches([':', ',', ' ']);
    let line = format!("{act}, else {rest}");
    is_line(&line).then_some(())?;
    let span = |end: usize| Span::new(FileId::default(), head.start, end);
    Some((span(last.end), span(end.end), line))
}

/// What is done at the end of a line with a condition, and the words of the condition.
fn act<'a>(text: &str, words: &'a [Token]) -> Option<(String, &'a [Token])> {
    let last = words.last()?;
    (2..words.len()).find_map(|at| {
        let before = words.get(at - 1)?.slice(text);
        matches!(before, ")" | "," | ":" | "then").then_some(())?;
        let act = text.get(words.get(at)?.start..last.end)?.to_owned();
        is_line(&format!("{act}, else a move")).then_some((act, words.get(1..at - 1)?))
    })
}
