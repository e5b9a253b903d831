//! Lines and blocks before they are understood, and the first words of a line.

use crate::source::Span;

/// A line, and the block that follows it.
#[derive(Clone, Debug)]
pub(crate) struct RawItem {
    /// The line, without blanks around it. Empty for a block without a line.
    pub(crate) head: Span,
    /// The block.
    pub(crate) block: Option<RawBlock>,
    /// Head and block.
    pub(crate) span: Span,
}

/// The items between braces.
#[derive(Clone, Debug)]
pub(crate) struct RawBlock {
    pub(crate) open: Span,
    pub(crate) close: Option<Span>,
    pub(crate) items: Vec<RawItem>,
}

/// The first word of a head.
pub(crate) fn first_word(text: &str, head: Span) -> &str {
    first_word_of(text.get(head.start..head.end).unwrap_or_default())
}

/// The first word of a line.
pub(crate) fn first_word_of(line: &str) -> &str {
    line.split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_')).next().unwrap_or_default()
}

/// The place of the first word of a head.
pub(super) fn word(text: &str, head: Span) -> Span {
    head.inner(0, first_word(text, head).len().max(1))
}

/// The first two words of a head, separated by one blank.
pub(crate) fn first_words(text: &str, head: Span) -> String {
    let line = text.get(head.start..head.end).unwrap_or_default();
    let mut words = line.split_whitespace();
    format!("{} {}", words.next().unwrap_or_default(), words.next().unwrap_or_default())
}

/// What a line is about: its first word, or its first two where the first says what is done to the second (`replace piece`).
pub(crate) fn sort(text: &str, head: Span) -> &str {
    let first = first_word(text, head);
    if !matches!(first, "replace" | "change" | "remove" | "every") {
        return first;
    }
    let line = text.get(head.start..head.end).unwrap_or_default();
    let rest = line.get(first.len()..).unwrap_or_default();
    let blank = rest.len() - rest.trim_start().len();
    let second = first_word(text, Span::new(head.file, head.start + first.len() + blank, head.end));
    line.get(..first.len() + blank + second.len()).unwrap_or(first).trim_end()
}
