//! One JSON object a line, for programs.
//!
//! `{"schema":1,"column_unit":"char","code":"E0201","name":"unknown-piece","severity":"error","message":…,
//! "file":…,"line":3,"column":8,"end_line":3,"end_column":11,"labels":[…],"notes":[],"help":[],"fix":null}`
//!
//! Lines and columns count from 1; a column counts characters (Unicode scalar values); the end is exclusive.
//! `start` and `end` are the same place in bytes, from 0.

use crate::diagnostic::Diagnostic;
use crate::source::{Sources, Span};
use serde::Serialize;

#[derive(Serialize)]
struct Place<'a> {
    file: &'a str,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
    start: usize,
    end: usize,
}

#[derive(Serialize)]
struct Label<'a> {
    primary: bool,
    message: &'a str,
    #[serde(flatten)]
    place: Place<'a>,
}

#[derive(Serialize)]
struct Edit<'a> {
    text: &'a str,
    #[serde(flatten)]
    place: Place<'a>,
}

#[derive(Serialize)]
struct Fix<'a> {
    applicability: String,
    message: &'a str,
    edits: Vec<Edit<'a>>,
}

#[derive(Serialize)]
struct Record<'a> {
    schema: u32,
    column_unit: &'static str,
    code: &'static str,
    name: &'static str,
    severity: String,
    message: &'a str,
    #[serde(flatten)]
    place: Place<'a>,
    labels: Vec<Label<'a>>,
    notes: &'a [String],
    help: &'a [String],
    fix: Option<Fix<'a>>,
}

/// Diagnostics as JSON, one object a line.
pub fn json(diagnostics: &[Diagnostic], sources: &Sources) -> String {
    let mut out = String::new();
    for d in diagnostics {
        let edit = |(span, text)| Edit { text, place: place(sources, span) };
        let record = Record {
            schema: 1,
            column_unit: "char",
            code: d.code.id,
            name: d.code.name,
            severity: d.severity.to_string(),
            message: &d.message,
            place: place(sources, d.span()),
            labels: d
                .labels
                .iter()
                .map(|l| Label { primary: l.primary, message: &l.message, place: place(sources, l.span) })
                .collect(),
            notes: &d.notes,
            help: &d.help,
            fix: d.fix.as_ref().map(|f| Fix {
                applicability: f.applicability.to_string(),
                message: &f.message,
                edits: f.edits.iter().map(|(span, text)| edit((*span, text.as_str()))).collect(),
            }),
        };
        out.push_str(&serde_json::to_string(&record).unwrap_or_default());
        out.push('\n');
    }
    out
}

fn place(sources: &Sources, span: Span) -> Place<'_> {
    let span = sources.clamp(span);
    let (line, column) = sources.line_column(span);
    let (end_line, end_column) = sources.end_line_column(span);
    Place {
        file: sources.name(span.file),
        line,
        column,
        end_line,
        end_column,
        start: span.start,
        end: span.end,
    }
}
