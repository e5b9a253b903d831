//! The marks that a merge of two versions of a file leaves behind: `<<<<<<<`, `=======` and `>>>>>>>`.
//!
//! Both versions of the lines stand between them, so that whatever else a report said of these lines would be the merge's fault. They
//! are reported once, and the first version is read.

use super::repair::MAX_REPAIRS;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::{FileId, Span};
use std::borrow::Cow;
use std::ops::Range;

/// The text with blanks in the place of marks and second versions, of the same length, and a report for each merge.
pub(super) fn merge_marks(file: FileId, text: &str) -> (Cow<'_, str>, Vec<Diagnostic>) {
    let mut blanks: Vec<Range<usize>> = Vec::new();
    let mut diagnostics = Vec::new();
    let mut open: Option<(Range<usize>, Option<Range<usize>>)> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let here = at..at + line.trim_end().len();
        at += line.len();
        match (mark(line), open.take()) {
            (Some('<'), _) => open = Some((here, None)),
            (Some('|' | '='), Some((first, None))) => open = Some((first, Some(here))),
            (Some('>'), Some((first, Some(middle)))) if diagnostics.len() < MAX_REPAIRS => {
                let span = |range: &Range<usize>| Span::new(file, range.start, range.end);
                diagnostics.push(
                    Diagnostic::new(
                        code::SYNTAX,
                        span(&first),
                        "a merge has left two versions of these lines",
                    )
                    .here("the one begins here")
                    .label(span(&middle), "the other begins here")
                    .label(span(&here), "and ends here")
                    .help("keep the lines of one of them, and take the marks out with the other"),
                );
                blanks.extend([first, middle.start..here.end]);
            }
            (_, state) => open = state,
        }
    }
    let mut text = Cow::Borrowed(text);
    for blank in blanks {
        let blanked = text
            .get(blank.clone())
            .map(|lines| lines.bytes().map(|b| if b == b'\n' { '\n' } else { ' ' }).collect::<String>());
        if let Some(blanked) = blanked {
            text.to_mut().replace_range(blank, &blanked);
        }
    }
    (text, diagnostics)
}

/// The sign of which a line's mark consists, if it is one.
fn mark(line: &str) -> Option<char> {
    let sign = line.chars().next().filter(|c| "<=>|".contains(*c))?;
    let rest = line.trim_start_matches(sign);
    (line.len() - rest.len() == 7 && (rest.trim_end().is_empty() || rest.starts_with(' '))).then_some(sign)
}
