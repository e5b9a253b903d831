//! A start without a legal move because of what pieces leave or keep to: `leaves its region`, a duty that was taken for a permission.

use super::lines::{Line, own_lines};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::suggest::quoted;
use wazir_runtime::program::{Bound, KindId, Program};
use wazir_runtime::{Game, Side};

/// Reports the lines of the variant itself without which there would be a move.
pub(super) fn check(
    variant: &Resolved,
    lowered: &Lowered,
    start: usize,
    side: Side,
    message: &str,
) -> Option<Diagnostic> {
    let lines = own_lines(variant, lowered, |places| &places.bounds);
    let free = without(&lowered.program, &lines);
    has_moves(&free, start).then_some(())?;
    let mut found: Option<Diagnostic> = None;
    for (span, bounds) in &lines {
        let Some((bound, names)) = of_side(&lowered.program, bounds, side) else { continue };
        let verb = if bound.keeps { "keep to" } else { "leave" };
        let said =
            format!("each move of the {} must {verb} its {}", quoted(&names, "and"), bound.what.name());
        found = Some(match found {
            None => Diagnostic::new(code::OVER_AT_START, *span, message).here(said),
            Some(report) => report.label(*span, said),
        });
    }
    let setup = variant.setups.get(start)?.fen.span;
    let (line, these) =
        if lines.len() == 1 { ("the line", "this line") } else { ("the lines", "these lines") };
    let (them, pieces) = match names(&lowered.program, &lines).as_slice() {
        [_] => ("it", "this piece"),
        _ => ("them", "these pieces"),
    };
    let permitted = permitted(variant, &lowered.program, &free, &lines, start);
    let permitted =
        permitted.map(|line| format!("to let only {pieces} leave, write `{line}` in place of {these}"));
    Some(
        found?
            .label(setup, "no such move is legal in this setup")
            .maybe_help(permitted)
            .help(format!("to let {them} go everywhere, take {line} out")),
    )
}

/// A program in which these lines bind nobody.
fn without(program: &Program, lines: &[Line]) -> Program {
    let mut free = program.clone();
    for (side, army) in Side::BOTH.into_iter().zip(&mut free.armies) {
        for (kind, piece) in (0u8..).map(KindId::new).zip(&mut army.kinds) {
            let own = |index: usize| lines.iter().any(|(_, all)| all.contains(&(side, kind, index)));
            let kept = piece.bounds.iter().enumerate().filter(|(index, _)| !own(*index));
            piece.bounds = kept.map(|(_, bound)| *bound).collect();
        }
    }
    free
}

/// Has the side to move a legal move in a start?
fn has_moves(program: &Program, start: usize) -> bool {
    let Some(start) = program.starts.get(start).cloned() else { return false };
    let game = Game::load(program.clone()).ok();
    game.is_some_and(|game| game.start(&start).is_ok_and(|position| !game.is_stuck(&position)))
}

/// What a line says of the pieces of a side, and which these are.
fn of_side<'p>(
    program: &'p Program,
    bounds: &[(Side, KindId, usize)],
    side: Side,
) -> Option<(Bound, Vec<&'p str>)> {
    let own: Vec<_> = bounds.iter().filter(|(of, ..)| *of == side).collect();
    let (_, kind, index) = own.first()?;
    let bound = program.army(side).kind(*kind).bounds.get(*index)?;
    Some((*bound, own.iter().map(|(_, kind, _)| program.army(side).kind(*kind).name.as_str()).collect()))
}

/// The pieces that some lines bind.
fn names<'p>(program: &'p Program, lines: &[Line]) -> Vec<&'p str> {
    let mut names: Vec<&str> = Vec::new();
    for (side, kind, _) in lines.iter().flat_map(|(_, all)| all) {
        let name = program.army(*side).kind(*kind).name.as_str();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// The line by which all other pieces keep to what these ones leave, if there are moves with it.
fn permitted(
    variant: &Resolved,
    program: &Program,
    free: &Program,
    lines: &[Line],
    start: usize,
) -> Option<String> {
    let all = || lines.iter().flat_map(|(_, bounds)| bounds);
    let bound_of = |(side, kind, index): &(Side, KindId, usize)| {
        program.army(*side).kind(*kind).bounds.get(*index).copied()
    };
    let bound = all().next().and_then(bound_of).filter(|bound| !bound.keeps)?;
    // What is said of every piece names no exceptions.
    let every = variant.every.iter().any(|(_, said)| lines.iter().any(|(span, _)| said.contains(span)));
    (!every && all().all(|other| bound_of(other) == Some(bound))).then_some(())?;
    let names = names(program, lines);
    let mut bounded = free.clone();
    let others = bounded.armies.iter_mut().flat_map(|army| &mut army.kinds);
    for kind in others.filter(|kind| !names.contains(&kind.name.as_str())) {
        kind.bounds.push(Bound { keeps: true, ..bound });
    }
    has_moves(&bounded, start)
        .then(|| format!("every piece except {} {{ keeps to its {} }}", names.join(", "), bound.what.name()))
}
