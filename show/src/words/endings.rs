//! Endings in words: what must hold, and who gains by it.

use super::names::kinds_of_both;
use super::squares::{any_square, place};
use crate::prose::{article, list, ordinal};
use wazir_runtime::program::{Counter, EndTest, Ending, Outcome, RepetitionKey, Who};
use wazir_runtime::{Program, Side};

/// An ending in a line: what, who gains, and whether it must be claimed.
pub fn ending(program: &Program, ending: &Ending) -> String {
    let claimed = if ending.claimed { ", if the side to move claims it" } else { "" };
    format!("{}: {}{claimed}", ending_test(program, &ending.test), outcome(&ending.test, ending.outcome))
}

/// What must hold for an ending, in a phrase.
pub fn ending_test(program: &Program, test: &EndTest) -> String {
    match test {
        EndTest::Checkmate => "checkmate (no legal move, and in check)".to_owned(),
        EndTest::Stalemate => "stalemate (no legal move, and not in check)".to_owned(),
        EndTest::InsufficientMaterial => {
            "insufficient material (the pieces left cannot checkmate either side)".to_owned()
        }
        EndTest::Repetition { key, times } => {
            let what = match key {
                RepetitionKey::Arrangement => "arrangement of the pieces",
                RepetitionKey::Position => {
                    "position (arrangement, side to move, castling rights and captures in passing)"
                }
                RepetitionKey::PositionAndTrail => "position with the same squares just passed",
            };
            format!("the same {what} for the {} time", ordinal(*times))
        }
        EndTest::MoveLimit { plies } => {
            let moves = match plies % 2 {
                0 => format!(" ({} moves by each side)", plies / 2),
                _ => String::new(),
            };
            format!("{plies} plies{moves} {}", without(program, &program.counter))
        }
        EndTest::Reaches { kinds, zones } if zones[0] != zones[1] => {
            // Squares by their names on the board, since each side has its own.
            let goals = Side::BOTH.into_iter().zip(zones.iter()).filter_map(|(side, zone)| {
                let army = program.army(side);
                let kinds: Vec<String> =
                    kinds[side.index()].iter().map(|kind| army.kind(kind).name.clone()).collect();
                let there = program.symmetry.set(&program.board, side, zone);
                let whose = format!("{side} {}", list(&kinds, "or"));
                (!kinds.is_empty())
                    .then(|| format!("{} on {}", article(&whose), any_square(&program.board, &there)))
            });
            goals.collect::<Vec<_>>().join(", or ")
        }
        EndTest::Reaches { kinds, zones } => {
            let zone = &zones[0];
            let kinds = article(&list(&kinds_of_both(program, kinds), "or"));
            let place = place(&program.board, zone);
            let same = program.symmetry.set(&program.board, Side::Black, zone) == *zone;
            let whose = if same || place.starts_with("its ") { "" } else { " (as its owner counts)" };
            format!("{kinds} on {place}{whose}")
        }
        EndTest::ChecksGiven { times: 1 } => "a side that has given check".to_owned(),
        EndTest::ChecksGiven { times } => format!("a side that has given {times} checks"),
        EndTest::Lacks { kinds } => format!("a side without {}", list(&kinds_of_both(program, kinds), "and")),
        EndTest::LacksOne { kinds } => {
            let kinds = kinds_of_both(program, kinds);
            let kinds: Vec<String> = kinds.iter().map(|kind| format!("no {kind}")).collect();
            format!("a side with {}", list(&kinds, "or"))
        }
    }
}

fn outcome(test: &EndTest, outcome: Outcome) -> String {
    let about_mover = matches!(test, EndTest::Checkmate | EndTest::Stalemate);
    match outcome {
        Outcome::Draw => "draw".to_owned(),
        Outcome::Win(Who::Side(winner)) => format!("{winner} wins"),
        Outcome::Win(Who::ToMove) => "the side to move wins".to_owned(),
        Outcome::Win(Who::Subject) if about_mover => "the side to move wins".to_owned(),
        Outcome::Win(Who::Other | Who::Moved) if about_mover => "the side to move loses".to_owned(),
        Outcome::Win(Who::Moved) => "the side that has just moved wins".to_owned(),
        Outcome::Win(Who::Subject) => "that side wins".to_owned(),
        Outcome::Win(Who::Other) => "that side loses".to_owned(),
    }
}

/// What the move counter waits for.
fn without(program: &Program, counter: &Counter) -> String {
    let kinds = kinds_of_both(program, &counter.moves_of);
    let moves = (!kinds.is_empty()).then(|| format!("a move of {}", article(&list(&kinds, "or"))));
    let captures = counter.captures.then(|| "a capture".to_owned());
    let events: Vec<String> = captures.into_iter().chain(moves).collect();
    if events.is_empty() { "in all".to_owned() } else { format!("in a row without {}", list(&events, "or")) }
}
