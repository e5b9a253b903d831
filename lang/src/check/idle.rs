//! Moves that can never be made on this board.

use super::lines::own_lines;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::{Idle, Reachability};
use crate::resolve::Resolved;
use wazir_runtime::Side;
use wazir_runtime::program::{EndTest, KindId, Program, RepetitionKey};

/// Lines none of whose moves any piece can ever make.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (span, rules) in own_lines(variant, lowered, |p| &p.rules) {
        let there: Vec<_> =
            rules.into_iter().filter(|(side, kind, _)| reachability.appears(*side, *kind)).collect();
        let idle: Option<Vec<Idle>> = there.iter().map(|(s, k, i)| reachability.idle(*s, *k, *i)).collect();
        // A line is of use if it is to one piece of those that have it.
        let (Some((side, kind, index)), Some(idle)) = (there.first(), idle) else { continue };
        let Some(why) = idle.first() else { continue };
        let program = &lowered.program;
        let name = &program.army(*side).kind(*kind).name;
        let (files, ranks) = (program.board.files, program.board.ranks);
        let (here, help) = match why {
            Idle::OffBoard => (
                format!("it leads nowhere on a board of {files} x {ranks}"),
                "let it go less far, or from other squares; otherwise take the line out".to_owned(),
            ),
            Idle::NeverThere => (
                format!("a `{name}` never stands where it begins"),
                "squares are counted from the owner's side: `rank 2` is Black's own second rank, too"
                    .to_owned(),
            ),
            Idle::NothingToCapture => (
                "nothing that can be captured ever stands where it leads".to_owned(),
                format!("take the line out, or let it `move`{}", trail(program, *side, *kind, *index)),
            ),
            Idle::NothingPasses => (
                "nothing that it takes ever passes there".to_owned(),
                format!(
                    "only a slide of two squares or more passes anything; otherwise take the line out{}",
                    trail(program, *side, *kind, *index)
                ),
            ),
        };
        let message = format!("the `{name}` can never make this move");
        found.push(Diagnostic::new(code::NEVER_MOVES, span, message).here(here).help(help));
    }
    found
}

/// What else it does to take a line out: where the piece goes the same way by another line, what that passes is worked out from all of
/// its lines. Nothing is said where no trail of the piece matters.
fn trail(program: &Program, side: Side, kind: KindId, index: usize) -> &'static str {
    let army = program.army(side);
    let taken = program.army(!side).kinds.iter().flat_map(|k| &k.rules).filter_map(|rule| rule.passing);
    let matters = taken.into_iter().any(|kinds| kinds.contains(kind))
        || program.endings.iter().any(|ending| {
            matches!(ending.test, EndTest::Repetition { key: RepetitionKey::PositionAndTrail, .. })
        });
    let passes = army.kind(kind).rules.get(index).is_some_and(|rule| rule.path.len() > 1);
    match matters && passes && army.kind(kind).rules.len() > 1 {
        true => " (what the piece passes by its other lines is worked out from this one, too)",
        false => "",
    }
}
