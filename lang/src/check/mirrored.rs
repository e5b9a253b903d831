//! Squares of the board where the owner's are meant: a line for Black that the author wrote as White sees the board.

use crate::reachability::{Follower, topology};
use crate::suggest;
use wazir_runtime::program::{KindId, Program, Rule};
use wazir_runtime::{Side, Square, SquareSet};

/// What to say of a line whose squares, taken as the board lies, are those from which another line of the piece begins.
pub(super) fn mirrored(program: &Program, side: Side, kind: KindId, index: usize) -> Option<String> {
    let rules = &program.army(side).kind(kind).rules;
    let from = rules.get(index)?.from?;
    let turned = program.symmetry.set(&program.board, Side::Black, &from);
    let own = rules.get(index)?;
    let twins = || rules.iter().filter(|rule| rule.from == Some(turned) && turned != from);
    twins().next()?;
    let (here, there) = (one_rank(program, &from)?, one_rank(program, &turned)?);
    // What the other line does not say is lost with this one.
    let alike = |twin: &Rule| Rule { from: twin.from, phrase: twin.phrase.clone(), ..own.clone() } == *twin;
    if !twins().any(alike) {
        return Some(format!(
            "ranks are counted from the owner's side: rank {here} of the board is Black's rank {there}, so write `from rank {there}`"
        ));
    }
    Some(format!(
        "ranks are counted from the owner's side: the line `from rank {there}` serves Black, too, whose rank {there} is rank {here} of the board; take this line out"
    ))
}

/// What to say of a line for Black that leads nowhere from its rank, and would from that which White calls so.
pub(super) fn seen_by_white(program: &Program, kind: KindId, index: usize) -> Option<String> {
    let rule = program.army(Side::Black).kind(kind).rules.get(index)?;
    let from = rule.from?;
    let turned = program.symmetry.set(&program.board, Side::Black, &from);
    let there = Rule { from: Some(turned), ..rule.clone() };
    let ways = Follower::new(&topology(program, Side::Black), false)
        .ways(program.army(Side::Black).kind(kind), &there);
    let (here, own) = (one_rank(program, &from)?, one_rank(program, &turned)?);
    let leads = turned != from && ways.destinations.iter().any(|set| !set.is_empty());
    leads.then(|| {
        format!("ranks are counted from the owner's side: rank {here} of the board is Black's rank {own}, so write `from rank {own}`")
    })
}

/// The number of the rank to which all squares belong, if they are of one.
pub(super) fn one_rank(program: &Program, squares: &SquareSet) -> Option<u8> {
    let mut ranks = squares.iter().map(|square| program.board.rank(square) + 1);
    let first = ranks.next()?;
    ranks.all(|rank| rank == first).then_some(first)
}

/// `rank 8`, `ranks 6-8`: the ranks of which these are all squares, if they are so of ranks in a row.
pub(super) fn whole_ranks(program: &Program, squares: &SquareSet) -> Option<String> {
    let ranks = || squares.iter().map(|square| program.board.rank(square));
    let (low, high) = (ranks().min()?, ranks().max()?);
    let within = |square: &Square| (low..=high).contains(&program.board.rank(*square));
    let all: SquareSet = program.board.all().filter(within).collect();
    (all == *squares && program.board.levels == 1).then(|| suggest::ranks(low + 1, high + 1))
}
