//! Goals that the side to move wins: whoever gets there has moved, and it is the other side that is to move.
//!
//! Silent where a turn has several parts, and where anything of a move puts a piece somewhere that is not the mover's.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::{Sources, on_one_line};
use wazir_runtime::Side;
use wazir_runtime::program::{Effect, Fate, Kind, Outcome, Program, Who, Whom};

/// Endings of the variant itself.
pub(super) fn check(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    sources: &Sources,
) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let Some((source, _)) = &variant.endings else { return Vec::new() };
    if !only_movers_arrive(program) {
        return Vec::new();
    }
    let endings = program.endings.iter().zip(&source.endings);
    let swapped = endings.filter(|(ending, written)| {
        let reached = ending.test.goal().is_some_and(|(kinds, zones)| {
            let can = |s: Side| reachability.can_reach(s, kinds[s.index()], &zones[s.index()]);
            Side::BOTH.into_iter().any(can)
        });
        reached
            && ending.outcome == Outcome::Win(Who::ToMove)
            && !ending.claimed
            && variant.span.holds(written.span)
    });
    swapped
        .map(|(_, written)| {
            let message = "whoever gets there loses: the side to move is the other one by then";
            let line = format!("{}: that side wins", on_one_line(sources.slice(written.condition_span)));
            Diagnostic::new(code::SIDE_TO_MOVE_WINS, written.outcome_span, message)
                .help("for the side that gets there, write `that side wins`")
                .help("if that is meant, write `that side loses`")
                .guess(format!("write `{line}`"), written.condition_span.to(written.outcome_span), line)
        })
        .collect()
}

/// Does a piece only come to a square, or become what it is there, by a move of its own side, with which the turn is over?
fn only_movers_arrive(program: &Program) -> bool {
    let kinds = || program.armies.iter().flat_map(|army| &army.kinds);
    let others = |effect: &Effect| match effect {
        Effect::Remove(_)
        | Effect::Catch
        | Effect::Travel
        | Effect::Place(..)
        | Effect::Block(_)
        | Effect::Unmove => false,
        Effect::Befall(Whom::Mover, fate) => *fate == Fate::ChangeSides,
        Effect::Befall(Whom::Each(_), fate) => !matches!(fate, Fate::Leave | Fate::BecomeNobodys),
        Effect::Return | Effect::Displace(_) | Effect::Follow(..) | Effect::Watched(..) => true,
    };
    !program.has_parts() && !kinds().flat_map(Kind::effects).any(others)
}
