//! `capture en passant`: the line says how the piece captures that has it, and which kinds may pass.

use super::Said;
use super::around_it::piece;
use crate::ast::{LineKind, Moves, Name, PathKind, Way};
use crate::compile::Variant;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::resolve::{Piece, Resolved};
use crate::source::{Sources, on_one_line};
use crate::suggest::{article, list};
use crate::token::tokens;

/// What is said of a game of which nothing is known.
const TAKING: &str = "taking a pawn that just passed there";

/// More ways than these are not written out.
const MOST: usize = 3;

/// Says it of the piece.
pub(super) fn suit(
    diagnostic: &mut Diagnostic,
    said: &Said<'_>,
    variant: &Variant,
    sources: &Sources,
) -> Option<()> {
    let spoken_of = (0..said.words.len()).any(|at| matches!(said.word(at), "passant" | "ep" | "en-passant"));
    let told = |text: &String| text.contains(TAKING);
    let helps = diagnostic.help.iter().any(told) || diagnostic.labels.iter().any(|l| told(&l.message));
    (spoken_of && helps).then_some(())?;
    let resolved = variant.resolved.as_ref()?;
    let name = piece(said)?.to_owned();
    let own = resolved.piece(&name)?;
    let mut kinds = passing(resolved);
    // A line that cannot be read yet may let it pass.
    if !kinds.contains(&name) && (kinds.is_empty() || doubles(said)) {
        kinds.push(name);
    }
    let taking = format!("taking {} {} that just passed there", article(kinds.first()?), list(&kinds, "or"));
    let texts = diagnostic.help.iter_mut().chain(diagnostic.labels.iter_mut().map(|l| &mut l.message));
    // Its own way stands in the line already.
    if (0..said.words.len()).any(|at| matches!(said.word(at), "step" | "slide" | "leap")) {
        texts.for_each(|text| *text = text.replace(TAKING, &taking));
        return Some(());
    }
    // What has passed the square straight ahead stands in the way, or behind.
    let mut straight = true;
    let mut lines: Vec<String> = Vec::new();
    for line in &own.lines {
        let LineKind::Moves(moves) = &line.kind else { continue };
        let plain = moves.taking.is_none() && moves.catching.is_none() && moves.proviso.is_none();
        if !moves.modes.takes || !plain || matches!(moves.path.kind, PathKind::Betza(_)) {
            continue;
        }
        if let PathKind::Legs(legs) = &moves.path.kind {
            straight &= legs
                .iter()
                .flat_map(|leg| &leg.directions)
                .all(|d| matches!(d.text.as_str(), "forward" | "backward"));
        }
        let text = on_one_line(sources.slice(line.span));
        let text = text.trim_start_matches("replace ").trim_start_matches("move and ");
        lines.push(format!("{text}, {taking}"));
    }
    diagnostic.fix = None;
    diagnostic.labels.iter_mut().filter(|l| l.primary).for_each(|l| l.message.clear());
    let replace = if said.word(0) == "replace" { "replace " } else { "" };
    if straight && !lines.is_empty() {
        let line = on_the_way(own, sources).map_or_else(
            || format!("write `{replace}capture step forward-left, forward-right, {taking}`"),
            |ways| {
                format!(
                    "write `{replace}move step {ways}, also {taking}`, and take {ways} out of the line above that has them"
                )
            },
        );
        let whole = said.span(0, said.words.len().checked_sub(1)?)?;
        diagnostic.mark(whole);
        diagnostic.message = "what passed by on a file is not taken straight along it".to_owned();
        diagnostic.help = vec![line];
        return Some(());
    }
    diagnostic.help = vec![match lines.as_slice() {
        [_, ..] if lines.len() <= MOST && lines.iter().all(|line| is_line(line)) => {
            let lines: Vec<String> = lines.iter().map(|line| format!("`{replace}{line}`")).collect();
            format!("write {}", lines.join(" and below it "))
        }
        _ => format!(
            "what just passed is taken by `capture …, {taking}`, with the way in which the piece captures"
        ),
    }];
    Some(())
}

/// The ways forward and aside in which a piece steps without capturing, where one of its lines has them beside others.
fn on_the_way(own: &Piece, sources: &Sources) -> Option<String> {
    own.lines.iter().find_map(|line| {
        let LineKind::Moves(moves) = &line.kind else { return None };
        let PathKind::Legs(legs) = &moves.path.kind else { return None };
        let [leg] = legs.as_slice() else { return None };
        let alone = !moves.modes.takes && moves.proviso.is_none() && leg.way == Way::Step;
        let aside = |d: &&Name| matches!(d.text.as_str(), "forward-left" | "forward-right");
        let ways: Vec<&str> = leg.directions.iter().filter(aside).map(|d| sources.slice(d.span)).collect();
        (alone && !ways.is_empty() && ways.len() < leg.directions.len()).then(|| ways.join(", "))
    })
}

/// Do the lines around speak of two steps?
fn doubles(said: &Said<'_>) -> bool {
    let before = said.text.get(..said.start).unwrap_or_default();
    let after = said.text.get(said.start..).unwrap_or_default();
    let block = before.rsplit('{').next().unwrap_or_default();
    let rest = after.split('}').next().unwrap_or_default();
    let two = |text: &str| {
        let words = tokens(text).map(|t| t.slice(text));
        words.into_iter().any(|word| matches!(word, "2" | "two" | "double" | "twice"))
    };
    two(block) || two(rest)
}

/// The kinds that go further than one step only from where they stand at the start.
fn passing(resolved: &Resolved) -> Vec<String> {
    let far = |moves: &Moves| match &moves.path.kind {
        PathKind::Legs(legs) => legs.iter().any(|leg| match &leg.way {
            Way::Slide { max, .. } => max.as_ref().is_none_or(|max| max.value > 1),
            _ => false,
        }),
        _ => false,
    };
    let double = |kind: &LineKind| match kind {
        LineKind::Moves(m) => !m.modes.takes && (m.from.is_some() || m.proviso.is_some()) && far(m),
        _ => false,
    };
    let mut kinds: Vec<String> = Vec::new();
    for piece in resolved.armies.iter().flat_map(|army| army.pieces.values()) {
        let name = &piece.name.text;
        if piece.lines.iter().any(|line| double(&line.kind)) && !kinds.contains(name) {
            kinds.push(name.clone());
        }
    }
    kinds
}
