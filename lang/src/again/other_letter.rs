//! `change piece queen D { … }` and `change piece queen { letter D }`: a piece that is changed keeps its letter, and one that is replaced may have another. All such lines of a file are
//! one mistake.

use super::inside::{Inside, on_one_line};
use super::{anew, around, statement};
use crate::ast::Concern;
use crate::compile::Variant;
use crate::diagnostic::{Applicability, Diagnostic, Fix, also, count_places};
use crate::parse::{KEEPS_ITS_LETTER, is_any_line, is_line};
use crate::resolve::{Resolved, references};
use crate::source::{FileId, Sources, Span};
use crate::token::Token;
use std::ops::Range;
use wazir_runtime::Side;

/// More lines than these are not written.
const MAX_WRITTEN: usize = 6;

/// Makes one report of them, with the way to another letter.
pub(super) fn gather(diagnostics: &mut Vec<Diagnostic>, variants: &[Variant], sources: &Sources) {
    let text = sources.text(FileId::default());
    let says = |d: &Diagnostic| {
        d.help.iter().any(|help| help.starts_with(KEEPS_ITS_LETTER))
            || Said::of(text, d.span().start).is_some_and(|said| said.within.is_some())
    };
    let (mut found, others): (Vec<Diagnostic>, Vec<Diagnostic>) =
        std::mem::take(diagnostics).into_iter().partition(|d| d.span().file == FileId::default() && says(d));
    *diagnostics = others;
    found.sort_by_key(|d| d.span().start);
    // What they say of each other is said anew, too.
    let name = |d: &Diagnostic| Some(Said::of(text, d.span().start)?.name);
    let names: Vec<&str> = found.iter().filter_map(name).collect();
    let written: Vec<Option<Anew>> = found
        .iter()
        .map(|d| {
            let resolved = around(variants, d.span())?.resolved.as_ref()?;
            written(text, d.span().start, resolved, &names, sources)
        })
        .collect();
    let whole = written.iter().all(|anew| anew.as_ref().is_some_and(|anew| !anew.loses_a_comment));
    let unsaid = written.iter().filter(|anew| anew.is_none()).count();
    let written: Vec<(Span, String)> = written.into_iter().flatten().map(|a| (a.span, a.whole)).collect();
    let mut rest = found.into_iter();
    let Some(mut report) = rest.next() else { return };
    // All that is written anew is marked, where it is one line.
    if let ([(span, _)], 0, 1) = (written.as_slice(), unsaid, rest.len() + 1) {
        report.mark(*span);
    }
    let mut uncounted = 0;
    rest.for_each(|other| also(&mut report, other.span(), &mut uncounted));
    count_places(&mut report, uncounted);
    let helps: Vec<String> =
        written.iter().take(MAX_WRITTEN).map(|(_, whole)| helped(whole, written.len())).collect();
    if helps.is_empty() {
        report.help.push(
            "for another letter, define it anew: `replace piece NAME L { … }`, with all its lines".to_owned(),
        );
    } else {
        let notes = std::mem::take(&mut report.notes);
        let more = written.len().saturating_sub(MAX_WRITTEN) + unsaid;
        anew(
            &mut report,
            "a piece that is changed keeps its letter; one that is replaced may have another",
            helps,
        );
        report.notes = notes;
        if more > 0 {
            report.help.push("and the others in the same way, each with all its lines".to_owned());
        }
        if whole {
            let lines: Vec<String> = written.iter().map(|(_, whole)| format!("`{whole}`")).collect();
            report.fix = Some(Fix {
                applicability: Applicability::Guess,
                message: format!("write {}", crate::suggest::list(&lines, "and")),
                edits: written,
            });
        }
    }
    diagnostics.push(report);
}

/// Of several blocks, none stands in the place of one mark.
fn helped(whole: &str, of: usize) -> String {
    if of == 1 { format!("write `{whole}`") } else { format!("for another letter, write `{whole}`") }
}

/// A definition anew, with another letter.
struct Anew {
    /// The change with its block.
    span: Span,
    whole: String,
    loses_a_comment: bool,
}

/// What is said of a letter: behind the name, or as a line of the block.
struct Said<'a> {
    name: &'a str,
    letter: &'a str,
    /// Where the line of the change begins and ends.
    head: Range<usize>,
    /// The line of the block, if it is one.
    within: Option<Range<usize>>,
}

impl<'a> Said<'a> {
    fn of(text: &'a str, at: usize) -> Option<Said<'a>> {
        let words = statement(text, at);
        let said: Vec<&str> = words.iter().map(|t| t.slice(text)).collect();
        let range = |words: &[Token]| Some(words.first()?.start..words.last()?.end);
        match said.as_slice() {
            ["change", "piece", name, letter] => {
                Some(Said { name, letter, head: range(&words)?, within: None })
            }
            ["letter", letter] | ["letter", "=" | ":", letter] if is_letter(letter) => {
                let within = range(&words)?;
                let open = text.get(..within.start)?.rfind('{')?;
                let head = statement(text, text.get(..open)?.trim_end().len().checked_sub(1)?);
                let said: Vec<&str> = head.iter().map(|t| t.slice(text)).collect();
                let ["change", "piece", name] = said.as_slice() else { return None };
                Some(Said { name, letter, head: range(&head)?, within: Some(within) })
            }
            _ => None,
        }
    }
}

fn is_letter(word: &str) -> bool {
    word.len() == 1 && word.bytes().all(|b| b.is_ascii_uppercase())
}

fn written(text: &str, at: usize, resolved: &Resolved, names: &[&str], sources: &Sources) -> Option<Anew> {
    let said = Said::of(text, at)?;
    let (name, letter) = (said.name, said.letter);
    let inside = Inside::behind(text, said.head.end)?;
    let edits = match &said.within {
        Some(line) => {
            let before = text.get(inside.open.end..line.start)?;
            let after = text.get(line.end..inside.close.start)?;
            let both = [before, after].map(|text| text.trim().trim_matches(';').trim());
            on_one_line(both.join("; ").trim_matches([';', ' ']))
        }
        None => on_one_line(inside.text()),
    };
    // What takes lines out cannot be said of a piece that is defined anew.
    let taken_out = inside
        .lines()
        .iter()
        .any(|line| line.first().is_some_and(|word| matches!(word.slice(text), "replace" | "remove")));
    (!taken_out).then_some(())?;
    let piece = Side::BOTH.into_iter().find_map(|side| resolved.army(side).pieces.get(name))?;
    let mut head = format!("replace piece {name} {letter}{}", piece.qualities());
    let named = references(resolved, name, &Side::BOTH);
    let said_anew = |at: Span| {
        let pieces = resolved.armies.iter().flat_map(|army| army.pieces.values());
        let mut pieces = pieces.filter(|piece| names.contains(&piece.name.text.as_str()));
        pieces.any(|piece| piece.lines.iter().any(|line| line.span.holds(at)))
    };
    let older = |concern: &Concern| {
        named.iter().any(|r| r.concern == *concern && !resolved.span.holds(r.span) && !said_anew(r.span))
    };
    let concerns: Vec<&str> = Concern::ALL.iter().filter(|c| older(c)).map(|c| c.word()).collect();
    if !concerns.is_empty() {
        head.push_str(&format!(", also in {}", concerns.join(", ")));
    }
    let lines = piece.lines.iter().map(|line| on_one_line(sources.slice(line.span)));
    let lines = lines.map(|line| line.strip_prefix("replace ").map(str::to_owned).unwrap_or(line));
    let mut lines: Vec<String> = lines.collect();
    lines.extend((!edits.trim().is_empty()).then(|| edits.trim().to_owned()));
    let read = is_any_line(&head) && lines.iter().all(|line| line.split("; ").all(is_line));
    (read && !lines.is_empty()).then_some(())?;
    let whole = format!("{head} {{ {} }}", lines.join("; "));
    let span = Span::new(FileId::default(), said.head.start, inside.close.end);
    Some(Anew { span, whole, loses_a_comment: inside.text().contains('#') })
}
