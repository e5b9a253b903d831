//! `keeps to ranks 1-5` in the block of a piece: the squares behind the path of each of its lines.

use super::{Said, anew, around_it};
use crate::diagnostic::{Applicability, Diagnostic, Fix};
use crate::parse::{KEEPS_TO, is_line};
use crate::source::{FileId, Span};
use crate::token::{Token, TokenKind, tokens};

/// More lines than these are not written out.
const MOST: usize = 4;

/// Writes the squares behind the lines of the block.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    (diagnostic.message == KEEPS_TO).then_some(())?;
    let own = said.span(0, said.words.len().checked_sub(1)?)?;
    diagnostic.mark(own);
    let squares = said.text.get(said.words.get(2)?.start..own.end)?;
    let squares = squares.strip_prefix("the ").unwrap_or(squares);
    let inside = around_it::block(said)?;
    let lines = inside.lines();
    let moves =
        |line: &&Vec<Token>| line.first().is_some_and(|t| matches!(t.slice(said.text), "move" | "capture"));
    let lines: Vec<&Vec<Token>> = lines.iter().filter(moves).collect();
    (!lines.is_empty() && lines.len() <= MOST).then_some(())?;
    let mut edits: Vec<(Span, String)> = Vec::new();
    let mut written: Vec<String> = Vec::new();
    for line in lines {
        let (first, last) = (line.first()?, line.last()?);
        let text = said.text.get(first.start..last.end)?;
        let ends = tokens(text).filter(|t| t.slice(text) == ",").map(|t| t.start).chain([text.len()]);
        let limited = |at: &usize| {
            let (head, tail) = text.split_at_checked(*at)?;
            Some(format!("{head} within {squares}{tail}")).filter(|line| is_line(line))
        };
        // In front of a comma between directions, the squares would be those of one of them.
        let ends: Vec<usize> = ends.collect();
        let (at, line) = ends.iter().rev().find_map(|at| Some((*at, limited(at)?)))?;
        let at = first.start + at;
        edits.push((Span::new(FileId::default(), at, at), format!(" within {squares}")));
        written.push(line);
    }
    let help = format!("write `{}` instead", written.join("; "));
    let out = with_its_end(said.text, own)?;
    edits.push((out, String::new()));
    anew(diagnostic, "", vec![help])?;
    let message = "write the squares behind each path".to_owned();
    diagnostic.fix = Some(Fix { applicability: Applicability::Guess, message, edits });
    Some(())
}

/// A line with what is left of its row, if nothing else stands there.
pub(super) fn with_its_end(text: &str, line: Span) -> Option<Span> {
    let before = text.get(..line.start)?;
    let start = before.trim_end_matches([' ', '\t']).len();
    let alone = before.get(..start)?.ends_with('\n');
    let mut rest = tokens(text.get(line.end..)?).filter(|t| t.kind != TokenKind::Blank);
    let next = rest.next()?;
    (alone && next.kind == TokenKind::Newline).then(|| Span::new(line.file, start, line.end + next.end))
}
