//! Endings that compare points where nothing has any, or a new piece has none.

use crate::ast::Outcome;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::Side;
use wazir_runtime::program::{Kind, Program};

/// Endings of the variant itself by which the side with more points, or fewer, wins.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let Some((source, _)) = &variant.endings else { return Vec::new() };
    let counted = |kind: &Kind| kind.points.is_some_and(|points| points.in_hundredths() > 0);
    if Side::BOTH.into_iter().any(|side| program.army(side).kinds.iter().any(counted)) {
        return alone_without(variant, program);
    }
    let endings = program.endings.iter().zip(&source.endings);
    let idle = endings.filter(|(e, written)| e.outcome.is_by_points() && variant.span.holds(written.span));
    let mut counts: Vec<String> = Vec::new();
    for kind in Side::BOTH.into_iter().flat_map(|side| &program.army(side).kinds) {
        let count = kind.worth.filter(|worth| worth.in_hundredths() > 0 && !kind.royal);
        let known = |count: &&String| count.split(' ').next() == Some(kind.name.as_str());
        let count = count.filter(|_| !counts.iter().any(|count| known(&count)));
        counts.extend(count.map(|worth| format!("{} {worth}", kind.name)));
    }
    let points = match counts.is_empty() {
        true => "points NAME 9, NAME 5".to_owned(),
        false => format!("points {}", counts.join(", ")),
    };
    let worth = worth(variant).filter(|_| !counts.is_empty());
    let write = match worth {
        Some(_) => format!("for `worth …` write `{points}`"),
        None => format!("write what each counts: `{points}`"),
    };
    let [white, black] = Side::each(|side| program.army(side).points.in_hundredths());
    idle.map(|(_, written)| {
        let more = if white > black { Side::White } else { Side::Black };
        let fewer = matches!(written.outcome, Outcome::FewerPoints);
        let winner = (white != black).then_some(if fewer { !more } else { more });
        let message = match winner {
            Some(side) => format!("no piece has points, so {side:#} always wins this by what its army has"),
            None => "no piece has points, so this is always a draw".to_owned(),
        };
        let report = Diagnostic::new(code::NO_POINTS, written.outcome_span, message);
        let report = match winner {
            Some(side) => {
                report.here(format!("{side:#} has {} points", if fewer { "fewer" } else { "more" }))
            }
            None => report,
        };
        let report = match worth {
            Some(at) => report.label(at, "what a piece is worth is for bots, and does not count"),
            None => report,
        };
        report.help(write.clone()).help(match winner {
            Some(side) => format!("if that is meant, write `{side} wins`"),
            None => "or count the pieces: `the side with more pieces wins`".to_owned(),
        })
    })
    .collect()
}

/// Where the variant itself says what an inherited piece is worth.
fn worth(variant: &Resolved) -> Option<Span> {
    let pieces = variant.armies.iter().flat_map(|army| army.pieces.values());
    let mut inherited = pieces.filter(|piece| !variant.span.holds(piece.name.span));
    inherited.find_map(|piece| piece.worth.map(|worth| worth.span).filter(|at| variant.span.holds(*at)))
}

/// Pieces of the variant itself that alone have no points, where points decide.
fn alone_without(variant: &Resolved, program: &Program) -> Vec<Diagnostic> {
    let Some((source, _)) = &variant.endings else { return Vec::new() };
    let mut decided = program.endings.iter().zip(&source.endings);
    let Some((_, ending)) = decided.find(|(e, _)| e.outcome.is_by_points()) else { return Vec::new() };
    let mut seen: Vec<Span> = Vec::new();
    let mut found = Vec::new();
    for side in Side::BOTH {
        let pieces = variant.army(side).pieces.values().zip(&program.army(side).kinds);
        let own = |at: Span| variant.span.holds(at);
        let counted = |kind: &Kind| kind.points.is_some_and(|points| points.in_hundredths() > 0);
        let mut others = pieces.clone().filter(|(p, k)| !own(p.name.span) && !k.royal).peekable();
        if others.peek().is_none() || !others.all(|(_, kind)| counted(kind)) {
            continue;
        }
        let new = pieces.filter(|(p, k)| own(p.name.span) && !k.royal && k.points.is_none());
        for (piece, kind) in new {
            if seen.contains(&piece.name.span) {
                continue;
            }
            seen.push(piece.name.span);
            let write = match kind.worth {
                Some(worth) => format!("write `points {worth}`"),
                None => "write what it counts, as in `points 3`".to_owned(),
            };
            let message = format!("the `{}` has no points, and here points decide", kind.name);
            let mut report = Diagnostic::new(code::NO_POINTS, piece.name.span, message)
                .here("it counts nothing")
                .label(ending.outcome_span, "by this ending")
                .help(format!("behind its letter, {write}"))
                .help("if it is to count nothing, write `points 0`");
            if kind.worth.is_some() {
                report = report.note("what a piece is worth is for bots, and does not count");
            }
            found.push(report);
        }
    }
    found
}
