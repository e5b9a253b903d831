//! Lines that borrow from a piece which is removed: `move and capture as queen, knight` without a queen is not half of it, but the lines
//! of the queen and `move and capture as knight`.

use super::without;
use crate::ast::{LineKind, Modes, Moves, Noun, PathKind, PieceLine};
use crate::parse::is_line;
use crate::resolve::{Removed, Resolved};
use crate::source::{Sources, Span, on_one_line};

/// More lines than these are not written for one.
const MAX_LINES: usize = 6;

/// The line of a piece that borrows from the name at a place.
pub(super) fn borrowing(variant: &Resolved, at: Span) -> Option<(&PieceLine, &Moves)> {
    let lines = variant.armies.iter().flat_map(|army| army.pieces.values()).flat_map(|piece| &piece.lines);
    lines.into_iter().find_map(|line| match &line.kind {
        LineKind::Moves(moves) => match &moves.path.kind {
            PathKind::As(names) if names.iter().any(|name| name.span == at) => Some((line, &**moves)),
            _ => None,
        },
        _ => None,
    })
}

/// The line with the lines of the removed pieces in the place of their names; nothing where they cannot be put there.
pub(crate) fn written_out(
    variant: &Resolved,
    line: &PieceLine,
    moves: &Moves,
    sources: &Sources,
) -> Option<String> {
    let PathKind::As(names) = &moves.path.kind else { return None };
    let own = sources.slice(line.span);
    let tail = sources.slice(Span { start: moves.path.span.end, ..line.span }).trim();
    let head = own.get(..own.find(word(moves.modes))?)?;
    let mut rest = Some(own.to_owned());
    let mut written: Vec<String> = Vec::new();
    for name in names.iter().rev().filter(|name| !variant.has_piece(&name.text)) {
        let removed = variant.armies.iter().find_map(|army| army.removed.get(&name.text))?;
        let mut lines = lent(variant, removed, moves.modes, (head, tail), sources)?;
        lines.append(&mut written);
        written = lines;
        let (start, end) = (name.span.start - line.span.start, name.span.end - line.span.start);
        rest = rest.and_then(|text| without(&text, start, end));
    }
    written.extend(rest);
    let written: Vec<String> = written.iter().map(|line| on_one_line(line)).collect();
    let fits = written.len() <= MAX_LINES && !written.is_empty() && written.iter().all(|line| is_line(line));
    fits.then(|| written.join("; "))
}

/// The lines by which a removed piece moves, for another that asks for some of their modes, between what stands before and behind its path;
/// nothing where they cannot be said without the piece.
pub(crate) fn lent(
    variant: &Resolved,
    removed: &Removed,
    asked: Modes,
    (head, tail): (&str, &str),
    sources: &Sources,
) -> Option<Vec<String>> {
    let mut lines = Vec::new();
    for line in &removed.lines {
        let LineKind::Moves(lent) = &line.kind else { continue };
        let modes = Modes { quiet: lent.modes.quiet && asked.quiet, takes: lent.modes.takes && asked.takes };
        // Nor does anything pass any more that is not there.
        let passed = lent.taking.as_ref().filter(|taking| !taking.also).and_then(|t| t.victims.as_ref());
        let there = |noun: &Noun| noun.kinds.iter().all(|kind| variant.has_piece(&kind.text));
        if !modes.quiet && !modes.takes || passed.is_some_and(|victims| !there(victims)) {
            continue;
        }
        if !lent.nouns().all(there) {
            return None;
        }
        let (way, path) = (sources.slice(line.span), lent.path.span);
        let behind = Span { start: path.end, ..line.span };
        let whole = sources.slice(Span { end: line.span.end, ..path });
        match &lent.path.kind {
            // Its ways have their own modes.
            PathKind::Betza(_) if modes == lent.modes && tail.is_empty() => lines.push(way.to_owned()),
            PathKind::Betza(_) | PathKind::AsVictim | PathKind::Lent(_) => return None,
            PathKind::As(lenders) if lenders.iter().any(|l| !variant.has_piece(&l.text)) => return None,
            // Two tails make no line.
            _ if !tail.is_empty() && !sources.slice(behind).trim().is_empty() => return None,
            _ => lines.push(format!("{head}{} {whole}{}", word(modes), spaced(tail))),
        }
    }
    Some(lines)
}

fn word(modes: Modes) -> &'static str {
    match (modes.quiet, modes.takes) {
        (true, false) => "move",
        (false, true) => "capture",
        _ => "move and capture",
    }
}

/// What follows a path, with the blank before it that it needs.
fn spaced(tail: &str) -> String {
    match tail.chars().next() {
        None => String::new(),
        Some(',') => tail.to_owned(),
        Some(_) => format!(" {tail}"),
    }
}
