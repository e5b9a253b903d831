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
            // Inherited squares were meant for another board, where this one is new.
            let new_board = variant.board.map(|size| size.span()).filter(|span| variant.span.holds(*span));
            let own = variant.span.holds(squares.span);
            if !own && new_board.is_none() || !one_by_one(squares) {
                continue;
            }
            let Some((ours, as_is, written)) = set(squares, program) else { continue };
            let theirs = program.symmetry.set(board, Side::Black, &ours);
            let both = ours.and(&theirs);
            // What lies mostly on one half is each side's own goal, unless it is next to the middle of the board.
            let apart = 2 * both.iter().count() < ours.iter().count() && !central(board, &ours);
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
                (Some(_), _) if both.is_empty() => middle(board)
                    .and_then(|all| anew(&all))
                    .map(|all| format!("for the middle of this board, write {all}")),
                (Some(all), Some(both)) => Some(format!(
                    "for the same squares for both, write {all}; or `{both}` for those that are of both already"
                )),
                (Some(all), None) => Some(format!("for the same squares for both, write {all}")),
                (None, _) => None,
            };
            if let Some(board_line) = new_board.filter(|_| !own) {
                let what = zone.map_or_else(|| "the goal".to_owned(), |zone| format!("`{}`", zone.name.text));
                found.push(
                    Diagnostic::new(
                        code::TWO_MIDDLES,
                        board_line,
                        format!("on this board, {what} is {as_is} for White and {written} for Black"),
                    )
                    .here("the board is new, and the goal is inherited")
                    .label(place.condition_span, "the goal of both sides")
                    .note("squares are counted from the owner's side")
                    .maybe_help(middle(board).and_then(|all| anew(&all)).map(|all| match zone {
                        Some(_) => format!("for the middle of this board, write {all}"),
                        None => format!("for the middle of this board, remove the ending in `change endings`, and write it with {all}"),
                    }))
                    .help(format!(
                        "if that is meant, end the line with `# allow {}`",
                        code::TWO_MIDDLES.name
                    )),
                );
                continue;
            }
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

/// The squares in the middle of a board: one, two or four.
fn middle(board: &Board) -> Option<SquareSet> {
    let of = |all: u8, at: u8| at.abs_diff(all.saturating_sub(1).saturating_sub(at)) <= 1;
    let all: SquareSet =
        board.all().filter(|s| of(board.files, board.file(*s)) && of(board.ranks, board.rank(*s))).collect();
    (!all.is_empty()).then_some(all)
}

/// Do all of several squares lie within the inner half of the board, and one of them on a rank next to its middle?
fn central(board: &Board, squares: &SquareSet) -> bool {
    let inner = |at: u8, all: u8| (all..=3 * all).contains(&(4 * at + 2));
    let next = |s| board.rank(s).abs_diff(board.ranks - 1 - board.rank(s)) <= 1;
    let within = |s| inner(board.file(s), board.files) && inner(board.rank(s), board.ranks);
    squares.len() > 1 && squares.iter().all(within) && squares.iter().any(next)
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
