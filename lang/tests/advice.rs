//! What the reports of the broken files offer is good to follow: each edit by itself, and what stands beside a mark as it is written
//! there.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common::{Shipped, broken_files, many, one_in, wazir_files};
use std::ops::Range;
use wazir_lang::{Compilation, Diagnostic, FileId, compile};

/// The files, `tests/broken/*.wazir` or those of the folders in `ADVICE_FILES`, with their names.
fn files() -> Vec<(String, String)> {
    let Ok(folders) = std::env::var("ADVICE_FILES") else { return one_in(18, broken_files()) };
    let beneath = |folder: &str| {
        let files = wazir_files(folder).into_iter();
        files.map(|(name, text)| (format!("{folder}/{name}"), text)).collect::<Vec<_>>()
    };
    folders.split(':').flat_map(beneath).collect()
}

/// A text with some ranges replaced, and what each has become.
fn replaced(text: &str, edits: &[(Range<usize>, String)]) -> (String, Vec<Range<usize>>) {
    let mut sorted = edits.to_vec();
    sorted.sort_by_key(|(range, _)| range.start);
    let (mut out, mut touched, mut at) = (String::new(), Vec::new(), 0);
    for (range, new) in sorted {
        out.push_str(&text[at..range.start]);
        touched.push(out.len()..out.len() + new.len());
        out.push_str(&new);
        at = range.end;
    }
    out.push_str(&text[at..]);
    (out, touched)
}

/// The lines of a text, from 0, that a range touches.
fn lines(text: &str, range: &Range<usize>) -> Range<usize> {
    let line = |at: usize| text[..at.min(text.len())].matches('\n').count();
    line(range.start)..line(range.end) + 1
}

/// Is it said of a line that cannot be read? What else is wrong with a file may come of what its other lines say.
fn is_unread(diagnostic: &Diagnostic) -> bool {
    ["E01", "E07"].iter().any(|group| diagnostic.code.to_string().starts_with(group))
}

/// The errors on some lines: their messages, and where each begins.
fn errors(compilation: &Compilation, text: &str, ranges: &[Range<usize>]) -> Vec<(usize, String)> {
    let touched: Vec<Range<usize>> = ranges.iter().map(|r| lines(text, r)).collect();
    let own = compilation.diagnostics.iter().filter(|d| is_unread(d) && d.span().file == FileId::default());
    let there = |d: &&Diagnostic| {
        let line = text[..d.span().start.min(text.len())].matches('\n').count();
        touched.iter().any(|lines| lines.contains(&line))
    };
    own.filter(there).map(|d| (d.span().start, d.message.clone())).collect()
}

/// The errors on the lines that edits touch which were not on them before.
fn new_errors(name: &str, text: &str, before: &Compilation, edits: &[(Range<usize>, String)]) -> Vec<String> {
    let (mended, touched) = replaced(text, edits);
    let old: Vec<Range<usize>> = edits.iter().map(|(range, _)| range.clone()).collect();
    let mut known = errors(before, text, &old);
    // One word in the place of another may be right though more is wrong behind it.
    let word = |text: &str| text.split_whitespace().count() == 1 && text.chars().any(char::is_alphanumeric);
    let reworded = edits.iter().all(|(range, new)| word(new) && word(&text[range.clone()]));
    let end = touched.iter().map(|range| range.end).max().unwrap_or_default();
    // What a block or another line beside it holds is read only now.
    let limit = end + mended[end..].find(['{', ';', '\n']).unwrap_or(mended.len() - end);
    let after = errors(&compile(name, &mended, &Shipped), &mended, &touched);
    let new = after.into_iter().filter(|(at, message)| {
        let known_at = known.iter().position(|(_, k)| k == message);
        known_at.map(|i| known.remove(i)).is_none() && !reworded && *at <= limit
    });
    new.map(|(_, message)| message).collect()
}

/// What the text beside the mark of a report tells to write, if it is the whole of what it says.
fn offered(diagnostic: &Diagnostic) -> Option<&str> {
    let label = diagnostic.labels.iter().find(|l| l.primary)?;
    let asks = |said: &&String| ["write `", "did you mean `"].iter().any(|start| said.starts_with(start));
    let said = Some(&label.message).filter(asks).or(diagnostic.help.first().filter(asks))?;
    let (_, rest) = said.split_once('`')?;
    let (written, after) = rest.split_once('`')?;
    let whole = after.is_empty()
        || after.starts_with([':', ';', '?'])
        || after.starts_with(", or ")
        || after.starts_with(" or ");
    (whole && !written.contains('…') && !written.contains("NAME")).then_some(written)
}

#[test]
fn what_stands_beside_a_mark_can_be_written_in_the_place_of_what_is_marked() {
    let (mut tried, mut failures) = (0, Vec::new());
    for (name, text) in files() {
        let before = compile(&name, &text, &Shipped);
        let own = before.diagnostics.iter().filter(|d| d.span().file == FileId::default());
        for diagnostic in own.filter(|d| is_unread(d)) {
            let Some(written) = offered(diagnostic) else { continue };
            tried += 1;
            let span = diagnostic.span();
            // What is put in between two words needs blanks that an edit has and a sentence does not show.
            let spaced = if span.start == span.end { format!(" {written} ") } else { written.to_owned() };
            let new = new_errors(&name, &text, &before, &[(span.start..span.end, spaced)]);
            let (line, _) = before.sources.line_column(span);
            if !new.is_empty() {
                failures.push(format!("{name}:{line}: {}: `{written}`: {new:?}", diagnostic.message));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {tried}:\n{}", failures.len(), failures.join("\n"));
    assert!(tried > many(10, 100) || std::env::var("ADVICE_FILES").is_ok(), "only {tried} are tried");
}

#[test]
fn no_edit_leads_to_another_mistake_where_it_is_made() {
    let (mut tried, mut failures) = (0, Vec::new());
    for (name, text) in files() {
        let before = compile(&name, &text, &Shipped);
        for diagnostic in &before.diagnostics {
            let Some(fix) = &diagnostic.fix else { continue };
            if fix.edits.iter().any(|(span, _)| span.file != FileId::default()) {
                continue;
            }
            tried += 1;
            let edits: Vec<_> = fix.edits.iter().map(|(s, t)| (s.start..s.end, t.clone())).collect();
            let new = new_errors(&name, &text, &before, &edits);
            let (line, _) = before.sources.line_column(diagnostic.span());
            if !new.is_empty() {
                failures.push(format!("{name}:{line}: {}: {}: {new:?}", diagnostic.message, fix.message));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {tried}:\n{}", failures.len(), failures.join("\n"));
    assert!(tried > many(10, 100) || std::env::var("ADVICE_FILES").is_ok(), "only {tried} are tried");
}
