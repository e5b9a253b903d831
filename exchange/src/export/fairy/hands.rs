//! What goes to hands, and how it comes back to the board.

use super::super::report::Reports;
use super::Context;
use super::pieces::{Entry, Pieces};
use super::promotion::Promotions;
use super::section::{Section, rank, squares};
use std::collections::BTreeSet;
use wazir_lang::KindLine;
use wazir_runtime::program::{
    Barred, Condition, Drop, Fact, Kind, KindId, KindSet, Place, Shared, ToHand, Which,
};
use wazir_runtime::{Side, SquareSet};

/// What the drops of all kinds have in common, and the exceptions.
#[derive(Default)]
struct Common {
    /// Where every piece may be dropped, of each side.
    region: [Option<SquareSet>; 2],
    no_checks: BTreeSet<bool>,
    doubled: BTreeSet<char>,
    no_mate: BTreeSet<char>,
    first_rank: BTreeSet<bool>,
    zone: BTreeSet<bool>,
}

/// Writes what is said of hands.
pub(super) fn write(
    context: &Context<'_>,
    pieces: &Pieces,
    promotions: &Promotions,
    section: &mut Section,
    reports: &mut Reports<'_>,
) {
    let program = context.program;
    let all = || Side::BOTH.into_iter().flat_map(|side| program.army(side).ids().map(move |id| (side, id)));
    let kind = |side: Side, id: KindId| program.army(side).kind(id);
    if !all().any(|(side, id)| kind(side, id).has_to_do_with_hands()) {
        return;
    }
    let catches = all().any(|(side, id)| kind(side, id).to_hand.is_some());
    let mut loops = BTreeSet::new();
    for (side, id) in all().filter(|(side, id)| catches && !kind(*side, *id).royal) {
        match goes(context, promotions, side, id) {
            Ok(kept) => loops.extend(kept),
            Err(what) => reports.cannot_piece(side, id, what),
        }
    }
    if loops.len() > 1 {
        reports.cannot(reports.title(), "that only some promoted pieces are in hand what they were");
    }
    // What can be in a hand can be dropped.
    let held = |side: Side, id: KindId| {
        context.start.in_hand(side, id) > 0
            || catches && !kind(side, id).royal && !is_face(promotions, side, id)
    };
    let mut common = Common::default();
    for (side, id) in all() {
        let of = kind(side, id);
        if of.drops.is_empty() {
            if held(side, id) {
                reports.cannot_piece(side, id, "that a piece stays in hand for ever");
            }
            continue;
        }
        let Some(entry) = pieces.entry(side, id) else { continue };
        for (at, drop) in of.drops.iter().enumerate() {
            if let Err(what) = line(drop, id, entry, &mut common) {
                reports.cannot_line(side, id, KindLine::Drop(at), what);
            }
        }
        if entry.option != "pawn" {
            let zone = zone(of).or(&if promotions.immobile { entry.stuck } else { SquareSet::EMPTY });
            let region = common.region[side.index()].get_or_insert(zone);
            *region = region.and(&zone);
        }
    }
    for (side, id) in all() {
        let Some(entry) = pieces.entry(side, id).filter(|_| !kind(side, id).drops.is_empty()) else {
            continue;
        };
        zones(context, promotions, entry, side, id, &mut common, reports);
    }
    for (set, what) in [
        (&common.no_checks, "that only some drops may not give check"),
        (&common.first_rank, "that only some pawns are dropped on their first rank"),
        (&common.zone, "that only some pawns are dropped where they promote"),
    ] {
        if set.len() > 1 {
            reports.cannot(reports.title(), what);
        }
    }
    if common.doubled.len() > 1 {
        reports.cannot(reports.title(), "that several kinds are not dropped on files of their own");
    }
    section.say("pieceDrops", "true");
    section.on("capturesToHand", catches);
    section.on("dropLoop", loops.contains(&true));
    let regions = Side::each(|side| match &common.region[side.index()] {
        Some(region) if *region != program.board.all().collect::<SquareSet>() => {
            squares(program, side, region)
        }
        _ => String::new(),
    });
    section.both("dropRegion", regions, ["", ""], false);
    section.on("firstRankPawnDrops", common.first_rank.contains(&true));
    section.on("promotionZonePawnDrops", common.zone.contains(&true));
    section.off("dropChecks", common.no_checks.contains(&true));
    if let Some(letter) = common.doubled.first() {
        section.say("dropNoDoubled", letter.to_string());
    }
    section.on("shogiPawnDropMateIllegal", !common.no_mate.is_empty());
}

/// The squares on which a kind may be dropped.
fn zone(kind: &Kind) -> SquareSet {
    kind.drops.iter().fold(SquareSet::EMPTY, |all, drop| all.or(&drop.zone))
}

/// Is a kind only what others are promoted to, and so never in hand?
fn is_face(promotions: &Promotions, side: Side, id: KindId) -> bool {
    promotions.pairs[side.index()].iter().any(|(_, to)| *to == id)
}

/// Does a piece keep in hand what it was promoted to? `None` where nothing is promoted to it.
///
/// # Errors
/// What of it cannot be said.
fn goes(
    context: &Context<'_>,
    promotions: &Promotions,
    side: Side,
    id: KindId,
) -> Result<Option<bool>, &'static str> {
    let [army, captors] = [side, !side].map(|side| context.program.army(side));
    let Some(ToHand { to_owner, kind, promoted }) = army.kind(id).to_hand else {
        return Err("that only some pieces go to hands");
    };
    if to_owner {
        return Err("that a piece goes to the hand of its owner");
    }
    let there = &captors.kind(kind).name;
    let named = |id: KindId| &army.kind(id).name;
    let bases: Vec<KindId> =
        promotions.pairs[side.index()].iter().filter(|(_, to)| *to == id).map(|(from, _)| *from).collect();
    let pawns = &promotions.pawns[side.index()];
    let chosen = promotions.choices[side.index()].contains(&id);
    match (bases.as_slice(), promoted) {
        ([base], None) if there == named(*base) && !chosen => Ok(Some(false)),
        ([base], Some(was)) if there == named(id) && captors.kind(was).name == *named(*base) && !chosen => {
            Ok(Some(false))
        }
        ([], Some(was)) if chosen && there == named(id) => {
            match pawns.iter().any(|pawn| *named(*pawn) == captors.kind(was).name) {
                true => Ok(Some(false)),
                false => Err("what a promoted piece is in hand"),
            }
        }
        ([], None) if there == named(id) => Ok(chosen.then_some(true)),
        ([_], None) if there == named(id) && !chosen => Ok(Some(true)),
        _ => Err("what a piece is in hand"),
    }
}

/// What a line says of a drop besides its squares.
fn line(drop: &Drop, id: KindId, entry: &Entry, common: &mut Common) -> Result<(), &'static str> {
    let Drop { zone: _, conditions, faces, effects, barred, phrase: _ } = drop;
    if !faces.is_empty() {
        return Err("that a piece in hand has two faces");
    }
    if !effects.is_empty() {
        return Err("a drop that does more than put a piece down");
    }
    match conditions.as_slice() {
        [] => {}
        [condition] if is_doubled(condition, id) => {
            common.doubled.insert(entry.letter);
        }
        _ => return Err("a drop under this condition"),
    }
    match barred.as_slice() {
        [] => {
            common.no_checks.insert(false);
        }
        [Barred::Check] => {
            common.no_checks.insert(true);
        }
        [Barred::Mate] if entry.option == "shogiPawn" => {
            common.no_mate.insert(entry.letter);
            common.no_checks.insert(false);
        }
        _ => return Err("what this drop may not bring about"),
    }
    Ok(())
}

/// Is it that no friendly piece of its kind is on its file?
fn is_doubled(condition: &Condition, id: KindId) -> bool {
    let mut own = KindSet::NONE;
    own.insert(id);
    let Condition { unless, any, phrase: _ } = condition;
    let [all] = any.as_slice() else { return false };
    let [Fact::Count { own: of, enemy, place: Place::Sharing(Shared::File), which: Which::All, least, most }] =
        all.as_slice()
    else {
        return false;
    };
    *of == own
        && enemy.is_empty()
        && match unless {
            false => *least == 0 && *most == Some(0),
            true => *least == 1 && most.is_none(),
        }
}

/// Compares the squares on which a kind is dropped with those that the program gives it.
fn zones(
    context: &Context<'_>,
    promotions: &Promotions,
    entry: &Entry,
    side: Side,
    id: KindId,
    common: &mut Common,
    reports: &mut Reports<'_>,
) {
    let program = context.program;
    let all: SquareSet = program.board.all().collect();
    let zone = zone(program.army(side).kind(id));
    let region = common.region[side.index()].unwrap_or(all);
    let open = match promotions.immobile {
        true => region.minus(&entry.stuck),
        false => region,
    };
    if entry.option != "pawn" {
        if zone != open {
            reports.cannot_line(
                side,
                id,
                KindLine::Drop(0),
                "other squares for the drop of this piece than for others",
            );
        }
        return;
    }
    let first = rank(&program.board, 0);
    let promoting = promotions.zone.map_or(SquareSet::EMPTY, |zones| zones[side.index()]);
    let ways = [(false, false), (true, false), (false, true), (true, true)];
    let squares = |(on_first, on_zone): (bool, bool)| {
        let without = if on_first { open } else { open.minus(&first) };
        if on_zone { without } else { without.minus(&promoting) }
    };
    match ways.into_iter().find(|way| squares(*way) == zone) {
        Some((on_first, on_zone)) => {
            common.first_rank.insert(on_first);
            common.zone.insert(on_zone);
        }
        None => reports.cannot_line(side, id, KindLine::Drop(0), "these squares for the drop of a pawn"),
    }
}
