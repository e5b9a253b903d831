//! Source texts and places in them.
//!
//! A [`Span`] is a range of bytes in one file of [`Sources`]. Lines and columns are computed only where a
//! message is shown: both count from 1, and a column counts characters (Unicode scalar values).

use std::fmt;

/// A file of [`Sources`], by its number.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct FileId(pub u32);

/// A range of bytes in a file.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl Span {
    /// The span of `start..end` in a file.
    pub fn new(file: FileId, start: usize, end: usize) -> Span {
        Span { file, start, end: end.max(start) }
    }

    /// The smallest span that holds both; the other is ignored where it lies in another file.
    pub fn to(self, other: Span) -> Span {
        if self.file != other.file {
            return self;
        }
        Span::new(self.file, self.start.min(other.start), self.end.max(other.end))
    }

    /// The part of this span that starts at byte `start` of it and ends at byte `end` of it.
    pub fn inner(self, start: usize, end: usize) -> Span {
        Span::new(self.file, self.start + start, self.start + end)
    }

    /// Does the other span lie within this one?
    pub fn holds(self, other: Span) -> bool {
        self.file == other.file && self.start <= other.start && other.end <= self.end
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}..{}", self.file.0, self.start, self.end)
    }
}

/// A file's name and text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    name: String,
    text: String,
    line_starts: Vec<usize>,
}

impl Source {
    fn new(name: String, text: String) -> Source {
        let breaks = text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i + 1);
        let line_starts = std::iter::once(0).chain(breaks).collect();
        Source { name, text, line_starts }
    }

    /// The name under which messages speak of it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The line (from 1) and the column (from 1, in characters) of a byte.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.line_starts.partition_point(|start| *start <= offset);
        let start = self.line_starts.get(line.saturating_sub(1)).copied().unwrap_or(0);
        (line, self.text.get(start..offset).unwrap_or_default().chars().count() + 1)
    }
}

/// Every file that a compilation has read, the first being the one it was asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sources {
    files: Vec<Source>,
}

impl Sources {
    /// Adds a file.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> FileId {
        self.files.push(Source::new(name.into(), text.into()));
        FileId(self.files.len() as u32 - 1)
    }

    /// A file, or `None` for a number that this collection did not give out.
    pub fn get(&self, file: FileId) -> Option<&Source> {
        self.files.get(file.0 as usize)
    }

    /// The name of a file; empty for an unknown one.
    pub fn name(&self, file: FileId) -> &str {
        self.get(file).map_or("", Source::name)
    }

    /// The whole text of a file; empty for an unknown one.
    pub fn text(&self, file: FileId) -> &str {
        self.get(file).map_or("", Source::text)
    }

    /// The text of a span; empty where the span does not fit the file.
    pub fn slice(&self, span: Span) -> &str {
        self.text(span.file).get(span.start..span.end).unwrap_or_default()
    }

    /// The line (from 1) and the column (from 1, in characters) at which a span starts.
    pub fn line_column(&self, span: Span) -> (usize, usize) {
        self.get(span.file).map_or((1, 1), |f| f.line_column(span.start))
    }

    /// The line and the column just after a span's last character.
    pub fn end_line_column(&self, span: Span) -> (usize, usize) {
        self.get(span.file).map_or((1, 1), |f| f.line_column(span.end))
    }

    /// Where a span starts, as `file:line`.
    pub fn origin(&self, span: Span) -> String {
        format!("{}:{}", self.name(span.file), self.line_column(span).0)
    }

    /// A span that lies within its file and on character boundaries, whatever was given.
    pub fn clamp(&self, span: Span) -> Span {
        let text = self.text(span.file);
        let mut start = span.start.min(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let mut end = span.end.clamp(start, text.len());
        while !text.is_char_boundary(end) {
            end += 1;
        }
        Span::new(span.file, start, end)
    }

    /// Every file with its id, in the order in which they were read.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &Source)> {
        self.files.iter().enumerate().map(|(i, f)| (FileId(i as u32), f))
    }
}

/// How other files come in. The crate reads no disk: whoever calls it says what a name stands for.
pub trait Loader {
    /// The text of a shipped file by name (`orthodox`), if there is one.
    fn shipped(&self, name: &str) -> Option<String>;

    /// The names of all shipped files, for suggestions.
    fn shipped_names(&self) -> Vec<String>;

    /// A file named relative to another: its canonical name and its text, or why it cannot be read.
    fn file(&self, from: &str, path: &str) -> Result<(String, String), String>;

    /// A file that is neither shipped nor named by a path, and found by name all the same, since its user keeps it where it is looked
    /// for: its canonical name and its text, or why it cannot be read. Asked only where nothing of that name is shipped.
    fn kept(&self, name: &str, what: Kept) -> Option<Result<(String, String), String>> {
        let _ = (name, what);
        None
    }

    /// The names of all variants in such files, for suggestions.
    fn kept_names(&self) -> Vec<String> {
        Vec::new()
    }
}

/// What is asked for by name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kept {
    /// The file that defines the variant of this name: `extends NAME`.
    Variant,
    /// The file of this name, for its parts: `include NAME.part`.
    Parts,
}

/// A [`Loader`] that knows shipped files by name and text, and no file beside them.
#[derive(Copy, Clone, Debug)]
pub struct Bundled<'a>(pub &'a [(&'a str, &'a str)]);

/// A [`Loader`] that knows no other file.
pub const NO_FILES: Bundled<'static> = Bundled(&[]);

impl Loader for Bundled<'_> {
    fn shipped(&self, name: &str) -> Option<String> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, text)| (*text).to_owned())
    }

    fn shipped_names(&self) -> Vec<String> {
        self.0.iter().map(|(name, _)| (*name).to_owned()).collect()
    }

    fn file(&self, _from: &str, path: &str) -> Result<(String, String), String> {
        Err(format!("`{path}` cannot be read: no other files are at hand here"))
    }
}

/// A text with one blank for each stretch of blanks and line ends.
pub(crate) fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// With this begins what a printed line says of its origin, apart from what its author remarked.
pub(crate) const ORIGIN_MARK: &str = "#: ";

/// A comment without the origin at its end: `# a pass  #: chess.wazir:7` is `# a pass`.
pub(crate) fn without_origin(comment: &str) -> &str {
    let Some((remark, origin)) = comment.rsplit_once(ORIGIN_MARK) else { return comment };
    let number = origin.trim_end().rsplit_once(':').map_or("", |(_, number)| number);
    let is_origin = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    if is_origin { remark.trim_end() } else { comment }
}

/// Where the line of a byte begins.
pub(crate) fn line_start(text: &str, at: usize) -> usize {
    text.get(..at).and_then(|t| t.rfind('\n')).map_or(0, |at| at + 1)
}

/// Does a character take no room on the page?
pub(crate) fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fe00}'..='\u{fe0f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_characters_from_one() {
        let mut sources = Sources::default();
        let file = sources.add("x", "añ\r\n棋x");
        let at = |offset| sources.line_column(Span::new(file, offset, offset));
        assert_eq!(at(0), (1, 1));
        assert_eq!(at(3), (1, 3));
        assert_eq!(at(5), (2, 1));
        assert_eq!(at(8), (2, 2));
        assert_eq!(at(99), (2, 3));
    }

    /// Two files that are found by name, one of which cannot be read.
    struct Shelf;

    impl Loader for Shelf {
        fn shipped(&self, name: &str) -> Option<String> {
            Bundled(wazir_variants::FILES).shipped(name)
        }

        fn shipped_names(&self) -> Vec<String> {
            Vec::new()
        }

        fn file(&self, _: &str, path: &str) -> Result<(String, String), String> {
            Err(format!("`{path}` cannot be read"))
        }

        fn kept(&self, name: &str, what: Kept) -> Option<Result<(String, String), String>> {
            let text = match (name, what) {
                ("hop", Kept::Variant) => "edition 1\nvariant hop \"Hop\" extends hop2 { }\n",
                ("hop2", Kept::Variant) => "edition 1\nvariant hop2 \"Hop\" extends quickchess { }\n",
                ("men", Kept::Parts) => {
                    "edition 1\npart fairies {\n  piece ferz F { move step diagonal }\n}\n"
                }
                ("round", Kept::Variant) => "edition 1\nvariant round \"Round\" extends round { }\n",
                ("standard", _) => "edition 1\nvariant standard \"Another\" extends quickchess { }\n",
                ("locked", _) => {
                    return Some(Err("`locked.wazir` cannot be read: permission denied".to_owned()));
                }
                _ => return None,
            };
            Some(Ok((format!("/shelf/{name}.wazir"), text.to_owned())))
        }
    }

    #[test]
    fn files_that_are_kept_are_found_by_name_after_the_shipped_ones() {
        let compile = |body: &str| {
            crate::compile("mine.wazir", &format!("edition 1\nvariant mine \"M\" {body}\n"), &Shelf)
        };
        let squares = |body: &str| {
            let compilation = compile(body);
            assert!(!compilation.has_errors(), "{body}: {:?}", compilation.diagnostics);
            compilation.variants[0].program.as_ref().map(|program| program.board.files)
        };
        assert_eq!(squares("extends hop { include men.fairies }"), Some(5));
        assert_eq!(squares("extends standard { }"), Some(8));
        let wrong = |body: &str| {
            let compilation = compile(body);
            compilation
                .diagnostics
                .iter()
                .filter(|d| d.is_error())
                .map(|d| d.message.clone())
                .collect::<Vec<_>>()
        };
        let locked = "`locked.wazir` cannot be read: permission denied";
        assert_eq!(wrong("extends locked { }"), [locked]);
        assert_eq!(wrong("extends hop { include locked.men }"), [locked]);
        assert_eq!(wrong("extends round { }"), ["`round` extends itself by way of `round`"]);
        assert_eq!(wrong("extends nothing { }"), ["there is no variant `nothing`"]);
    }

    #[test]
    fn clamped_spans_can_always_be_sliced() {
        let mut sources = Sources::default();
        let file = sources.add("x", "棋");
        for (start, end) in [(0, 1), (1, 2), (2, 99), (7, 9), (1, 1)] {
            let span = sources.clamp(Span::new(file, start, end));
            assert!(sources.text(file).get(span.start..span.end).is_some());
        }
    }
}
