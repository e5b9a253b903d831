//! Turns that say more than they do.

use crate::ast::Action;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;
use crate::source::{Sources, Span, on_one_line};
use wazir_runtime::Side;
use wazir_runtime::program::Act;

/// Actions of the variant's own turns that another action of the same line already allows.
pub(super) fn check(variant: &Resolved, sources: &Sources) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    let turns = Side::BOTH.into_iter().filter_map(|side| variant.army(side).turn.as_ref());
    for turn in turns.filter(|turn| variant.span.holds(turn.span)) {
        turn.all_choices().for_each(|choices| twice(choices, sources, &mut found));
    }
    found
}

/// Those of one part.
fn twice(choices: &[Vec<Action>], sources: &Sources, found: &mut Vec<Diagnostic>) {
    let mut before: Vec<&Action> = Vec::new();
    for list in choices {
        for action in list {
            let same = list.iter().filter(|other| other.span != action.span);
            let later = |other: &Action| !allows(action, other) || other.span.start < action.span.start;
            let wider = before.iter().copied().chain(same).find(|o| allows(o, action) && later(o));
            if let Some(wider) = wider.filter(|_| found.iter().all(|d| d.span() != action.span)) {
                let report = Diagnostic::new(
                    code::ADDS_NOTHING,
                    action.span,
                    "this adds nothing to what the turn may be",
                )
                .here("nothing new")
                .label(wider.span, contains(wider, action));
                let chosen = list.iter().any(|other| other.span == wider.span);
                found.push(advised(report, choices, (wider, action), chosen, sources));
            }
        }
        before.extend(list);
    }
}

/// What is said at an action of one that it allows.
fn contains(wider: &Action, action: &Action) -> &'static str {
    match (wider.act, action.act) {
        (Act::Move, Act::Drop) => "a drop is a move, too",
        (Act::Move, Act::Capture | Act::MostCaptured) => "a capture is a move, too",
        _ => "all of it is in this",
    }
}

/// The report with what to write. `chosen`: the two are joined by `or`.
fn advised(
    report: Diagnostic,
    choices: &[Vec<Action>],
    (wider, action): (&Action, &Action),
    chosen: bool,
    sources: &Sources,
) -> Diagnostic {
    let text = |action: &Action| on_one_line(sources.slice(action.span));
    let first = format!("{}, else {}", text(action), text(wider));
    // Only one kind of action is named as it is: what may not come of it makes it no better than the rest.
    let whole = match wider.barred == action.barred && action.leaving.is_none() {
        true => match action.act {
            Act::Drop => "to make drops compulsory".to_owned(),
            Act::Capture => "to make captures compulsory".to_owned(),
            _ => format!("to make {} compulsory", text(action)),
        },
        false => format!("for {} wherever there is one", text(action)),
    };
    let first = format!("{whole}, write `{first}`");
    if chosen {
        return report.help(format!("`or` leaves the choice: {first}")).help("otherwise take this out");
    }
    let captures = wider.act == Act::Move && matches!(action.act, Act::Capture | Act::MostCaptured);
    // Whoever puts something last means just that.
    match wider.act == Act::Move && (captures || action.act == Act::Drop) {
        true => {
            let what = if captures { "captures" } else { "drops" };
            let report = match alone_and_last(choices, action) {
                Some(end) => {
                    let gone = Span::new(action.span.file, end, action.span.end);
                    let words = on_one_line(sources.slice(gone));
                    report
                        .help(format!(
                            "take `{words}` out: that {what} come last cannot be said in this edition"
                        ))
                        .guess(format!("take `{words}` out"), gone, "")
                }
                None => {
                    report.help(format!("take it out: that {what} come last cannot be said in this edition"))
                }
            };
            report.help(first)
        }
        false => report.help(first).help("otherwise take this out"),
    }
}

/// Where what stands before an action ends, if nothing follows it and nothing is joined to it by `or`.
fn alone_and_last(choices: &[Vec<Action>], action: &Action) -> Option<usize> {
    let (last, before) = choices.split_last()?;
    let [only] = last.as_slice() else { return None };
    (only.span == action.span).then_some(())?;
    before.last()?.last().map(|action| action.span.end)
}

/// Is everything that one action is another, too?
fn allows(wide: &Action, action: &Action) -> bool {
    let within = wide.act == Act::Capture && action.act == Act::MostCaptured;
    (wide.act == action.act || wide.act == Act::Move && action.act != Act::Pass || within)
        && wide.leaving.is_none()
        && wide.barred.iter().all(|barred| action.barred.contains(barred))
}
