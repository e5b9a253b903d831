//! Castlings.

use super::layout::RawItem;
use super::line::{Reader, Within};
use super::section::capital;
use super::squares::squares;
use super::{Grammar, Rule};
use crate::ast::{Castler, Castling, Letter, Name, Squares};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::suggest::nearest;
use pest::Parser;

/// `castling kingside K { … }`
pub(crate) fn castling(reader: &mut Reader<'_>, raw: &RawItem) -> Option<Castling> {
    let (node, inner) = reader.parse_block(Rule::castling, raw)?;
    let mut castling = Castling {
        name: node.name()?,
        letter: capital(&node)?,
        replace: node.has(Rule::k_replace),
        movers: Vec::new(),
        empty: None,
        safe: None,
        damaged: false,
    };
    reader.inside(Within::Castling, |reader| lines(reader, inner, &mut castling));
    Some(castling)
}

/// Reads the lines below a first line that could not be read, for the mistakes in them.
pub(super) fn read(reader: &mut Reader<'_>, item: &RawItem, raw: &[RawItem]) {
    let mut castling = Castling {
        name: Name { text: String::new(), span: item.head },
        letter: Letter { value: 'A', span: item.head },
        replace: false,
        movers: Vec::new(),
        empty: None,
        safe: None,
        damaged: true,
    };
    reader.inside(Within::Castling, |reader| lines(reader, raw, &mut castling));
}

fn lines(reader: &mut Reader<'_>, raw: &[RawItem], castling: &mut Castling) {
    for item in raw {
        match reader.word(item) {
            "empty" => set(reader, item, Rule::empty, &mut castling.empty, &mut castling.damaged),
            "safe" => set(reader, item, Rule::safe, &mut castling.safe, &mut castling.damaged),
            word if misspelt(reader, item, word) => castling.damaged = true,
            _ => match castler(reader, item) {
                Some(mover) => castling.movers.push(mover),
                None => castling.damaged = true,
            },
        }
    }
}

/// Reports a first word that is nearly `empty` or `safe`, where no piece that castles is named.
fn misspelt(reader: &mut Reader<'_>, item: &RawItem, word: &str) -> bool {
    let line = reader.slice(item.head);
    if line.split_whitespace().any(|w| w == "to") {
        return false;
    }
    if let Some((said, right)) = other_words(line) {
        let span = item.head.inner(0, said);
        let help = format!("write `{right}`");
        let unknown =
            Diagnostic::new(code::UNKNOWN_ITEM, span, format!("a castling has no `{}`", reader.slice(span)));
        reader.report(unknown.help(&help).guess(help, span, right));
        reader.skip(item.span);
        return true;
    }
    let Some(near) = nearest(word, ["empty", "safe"]) else { return false };
    let message = format!("a castling has no `{word}`");
    let span = item.head.inner(0, word.len());
    reader.report(Diagnostic::new(code::UNKNOWN_ITEM, span, message).did_you_mean(word, [near]));
    reader.skip(item.span);
    true
}

/// `free f1, g1`, `not attacked e1`: how much of a line is other words for one of the language, and that one.
fn other_words(line: &str) -> Option<(usize, &'static str)> {
    const SAID: [(&str, &str); 16] = [
        ("free ", "empty"),
        ("vacant ", "empty"),
        ("clear ", "empty"),
        ("unoccupied ", "empty"),
        ("not occupied ", "empty"),
        ("nothing on ", "empty"),
        ("not attacked ", "safe"),
        ("unattacked ", "safe"),
        ("not under attack ", "safe"),
        ("no attack ", "safe"),
        ("no attack on ", "safe"),
        ("no check ", "safe"),
        ("no check on ", "safe"),
        ("not in check ", "safe"),
        ("unchecked ", "safe"),
        ("secure ", "safe"),
    ];
    let (said, right) =
        SAID.iter().copied().filter(|(said, _)| line.starts_with(said)).max_by_key(|(said, _)| said.len())?;
    let rule = if right == "empty" { Rule::empty } else { Rule::safe };
    let text = format!("{right} {}", line.get(said.len()..)?);
    Grammar::parse(rule, text.trim_end_matches(',')).is_ok().then_some((said.trim_end().len(), right))
}

fn castler(reader: &mut Reader<'_>, item: &RawItem) -> Option<Castler> {
    let node = reader.parse_line(Rule::castler, item)?;
    let mut squares = node.all(Rule::square).map(|s| s.as_name());
    Some(Castler { kinds: node.names(), from: squares.next()?, to: squares.next()?, span: item.head })
}

fn set(
    reader: &mut Reader<'_>,
    item: &RawItem,
    rule: Rule,
    slot: &mut Option<(Squares, Span)>,
    damaged: &mut bool,
) {
    let Some(node) = reader.parse_line(rule, item) else {
        *damaged = true;
        return;
    };
    if let Some((_, first)) = slot {
        let message = format!("`{}` is given twice", reader.word(item));
        reader.report(
            Diagnostic::new(code::DEFINED_TWICE, item.head, message)
                .label(*first, "here first")
                .help("write all the squares in one line"),
        );
        return;
    }
    let none = Squares { terms: Vec::new(), span: item.head };
    *slot = Some((squares(&node).unwrap_or(none), item.head));
}
