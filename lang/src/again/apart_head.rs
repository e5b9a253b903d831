//! `extends standard` on the line below `variant …`: the first line of a variant is one line.

use super::{anew, statement};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_any_line;
use crate::source::{FileId, Span, on_one_line};

/// Makes one report of the line without a block and of what was to go on with it.
pub(super) fn gather(diagnostics: &mut Vec<Diagnostic>, text: &str) {
    let own = |d: &Diagnostic| d.span().file == FileId::default();
    let mut told: Vec<Span> = Vec::new();
    for index in 0..diagnostics.len() {
        let Some(report) = diagnostics.get(index).filter(|d| own(d) && d.code == code::MISSING_BLOCK) else {
            continue;
        };
        let place = |at: usize| {
            let words = statement(text, at);
            Some(Span::new(FileId::default(), words.first()?.start, words.last()?.end))
        };
        let goes_on = |d: &&Diagnostic| own(d) && d.code == code::UNKNOWN_ITEM;
        let next = diagnostics.iter().skip(index + 1).find(goes_on).map(Diagnostic::span);
        let (Some(head), Some(below)) = (place(report.span().start), next.and_then(|at| place(at.start)))
        else {
            continue;
        };
        let said = |at: Span| text.get(at.start..at.end).unwrap_or_default();
        let between = text.get(head.end..below.start).unwrap_or("?");
        let joined = on_one_line(&format!("{} {}", said(head), said(below)));
        if !between.trim().is_empty() || !said(below).starts_with("extends ") || !is_any_line(&joined) {
            continue;
        }
        let whole = Span::new(head.file, head.start, below.end);
        if let Some(report) = diagnostics.get_mut(index) {
            report.message = "the first line of a variant ends before its `extends`".to_owned();
            report.mark(below);
            let _ = anew(report, "it belongs in the line above", vec![format!("write `{joined} {{`")]);
            *report = report.clone().guess("write it on one line", whole, joined);
            told.push(below);
        }
    }
    diagnostics
        .retain(|d| d.code != code::UNKNOWN_ITEM || !told.iter().any(|at| own(d) && at.holds(d.span())));
}
