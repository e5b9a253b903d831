//! What a turn may be: any move, captures first, without checks, or a pass.

use super::super::report::Reports;
use super::Context;
use super::section::Section;
use wazir_runtime::Side;
use wazir_runtime::program::{Act, Action, Barred, Turn};

/// What can be said of a turn.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
struct Said {
    must_capture: bool,
    no_checks: bool,
    pass: bool,
    pass_if_stuck: bool,
}

/// Writes what a turn is.
pub(super) fn write(context: &Context<'_>, section: &mut Section, reports: &mut Reports<'_>) {
    let mut said = [Said::default(); 2];
    for side in Side::BOTH {
        match of(&context.program.army(side).turn) {
            Ok(found) => said[side.index()] = found,
            Err(what) => reports.cannot(reports.turn(side), what),
        }
    }
    let [white, black] = said;
    if white.must_capture != black.must_capture || white.no_checks != black.no_checks {
        reports.cannot(reports.turn(Side::Black), "other turns for Black than for White");
    }
    section.on("mustCapture", white.must_capture);
    section.off("checking", white.no_checks);
    let word = |so: bool| if so { "true".to_owned() } else { "false".to_owned() };
    section.both("pass", [word(white.pass), word(black.pass)], ["false", "false"], true);
    let stuck = [word(white.pass_if_stuck), word(black.pass_if_stuck)];
    section.both("passOnStalemate", stuck, ["false", "false"], true);
}

/// A turn in these terms.
///
/// # Errors
/// What of it cannot be said.
fn of(turn: &Turn) -> Result<Said, &'static str> {
    let Turn { choices, grows, then, check_ends: _, check_last: _, safe_at_end: _ } = turn;
    if *grows || !then.is_empty() {
        return Err("a turn of several parts");
    }
    let mut said = Said::default();
    let mut actions: Vec<Vec<Act>> = Vec::new();
    for list in choices {
        let mut acts = Vec::new();
        for Action { act, barred } in list {
            match barred.as_slice() {
                [] if !said.no_checks || *act == Act::Pass => {}
                [Barred::Check] if *act == Act::Move && choices.len() == 1 => said.no_checks = true,
                _ => return Err("what a move may not bring about"),
            }
            acts.push(*act);
        }
        actions.push(acts);
    }
    let lists: Vec<&[Act]> = actions.iter().map(Vec::as_slice).collect();
    match lists.as_slice() {
        [[Act::Move]] => {}
        [[Act::Move, Act::Pass] | [Act::Pass, Act::Move]] => said.pass = true,
        [[Act::Capture], [Act::Move]] => said.must_capture = true,
        [[Act::Move], [Act::Pass]] => said.pass_if_stuck = true,
        _ => return Err("this turn"),
    }
    Ok(said)
}
