//! `piece archbishop A` without a block, as if the name alone said how it moves: the block that shipped files have for this name.

use super::{around, statement};
use crate::code;
use crate::compile::Variant;
use crate::diagnostic::Diagnostic;
use crate::parse::{ANY_MOVES, OF_NOBODY, PIECE_MOVES, is_line};
use crate::source::{FileId, Loader};
use crate::token::{TokenKind, tokens};
use std::collections::BTreeMap;

/// More files than these are not looked through.
const MOST: usize = 300;

/// A longer block is not shown.
const MAX_BLOCK: usize = 100;

/// Says it of each such piece.
pub(super) fn gather(diagnostics: &mut [Diagnostic], variants: &[Variant], loader: &dyn Loader, text: &str) {
    let without = |d: &&mut Diagnostic| d.code == code::MISSING_BLOCK && d.span().file == FileId::default();
    for diagnostic in diagnostics.iter_mut().filter(without) {
        if !diagnostic.help.iter().any(|help| help.starts_with(PIECE_MOVES)) {
            continue;
        }
        let Some(resolved) = around(variants, diagnostic.span()).and_then(|v| v.resolved.as_ref()) else {
            continue;
        };
        let words = statement(text, diagnostic.span().start);
        let mut words = words.iter().map(|t| t.slice(text)).skip_while(|word| *word == "replace").skip(1);
        let Some(name) = words.next() else { continue };
        let Some(block) = shipped(name, loader, &|name| resolved.has_piece(name)) else { continue };
        for help in diagnostic.help.iter_mut().filter(|help| help.starts_with(PIECE_MOVES)) {
            *help = help.replace(ANY_MOVES, &block);
        }
        // What is known to move belongs to a side.
        diagnostic.help.retain(|help| !help.ends_with(OF_NOBODY));
    }
}

/// What most shipped files that define a piece of this name say of it on lines by which it moves, if these name no piece but those that are known.
fn shipped(name: &str, loader: &dyn Loader, known: &dyn Fn(&str) -> bool) -> Option<String> {
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    let head = format!("piece {name} ");
    for file in loader.shipped_names().into_iter().take(MOST) {
        let text = loader.shipped(&file).unwrap_or_default();
        for (at, _) in text.match_indices(&head) {
            let own = text.get(..at).and_then(|before| before.rsplit('\n').next());
            let Some(rest) = text.get(at..).filter(|_| own.is_some_and(|own| own.trim().is_empty())) else {
                continue;
            };
            if let Some(block) = block(rest, known) {
                *found.entry(block).or_default() += 1;
            }
        }
    }
    // Of several that are as frequent, none is the usual one.
    let (block, count) = found.iter().max_by_key(|(_, count)| **count)?;
    let alone = found.iter().all(|(other, n)| other == block || n < count);
    alone.then(|| block.clone())
}

/// The lines of the block that opens on the first line of a text.
fn block(text: &str, known: &dyn Fn(&str) -> bool) -> Option<String> {
    let mut lines: Vec<String> = vec![String::new()];
    let mut open = false;
    for token in tokens(text) {
        match (token.kind, lines.last_mut()) {
            (TokenKind::Open, _) if !open => open = true,
            (TokenKind::Close, _) => break,
            (TokenKind::Newline | TokenKind::Open, _) if !open || token.kind == TokenKind::Open => {
                return None;
            }
            (TokenKind::Newline | TokenKind::Semicolon, _) => lines.push(String::new()),
            (TokenKind::Comment, _) => {}
            (_, Some(line)) if open => line.push_str(token.slice(text)),
            _ => {}
        }
    }
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty()).collect();
    let moves = |line: &&str| {
        let names = line.split_once(" as ").map_or("", |(_, names)| names);
        let borrowed = names.split([',', ' ']).filter(|name| !name.is_empty()).all(known);
        matches!(line.split(' ').next(), Some("move" | "capture" | "betza")) && borrowed && is_line(line)
    };
    let whole = lines.join("; ");
    (!lines.is_empty() && lines.iter().all(moves) && whole.len() <= MAX_BLOCK).then_some(whole)
}
