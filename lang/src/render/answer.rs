//! An answer to a question about a variant: what is so, with the lines that make it so, in the manner of reports.

use super::human::{Head, WIDTH, reported, wrap};
use crate::code;
use crate::diagnostic::{Diagnostic, Label};
use crate::source::{Sources, Span};
use ariadne::{Color, ReportKind};

/// What is so, and by which lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The first word: `Legal`.
    pub word: &'static str,
    /// Is it good news?
    pub good: bool,
    /// The rest of the sentence.
    pub message: String,
    /// The lines, each with what it does; the first is the one that matters most.
    pub lines: Vec<(Span, String)>,
    /// What else is to be said.
    pub notes: Vec<String>,
}

/// An answer as text, with the lines that it speaks of.
pub fn answer(answer: &Answer, sources: &Sources, color: bool) -> String {
    let tint = if answer.good { Color::Green } else { Color::Red };
    let head = Head { code: None, kind: ReportKind::Custom(answer.word, tint), tint };
    let Some((first, _)) = answer.lines.first() else {
        let notes = answer.notes.iter().map(|note| format!("Note: {note}"));
        let all = std::iter::once(format!("{}: {}", answer.word, answer.message)).chain(notes);
        return all.map(|text| wrap(&text, WIDTH).join("\n") + "\n").collect();
    };
    let label = |(index, (span, message)): (usize, &(Span, String))| Label {
        span: *span,
        message: message.clone(),
        primary: index == 0,
    };
    // A report without a code: that of the diagnostic is not shown.
    let mut told = Diagnostic::new(code::TEST_FAILED, *first, answer.message.clone());
    told.labels = answer.lines.iter().enumerate().map(label).collect();
    told.notes = answer.notes.clone();
    let text = reported(&told, &head, sources, color);
    // ariadne colours a word of ours whatever it is told.
    match text.split_once('\n') {
        Some((first, rest)) if !color => format!("{}\n{rest}", uncoloured(first)),
        _ => text,
    }
}

/// A line without codes for colours.
fn uncoloured(line: &str) -> String {
    let mut parts = line.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| {
        let parameters = part.bytes().take_while(|b| b.is_ascii_digit() || *b == b';').count();
        all + part.get(parameters..).map_or(part, |rest| rest.strip_prefix('m').unwrap_or(part))
    })
}
