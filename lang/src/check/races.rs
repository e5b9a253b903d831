//! Races to one rank of the board, on a board whose ranks each side counts from its own end: the goals lie at opposite ends, and one side
//! starts at its own.

use super::mirrored::one_rank;
use crate::ast::Condition;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement::{self, Placed};
use crate::lower::Lowered;
use crate::resolve::Resolved;
use wazir_runtime::Side;
use wazir_runtime::program::Cells;

/// How many ranks nearer one side may start to its goal than the other, and be told nothing.
const FAIR: u8 = 3;

/// Goals on one rank, the same for either side as it counts, that are at hand for one side in the start and far away for the other.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let board = &program.board;
    let Some((source, _)) = &variant.endings else { return Vec::new() };
    let Some(start) = program.starts.first().filter(|_| board.cells == Cells::Squares) else {
        return Vec::new();
    };
    let placed = placement::parse(start.fen.split_ascii_whitespace().next().unwrap_or_default(), program).0;
    let own = |p: &Placed| program.symmetry.square(board, p.side, p.square);
    let unfair = |(ending, written): (&wazir_runtime::program::Ending, &crate::ast::Ending)| {
        let (kinds, zones) = ending.test.goal()?;
        if !matches!(written.condition, Condition::Board(_)) || zones[0] != zones[1] {
            return None;
        }
        let goal = one_rank(program, &zones[0])?;
        let blacks = one_rank(program, &program.symmetry.set(board, Side::Black, &zones[0]))
            .filter(|rank| *rank != goal)?;
        let nearest = |side: Side| {
            let men = placed.iter().filter(|p| p.side == side && kinds[side.index()].contains(p.kind));
            men.map(|man| (board.rank(own(man)).abs_diff(goal - 1), man)).min_by_key(|(far, _)| *far)
        };
        let sides = Side::BOTH.map(|side| nearest(side).map(|(far, man)| (far, side, man)));
        let [Some(white), Some(black)] = sides else { return None };
        let (near, far) = if white.0 <= black.0 { (white, black) } else { (black, white) };
        // What stands at its goal is told of as such.
        if near.0 == 0 || far.0 < near.0 + FAIR {
            return None;
        }
        let name = |man: &Placed| &program.army(man.side).kind(man.kind).name;
        let ranks = |n: u8| if n == 1 { "1 rank".to_owned() } else { format!("{n} ranks") };
        let message = format!(
            "{:#}'s `{}` starts {} from this goal, and {:#}'s `{}` {}",
            near.1,
            name(near.2),
            ranks(near.0),
            far.1,
            name(far.2),
            ranks(far.0)
        );
        let numbered = format!(
            "ranks are counted from the owner's side: the goal is rank {goal} of the board for White, and rank {blacks} for Black"
        );
        Some(
            Diagnostic::new(code::UNFAIR_RACE, written.condition_span, message)
                .note(numbered)
                .help("if both sides run to the same rank of the board, write `symmetry none`"),
        )
    };
    let mut found: Vec<Diagnostic> = program.endings.iter().zip(&source.endings).filter_map(unfair).collect();
    found.truncate(1);
    found
}
