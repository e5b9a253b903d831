//! A file: its edition, its parts and its variants.

use super::container::{Container, home};
use super::grammar::Rule;
use super::layout::layout;
use super::line::Reader;
use super::line_error::{Finding, LineErrorKind};
use super::raw::{RawItem, first_word, word};
use super::section;
use crate::ast::{BrokenLines, Extends, File, Item, Part, Variant};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::{FileId, Span, line_start};
use crate::suggest::nearest;

/// The edition of the language that this crate understands.
const EDITION: u64 = 1;

/// A longer file is refused unread: the longest variants are some hundred lines.
pub const MAX_BYTES: usize = 1 << 20;

/// Reads the text of a file.
pub(super) fn read(file: FileId, text: &str) -> (File, Vec<Finding>) {
    if text.len() > MAX_BYTES {
        let message = format!("a file of more than {MAX_BYTES} bytes is not a variant");
        let absurd = Diagnostic::new(code::TOO_LARGE, Span::new(file, 0, 0), message);
        return (File::default(), vec![Finding::Said(absurd)]);
    }
    let layout = layout(file, text);
    let damaged = !layout.diagnostics.is_empty();
    let text = layout.text.as_str();
    if let Some(first) = layout.items.first().filter(|_| is_foreign(text, &layout.items)) {
        let start =
            text.get(first.head.start..).map_or(0, |t| t.split_whitespace().next().map_or(0, str::len));
        let here = Span::new(file, first.head.start, first.head.start + start);
        let foreign =
            Diagnostic::new(code::NO_EDITION, here, "this is not a file of variants in this language");
        let foreign = match Foreign::of(text) {
            Some(Foreign::Ini) => foreign.here("a section of a `variants.ini`").help(
                "`wazir import --from fairy-ini FILE` writes such sections as files of this language, and says what it cannot translate",
            ),
            Some(Foreign::Lists) => foreign.here("rules in nested lists, as of Zillions or Ludii").help(format!(
                "nothing translates such rules: write the game anew, in a file that begins `edition {EDITION}` and `variant NAME \"Name for people\" {{ … }}`"
            )),
            None => foreign.help(format!(
                "a file begins with `edition {EDITION}`; then come variants: `variant NAME \"Name for people\" extends standard {{ … }}`"
            )),
        };
        return (File::default(), vec![Finding::Said(foreign)]);
    }
    let mut reader = Reader {
        file,
        text,
        findings: layout.diagnostics.into_iter().map(Finding::Said).collect(),
        broken: BrokenLines::default(),
        more: 0,
        within: None,
        swallowing: None,
        passed_over: 0,
    };
    for orphans in &layout.orphans {
        reader.lose(orphans);
    }
    let mut tree = File::default();
    edition(&mut reader, &layout.items, damaged);
    let mut outside: Option<&RawItem> = None;
    for item in &layout.items {
        match reader.word(item) {
            "edition" => {}
            "part" => tree.parts.extend(part(&mut reader, item)),
            "variant" => tree.variants.extend(variant(&mut reader, item)),
            // Of several lines outside of any block, the first is reported.
            _ if outside.is_some() => reader.skip(item.span),
            first if home(first).is_some() => {
                outside = Some(item);
                if layout.stray.is_none() {
                    reader.unknown(item, Container::File);
                } else {
                    reader.skip(item.span);
                }
            }
            _ => reader.unknown(item, Container::File),
        }
    }
    // A text that does not end may have swallowed the `{` of the line.
    let swallowed = |f: &Finding| {
        let Finding::Line(error) = f else { return false };
        matches!(error.kind, LineErrorKind::OpenText { text } if reader.slice(text).contains('{'))
    };
    if let Some(stray) = layout.stray.filter(|_| !reader.findings.iter().any(swallowed)) {
        let last = || layout.items.iter().rev().find(|i| i.span.end <= stray.start);
        let before =
            outside.map_or_else(last, |o| layout.items.iter().rev().find(|i| i.span.end <= o.head.start));
        let closed = before.and_then(|i| i.block.as_ref()?.close);
        // With a line or a brace lost, what the file defines is not known.
        reader.lose_track(stray);
        let stray = match (closed, outside) {
            (None, Some(outside)) => no_section(text, stray, outside),
            _ => stray_brace(text, stray, closed, outside),
        };
        reader.report(stray);
    }
    if reader.more > 0
        && let Some(last) = reader.findings.iter().map(Finding::span).max_by_key(|s| s.start)
    {
        let message = format!("… and {} more lines that cannot be read", reader.more);
        let after = Span::new(file, last.end, last.end);
        reader.report(Diagnostic::new(code::SYNTAX, after, message).here("after this"));
    }
    tree.broken = reader.broken;
    (tree, reader.findings)
}

/// What another program reads.
enum Foreign {
    /// Sections of keys and values.
    Ini,
    /// Nested lists in parentheses.
    Lists,
}

impl Foreign {
    /// By most of the lines, remarks aside.
    fn of(text: &str) -> Option<Foreign> {
        let lines = text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with(['#', ';', '/']));
        let (mut all, mut keys, mut section, mut lists) = (0_usize, 0_usize, false, 0_usize);
        for line in lines {
            all += 1;
            section |= line.starts_with('[') && line.ends_with(']');
            keys += usize::from(line.contains('=') && !line.contains('{'));
            lists += usize::from(line.starts_with(['(', ')']));
        }
        if section && keys > 0 && 2 * keys >= all.saturating_sub(1) {
            return Some(Foreign::Ini);
        }
        (lists > 1 && 2 * lists >= all).then_some(Foreign::Lists)
    }
}

/// Is nothing in a file a line of the language, so that it was written for another program?
fn is_foreign(text: &str, items: &[RawItem]) -> bool {
    // Sections in square brackets are those of other programs' files.
    let section = items.first().and_then(|i| text.get(i.head.start..i.head.end)).is_some_and(|head| {
        head.starts_with('[') && !items.iter().any(|i| first_word(text, i.head) == "variant")
    });
    // Nor are keys and values without a block and an edition.
    let keys = |i: &RawItem| {
        let first = word(text, i.head);
        text.get(first.end..).is_some_and(|rest| rest.starts_with(':'))
    };
    let flat = items.len() > 2
        && items.iter().filter(|i| keys(i)).count() * 2 >= items.len()
        && items.iter().all(|i| i.block.is_none() && first_word(text, i.head) != "edition");
    section
        || flat
        || items.iter().all(|item| {
            let first = first_word(text, item.head);
            nearest(first, Container::File.words()).is_none() && home(first).is_none()
        })
}

/// Lines before any section, and the `}` of the section that they were in.
fn no_section(text: &str, stray: Span, outside: &RawItem) -> Diagnostic {
    let at = word(text, outside.head);
    let message = "the line that opens this variant is missing";
    Diagnostic::new(code::MISPLACED, at, message)
        .here("the variant begins here")
        .label(stray, "and ends here")
        .help("write it above: `variant NAME \"Name for people\" {`")
}

/// A `}` too many, with what it made fall out of its block.
fn stray_brace(text: &str, stray: Span, closed: Option<Span>, outside: Option<&RawItem>) -> Diagnostic {
    let (Some(closed), Some(outside)) = (closed, outside) else {
        let mut diagnostic = Diagnostic::new(code::STRAY_BRACE, stray, "this `}` closes nothing");
        let labels = [
            closed.map(|at| (at, "everything is closed here already")),
            outside.map(|item| (word(text, item.head), "so this stands outside of any block")),
        ];
        for (at, label) in labels.into_iter().flatten() {
            diagnostic = diagnostic.label(at, label);
        }
        return diagnostic.help("take out the extra `}`, or put back a line that ends with `{`");
    };
    // Lines follow that belong in a block, so it was not to be closed before them.
    let message = "this `}` closes the block around it too early";
    let report = Diagnostic::new(code::STRAY_BRACE, closed, message)
        .here("take it out")
        .label(word(text, outside.head), "this belongs in the block")
        .label(stray, "and this is to close it");
    // One that stands further in than the last was not meant to close the same block.
    let blanks = |at: Span| indentation(text, at.start);
    let further = blanks(closed) > blanks(stray);
    let line = whole_line(text, closed);
    let report = match further {
        true => report,
        false => report.help("or put back the line that ends with `{`, if one is lost below it"),
    };
    report.guess("take the `}` out", line, "")
}

/// How far a line is indented.
fn indentation(text: &str, at: usize) -> usize {
    let line = text.get(line_start(text, at)..).unwrap_or_default();
    line.len() - line.trim_start_matches([' ', '\t']).len()
}

/// A place with its whole line, where nothing else stands on that.
fn whole_line(text: &str, span: Span) -> Span {
    let start = line_start(text, span.start);
    let end =
        text.get(span.end..).and_then(|rest| rest.find('\n')).map_or(text.len(), |at| span.end + at + 1);
    let blank = |from: usize, to: usize| text.get(from..to).is_some_and(|gap| gap.trim().is_empty());
    if blank(start, span.start) && blank(span.end, end) { Span::new(span.file, start, end) } else { span }
}

fn edition(reader: &mut Reader<'_>, items: &[RawItem], damaged: bool) {
    let start = Span::new(reader.file, 0, 0);
    let Some(first) = items.iter().find(|i| reader.word(i) == "edition") else {
        // A first line that nearly says it is reported as such.
        let nearly = items.first().is_some_and(|i| {
            let in_marks = reader.slice(i.head).to_ascii_lowercase().contains("edition");
            in_marks || nearest(reader.word(i), ["edition"]).is_some()
        });
        if !damaged && !nearly {
            reader.report(
                Diagnostic::new(code::NO_EDITION, start, "the file does not say its edition")
                    .help(format!("begin the file with `edition {EDITION}`"))
                    .fix(format!("write `edition {EDITION}`"), start, format!("edition {EDITION}\n\n")),
            );
        }
        return;
    };
    let first = first.clone();
    if let Some(number) = reader.parse_line(Rule::edition, &first).and_then(|n| n.number())
        && number.value != EDITION
    {
        reader.report(
            Diagnostic::new(
                code::UNKNOWN_EDITION,
                number.span,
                format!("edition {} is not known", number.value),
            )
            .help(format!("this program understands edition {EDITION}")),
        );
    }
    for item in items.iter().filter(|i| first_word(reader.text, i.head) == "edition") {
        if item.head != first.head {
            let twice = Diagnostic::new(code::DEFINED_TWICE, item.head, "the edition is given twice")
                .label(first.head, "here first")
                .help("take this line out: one edition holds for the whole file");
            reader.report(twice);
        }
    }
    // What was meant as a comment may stand above it.
    let remark = |i: &&RawItem| reader.text.get(i.head.start..).is_some_and(|rest| rest.starts_with("//"));
    let line = items.iter().find(|i| !remark(i));
    if line.is_some_and(|i| i.head.start < first.head.start) {
        reader.report(
            Diagnostic::new(code::NO_EDITION, first.head, "the edition is not the first line of the file")
                .help("move this line to the top"),
        );
    }
}

/// The items of a part or a variant are read even where its first line is broken.
fn items(reader: &mut Reader<'_>, item: &RawItem, place: Container) -> Vec<Item> {
    let inner = item.block.as_ref().map(|b| b.items.as_slice()).unwrap_or_default();
    section::items(reader, inner, place)
}

fn part(reader: &mut Reader<'_>, item: &RawItem) -> Option<Part> {
    let node = reader.parse_block(Rule::part, item).map(|(node, _)| node);
    // A part with parameters is not read: what stands in it is not the lines of one.
    if node.is_none() && reader.slice(item.head).contains(['(', '<', '[']) {
        reader.lose_track(item.span);
        return None;
    }
    let items = items(reader, item, Container::Part);
    let name = node?.name()?;
    Some(Part { name, items, span: item.span })
}

fn variant(reader: &mut Reader<'_>, item: &RawItem) -> Option<Variant> {
    let node = reader.parse_block(Rule::variant, item).map(|(node, _)| node);
    let items = items(reader, item, Container::Variant);
    let node = node?;
    let (id, title) = (node.name()?, node.string()?);
    let extends = node.child(Rule::extends).and_then(|e| Some(Extends { base: e.name()?, from: e.string() }));
    Some(Variant { id, title, extends, items, span: item.span })
}
