//! Promotions to no more than at the start, to a piece of which there is none at the start: it can never be chosen.

use super::lines::{kinds, line_at, own_lines};
use crate::ast::{LineKind, Name, PieceLine};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::parse::is_line;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::{Sources, Span, on_one_line};
use crate::suggest::{list, quoted};
use wazir_runtime::program::{Change, KindId};
use wazir_runtime::{Side, program};

/// Reports them, where the setup is that of every game.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, sources: &Sources) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let lines = own_lines(variant, lowered, |places| &places.changes);
    // What is shuffled in may be in no setup.
    let lines = lines.into_iter().filter(|_| program.shuffles.is_empty());
    lines.filter_map(|(span, changes)| of_line(variant, program, span, &changes, sources)).collect()
}

/// Inherited promotions that the variant's own setup makes idle: it has none of a piece of which a side may have no more than at the start,
/// and nothing else makes one.
pub(super) fn inherited(variant: &Resolved, lowered: &Lowered, sources: &Sources) -> Option<Diagnostic> {
    let program = &lowered.program;
    let [setup] = variant.setups.as_slice() else { return None };
    let own = |span: &Span| variant.span.holds(*span);
    (own(&setup.fen.span) && program.shuffles.is_empty()).then_some(())?;
    let made = without_limited(program)?;
    let mut idle: Vec<(&str, &str, Span)> = Vec::new();
    for (side, kind, piece) in kinds(variant) {
        let army = program.army(side);
        let places = &lowered.places[side.index()].get(kind.index())?.changes;
        for (change, line) in army.kind(kind).changes.iter().zip(places).filter(|(_, line)| !own(line)) {
            let limits = change.to.iter().zip(&change.limits);
            for (to, _) in limits.filter(|(to, most)| **most == 0 && !made.comes_about(side, **to)) {
                let found = (piece.name.text.as_str(), army.kind(*to).name.as_str(), *line);
                if !idle.contains(&found) {
                    idle.push(found);
                }
            }
        }
    }
    // What one side has may be made by the line, too.
    let nowhere = |name: &str| {
        Side::BOTH
            .into_iter()
            .all(|side| program.army(side).by_name(name).is_none_or(|kind| !made.comes_about(side, kind)))
    };
    idle.retain(|(_, name, _)| nowhere(name));
    let (piece, _, line) = *idle.first()?;
    let mut names: Vec<&str> = Vec::new();
    for (_, name, _) in &idle {
        if !names.contains(name) {
            names.push(name);
        }
    }
    let anew: Option<Vec<String>> = idle
        .iter()
        .filter(|(of, ..)| *of == piece)
        .map(|(_, name, span)| {
            let LineKind::Promote { to, proviso: None, .. } = &line_at(variant, *span)?.kind else {
                return None;
            };
            let head = on_one_line(sources.slice(Span::new(span.file, span.start, to.first()?.span.start)));
            let line = format!("{} {name}, if its side has no {name}", head.trim_end());
            is_line(&line).then_some(line)
        })
        .collect();
    let anew = anew.map(|lines| format!("change piece {piece} {{ {} }}", lines.join("; ")));
    let message = format!("with this setup no {} can ever be on the board", quoted(&names, "or"));
    Some(
        Diagnostic::new(code::NEVER_CHANGES, setup.fen.span, message)
            .here("it has none")
            .label(line, "this inherited line makes no more than at the start")
            .maybe_help(anew.map(|anew| format!("for one at a time, write `{anew}`")))
            .help(format!("otherwise let the setup have {}", if names.len() == 1 { "it" } else { "them" }))
            .help(format!("if that is meant, end the line with `# allow {}`", code::NEVER_CHANGES.name)),
    )
}

/// What can happen without the promotions to pieces of which there may be none, if there are any.
fn without_limited(program: &program::Program) -> Option<Reachability> {
    let mut program = program.clone();
    let mut any = false;
    for change in program.armies.iter_mut().flat_map(|a| &mut a.kinds).flat_map(|kind| &mut kind.changes) {
        let kept = |(_, most): &(KindId, u8)| *most > 0;
        if change.limits.contains(&0) {
            any = true;
            let both = change.to.iter().copied().zip(change.limits.iter().copied());
            (change.to, change.limits) = both.filter(kept).unzip();
        }
    }
    any.then(|| Reachability::of(&program))
}

fn of_line(
    variant: &Resolved,
    program: &program::Program,
    span: Span,
    changes: &[(Side, KindId, usize)],
    sources: &Sources,
) -> Option<Diagnostic> {
    let limited = changes.iter().filter_map(|(side, kind, index)| {
        let change = program.army(*side).kind(*kind).changes.get(*index)?;
        (!change.limits.is_empty()).then_some((*side, change))
    });
    let limited: Vec<(Side, &Change)> = limited.collect();
    let none = |name: &&Name| {
        limited.iter().all(|(side, change)| {
            let mut numbers = change.to.iter().zip(&change.limits);
            numbers.any(|(kind, number)| *number == 0 && program.army(*side).kind(*kind).name == name.text)
        })
    };
    let line = line_at(variant, span).filter(|_| !limited.is_empty())?;
    let LineKind::Promote { to, proviso, .. } = &line.kind else { return None };
    let (never, others): (Vec<&Name>, Vec<&Name>) = to.iter().partition(none);
    let (first, more) = never.split_first()?;
    let names: Vec<String> = never.iter().map(|name| format!("`{}`", name.text)).collect();
    let setup = if program.starts.len() > 1 { "the first setup" } else { "the setup" };
    let message = format!("no {} can ever be made by this line", list(&names, "or"));
    let report = Diagnostic::new(code::NEVER_CHANGES, first.span, message);
    let report = more.iter().fold(report, |report, name| report.label(name.span, "and none of these"));
    let report = report
        .here(format!("{setup} has none"))
        .note("`no more than at the start` leaves open what a side has fewer of than in the setup");
    let lines = apart(line, &never, &others, sources).filter(|_| proviso.is_none());
    Some(match lines {
        Some(lines) if others.is_empty() => report.help(format!("for one at a time, write {lines}")),
        Some(lines) => report.help(format!("for one at a time, write {lines} below it")),
        None => report.help("take it out, or write a line of its own for it, without these words"),
    })
}

/// The promotion to the others, and one to each of these that asks whether there is one already.
fn apart(line: &PieceLine, never: &[&Name], others: &[&Name], sources: &Sources) -> Option<String> {
    let LineKind::Promote { to, .. } = &line.kind else { return None };
    let head = Span::new(line.span.file, line.span.start, to.first()?.span.start);
    let head = on_one_line(sources.slice(head));
    let before = sources.text(line.span.file).get(..line.span.start)?;
    let replace = if before.trim_end().ends_with("replace") { "replace " } else { "" };
    let names: Vec<&str> = others.iter().map(|name| name.text.as_str()).collect();
    let kept = (!names.is_empty()).then(|| format!("{head} {}, no more than at the start", names.join(", ")));
    let own = never.iter().map(|name| format!("{head} {0}, if its side has no {0}", name.text));
    let lines: Vec<String> = kept.into_iter().chain(own).collect();
    let written = |(at, line): (usize, &String)| format!("`{}{line}`", if at == 0 { replace } else { "" });
    let all: Vec<String> = lines.iter().enumerate().map(written).collect();
    lines.iter().all(|line| is_line(line)).then(|| list(&all, "and"))
}
