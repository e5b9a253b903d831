//! Races to one rank of the board, on a board whose ranks each side counts from its own end: the goals lie at opposite ends, and one side
//! starts at its own.

use super::mirrored::one_rank;
use crate::ast::{self, Condition};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement::{self, Placed};
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use wazir_runtime::Side;
use wazir_runtime::program::{Cells, Ending, KindId, Symmetry};

/// How many ranks nearer one side may start to its goal than the other, and be told nothing.
const FAIR: u8 = 3;

/// Goals on one rank, the same for either side as it counts, that are at hand for one side in the start and far away for the other.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Option<Diagnostic> {
    let program = &lowered.program;
    let board = &program.board;
    let (source, _) = variant.endings.as_ref()?;
    let start = program.starts.first().filter(|_| board.cells == Cells::Squares)?;
    let placed = placement::of_fen(&start.fen, program);
    let own = |p: &Placed| program.symmetry.square(board, p.side, p.square);
    let unfair = |(ending, written): (&Ending, &ast::Ending)| {
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
    program.endings.iter().zip(&source.endings).find_map(unfair)
}

/// Men of one kind that go one way alone, up the board for both sides under `symmetry none`, where Black's start next to where their ways end and
/// White's far from there: Black's were to go down.
pub(super) fn one_way(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
) -> Option<Diagnostic> {
    let program = &lowered.program;
    let board = &program.board;
    let (symmetry, span) = variant.symmetry?;
    let plain = board.cells == Cells::Squares && board.levels == 1;
    (symmetry == Symmetry::None && variant.span.holds(span) && plain).then_some(())?;
    let start = program.starts.first()?;
    let placed = placement::of_fen(&start.fen, program);
    let [white, black] = Side::BOTH.map(|side| program.army(side));
    black.ids().find_map(|kind| {
        let name = &black.kind(kind).name;
        let other = white.by_name(name)?;
        let end = |side: Side, kind: KindId| {
            let changes = program.army(side).kind(kind).changes.iter();
            let zone = changes.fold(reachability.dead_ends(side, kind), |all, c| all.or(&c.zone));
            one_rank(program, &zone)
        };
        let rank = end(Side::Black, kind).filter(|rank| end(Side::White, other) == Some(*rank))?;
        (rank == board.ranks).then_some(())?;
        let ranks = |side: Side, kind: KindId| -> Vec<u8> {
            let men = placed.iter().filter(|p| p.side == side && p.kind == kind);
            men.map(|p| board.rank(p.square) + 1).collect()
        };
        let (ours, theirs) = (ranks(Side::White, other), ranks(Side::Black, kind));
        let far = ours.len() > 1 && ours.iter().all(|r| r + FAIR < rank);
        let near = theirs.len() > 1 && theirs.iter().all(|r| r + 2 >= rank);
        (far && near).then(|| {
            Diagnostic::new(code::UNFAIR_RACE, span, format!("Black's `{name}` moves up the board, as White's does"))
                .here(format!("in the setup Black's are next to rank {rank}, where their way ends"))
                .help("for Black to move down the board, write `symmetry mirror`; the setup need not be symmetrical")
                .help("if that is meant, end the line with `# allow unfair-race`")
        })
    })
}
