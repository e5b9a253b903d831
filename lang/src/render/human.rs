//! For people: the source with the places marked, by ariadne.
//!
//! ariadne's own defaults are not ours: its spans count characters, it colours even what no terminal sees,
//! and a label past the end of a file vanishes. Everything that guards against this is in this file.

use super::beside::Beside;
use super::excerpt::Excerpt;
use crate::code::{Code, Severity};
use crate::diagnostic::Diagnostic;
use crate::source::{FileId, Sources, Span};
use ariadne::{Cache, CharSet, Color, Config, IndexType, Label, LabelAttach, Report, ReportKind, Source};

/// Diagnostics with the lines that they speak of.
pub fn human(diagnostics: &[Diagnostic], sources: &Sources, color: bool) -> String {
    let report = |diagnostic| reported(diagnostic, &Head::of(diagnostic), sources, color);
    diagnostics.iter().map(report).collect()
}

/// How a report begins: `[E0201] Error: `.
pub(super) struct Head {
    pub(super) code: Option<Code>,
    pub(super) kind: ReportKind<'static>,
    pub(super) tint: Color,
}

impl Head {
    fn of(diagnostic: &Diagnostic) -> Head {
        let (kind, tint) = match diagnostic.severity {
            Severity::Error => (ReportKind::Error, Color::Red),
            Severity::Warning => (ReportKind::Warning, Color::Yellow),
        };
        Head { code: Some(diagnostic.code), kind, tint }
    }

    fn text(&self) -> String {
        let code = self.code.map_or(String::new(), |code| format!("[{code}] "));
        format!("{code}{}: ", self.kind)
    }
}

/// A report with another beginning.
pub(super) fn reported(diagnostic: &Diagnostic, head: &Head, sources: &Sources, color: bool) -> String {
    match diagnostic.labels.iter().any(|l| is_long(sources, l.span)) {
        true => without_excerpt(diagnostic, head, sources),
        false => excerpted(diagnostic, head, sources, color) + "\n",
    }
}

/// Nobody wrote a line longer than this, and it is not shown.
const MAX_LINE: usize = 1000;

/// Does a span begin or end on a line too long to be shown?
fn is_long(sources: &Sources, span: Span) -> bool {
    let span = sources.clamp(span);
    let text = sources.text(span.file);
    // Only bytes near the ends of the span are looked at.
    let near = |at: usize| {
        let before = text.as_bytes().get(at.saturating_sub(MAX_LINE)..at).unwrap_or_default();
        let after = text.as_bytes().get(at..(at + MAX_LINE).min(text.len())).unwrap_or_default();
        let before = before.iter().rev().take_while(|b| **b != b'\n').count();
        before + after.iter().take_while(|b| **b != b'\n').count() >= MAX_LINE
    };
    near(span.start) || near(span.end)
}

/// The report of a place on a line too long to be shown.
fn without_excerpt(diagnostic: &Diagnostic, head: &Head, sources: &Sources) -> String {
    let place = |span: Span| {
        let (line, column) = sources.line_column(span);
        format!("{}:{line}:{column}", sources.name(span.file))
    };
    let mut out = format!("{}{}\n", head.text(), diagnostic.message);
    for label in &diagnostic.labels {
        let message = if label.message.is_empty() { "here" } else { label.message.as_str() };
        out.push_str(&format!("   {}: {message} (the line is too long to be shown)\n", place(label.span)));
    }
    let notes = diagnostic.notes.iter().map(|note| ("Note: ", note));
    for (word, text) in notes.chain(diagnostic.help.iter().map(|help| ("Help: ", help))) {
        let lines = wrap(text, WIDTH - "   Help: ".len()).join("\n         ");
        out.push_str(&format!("   {word}{lines}\n"));
    }
    out.push('\n');
    out
}

type Place = (String, std::ops::Range<usize>);

/// The report of places on lines that can be shown.
fn excerpted(diagnostic: &Diagnostic, head: &Head, sources: &Sources, color: bool) -> String {
    // ariadne begins a new excerpt wherever labels do not go down the page.
    let own = diagnostic.span().file;
    let mut labels: Vec<&crate::diagnostic::Label> = diagnostic.labels.iter().collect();
    labels.sort_by_key(|l| (l.span.file != own, l.span.file, l.span.start));
    // What ariadne writes before each line: the width of a line's number, and a bar.
    let lines = labels.iter().map(|l| sources.end_line_column(sources.clamp(l.span)).0);
    let margin = lines.max().unwrap_or_default().to_string().len() + 4;
    let mut beside = Beside::of(diagnostic, &labels);
    // A short help stands at the mark rather than a text for which the line would have to be cut.
    if let Some(index) = labels.iter().position(|l| l.primary) {
        let spans = labels.iter().map(|l| sources.clamp(l.span));
        let own = sources.clamp(diagnostic.span());
        let line = sources.end_line_column(own).0;
        let on_line = spans.filter(|s| s.file == own.file && sources.end_line_column(*s).0 == line);
        let mark = on_line.map(|s| sources.end_line_column(s).1).max().unwrap_or_default();
        let fits = |text: &str| margin + mark + 2 + text.chars().count() <= WIDTH;
        beside.prefer_help(index, fits);
    }
    // A text that stands alone under its line may take several rows.
    let ends: Vec<(FileId, usize, usize)> = labels
        .iter()
        .map(|l| {
            let span = sources.clamp(l.span);
            (span.file, sources.line_column(span).0, sources.end_line_column(span).0)
        })
        .collect();
    let on_one_line = ends.iter().all(|(_, first, last)| first == last);
    let alone = |index: usize| {
        on_one_line
            && ends.get(index).is_some_and(|own| ends.iter().filter(|other| *other == own).count() == 1)
    };
    let excerpt = |beside: &Beside| {
        let widths: Vec<(Span, usize)> = labels
            .iter()
            .zip(&beside.texts)
            .enumerate()
            .map(|(index, (l, text))| (l.span, if alone(index) { least(text) } else { text.chars().count() }))
            .collect();
        Excerpt::of(&widths, sources, WIDTH - margin)
    };
    let mut shown = excerpt(&beside);
    // What is to be replaced is marked to its end: rather than the mark, the text that is to be written is below.
    let unread = diagnostic.code.id.starts_with("E01");
    let replaced = labels.iter().position(|l| l.primary).filter(|_| unread).filter(|index| {
        beside.texts.get(*index).is_some_and(|text| text.starts_with("write `"))
            && shown.is_cut(*index, labels.get(*index).map(|l| l.span), sources)
    });
    if let Some(index) = replaced
        && let Some(label) = labels.get(index)
    {
        let mut lower = beside.clone();
        lower.below(index, label, sources, own, |text| text.chars().count() <= LEAST_BESIDE);
        let whole = excerpt(&lower);
        if !whole.is_cut(index, Some(label.span), sources) {
            (beside, shown) = (lower, whole);
        }
    }
    let excerpt = shown;
    let shown = &excerpt.sources;
    // Texts are written behind the last mark of their line. Lines of different files may have the same number.
    let marks: Vec<((FileId, usize), usize)> = excerpt
        .spans
        .iter()
        .map(|span| {
            let ((first, start), (last, end)) = (shown.line_column(*span), shown.end_line_column(*span));
            ((span.file, last), if first == last { end.max(start + 1) } else { 1 })
        })
        .collect();
    let room = |index: usize| {
        let line = marks.get(index).map(|(line, _)| *line);
        let mark = marks.iter().filter(|(l, _)| Some(*l) == line).map(|(_, column)| *column).max();
        WIDTH.saturating_sub(margin + mark.unwrap_or_default() + 2)
    };
    let fits = |index: usize, text: &str| {
        text.chars().count() <= room(index) || alone(index) && rows(text, room(index)).is_some()
    };
    for (index, label) in labels.iter().enumerate() {
        if beside.texts.get(index).is_some_and(|text| !fits(index, text)) {
            beside.below(index, label, sources, own, |text| fits(index, text));
        }
    }
    for (index, text) in beside.texts.iter_mut().enumerate() {
        if text.chars().count() > room(index)
            && let Some(rows) = rows(text, room(index)).filter(|_| alone(index))
        {
            *text = rows.join(ROW);
        }
    }
    let config = Config::default()
        .with_index_type(IndexType::Byte)
        .with_color(color)
        .with_char_set(CharSet::Unicode)
        .with_label_attach(LabelAttach::Start)
        .with_tab_width(4)
        .with_compact(false);
    let (kind, tint) = (head.kind, head.tint);
    let primary = labels.iter().position(|l| l.primary).and_then(|index| excerpt.spans.get(index));
    let mut builder = Report::build(kind, place(shown, primary.copied().unwrap_or_default()))
        .with_config(config)
        .with_message(heading(diagnostic, head));
    if let Some(code) = head.code {
        builder = builder.with_code(code);
    }
    for ((label, span), text) in labels.iter().zip(&excerpt.spans).zip(&beside.texts) {
        let color = if label.primary { tint } else { Color::Blue };
        builder = builder.with_label(Label::new(place(shown, *span)).with_color(color).with_message(text));
    }
    // Before a note or a help line also `Help 1: `.
    let lead_in = |of: usize| margin + if of > 1 { "Help 1: ".len() } else { "Help: ".len() };
    for note in &beside.notes {
        builder.add_note(wrap(note, WIDTH - lead_in(beside.notes.len())).join("\n"));
    }
    for help in &beside.help {
        builder.add_help(wrap(help, WIDTH - lead_in(beside.help.len())).join("\n"));
    }
    let mut out = Vec::new();
    // Writing to a vector cannot fail; a cache that lacks a file would, and has them all.
    let _ = builder.finish().write(Files::new(shown), &mut out);
    let mut out = below_each_other(&String::from_utf8_lossy(&out));
    // The head of each excerpt names a place of the excerpt; it is to name that of the file.
    let mut heads: Vec<Span> = vec![diagnostic.span()];
    for label in &labels {
        if !heads.iter().any(|head| head.file == label.span.file) {
            heads.push(label.span);
        }
    }
    for place in heads {
        let (line, column) = sources.line_column(sources.clamp(place));
        let before = format!(" {}:{line}:", key(sources, place));
        let Some(at) = out.find(&before).map(|at| at + before.len()) else { continue };
        let digits = out.get(at..).unwrap_or_default().bytes().take_while(u8::is_ascii_digit).count();
        out.replace_range(at..at + digits, &column.to_string());
    }
    out
}

/// So many characters stand beside a mark where all that is to be written stands below.
const LEAST_BESIDE: usize = 22;

/// Where a row of a text ends, for as long as ariadne writes it.
const ROW: &str = "\u{e001}";

/// A text at a mark has so many rows, …
const ROWS: usize = 3;

/// … which are not narrower than this.
const NARROW: usize = 26;

/// The rows of a text in so many columns, if there are few of them and none is wider.
fn rows(text: &str, width: usize) -> Option<Vec<String>> {
    let rows = wrap(text, width);
    let fit = rows.len() <= ROWS && rows.iter().all(|row| row.chars().count() <= width);
    (fit && width >= NARROW).then_some(rows)
}

/// The width of a text in as many rows as it may have.
fn least(text: &str) -> usize {
    let count = text.chars().count();
    let narrow = (NARROW..count).find_map(|width| rows(text, width));
    narrow.map_or(count, |rows| rows.iter().map(|row| row.chars().count()).max().unwrap_or(count).max(NARROW))
}

/// The rows of each text below each other, where the first begins.
fn below_each_other(out: &str) -> String {
    let mut all = String::new();
    for line in out.split_inclusive('\n') {
        let Some(first) = line.find(ROW) else {
            all.push_str(line);
            continue;
        };
        let mut rows = line.trim_end_matches('\n').split(ROW);
        let head = rows.next().unwrap_or_default();
        all.push_str(head);
        // The text begins behind the last stroke of its mark.
        let before = line.get(..first).unwrap_or_default();
        let start = before.rfind(['─', '╰']).map_or(0, |at| at + '─'.len_utf8());
        let text = before.get(start..).unwrap_or_default();
        let gap = width(text) - width(after_codes(text).trim_start());
        let column = width(before.get(..start).unwrap_or_default()) + gap;
        // The bar before every line, in its colour.
        let bar = line.find('│').map_or(0, |at| at + '│'.len_utf8());
        let bar = bar
            + line
                .get(bar..)
                .filter(|rest| rest.starts_with("\u{1b}["))
                .and_then(|rest| rest.find('m'))
                .map_or(0, |at| at + 1);
        let bar = line.get(..bar).unwrap_or_default();
        for row in rows {
            all.push('\n');
            all.push_str(bar);
            all.push_str(&" ".repeat(column.saturating_sub(width(bar))));
            all.push_str(row);
        }
        all.push('\n');
    }
    all
}

/// A text without what a terminal obeys at its beginning.
fn after_codes(text: &str) -> &str {
    let mut rest = text;
    while let Some(code) = rest.strip_prefix("\u{1b}[") {
        rest = code.split_once('m').map_or("", |(_, rest)| rest);
    }
    rest
}

/// How many columns a text takes, without what a terminal obeys.
fn width(text: &str) -> usize {
    let mut codes = false;
    text.chars()
        .filter(|c| {
            codes |= *c == '\u{1b}';
            let seen = !codes;
            codes &= *c != 'm';
            seen
        })
        .count()
}

/// The message in lines that end before the last column, the second below the first.
fn heading(diagnostic: &Diagnostic, head: &Head) -> String {
    let before = head.text();
    let gap = " ".repeat(before.len());
    wrap(&diagnostic.message, WIDTH - before.len()).join(&format!("\n{gap}"))
}

/// Notes and help lines end before this column, if their words let them.
pub(super) const WIDTH: usize = 80;

/// A text in lines of at most so many characters. What stands between backticks is to be written as it is, and stays whole.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    // A blank at which no line is broken, for as long as the text is wrapped.
    const TIED: char = '\u{e000}';
    let mut quoted = false;
    let tied: String = text
        .chars()
        .map(|c| {
            quoted ^= c == '`';
            if c == ' ' && quoted { TIED } else { c }
        })
        .collect();
    let options = textwrap::Options::new(width)
        .break_words(false)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::wrap(&tied, options).iter().map(|line| line.replace(TIED, " ")).collect()
}

fn place(sources: &Sources, span: Span) -> Place {
    let clamped = sources.clamp(span);
    (key(sources, clamped), clamped.start..clamped.end)
}

/// Two files may have the same name; the first keeps it.
fn key(sources: &Sources, span: Span) -> String {
    let name = sources.name(span.file);
    match sources.iter().find(|(_, f)| f.name() == name) {
        Some((first, _)) if first != span.file => format!("{name} ({})", span.file.0),
        _ => name.to_owned(),
    }
}

/// The files as ariadne wants them.
struct Files {
    files: Vec<(String, Source<String>)>,
}

impl Files {
    fn new(sources: &Sources) -> Files {
        let files = sources
            .iter()
            .map(|(id, file)| (key(sources, Span::new(id, 0, 0)), Source::from(file.text().to_owned())));
        Files { files: files.collect() }
    }
}

impl Cache<String> for Files {
    type Storage = String;

    fn fetch(&mut self, id: &String) -> Result<&Source<String>, impl std::fmt::Debug> {
        self.files.iter().find(|(name, _)| name == id).map(|(_, source)| source).ok_or("no such file")
    }

    fn display<'a>(&self, id: &'a String) -> Option<impl std::fmt::Display + 'a> {
        Some(id)
    }
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn texts_are_wrapped_between_words_and_never_within_what_is_to_be_written() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("so: `one two three` or", 7), ["so:", "`one two three`", "or"]);
        assert_eq!(wrap("", 7), [""]);
    }
}
