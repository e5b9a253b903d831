//! For people: the source with the places marked, by ariadne.
//!
//! ariadne's own defaults are not ours: its spans count characters, it colours even what no terminal sees,
//! and a label past the end of a file vanishes. Everything that guards against this is in this file.

use crate::code::Severity;
use crate::diagnostic::Diagnostic;
use crate::source::{Sources, Span};
use ariadne::{Cache, CharSet, Color, Config, IndexType, Label, LabelAttach, Report, ReportKind, Source};

/// Diagnostics with the lines that they speak of.
pub fn human(diagnostics: &[Diagnostic], sources: &Sources, color: bool) -> String {
    let mut cache = Files::new(sources);
    let mut out = Vec::new();
    for diagnostic in diagnostics {
        if diagnostic.labels.iter().any(|l| is_long(sources, l.span)) {
            out.extend(without_excerpt(diagnostic, sources).bytes());
            continue;
        }
        // Writing to a vector cannot fail; a cache that lacks a file would, and has them all.
        let _ = report(diagnostic, sources, color).write(&mut cache, &mut out);
        out.push(b'\n');
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// A line longer than this is no line that anybody wrote, and is not shown.
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
fn without_excerpt(diagnostic: &Diagnostic, sources: &Sources) -> String {
    let place = |span: Span| {
        let (line, column) = sources.line_column(span);
        format!("{}:{line}:{column}", sources.name(span.file))
    };
    let kind = match diagnostic.severity {
        Severity::Error => "Error",
        Severity::Warning => "Warning",
    };
    let mut out = format!("[{}] {kind}: {}\n", diagnostic.code, diagnostic.message);
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

fn report(diagnostic: &Diagnostic, sources: &Sources, color: bool) -> Report<'static, Place> {
    let config = Config::default()
        .with_index_type(IndexType::Byte)
        .with_color(color)
        .with_char_set(CharSet::Unicode)
        .with_label_attach(LabelAttach::Start)
        .with_tab_width(4)
        .with_compact(false);
    let (kind, tint) = match diagnostic.severity {
        Severity::Error => (ReportKind::Error, Color::Red),
        Severity::Warning => (ReportKind::Warning, Color::Yellow),
    };
    let mut builder = Report::build(kind, place(sources, diagnostic.span()))
        .with_config(config)
        .with_code(diagnostic.code)
        .with_message(heading(diagnostic));
    // ariadne begins a new excerpt wherever labels do not go down the page.
    let own = diagnostic.span().file;
    let mut labels: Vec<&crate::diagnostic::Label> = diagnostic.labels.iter().collect();
    labels.sort_by_key(|l| (l.span.file != own, l.span.file, l.span.start));
    // What ariadne writes before each line: the width of a line's number, and a bar.
    let lines = labels.iter().map(|l| sources.end_line_column(sources.clamp(l.span)).0);
    let margin = lines.max().unwrap_or_default().to_string().len() + 4;
    // Does a text end before the last column, where ariadne writes it behind the mark of a span?
    let fits = |span: Span, text: &str| {
        let span = sources.clamp(span);
        let ((first, start), (last, end)) = (sources.line_column(span), sources.end_line_column(span));
        let mark = if first == last { end.max(start) } else { 1 };
        margin + mark + 2 + text.chars().count() <= WIDTH
    };
    // What is expected at a place far to the right is said below.
    let far = diagnostic.labels.first().filter(|l| l.message.len() > SHORT && !fits(l.span, &l.message));
    // Where nothing is said at the place itself, a short first help is said there.
    let silent = diagnostic.labels.first().is_some_and(|l| l.message.is_empty() || far.is_some());
    let lead = diagnostic
        .help
        .first()
        .filter(|h| silent && (h.len() <= SHORT || fits(diagnostic.span(), h)))
        .cloned();
    for label in &labels {
        let mut shown =
            Label::new(place(sources, label.span)).with_color(if label.primary { tint } else { Color::Blue });
        // ariadne marks nothing where a label has no text.
        let below = label.primary && far.is_some();
        shown = shown.with_message(if !label.message.is_empty() && !below {
            label.message.as_str()
        } else if label.primary {
            lead.as_deref().unwrap_or(if diagnostic.help.is_empty() && far.is_none() {
                "here"
            } else {
                "see below"
            })
        } else {
            "and here"
        });
        builder = builder.with_label(shown);
    }
    // Before a note or a help line also `Help 1: `.
    let lead_in = |of: usize| margin + if of > 1 { "Help 1: ".len() } else { "Help: ".len() };
    let notes: Vec<&String> = far.iter().map(|l| &l.message).chain(&diagnostic.notes).collect();
    for note in &notes {
        builder.add_note(wrap(note, WIDTH - lead_in(notes.len())).join("\n"));
    }
    let rest = diagnostic.help.get(usize::from(lead.is_some())..).unwrap_or_default();
    for help in rest {
        builder.add_help(wrap(help, WIDTH - lead_in(rest.len())).join("\n"));
    }
    builder.finish()
}

/// The message in lines that end before the last column, the second below the first.
fn heading(diagnostic: &Diagnostic) -> String {
    let before = format!(
        "[{}] {}: ",
        diagnostic.code,
        match diagnostic.severity {
            Severity::Error => "Error",
            Severity::Warning => "Warning",
        }
    );
    let gap = " ".repeat(before.len());
    wrap(&diagnostic.message, WIDTH - before.len()).join(&format!("\n{gap}"))
}

/// A label of so many bytes stays at its place, wherever that is.
const SHORT: usize = 40;

/// Notes and help lines end before this column, if their words let them.
const WIDTH: usize = 80;

/// A text in lines of at most so many characters. What stands between backticks is to be written as it is, and stays whole.
fn wrap(text: &str, width: usize) -> Vec<String> {
    // A blank that is no place to break, for as long as the text is wrapped.
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
            .map(|(id, file)| (key(sources, Span::new(id, 0, 0)), Source::from(printable(file.text()))));
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

/// Replaces what a terminal would obey, and what ariadne but not we would take for the end of a line, by
/// blanks of the same length in bytes.
fn printable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (i, c) in text.char_indices() {
        let ends_line = c == '\r' && text.get(i + 1..).is_some_and(|rest| rest.starts_with('\n'));
        let odd = c.is_control()
            || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if odd && !ends_line && !matches!(c, '\n' | '\t') {
            out.extend(std::iter::repeat_n(' ', c.len_utf8()));
        } else {
            out.push(c);
        }
    }
    out
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
