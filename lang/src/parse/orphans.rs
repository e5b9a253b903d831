//! Lines whose block has lost the line that opens it: `castling kingside K {` is deleted, and its `king e1 to g1` and its `}` are
//! still there. One lost line is one report.

use super::container::{Container, home, opens, starts_section};
use super::raw::{RawItem, first_word};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::{Span, line_start};

/// Lines without the line that opens their block.
pub(super) struct Orphans {
    /// What they are lines of.
    pub(super) of: Container,
    pub(super) span: Span,
}

/// Finds lines of a small block at the end of a section, where a `}` further on closes nothing: their `}` was taken for the
/// section's. Takes them out, puts what follows back into the section, and reports the line that is missing.
pub(super) fn orphans(
    text: &str,
    items: &mut Vec<RawItem>,
    strays: &mut Vec<Span>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Orphans> {
    let mut found = Vec::new();
    while let Some(stray) = strays.first().copied() {
        let Some(at) = items.iter().rposition(|i| i.span.end <= stray.start && is_section(text, i)) else {
            break;
        };
        let end = items.iter().take_while(|i| i.span.start < stray.start).count();
        let army_below =
            items.get(at + 1..end).unwrap_or_default().iter().any(|i| first_word(text, i.head) == "army");
        let Some(section) = items.get_mut(at) else { break };
        let small = take(text, section).or_else(|| take_from_army(text, section));
        let Some(orphans) = small.or_else(|| take_army(text, section, army_below)) else { break };
        let rest: Vec<RawItem> = items.drain(at + 1..end.max(at + 1)).collect();
        strays.remove(0);
        if let Some(section) = items.get_mut(at) {
            section.span = section.span.to(stray);
            if let Some(block) = &mut section.block {
                block.close = Some(stray);
                block.items.extend(rest);
            }
        }
        diagnostics.push(report(text, &orphans.0, orphans.1));
        found.push(orphans.0);
    }
    found
}

fn is_section(text: &str, item: &RawItem) -> bool {
    matches!(first_word(text, item.head), "variant" | "part")
}

/// The lines at the end of a section that belong in one small block, and the `}` after them.
fn take(text: &str, section: &mut RawItem) -> Option<(Orphans, Span)> {
    let block = section.block.as_mut()?;
    let close = block.close?;
    let last = block.items.last()?;
    let changes = |i: &RawItem| belongs(text, i, Container::Change) || belongs(text, i, Container::Piece);
    // `replace promote on …`, with other lines of a piece beside it
    let change =
        block.items.iter().rev().take_while(|i| changes(i)).any(|i| !belongs(text, i, Container::Piece));
    let of = [
        Container::Piece,
        Container::Castling,
        Container::Endings,
        Container::MoreEndings,
        Container::Test,
        Container::Shuffle,
    ];
    let of = match change {
        true => Container::Change,
        false => of.into_iter().find(|c| belongs(text, last, *c))?,
    };
    let count = block.items.iter().rev().take_while(|i| belongs(text, i, of)).count();
    // One line of its own may be misplaced; in a row with a `}` of their own they are a block.
    let first = block.items.len().checked_sub(count)?;
    let orphans = block.items.split_off(first);
    let span = orphans.first()?.span.to(orphans.last()?.span);
    Some((Orphans { of, span }, close))
}

/// The same at the end of an army: its `}` was that of the lines, and the section's was its own.
fn take_from_army(text: &str, section: &mut RawItem) -> Option<(Orphans, Span)> {
    let block = section.block.as_mut()?;
    let close = block.close?;
    let at = block.items.iter().rposition(|i| first_word(text, i.head) == "army")?;
    let orphans = take(text, block.items.get_mut(at)?)?;
    let rest = block.items.split_off(at + 1);
    let army = block.items.get_mut(at)?;
    army.span = army.span.to(close);
    let inner = army.block.as_mut()?;
    inner.close = Some(close);
    inner.items.extend(rest);
    Some(orphans)
}

/// The pieces at the end of a section in which only the other army has a block: that other army stands above them, or below.
fn take_army(text: &str, section: &mut RawItem, below: bool) -> Option<(Orphans, Span)> {
    let block = section.block.as_mut()?;
    let close = block.close?;
    let above = block.items.iter().rposition(|i| first_word(text, i.head) == "army");
    let of_army = |i: &&RawItem| {
        let word = first_word(text, i.head);
        Container::Army.has(word) && (word != "include" || above.is_some())
    };
    let count = block.items.iter().rev().take_while(of_army).count();
    let first = block.items.len().checked_sub(count)?;
    // All that follows the other army is this one's, or it cannot be told.
    if above.is_none() && !below || above.is_some_and(|army| army + 1 != first) {
        return None;
    }
    let orphans = block.items.split_off(first);
    let span = orphans.first()?.span.to(orphans.last()?.span);
    Some((Orphans { of: Container::Army, span }, close))
}

/// Is this a line of such a block, and none of a variant?
fn belongs(text: &str, item: &RawItem, of: Container) -> bool {
    let word = first_word(text, item.head);
    let own = match of {
        Container::Change => true,
        // `setup NAME`, without a text
        Container::Test if word == "setup" => true,
        Container::MoreEndings if of.has_block(text, item.head) => true,
        _ => home(word).is_none_or(|h| h == of || h.is_piece() && of.is_piece()),
    };
    let flat = match of == Container::MoreEndings && word == "after" {
        true => of.has_block(text, item.head),
        false => item.block.is_none(),
    };
    flat && own && !starts_section(text, item.head) && of.takes(text, item.head)
}

fn report(text: &str, orphans: &Orphans, close: Span) -> Diagnostic {
    let (header, also) = match orphans.of {
        Container::Castling => ("castling NAME L {", "`replace castling NAME L {`"),
        Container::Endings => ("endings {", "`replace endings {`"),
        Container::MoreEndings => ("change endings {", ""),
        Container::Test => ("test \"…\" {", ""),
        Container::Shuffle => ("shuffle SQUARES {", ""),
        Container::Turn => ("turn {", "`replace turn {`"),
        Container::Change => ("change piece NAME {", ""),
        Container::Army => ("army white {", "`army black {`"),
        _ => ("piece NAME L {", "`replace piece NAME {` or `change piece NAME {`"),
    };
    let head = Span::new(orphans.span.file, orphans.span.start, orphans.span.start);
    let word = first_word(text, Span::new(head.file, head.start, orphans.span.end));
    let at = Span::new(head.file, head.start, head.start + word.len().max(1));
    let message = match orphans.of {
        Container::Army => "the line that opens this army is missing".to_owned(),
        of => format!("the line that opens this block of {} is missing", of.plain()),
    };
    let mut help = format!("write it above: `{header}`");
    if !also.is_empty() {
        help.push_str(&format!(", or {also}"));
    }
    let report = Diagnostic::new(code::MISPLACED, at, message)
        .here("the block begins here")
        .label(close, "and ends here");
    match commented(text, head) {
        Some(comment) => report
            .label(comment, "this comment looks like it")
            .help("take its `#` away, or make comments of the lines of the block and of its `}`, too"),
        None => report.help(help),
    }
}

/// The comment above a line, if it looks like a line that opens a block.
fn commented(text: &str, head: Span) -> Option<Span> {
    let line = text.get(..head.start)?.rfind('\n')?;
    let above = text.get(..line)?.trim_end();
    let start = line_start(above, above.len());
    let written = above.get(start..)?;
    let comment = written.trim_start().strip_prefix('#')?;
    let words = comment.trim_start_matches(['#', '|', ' ', '\t']).trim_end();
    let at = start + written.len() - written.trim_start().len();
    let words = Span::new(head.file, above.len() - words.len(), above.len());
    let opens = opens(text, words).is_some() && above.ends_with('{');
    opens.then(|| Span::new(head.file, at, above.len()))
}
