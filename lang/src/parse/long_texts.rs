//! Texts that go on over several lines, as a setup with a line for each rank: read as if they stood on one, and reported once.

use super::repair::MAX_REPAIRS;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::{FileId, Span};
use crate::token::{TokenKind, tokens};
use std::borrow::Cow;

/// More lines than this are not one text.
const MAX_LINES: usize = 20;

/// The file with such texts on one line and blanks behind them, of the same length, and a report for each.
pub(super) fn long_texts(file: FileId, text: Cow<'_, str>) -> (Cow<'_, str>, Vec<Diagnostic>) {
    // A text that does not end on its line leaves it with one mark too many.
    if text.lines().all(|line| line.bytes().filter(|b| *b == b'"').count() % 2 == 0) {
        return (text, Vec::new());
    }
    let mut joined = text.clone();
    let mut diagnostics = Vec::new();
    let mut from = 0;
    for token in tokens(&text).filter(|t| t.kind == TokenKind::OpenText) {
        if token.start < from || diagnostics.len() >= MAX_REPAIRS {
            continue;
        }
        let Some((end, whole)) = text.get(token.start..).and_then(whole) else { continue };
        let end = token.start + end;
        from = end;
        let span = Span::new(file, token.start, token.end);
        let diagnostic =
            Diagnostic::new(code::UNCLOSED_TEXT, span, "a text ends on the line on which it begins")
                .label(Span::new(file, end - 1, end), "this one ends here")
                .help(format!("write it on one line: `{whole}`"))
                .fix("write it on one line", Span::new(file, token.start, end), &whole);
        diagnostics.push(diagnostic);
        joined.to_mut().replace_range(token.start..end, &format!("{whole:<0$}", end - token.start));
    }
    (joined, diagnostics)
}

/// What a text that begins here is on one line, and where its last quotation mark ends, if only ranks stand on the lines below.
fn whole(text: &str) -> Option<(usize, String)> {
    let close = 1 + text.get(1..)?.find('"')?;
    let inside = text.get(1..close)?;
    let usual =
        |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '+' | '-' | '*' | ' ' | '\t' | '\r' | '\n');
    let lines: Vec<&str> = inside.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
    let ranks =
        lines.len() > 1 && lines.len() <= MAX_LINES && inside.contains('/') && inside.chars().all(usual);
    let after = text.get(close + 1..)?.lines().next().unwrap_or_default().trim();
    if !ranks || !(after.is_empty() || after.starts_with(['{', '}', ';', '#'])) {
        return None;
    }
    let mut one = String::new();
    for line in lines {
        if !one.is_empty() && !one.ends_with('/') && !line.starts_with('/') {
            // The side to move begins the other words of a FEN.
            let fields = matches!(line.split_whitespace().next(), Some("w" | "b"));
            one.push(if one.contains(' ') || fields { ' ' } else { '/' });
        }
        one.push_str(line);
    }
    Some((close + 1, format!("\"{one}\"")))
}
