//! What reports offer, tried on the file itself before anybody reads it.
//!
//! | offered | holds |
//! |---|---|
//! | an edit | the lines that it touches have no new mistake once it is made |
//! | an edit of a line that cannot be read | what it puts in, or puts something before, is not a mistake of another kind either |
//! | "write `…`" with a whole line | that line can be read in the place of the author's |
//! | "write `…`" beside a mark | the mark covers exactly what is to be replaced, or stands where something is to be put in |
//!
//! A whole line to write is offered as an edit, too, where it holds and has all that is the author's own in the line: numbers, squares, texts, names,
//! and words that limit or deny.
//!
//! What does not hold is not offered, and the report then says what might have stood there; a mark that covers too little is made to cover all.

use crate::code;
use crate::compile::Compilation;
use crate::diagnostic::{Diagnostic, Fix};
use crate::edited::{Edited, edited};
use crate::parse::{Mistakes, is_line};
use crate::source::{FileId, Sources, Span, line_start};
use crate::token::{Token, TokenKind, tokens};
use std::cell::OnceCell;
use std::ops::Range;

/// Each trial parses the file anew.
const MAX_TRIALS: usize = 100;

/// How much all trials of a file may read together, in bytes, …
const MAX_BYTES: usize = 1 << 20;

/// … and how many lines that cannot be read.
const MAX_UNREAD: usize = 2000;

/// Each of these trials compiles the file anew.
const MAX_COMPILED: usize = 4;

/// A longer file is not compiled for a trial.
const MAX_COMPILED_BYTES: usize = 1 << 16;

/// What is said of lines that cannot be read where they stand.
const UNREAD: [code::Code; 3] = [code::SYNTAX, code::UNKNOWN_ITEM, code::MISPLACED];

/// What is wrong with a thing by itself, whatever else the file says: a name, a square or a number that cannot be, or a castling whose lines
/// contradict each other.
const OF_ITSELF: [code::Code; 7] = [
    code::NUMBER,
    code::UNKNOWN_PIECE,
    code::UNKNOWN_ZONE,
    code::NOTHING_TO_OVERRIDE,
    code::OFF_BOARD,
    code::NONSENSE,
    code::CASTLING,
];

/// Takes back what would lead to another mistake, and lets marks cover what is to be replaced.
pub(crate) fn settle(
    diagnostics: &mut [Diagnostic],
    sources: &Sources,
    compile: &dyn Fn(&str) -> Compilation,
    go_on: &dyn Fn() -> bool,
) {
    let text = sources.text(FileId::default());
    let told: Vec<String> = diagnostics.iter().filter(|d| d.is_error()).map(|d| d.message.clone()).collect();
    let mut trier = Trier { text, told, compile, before: OnceCell::new(), tried: 0, compiled: 0 };
    let own = diagnostics.iter_mut().filter(|d| d.span().file == FileId::default());
    for diagnostic in own.take_while(|_| go_on()) {
        let fails = |fix: &Fix| {
            let unread = UNREAD.contains(&diagnostic.code);
            !trier.holds(&fix.edits, diagnostic, false) || unread && trier.misleads(&fix.edits)
        };
        let fails = diagnostic.fix.as_ref().is_some_and(fails);
        let named = [code::UNKNOWN_PIECE, code::NOTHING_TO_OVERRIDE].contains(&diagnostic.code);
        if named && diagnostic.fix.as_ref().is_some_and(|fix| trier.brings(&fix.edits)) {
            diagnostic.fix = None;
            // What a part brings that is not all here is no help.
            let part = diagnostic.help.iter().any(|help| help.starts_with("write `include "));
            if part {
                diagnostic.help.retain(|help| !help.starts_with("write `include "));
                diagnostic.notes.clear();
                let name = sources.slice(diagnostic.span());
                diagnostic
                    .help
                    .push(format!("define it by a line such as `piece {name} L {{ … }}`, with its letter"));
            }
        } else if let Some(fix) = diagnostic.fix.take_if(|_| fails) {
            // The line may be right where a name in it is not there yet.
            if !trier.can_be_read(diagnostic, &fix) {
                diagnostic.help.retain(|help| *help != fix.message);
                trier.expect(diagnostic);
            }
        } else if let Some(help) = trier.misleading(diagnostic) {
            diagnostic.help.retain(|other| *other != help);
            trier.expect(diagnostic);
        }
        let covered = trier.covered(diagnostic);
        if let (Some(range), Some(label)) = (covered, diagnostic.labels.iter_mut().find(|l| l.primary)) {
            label.span = Span::new(label.span.file, range.start, range.end);
        }
    }
}

/// What a text says is to be written, where that is all there is to do: "write `X`", "write `X`, or …".
fn offered(said: &str) -> Option<&str> {
    let rest = said.strip_prefix("write `").or_else(|| said.strip_prefix("did you mean `"))?;
    let (written, after) = rest.split_once('`')?;
    let whole = after.is_empty() || after.starts_with([',', ':', ';', '?']) || after.starts_with(" or ");
    // A name in capitals stands for one that the author finds.
    (whole && !written.contains('…') && !written.contains("NAME")).then_some(written)
}

struct Trier<'a> {
    text: &'a str,
    /// The mistakes of the file as it is.
    before: OnceCell<Mistakes>,
    /// What is wrong with it, in words.
    told: Vec<String>,
    compile: &'a dyn Fn(&str) -> Compilation,
    /// How many edits have been tried.
    tried: usize,
    /// How many of them on the whole file.
    compiled: usize,
}

impl Trier<'_> {
    /// The file as it is, while it may be read once more.
    fn before(&self, trials: usize) -> Option<&Mistakes> {
        let before = self.before.get_or_init(|| Mistakes::of(FileId::default(), self.text));
        let most = (MAX_BYTES / self.text.len().max(1)).min(MAX_UNREAD / before.len().max(1)).min(MAX_TRIALS);
        (self.tried + trials <= most).then_some(before)
    }

    /// Do the lines that some edits touch have no new mistake after them, or none that a word in the place of another leaves behind it
    /// where this is not strict? What cannot be tried passes.
    fn holds(&mut self, edits: &[(Span, String)], diagnostic: &Diagnostic, strict: bool) -> bool {
        let Some(Edited { text: mended, places: touched }) = apply(self.text, edits) else { return true };
        self.tried += 1;
        let Some(before) = self.before(0) else { return true };
        let old = all_lines_of(self.text, edits.iter().map(|(span, _)| span.start..span.end));
        let new = all_lines_of(&mended, touched.iter().cloned());
        let (before, after) =
            (told(before.on(&old)), told(Mistakes::of(FileId::default(), &mended).on(&new)));
        let count = |all: &[(usize, String)], message: &str| all.iter().filter(|(_, m)| m == message).count();
        // A word in the place of a word may be right though more is wrong behind it.
        let word =
            |text: &str| text.chars().any(char::is_alphanumeric) && text.split_whitespace().count() == 1;
        let reworded = |(span, text): &(Span, String)| {
            word(text) && self.text.get(span.start..span.end).is_some_and(word)
        };
        let reworded = !strict && edits.iter().all(reworded);
        let end = touched.iter().map(|range| range.end).max().unwrap_or_default();
        // What a block or another line beside it holds is read only now.
        let rest = mended.get(end..).unwrap_or_default();
        let limit = end + rest.find(['{', ';', '\n']).unwrap_or(rest.len());
        after.iter().all(|(at, message)| {
            let (now, then) = (count(&after, message), count(&before, message));
            let own = usize::from(*message == diagnostic.message && then > 0);
            now <= then - own || reworded && *at > end || *at > limit
        })
    }

    /// Is what some edits put into the file, or the word that they put something before, a mistake that the file does not have? What
    /// cannot be tried is not.
    fn misleads(&mut self, edits: &[(Span, String)]) -> bool {
        // A mark names nothing, and one word in the place of another is one of the language.
        let names = edits.iter().any(|(span, text)| {
            let word = !text.trim().contains(' ') && !text.contains(|c: char| c.is_ascii_digit());
            text.contains(char::is_alphanumeric) && !(word && span.start < span.end)
        });
        if !names || self.compiled >= MAX_COMPILED || self.text.len() > MAX_COMPILED_BYTES {
            return false;
        }
        let Some(Edited { text: mended, places }) = apply(self.text, edits) else { return false };
        self.compiled += 1;
        let found = (self.compile)(&mended).diagnostics;
        let mut sorted: Vec<&(Span, String)> = edits.iter().collect();
        sorted.sort_by_key(|(span, _)| span.start);
        let at_fault = |d: &Diagnostic, (span, _): &(Span, String), place: &Range<usize>| {
            let old = self.text.get(span.start..span.end).unwrap_or_default();
            let rest = mended.get(place.end..).unwrap_or_default();
            let next = tokens(rest).find(|t| !t.kind.is_trivia() && t.kind != TokenKind::Newline);
            let end = place.end + next.filter(|_| old.is_empty()).map_or(0, |t| t.end);
            // A name that the author has written may be wrong by itself.
            let said = mended.get(d.span().start..d.span().end).unwrap_or_default();
            let own = said.starts_with(char::is_alphabetic)
                && old.split(|c: char| !(c.is_alphanumeric() || c == '-')).any(|word| word == said);
            !own && d.span().start < end && place.start < d.span().end
        };
        found.iter().any(|d| {
            // What a base says, and is put off by the author's line, is another matter.
            let of_base = d.labels.iter().any(|label| label.span.file != FileId::default());
            let new = !of_base
                && OF_ITSELF.contains(&d.code)
                && d.span().file == FileId::default()
                && !self.told.contains(&d.message);
            new && sorted.iter().zip(&places).any(|(edit, place)| at_fault(d, edit, place))
        })
    }

    /// Do some edits bring a mistake that the file does not have, wherever it is reported? What cannot be tried does not.
    fn brings(&mut self, edits: &[(Span, String)]) -> bool {
        // One word in the place of another is the nearest name.
        let word = |text: &str| !text.trim().contains(' ');
        if edits.iter().all(|(_, text)| word(text))
            || self.compiled >= MAX_COMPILED
            || self.text.len() > MAX_COMPILED_BYTES
        {
            return false;
        }
        let Some(Edited { text: mended, .. }) = apply(self.text, edits) else { return false };
        self.compiled += 1;
        let found = (self.compile)(&mended).diagnostics;
        found.iter().any(|d| d.is_error() && !self.told.contains(&d.message))
    }

    /// The help of a line that cannot be read which names a whole line to write for it, where that is no better.
    fn misleading(&mut self, diagnostic: &Diagnostic) -> Option<String> {
        let unread = diagnostic.fix.is_none() && UNREAD.contains(&diagnostic.code);
        let help = diagnostic.help.first().filter(|_| unread)?;
        let whole = |written: &&str| {
            written.contains(' ') && is_line(written) && *help == format!("write `{written}`")
        };
        let written = offered(help).filter(whole)?;
        let label = diagnostic.labels.iter().find(|l| l.primary)?;
        let own = label.span.start..label.span.end;
        let whole = self.line(&lines_of(self.text, &own), &own)?;
        let edits = [(Span::new(label.span.file, whole.start, whole.end), written.to_owned())];
        self.before(1)?;
        (!self.holds(&edits, diagnostic, true)).then(|| help.clone())
    }

    /// Is an edit a whole line that can be read where it stands?
    fn can_be_read(&mut self, diagnostic: &Diagnostic, fix: &Fix) -> bool {
        let [(span, text)] = fix.edits.as_slice() else { return false };
        let own = span.start..span.end;
        let whole = self.line(&lines_of(self.text, &own), &own).is_some_and(|line| line == own);
        let said = diagnostic.help.first() == Some(&fix.message) && fix.message == format!("write `{text}`");
        whole && said && is_line(text) && self.holds(&fix.edits, diagnostic, true)
    }

    /// Says what might have stood there, where nothing else is left to say.
    fn expect(&self, diagnostic: &mut Diagnostic) {
        let at = diagnostic.span().start;
        let silent = diagnostic.help.is_empty() && diagnostic.code == code::SYNTAX;
        let label = diagnostic.labels.iter_mut().find(|l| l.primary && l.message.is_empty());
        if let (true, Some(label)) = (silent, label) {
            label.message = self.before(0).and_then(|before| before.expected(at)).unwrap_or_default();
        }
    }

    /// What the mark of a report must cover, if that is something else than it does.
    fn covered(&mut self, diagnostic: &Diagnostic) -> Option<Range<usize>> {
        let label = diagnostic.labels.iter().find(|l| l.primary)?;
        // Where there is no room for what was expected, the first help stands beside the mark.
        let written = offered(&label.message).or_else(|| offered(diagnostic.help.first()?))?.trim();
        let own = label.span.start..label.span.end;
        let line = lines_of(self.text, &own);
        let range = match diagnostic.fix.as_ref().map(|f| f.edits.as_slice()) {
            Some(edits) => self.replaced(edits, written, &own)?,
            // What is said of a line that can be read may be put in beside it.
            None if !UNREAD.contains(&diagnostic.code) => return None,
            None => {
                let whole = self.line(&line, &own)?;
                let put = |range: &Range<usize>| {
                    let span = Span::new(label.span.file, range.start, range.end);
                    vec![(span, written.to_owned())]
                };
                if own == whole || self.before(2).is_none() || self.holds(&put(&own), diagnostic, true) {
                    return None;
                }
                self.holds(&put(&whole), diagnostic, true).then_some(whole)?
            }
        };
        (range != own && line.start <= range.start && range.start <= line.end).then_some(range)
    }

    /// What a text takes the place of, by the edits that put it in.
    fn replaced(&self, edits: &[(Span, String)], written: &str, own: &Range<usize>) -> Option<Range<usize>> {
        let same = edits.iter().filter(|(_, text)| text.trim() == written);
        let same = same.min_by_key(|(span, _)| span.start.abs_diff(own.start));
        if let Some((span, _)) = same {
            let old = self.text.get(span.start..span.end)?;
            let (lead, tail) = (old.len() - old.trim_start().len(), old.trim_end().len());
            return Some(if lead < tail {
                span.start + lead..span.start + tail
            } else {
                span.start..span.end
            });
        }
        // An edit of a part of what is written.
        let [(span, text)] = edits else { return None };
        let mended = apply(self.text, edits)?.text;
        let reach = span.start + text.trim_end().len();
        let first = reach.saturating_sub(written.len());
        let start = (first..=span.start).find(|at| {
            mended.get(*at..).is_some_and(|rest| rest.starts_with(written)) && at + written.len() >= reach
        })?;
        let end = (start + written.len()).max(span.start + text.len()) - text.len() + (span.end - span.start);
        let old = self.text.get(start..end)?;
        Some(start..start + old.trim_end().len())
    }

    /// The line of the language around a mark: without its block, what stands beside it, a comment, and blanks around it.
    fn line(&self, line: &Range<usize>, own: &Range<usize>) -> Option<Range<usize>> {
        let text = self.text.get(line.clone())?;
        let (from, to) = (own.start - line.start, own.end - line.start);
        let ends = |t: &Token| {
            matches!(t.kind, TokenKind::Open | TokenKind::Close | TokenKind::Semicolon | TokenKind::Comment)
        };
        let start = tokens(text).filter(ends).take_while(|t| t.end <= from).last().map_or(0, |t| t.end);
        let end =
            tokens(text).filter(ends).find(|t| t.start >= to.max(from + 1)).map_or(text.len(), |t| t.start);
        let inner = text.get(start..end)?;
        let start = line.start + start + inner.len() - inner.trim_start().len();
        Some(start..start + inner.trim().len())
    }
}

/// Where each mistake is, and what is said of it.
fn told(found: Vec<Diagnostic>) -> Vec<(usize, String)> {
    found.into_iter().filter(Diagnostic::is_error).map(|d| (d.span().start, d.message)).collect()
}

/// The text of the file with edits made, if all are in it.
fn apply(text: &str, edits: &[(Span, String)]) -> Option<Edited> {
    let own = edits.iter().all(|(span, _)| span.file == FileId::default());
    let edits: Vec<_> = edits.iter().map(|(span, new)| (span.start..span.end, new)).collect();
    edited(text, &edits).filter(|_| own)
}

/// The whole lines that a range touches, without the end of the last.
fn lines_of(text: &str, range: &Range<usize>) -> Range<usize> {
    let start = line_start(text, range.start);
    let end = text.get(range.end..).and_then(|t| t.find('\n')).map_or(text.len(), |at| range.end + at);
    start..end
}

/// The whole lines that some ranges touch: those of ranges that follow each other in a line once.
fn all_lines_of(text: &str, ranges: impl Iterator<Item = Range<usize>>) -> Vec<Range<usize>> {
    let mut lines: Vec<Range<usize>> = vec![];
    for range in ranges {
        let known = |line: &Range<usize>| line.start <= range.start && range.end <= line.end;
        if !lines.last().is_some_and(known) {
            lines.push(lines_of(text, &range));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code;
    use crate::compile::compile;
    use crate::source::Bundled;

    #[test]
    fn an_edit_that_leads_to_another_mistake_is_not_offered() {
        let text = "edition 1\n\nvariant one \"One\" extends standard {\n  zone hill = d4 e4\n}\n";
        let mut sources = Sources::default();
        let file = sources.add("one.wazir", text);
        let at = text.find("e4").unwrap_or_default();
        let report =
            || Diagnostic::new(code::SYNTAX, Span::new(file, at, at + 2), "`e4` is not expected here");
        let mut all = [
            report().help("write `;`").guess("write `;`", Span::new(file, at, at + 2), "; e4 :"),
            report().help("write `, e4`").guess("write `, e4`", Span::new(file, at - 1, at + 2), ", e4"),
        ];
        settle(&mut all, &sources, &|mended| compile("one.wazir", mended, &Bundled(&[])), &|| true);
        assert!(all[0].fix.is_none() && all[0].help.is_empty());
        assert!(all[1].fix.is_some());
    }

    #[test]
    fn a_mark_covers_what_is_to_be_replaced() {
        let text = "edition 1\n\nvariant one \"One\" extends standard {\n  zone hill d4\n}\n";
        let mut sources = Sources::default();
        let file = sources.add("one.wazir", text);
        let at = text.find("d4").unwrap_or_default();
        let here = Span::new(file, at, at + 2);
        let help = "write `zone hill = d4`";
        let mut all = [Diagnostic::new(code::SYNTAX, here, "`d4` is not expected here").help(help).guess(
            help,
            Span::new(file, at, at),
            "= ",
        )];
        settle(&mut all, &sources, &|mended| compile("one.wazir", mended, &Bundled(&[])), &|| true);
        assert_eq!(sources.slice(all[0].span()), "zone hill d4");
    }
}
