//! The second mistake of a line whose first one is certain to be put right: `piece Archbishop A worth 7,5`.

use super::explain;
use crate::diagnostic::{Applicability, Diagnostic};
use crate::edited::edited;
use crate::parse::expected::Expected;
use crate::parse::grammar::{Grammar, Rule};
use crate::parse::line_error::{Finding, LineError, LineErrorKind};
use crate::source::Span;
use pest::Parser;
use pest::error::InputLocation;
use std::ops::Range;

/// The reports of something that reading has found: of a line, what is wrong behind a certain mistake, if it is known what to write there.
pub(in crate::parse) fn explain_all(finding: Finding) -> Vec<Diagnostic> {
    let line = match &finding {
        Finding::Line(LineError {
            line,
            span,
            mended: false,
            kind: LineErrorKind::Unread { rule, has_block, .. },
        }) => Some((line.clone(), *span, *rule, *has_block)),
        _ => None,
    };
    let first = explain(finding);
    let second = line.and_then(|(line, span, rule, has_block)| further(&first, &line, span, rule, has_block));
    std::iter::once(first).chain(second).collect()
}

fn further(first: &Diagnostic, line: &str, span: Span, rule: Rule, has_block: bool) -> Option<Diagnostic> {
    let fix = first.fix.as_ref().filter(|fix| fix.applicability == Applicability::Certain)?;
    let [(at, new)] = fix.edits.as_slice() else { return None };
    let within = span.holds(*at) && at.end - span.start <= line.len();
    within.then_some(())?;
    let range = at.start - span.start..at.end - span.start;
    let mended = edited(line, &[(range.clone(), new)])?;
    let done = mended.places.first()?.clone();
    let error = Grammar::parse(rule, &mended.text).err()?;
    let (InputLocation::Pos(stop) | InputLocation::Span((stop, _))) = error.location;
    let stop = stop.min(mended.text.len());
    (stop > done.end).then_some(())?;
    let whole = Span::new(span.file, span.start, span.start + mended.text.len());
    let kind = LineErrorKind::Unread { rule, stop, expects: Expected::of(&error), has_block };
    let mut report =
        explain(Finding::Line(LineError { line: mended.text, span: whole, mended: false, kind }));
    let fix = report.fix.as_mut()?;
    let spans = report.labels.iter_mut().map(|label| &mut label.span);
    let spans = spans.chain(fix.edits.iter_mut().map(|(at, _)| at));
    spans.into_iter().try_for_each(|place| {
        *place = as_it_stands(*place, span.start, &done, &range)?;
        Some(())
    })?;
    Some(report)
}

/// Where something behind an edit of a line stands in the line itself.
fn as_it_stands(place: Span, start: usize, done: &Range<usize>, was: &Range<usize>) -> Option<Span> {
    let back = |at: usize| at.checked_sub(start + done.end).map(|behind| start + was.end + behind);
    Some(Span::new(place.file, back(place.start)?, back(place.end)?))
}
