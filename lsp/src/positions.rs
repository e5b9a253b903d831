//! Bytes of a text and positions of the protocol. A position is a line and a column in UTF-16 units, or in bytes where the editor offers
//! that: `🂡e4` has `e4` at byte 4, at column 2 in UTF-16, and at column 4 in UTF-8.

use gen_lsp_types::{Position, Range};
use std::ops;

/// How columns are counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Encoding {
    /// In bytes.
    Utf8,
    /// In UTF-16 units, which every editor knows.
    #[default]
    Utf16,
}

/// The lines of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lines {
    starts: Vec<usize>,
    encoding: Encoding,
}

impl Lines {
    /// The lines of a text. `\n`, `\r\n` and a lone `\r` end one.
    pub(crate) fn of(text: &str, encoding: Encoding) -> Lines {
        let bytes = text.as_bytes();
        let ends = |(i, byte): (usize, &u8)| match byte {
            b'\n' => Some(i + 1),
            b'\r' if bytes.get(i + 1) != Some(&b'\n') => Some(i + 1),
            _ => None,
        };
        let starts = std::iter::once(0).chain(bytes.iter().enumerate().filter_map(ends)).collect();
        Lines { starts, encoding }
    }

    /// The line of a byte, from 0.
    pub(crate) fn line(&self, at: usize) -> usize {
        self.starts.partition_point(|start| *start <= at).saturating_sub(1)
    }

    /// Where a line begins.
    pub(crate) fn start(&self, line: usize) -> Option<usize> {
        self.starts.get(line).copied()
    }

    /// The bytes of a line, without what ends it.
    pub(crate) fn content<'t>(&self, text: &'t str, line: usize) -> &'t str {
        let start = self.start(line).unwrap_or(text.len());
        let end = self.start(line + 1).unwrap_or(text.len());
        text.get(start..end).unwrap_or_default().trim_end_matches(['\n', '\r'])
    }

    /// The position of a byte; within a character, that of the character.
    pub(crate) fn position(&self, text: &str, at: usize) -> Position {
        let at = (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let line = self.line(at);
        let before = text.get(self.start(line).unwrap_or(0)..at).unwrap_or_default();
        Position { line: line as u32, character: self.units(before) as u32 }
    }

    /// How long a text is, in the units in which columns are counted.
    pub(crate) fn units(&self, text: &str) -> usize {
        match self.encoding {
            Encoding::Utf8 => text.len(),
            Encoding::Utf16 => text.encode_utf16().count(),
        }
    }

    /// The byte of a position. A column beyond the end of its line is that end; one within a character is that character's beginning.
    pub(crate) fn offset(&self, text: &str, position: Position) -> usize {
        let Some(start) = self.start(position.line as usize) else { return text.len() };
        let line = self.content(text, position.line as usize);
        let mut column = 0;
        for (at, c) in line.char_indices() {
            let next = column + if self.encoding == Encoding::Utf8 { c.len_utf8() } else { c.len_utf16() };
            if next > position.character as usize {
                return start + at;
            }
            column = next;
        }
        start + line.len()
    }

    /// The range of some bytes.
    pub(crate) fn range(&self, text: &str, bytes: ops::Range<usize>) -> Range {
        Range { start: self.position(text, bytes.start), end: self.position(text, bytes.end) }
    }

    /// The bytes of a range, whichever end of it comes first.
    pub(crate) fn bytes(&self, text: &str, range: Range) -> ops::Range<usize> {
        let (start, end) = (self.offset(text, range.start), self.offset(text, range.end));
        start.min(end)..start.max(end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text, a byte, and its line, its column in UTF-16 and its column in UTF-8.
    const CASES: &[(&str, usize, u32, u32, u32)] = &[
        ("", 0, 0, 0, 0),
        ("abc", 3, 0, 3, 3),
        ("a\nb", 2, 1, 0, 0),
        ("a\r\nb", 3, 1, 0, 0),
        ("a\rb", 2, 1, 0, 0),
        ("a\n", 2, 1, 0, 0),
        ("棋x", 3, 0, 1, 3),
        ("# 🂡 x", 7, 0, 5, 7),
        ("🂡🂡", 8, 0, 4, 8),
        ("e\u{301}x", 3, 0, 2, 3),
    ];

    #[test]
    fn bytes_and_positions() {
        for (text, at, line, utf16, utf8) in CASES {
            for (encoding, character) in [(Encoding::Utf16, *utf16), (Encoding::Utf8, *utf8)] {
                let lines = Lines::of(text, encoding);
                let position = Position { line: *line, character };
                assert_eq!(lines.position(text, *at), position, "{text:?} {at} {encoding:?}");
                assert_eq!(lines.offset(text, position), *at, "{text:?} {position:?} {encoding:?}");
            }
        }
    }

    #[test]
    fn what_is_not_in_the_text_is_at_its_end() {
        let text = "a🂡\r\nb";
        let lines = Lines::of(text, Encoding::Utf16);
        let at = |line, character| lines.offset(text, Position { line, character });
        // Beyond its line; within a pair of surrogates; beyond the text.
        assert_eq!([at(0, 99), at(0, 2), at(1, 99), at(9, 0)], [5, 1, 8, 8]);
        assert_eq!(lines.position(text, 3), Position { line: 0, character: 1 });
        assert_eq!(lines.position(text, 99), Position { line: 1, character: 1 });
    }
}
