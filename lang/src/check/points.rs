//! Endings that compare points where nothing has any.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use wazir_runtime::Side;

/// Endings of the variant itself by which the side with more points, or fewer, wins.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let Some((source, _)) = &variant.endings else { return Vec::new() };
    if program.has_points() {
        return Vec::new();
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
    let write = match counts.is_empty() {
        true => "write what each counts: `points NAME 9, NAME 5`".to_owned(),
        false => format!("write what each counts: `points {}`", counts.join(", ")),
    };
    idle.map(|(_, written)| {
        let message = "no piece has points, so this is always a draw";
        Diagnostic::new(code::NO_POINTS, written.outcome_span, message)
            .help(write.clone())
            .help("or count the pieces: `the side with more pieces wins`")
    })
    .collect()
}
