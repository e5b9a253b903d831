//! `else a move` on a line of its own: the line above it goes on with it.

use super::statement;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::source::FileId;

/// How begins what is said of such a line.
const GOES_ON: &str = "it goes on in the line above";

/// More lines above one are not looked at.
const MOST: usize = 8;

/// Writes the whole line, without those of its lines that are reported themselves and cannot be said.
pub(super) fn gather(diagnostics: &mut [Diagnostic], text: &str) {
    let wrong: Vec<usize> =
        diagnostics.iter().filter(|d| d.span().file == FileId::default()).map(|d| d.span().start).collect();
    for diagnostic in diagnostics.iter_mut().filter(|d| d.span().file == FileId::default()) {
        let says = diagnostic.help.iter().any(|help| help.starts_with(GOES_ON));
        if let Some(whole) = says.then(|| whole(text, diagnostic.span().start, &wrong)).flatten() {
            diagnostic.fix = None;
            diagnostic.help = vec![format!("{GOES_ON}, after a comma: `{whole}`")];
        }
    }
}

fn whole(text: &str, at: usize, wrong: &[usize]) -> Option<String> {
    let words = statement(text, at);
    let (mut start, end) = (words.first()?.start, words.last()?.end);
    let mut parts = vec![text.get(start..end)?];
    (parts.first()?.starts_with("else ")).then_some(())?;
    for _ in 0..MOST {
        let above = text.get(..start)?.trim_end();
        let words = statement(text, above.len().checked_sub(1)?);
        let (first, last) = (words.first()?, words.last()?);
        // A remark is between them, or the block begins here.
        (last.end == above.len() && first.start < start).then_some(())?;
        let line = text.get(first.start..last.end)?;
        let refused = wrong.iter().any(|at| (first.start..last.end).contains(at));
        start = first.start;
        if !refused {
            parts.push(line);
        } else if !line.starts_with("else ") {
            return None;
        }
        if !line.starts_with("else ") {
            break;
        }
    }
    parts.reverse();
    let whole = parts.join(", ");
    is_line(&whole).then_some(whole)
}
