//! Comments and texts in the marks of other languages.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::token::{Token, TokenKind, tokens};

/// A comment that begins with a `;`.
pub(super) fn comment(mark: Span) -> Diagnostic {
    Diagnostic::new(code::UNKNOWN_ITEM, mark, "this is not how a comment begins")
        .help("a comment begins with `#`; a `;` goes between two lines")
        .guess("write `#`", mark, "#")
}

/// `// one square`, `/* one square */`: a remark in the marks of another language, behind a line.
pub(super) fn behind(line: &str, span: Span, mark: Span) -> Diagnostic {
    let at = mark.start - span.start;
    let remark = line.get(at..).unwrap_or_default();
    let sign = remark.get(..2).unwrap_or_default();
    let report = Diagnostic::new(code::SYNTAX, mark, format!("`{sign}` is not expected here"))
        .here("a comment begins with `#`");
    match remark.starts_with("/*") {
        // No edit: behind the `*/` there may be more of the line, or another line, which a `#` would take along.
        true => report.help("a comment ends where its line does"),
        false => report.fix("write `#`", mark, "#"),
    }
}

/// `"a \"mad\" queen"`: a text ends at the first quotation mark, whatever stands before it.
pub(super) fn escape(line: &str, span: Span) -> Option<Diagnostic> {
    let texts = |t: &Token| matches!(t.kind, TokenKind::Text | TokenKind::OpenText);
    let first = tokens(line).filter(texts).find(|t| t.slice(line).contains("\\\""))?;
    let at = first.start + first.slice(line).find("\\\"")?;
    let diagnostic = Diagnostic::new(code::SYNTAX, span.inner(at, at + 2), "the text ends at this `\\\"`")
        .help("nothing is escaped in a text: write `'` for a quotation mark within it");
    let end = line.rfind('"').filter(|end| *end > at + 1)?;
    let inner = line.get(first.start + 1..end)?.replace("\\\"", "'");
    let edit = span.inner(first.start, end + 1);
    Some(match inner.contains(['"', '\\']) {
        true => diagnostic,
        false => diagnostic.guess("write `'` in the text", edit, format!("\"{inner}\"")),
    })
}
