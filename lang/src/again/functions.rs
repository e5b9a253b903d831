//! `def leaper(p) { … }` and `leaper(rook)`: the lines that such a call stands for.

use super::inside::{Inside, all_read, indentation, moved_out, on_one_line, whole_lines, with_words};
use super::parameters::{calls, names};
use super::statement;
use crate::code;
use crate::diagnostic::{Applicability, Diagnostic, Fix, Label};
use crate::source::{FileId, Span};

/// More calls than these are not written out.
const MOST: usize = 8;

/// A label beside a call is at most this long.
const SHORT: usize = 50;

/// Makes one report of each function and of its calls.
pub(super) fn gather(diagnostics: &mut Vec<Diagnostic>, text: &str) {
    let mut spoken_of: Vec<Span> = Vec::new();
    let own = |d: &&mut Diagnostic| d.code == code::UNKNOWN_ITEM && d.span().file == FileId::default();
    for diagnostic in diagnostics.iter_mut().filter(own) {
        spoken_of.extend(suit(diagnostic, text).unwrap_or_default());
    }
    diagnostics
        .retain(|d| d.code != code::UNKNOWN_ITEM || !spoken_of.iter().any(|call| call.holds(d.span())));
}

/// Says what each call is. Returns their places.
fn suit(diagnostic: &mut Diagnostic, text: &str) -> Option<Vec<Span>> {
    let words = statement(text, diagnostic.span().start);
    let (head, last) = (words.first()?, words.last()?);
    let said = |at: usize| words.get(at).map_or("", |t| t.slice(text));
    let defines =
        ["def", "function", "fn", "func", "fun", "macro", "template", "define", "proc", "sub", "rule"];
    (defines.contains(&said(0)) && said(2) == "(").then_some(())?;
    let parameters = names(words.get(3..)?, text)?;
    let inside = Inside::behind(text, last.end)?;
    let calls = calls(text, said(1), parameters.len(), None);
    (!calls.is_empty() && calls.len() <= MOST).then_some(())?;
    let mut edits = Vec::new();
    let mut shown = Vec::new();
    for call in &calls {
        let with: Vec<(&str, &str)> =
            parameters.iter().map(String::as_str).zip(call.values.iter().map(String::as_str)).collect();
        let lines = moved_out(&with_words(inside.text(), &with), indentation(text, call.span.start));
        all_read(&lines).then_some(())?;
        shown.push(on_one_line(&lines));
        edits.push((call.span, lines));
    }
    let span = Span::new(FileId::default(), head.start, last.end);
    diagnostic.message = "there are no functions".to_owned();
    diagnostic.notes.clear();
    diagnostic.labels =
        vec![Label { span, message: "write its lines where they apply".to_owned(), primary: true }];
    for (call, lines) in calls.iter().zip(&shown) {
        let message = match lines.len() {
            0..=SHORT => format!("here write `{lines}`"),
            _ => "and here".to_owned(),
        };
        diagnostic.labels.push(Label { span: call.span, message, primary: false });
    }
    let long = shown.first().filter(|lines| lines.len() > SHORT);
    diagnostic.help =
        long.map(|lines| format!("in the place of the first write `{lines}`")).into_iter().collect();
    let whole = whole_lines(text, head.start..inside.close.end);
    edits.push((Span::new(span.file, whole.start, whole.end), String::new()));
    let message = "write each call out".to_owned();
    diagnostic.fix = Some(Fix { applicability: Applicability::Guess, message, edits });
    Some(calls.into_iter().map(|call| call.span).collect())
}
