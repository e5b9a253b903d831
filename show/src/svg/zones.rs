//! The zones whose borders are drawn on boards, as those of regions are: palaces, rivers, camps, hills.
//!
//! They are read off the rules: where a kind must stay, from where on it may do more, where it may become another, and what an ending asks to reach.
//! Single ranks, and squares that lie apart, are no such zones.

use crate::words::is_block;
use wazir_runtime::program::{Board, Kind, Rule, Step, Test, Who};
use wazir_runtime::{Program, Side, SquareSet};

/// The zones of both sides, as they lie on the board, each once.
pub(super) fn zones(program: &Program) -> Vec<SquareSet> {
    let board = &program.board;
    let mut found: Vec<SquareSet> = Vec::new();
    for side in Side::BOTH {
        let kinds = program.army(side).kinds.iter();
        let own = kinds.flat_map(|kind| of_kind(board, kind)).chain(goals(program, side));
        for zone in own.filter(|zone| is_block(board, zone) && !is_all(board, zone)) {
            let there = program.symmetry.set(board, side, &zone);
            if !found.contains(&there) {
                found.push(there);
            }
        }
    }
    found
}

fn is_all(board: &Board, zone: &SquareSet) -> bool {
    board.all().all(|square| zone.contains(square))
}

/// The zones of a kind's lines, as its owner sees them.
fn of_kind(board: &Board, kind: &Kind) -> Vec<SquareSet> {
    let rules = || kind.rules.iter().filter(|rule| !rule.moves_in_place());
    let confined: Vec<Option<SquareSet>> = rules().map(within).collect();
    let whole = confined.iter().all(Option::is_some);
    let confined = confined.into_iter().flatten().filter(|_| whole);
    // What begins on a rank or two is where pieces stand at the start.
    let far = |zone: &SquareSet| lines(board, zone) > 2 && usize::from(board.ranks) > lines(board, zone) + 1;
    let beginnings = rules().filter_map(|rule| rule.from).filter(far);
    let changes = kind.changes.iter().map(|change| match change.from {
        Some(from) if is_all(board, &change.zone) => from,
        _ => change.zone,
    });
    // Where it must change lies within where it may.
    let changes: Vec<SquareSet> = changes.collect();
    let widest =
        |zone: &&SquareSet| changes.iter().all(|other| other == *zone || !zone.minus(other).is_empty());
    confined.chain(beginnings).chain(changes.iter().filter(widest).copied()).collect()
}

/// Where a rule's ways end.
fn within(rule: &Rule) -> Option<SquareSet> {
    rule.path.iter().find_map(|step| match step {
        Step::Test(Test::In(zone)) => Some(*zone),
        _ => None,
    })
}

/// How many ranks a zone has a part in.
fn lines(board: &Board, zone: &SquareSet) -> usize {
    (0..board.ranks).filter(|rank| zone.iter().any(|square| board.rank(square) == *rank)).count()
}

/// The zones in which an ending counts men of a side.
fn goals(program: &Program, side: Side) -> impl Iterator<Item = SquareSet> + '_ {
    let men = program.endings.iter().flat_map(|ending| ending.test.men());
    let of_side = move |whose: Who| !matches!(whose, Who::Side(other) if other != side);
    men.filter(move |men| of_side(men.whose))
        .filter_map(move |men| men.zones.as_ref().map(|zones| zones[side.index()]))
}
