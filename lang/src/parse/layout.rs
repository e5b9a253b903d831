//! The layout of a file: items with their blocks, before any line is understood.
//!
//! `piece rook R { move slide orthogonal }` is an item with the head `piece rook R` and a block of one item
//! with the head `move slide orthogonal`. Every text has a layout; missing and stray braces are reported
//! here, once each, and the tree is repaired so that the lines after them are still understood.

use super::container::{Container, starts_section};
use super::grammar::{Grammar, Rule, fits};
use super::half_texts::half_texts;
use super::long_texts::long_texts;
use super::merge_marks::merge_marks;
use super::nested::nested;
use super::orphans::{Orphans, orphans};
use super::raw::{RawBlock, RawItem, first_word, word};
use super::remarks;
use super::repair;
use crate::code;
use crate::diagnostic::{Applicability, Diagnostic, Fix};
use crate::source::{FileId, Span, line_start};
use crate::token::{TokenKind, tokens};
use pest::Parser;
use pest::iterators::Pair;

/// Blocks nested deeper than this are refused before the grammar sees them.
pub(crate) const MAX_DEPTH: usize = 24;

/// Nor is a file with more lines read: the longest variants have some hundreds.
const MAX_LINES: usize = 50_000;

/// The layout of a file.
pub(crate) struct Layout {
    pub(crate) items: Vec<RawItem>,
    /// The first `}` that closes nothing.
    pub(crate) stray: Option<Span>,
    /// The text as it is read, of the same length: brackets that must be braces as braces, texts of several lines on one and with both
    /// marks, one of the two versions that a merge has left.
    pub(crate) text: String,
    /// Braces that are missing, or so many that nothing else was looked at.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Lines that have lost the line that opens their block.
    pub(super) orphans: Vec<Orphans>,
}

/// Splits a text into items.
pub(crate) fn layout(file: FileId, text: &str) -> Layout {
    let (text, mut diagnostics) = merge_marks(file, text);
    let (text, found) = long_texts(file, text);
    diagnostics.extend(found);
    let (text, found) = half_texts(file, text);
    diagnostics.extend(found);
    let (text, found) = repair::brackets(file, text);
    diagnostics.extend(found);
    let text = text.into_owned();
    if let Some(absurd) = scan(file, &text) {
        return Layout {
            items: Vec::new(),
            stray: None,
            text,
            diagnostics: vec![absurd],
            orphans: Vec::new(),
        };
    }
    let mut items: Vec<RawItem> = Vec::new();
    let mut strays = Vec::new();
    let pairs = Grammar::parse(Rule::layout, &text).map(|mut p| p.next());
    for pair in pairs.ok().flatten().into_iter().flat_map(Pair::into_inner) {
        match pair.as_rule() {
            Rule::item => items.push(raw_item(file, &pair)),
            Rule::stray => strays.push(span_of(file, &pair)),
            _ => {}
        }
    }
    repair::titles(&text, &mut items);
    let remarks = remarks::remarks(&text, &mut items);
    let closed = !strays.is_empty();
    nested(&text, &mut items, &mut strays, &mut diagnostics);
    repair::commas(&text, &mut items, &mut diagnostics);
    repair::missing_blocks(&text, &mut items, &mut strays, &mut diagnostics);
    remarks::report(&text, &remarks, closed, &mut diagnostics);
    let orphans = orphans(&text, &mut items, &mut strays, &mut diagnostics);
    diagnostics.extend(around_sections(&text, &mut items, &mut strays));
    for item in &mut items {
        if item.block.as_ref().is_some_and(|b| b.close.is_none()) {
            let surplus = repair::surplus_open(item);
            diagnostics.push(surplus.unwrap_or_else(|| repair_unclosed(&text, item)));
        }
    }
    Layout { items, stray: strays.first().copied(), text, diagnostics, orphans }
}

/// `variants { … }` around the variants of a file, which never stand in a block: takes out the line and the `}` that closes nothing.
fn around_sections(text: &str, items: &mut Vec<RawItem>, strays: &mut Vec<Span>) -> Option<Diagnostic> {
    let section = |item: &RawItem| matches!(first_word(text, item.head), "variant" | "part");
    let empty = |item: &RawItem| item.block.as_ref().is_some_and(|b| b.close.is_none() && b.items.is_empty());
    let at =
        items.iter().position(|item| !section(item) && item.head.start < item.head.end && empty(item))?;
    let stray =
        strays.last().copied().filter(|stray| items.iter().all(|item| item.span.start < stray.start))?;
    items.get(at + 1..)?.iter().all(section).then_some(())?;
    items.get(at + 1)?;
    let item = items.remove(at);
    strays.pop();
    let open = item.head.to(item.block?.open);
    let head = text.get(item.head.start..item.head.end)?;
    let mut report = Diagnostic::new(code::UNKNOWN_ITEM, open, format!("a file has no `{head} {{ … }}`"))
        .here("take this line out")
        .label(stray, "and its `}`")
        .help("variants belong in the file itself");
    report.fix = Some(Fix {
        applicability: Applicability::Guess,
        message: "take out the line and its `}`".to_owned(),
        edits: vec![(open, String::new()), (stray, String::new())],
    });
    Some(report)
}

/// Refuses what would take the grammar too deep, or too long.
fn scan(file: FileId, text: &str) -> Option<Diagnostic> {
    let mut depth = 0usize;
    let mut lines = 0usize;
    for token in tokens(text) {
        lines +=
            usize::from(matches!(token.kind, TokenKind::Open | TokenKind::Semicolon | TokenKind::Newline));
        if lines > MAX_LINES {
            let span = Span::new(file, token.start, token.end);
            let message = format!("a file of more than {MAX_LINES} lines is not a variant");
            return Some(Diagnostic::new(code::TOO_LARGE, span, message));
        }
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH {
            let span = Span::new(file, token.start, token.end);
            let message = format!("blocks are nested more than {MAX_DEPTH} deep");
            return Some(Diagnostic::new(code::TOO_DEEP, span, message));
        }
    }
    None
}

fn span_of(file: FileId, pair: &Pair<'_, Rule>) -> Span {
    let span = pair.as_span();
    Span::new(file, span.start(), span.end())
}

fn raw_item(file: FileId, pair: &Pair<'_, Rule>) -> RawItem {
    let span = span_of(file, pair);
    let mut item = RawItem { head: Span::new(file, span.start, span.start), block: None, span };
    for inner in pair.clone().into_inner() {
        match inner.as_rule() {
            Rule::head => {
                let start = span_of(file, &inner).start;
                let length = inner.as_str().trim_end().len();
                item.head = Span::new(file, start, start + length);
            }
            Rule::block => item.block = Some(raw_block(file, &inner)),
            _ => {}
        }
    }
    if item.block.is_none() {
        item.span = item.head;
    }
    item
}

fn raw_block(file: FileId, pair: &Pair<'_, Rule>) -> RawBlock {
    let span = span_of(file, pair);
    let mut block =
        RawBlock { open: Span::new(file, span.start, span.start + 1), close: None, items: Vec::new() };
    for inner in pair.clone().into_inner() {
        match inner.as_rule() {
            Rule::item => block.items.push(raw_item(file, &inner)),
            Rule::close => block.close = Some(span_of(file, &inner)),
            _ => {}
        }
    }
    block
}

/// Finds the block that most likely lacks its `}`: the innermost that holds a line of an outer kind, or
/// else the item's own. Moves the lines that follow to where they belong, and reports the brace.
fn repair_unclosed(text: &str, item: &mut RawItem) -> Diagnostic {
    let mut culprit = None;
    if let Some(block) = &mut item.block {
        lift(text, block, &mut culprit);
    }
    let own = item.block.as_ref().map_or(item.head, |b| b.open);
    let culprit = item.block.as_ref().and_then(|block| outdented(text, block)).or(culprit);
    let (open, end) = culprit.map_or((own, text.len()), |(open, sign)| (open, sign.start));
    let mut diagnostic = Diagnostic::new(code::UNCLOSED_BRACE, open, "this `{` is never closed");
    let comment = commented_close(text, Span::new(open.file, open.end, end));
    if let Some((_, sign)) = culprit {
        let what = match comment {
            Some(_) => "this belongs outside of it",
            None => "write `}` before this line",
        };
        let at = if text.get(sign.start..sign.end) == Some("}") { sign } else { word(text, sign) };
        diagnostic = diagnostic.label(at, what);
    }
    match comment {
        Some(comment) => diagnostic.label(comment, "this `}` is in a comment").help(
            match text.get(comment.start..comment.end) {
                Some(words) if words.starts_with("#|") => match lines_off(text, open, comment) {
                    0 => "take away the `#|` before the `}`".to_owned(),
                    1 => "take away the `#|` before the `}`, and that of the line above it".to_owned(),
                    more => {
                        format!("take away the `#|` before the `}}`, and those of the {more} lines above it")
                    }
                },
                _ => "take away the `#` before the `}` that is a comment".to_owned(),
            },
        ),
        None => match culprit {
            Some((_, sign)) => {
                let diagnostic = diagnostic.here("its block has no end");
                let start = line_start(text, sign.start);
                let alone = first_on_its_line(text, sign);
                let head = text.get(line_start(text, open.start)..open.start).unwrap_or_default();
                let blanks = head.len() - head.trim_start_matches([' ', '\t']).len();
                let close = format!("{}}}\n", head.get(..blanks).unwrap_or_default());
                match alone {
                    true => diagnostic.guess("write `}`", Span::new(sign.file, start, start), close),
                    false => diagnostic,
                }
            }
            None => diagnostic.help("write `}` after the last line of the block"),
        },
    }
}

/// The first block that has taken the `}` of the block around it, as the blanks before it show: its `{`, and that `}`.
fn outdented(text: &str, around: &RawBlock) -> Option<(Span, Span)> {
    let level = indent(text, around.open);
    for (at, item) in around.items.iter().enumerate() {
        let Some(block) = &item.block else { continue };
        if let Some(inner) = outdented(text, block) {
            return Some(inner);
        }
        let close = block.close.filter(|close| first_on_its_line(text, *close));
        let taken = close.filter(|close| indent(text, *close) == level && indent(text, block.open) > level);
        // What follows is no deeper than the block around it begins.
        let rest = around.items.get(at + 1..).unwrap_or_default();
        if taken.is_some() && rest.iter().all(|item| indent(text, item.head) <= level) {
            return Some((block.open, taken?));
        }
    }
    None
}

/// How many blanks the line of a place begins with.
fn indent(text: &str, at: Span) -> usize {
    let line = text.get(line_start(text, at.start)..).unwrap_or_default();
    line.len() - line.trim_start_matches([' ', '\t']).len()
}

fn first_on_its_line(text: &str, at: Span) -> bool {
    text.get(line_start(text, at.start)..at.start).is_some_and(|before| before.trim().is_empty())
}

/// How many lines right above a commented `}` are off like it.
fn lines_off(text: &str, open: Span, comment: Span) -> usize {
    let above = text.get(open.end..line_start(text, comment.start)).unwrap_or_default();
    above.lines().rev().take_while(|line| line.trim_start().starts_with("#|")).count()
}

/// The first comment in a span that is nothing but a `}`.
fn commented_close(text: &str, span: Span) -> Option<Span> {
    let inner = text.get(span.start..span.end)?;
    let comment = tokens(inner).find(|t| {
        t.kind == TokenKind::Comment && t.slice(inner).trim_matches(['#', '|', ' ', '\t', '\r']) == "}"
    })?;
    Some(span.inner(comment.start, comment.end))
}

/// Lifts sections out of small blocks. Returns what comes after `block` in the block around it.
fn lift(text: &str, block: &mut RawBlock, culprit: &mut Option<(Span, Span)>) -> Vec<RawItem> {
    let mut i = 0;
    while i < block.items.len() && culprit.is_none() {
        let is_army = first_word(text, block.items[i].head) == "army";
        if let Some(inner) = &mut block.items[i].block {
            if is_army {
                let tail = lift(text, inner, culprit);
                if culprit.is_some() {
                    let rest = block.items.split_off(i + 1);
                    block.items.extend(tail);
                    return rest;
                }
            }
            // In an army stands most of what stands in a variant.
            let outside = |x: &RawItem| {
                starts_section(text, x.head) && !(is_army && Container::Army.has(first_word(text, x.head)))
            };
            if let Some(at) = inner.items.iter().position(outside) {
                // What several pieces are worth is said above.
                let worths =
                    |x: &&RawItem| fits(Rule::worth, text.get(x.head.start..x.head.end).unwrap_or_default());
                let at = at - inner.items[..at].iter().rev().take_while(worths).count();
                *culprit = Some((inner.open, inner.items[at].head));
                let tail = inner.items.split_off(at);
                let rest = block.items.split_off(i + 1);
                block.items.extend(tail);
                return rest;
            }
        }
        i += 1;
    }
    Vec::new()
}
