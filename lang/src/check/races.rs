//! Races to one rank of the board, on a board whose ranks each side counts from its own end: the goals lie at opposite ends, and one side
//! starts at its own.

use super::mirrored::one_rank;
use super::starts;
use crate::ast::{self, Condition};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement::{self, Placed};
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::Side;
use wazir_runtime::program::{Cells, EndTest, Ending, KindId, Share, Symmetry, Who};

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
        let sides = Side::each(|side| nearest(side).map(|(far, man)| (far, side, man)));
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

/// Races to the last rank, in which both sides start side by side, on White's half: Black's last rank is the first of the board.
pub(super) fn side_by_side(variant: &Resolved, lowered: &Lowered) -> Option<Diagnostic> {
    let program = &lowered.program;
    let board = &program.board;
    let own = |span: &Span| variant.span.holds(*span);
    let symmetry = variant.symmetry.map(|(_, span)| span);
    let setup = variant.setups.first().map(|setup| setup.fen.span);
    let at = [symmetry, setup].into_iter().flatten().find(own).filter(|_| board.levels == 1)?;
    let ranks = starts::side_by_side(lowered, 0)?;
    let placed = placement::of_fen(&program.starts.first()?.fen, program);
    let low = placed.iter().all(|man| board.rank(man.square) < board.ranks / 2);
    // Either side is to have such a goal, for pieces that it has.
    let races = |side: Side| {
        let goals = program.endings.iter().filter(|e| matches!(e.test, EndTest::Board(_)));
        goals.flat_map(|ending| ending.test.men()).any(|men| {
            let last = men.zones.as_ref().and_then(|zones| one_rank(program, &zones[side.index()]));
            let whose = men.whose == Who::Subject || men.whose == Who::Side(side);
            let runs = |man: &Placed| man.side == side && men.kinds[side.index()].contains(man.kind);
            let plain = men.near.is_none() && men.formation.is_none() && men.share == Share::SOME;
            whose && plain && last == Some(board.ranks) && placed.iter().any(runs)
        })
    };
    (low && Side::BOTH.into_iter().all(races)).then(|| {
        let message = format!("both sides stand on {ranks} of the board, and Black's last rank is rank 1");
        Diagnostic::new(code::UNFAIR_RACE, at, message)
            .here("ranks are counted from the owner's side")
            .help("for both to go up the board, write `symmetry none`")
            .help("if that is meant, end the line with `# allow unfair-race`")
    })
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
    let [white, black] = Side::each(|side| program.army(side));
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
