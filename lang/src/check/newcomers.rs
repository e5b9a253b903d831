//! New pieces beside an `every piece` of the base, which speaks of those that were there: a hawk in atomic chess explodes nothing.

use crate::ast::{Event, HandForm, LineKind, PieceLine, Sort};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::{Piece, Resolved};
use crate::source::Span;
use crate::suggest::list;
use wazir_runtime::Side;
use wazir_runtime::program::{Kind, KindId, Rule};

/// Pieces that the variant itself defines, and that have no line of a sort which the base gives every piece.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let mut found: Vec<(Span, Diagnostic)> = Vec::new();
    for side in Side::BOTH {
        let pieces = &variant.army(side).pieces;
        for (id, piece) in (0u8..).map(KindId::new).zip(pieces.values()) {
            let new = variant.span.holds(piece.name.span);
            let plays = reachability.appears(side, id) || reachability.comes_to_hand(side, id);
            // Both armies have a piece of both.
            if !new || !plays || found.iter().any(|(span, _)| *span == piece.name.span) {
                continue;
            }
            let kind = lowered.program.army(side).kind(id);
            let mut missing = missing(variant, side, piece, kind);
            let own_hand = reachability.comes_to_hand(side, id);
            let another = becomes(lowered, reachability, side, id);
            if !own_hand
                && !missing.iter().any(|(line, _)| to_hand_as_itself(line, &piece.name.text, another))
            {
                missing.retain(|(line, _)| line.kind.sort() != Sort::Drop);
            }
            if missing.is_empty() {
                continue;
            }
            let name = &piece.name.text;
            let mut sorts: Vec<String> = Vec::new();
            for (line, _) in &missing {
                let words = format!("`{}`", line.kind.sort().words());
                if !sorts.contains(&words) {
                    sorts.push(words);
                }
            }
            let sorts: Vec<&str> = sorts.iter().map(String::as_str).collect();
            let message = format!("`every piece` in the base does not cover the `{name}`");
            let mut report = Diagnostic::new(code::NOT_EVERY, piece.name.span, message)
                .here("it came later, and has no such line");
            for (_, span) in missing.iter().take(3) {
                report = report.label(*span, "this is for the pieces that were there");
            }
            let has = if sorts.len() == 1 { "a line" } else { "lines" };
            found.push((
                piece.name.span,
                report
                    .help(format!("give it {has} of its own: {}", list(&sorts, "and")))
                    .help("if that is meant, end the line with `# allow not-every`"),
            ));
        }
    }
    found.into_iter().map(|(_, report)| report).collect()
}

/// The lines of every piece of the base that a new piece may be thought to have.
fn missing<'v>(variant: &'v Resolved, side: Side, piece: &Piece, kind: &Kind) -> Vec<(&'v PieceLine, Span)> {
    let others = || variant.army(side).pieces.values().filter(|p| p.name.text != piece.name.text);
    let mut missing: Vec<(&PieceLine, Span)> = Vec::new();
    for (except, lines) in &variant.inherited_every {
        if except.iter().any(|name| name.text == piece.name.text) {
            continue;
        }
        for span in lines {
            // What another line has replaced is not there any more.
            let is_it = |line: &&PieceLine| line.span == *span;
            let Some(line) = others().find_map(|other| other.lines.iter().find(is_it)) else { continue };
            let sort = line.kind.sort();
            let own = piece.lines.iter().any(|line| line.kind.sort() == sort);
            if !own && concerns(sort, kind) && !missing.iter().any(|(_, known)| known == span) {
                missing.push((line, *span));
            }
        }
    }
    missing
}

/// Does a side have a kind only because another becomes it?
fn becomes(lowered: &Lowered, reachability: &Reachability, side: Side, kind: KindId) -> bool {
    let army = lowered.program.army(side);
    let made = army.kinds.iter().any(|other| other.changes.iter().any(|change| change.to.contains(&kind)));
    made && reachability.start_squares(side, kind).is_empty()
}

/// Would a line bring a piece of a name to a hand as what it is? Unpromoted, what another piece becomes is that one.
fn to_hand_as_itself(line: &PieceLine, name: &str, becomes: bool) -> bool {
    match &line.kind {
        LineKind::ToHand(to_hand) => match &to_hand.form {
            HandForm::AsItIs => true,
            HandForm::As(other) => other.text == name,
            HandForm::Unpromoted => !becomes,
        },
        _ => false,
    }
}

/// Would a line of this sort say something of a kind that has none of it?
fn concerns(sort: Sort, kind: &Kind) -> bool {
    match sort {
        Sort::Happens(Event::Captures) => kind.rules.iter().any(Rule::can_capture),
        Sort::Happens(Event::Moves) | Sort::Leaves | Sort::Keeps => !kind.rules.is_empty(),
        Sort::Captured => kind.capturable() && !kind.royal,
        Sort::Drop => !kind.royal,
        Sort::Freezes | Sort::Uncapturable => !kind.royal,
        Sort::Watches => true,
        Sort::Moves(_)
        | Sort::Betza
        | Sort::Royal
        | Sort::Follows
        | Sort::Ages
        | Sort::Promote
        | Sort::Becomes
        | Sort::Drawn => false,
    }
}
