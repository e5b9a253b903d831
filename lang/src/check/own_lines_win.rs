//! `every piece { when it is captured: … }` that no piece has: each has a line of its own about where it goes then, and that one counts.

use crate::ast::{PieceLine, Sort};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest::list;

/// How many of the lines that count are marked.
const MARKED: usize = 3;

/// Lines of the variant itself, and whether pieces would go to a hand by them: that nothing is in hand follows from it then.
pub(super) fn check(variant: &Resolved) -> (Vec<Diagnostic>, bool) {
    let all = || variant.armies.iter().flat_map(|army| army.pieces.values());
    let (mut found, mut to_hand) = (Vec::new(), false);
    for every in variant.every_captured.iter().filter(|every| variant.span.holds(every.line)) {
        let excepted = |name: &str| every.except.iter().any(|other| other.text == name);
        let pieces = all().filter(|piece| !excepted(&piece.name.text));
        let spread = |line: &PieceLine| variant.every_captured.iter().any(|other| other.line == line.span);
        let own: Option<Vec<(&str, Span)>> = pieces
            .map(|piece| {
                let line = piece.lines.iter().find(|line| line.kind.sort() == Sort::Captured)?;
                let own = variant.span.holds(line.span) && !spread(line);
                own.then_some((piece.name.text.as_str(), line.span))
            })
            .collect();
        if let Some(own) = own.filter(|own| !own.is_empty()) {
            found.push(report(every.line, &own));
            to_hand |= every.to_hand;
        }
    }
    (found, to_hand)
}

fn report(line: Span, own: &[(&str, Span)]) -> Diagnostic {
    let mut names: Vec<&str> = Vec::new();
    let mut places: Vec<Span> = Vec::new();
    for (name, place) in own {
        if !names.contains(name) {
            names.push(name);
        }
        if !places.contains(place) {
            places.push(*place);
        }
    }
    let have = if names.len() == 1 { "has a line of its own" } else { "have lines of their own" };
    let message = format!("this line has no effect: {} {have}", list(&names, "and"));
    let report = Diagnostic::new(code::ADDS_NOTHING, line, message)
        .here("a piece has one line about where it goes when it is captured");
    let report =
        places.iter().take(MARKED).fold(report, |report, place| report.label(*place, "this one counts"));
    report.help("take this line out, or those that count in its place")
}
