//! Promotion, of two sorts: pawns choose among some kinds where they end their moves in a zone; other pieces become one kind each where a
//! move begins or ends there.

use super::super::report::Reports;
use super::super::spoken;
use super::Context;
use super::pieces::{Pieces, owner};
use super::section::{Section, squares};
use std::collections::BTreeMap;
use wazir_lang::KindLine;
use wazir_runtime::program::{Change, ChangeHow, Kind, KindId, Step};
use wazir_runtime::{Side, SquareSet};

/// What has been said of promotion.
#[derive(Default)]
pub(super) struct Promotions {
    /// The kinds that promote as pawns do, of each side.
    pub(super) pawns: [Vec<KindId>; 2],
    /// What they become.
    pub(super) choices: [Vec<KindId>; 2],
    /// What other pieces become, of each side.
    pub(super) pairs: [Vec<(KindId, KindId)>; 2],
    /// Where.
    pub(super) zone: Option<[SquareSet; 2]>,
    /// No piece may go where it could never move again.
    pub(super) immobile: bool,
}

/// How a kind promotes.
enum Way {
    Never,
    /// As a pawn: to one of these, in this zone; with `true`, it must.
    Pawn {
        to: Vec<KindId>,
        zone: SquareSet,
        must: bool,
    },
    /// As other pieces.
    Piece {
        to: KindId,
        zone: SquareSet,
        must: bool,
        captures: bool,
    },
}

/// Writes what the kinds promote to.
pub(super) fn write(
    context: &Context<'_>,
    pieces: &Pieces,
    section: &mut Section,
    reports: &mut Reports<'_>,
) -> Promotions {
    let program = context.program;
    let mut done = Promotions::default();
    let mut zones: [Option<SquareSet>; 2] = [None, None];
    let (mut musts, mut piece_musts, mut captures) = ([None, None], None, None);
    for side in Side::BOTH {
        for id in program.army(side).ids() {
            let Some(entry) = pieces.entry(side, id) else { continue };
            let kind = program.army(side).kind(id);
            let last = KindLine::Change(kind.changes.len().saturating_sub(1));
            let mut cannot = |what: &str| reports.cannot_line(side, id, last, what);
            let (way, immobile) = match way(kind, &entry.stuck) {
                Ok(found) => found,
                Err((at, what)) => {
                    reports.cannot_line(side, id, KindLine::Change(at), what);
                    continue;
                }
            };
            done.immobile |= immobile;
            let zone = match &way {
                Way::Never => continue,
                Way::Pawn { zone, .. } | Way::Piece { zone, .. } => *zone,
            };
            let seen = zones[side.index()].get_or_insert(zone);
            if *seen != zone {
                cannot("different zones in which pieces promote");
            }
            match way {
                Way::Never => {}
                Way::Pawn { to, must, .. } => {
                    let sorted = |list: &[KindId]| {
                        let mut list: Vec<usize> = list.iter().map(|id| id.index()).collect();
                        list.sort_unstable();
                        list
                    };
                    if done.pawns[side.index()].is_empty() {
                        done.choices[side.index()].clone_from(&to);
                    } else if sorted(&done.choices[side.index()]) != sorted(&to) {
                        cannot("different choices for different pawns");
                    }
                    if *musts[side.index()].get_or_insert(must) != must {
                        cannot("that only some pawns must promote");
                    }
                    done.pawns[side.index()].push(id);
                }
                Way::Piece { to, must, captures: only, .. } => {
                    if *piece_musts.get_or_insert(must) != must {
                        cannot("that only some pieces must promote");
                    }
                    if *captures.get_or_insert(only) != only {
                        cannot("that only some pieces promote only by capturing");
                    }
                    done.pairs[side.index()].push((id, to));
                }
            }
        }
    }
    let letter = |side: Side, id: KindId| pieces.entry(side, id).map(|entry| entry.letter);
    let pairs: [BTreeMap<Option<char>, Option<char>>; 2] = Side::each(|side| {
        done.pairs[side.index()].iter().map(|(from, to)| (letter(side, *from), letter(side, *to))).collect()
    });
    // A kind of one army alone has nothing to agree with.
    let differ = |from: &Option<char>, to: &Option<char>| pairs[1].get(from).is_some_and(|other| other != to);
    if pairs[0].iter().any(|(from, to)| differ(from, to)) {
        reports.cannot(reports.title(), "that a piece becomes another one for Black than for White");
    }
    let must = musts.iter().flatten().copied().next();
    if musts[0].zip(musts[1]).is_some_and(|(one, other)| one != other) {
        reports.cannot(reports.title(), "that only one side's pawns must promote");
    }
    text(context, pieces, &done, zones, section);
    let none = done.pawns.iter().all(Vec::is_empty);
    section.off("mandatoryPawnPromotion", none || must == Some(false));
    section.on("mandatoryPiecePromotion", piece_musts == Some(true));
    section.on("piecePromotionOnCapture", captures == Some(true));
    immobile(context, pieces, &done, reports);
    section.on("immobilityIllegal", done.immobile);
    done.zone = zones[0]
        .zip(zones[1])
        .map(|(white, black)| [white, black])
        .or_else(|| zones.iter().flatten().next().map(|zone| [*zone, *zone]));
    done
}

/// Writes who promotes where, and to what.
fn text(
    context: &Context<'_>,
    pieces: &Pieces,
    done: &Promotions,
    zones: [Option<SquareSet>; 2],
    section: &mut Section,
) {
    let program = context.program;
    let none = done.pawns.iter().all(Vec::is_empty);
    let pawns = Side::each(|side| pieces.letters(side, done.pawns[side.index()].iter().copied()));
    let usual = pieces.pawn();
    section.both("promotionPawnTypes", pawns, [&usual; 2], true);
    let choices = Side::each(|side| {
        // The author's order is that in which the choices are offered.
        let ids = &done.choices[side.index()];
        let text: String =
            ids.iter().filter_map(|id| pieces.entry(side, *id)).map(|entry| entry.letter).collect();
        if text.is_empty() { "-".to_owned() } else { text }
    });
    if !none {
        section.both("promotionPieceTypes", choices, ["", ""], true);
    }
    let regions = Side::each(|side| match &zones[side.index()] {
        Some(zone) => squares(program, side, zone),
        None => "-".to_owned(),
    });
    section.both("promotionRegion", regions, ["*8", "*1"], false);
    let mut pairs: Vec<String> = Vec::new();
    for side in Side::BOTH {
        for (from, to) in &done.pairs[side.index()] {
            let letters = pieces.entry(side, *from).zip(pieces.entry(side, *to));
            let pair = letters.map(|(from, to)| format!("{}:{}", from.letter, to.letter));
            pairs.extend(pair.filter(|pair| !pairs.contains(pair)));
        }
    }
    if !pairs.is_empty() {
        section.say("promotedPieceType", pairs.join(" "));
    }
}

/// Reports pieces that may stand where they cannot move, if that is forbidden because of others.
fn immobile(context: &Context<'_>, pieces: &Pieces, done: &Promotions, reports: &mut Reports<'_>) {
    if !done.immobile {
        return;
    }
    for entry in &pieces.entries {
        let Some((side, id)) = owner(entry) else { continue };
        let kind = context.program.army(side).kind(id);
        let compelled = kind.changes.iter().filter(|change| change.compels());
        let never = compelled.fold(SquareSet::EMPTY, |all, change| all.or(&change.zone));
        if !entry.stuck.minus(&never).is_empty() && !goes_nowhere_else(kind) {
            reports.cannot_piece(side, id, "that a piece may go where it can never move again");
        }
    }
}

/// Does a kind never leave the place where it begins?
fn goes_nowhere_else(kind: &Kind) -> bool {
    kind.rules.is_empty() && kind.drops.is_empty()
}

/// How a kind promotes, and whether that takes the ban on places without moves.
///
/// # Errors
/// The number of a change that cannot be said, and what it is.
fn way(kind: &Kind, stuck: &SquareSet) -> Result<(Way, bool), (usize, &'static str)> {
    for (at, change) in kind.changes.iter().enumerate() {
        let Change { zone: _, from: _, to: _, limits, how, captures, condition } = change;
        if condition.is_some() {
            return Err((at, "a promotion under a condition"));
        }
        if !limits.is_empty() {
            return Err((at, "that a promotion depends on how many of a kind there were at the start"));
        }
        if *how == ChangeHow::Whenever {
            return Err((at, "that a piece becomes another by itself"));
        }
        if *captures == Some(false) {
            return Err((at, "a promotion unless the piece captures"));
        }
    }
    let first = kind.changes.first();
    let Some(first) = first else { return Ok((Way::Never, false)) };
    if kind.royal {
        return Err((0, "that a royal piece promotes"));
    }
    let from = kind.changes.iter().any(|change| change.from.is_some());
    let captures = kind.changes.iter().any(|change| change.captures.is_some());
    // Pieces that only go ahead end their moves in the zone if they begin there.
    let ahead = goes_ahead_only(kind);
    match (from, first.to.as_slice()) {
        (true, [to]) => piece(kind, *to, stuck, captures),
        (true, _) => Err((0, "that a piece has a choice where its move begins in a zone")),
        (false, [to]) if ahead && first.how == ChangeHow::Optional && !captures => match pawn(kind, stuck) {
            Ok((Way::Pawn { zone, must, .. }, immobile)) => {
                Ok((Way::Piece { to: *to, zone, must, captures: false }, immobile))
            }
            other => other,
        },
        (false, _) if captures => Err((0, "that a pawn promotes only by capturing")),
        (false, _) => pawn(kind, stuck),
    }
}

/// The way of a pawn: it must promote in its zone, or it may, and must where it could not move any more.
fn pawn(kind: &Kind, stuck: &SquareSet) -> Result<(Way, bool), (usize, &'static str)> {
    let may: Vec<&Change> = kind.changes.iter().filter(|c| c.how == ChangeHow::Optional).collect();
    let must: Vec<&Change> = kind.changes.iter().filter(|c| c.how == ChangeHow::Compulsory).collect();
    let other = Err((kind.changes.len().saturating_sub(1), "these promotions together"));
    match (may.as_slice(), must.as_slice()) {
        ([], [must]) => Ok((Way::Pawn { to: must.to.clone(), zone: must.zone, must: true }, false)),
        ([may], []) => Ok((Way::Pawn { to: may.to.clone(), zone: may.zone, must: false }, false)),
        ([may], [must]) if may.to == must.to && must.zone == *stuck => {
            Ok((Way::Pawn { to: may.to.clone(), zone: may.zone.or(&must.zone), must: false }, true))
        }
        _ => other,
    }
}

/// The way of another piece.
fn piece(
    kind: &Kind,
    to: KindId,
    stuck: &SquareSet,
    captures: bool,
) -> Result<(Way, bool), (usize, &'static str)> {
    let other = Err((kind.changes.len().saturating_sub(1), "these promotions together"));
    if kind.changes.iter().any(|change| change.to != [to]) {
        return other;
    }
    // On squares of the zone, from squares of the zone, and perhaps where it must.
    let on = kind.changes.iter().find(|change| change.from.is_none());
    let from = kind.changes.iter().find_map(|change| change.from.map(|from| (change, from)));
    let (Some(on), Some((leaving, from))) = (on, from) else { return other };
    let same = on.zone == from && on.how == leaving.how && on.captures == leaving.captures;
    let rest: Vec<&Change> = kind
        .changes
        .iter()
        .filter(|change| !std::ptr::eq(*change, on) && !std::ptr::eq(*change, leaving))
        .collect();
    let everywhere = leaving.zone.or(&from);
    if !same || everywhere.len() < from.len() || captures != on.captures.is_some() {
        return other;
    }
    let must = on.how == ChangeHow::Compulsory;
    let way = Way::Piece { to, zone: on.zone, must, captures };
    match rest.as_slice() {
        [] => Ok((way, false)),
        [last] if last.compels() && last.zone == *stuck && !must => Ok((way, true)),
        _ => other,
    }
}

/// Does a kind go ahead with every move?
fn goes_ahead_only(kind: &Kind) -> bool {
    kind.rules.iter().all(|rule| {
        spoken::range(&rule.path).is_some()
            && matches!(rule.path.first(), Some(Step::Go(vectors)) if vectors.iter().all(|v| v.dy > 0))
    })
}
