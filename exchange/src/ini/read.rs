//! Reads ini text. A line that cannot be understood is reported, and the lines after it are still read.

use super::{Document, Entry, Section, Word};
use wazir_lang::{Diagnostic, FileId, Span, code};

/// A comment begins with one of these.
const SIGNS: [char; 2] = ['#', ';'];

/// A line, and where it begins in the text.
struct Line<'a> {
    text: &'a str,
    start: usize,
}

/// Reads the text of a file that is one of the sources.
pub fn read(file: FileId, text: &str) -> (Document, Vec<Diagnostic>) {
    let mut reader = Reader {
        file,
        document: Document::default(),
        diagnostics: Vec::new(),
        comments: Vec::new(),
        inside: false,
    };
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        reader.line(&Line { text: line, start });
        start += line.len();
    }
    reader.close();
    (reader.document, reader.diagnostics)
}

struct Reader {
    file: FileId,
    document: Document,
    diagnostics: Vec<Diagnostic>,
    /// The comments since the last section, option or empty line.
    comments: Vec<String>,
    /// Did an option of the section come since its header, without an empty line after it?
    inside: bool,
}

impl Reader {
    fn word(&self, line: &Line<'_>, part: &str) -> Word {
        // Both are parts of the same text.
        let at = line.start + (part.as_ptr() as usize).saturating_sub(line.text.as_ptr() as usize);
        Word { text: part.to_owned(), span: Span::new(self.file, at, at + part.len()) }
    }

    fn report(&mut self, span: Span, message: impl Into<String>, help: &str) {
        let diagnostic = Diagnostic::new(code::FOREIGN_SYNTAX, span, message).help(help);
        self.diagnostics.push(diagnostic);
        if let Some(section) = self.document.sections.last_mut() {
            section.broken = true;
        }
    }

    fn line(&mut self, line: &Line<'_>) {
        let text = line.text.trim_start_matches('\u{feff}').trim();
        if text.is_empty() {
            self.close();
        } else if text.starts_with(SIGNS) {
            let comment = text.trim_start_matches(SIGNS).trim();
            if !comment.is_empty() {
                self.comments.push(comment.to_owned());
            }
        } else if text.starts_with('[') {
            self.header(line, text);
        } else {
            self.option(line, text);
        }
    }

    /// An empty line: comments before it belong to what was before them, or to nothing in particular.
    fn close(&mut self) {
        let comments = std::mem::take(&mut self.comments);
        if let Some(section) = self.document.sections.last_mut().filter(|_| self.inside) {
            section.closing.extend(comments);
        }
        self.inside = false;
    }

    fn header(&mut self, line: &Line<'_>, text: &str) {
        let span = self.word(line, text).span;
        let inner = text.strip_prefix('[').unwrap_or(text);
        let Some((inner, rest)) = inner.split_once(']') else {
            self.open(self.word(line, inner.trim()), None);
            self.report(span, "a section has no `]`", "write `[name]` or `[name:base]`");
            return;
        };
        let rest = rest.trim();
        let (name, base) = match inner.split_once(':') {
            Some((name, base)) => (name.trim(), Some(base.trim())),
            None => (inner.trim(), None),
        };
        let named = base.filter(|base| !base.is_empty()).map(|base| self.word(line, base));
        self.open(self.word(line, name), named);
        if !rest.is_empty() && !rest.starts_with(SIGNS) {
            let span = self.word(line, rest).span;
            self.report(
                span,
                format!("`{rest}` comes after a section"),
                "write options on lines of their own",
            );
        }
        if name.is_empty() {
            self.report(span, "a section has no name", "write `[name]` or `[name:base]`");
        }
        if base.is_some_and(str::is_empty) {
            let message = "nothing comes after the colon of a section";
            self.report(span, message, "name what it builds on, or leave out the colon");
        }
    }

    fn open(&mut self, name: Word, base: Option<Word>) {
        let comments = std::mem::take(&mut self.comments);
        self.document.sections.push(Section {
            name,
            base,
            comments,
            entries: Vec::new(),
            broken: false,
            closing: Vec::new(),
        });
        self.inside = true;
    }

    fn option(&mut self, line: &Line<'_>, text: &str) {
        let whole = self.word(line, text);
        let Some((name, value)) = text.split_once('=') else {
            self.report(
                whole.span,
                format!("`{}` is neither a section nor an option", whole.text),
                "write `option = value`, or begin a comment with `#`",
            );
            return;
        };
        let (name, mut value) = (name.trim(), value.trim());
        let mut comments = std::mem::take(&mut self.comments);
        if let Some((before, comment)) = value.split_once(" #") {
            value = before.trim();
            comments.push(comment.trim().to_owned());
        }
        if name.is_empty() {
            self.report(whole.span, "no option comes before the `=`", "write `option = value`");
            return;
        }
        let entry = Entry { name: self.word(line, name), value: self.word(line, value), comments };
        match self.document.sections.last_mut() {
            Some(section) => {
                section.entries.push(entry);
                self.inside = true;
            }
            None => self.report(
                whole.span,
                format!("`{}` is above the first section", entry.name.text),
                "write it below the section to which it belongs",
            ),
        }
    }
}
