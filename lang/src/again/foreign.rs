//! Pieces as data files have them: `"piece": { "name": "wizard", "moves": [[1, 3]] }` as in JSON, or with a line for each key as in YAML.
//!
//! Nothing in them is a line, so all that was reported of such lines is one report, with the piece as it is written here.

use crate::code;
use crate::diagnostic::{Diagnostic, Label};
use crate::parse::is_line;
use crate::source::{FileId, Span};
use crate::suggest::kebab;
use crate::token::{Token, TokenKind, tokens};
use std::ops::Range;

/// More pieces than these are not written out.
const MOST: usize = 4;

/// Takes what was reported of data as one report for each.
pub(super) fn gather(diagnostics: &mut Vec<Diagnostic>, text: &str) {
    let data = all(text);
    if data.is_empty() {
        return;
    }
    let own = |d: &Diagnostic| d.span().file == FileId::default() && d.code.id.starts_with("E01");
    let mut told = vec![false; data.len()];
    let count = |mark: char| text.matches(mark).count();
    let balanced = count('{') == count('}');
    let mut gathered = Vec::new();
    for diagnostic in std::mem::take(diagnostics) {
        let at = diagnostic.span().start;
        // Brackets of the data are not those of blocks.
        if own(&diagnostic) && diagnostic.code == code::STRAY_BRACE && balanced {
            continue;
        }
        let within = data.iter().position(|d| d.range.contains(&at)).filter(|_| own(&diagnostic));
        match within.and_then(|index| Some((told.get_mut(index)?, data.get(index)?))) {
            None => gathered.push(diagnostic),
            Some((true, _)) => {}
            Some((told, data)) => {
                *told = true;
                gathered.push(data.report());
            }
        }
    }
    *diagnostics = gathered;
}

/// Lines of data.
struct Data {
    range: Range<usize>,
    /// The first of them.
    head: Range<usize>,
    format: &'static str,
    pieces: Vec<Entry>,
}

/// What data say of a piece.
#[derive(Default)]
struct Entry {
    name: Option<String>,
    letter: Option<String>,
    royal: bool,
    lines: Vec<String>,
    /// Is there more than was understood?
    more: bool,
    /// Are its lines zones?
    zones: bool,
    /// Are they endings?
    ending: bool,
}

impl Data {
    fn report(&self) -> Diagnostic {
        let span = Span::new(FileId::default(), self.head.start, self.head.end);
        let of = |is: fn(&Entry) -> bool| self.pieces.iter().any(is);
        let (what, each) = match (of(|p| p.zones), of(|p| p.ending)) {
            (true, _) => ("a zone", "each zone is a line"),
            (_, true) => ("an ending", "each ending is a line"),
            _ => ("a piece", "each way to go is a line"),
        };
        let message = format!("{what} is not written as in {}", self.format);
        let named: Vec<&Entry> = self.pieces.iter().filter(|p| p.name.is_some()).collect();
        let help = if named.is_empty() {
            let lines: Vec<&str> = self.pieces.iter().flat_map(|p| &p.lines).map(String::as_str).collect();
            match lines.as_slice() {
                [] => "a piece has lines in a block: `piece NAME L { move and capture leap 1 3 }`".to_owned(),
                lines => format!("{each}: write `{}`", lines.join("`, `")),
            }
        } else {
            let pieces: Vec<String> = named.iter().take(MOST).map(|entry| entry.written()).collect();
            format!("write `{}`{}", pieces.join("`, `"), if named.len() > MOST { " and so on" } else { "" })
        };
        let mut report = Diagnostic::new(code::SYNTAX, span, message).help(help);
        report.labels.retain(|l: &Label| l.primary);
        let vague = |p: &&Entry| p.lines.is_empty() || p.more;
        if self.pieces.iter().any(|p| vague(&p)) {
            report = report.help("its lines say how it moves, such as `move and capture leap 1 3`, `move slide diagonal` or `capture step forward`");
        }
        report
    }
}

impl Entry {
    fn written(&self) -> String {
        let name = kebab(&self.name.as_deref().unwrap_or("NAME").replace(' ', "-"));
        let name = name.replace("--", "-");
        let first = name.chars().next().map_or('L', |c| c.to_ascii_uppercase());
        let letter = self.letter.clone().unwrap_or_else(|| first.to_string());
        let royal = if self.royal { " royal" } else { "" };
        let mut lines = self.lines.clone();
        if lines.is_empty() || self.more {
            lines.push("…".to_owned());
        }
        format!("piece {name} {letter}{royal} {{ {} }}", lines.join("; "))
    }
}

/// All data of a text.
fn all(text: &str) -> Vec<Data> {
    let mut found: Vec<Data> = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let at = start;
        start += line.len();
        if found.last().is_some_and(|d| at < d.range.end) {
            continue;
        }
        let indent = line.len() - line.trim_start().len();
        let head = at + indent..at + line.trim_end().len().max(indent);
        let Some((key, quoted, rest)) = key(line.trim()) else { continue };
        let opens = rest.starts_with(['{', '[']);
        let (end, format) = match (opens, quoted, rest.is_empty()) {
            (true, ..) if quoted || is_piece(key) || is_way(key) || is_zone(key) => {
                (closing(text, head.start).unwrap_or(start), "JSON")
            }
            (false, true, false) if is_of_piece(key) || is_ending(key) => (start, "JSON"),
            (_, false, true) if is_piece(key) => (indented(text, start, indent), "YAML"),
            _ => continue,
        };
        let end = end.max(start);
        // Keys that follow each other are of one piece.
        match found.last_mut().filter(|last| {
            last.format == format
                && format == "JSON"
                && text
                    .get(last.range.end..head.start)
                    .is_some_and(|t| t.trim_matches([' ', '\n', '\r', '\t', ',']).is_empty())
        }) {
            Some(last) => last.range.end = end,
            None => found.push(Data { range: head.start..end, head, format, pieces: Vec::new() }),
        }
    }
    for data in &mut found {
        data.pieces = text.get(data.range.clone()).map(entries).unwrap_or_default();
    }
    found
}

/// A key, whether it is in quotation marks, and its value.
fn key(line: &str) -> Option<(&str, bool, &str)> {
    for mark in ['"', '\''] {
        if let Some(rest) = line.strip_prefix(mark) {
            let (key, rest) = rest.split_once(mark)?;
            let value = rest.trim_start().strip_prefix(':')?;
            return Some((key, true, value.trim()));
        }
    }
    let (key, value) = line.split_once([':', '='])?;
    let key = key.trim_end();
    let plain = !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    plain.then_some((key, false, value.trim()))
}

/// What a key may say of a piece.
fn is_of_piece(key: &str) -> bool {
    const KEYS: [&str; 9] = ["name", "id", "letter", "symbol", "char", "royal", "betza", "value", "worth"];
    is_way(key) || KEYS.contains(&key)
}

/// What a key may say of how a piece goes.
fn is_way(key: &str) -> bool {
    matches!(key, "moves" | "movement" | "leaps" | "captures" | "steps" | "slides")
}

fn is_zone(key: &str) -> bool {
    matches!(key, "zones" | "areas")
}

fn is_ending(key: &str) -> bool {
    matches!(key, "checkmate" | "stalemate")
}

fn is_piece(key: &str) -> bool {
    matches!(key, "piece" | "pieces" | "units" | "pieceTypes" | "piece_types")
}

/// Behind the bracket that closes the first one.
fn closing(text: &str, from: usize) -> Option<usize> {
    let mut depth = 0_i32;
    let mut quoted = false;
    for (at, c) in text.get(from..)?.char_indices() {
        quoted ^= c == '"';
        match c {
            '{' | '[' if !quoted => depth += 1,
            '}' | ']' if !quoted => {
                depth -= 1;
                if depth == 0 {
                    return Some(from + at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

/// The end of the lines that are indented further.
fn indented(text: &str, from: usize, indent: usize) -> usize {
    let mut end = from;
    for line in text.get(from..).unwrap_or_default().split_inclusive('\n') {
        let own = line.len() - line.trim_start().len();
        let bare = line.trim();
        let deeper = own > indent || own == indent && bare.starts_with("- ");
        if !bare.is_empty() && (!deeper || bare.starts_with('}')) {
            break;
        }
        end += line.len();
    }
    end
}

/// The pieces of data.
fn entries(text: &str) -> Vec<Entry> {
    let words: Vec<Token> = tokens(text).filter(|t| t.kind != TokenKind::Blank).collect();
    let said = |at: usize| words.get(at).map_or("", |t| t.slice(text));
    let is_key = |at: usize| {
        let plain = words.get(at).is_some_and(|t| matches!(t.kind, TokenKind::Word | TokenKind::Text));
        plain && matches!(said(at + 1), ":" | "=")
    };
    let mut found: Vec<Entry> = vec![Entry::default()];
    let mut at = 0;
    while at < words.len() {
        if !is_key(at) {
            at += 1;
            continue;
        }
        let key = said(at).trim_matches(['"', '\'']);
        let end = (at + 2..words.len()).find(|i| is_key(*i)).unwrap_or(words.len());
        let from = words.get(at + 2).map_or(text.len(), |t| t.start);
        let to = words.get(end).map_or(text.len(), |t| t.start);
        let value = text.get(from..to).unwrap_or_default();
        let bare = value.trim_matches(|c: char| {
            c.is_whitespace() || matches!(c, ',' | '"' | '\'' | '{' | '}' | '[' | ']' | '-')
        });
        let current = found.last_mut();
        match (key, current) {
            ("piece" | "pieces" | "units", _) => {}
            ("zones" | "areas", Some(current)) => current.zones = true,
            (name, Some(current)) if current.zones => {
                let squares: Vec<&str> = value
                    .split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
                    .filter(|word| !word.is_empty())
                    .collect();
                current.lines.push(format!("zone {} = {}", kebab(name), squares.join(", ")));
            }
            ("checkmate" | "stalemate", Some(current)) => {
                let outcome = match bare {
                    "loss" | "lose" | "loses" | "lost" => "the side to move loses",
                    "win" | "wins" | "won" => "the side to move wins",
                    _ => "draw",
                };
                current.ending = true;
                current.lines.push(format!("{key}: {outcome}"));
            }
            ("name" | "id" | "title", Some(current)) => {
                let entry = if current.name.is_some() { None } else { Some(current) };
                match entry {
                    Some(entry) => entry.name = Some(bare.to_owned()),
                    None => found.push(Entry { name: Some(bare.to_owned()), ..Entry::default() }),
                }
            }
            ("letter" | "symbol" | "char" | "abbreviation" | "short", Some(current)) => {
                let letter = bare.to_ascii_uppercase();
                current.letter = Some(letter).filter(|l| l.len() == 1);
            }
            ("royal", Some(current)) => current.royal = bare.starts_with("true") || bare.starts_with("True"),
            ("betza" | "notation", Some(current)) => current.lines.push(format!("betza \"{bare}\"")),
            (
                "moves" | "move" | "movement" | "leaps" | "leap" | "captures" | "capture" | "steps"
                | "slides",
                Some(current),
            ) => {
                let does = if key.starts_with("capture") { "capture" } else { "move and capture" };
                let lines = ways(value, does);
                current.more |= lines.is_empty();
                current.lines.extend(lines);
            }
            // `"wizard": { … }`, `wizard: W`
            (name, Some(current)) if name.chars().all(|c| c.is_ascii_lowercase() || c == '-' || c == '_') => {
                let letter = Some(bare.to_owned())
                    .filter(|l| l.len() == 1 && l.bytes().all(|b| b.is_ascii_alphabetic()));
                if value.trim().is_empty() || value.trim_start().starts_with('{') || letter.is_some() {
                    let entry = Entry {
                        name: Some(name.to_owned()),
                        letter: letter.map(|l| l.to_ascii_uppercase()),
                        ..Entry::default()
                    };
                    if current.name.is_some() { found.push(entry) } else { *current = entry }
                } else {
                    current.more = true;
                }
            }
            (_, Some(current)) => current.more = true,
            (_, None) => {}
        }
        at += 2;
    }
    found
}

/// The lines of what a piece does: pairs of numbers are leaps, texts are read.
fn ways(value: &str, does: &str) -> Vec<String> {
    let numbers: Option<Vec<i64>> = value
        .split(|c: char| matches!(c, '[' | ']' | '(' | ')' | ',' | '{' | '}') || c.is_whitespace())
        .filter(|w| !w.is_empty())
        .map(|w| w.parse().ok())
        .collect();
    let mut lines: Vec<String> = Vec::new();
    if let Some(numbers) = numbers.filter(|n| !n.is_empty() && n.len() % 2 == 0) {
        for pair in numbers.chunks(2) {
            let [a, b] = pair else { continue };
            let (a, b) = (a.unsigned_abs(), b.unsigned_abs());
            let line = format!("{does} leap {} {}", a.min(b), a.max(b));
            if is_line(&line) && !lines.contains(&line) {
                lines.push(line);
            }
        }
        return lines;
    }
    let texts = value.split(['\n', '"', ',', ';']).map(|t| {
        t.trim_matches(|c: char| c.is_whitespace() || matches!(c, '-' | '[' | ']' | '{' | '}' | '\''))
    });
    for text in texts.filter(|t| !t.is_empty()) {
        let own = text.starts_with("move ") || text.starts_with("capture ");
        let line = if own { text.to_owned() } else { format!("{does} {text}") };
        let line = Some(line).filter(|line| is_line(line));
        match line {
            Some(line) => lines.push(line),
            None => return Vec::new(),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        let data = all(text);
        let pieces = data.iter().flat_map(|d| &d.pieces).filter(|p| p.name.is_some());
        pieces.map(Entry::written).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn data_become_pieces() {
        for (text, piece) in [
            (
                "piece: { \"name\": \"wizard\", \"letter\": \"W\", \"moves\": [[1,3],[3,-1],[1,1]] }",
                "piece wizard W { move and capture leap 1 3; move and capture leap 1 1 }",
            ),
            (
                "piece:\n  name: wizard\n  letter: W\n  moves:\n    - leap 1 3\n    - step diagonal\n",
                "piece wizard W { move and capture leap 1 3; move and capture step diagonal }",
            ),
            (
                "\"pieces\": {\n  \"camel\": { \"betza\": \"C\", \"royal\": true }\n}",
                "piece camel C royal { betza \"C\" }",
            ),
            ("pieces:\n  wizard: W\n    move: leap 1 3\n", "piece wizard W { move and capture leap 1 3 }"),
            ("piece: { \"name\": \"Big Ship\", \"moves\": \"sails\" }", "piece big-ship B { … }"),
            ("piece wizard W { move step any way }", ""),
            ("stalemate: draw", ""),
        ] {
            assert_eq!(written(text), piece, "{text}");
        }
    }
}
