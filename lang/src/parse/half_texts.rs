//! Texts that lack a quotation mark in a block on one line, `{ betza "zB }`: read as if they had both, and reported once. Otherwise such a
//! text would take in the brace that closes the block.

use super::repair::MAX_REPAIRS;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::{FileId, Span, line_start};
use crate::token::{TokenKind, tokens};
use std::borrow::Cow;

/// The lines whose text is their second word.
const BEFORE_A_TEXT: [&str; 3] = ["betza ", "fen ", "expect fen "];

/// The file with such texts whole, of the same length, and a report for each.
pub(super) fn half_texts(file: FileId, text: Cow<'_, str>) -> (Cow<'_, str>, Vec<Diagnostic>) {
    let mut whole = text.clone();
    let mut diagnostics = Vec::new();
    for token in tokens(&text).filter(|t| t.kind == TokenKind::OpenText).take(MAX_REPAIRS) {
        let Some(half) = half(&text, token.start, token.end) else { continue };
        // Where a mark is to stand is a blank.
        whole.to_mut().replace_range(half.mark..half.mark + 1, "\"");
        let (message, at) = match half.opens {
            true => ("this text has no opening quotation mark", half.mark + 1),
            false => ("this text has no closing quotation mark", half.mark),
        };
        let here = Span::new(file, at, at);
        let span = match half.opens {
            true => Span::new(file, at, token.start + 1),
            false => Span::new(file, token.start, at),
        };
        let said = text.get(span.start..span.end).unwrap_or_default();
        let written = if half.opens { format!("\"{said}") } else { format!("{said}\"") };
        diagnostics.push(
            Diagnostic::new(code::UNCLOSED_TEXT, span, message).here(format!("write `{written}`")).guess(
                format!("write `{written}`"),
                here,
                "\"",
            ),
        );
    }
    (whole, diagnostics)
}

struct Half {
    /// Is it the first of the two marks that is missing?
    opens: bool,
    /// The blank at which it is missing.
    mark: usize,
}

/// The text that a quotation mark without another one belongs to, if it stands in a block that begins and ends on the line.
fn half(text: &str, start: usize, end: usize) -> Option<Half> {
    let said = text.get(start..end)?.trim_end();
    let words = said.trim_end_matches([' ', '\t', '}']);
    let closed = said.get(words.len()..)?;
    if !closed.contains('}') || !closed.starts_with(' ') || words.contains(['{', '}', ';', '#']) {
        return None;
    }
    let line = line_start(text, start);
    let before = text.get(line..start)?;
    let open = tokens(before).filter(|t| t.kind == TokenKind::Open).count();
    if open <= tokens(before).filter(|t| t.kind == TokenKind::Close).count() {
        return None;
    }
    if words.len() > 1 {
        return Some(Half { opens: false, mark: start + words.len() });
    }
    let from = before.rfind(['{', ';'])? + 1;
    let own = before.get(from..)?;
    let blanks = own.len() - own.trim_start().len();
    let word = BEFORE_A_TEXT.into_iter().find(|word| own.trim_start().starts_with(word))?;
    Some(Half { opens: true, mark: line + from + blanks + word.len() - 1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_gets_its_mark_before_the_brace() {
        for (line, whole) in [
            ("piece rose O { betza \"qN0 }", "piece rose O { betza \"qN0\"}"),
            ("piece rose O { betza qN0\" }", "piece rose O { betza\"qN0\" }"),
            ("army white { piece rose O { betza \"qN0 } }", "army white { piece rose O { betza \"qN0\"} }"),
            ("summary \"the set { a, b }", "summary \"the set { a, b }"),
            ("test \"one {", "test \"one {"),
            (
                "piece rose O { betza \"qN0; move step forward }",
                "piece rose O { betza \"qN0; move step forward }",
            ),
        ] {
            assert_eq!(half_texts(FileId::default(), Cow::Borrowed(line)).0, whole, "{line}");
        }
    }
}
