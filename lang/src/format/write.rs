//! Writes blocks and lines in the one layout.

use super::WIDTH;
use super::tree::{Block, Comment, Item, Line, Part, silences};
use crate::parse::comma_before_a_line;
use crate::token::TokenKind;
use indexmap::IndexMap;

/// A file.
pub(super) fn write(block: &Block<'_>) -> String {
    let mut writer = Writer { rows: Vec::new(), trails: IndexMap::new(), blocks: 0 };
    writer.block(block, 0);
    writer.finish()
}

/// A comment behind a row: in which block, and at which column the author has it.
type Group = (usize, usize);

struct Writer<'t> {
    rows: Vec<(String, Option<&'t str>)>,
    /// The rows whose comments stand below each other.
    trails: IndexMap<Group, Vec<usize>>,
    /// How many blocks have been begun.
    blocks: usize,
}

impl<'t> Writer<'t> {
    fn row(&mut self, indent: usize, text: &str) {
        self.rows.push((format!("{:indent$}{text}", "", indent = indent * 2), None));
    }

    fn blank(&mut self) {
        self.rows.push((String::new(), None));
    }

    /// Puts a comment behind the last row.
    fn trail(&mut self, block: usize, comment: Option<Comment<'t>>) {
        let (Some(comment), Some(last)) = (comment, self.rows.len().checked_sub(1)) else { return };
        self.rows[last].1 = Some(comment.text);
        self.trails.entry((block, comment.column)).or_default().push(last);
    }

    /// The number of a block that begins.
    fn begin(&mut self) -> usize {
        self.blocks += 1;
        self.blocks
    }

    fn block(&mut self, block: &Block<'t>, indent: usize) {
        let number = self.begin();
        for (at, line) in block.lines.iter().enumerate() {
            self.line(line, indent, number, at == 0);
        }
        for (at, remark) in block.rest.iter().enumerate() {
            if remark.apart && !(at == 0 && block.lines.is_empty()) {
                self.blank();
            }
            self.row(indent, remark.text);
        }
    }

    fn line(&mut self, line: &Line<'t>, indent: usize, block: usize, first: bool) {
        if line.apart && !first {
            self.blank();
        }
        for (at, remark) in line.above.iter().enumerate() {
            if remark.apart && at > 0 {
                self.blank();
            }
            self.row(indent, remark.text);
        }
        if line.apart_from_above {
            self.blank();
        }
        let opening = line.items.iter().filter_map(|item| item.block.as_ref()?.opening);
        let kept = line.trail.into_iter().chain(opening).any(|comment| silences(comment.text))
            || line.above.last().is_some_and(|remark| silences(remark.text));
        match flat_line(line).filter(|text| kept || fits(text, indent)) {
            Some(text) => self.row(indent, &text),
            None => line.items.iter().for_each(|item| self.item(item, indent, block, kept)),
        }
        self.trail(block, line.trail);
    }

    fn item(&mut self, item: &Item<'t>, indent: usize, outer: usize, kept: bool) {
        if let Some(text) = flat_item(item).filter(|text| kept || fits(text, indent)) {
            self.row(indent, &text);
            return;
        }
        let brace = if item.block.is_some() { " {" } else { "" };
        let head = flat_head(&item.head).map(|text| format!("{text}{brace}"));
        match &head {
            Some(text) if kept || fits(text, indent) => self.row(indent, text),
            _ => {
                let first = self.rows.len();
                self.broken(&item.head, brace, indent);
                // Some words begin a line wherever they begin a row: there the list would not go on.
                let rows = self.rows.iter().skip(first).map(|(text, _)| text.as_str());
                let rows = rows.collect::<Vec<_>>().join("\n");
                if let Some(text) = head.filter(|_| comma_before_a_line(&rows).is_some()) {
                    self.rows.truncate(first);
                    self.row(indent, &text);
                }
            }
        }
        let Some(block) = &item.block else { return };
        self.trail(outer, block.opening);
        match block.flat {
            // A block that does not fit on one row has a row for each of its items.
            true => {
                let number = self.begin();
                let items = block.lines.iter().flat_map(|line| &line.items);
                items.for_each(|item| self.item(item, indent + 1, number, false));
            }
            false => self.block(block, indent + 1),
        }
        self.row(indent, "}");
    }

    /// A head on several rows: as much on each as fits, broken at commas and where comments stand.
    fn broken(&mut self, head: &[Part<'t>], brace: &str, indent: usize) {
        let mut row = String::new();
        let mut chunk = Chunk::default();
        let mut at = indent;
        for (number, part) in head.iter().enumerate() {
            match part {
                Part::Token { kind, text, spaced } => {
                    chunk.token(*kind, text, *spaced);
                    if *kind == TokenKind::Comma && !whole(head.get(number..).unwrap_or_default()) {
                        self.fill(&mut row, &mut chunk, &mut at, indent);
                    }
                }
                Part::Comments { behind, below } => {
                    self.fill(&mut row, &mut chunk, &mut at, indent);
                    self.row(at, &row);
                    at = indent + 2;
                    row.clear();
                    if let (Some(behind), Some(last)) = (behind, self.rows.last_mut()) {
                        last.0 = format!("{}  {behind}", last.0);
                    }
                    below.iter().for_each(|comment| self.row(at, comment));
                }
            }
        }
        chunk.text.push_str(brace);
        self.fill(&mut row, &mut chunk, &mut at, indent);
        if !row.is_empty() {
            self.row(at, &row);
        }
    }

    /// Adds a chunk to a row, or begins another with it.
    fn fill(&mut self, row: &mut String, chunk: &mut Chunk, at: &mut usize, indent: usize) {
        let chunk = std::mem::take(chunk).text;
        // Where the list ends in a comma, the brace alone is left, with its blank.
        let text = chunk.trim_start_matches(' ');
        if text.is_empty() {
            return;
        }
        if !row.is_empty() && !fits(&format!("{row} {text}"), *at) {
            self.row(*at, row);
            *at = indent + 2;
            row.clear();
        }
        if !row.is_empty() {
            row.push(' ');
        }
        row.push_str(text);
    }

    fn finish(mut self) -> String {
        let width = |row: &(String, Option<&str>)| row.0.chars().count();
        for rows in self.trails.values() {
            let column = rows.iter().filter_map(|row| self.rows.get(*row)).map(width).max().unwrap_or(0) + 2;
            for row in rows {
                if let Some((text, Some(comment))) = self.rows.get_mut(*row) {
                    let blanks = column - text.chars().count();
                    *text = format!("{text}{:blanks$}{comment}", "");
                }
            }
        }
        let mut all = String::new();
        for (text, _) in &self.rows {
            all.push_str(text.trim_end_matches(' '));
            all.push('\n');
        }
        all
    }
}

/// Does the next comment in a head speak of its row, so that the row may not be broken before it?
fn whole(head: &[Part<'_>]) -> bool {
    let next = head.iter().find_map(|part| match part {
        Part::Comments { behind, .. } => Some(*behind),
        Part::Token { .. } => None,
    });
    next.flatten().is_some_and(silences)
}

fn fits(text: &str, indent: usize) -> bool {
    indent * 2 + text.chars().count() <= WIDTH
}

/// A line on one row, if it can be on one.
fn flat_line(line: &Line<'_>) -> Option<String> {
    let items: Option<Vec<String>> = line.items.iter().map(flat_item).collect();
    items.map(|items| items.join("; "))
}

/// An item on one row, if its block is on one and no comment stands in it.
fn flat_item(item: &Item<'_>) -> Option<String> {
    let head = flat_head(&item.head)?;
    let Some(block) = &item.block else { return Some(head) };
    if !block.flat {
        return None;
    }
    let lines: Option<Vec<String>> = block.lines.iter().map(flat_line).collect();
    let inner = lines?.join("; ");
    Some(if inner.is_empty() { format!("{head} {{ }}") } else { format!("{head} {{ {inner} }}") })
}

/// A head on one row, if no comment stands in it.
fn flat_head(head: &[Part<'_>]) -> Option<String> {
    let mut chunk = Chunk::default();
    for part in head {
        match part {
            Part::Token { kind, text, spaced } => chunk.token(*kind, text, *spaced),
            Part::Comments { .. } => return None,
        }
    }
    Some(chunk.text)
}

/// Tokens that are being put together.
#[derive(Default)]
struct Chunk {
    text: String,
    last: Option<TokenKind>,
}

impl Chunk {
    fn token(&mut self, kind: TokenKind, text: &str, spaced: bool) {
        let blank = match (self.last, kind) {
            (None, _) | (_, TokenKind::Comma | TokenKind::Colon) => false,
            (Some(TokenKind::Comma | TokenKind::Colon), _) => true,
            _ => spaced,
        };
        if blank {
            self.text.push(' ');
        }
        self.text.push_str(text);
        self.last = Some(kind);
    }
}
