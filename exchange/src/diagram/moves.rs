//! The moves of a piece: its groups of letters, as lines of a Wazir file.
//!
//! Most groups are Betza notation as the language reads it. Three are said in words: `i` is a first move, `e` takes what passed by, and `O` is
//! castling.

use super::read::Word;
use wazir_lang::{BetzaWay, Diagnostic, Span, betza_in_words, betza_ways, code};
use wazir_runtime::program::Step;

/// A group: its letters for directions and the like, its atom, and what stands behind that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Group {
    pub(super) sort: Sort,
    /// The group without the letters that are said in words.
    pub(super) text: String,
    /// What it means.
    pub(super) ways: Vec<BetzaWay>,
    pub(super) span: Span,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Sort {
    /// Moves at any time.
    Any,
    /// The first move of a piece.
    First,
    /// A capture of what passed by, and with `true` an ordinary capture, too.
    Passing(bool),
    Castling(Castles),
}

/// How a king castles.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Castles {
    left: bool,
    right: bool,
    /// By how many squares the king goes.
    pub(super) by: u8,
    /// How many squares from the edge its partner stands; 0: the outermost piece of the rank is the partner.
    pub(super) inward: u8,
}

impl Castles {
    /// Does it castle to that side?
    pub(super) fn goes(self, right: bool) -> bool {
        if right { self.right } else { self.left }
    }
}

impl Group {
    /// The lines of the group, with what follows each.
    pub(super) fn lines(&self, behind: &str) -> Vec<String> {
        match betza_in_words(&self.text) {
            Ok(lines) => lines.into_iter().map(|line| format!("{line}{behind}")).collect(),
            Err(_) => vec![format!("betza \"{}\"{behind}", self.text)],
        }
    }

    /// Do all its moves go ahead?
    pub(super) fn goes_ahead(&self) -> bool {
        let ahead = |step: &Step| match step {
            Step::Go(vectors) => vectors.iter().all(|v| v.dy > 0),
            Step::Turn(_) | Step::TurnTo(..) => false,
            _ => true,
        };
        self.ways.iter().all(|way| way.path.as_ref().is_some_and(|path| path.iter().all(ahead)))
    }

    /// Has it moves that pass squares?
    pub(super) fn passes(&self) -> bool {
        self.ways.iter().any(|way| way.path.as_ref().is_none_or(|path| path.len() > 1))
    }

    /// By how many ranks the shortest of its moves goes ahead; 0 if one does not.
    pub(super) fn least_ahead(&self) -> u8 {
        let least = |step: &Step| match step {
            Step::Go(vectors) => vectors.iter().map(|v| u8::try_from(v.dy).unwrap_or(0)).min(),
            _ => None,
        };
        let of =
            |way: &BetzaWay| way.path.as_ref().and_then(|path| path.first().and_then(least)).unwrap_or(0);
        self.ways.iter().map(of).min().unwrap_or(0)
    }
}

/// The groups of a text; those that cannot be read are reported.
pub(super) fn groups(moves: &Word, found: &mut Vec<Diagnostic>) -> Vec<Group> {
    let mut groups = Vec::new();
    let mut at = 0;
    while let Some(rest) = moves.text.get(at..).filter(|rest| !rest.is_empty()) {
        let length = length(rest);
        let text = rest.get(..length).unwrap_or(rest);
        let span = Span::new(moves.span.file, moves.span.start + at, moves.span.start + at + length);
        at += length.max(1);
        groups.extend(group(text, span, found));
    }
    groups
}

/// The length of the first group of a text, in bytes.
fn length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let is = |at: usize, of: fn(&u8) -> bool| bytes.get(at).is_some_and(of);
    let mut at = 0;
    while bytes.get(at).is_some_and(|b| !b.is_ascii_uppercase() && *b != b'[' && *b != b'(') {
        at += 1;
    }
    let close = match bytes.get(at) {
        Some(b'[') => Some(']'),
        Some(b'(') => Some(')'),
        _ => None,
    };
    if let Some(close) = close {
        at += text.get(at..).and_then(|rest| rest.find(close)).map_or(text.len() - at, |end| end + 1);
    } else if at < bytes.len() {
        let atom = bytes.get(at).copied().unwrap_or_default();
        at += 1;
        while bytes.get(at).is_some_and(|b| *b == atom || matches!(b, b'X' | b'Y')) {
            at += 1;
        }
    }
    while is(at, u8::is_ascii_digit) {
        at += 1;
    }
    if is(at, |b| *b == b'[') && close.is_none() {
        // A range, `R[2-4]`.
        let range = text.get(at..).and_then(|rest| Some(rest.get(..rest.find(']')? + 1)?.to_owned()));
        let digits = |range: &String| range.bytes().all(|b| b.is_ascii_digit() || b"[]-".contains(&b));
        at += range.filter(digits).map_or(0, |range| range.len());
    }
    at
}

/// One group; nothing where it cannot be read, which is reported.
fn group(text: &str, span: Span, found: &mut Vec<Diagnostic>) -> Option<Group> {
    let letters: String = text.chars().take_while(char::is_ascii_lowercase).collect();
    let behind = text.get(letters.len()..).unwrap_or_default();
    if let Some(by) = behind.strip_prefix('O') {
        return castling(&letters, by, span, found);
    }
    let has = |letter: char| letters.contains(letter);
    let (sort, text) = if has('i') && has('e') {
        let message = format!("`{text}` is a first move that takes what passed by, which has no translation");
        found.push(Diagnostic::new(code::NOT_TRANSLATED, span, message));
        return None;
    } else if has('i') {
        (Sort::First, text.replacen('i', "", 1))
    } else if has('e') {
        let captures = has('c');
        let plain = if captures { text.replacen('e', "", 1) } else { text.replacen('e', "c", 1) };
        (Sort::Passing(captures), plain)
    } else {
        (Sort::Any, text.to_owned())
    };
    match betza_ways(&text) {
        Ok(ways) => Some(Group { sort, text, ways, span }),
        Err(problems) => {
            for problem in problems {
                // Where letters were taken out, places are those of the group.
                let place = match sort {
                    Sort::Any => span.inner(problem.range.start, problem.range.end),
                    _ => span,
                };
                let known = problem.message.ends_with("is not understood here");
                let code = if known { code::NOT_TRANSLATED } else { code::BETZA };
                found.push(Diagnostic::new(code, place, problem.message).maybe_help(problem.help));
            }
            None
        }
    }
}

fn castling(letters: &str, by: &str, span: Span, found: &mut Vec<Diagnostic>) -> Option<Group> {
    let side = |letter: char| letters.contains(letter);
    let both = side('s') || !side('l') && !side('r');
    let odd = letters.chars().find(|c| !"islrj".contains(*c));
    let inward = u8::try_from(letters.matches('j').count()).unwrap_or(u8::MAX);
    match (by.parse::<u8>(), odd) {
        (Ok(by), None) if by > 0 => {
            let castles = Castles { left: both || side('l'), right: both || side('r'), by, inward };
            let sort = Sort::Castling(castles);
            Some(Group { sort, text: String::new(), ways: Vec::new(), span })
        }
        (_, Some(odd)) => {
            let message = format!("castling with `{odd}` has no translation");
            found.push(
                Diagnostic::new(code::NOT_TRANSLATED, span, message)
                    .help("castling is `isO2`, or to one side `irO2` or `ilO3`"),
            );
            None
        }
        _ => {
            let message = "castling says by how many squares the king goes".to_owned();
            found.push(Diagnostic::new(code::BETZA, span, message).help("write `isO2`"));
            None
        }
    }
}
