//! First moves of several squares, `from rank 3`, of pieces all of which begin on rank 2.
//!
//! A piece that only goes forward leaves its first rank once. A line that holds on a rank of its own half where none of them begins is not its first move.

use super::lines::{line_at, own_lines};
use super::mirrored::{one_rank, whole_ranks};
use crate::ast::{LineKind, Moves, PathKind, Way};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::{Follower, Reachability, topology};
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::program::{Cells, KindId};
use wazir_runtime::{Side, Square, SquareSet};

/// Slides of exactly so many squares, of the variant itself, from ranks on which no piece that has them begins.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found = Vec::new();
    if program.board.cells != Cells::Squares || program.board.has_levels() || !program.shuffles.is_empty() {
        return found;
    }
    for (span, rules) in own_lines(variant, lowered, |p| &p.rules) {
        let Some((squares, count)) = line(variant, span).and_then(long) else { continue };
        let mut starts = SquareSet::EMPTY;
        let mut of: Option<(&str, SquareSet)> = None;
        let meant = rules.iter().all(|(side, kind, index)| {
            let own = own_starts(reachability, *side, *kind);
            let kinds = program.army(*side).kind(*kind);
            let from = kinds.rules.get(*index).and_then(|rule| rule.from);
            let (Some(from), false) = (from, own.is_empty()) else {
                return own.is_empty() && !reachability.appears(*side, *kind);
            };
            starts = starts.or(&own);
            of = Some((kinds.name.as_str(), from));
            own.and(&from).is_empty()
                && reachability.idle(*side, *kind, *index).is_none()
                && !reachability.comes_to_hand(*side, *kind)
                && !reachability.is_made(*side, *kind)
                && only_forward(reachability, *side, *kind)
                && !goes_far(lowered, *side, *kind, &own)
        });
        let (Some((name, from)), true) = (of, meant) else { continue };
        let highest = from.iter().map(|square| program.board.rank(square)).max().unwrap_or_default();
        let (Some(here), true) = (whole_ranks(program, &from), 2 * (highest + 1) <= program.board.ranks)
        else {
            continue;
        };
        // On several ranks it is not said where all of them begin.
        let Some(rank) = one_rank(program, &starts) else { continue };
        let message =
            format!("no `{name}` begins on {here}, where this line holds; all begin on rank {rank}");
        let squares_ahead = match count {
            2 => "two squares".to_owned(),
            more => format!("{more} squares"),
        };
        found.push(
            Diagnostic::new(code::STANDS_ELSEWHERE, squares, message)
                .here("they only get here later")
                .help(format!("for a first move of {squares_ahead}, write `from rank {rank}`"))
                .help(format!(
                    "if that is meant, end the line with `# allow {}`",
                    code::STANDS_ELSEWHERE.name
                )),
        );
    }
    found
}

/// The move of a line.
fn line(variant: &Resolved, span: Span) -> Option<&Moves> {
    match &line_at(variant, span)?.kind {
        LineKind::Moves(moves) => Some(moves),
        _ => None,
    }
}

/// The squares from which a move goes, and how far, if it is a plain slide of exactly so many squares.
fn long(moves: &Moves) -> Option<(Span, u64)> {
    let from = moves.from.as_ref()?;
    let PathKind::Legs(legs) = &moves.path.kind else { return None };
    let [leg] = legs.as_slice() else { return None };
    let Way::Slide { min: Some(min), max: Some(max) } = &leg.way else { return None };
    let plain = moves.modes.quiet && moves.proviso.is_none() && moves.barred.is_none();
    (plain && min.value == max.value && min.value > 1).then_some((from.span, min.value))
}

/// Where the pieces of a kind begin, as their owner sees them.
fn own_starts(reachability: &Reachability, side: Side, kind: KindId) -> SquareSet {
    let program = reachability.program();
    let starts = reachability.start_squares(side, kind);
    starts.iter().map(|square| program.symmetry.square(&program.board, side, square)).collect()
}

/// Does each move of a kind end on a higher rank?
fn only_forward(reachability: &Reachability, side: Side, kind: KindId) -> bool {
    let board = &reachability.program().board;
    let mut moves = reachability.moves(side, kind);
    moves.all(|(from, ends)| ends.iter().all(|to| board.rank(to) > board.rank(from)))
}

/// Have the pieces a long first move already, of two ranks or more?
fn goes_far(lowered: &Lowered, side: Side, kind: KindId, starts: &SquareSet) -> bool {
    let program = &lowered.program;
    let (board, kind) = (&program.board, program.army(side).kind(kind));
    let topology = topology(program, side);
    let mut follower = Follower::new(&topology, false);
    kind.rules.iter().filter(|rule| rule.quiet).any(|rule| {
        let ways = follower.ways(kind, rule);
        let far = |from: Square| {
            let ends = ways.destinations.get(from.index());
            let ahead = |to| board.rank(to).saturating_sub(board.rank(from)) > 1;
            ends.is_some_and(|ends| ends.iter().any(ahead))
        };
        starts.iter().any(far)
    })
}
