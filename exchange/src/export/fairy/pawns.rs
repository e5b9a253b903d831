//! First moves, what is taken in passing, and what starts the count of moves again.

use super::super::report::Reports;
use super::Context;
use super::pieces::{Pieces, owner};
use super::section::{Section, squares};
use wazir_runtime::program::{KindId, KindSet};
use wazir_runtime::{Side, SquareSet};

/// Writes what the program says of pawns, whatever they are called here.
pub(super) fn write(
    context: &Context<'_>,
    pieces: &Pieces,
    section: &mut Section,
    reports: &mut Reports<'_>,
) {
    let program = context.program;
    let mut first: [Vec<KindId>; 2] = [Vec::new(), Vec::new()];
    let mut takers: [Vec<KindId>; 2] = [Vec::new(), Vec::new()];
    let mut victims: [KindSet; 2] = [KindSet::NONE, KindSet::NONE];
    let mut region: Option<SquareSet> = None;
    for entry in &pieces.entries {
        for side in Side::BOTH {
            let Some(id) = entry.ids[side.index()] else { continue };
            if let Some(from) = entry.first {
                first[side.index()].push(id);
                if *region.get_or_insert(from) != from {
                    reports.cannot_piece(
                        side,
                        id,
                        "different places for the first moves of different pieces",
                    );
                }
            }
            if let Some(passed) = entry.passing {
                takers[side.index()].push(id);
                victims[(!side).index()] = victims[(!side).index()] | passed;
            }
        }
    }
    let none = first.iter().all(Vec::is_empty);
    section.off("doubleStep", none && pieces.entries.iter().any(|entry| entry.option == "pawn"));
    if let Some(region) = region {
        let regions = Side::each(|side| squares(program, side, &region));
        section.both("doubleStepRegion", regions, ["*2", "*7"], false);
    }
    let usual = pieces.pawn();
    let taking = Side::each(|side| pieces.letters(side, takers[side.index()].iter().copied()));
    if takers.iter().all(Vec::is_empty) {
        // Its own pawn takes in passing wherever that is not forbidden.
        if !none && usual != "-" {
            section.say("enPassantRegion", "-");
        }
        return;
    }
    section.both("enPassantTypes", taking, [&usual; 2], true);
    for side in Side::BOTH {
        let made: KindSet = first[side.index()].iter().copied().collect();
        let by = takers[(!side).index()].is_empty();
        if !by && made != victims[side.index()] {
            let at = pieces.entries.iter().find(|entry| entry.passing.is_some()).and_then(owner);
            if let Some((taker, id)) = at {
                reports.cannot_piece(
                    taker,
                    id,
                    "that something other than what makes a first move is taken in passing",
                );
            }
        }
        let passes = |id: KindId| {
            let rules = &program.army(side).kind(id).rules;
            rules.iter().any(|rule| rule.from.is_none() && !matches!(rule.path.as_slice(), [_]))
        };
        for id in victims[side.index()].iter().filter(|id| passes(*id)) {
            reports.cannot_piece(side, id, "that what passes other than by a first move is taken");
        }
    }
    // Who takes in passing is also who can be taken so.
    let same = Side::BOTH.iter().all(|side| {
        let made: KindSet = first[side.index()].iter().copied().collect();
        let taking: KindSet = takers[side.index()].iter().copied().collect();
        made == taking
    });
    if !same {
        reports.cannot(reports.title(), "that other pieces take in passing than can be taken this way");
    }
}
