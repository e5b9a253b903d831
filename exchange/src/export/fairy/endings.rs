//! How the game ends.

use super::super::report::Reports;
use super::Context;
use super::pieces::Pieces;
use super::section::{Section, squares};
use wazir_runtime::Side;
use wazir_runtime::program::{
    BoardFact, Counter, EndTest, Ending, KindSet, Outcome, Perpetual, Program, RepetitionKey, Who,
};

/// What has been said so far.
#[derive(Default)]
struct Said {
    checkmate: Option<&'static str>,
    stalemate: Option<&'static str>,
    extinct: Option<(bool, Vec<[KindSet; 2]>)>,
    repetition: Option<u8>,
    perpetual: Option<u8>,
    plies: Option<u16>,
    goal: bool,
}

/// Writes the endings.
pub(super) fn write(
    context: &Context<'_>,
    pieces: &Pieces,
    section: &mut Section,
    reports: &mut Reports<'_>,
) {
    let program = context.program;
    let mut said = Said::default();
    for (at, ending) in program.endings.iter().enumerate() {
        if let Err(what) = one(context, pieces, ending, &mut said, section) {
            reports.cannot(reports.ending(at), what);
        }
    }
    let royal = pieces.entries.iter().any(|entry| entry.royal);
    if let Some(value) = said.checkmate.filter(|value| *value != "loss") {
        section.say("checkmateValue", value);
    }
    match said.stalemate {
        Some("draw") => {}
        Some(value) => section.say("stalemateValue", value),
        None if royal => reports.cannot(reports.title(), "that stalemate is not an ending"),
        None => reports.cannot(reports.title(), "that a side without a move has not ended the game"),
    }
    if royal && said.checkmate.is_none() {
        reports.cannot(reports.title(), "that checkmate is not an ending");
    }
    if let Some((wins, lists)) = &said.extinct {
        let kinds = lists.iter().fold([KindSet::NONE; 2], |[a, b], [c, d]| [a | *c, b | *d]);
        let whole = |side: Side| kinds[side.index()] == program.army(side).ids().collect();
        let letters = match lists.as_slice() {
            [_] if whole(Side::White) && whole(Side::Black) => "*".to_owned(),
            _ => pieces.letters(Side::White, kinds[0].iter()),
        };
        section.say("extinctionValue", if *wins { "win" } else { "loss" });
        section.say("extinctionPieceTypes", letters);
    }
    match (said.repetition, said.perpetual) {
        (times, Some(perpetual)) if times.unwrap_or(perpetual) == perpetual => {
            section.number("nFoldRule", times.map_or(0, u32::from), 3);
            section.say("perpetualCheckIllegal", "true");
            if times.is_none() {
                reports.cannot(reports.title(), "perpetual check without another repetition");
            }
        }
        (times, None) => section.number("nFoldRule", times.map_or(0, u32::from), 3),
        _ => reports.cannot(reports.title(), "different numbers of repetitions"),
    }
    section.number("nMoveRule", said.plies.map_or(0, |plies| u32::from(plies / 2)), 50);
    if said.plies.is_some() {
        count(context, pieces, section, reports);
    }
}

/// One ending.
///
/// # Errors
/// What of it cannot be said.
fn one(
    context: &Context<'_>,
    pieces: &Pieces,
    ending: &Ending,
    said: &mut Said,
    section: &mut Section,
) -> Result<(), &'static str> {
    let program = context.program;
    let Ending { test, outcome, claimed: _ } = ending;
    let value = || match outcome {
        Outcome::Draw => Ok("draw"),
        Outcome::Win(Who::Moved | Who::Other) => Ok("loss"),
        Outcome::Win(Who::ToMove | Who::Subject) => Ok("win"),
        _ => Err("this outcome"),
    };
    match test {
        EndTest::Checkmate => said.checkmate = Some(value()?),
        EndTest::Stalemate => said.stalemate = Some(value()?),
        // The program judges by itself when nobody can win any more, and ends no game by it.
        EndTest::InsufficientMaterial if *outcome == Outcome::Draw => {}
        EndTest::Repetition { key, times } if *outcome == Outcome::Draw && is_position(program, *key) => {
            said.repetition = Some(*times);
        }
        EndTest::Perpetual { key, times, by: Perpetual::Check }
            if *outcome == Outcome::Win(Who::Other) && is_position(program, *key) =>
        {
            said.perpetual = Some(*times);
        }
        EndTest::MoveLimit { plies } if *outcome == Outcome::Draw && plies % 2 == 0 => {
            if said.plies.is_some_and(|other| other != *plies) {
                return Err("several limits to the number of moves");
            }
            said.plies = Some(*plies);
        }
        EndTest::ChecksGiven { .. } if *outcome == Outcome::Win(Who::Subject) => {
            section.say("checkCounting", "true")
        }
        EndTest::Board(_) => {
            if let Some((kinds, zones)) = test.goal() {
                if *outcome != Outcome::Win(Who::Subject) || said.goal {
                    return Err("this goal");
                }
                said.goal = true;
                goal(context, pieces, *kinds, zones, section)?;
            } else if let Some(lists) = lost(test) {
                for kinds in lists {
                    lacks(program, kinds, *outcome, said)?;
                }
            } else {
                return Err("this ending");
            }
        }
        _ => return Err("this ending"),
    }
    Ok(())
}

/// Is it the arrangement, whose turn it is, and the rights?
fn is_position(program: &Program, key: RepetitionKey) -> bool {
    let kinds = program.armies.iter().flat_map(|army| &army.kinds);
    let passing = || kinds.flat_map(|kind| &kind.rules).any(|rule| rule.passing.is_some());
    match key {
        RepetitionKey::Position => true,
        RepetitionKey::PositionAndTrail => !passing(),
        RepetitionKey::Arrangement => false,
    }
}

/// A piece comes to its squares.
fn goal(
    context: &Context<'_>,
    pieces: &Pieces,
    kinds: [KindSet; 2],
    zones: &[wazir_runtime::SquareSet; 2],
    section: &mut Section,
) -> Result<(), &'static str> {
    let program = context.program;
    let piece = |side: Side| -> Result<String, &'static str> {
        let (side, kinds) = match kinds[side.index()] {
            // A side that has none of them reaches nothing, whatever it is said to be.
            none if none.is_empty() => (!side, kinds[(!side).index()]),
            some => (side, some),
        };
        if kinds == program.army(side).ids().collect() {
            return Ok("*".to_owned());
        }
        let letters = pieces.letters(side, kinds.iter());
        if letters.len() == 1 { Ok(letters) } else { Err("that several kinds reach a goal") }
    };
    let values = [piece(Side::White)?, piece(Side::Black)?];
    section.both("flagPiece", values, ["*", "*"], true);
    let regions = Side::each(|side| match kinds[side.index()].is_empty() {
        true => "-".to_owned(),
        false => squares(program, side, &zones[side.index()]),
    });
    section.both("flagRegion", regions, ["-", "-"], true);
    Ok(())
}

/// The kinds of which a side has none, if a test asks for nothing else: of one list of them or of another.
fn lost(test: &EndTest) -> Option<Vec<[KindSet; 2]>> {
    let EndTest::Board(any) = test else { return None };
    let one = |all: &Vec<BoardFact>| match all.as_slice() {
        [fact] => EndTest::Board(vec![vec![fact.clone()]]).lack().copied(),
        _ => None,
    };
    any.iter().map(one).collect()
}

/// A side has none of some kinds.
fn lacks(
    program: &Program,
    kinds: [KindSet; 2],
    outcome: Outcome,
    said: &mut Said,
) -> Result<(), &'static str> {
    let wins = match outcome {
        Outcome::Win(Who::Subject) => true,
        Outcome::Win(Who::Other) => false,
        _ => return Err("this outcome"),
    };
    let names = |side: Side| {
        kinds[side.index()].iter().map(|id| program.army(side).kind(id).name.as_str()).collect::<Vec<_>>()
    };
    if names(Side::White) != names(Side::Black) {
        return Err("that the sides lose by losing other pieces");
    }
    let all = kinds[0] == program.army(Side::White).ids().collect();
    let one = kinds[0].iter().count() == 1;
    match &mut said.extinct {
        None if all || one => said.extinct = Some((wins, vec![kinds])),
        Some((so, lists)) if *so == wins && one => lists.push(kinds),
        _ => return Err("that a side has none of several kinds"),
    }
    Ok(())
}

/// What starts the count of moves again.
fn count(context: &Context<'_>, pieces: &Pieces, section: &mut Section, reports: &mut Reports<'_>) {
    let program = context.program;
    let Counter { captures, drops, moves_of } = &program.counter;
    let at = program.endings.iter().position(|ending| matches!(ending.test, EndTest::MoveLimit { .. }));
    let span = at.map_or_else(|| reports.title(), |at| reports.ending(at));
    if !captures {
        reports.cannot(span, "that captures do not restart the count of moves");
    }
    let dropped = program.armies.iter().flat_map(|army| &army.kinds).any(|kind| !kind.drops.is_empty());
    if dropped && !drops {
        reports.cannot(span, "that a drop does not restart the count of moves");
    }
    let usual = pieces.pawn();
    let letters = Side::each(|side| pieces.letters(side, moves_of[side.index()].iter()));
    section.both("nMoveRuleTypes", letters, [&usual; 2], true);
}
