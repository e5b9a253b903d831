//! A line of a piece right below the `}` of one: the block ended a line too early.

use super::inside::indentation;
use super::{Said, anew, statement};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::source::{FileId, Span};
use crate::token::{TokenKind, tokens};

/// Says which block it stands outside of.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let of_piece = diagnostic.message.ends_with("does not belong in a variant")
        && diagnostic.help.iter().any(|help| help.contains("change piece NAME"));
    (diagnostic.code == code::MISPLACED && of_piece && is_line(said.line)).then_some(())?;
    let before = said.text.get(..said.start)?;
    let (mut opens, mut last) = (Vec::new(), None);
    for token in tokens(before).filter(|t| !t.kind.is_trivia()) {
        last = match token.kind {
            TokenKind::Open => {
                opens.push(token.start);
                None
            }
            TokenKind::Close => opens.pop().map(|open| (open, token)),
            _ => None,
        };
    }
    let (open, close) = last?;
    // A block on one line was closed on purpose.
    said.text.get(open..close.start)?.contains('\n').then_some(())?;
    // What stands where the `}` stands was to be a line of its own, perhaps of another piece.
    let deeper = |at: usize| indentation(said.text, at).len();
    (deeper(said.start) > deeper(close.start)).then_some(())?;
    let head: Vec<&str> = statement(said.text, said.text.get(..open)?.trim_end().len())
        .iter()
        .map(|t| t.slice(said.text))
        .collect();
    let name = match head.as_slice() {
        ["piece", name, ..] | ["change" | "replace", "piece", name, ..] => *name,
        _ => return None,
    };
    let word = said.word(0);
    diagnostic.message = format!("`{word}` stands outside of the block of `{name}`");
    let here = format!("for the `{name}`, it belongs in that block");
    anew(diagnostic, &here, vec!["write that `}` below this line".to_owned()])?;
    let close = Span::new(FileId::default(), close.start, close.end);
    *diagnostic = diagnostic.clone().label(close, "the block ended here");
    Some(())
}
