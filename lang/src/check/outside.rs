//! Pieces that the setup has outside of the squares to which their own lines keep them: each stands there for ever.
//!
//! What is claimed is exact: no line leads anywhere from the square, one would if it were not for `within`, and nothing else moves the piece.

use super::declined::moves_otherwise;
use super::lines::{line_at, once_a_name};
use super::owners_squares::set;
use super::repeats::anywhere;
use crate::ast::{LineKind, Squares, Term, TermKind, Zone};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::{Follower, Reachability, topology};
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest::list;
use wazir_runtime::program::{Board, KindId, Program, Rule};
use wazir_runtime::{Side, Square, SquareSet};

/// More squares than these are not listed.
const MOST: usize = 4;

/// Reports them once for each kind, unless more has been `found` of the line already.
pub(super) fn check(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    found: &[Diagnostic],
) -> Vec<Diagnostic> {
    once_a_name(&lowered.program, |side, kind| of_kind(variant, lowered, reachability, side, kind, found))
}

fn of_kind(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    side: Side,
    kind: KindId,
    found: &[Diagnostic],
) -> Option<Diagnostic> {
    let program = &lowered.program;
    let army = program.army(side);
    let name = &army.kind(kind).name;
    if moves_otherwise(program, side, kind) {
        return None;
    }
    let leads: SquareSet =
        reachability.moves(side, kind).filter(|(_, to)| !to.is_empty()).map(|(from, _)| from).collect();
    let over = |square: Square| program.symmetry.square(&program.board, side, square);
    let fixed: Vec<Square> =
        reachability.start_squares(side, kind).iter().map(over).filter(|s| !leads.contains(*s)).collect();
    let first = *fixed.first()?;
    // The line that would lead on from there, and its squares.
    let places = &lowered.places[side.index()].get(kind.index())?.rules;
    let (line, within) = places.iter().enumerate().find_map(|(index, span)| {
        let within = within_of(variant, *span)?;
        let rule = army.kind(kind).rules.get(index)?;
        from_anywhere(program, side, kind, rule).get(first.index()).filter(|to| !to.is_empty())?;
        Some((*span, within))
    })?;
    let told = |d: &Diagnostic| places.iter().any(|place| place.holds(d.span()));
    if found.iter().any(|d| [code::NEVER_MOVES, code::STANDS_ELSEWHERE].contains(&d.code) && told(d)) {
        return None;
    }
    let own = |span: &Span| variant.span.holds(*span);
    let zone = named(variant, within);
    let setup = variant.setups.first().map(|setup| setup.fen.span);
    let line_or_zone = zone.map(|zone| zone.squares.span).filter(own);
    let at = [own(&line).then_some(within.span), line_or_zone, setup].into_iter().flatten().find(own)?;
    let board = &program.board;
    let squares: Vec<String> = fixed.iter().take(MOST).map(|s| board.name(over(*s))).collect();
    let whose = if side == Side::White { "the" } else { "Black's" };
    let message = format!("{whose} `{name}` on {} can never move", list(&squares, "or"));
    let inside = match zone {
        Some(zone) => format!("`{}`", zone.name.text),
        None => "these squares".to_owned(),
    };
    let report = Diagnostic::new(code::NEVER_MOVES, at, message)
        .here(format!("in the setup it stands outside of {inside}"));
    let report = match zone.filter(|zone| zone.squares.span != at) {
        Some(zone) => report.label(zone.squares.span, format!("these are the squares of {inside}")),
        None => report,
    };
    let report = match setup.filter(|setup| *setup != at) {
        Some(setup) => report.label(setup, "the setup"),
        None => report,
    };
    let held = zone.map(|zone| kept(variant, lowered, reachability, zone)).unwrap_or_default();
    let moved = zone.and_then(|zone| shifted(program, zone, &held));
    let report = match (zone, moved) {
        (Some(zone), Some((span, moved))) => {
            let replace = if own(&zone.squares.span) && !zone.replace { "" } else { "replace " };
            let help = format!("write `{replace}zone {} = {moved}`", zone.name.text);
            match own(&zone.squares.span) {
                true => report.help(&help).guess(help, span, moved),
                false => report.help(help),
            }
        }
        (Some(zone), None) if let Some((as_is, written)) = as_it_lies(program, zone, &held) => {
            let replace = if own(&zone.squares.span) && !zone.replace { "" } else { "replace " };
            let help = format!("write `{replace}zone {} = {written}`", zone.name.text);
            let report = report
                .help(&help)
                .note(format!("squares are counted from the owner's side, and the zone serves both: Black's {written} is {as_is} of the board"));
            match own(&zone.squares.span) {
                true => report.guess(help, zone.squares.span, written),
                false => report,
            }
        }
        _ => report.help("name squares that hold all of them"),
    };
    Some(
        report
            .help(format!("or let the setup have the `{name}` inside"))
            .help(format!("if that is meant, end the line with `# allow {}`", code::NEVER_MOVES.name)),
    )
}

/// Where a rule would lead if it kept to no squares, by the square from which it begins. Its line says nothing of where it begins but that.
fn from_anywhere(program: &Program, side: Side, kind: KindId, rule: &Rule) -> Vec<SquareSet> {
    let free = Rule { path: anywhere(&rule.path), from: None, ..rule.clone() };
    let topology = topology(program, side);
    Follower::new(&topology, false).ways(program.army(side).kind(kind), &free).destinations.clone()
}

/// The squares within which a line keeps, where it does not say from which of them it begins.
fn within_of(variant: &Resolved, line: Span) -> Option<&Squares> {
    match &line_at(variant, line)?.kind {
        LineKind::Moves(moves) if moves.from.is_none() => moves.within.as_ref(),
        _ => None,
    }
}

/// The zone that is all of a list.
fn named<'v>(variant: &'v Resolved, squares: &Squares) -> Option<&'v Zone> {
    match squares.terms.as_slice() {
        [Term { kind: TermKind::Zone(name), .. }] => variant.zones.get(&name.text),
        _ => None,
    }
}

/// What keeps a rule that leads nowhere from leading somewhere, in words: the squares that it names with `within`.
pub(super) fn limiting(
    variant: &Resolved,
    program: &Program,
    line: Span,
    (side, kind, index): (Side, KindId, usize),
) -> Option<String> {
    let within = within_of(variant, line)?;
    let rule = program.army(side).kind(kind).rules.get(index)?;
    let leads = from_anywhere(program, side, kind, rule).iter().any(|to| !to.is_empty());
    leads.then(|| match named(variant, within) {
        Some(zone) => format!("the squares of `{}`", zone.name.text),
        None => "the squares of `within`".to_owned(),
    })
}

/// Where all pieces stand at the start that a zone keeps, as their owners see it.
fn kept(variant: &Resolved, lowered: &Lowered, reachability: &Reachability, zone: &Zone) -> Vec<Square> {
    let program = &lowered.program;
    let mut all = Vec::new();
    for side in Side::BOTH {
        for kind in program.army(side).ids() {
            let places = lowered.places[side.index()].get(kind.index()).map(|places| &places.rules);
            let by_it = |line: &Span| {
                let named = within_of(variant, *line).and_then(|squares| named(variant, squares));
                named.is_some_and(|other| other.name.span == zone.name.span)
            };
            if places.is_some_and(|places| places.iter().any(by_it)) {
                let starts = reachability.start_squares(side, kind);
                all.extend(starts.iter().map(|s| program.symmetry.square(&program.board, side, s)));
            }
        }
    }
    all
}

/// A zone of squares as the board lies, where those that Black counts so hold all that is to be in it: as it is written, and what to write.
fn as_it_lies(program: &Program, zone: &Zone, held: &[Square]) -> Option<(String, String)> {
    let (squares, as_is, written) = set(&zone.squares, program)?;
    let turned = program.symmetry.set(&program.board, Side::Black, &squares);
    (turned != squares && held.iter().all(|square| turned.contains(*square))).then_some((as_is, written))
}

/// A zone of one rectangle, moved as little as may be along its ranks until it holds some squares, and where its squares are written.
fn shifted(program: &Program, zone: &Zone, squares: &[Square]) -> Option<(Span, String)> {
    let board: &Board = &program.board;
    let [term @ Term { kind: TermKind::Rectangle(low, high), .. }] = zone.squares.terms.as_slice() else {
        return None;
    };
    let (low, high) = (board.parse(&low.text)?, board.parse(&high.text)?);
    let (left, right) = (board.file(low).min(board.file(high)), board.file(low).max(board.file(high)));
    let ranks = board.rank(low).min(board.rank(high))..=board.rank(low).max(board.rank(high));
    let files = || squares.iter().map(|square| board.file(*square));
    let (least, most) = (files().min()?, files().max()?);
    let width = right - left;
    let fits = most - least <= width && squares.iter().all(|square| ranks.contains(&board.rank(*square)));
    let first = (0..board.files.saturating_sub(width))
        .filter(|first| *first <= least && most <= first + width)
        .min_by_key(|first| (first.abs_diff(left), *first))
        .filter(|_| fits)?;
    let name = |file: u8, rank: u8| format!("{}{}", board.file_name(file), rank + 1);
    let written = format!("{}-{}", name(first, *ranks.start()), name(first + width, *ranks.end()));
    Some((term.span, written))
}
