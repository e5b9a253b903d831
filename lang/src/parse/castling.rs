//! Castlings.

use super::Rule;
use super::layout::RawItem;
use super::line::Reader;
use super::section::letter;
use super::squares::squares;
use crate::ast::{Castler, Castling, Squares};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::suggest::nearest;

/// `castling kingside K { … }`
pub(crate) fn castling(reader: &mut Reader<'_>, raw: &RawItem) -> Option<Castling> {
    let (node, inner) = reader.parse_block(Rule::castling, raw)?;
    let mut castling = Castling {
        name: node.name()?,
        letter: letter(&node)?,
        replace: node.has(Rule::k_replace),
        movers: Vec::new(),
        empty: None,
        safe: None,
        damaged: false,
    };
    for item in inner {
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
    Some(castling)
}

/// Reports a first word that is nearly `empty` or `safe`, where no piece that castles is named.
fn misspelt(reader: &mut Reader<'_>, item: &RawItem, word: &str) -> bool {
    if reader.slice(item.head).split_whitespace().any(|w| w == "to") {
        return false;
    }
    let Some(near) = nearest(word, ["empty", "safe"]) else { return false };
    let message = format!("a castling has no `{word}`");
    let span = item.head.inner(0, word.len());
    reader.report(Diagnostic::new(code::UNKNOWN_ITEM, span, message).did_you_mean(word, [near]));
    reader.skip(item.span);
    true
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
