//! `slide like a knight`, `leap as camel again and again`: the leap of another piece that goes on is a ride.

use super::{Said, anew};
use crate::ast::{LineKind, PathKind, Way};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::resolve::{Piece, Resolved};

/// Says the ride.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, resolved: Option<&Resolved>) -> Option<()> {
    (diagnostic.code == code::SYNTAX).then_some(())?;
    let is_mode = |word: &str| matches!(word, "replace" | "move" | "and" | "capture");
    let count = said.words.len();
    let way = (0..count).find(|at| !is_mode(said.word(*at))).filter(|at| *at > 0)?;
    let slides = matches!(said.word(way), "slide" | "slides" | "ride" | "rides" | "rider");
    let likens = (way..count).find(|at| matches!(said.word(*at), "like" | "as"))?;
    let name = (likens + 1..count).find(|at| !matches!(said.word(*at), "a" | "an" | "the"))?;
    let mut last = name;
    if (name + 1..count).any(|at| matches!(said.word(at), "repeatedly" | "again" | "repeated")) {
        last = (name + 1..count).rfind(|at| matches!(said.word(*at), "repeatedly" | "again" | "repeated"))?;
        let small = |at: usize| matches!(said.word(at), "repeatedly" | "again" | "repeated" | "and" | "over");
        (name + 1..last).all(small).then_some(())?;
    } else if !slides {
        return None;
    }
    let of = |name: &str| resolved?.piece(name);
    let kind = of(said.word(name)).or_else(|| of(said.word(name).strip_suffix('s')?))?;
    let (m, n) = leap(kind)?;
    let whole = said.with(way, last, &format!("ride {m} {n}"))?;
    is_line(&whole).then_some(())?;
    let span = said.span(way, last)?;
    diagnostic.message = "the same leap again and again is a ride".to_owned();
    diagnostic.mark(span);
    anew(diagnostic, "", vec![format!("write `{whole}`")])?;
    let line = said.span(0, count - 1)?;
    *diagnostic = diagnostic.clone().guess(format!("write `{whole}`"), line, whole);
    Some(())
}

/// The leap of a piece that has no other way to go.
fn leap(piece: &Piece) -> Option<(u64, u64)> {
    let mut found = None;
    for line in &piece.lines {
        let LineKind::Moves(moves) = &line.kind else { continue };
        let PathKind::Legs(legs) = &moves.path.kind else { return None };
        let [leg] = legs.as_slice() else { return None };
        let Way::Leap(m, n) = &leg.way else { return None };
        (leg.directions.is_empty() && found.is_none_or(|old| old == (m.value, n.value))).then_some(())?;
        found = Some((m.value, n.value));
    }
    found
}
