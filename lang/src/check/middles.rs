//! Goals of both sides on squares in the middle that are others for Black than for White, since each side counts from its own end.

use super::owners_squares::set;
use crate::ast::{BoardFact, Squares, TermKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use wazir_runtime::program::{Board, EndTest, Symmetry, Who};
use wazir_runtime::{Side, SquareSet};

/// More squares than these are not listed.
const MOST: usize = 12;

/// Goals of the variant itself on squares that overlap those of the other side and are not the same.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let board = &program.board;
    let mut found: Vec<Diagnostic> = Vec::new();
    let Some((source, _)) = variant.endings.as_ref().filter(|_| program.symmetry != Symmetry::None) else {
        return found;
    };
    for (ending, place) in program.endings.iter().zip(&source.endings) {
        // Of a side that is named, the squares are its own.
        let (EndTest::Board(_), true) =
            (&ending.test, ending.test.men().all(|men| men.whose == Who::Subject))
        else {
            continue;
        };
        for fact in place.condition.lists().iter().flatten() {
            let BoardFact::Men(men) = fact else { continue };
            let Some(named) = &men.squares else { continue };
            let has = |side: Side| {
                let pieces = &variant.army(side).pieces;
                men.noun.kinds.is_empty() || men.noun.kinds.iter().any(|kind| pieces.contains_key(&kind.text))
            };
            let none = men.amount.is_some_and(|amount| amount.most.is_some_and(|most| most.value == 0));
            if none || !Side::BOTH.into_iter().all(has) {
                continue;
            }
            let zone = match named.terms.as_slice() {
                [term] => match &term.kind {
                    TermKind::Zone(name) => Side::BOTH
                        .into_iter()
                        .all(|side| !variant.army(side).zones.contains_key(&name.text))
                        .then(|| variant.zones.get(&name.text))
                        .flatten(),
                    _ => None,
                },
                _ => None,
            };
            let squares = zone.map_or(named, |zone| &zone.squares);
            if !variant.span.holds(squares.span) || !one_by_one(squares) {
                continue;
            }
            let Some((ours, as_is, written)) = set(squares, program) else { continue };
            let theirs = program.symmetry.set(board, Side::Black, &ours);
            let both = ours.and(&theirs);
            // What lies mostly on one half is each side's own goal.
            let apart = 2 * both.iter().count() < ours.iter().count();
            if ours == theirs || apart || found.iter().any(|d| d.span() == squares.span) {
                continue;
            }
            let what = zone.map_or_else(|| "this goal".to_owned(), |zone| format!("`{}`", zone.name.text));
            let anew = |all: &SquareSet| {
                let text = in_words(board, all)?;
                Some(match zone {
                    Some(zone) => format!("`zone {} = {text}`", zone.name.text),
                    None => format!("`{text}`"),
                })
            };
            let help = match (anew(&ours.or(&theirs)), in_words(board, &both)) {
                (Some(all), Some(both)) => Some(format!(
                    "for the same squares for both, write {all}; or `{both}` for those that are of both already"
                )),
                (Some(all), None) => Some(format!("for the same squares for both, write {all}")),
                (None, _) => None,
            };
            let report = Diagnostic::new(
                code::TWO_MIDDLES,
                squares.span,
                format!("{what} is {as_is} for White and {written} for Black"),
            )
            .note("squares are counted from the owner's side");
            let report = match zone {
                Some(_) => report.label(place.condition_span, "the goal of both sides"),
                None => report,
            };
            found.push(
                report.maybe_help(help).help(format!(
                    "if that is meant, end the line with `# allow {}`",
                    code::TWO_MIDDLES.name
                )),
            );
        }
    }
    found
}

/// Are squares named as such, and not by ranks or files?
fn one_by_one(squares: &Squares) -> bool {
    let named = |kind: &TermKind| matches!(kind, TermKind::Square(_) | TermKind::Rectangle(..));
    squares.terms.iter().all(|term| named(&term.kind))
}

/// `d3-e5`, or the squares one by one, if they are few.
fn in_words(board: &Board, squares: &SquareSet) -> Option<String> {
    let all = || squares.iter();
    let files = (all().map(|s| board.file(s)).min()?, all().map(|s| board.file(s)).max()?);
    let ranks = (all().map(|s| board.rank(s)).min()?, all().map(|s| board.rank(s)).max()?);
    let inside = board.all().filter(|s| {
        (files.0..=files.1).contains(&board.file(*s)) && (ranks.0..=ranks.1).contains(&board.rank(*s))
    });
    let corner = |file: u8, rank: u8| {
        let square = all().find(|s| (board.file(*s), board.rank(*s)) == (file, rank))?;
        Some(board.name(square))
    };
    if squares.len() > 1
        && inside.collect::<SquareSet>() == *squares
        && let (Some(low), Some(high)) = (corner(files.0, ranks.0), corner(files.1, ranks.1))
    {
        return Some(format!("{low}-{high}"));
    }
    let names: Vec<String> = all().map(|square| board.name(square)).collect();
    (names.len() <= MOST).then(|| names.join(", "))
}
