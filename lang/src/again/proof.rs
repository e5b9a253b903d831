//! Offers that can be read, proved on the file: it is compiled once with all of them, and what is another mistake for the rest of the
//! file is taken back.
//!
//! `king * to g1` can be read as `king right of it to g1`, and is wrong all the same.

use super::{MAX_TEXT, UNREAD, statement};
use crate::code;
use crate::compile::Compilation;
use crate::diagnostic::Diagnostic;
use crate::edited::{Edited, edited};
use crate::parse::is_line;
use crate::source::{FileId, Span, line_start};
use std::ops::Range;

/// Mistakes that are not those of the words that are put in, but of others, which are looked at only now.
const OTHERS: [code::Code; 3] = [code::UNKNOWN_ZONE, code::UNKNOWN_PART, code::DEFINED_TWICE];

/// How many offers are tried by themselves, where all together they bring mistakes.
const MAX_ALONE: usize = 6;

/// The report that offers, what is replaced, and by what.
type Offer<'a> = (usize, Range<usize>, &'a str);

/// Takes back what brings a mistake of its own.
pub(crate) fn prove(compilation: &mut Compilation, compile: &dyn Fn(&str) -> Compilation) {
    let text = compilation.sources.text(FileId::default()).to_owned();
    if text.len() > MAX_TEXT {
        return;
    }
    let mut offers: Vec<Offer<'_>> = Vec::new();
    for (index, diagnostic) in compilation.diagnostics.iter().enumerate() {
        let own = diagnostic.span().file == FileId::default() && UNREAD.contains(&diagnostic.code);
        if let Some((range, line)) = own.then(|| whole_line(diagnostic, &text)).flatten() {
            if offers.iter().all(|(_, other, _)| other.end < range.start || range.end < other.start) {
                offers.push((index, range, line));
            }
            continue;
        }
        let Some(fix) = diagnostic.fix.as_ref().filter(|_| own) else { continue };
        // The same word in other letters names what the author names.
        let respelt = |(span, new): &(Span, String)| {
            text.get(span.start..span.end).is_some_and(|old| old.eq_ignore_ascii_case(new.trim()))
        };
        if fix.edits.iter().all(respelt) {
            continue;
        }
        let edits = fix.edits.iter().map(|(span, new)| (index, span.start..span.end, new.as_str()));
        let edits: Vec<_> = edits.collect();
        let apart = |edit: &Offer<'_>| {
            offers.iter().all(|(_, other, _)| other.end < edit.1.start || edit.1.end < other.start)
        };
        if edits.iter().all(apart) {
            offers.extend(edits);
        }
    }
    if offers.is_empty() {
        return;
    }
    offers.sort_by_key(|(_, range, _)| range.start);
    let said = |message: &str| compilation.diagnostics.iter().any(|d| d.message == message);
    let suspects = wrong(&text, &offers, compile, &said);
    // Two lines may only be wrong together.
    let alone = |index: &usize| {
        let own: Vec<Offer<'_>> = offers.iter().filter(|(other, ..)| other == index).cloned().collect();
        own.len() == offers.len() || !wrong(&text, &own, compile, &said).is_empty()
    };
    let refused: Vec<usize> = suspects.into_iter().take(MAX_ALONE).filter(alone).collect();
    for index in refused {
        let Some(diagnostic) = compilation.diagnostics.get_mut(index) else { continue };
        let message = match diagnostic.fix.take() {
            Some(fix) => fix.message,
            None => diagnostic.help.first().cloned().unwrap_or_default(),
        };
        diagnostic.help.retain(|help| *help != message);
        let Some(label) = diagnostic.labels.iter_mut().find(|l| l.primary) else { continue };
        if label.message == message || label.message.is_empty() && diagnostic.help.is_empty() {
            label.message = "not expected here".to_owned();
        }
    }
}

/// Which offers bring a mistake of their own, made together.
fn wrong(
    text: &str,
    offers: &[Offer<'_>],
    compile: &dyn Fn(&str) -> Compilation,
    said: &dyn Fn(&str) -> bool,
) -> Vec<usize> {
    let edits: Vec<(Range<usize>, &str)> =
        offers.iter().map(|(_, range, new)| (range.clone(), *new)).collect();
    let Some(Edited { text: mended, places }) = edited(text, &edits) else { return Vec::new() };
    let again = compile(&mended);
    let own = |d: &&Diagnostic| d.is_error() && d.span().file == FileId::default();
    let new = |d: &&Diagnostic| !UNREAD.contains(&d.code) && !OTHERS.contains(&d.code) && !said(&d.message);
    let mut refused: Vec<usize> = Vec::new();
    for error in again.diagnostics.iter().filter(own).filter(new) {
        let at = error.span();
        for ((index, range, new), place) in offers.iter().zip(&places) {
            let line = text.get(line_start(text, range.start)..).and_then(|rest| rest.lines().next());
            let words = mended.get(at.start..at.end).unwrap_or_default();
            // What the author has written is not the offer's mistake, unless a word before it has made a name of it.
            let within =
                place.start <= at.start && at.end <= place.end && !line.unwrap_or_default().contains(words);
            let between = mended.get(place.end..at.start).is_some_and(|between| between.trim().is_empty());
            let unknown =
                error.code == code::NOTHING_TO_OVERRIDE || error.message.starts_with("there is no piece");
            let named =
                unknown && range.is_empty() && between && new.trim() == "piece" && error.fix.is_none();
            if (within || named) && !refused.contains(index) {
                refused.push(*index);
            }
        }
    }
    refused
}

/// A line that is only to be read, in the place of the author's: "write `…`", and no more.
fn whole_line<'d>(diagnostic: &'d Diagnostic, text: &str) -> Option<(Range<usize>, &'d str)> {
    let help = diagnostic.help.first().filter(|_| diagnostic.fix.is_none())?;
    let line = help.strip_prefix("write `")?.strip_suffix('`')?;
    (!line.contains(['`', '…', '{', ';']) && !line.contains("NAME") && is_line(line)).then_some(())?;
    let words = statement(text, diagnostic.span().start);
    Some((words.first()?.start..words.last()?.end, line))
}
