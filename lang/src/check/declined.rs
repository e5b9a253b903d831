//! Pieces that may decline a promotion where their ways end, and then can never move.
//!
//! The claim is exact: a move can end on the square with the promotion left open, no compulsory promotion holds there, it is not a goal of the piece,
//! and neither a line of the piece nor anything else takes it on from there.

use super::lines::own_lines;
use super::mirrored::whole_ranks;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::suggest::list;
use wazir_runtime::program::{Army, Barred, Cells, Change, ChangeHow, KindId, Program};
use wazir_runtime::{Side, SquareSet};

/// More squares than these are not listed.
const MOST: usize = 4;

/// Lines `may promote` of the variant itself, one of each piece.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let program = &lowered.program;
    // Of a piece, the line that says it most simply.
    let mut found: Vec<(&str, u8, Diagnostic)> = Vec::new();
    for (span, changes) in own_lines(variant, lowered, |p| &p.changes) {
        for (side, kind, index) in changes {
            let army = program.army(side);
            let name = army.kind(kind).name.as_str();
            let changes = &army.kind(kind).changes;
            let Some(change) = changes.get(index).filter(|c| c.how == ChangeHow::Optional) else { continue };
            let plain = change.condition.is_none() && change.captures.is_none() && change.limits.is_empty();
            let rank = u8::from(!plain) + u8::from(change.from.is_some());
            if found.iter().any(|(known, least, _)| *known == name && *least <= rank)
                || moves_otherwise(program, side, kind)
            {
                continue;
            }
            let ends = without_goals(program, side, kind, &reachability.dead_ends(side, kind));
            let others = changes.iter().filter(|c| c.how != ChangeHow::Optional);
            let ends = others.fold(ends, |ends, other| ends.minus(&other.zone));
            let ends = open(reachability, side, kind, change).and(&ends);
            if ends.is_empty() {
                continue;
            }
            let Some(place) = place(program, &ends, &reachability.lands(side, kind)) else { continue };
            let to: Vec<&str> = change.to.iter().map(|to| army.kind(*to).name.as_str()).collect();
            let to = to.join(", ");
            let line = format!("promote on {} to {to}", place.written);
            let places = &lowered.places[side.index()][kind.index()].changes;
            // Beside a line that holds on these squares alone, and not for moves from them, the other would say it twice.
            let leaving = changes.iter().zip(places).any(|(c, at)| *at == span && c.from.is_some());
            let rest = change.zone.minus(&place.all);
            let help = match (leaving, rest.is_empty(), whole_ranks(program, &rest)) {
                (true, ..) => format!("write `{line}` beside it"),
                (false, true, _) => format!("write `{line}` in its place"),
                (false, false, Some(rest)) => {
                    format!("write `may promote on {rest} to {to}` in its place, and `{line}` beside that")
                }
                (false, false, None) => {
                    format!("write `{line}`, and let this line hold on the other squares alone")
                }
            };
            let message =
                format!("a `{name}` that declines its promotion on {} can never move again", place.said);
            found.retain(|(known, ..)| *known != name);
            found.push((
                name,
                rank,
                Diagnostic::new(code::STUCK, span, message)
                    .here("none of its lines leads on")
                    .maybe_help(plain.then_some(help))
                    .help(format!("if that is meant, end the line with `# allow {}`", code::STUCK.name)),
            ));
        }
    }
    found.into_iter().map(|(.., report)| report).collect()
}

/// Lines `promote …, if …` of the variant itself beside which nothing else happens on their squares, where the ways of the piece end: whoever comes
/// there while the condition does not hold stays for ever.
pub(super) fn unless_it_holds(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found: Vec<Diagnostic> = Vec::new();
    for (span, changes) in own_lines(variant, lowered, |p| &p.changes) {
        for (side, kind, index) in changes {
            let all = &program.army(side).kind(kind).changes;
            let Some(change) = all.get(index).filter(|c| c.how == ChangeHow::Compulsory) else { continue };
            let Some(condition) = change.condition.as_ref().filter(|_| change.captures.is_none()) else {
                continue;
            };
            let known = found.iter().any(|report| report.span() == span);
            if known || moves_otherwise(program, side, kind) {
                continue;
            }
            let ends = without_goals(program, side, kind, &reachability.dead_ends(side, kind));
            let others = all.iter().enumerate().filter(|(other, _)| *other != index);
            let ends = others.fold(ends.and(&change.zone), |ends, (_, other)| ends.minus(&other.zone));
            let Some(place) = place(program, &ends, &reachability.lands(side, kind)) else { continue };
            if ends.is_empty() {
                continue;
            }
            let name = &program.army(side).kind(kind).name;
            let message =
                format!("a `{name}` on {} for which this does not hold can never move again", place.said);
            found.push(
                Diagnostic::new(code::STUCK, span, message)
                    .here(format!("it promotes only `{}`", condition.phrase))
                    .help(format!(
                        "say what it becomes then, by a second line below: `promote on {} to …` without the condition",
                        place.written
                    ))
                    .help(format!("if that is meant, end the line with `# allow {}`", code::STUCK.name)),
            );
        }
    }
    found
}

/// Where moves of a kind can end with the choice of a change, as its owner sees it.
fn open(reachability: &Reachability, side: Side, kind: KindId, change: &Change) -> SquareSet {
    let Some(from) = &change.from else { return change.zone.and(&reachability.lands(side, kind)) };
    let stands = reachability.own_squares(side, kind).and(from);
    let moves = reachability.moves(side, kind).filter(|(square, _)| stands.contains(*square));
    moves.fold(SquareSet::EMPTY, |all, (_, ends)| all.or(&ends)).and(&change.zone)
}

/// May anything but its own lines take a piece of this kind to another square or make it another piece; or may a turn forbid that it stays there?
pub(super) fn moves_otherwise(program: &Program, side: Side, kind: KindId) -> bool {
    let army = program.army(side);
    let castles = army.castlings.iter().any(|c| c.king == kind || c.partners.contains(kind));
    let barred = |barred: &Barred| matches!(barred, Barred::Left(_) | Barred::Kept(_));
    let turns = |army: &Army| {
        !army.turn.then.is_empty() || army.turn.actions().any(|action| action.barred.iter().any(barred))
    };
    castles
        || !army.kind(kind).escorts.is_empty()
        || program.befallen(side).contains(kind)
        || program.shifted(side).contains(kind)
        || program.armies.iter().any(turns)
}

/// The squares of a set that are no goal of a kind.
pub(super) fn without_goals(program: &Program, side: Side, kind: KindId, squares: &SquareSet) -> SquareSet {
    let men = program.endings.iter().flat_map(|ending| ending.test.men());
    let zones = men.filter(|men| men.kinds[side.index()].contains(kind)).filter_map(|m| m.zones.as_deref());
    zones.fold(*squares, |left, zones| left.minus(&zones[side.index()]))
}

/// Squares in words.
pub(super) struct Place {
    /// `rank 6`
    pub(super) said: String,
    /// For a line: `last rank`.
    pub(super) written: String,
    /// All of them.
    pub(super) all: SquareSet,
}

/// By ranks, if the piece comes to no other square of these; else the squares, if they are few.
pub(super) fn place(program: &Program, ends: &SquareSet, lands: &SquareSet) -> Option<Place> {
    let board = &program.board;
    let ranks: Vec<u8> = ends.iter().map(|square| board.rank(square)).collect();
    let all: SquareSet = board.all().filter(|square| ranks.contains(&board.rank(*square))).collect();
    let by_ranks = board.cells == Cells::Squares && all.and(lands).minus(ends).is_empty();
    if let Some(said) = whole_ranks(program, &all).filter(|_| by_ranks) {
        let low = ranks.iter().min()?;
        let written = match (ranks.contains(&(board.ranks - 1)), board.ranks - low) {
            (true, 1) => "last rank".to_owned(),
            (true, many) => format!("last {many} ranks"),
            (false, _) => said.clone(),
        };
        return Some(Place { said, written, all });
    }
    let names: Vec<String> = ends.iter().map(|square| board.name(square)).collect();
    (names.len() <= MOST).then(|| Place { said: list(&names, "or"), written: names.join(", "), all: *ends })
}
