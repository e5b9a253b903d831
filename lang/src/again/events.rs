//! `when it captures { … }`: what happens then has no block, and is said on the line itself.

use super::Said;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::source::on_one_line;
use crate::token::{TokenKind, tokens};

/// Says what is offered with what stands in the block.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let expects_colon = diagnostic.message.starts_with("`{` ");
    (expects_colon
        && matches!(
            said.line,
            "when it captures" | "replace when it captures" | "when it moves" | "replace when it moves"
        ))
    .then_some(())?;
    let end = said.words.last()?.end;
    let open = tokens(said.text).find(|t| t.start >= end && t.kind == TokenKind::Open)?;
    let mut lines: Vec<String> = vec![String::new()];
    for token in tokens(said.text).skip_while(|t| t.start < open.end) {
        match (token.kind, lines.last_mut()) {
            (TokenKind::Close | TokenKind::Open, _) => break,
            (TokenKind::Newline | TokenKind::Semicolon, _) => lines.push(String::new()),
            (TokenKind::Comment, _) | (_, None) => {}
            (_, Some(line)) => line.push_str(token.slice(said.text)),
        }
    }
    let mut lines: Vec<String> = lines.iter().map(|line| on_one_line(line)).collect();
    lines.iter_mut().for_each(|line| *line = line.trim_matches([' ', ',']).to_owned());
    lines.retain(|line| !line.is_empty());
    // A victim becomes another where its captor stays.
    if lines.iter().any(|line| line.starts_with("the victim")) && !lines.iter().any(|line| line == "it stays")
    {
        lines.insert(0, "it stays".to_owned());
    }
    let whole = format!("{}: {}", said.line, lines.join(", and "));
    diagnostic.message = format!("`{}` has no block", said.line);
    diagnostic.fix = None;
    diagnostic.notes.clear();
    diagnostic
        .labels
        .iter_mut()
        .filter(|l| l.primary)
        .for_each(|l| l.message = "the line itself says what happens".to_owned());
    diagnostic.help = vec![match is_line(&whole) {
        true => format!("in place of the line and its block: `{whole}`"),
        false => "as in `when it captures: it stays`, or `when it captures: it stays, and the victim becomes the captor's pawn`".to_owned(),
    }];
    Some(())
}
