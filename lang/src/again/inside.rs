//! The block of a line that cannot be read, as text: its lines, and what becomes of them where a word stands for another.

use crate::parse::is_line;
use crate::source::line_start;
use crate::token::{Token, TokenKind, tokens};
use std::ops::Range;

/// A longer block is not a slip.
const MAX_BLOCK: usize = 4000;

/// The block behind a line.
pub(super) struct Inside<'a> {
    text: &'a str,
    pub(super) open: Range<usize>,
    pub(super) close: Range<usize>,
}

impl<'a> Inside<'a> {
    /// The block that begins right behind a place, if it ends.
    pub(super) fn behind(text: &'a str, end: usize) -> Option<Inside<'a>> {
        let mut rest = tokens(text.get(end..)?).filter(|t| !t.kind.is_trivia());
        let open = rest.next().filter(|t| t.kind == TokenKind::Open)?;
        let mut depth = 1_u32;
        for token in rest {
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth -= 1,
                _ => {}
            }
            if token.end > MAX_BLOCK {
                return None;
            }
            if depth == 0 {
                let at = |token: Token| end + token.start..end + token.end;
                return Some(Inside { text, open: at(open), close: at(token) });
            }
        }
        None
    }

    /// What stands between its braces.
    pub(super) fn text(&self) -> &'a str {
        self.text.get(self.open.end..self.close.start).unwrap_or_default()
    }

    /// Its own lines, and not those of blocks within it: the words of each.
    pub(super) fn lines(&self) -> Vec<Vec<Token>> {
        let (mut lines, mut depth) = (vec![Vec::new()], 0_u32);
        for token in tokens(self.text()) {
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => {
                    depth = depth.saturating_sub(1);
                    lines.push(Vec::new());
                }
                TokenKind::Newline | TokenKind::Semicolon if depth == 0 => lines.push(Vec::new()),
                TokenKind::Blank | TokenKind::Comment => {}
                _ if depth == 0 => {
                    let at = self.open.end;
                    let token = Token { start: at + token.start, end: at + token.end, ..token };
                    lines.last_mut().into_iter().for_each(|line: &mut Vec<Token>| line.push(token));
                }
                _ => {}
            }
        }
        lines.retain(|line| !line.is_empty());
        lines
    }
}

/// Lines in which a word is another, each without so many blanks before it.
pub(super) fn with_words(text: &str, names: &[(&str, &str)]) -> String {
    let mut out = String::new();
    for token in tokens(text) {
        let said = token.slice(text);
        let found = names.iter().find(|(name, _)| token.kind == TokenKind::Word && *name == said);
        out.push_str(found.map_or(said, |(_, value)| value));
    }
    out
}

/// Does a word stand in a text?
pub(super) fn speaks_of(text: &str, name: &str) -> bool {
    tokens(text).any(|t| t.kind == TokenKind::Word && t.slice(text) == name)
}

/// Can every line of a text be read, with those of its blocks?
pub(super) fn all_read(text: &str) -> bool {
    let (mut line, mut read) = (String::new(), true);
    for token in tokens(text) {
        match token.kind {
            TokenKind::Newline | TokenKind::Semicolon | TokenKind::Open | TokenKind::Close => {
                let own = line.trim();
                read &= own.is_empty() || own.ends_with(',') || is_line(own);
                if !own.ends_with(',') {
                    line.clear();
                }
            }
            TokenKind::Comment => {}
            _ => line.push_str(token.slice(text)),
        }
    }
    read && (line.trim().is_empty() || is_line(line.trim()))
}

/// Lines as one line of text.
pub(super) fn on_one_line(text: &str) -> String {
    let (mut out, mut ends) = (String::new(), false);
    for token in tokens(text) {
        match token.kind {
            TokenKind::Newline | TokenKind::Semicolon => ends = !out.is_empty() && !out.ends_with([',', '{']),
            TokenKind::Comment => {}
            TokenKind::Blank => {
                if !out.is_empty() && !out.ends_with(' ') {
                    out.push(' ');
                }
            }
            kind => {
                if ends && kind != TokenKind::Close {
                    let length = out.trim_end().len();
                    out.truncate(length);
                    out.push_str("; ");
                }
                if kind == TokenKind::Close && !out.ends_with(' ') {
                    out.push(' ');
                }
                ends = kind == TokenKind::Close;
                out.push_str(token.slice(text));
            }
        }
    }
    out.trim().to_owned()
}

/// The blanks before the first word of a line of a text.
pub(super) fn indentation(text: &str, at: usize) -> &str {
    let start = line_start(text, at);
    let line = text.get(start..).unwrap_or_default();
    line.get(..line.len() - line.trim_start_matches([' ', '\t']).len()).unwrap_or_default()
}

/// A place with the whole line of text that it alone stands on.
pub(super) fn whole_lines(text: &str, range: Range<usize>) -> Range<usize> {
    let start = line_start(text, range.start);
    let end =
        text.get(range.end..).and_then(|rest| rest.find('\n')).map_or(text.len(), |at| range.end + at + 1);
    let blank = |range: Range<usize>| text.get(range).is_some_and(|gap| gap.trim().is_empty());
    match blank(start..range.start) && blank(range.end..end) {
        true => start..end,
        false => range,
    }
}

/// The lines of a block as they stand where the block itself stood.
pub(super) fn moved_out(inner: &str, indentation: &str) -> String {
    let lines: Vec<&str> = inner.lines().filter(|line| !line.trim().is_empty()).collect();
    let blanks = |line: &&str| line.len() - line.trim_start_matches([' ', '\t']).len();
    let least = lines.iter().map(blanks).min().unwrap_or_default();
    let moved = lines.iter().map(|line| line.get(least..).unwrap_or_default().trim_end());
    moved.collect::<Vec<_>>().join(&format!("\n{indentation}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_lines() {
        let text = "piece fox F {\n  worth 2; move step forward\n  test { a } b\n} x";
        let inside = Inside::behind(text, 11).unwrap_or_else(|| unreachable!());
        let lines: Vec<String> = inside
            .lines()
            .iter()
            .map(|line| line.iter().map(|t| t.slice(text)).collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(lines, ["worth 2", "move step forward", "test", "b"]);
        assert_eq!(on_one_line("\n  a b {\n    c\n    d\n  }\n  e\n"), "a b { c; d }; e");
        assert_eq!(with_words("change p { leap 0 p }", &[("p", "2")]), "change 2 { leap 0 2 }");
        assert_eq!(moved_out("\n    a {\n      b\n    }\n  ", "  "), "a {\n    b\n  }");
    }
}
