//! Replaced pieces that no longer promote, and stand for ever where the old ones did: the `promote` line has been forgotten. And pieces
//! that no longer come to where an inherited line promotes them, since holes or another setup are in their way.
//!
//! What is claimed is exact. Of a replaced piece: the old piece had a line by which it promotes, the new one has none and becomes nothing else, and there
//! is a square, not a goal of it, on which a move of it can end and from which no line of it leads anywhere.

use super::declined::{Place, moves_otherwise, place, without_goals};
use super::endings;
use super::lines::{kinds, once_a_name, own_lines};
use super::mirrored::{one_rank, whole_ranks};
use crate::ast::{LineKind, Term, TermKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::{Journey, Reachability};
use crate::resolve::{Override, Resolved};
use crate::source::Span;
use crate::suggest::{list, one};
use wazir_runtime::program::{Army, Cells, Change, ChangeHow, KindId};
use wazir_runtime::{Side, SquareSet};

/// The rank on which all squares are from which a piece that comes there goes no further, if there are such.
pub(super) fn ends(reachability: &Reachability, side: Side, kind: KindId) -> Option<u8> {
    let program = reachability.program();
    let ends = reachability.dead_ends(side, kind);
    one_rank(program, &ends).filter(|_| program.board.cells == Cells::Squares)
}

/// Pieces of which nearly none can ever come to where an inherited line promotes them, and which stand for ever where their ways end.
pub(super) fn short_of_promotion(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
) -> Vec<Diagnostic> {
    once_a_name(&lowered.program, |side, kind| falls_short(variant, lowered, reachability, side, kind))
}

fn falls_short(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    side: Side,
    kind: KindId,
) -> Option<Diagnostic> {
    let program = &lowered.program;
    let army = program.army(side);
    let places = &lowered.places[side.index()].get(kind.index())?.changes;
    let name = &army.kind(kind).name;
    let promotes = army.kind(kind).changes.iter().zip(places).filter(|(c, _)| c.how != ChangeHow::Whenever);
    let promotes: Vec<_> = promotes.collect();
    let (change, line) = promotes.first()?;
    if endings::has_a_goal(program, side, kind) || promotes.iter().any(|(_, span)| variant.span.holds(**span))
    {
        return None;
    }
    let zone = promotes.iter().fold(SquareSet::EMPTY, |all, (c, _)| all.or(&c.zone));
    let rank = ends(reachability, side, kind)?;
    let there = |journey: &Journey| !journey.lands[kind.index()].and(&zone).is_empty();
    let starts = reachability.start_squares(side, kind);
    let never = starts.iter().filter(|from| !there(&reachability.journey(side, kind, *from, there))).count();
    if never == 0 || 4 * never < 3 * starts.len() {
        return None;
    }
    let own = |span: &Span| variant.span.holds(*span);
    let changed =
        variant.changes.iter().find(|c| c.variant == variant.span && c.moves && c.piece.text == *name);
    let holes = variant.holes.first().map(|holes| holes.span);
    let board = variant.board.map(|size| size.span());
    let setup = variant.setups.first().map(|setup| setup.fen.span);
    let changed = changed.map(|c| c.piece.span);
    // Where the goal has gone into holes, no other line is at fault.
    let places =
        if zone.is_empty() { [holes, changed, board, setup] } else { [changed, holes, board, setup] };
    let at = places.into_iter().flatten().find(own)?;
    let message = match never == starts.len() {
        true => format!("no `{name}` of the setup ever gets to where it promotes"),
        false => format!("hardly any `{name}` of the setup ever gets to where it promotes"),
    };
    let (head, to) = in_words(army, change);
    let proviso = change.condition.as_ref().map_or(String::new(), |c| format!(", {}", c.phrase));
    // One line cannot say what several said.
    let anew = (promotes.len() == 1).then(|| {
        let line = format!("replace {head} on rank {rank} to {}{proviso}", to);
        format!("write `{line}` in `change piece {name} {{ … }}`")
    });
    Some(
        Diagnostic::new(code::STUCK, at, message)
            .here(format!("its ways end on rank {rank}"))
            .label(**line, "it promotes by this line")
            .maybe_help(anew)
            .help("if that is meant, end the line with `# allow stuck-for-ever`"),
    )
}

/// The words of a promotion's line before its squares, and the names of what the piece becomes.
fn in_words(army: &Army, change: &Change) -> (&'static str, String) {
    let to: Vec<&str> = change.to.iter().map(|to| army.kind(*to).name.as_str()).collect();
    let head = if change.how == ChangeHow::Compulsory { "promote" } else { "may promote" };
    (head, to.join(", "))
}

/// Promotions of the variant itself on a last rank that is mostly holes, where the ways of the piece end on the rank before it.
pub(super) fn beside_holes(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found: Vec<Diagnostic> = Vec::new();
    for (side, kind, piece) in kinds(variant) {
        let name = &piece.name.text;
        let lines = piece.lines.iter().filter(|line| variant.span.holds(line.span));
        let last = lines.filter_map(|line| match &line.kind {
            LineKind::Promote { squares, optional, .. } => match squares.terms.as_slice() {
                [Term { kind: TermKind::LastRanks(None), .. }] => Some((line.span, squares.span, *optional)),
                _ => None,
            },
            _ => None,
        });
        for (line, squares, optional) in last {
            let places = lowered.places[side.index()].get(kind.index());
            let index = places.and_then(|p| p.changes.iter().position(|span| *span == line));
            let change = index.and_then(|index| program.army(side).kind(kind).changes.get(index));
            let Some(change) = change else { continue };
            // Of no square at all, it is told elsewhere.
            let few =
                !change.zone.is_empty() && 2 * change.zone.iter().count() < usize::from(program.board.files);
            let ends = reachability.dead_ends(side, kind).minus(&change.zone);
            let many = ends.iter().count() > change.zone.iter().count();
            let rank = one_rank(program, &ends).filter(|_| program.board.cells == Cells::Squares);
            let others = program.army(side).kind(kind).changes.iter().enumerate();
            let only = others.into_iter().all(|(i, _)| Some(i) == index);
            let (Some(rank), true) = (rank, few && many && only) else { continue };
            if found.iter().any(|d| d.span() == squares) {
                continue;
            }
            let board = &program.board;
            let names: Vec<String> = change.zone.iter().take(4).map(|s| board.name(s)).collect();
            let word = if optional { "may promote" } else { "promote" };
            found.push(
                Diagnostic::new(
                    code::STUCK,
                    squares,
                    format!("on rank {rank} the `{name}` is stuck for ever, and does not promote"),
                )
                .here(format!("on this rank the board has {}", list(&names, "and")))
                .help(format!("let it promote where its ways end: `{word} on rank {rank} to …`"))
                .help("if that is meant, end the line with `# allow stuck-for-ever`"),
            );
        }
    }
    found
}

/// Promotions of the variant itself that come too late: moves of the piece end before them where its ways end.
pub(super) fn too_late(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found: Vec<Diagnostic> = Vec::new();
    for (span, changes) in own_lines(variant, lowered, |p| &p.changes) {
        for (side, kind, index) in changes {
            let army = program.army(side);
            let all = &army.kind(kind).changes;
            let Some(change) = all.get(index) else { continue };
            // What becomes something else by itself, or was to be promoted from certain squares or by certain moves, is a matter of more than ranks.
            // Of what never promotes anywhere that is told.
            let ever = all.iter().any(|c| reachability.can_change(side, kind, c));
            let plain =
                all.iter().all(|c| c.how != ChangeHow::Whenever && c.from.is_none() && c.captures.is_none());
            let first = lowered.places[side.index()]
                .get(kind.index())
                .is_some_and(|places| places.changes.first() == Some(&span));
            if !plain
                || !ever
                || !first
                || moves_otherwise(program, side, kind)
                || found.iter().any(|d| d.span() == span)
            {
                continue;
            }
            let ends = without_goals(program, side, kind, &reachability.dead_ends(side, kind));
            let zone = all.iter().fold(SquareSet::EMPTY, |zone, c| zone.or(&c.zone));
            let ends = ends.minus(&zone);
            let lands = reachability.lands(side, kind);
            // On single squares, at the rim of a board of another shape, it may be meant so.
            let ranks = |place: &Place| whole_ranks(program, &place.all).is_some();
            let there = place(program, &ends, &lands).filter(|there| !ends.is_empty() && ranks(there));
            let Some(there) = there else { continue };
            let name = &army.kind(kind).name;
            let (head, to) = in_words(army, change);
            let simple = change.condition.is_none() && change.limits.is_empty();
            let both = place(program, &ends.or(&change.zone), &ends.or(&change.zone)).filter(|_| simple);
            let help = match (both, change.how) {
                (Some(both), ChangeHow::Compulsory) => {
                    format!("write `{head} on {} to {}`", both.written, to)
                }
                _ => {
                    format!("let it promote there, too: `promote on {} to {}`", there.written, to)
                }
            };
            let message = format!("{} that moves to {} can never move again", one(name), there.said);
            found.push(
                Diagnostic::new(code::STUCK, span, message)
                    .here("it does not promote there")
                    .note("none of its lines leads on from there")
                    .help(help)
                    .help(format!("if that is meant, end the line with `# allow {}`", code::STUCK.name)),
            );
        }
    }
    found
}

/// Replacements of the variant itself.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let own = variant.overrides.iter().filter(|o| o.variant == variant.span && !o.removed);
    own.filter_map(|over| stuck(variant, lowered, reachability, over)).collect()
}

fn stuck(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    over: &Override,
) -> Option<Diagnostic> {
    let promoted = over.promoted.as_ref()?;
    let name = &over.piece.text;
    let program = &lowered.program;
    let ends = |side: Side| -> SquareSet {
        let army = program.army(side);
        let Some(kind) = army.by_name(name).filter(|k| army.kind(*k).changes.is_empty()) else {
            return SquareSet::EMPTY;
        };
        let castles = army.castlings.iter().any(|c| c.king == kind || c.partners.contains(kind));
        let same = variant.army(side).pieces.get(name).is_some_and(|p| p.name.span == over.piece.span);
        if !same || castles {
            return SquareSet::EMPTY;
        }
        // Where it wins or loses, it need not go on.
        let goals = program.endings.iter().filter(|e| !e.claimed).filter_map(|e| match e.test.goal() {
            Some((kinds, zones)) if kinds[side.index()].contains(kind) => Some(&zones[side.index()]),
            _ => None,
        });
        goals.fold(reachability.dead_ends(side, kind), |left, zone| left.minus(zone))
    };
    let (side, ends) = over.sides.iter().map(|s| (*s, ends(*s))).find(|(_, ends)| !ends.is_empty())?;
    let square = ends.iter().next()?;
    let there = program.board.name(program.symmetry.square(&program.board, side, square));
    let whose = if side == Side::White { "the" } else { "Black's" };
    let message =
        format!("{whose} `{name}` no longer promotes, and from {there} none of its lines leads anywhere");
    // What the army has no more cannot be promoted to.
    let to = promoted.to.iter().map(String::as_str).filter(|n| program.army(side).by_name(n).is_some());
    let to: Vec<&str> = to.collect();
    let line = format!("{} {}{}", promoted.head, to.join(", "), promoted.tail);
    let line = (promoted.alone && !to.is_empty() && line.len() < 120)
        .then(|| format!("`replace` keeps no old line; write the inherited one again: `{line}`"));
    Some(
        Diagnostic::new(code::STUCK, over.piece.span, message)
            .here("it stays there for ever")
            .label(promoted.line, "the old one promoted")
            .maybe_help(line)
            .help("if that is meant, end the line with `# allow stuck-for-ever`"),
    )
}
