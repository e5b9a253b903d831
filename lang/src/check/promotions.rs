//! Promotions that offer what cannot be: a piece that would have to promote again, the same
//! piece twice in one line. And pieces whose properties exclude each other.
//!
//! `promote on last rank to queen, king` would give a side two kings, a position that no FEN can describe.

use crate::ast::{Leg, LineKind, PathKind, PieceLine, Way};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest::{excepting, one, with_article};
use wazir_runtime::program::{Army, Change, ChangeHow, KindId};
use wazir_runtime::{Side, SquareSet};

/// Promotions and kinds that contradict themselves.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    for side in Side::BOTH {
        let army = lowered.program.army(side);
        for kind in army.ids() {
            let Some(places) = lowered.places[side.index()].get(kind.index()) else { continue };
            let changes = &army.kind(kind).changes;
            for (i, change) in changes.iter().enumerate().filter(|(_, c)| c.how != ChangeHow::Whenever) {
                let can_stay =
                    |to: &&KindId| **to != kind && cannot_be(army, kind, **to, &change.zone).is_none();
                let stay = change.to.iter().filter(can_stay);
                let stay: Vec<&str> = stay.map(|to| army.kind(*to).name.as_str()).collect();
                let fault = change.to.iter().enumerate().find_map(|(n, to)| {
                    offered_twice(army, *to, &change.to[..n])
                        .or_else(|| stays(army, kind, *to, change))
                        .or_else(|| cannot_be(army, kind, *to, &change.zone))
                        .map(|(message, help)| (*to, message, help))
                });
                if let (Some((to, message, help)), Some(line)) = (fault, places.changes.get(i)) {
                    let span = offered(variant, side, *line, &army.kind(to).name).unwrap_or(*line);
                    let every = variant.every.iter().find(|(_, lines)| to == kind && lines.contains(line));
                    let help = match stay.as_slice() {
                        _ if every.is_some() => {
                            let (except, lines) =
                                every.map_or((&[][..], 1), |(e, l)| (e.as_slice(), l.len()));
                            let name = &army.kind(kind).name;
                            let except = excepting(except, &[name], lines == 1, "promote …");
                            format!("the line is for the {name}, too: {except}")
                        }
                        [] if to == kind && change.to.len() == 1 => {
                            without(variant, side, &army.kind(kind).name, *line)
                        }
                        [] => help,
                        _ if to == kind => help,
                        some => format!("{help}, such as {}", some.join(", ")),
                    };
                    let error = Diagnostic::new(code::PROMOTION, span, message).help(help);
                    found.push(match to == kind {
                        true => error,
                        false => must_promote(error, lowered, side, to, &change.zone),
                    });
                }
            }
            for (rule, span) in army.kind(kind).rules.iter().zip(&places.rules) {
                if rule.passing.is_some()
                    && rule.captures_in_place()
                    && !by_every(variant, &army.kind(kind).name, side)
                {
                    let name = &army.kind(kind).name;
                    let message = format!("the {name} captures in place, and so cannot take what passed by");
                    let help = format!(
                        "take the rule away, as with `change piece {name} {{ replace capture … }}`, or leave the {name} out: `every piece except {name}`"
                    );
                    let mut clash = Diagnostic::new(code::NONSENSE, *span, message).help(help);
                    let lines = variant.army(side).pieces.get(name).map(|p| p.lines.as_slice());
                    let in_place = |l: &&PieceLine| matches!(l.kind, LineKind::Happens(..)) && l.kind.stays();
                    if let Some(line) = lines.unwrap_or_default().iter().find(in_place) {
                        clash = clash.label(line.span, "this makes it capture in place");
                    }
                    found.push(clash);
                }
            }
        }
    }
    found.extend(every_in_place(variant, lowered));
    // Both armies may have the piece from one definition: one mistake, one message.
    let mut seen = Vec::new();
    found.retain(|d| {
        let key = (d.message.clone(), d.labels.first().map(|l| l.span));
        let new = !seen.contains(&key);
        seen.push(key);
        new
    });
    found
}

/// The line by which a piece captures in place.
fn in_place(variant: &Resolved, name: &str, side: Side) -> Option<Span> {
    let lines = variant.army(side).pieces.get(name).map(|p| p.lines.as_slice()).unwrap_or_default();
    lines.iter().find(|l| matches!(l.kind, LineKind::Happens(..)) && l.kind.stays()).map(|l| l.span)
}

/// Does a piece capture in place by a line for every piece?
fn by_every(variant: &Resolved, name: &str, side: Side) -> bool {
    let line = in_place(variant, name, side);
    variant.every.iter().any(|(_, lines)| line.is_some_and(|line| lines.contains(&line)))
}

/// `every piece { when it captures: it stays }` with pieces that take what just passed: one mistake, whichever pieces they are.
fn every_in_place(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (except, lines) in &variant.every {
        let mut wrong: Vec<(Side, &str, Span)> = Vec::new();
        let mut of_block = None;
        for side in Side::BOTH {
            let army = lowered.program.army(side);
            for kind in army.ids() {
                let name = army.kind(kind).name.as_str();
                let line = in_place(variant, name, side).filter(|line| lines.contains(line));
                of_block = of_block.or(line);
                let places = lowered.places[side.index()].get(kind.index());
                let rules = places.map(|p| p.rules.as_slice()).unwrap_or_default();
                let passing =
                    army.kind(kind).rules.iter().zip(rules).find(|(rule, _)| rule.passing.is_some());
                if let (Some(_), Some((_, span))) = (line, passing) {
                    wrong.push((side, name, *span));
                }
            }
        }
        let (Some((side, ..)), Some(line)) = (wrong.first(), of_block) else { continue };
        let one_side = wrong.iter().all(|(s, ..)| s == side);
        let mut names: Vec<&str> = wrong.iter().map(|(_, name, _)| *name).collect();
        names.sort_unstable();
        names.dedup();
        let whose = if one_side { format!("{side:#}'s ") } else { String::new() };
        let message = match names.as_slice() {
            [one] => format!("{whose}`{one}` would capture in place, and takes what just passed"),
            some => {
                format!("{whose}`{}` would capture in place, and take what just passed", some.join("`, `"))
            }
        };
        let mut error =
            Diagnostic::new(code::NONSENSE, line, message).here("this makes them capture in place");
        let mut seen: Vec<Span> = Vec::new();
        for (_, name, span) in &wrong {
            if !seen.contains(span) && seen.len() < 3 {
                error = error.label(*span, format!("the `{name}` takes what just passed"));
                seen.push(*span);
            }
        }
        let of_one = except.iter().find(|n| {
            Side::BOTH.iter().filter(|s| variant.army(**s).pieces.contains_key(&n.text)).count() == 1
        });
        if one_side && let Some(exception) = of_one {
            error = error.help(format!(
                "if this is for {} alone, whose army has the `{}`, put the block into `army {} {{ … }}`",
                !*side, exception.text, !*side
            ));
        }
        for (_, name, span) in &wrong {
            match without_passing(variant, name, *span, one_side.then_some(*side)) {
                Some(line) if !error.help.contains(&line) => error = error.help(line),
                _ => {}
            }
        }
        let except = excepting(except, &names, lines.len() == 1, "when it captures: …");
        found.push(error.help(format!("to leave them out, {except}")));
    }
    found
}

/// The line of a piece that takes what just passed, written anew without that, where it is its only capture.
fn without_passing(variant: &Resolved, name: &str, span: Span, side: Option<Side>) -> Option<String> {
    let mut pieces = variant.armies.iter().filter_map(|army| army.pieces.get(name));
    let piece = pieces.find(|piece| piece.lines.iter().any(|line| line.span == span))?;
    let line = piece.lines.iter().find(|line| line.span == span)?;
    let LineKind::Moves(moves) = &line.kind else { return None };
    let (modes, PathKind::Legs(legs)) = (moves.modes, &moves.path.kind) else { return None };
    let [Leg { way: Way::Step, directions, over: None, .. }] = legs.as_slice() else { return None };
    // Other lines of this sort go as well: they may say no more than this one.
    let same = |other: &&PieceLine| {
        let LineKind::Moves(moves) = &other.kind else { return false };
        let PathKind::Legs(legs) = &moves.path.kind else { return false };
        let limits = [&moves.from, &moves.to, &moves.within].into_iter().any(Option::is_some);
        let plain = !limits && moves.onto.is_none() && moves.proviso.is_none();
        let alike = |leg: &Leg| leg.directions.iter().map(|d| &d.text).eq(directions.iter().map(|d| &d.text));
        plain && legs.len() == 1 && legs.iter().all(|leg| matches!(leg.way, Way::Step) && alike(leg))
    };
    let sort = line.kind.sort();
    (piece.lines.iter().filter(|other| other.kind.sort() == sort).all(|other| same(&other))).then_some(())?;
    (modes.takes && !modes.quiet).then_some(())?;
    let directions: Vec<&str> = directions.iter().map(|direction| direction.text.as_str()).collect();
    let change = format!("change piece {name} {{ replace capture step {} }}", directions.join(", "));
    let change = match side {
        Some(side) => format!("army {side} {{ {change} }}"),
        None => change,
    };
    Some(format!(
        "for the {name} to capture like this, too, write `{change}`, which no longer takes what just passed"
    ))
}

/// Where a line of a side's piece names what it offers.
fn offered(variant: &Resolved, side: Side, line: Span, name: &str) -> Option<Span> {
    let mut lines = variant.army(side).pieces.values().flat_map(|p| &p.lines);
    match &lines.find(|l| l.span == line)?.kind {
        LineKind::Promote { to, .. } => to.iter().rev().find(|n| n.text == name).map(|n| n.span),
        _ => None,
    }
}

fn offered_twice(army: &Army, to: KindId, before: &[KindId]) -> Option<(String, String)> {
    let twice = before.contains(&to);
    twice.then(|| (format!("`{}` is offered twice", army.kind(to).name), "name it once".to_owned()))
}

/// A piece that would promote to what it is.
fn stays(army: &Army, kind: KindId, to: KindId, change: &Change) -> Option<(String, String)> {
    let name = &army.kind(kind).name;
    (to == kind).then(|| match change.how {
        ChangeHow::Optional => (
            format!(
                "{one} that may promote may stay {one}: that is not a promotion",
                one = with_article(name)
            ),
            format!("leave `{name}` out"),
        ),
        _ => (
            format!(
                "{one} cannot promote to {one}: it would have to promote again",
                one = with_article(name)
            ),
            "if it may stay as it is, write `may promote` and leave it out".to_owned(),
        ),
    })
}

/// What to write where a piece is not to promote at all.
fn without(variant: &Resolved, side: Side, name: &str, line: Span) -> String {
    let own = variant.army(side).pieces.get(name).is_some_and(|p| variant.span.holds(p.name.span));
    let mut changes = variant.changes.iter().filter(|c| c.variant == variant.span && c.sides.contains(&side));
    let changed = !own && changes.any(|c| c.piece.text == name && c.promoted);
    match changed && variant.span.holds(line) {
        true => {
            format!("write `remove promote` for this line: {one} without one stays {one}", one = one(name))
        }
        false => format!("take this line out: {one} without one stays {one}", one = one(name)),
    }
}

/// Shows the line by which what a piece promotes to would have to promote at once.
fn must_promote(
    error: Diagnostic,
    lowered: &Lowered,
    side: Side,
    to: KindId,
    zone: &SquareSet,
) -> Diagnostic {
    let kind = lowered.program.army(side).kind(to);
    let Some(places) = lowered.places[side.index()].get(to.index()) else { return error };
    let lines = || kind.changes.iter().zip(&places.changes).filter(|(c, _)| !c.zone.and(zone).is_empty());
    let Some((must, at)) = lines().find(|(c, _)| c.compels()) else { return error };
    let error = error.label(*at, format!("this makes the `{}` promote there", kind.name));
    // Of two lines that offer the same, one is left over.
    match lines().any(|(c, _)| c.how == ChangeHow::Optional && c.to == must.to) {
        true => error.help(format!(
            "or, if {0} may also stay {0}, take that line out: its `may promote` line offers the same",
            one(&kind.name)
        )),
        false => error.help(format!(
            "or, if the `{}` may choose to stay as it is, write `may promote` for `promote` in its line",
            kind.name
        )),
    }
}

fn cannot_be(army: &Army, kind: KindId, to: KindId, zone: &SquareSet) -> Option<(String, String)> {
    let (name, other) = (&army.kind(kind).name, army.kind(to));
    // A piece that would promote to what it is has a report of its own.
    let must = |c: &Change| c.compels() && !c.to.contains(&to);
    let again = other.changes.iter().any(|c| must(c) && !c.zone.and(zone).is_empty());
    again.then(|| {
        let message = format!(
            "{} that became {} here would have to promote at once",
            with_article(name),
            with_article(&other.name)
        );
        (message, "promote to pieces that may stay there".to_owned())
    })
}
