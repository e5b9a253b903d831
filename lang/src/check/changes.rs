//! Becoming another piece: what would leave a side without its royal piece, and what can never come about.

use super::lines::{Line, line_at, own_lines};
use super::mirrored::one_rank;
use super::stuck;
use super::unreached::squares_of;
use crate::ast::LineKind;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest::one;
use wazir_runtime::Side;
use wazir_runtime::program::{Army, ChangeHow, KindId};

/// Changes by which a side might lose its last royal piece.
pub(super) fn check(lowered: &Lowered) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for side in Side::BOTH {
        let army = lowered.program.army(side);
        for (kind, places) in army.ids().zip(&lowered.places[side.index()]) {
            for (change, span) in army.kind(kind).changes.iter().zip(&places.changes) {
                found.extend(change.to.iter().find_map(|to| royalty(army, kind, *to, *span)));
            }
        }
    }
    found
}

/// A royal piece stays one.
fn royalty(army: &Army, from: KindId, to: KindId, span: Span) -> Option<Diagnostic> {
    let (old, new) = (army.kind(from), army.kind(to));
    (old.royal && !new.royal).then(|| {
        let message = format!("the royal `{}` cannot become {}, which is not", old.name, one(&new.name));
        Diagnostic::new(code::ROYAL_CHANGE, span, message)
            .note("a side that has a royal piece keeps one, from the first move to the last")
            .help(format!("make the `{}` royal, too, or neither of them", new.name))
    })
}

/// What is advised where squares have been counted from the other side.
const COUNTED: &str = "squares are counted from the owner's side: `last rank` is where its pawns are going";

/// Lines of promotion or becoming, for those pieces that ever come about.
fn of_pieces_there(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Line> {
    let mut lines = own_lines(variant, lowered, |p| &p.changes);
    for (_, changes) in &mut lines {
        changes.retain(|(side, kind, _)| reachability.comes_about(*side, *kind));
    }
    lines
}

/// Lines of promotion or becoming whose squares no piece that has them ever comes to.
pub(super) fn never(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (span, there) in of_pieces_there(variant, lowered, reachability) {
        let can = |(side, kind, index): &(Side, KindId, usize)| {
            let changes = &lowered.program.army(*side).kind(*kind).changes;
            changes.get(*index).is_none_or(|c| reachability.can_change(*side, *kind, c))
        };
        let Some((side, kind, index)) = there.first().filter(|_| !there.iter().any(can)) else { continue };
        let places = &lowered.places[side.index()][kind.index()].changes;
        let lands = reachability.lands(*side, *kind);
        let ends = stuck::ends(reachability, *side, *kind);
        let kind = lowered.program.army(*side).kind(*kind);
        let whenever = kind.changes.get(*index).is_some_and(|c| c.how == ChangeHow::Whenever);
        // It does come there, and is promoted.
        let zone = kind.changes.get(*index).map(|c| c.zone.and(&lands)).unwrap_or_default();
        let mut all = kind.changes.iter().zip(places);
        let first = all.find(|(c, _)| c.compels() && !c.zone.and(&zone).is_empty());
        if let Some((_, place)) = first.filter(|_| whenever) {
            let message = format!("the `{}` is promoted there, so this line never applies", kind.name);
            found.push(
                Diagnostic::new(code::NEVER_CHANGES, span, message)
                    .here("this comes too late")
                    .label(*place, "a move that ends there promotes by this line")
                    .help(match variant.span.holds(*place) {
                        true => "for a change without a choice, take the promotion out".to_owned(),
                        false => {
                            "for a change without a choice, write `remove promote` above this line".to_owned()
                        }
                    })
                    .maybe_help(instead(variant, span)),
            );
            continue;
        }
        let black = there.iter().all(|(side, ..)| *side == Side::Black);
        let whose = if black { "Black's" } else { "the" };
        let verb = if whenever { "changes" } else { "promotes" };
        let message = format!("{whose} `{}` never gets to the squares on which it {verb}", kind.name);
        let squares = squares_of(variant, span).map(|squares| squares.span);
        let report = Diagnostic::new(code::NEVER_CHANGES, squares.unwrap_or(span), message);
        let change = kind.changes.get(*index);
        if change.is_some_and(|c| c.zone.is_empty()) {
            let ends = ends.map(|rank| format!("its ways end on rank {rank}: write `on rank {rank}`"));
            let report = report.here("all its squares are holes");
            found.push(report.help(ends.unwrap_or_else(|| "name squares that it gets to".to_owned())));
            continue;
        }
        let mut others = kind.changes.iter().zip(places).enumerate().filter(|(other, _)| other != index);
        if let Some((_, (_, place))) =
            others.find(|(_, (c, _))| c.compels() && !c.zone.and(&lands).is_empty())
        {
            found.push(
                report
                    .here("it has become another piece before it gets there")
                    .label(*place, "by this line")
                    .help("take this line out, or let the other hold on fewer squares"),
            );
            continue;
        }
        let program = &lowered.program;
        let last = program.board.ranks;
        let at_last = lands.iter().any(|square| program.board.rank(square) + 1 == last);
        let turned = change
            .and_then(|c| one_rank(program, &program.symmetry.set(&program.board, Side::Black, &c.zone)));
        let named = change.and_then(|c| one_rank(program, &c.zone));
        let report = report.here(match (black, named, turned) {
            (true, Some(rank), Some(there)) if rank != there => {
                format!("Black's rank {rank} is rank {there} of the board")
            }
            _ => "squares are counted from the owner's side".to_owned(),
        });
        let (written, why) = match ends {
            Some(rank) if rank == last => ("last rank".to_owned(), "from which it cannot move on"),
            Some(rank) => (format!("rank {rank}"), "from which it cannot move on"),
            None if at_last => ("last rank".to_owned(), "where it is going"),
            None => {
                found.push(report.help("name squares to which it comes"));
                continue;
            }
        };
        let report = report.help(format!("write `on {written}`, {why}"));
        found.push(match squares {
            Some(squares) => report.guess(format!("write `{written}`"), squares, written),
            None => report,
        });
    }
    found
}

/// The promotion by which a piece may choose what a `becomes` line makes of it.
fn instead(variant: &Resolved, span: Span) -> Option<String> {
    let LineKind::Becomes { to, .. } = &line_at(variant, span)?.kind else { return None };
    Some(format!(
        "for one piece to choose, write `replace promote on … to …, {}` instead of this line",
        to.text
    ))
}

/// Promotions on the very squares on which the piece stands in the setup, and to which no move of it leads: their author has
/// counted from the other side.
pub(super) fn at_home(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (span, there) in of_pieces_there(variant, lowered, reachability) {
        let at_home = |(side, kind, index): &(Side, KindId, usize)| {
            let program = &lowered.program;
            let starts = reachability.start_squares(*side, *kind);
            let own = |square| program.symmetry.square(&program.board, *side, square);
            let lands = reachability.lands(*side, *kind);
            let change = program.army(*side).kind(*kind).changes.get(*index);
            // Squares to which it never comes at all are told as such.
            change.is_some_and(|c| {
                c.how != ChangeHow::Whenever
                    && reachability.can_change(*side, *kind, c)
                    && !starts.is_empty()
                    && starts.iter().map(own).all(|s| c.zone.contains(s) && !lands.contains(s))
                    // Where it promotes nearly wherever it goes, nobody has counted.
                    && 2 * c.zone.and(&lands).len() < lands.len()
            })
        };
        if !there.iter().all(at_home) {
            continue;
        }
        let Some((side, kind, _)) = there.first() else { continue };
        let name = &lowered.program.army(*side).kind(*kind).name;
        let message = format!("the `{name}` begins where it promotes, and never comes back there");
        found.push(Diagnostic::new(code::PROMOTES_AT_HOME, span, message).help(COUNTED));
    }
    found
}
