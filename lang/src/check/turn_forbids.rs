//! Endings that wait for what no turn may give or be: a check where turns give none, passes where no turn is one.

use crate::ast;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::ending::called;
use crate::parse::is_line;
use crate::reachability::{NEVER_KEPT, NO_CHECK, NO_PASS};
use crate::resolve::Resolved;
use crate::source::{Sources, Span, on_one_line};
use wazir_runtime::Side;
use wazir_runtime::program::{EndTest, Ending};

/// What a turn says of checks where it bars them all.
const NO_CHECKS: &str = " giving no check";

/// Is this why an ending never comes about, and more is known of it than of others?
pub(super) fn is_so(why: &str) -> bool {
    why == NO_CHECK || why == NEVER_KEPT
}

/// The report of an ending of the variant itself for which turns forbid the checks: which turns, and how they would allow them.
pub(super) fn own(
    never: Diagnostic,
    why: &str,
    variant: &Resolved,
    sources: &Sources,
    mate: bool,
) -> Diagnostic {
    let mut lines: Vec<Span> = Vec::new();
    for turn in Side::BOTH.into_iter().filter_map(|side| variant.army(side).turn.as_ref()) {
        if !lines.contains(&turn.line) {
            lines.push(turn.line);
        }
    }
    let never = lines.iter().fold(never, |never, line| never.label(*line, "by this turn"));
    if why == NEVER_KEPT {
        return never.help("take the line out, or what the turn may not keep");
    }
    let allowed = match lines.as_slice() {
        [line] => {
            let text = on_one_line(sources.slice(*line)).replace(NO_CHECKS, "");
            let turn = format!("replace turn {{ {text} }}");
            let plain = is_line(&text).then_some(turn);
            plain.filter(|_| !variant.span.holds(*line))
        }
        _ => None,
    };
    let allow = match allowed {
        Some(turn) => format!("for turns that may give check, write `{turn}`"),
        None => format!("for turns that may give check, take `{}` out of the turn", NO_CHECKS.trim()),
    };
    // Whoever lets nobody give check has written the mate by habit.
    match mate {
        true => never.help("take the line out").help(allow),
        false => never.help(allow).help("otherwise take the line out"),
    }
}

/// The report of an inherited ending that the variant's own turns keep from coming about.
pub(super) fn inherited(
    variant: &Resolved,
    sources: &Sources,
    (ending, place): (&Ending, &ast::Ending),
    why: &str,
) -> Option<Diagnostic> {
    let passes = matches!(ending.test, EndTest::Passes { .. }) && why == NO_PASS;
    (passes || is_so(why)).then_some(())?;
    let mut turns = Side::BOTH.into_iter().filter_map(|side| variant.army(side).turn.as_ref());
    let turn = turns.find(|turn| variant.span.holds(turn.span))?;
    let condition = on_one_line(sources.slice(place.condition_span));
    let message = format!("by this turn, the inherited ending `{condition}` can never happen");
    let report = Diagnostic::new(code::NEVER_ENDS, turn.line, message)
        .here(why)
        .label(place.condition_span, "it is inherited");
    let report = match passes {
        false if why == NEVER_KEPT => report,
        true => report.help("to allow passes, end the line with `or a pass`"),
        false => report.help(format!("to allow checks, take `{}` out", NO_CHECKS.trim())),
    };
    let removed = called(variant, sources, place.condition_span);
    Some(report.maybe_help(
        removed.map(|words| format!("otherwise take the ending out: `change endings {{ remove {words} }}`")),
    ))
}
