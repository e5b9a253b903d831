//! Turns that say more than they do.

use crate::ast::Action;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;
use wazir_runtime::Side;
use wazir_runtime::program::Act;

/// Actions of the variant's own turns that another action of the same line already allows.
pub(super) fn check(variant: &Resolved) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    let turns = Side::BOTH.into_iter().filter_map(|side| variant.army(side).turn.as_ref());
    for turn in turns.filter(|turn| variant.span.holds(turn.span)) {
        turn.all_choices().for_each(|choices| twice(choices, &mut found));
    }
    found
}

/// Those of one part.
fn twice(choices: &[Vec<Action>], found: &mut Vec<Diagnostic>) {
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
                .label(wider.span, "all of it is in this");
                let captures = matches!(action.act, Act::Capture | Act::MostCaptured);
                let last = wider.span.start < action.span.start && wider.act == Act::Move && captures;
                found.push(match last {
                    // Whoever puts captures last may mean just that.
                    true => report
                        .help("`a move` may be a capture, too, so captures do not wait for the last")
                        .help("to make captures compulsory, write them first: `a capture, else a move`")
                        .help("captures only where nothing else is possible: not in this edition"),
                    false if list.iter().any(|other| other.span == wider.span) => report
                        .help("`or` leaves the choice")
                        .help("what comes first is followed by `, else`: `a capture, else a move`"),
                    false => report.help(format!(
                        "what comes first is written first: `{}, else {}`",
                        phrase(action),
                        phrase(wider)
                    )),
                });
            }
        }
        before.extend(list);
    }
}

fn phrase(action: &Action) -> &'static str {
    match action.act {
        Act::Move => "a move",
        Act::Capture => "a capture",
        Act::MostCaptured => "a capture of the most pieces",
        Act::Drop => "a drop",
        Act::Pass => "a pass",
    }
}

/// Is everything that one action is another, too?
fn allows(wide: &Action, action: &Action) -> bool {
    let within = wide.act == Act::Capture && action.act == Act::MostCaptured;
    (wide.act == action.act || wide.act == Act::Move && action.act != Act::Pass || within)
        && wide.leaving.is_none()
        && wide.barred.iter().all(|barred| action.barred.contains(barred))
}
