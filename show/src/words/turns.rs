//! Turns in words.

use crate::prose::list;
use wazir_runtime::Program;
use wazir_runtime::program::{Act, Action, Barred, PartDeed, RepetitionKey, Turn};

/// What a turn may be: `a capture where one is legal, else any move`.
pub fn turn(program: &Program, turn: &Turn) -> String {
    let lists: Vec<String> = turn.choices.iter().map(|list_of| actions(program, list_of)).collect();
    let first = match lists.as_slice() {
        [] => "any move".to_owned(),
        [only] => only.clone(),
        [first, rest @ ..] => format!("{first} if one is legal, else {}", rest.join(", else ")),
    };
    turn.then.iter().fold(first, |all, part| {
        let how = match part.deed {
            PartDeed::Goes => " (to another square, which is empty; at first from beside the board)",
            PartDeed::Appears(_) => " (on a square that is empty)",
        };
        format!("{all}; then {}{how}", part.phrase)
    })
}

fn actions(program: &Program, actions: &[Action]) -> String {
    let said: Vec<String> = actions.iter().map(|one| action(program, one)).collect();
    list(&said, "or")
}

fn action(program: &Program, action: &Action) -> String {
    let what = match action.act {
        Act::Move if action.barred.is_empty() => "any move",
        Act::Move => "a move",
        Act::Capture => "a capture",
        Act::MostCaptured => "a capture of as many pieces as any takes",
        Act::Drop => "a drop",
        Act::Pass => "a pass (not in check)",
    };
    let phrase = |number: &u8| program.left.get(usize::from(*number)).map_or("", |left| &left.phrase);
    let barred: Vec<&str> = action
        .barred
        .iter()
        .map(|barred| match barred {
            Barred::Check => "that gives no check",
            Barred::Mate => "that gives no mate",
            Barred::Repetition(RepetitionKey::Arrangement) => "that repeats no arrangement of the game",
            Barred::Repetition(_) => "that repeats no position of the game",
            Barred::Left(number) | Barred::Kept(number) => phrase(number),
        })
        .collect();
    match barred.is_empty() {
        true => what.to_owned(),
        false => format!("{what} {}", barred.join(" and ")),
    }
}
