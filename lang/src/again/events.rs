//! `when it captures { … }`: what happens then has no block, and is said on the line itself.

use super::Said;
use super::inside::Inside;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::source::{FileId, Span, on_one_line};
use crate::token::{TokenKind, tokens};

/// `on_capture { it leaves the board }`
fn named(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let inside = Inside::behind(said.text, said.words.last()?.end)?;
    let lines: Option<Vec<&str>> =
        inside.lines().iter().map(|line| said.text.get(line.first()?.start..line.last()?.end)).collect();
    let whole = format!("when it captures: {}", lines?.join(", and "));
    is_line(&whole).then_some(())?;
    let span = Span::new(FileId::default(), said.start, inside.close.end);
    diagnostic.message = format!("a piece has no `{}`", said.line);
    diagnostic.notes.clear();
    diagnostic.help = vec![format!("in place of the line and its block: `{whole}`")];
    let remarks = tokens(inside.text()).any(|t| t.kind == TokenKind::Comment);
    if !remarks {
        *diagnostic = diagnostic.clone().guess(format!("write `{whole}`"), span, whole);
    }
    Some(())
}

/// Says what is offered with what stands in the block.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    if diagnostic.code == code::UNKNOWN_ITEM
        && matches!(said.line, "on_capture" | "oncapture" | "on_captures" | "after_capture")
    {
        return named(diagnostic, said);
    }
    let expects_colon = diagnostic.message.starts_with("`{` ");
    let bare = said.line.strip_prefix("replace ").unwrap_or(said.line).trim_end_matches([' ', ':']);
    let plain = matches!(bare, "when it captures" | "when it moves");
    let other = bare.starts_with("when ") && (bare.ends_with(" next to it") || bare.ends_with("is captured"));
    (expects_colon && plain || other && diagnostic.code == code::SYNTAX).then_some(())?;
    let inside = Inside::behind(said.text, said.words.last()?.end)?;
    let mut remarks = false;
    let mut lines: Vec<String> = vec![String::new()];
    for token in tokens(inside.text()) {
        match (token.kind, lines.last_mut()) {
            (TokenKind::Close | TokenKind::Open, _) => break,
            (TokenKind::Newline | TokenKind::Semicolon, _) => lines.push(String::new()),
            (TokenKind::Comment, _) => remarks = true,
            (_, None) => {}
            (_, Some(line)) => line.push_str(token.slice(inside.text())),
        }
    }
    let mut lines: Vec<String> = lines.iter().map(|line| on_one_line(line)).collect();
    for line in &mut lines {
        let own = line.trim_matches([' ', ',']);
        *line = own.strip_prefix("and ").unwrap_or(own).to_owned();
    }
    lines.retain(|line| !line.is_empty());
    // A victim becomes another where its captor stays.
    if lines.iter().any(|line| line.starts_with("the victim")) && !lines.iter().any(|line| line == "it stays")
    {
        lines.insert(0, "it stays".to_owned());
    }
    let head = said.line.trim_end_matches([' ', ':']);
    let whole = format!("{head}: {}", lines.join(", and "));
    (plain || is_line(&whole)).then_some(())?;
    diagnostic.message = format!("`{head}` has no block");
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
    if is_line(&whole) && !remarks {
        let span = Span::new(FileId::default(), said.start, inside.close.end);
        *diagnostic = diagnostic.clone().guess(format!("write `{whole}`"), span, whole);
    }
    Some(())
}
