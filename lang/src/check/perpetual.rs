//! Repetitions that are lost by the side that was checked or chased.

use crate::ast::{Condition, Outcome, Who};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;

/// Endings of the variant itself by perpetual check or chase that the side wins which has given it: it made the last move, so the side
/// to move is the other.
pub(super) fn check(variant: &Resolved) -> Vec<Diagnostic> {
    let endings = variant.endings.iter().flat_map(|(endings, _)| &endings.endings);
    let own = endings.filter(|ending| variant.span.holds(ending.condition_span));
    own.filter_map(|ending| {
        let Condition::Perpetual(_, _, chase) = &ending.condition else { return None };
        let (gave, was) = match chase {
            Some(_) => ("chased", "chased"),
            None => ("gave the checks", "checked"),
        };
        let here = match ending.outcome {
            Outcome::Loses(Who::ToMove) => format!("the side to move is the one that was {was}"),
            Outcome::Wins(Who::Moved) => format!("the side that moved is the one that {gave}"),
            Outcome::Wins(Who::That) => format!("that side is the one that {gave}"),
            _ => return None,
        };
        let help = format!("so that the side loses that {gave}, write `that side loses`");
        let report = Diagnostic::new(
            code::CHECKED_LOSES,
            ending.outcome_span,
            format!("the side that {gave} wins by this"),
        );
        let report = report.here(here).help(&help);
        // Of the other outcomes, an edit would take words out that name somebody.
        let report = match ending.outcome {
            Outcome::Wins(Who::That) => report.guess(help, ending.outcome_span, "that side loses"),
            _ => report,
        };
        Some(report.help("if that is meant, end the line with `# allow checked-side-loses`"))
    })
    .collect()
}
