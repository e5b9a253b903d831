//! Moves that can never be made on this board.

use super::lines::own_lines;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::sense::{Facts, Idle};

/// Lines none of whose moves any piece can ever make.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, facts: &Facts) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (span, rules) in own_lines(variant, lowered, |p| &p.rules) {
        let there: Vec<_> = rules.into_iter().filter(|(side, kind, _)| facts.appears(*side, *kind)).collect();
        let idle: Option<Vec<Idle>> = there.iter().map(|(s, k, i)| facts.idle(*s, *k, *i)).collect();
        // A line is of use if it is to one piece of those that have it.
        let (Some((side, kind, _)), Some(idle)) = (there.first(), idle) else { continue };
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
                "take the line out, or let it `move`".to_owned(),
            ),
            Idle::NothingPasses => (
                "nothing that it takes ever passes there".to_owned(),
                "only a slide of two squares or more passes anything; otherwise take the line out".to_owned(),
            ),
        };
        let message = format!("the `{name}` can never make this move");
        found.push(Diagnostic::new(code::NEVER_MOVES, span, message).here(here).help(help));
    }
    found
}
