//! Turns in words.

use crate::prose::list;
use wazir_runtime::Program;
use wazir_runtime::program::{Act, Action, Barred, ChangeHow, Kind, Moved, PartDeed, RepetitionKey, Turn};

/// What a turn may be: `a capture where one is legal, else any move`.
pub fn turn(program: &Program, turn: &Turn) -> String {
    let several = turn.then.iter().take_while(|part| part.deed.choices() == Some(&turn.choices)).count();
    let plain = turn.choices.concat().as_slice() == Turn::default().choices.concat();
    let first = match (turn.grows, several) {
        (true, _) if plain => {
            "one move more than the turn before had (the first turn is one move)".to_owned()
        }
        (true, _) => format!("one more than the turn before had of: {}", choices(program, &turn.choices)),
        (false, 0) => choices(program, &turn.choices),
        (false, more) if plain => format!("{} moves, one after the other", more + 1),
        (false, more) => format!("{} times: {}", more + 1, choices(program, &turn.choices)),
    };
    let mut said = turn.then.iter().skip(several).fold(first, |all, part| match &part.deed {
        PartDeed::Acts(then) => format!("{all}; then {}", choices(program, then)),
        PartDeed::Goes(_) => {
            format!(
                "{all}; then {} (to another square, which is empty; at first from beside the board)",
                part.phrase
            )
        }
        PartDeed::Moves(moved) => {
            let promotes = |moved: &Moved| {
                let mut kinds =
                    program.armies.iter().flat_map(|army| army.ids().map(|kind| (kind, army.kind(kind))));
                let chosen =
                    |kind: &Kind| kind.changes.iter().any(|change| change.how != ChangeHow::Whenever);
                moved.enemy && kinds.any(|(id, kind)| moved.kinds.contains(id) && chosen(kind))
            };
            let owner = match moved.iter().any(promotes) {
                true => "; its owner promotes it, before the next turn",
                false => "",
            };
            format!("{all}; then {} (to a square that is empty{owner})", part.phrase)
        }
        PartDeed::GoesOn(_) => {
            format!("{all}; then {} (to a square that is empty)", part.phrase)
        }
        PartDeed::Appears(..) => format!("{all}; then {} (on a square that is empty)", part.phrase),
    });
    let rules = [
        (turn.check_ends, "; a check ends the turn"),
        (turn.check_last, "; only the last move may give check"),
        (turn.safe_at_end, "; royal pieces may be attacked until the turn ends"),
    ];
    rules.iter().filter(|(on, _)| *on).for_each(|(_, rule)| said.push_str(rule));
    said
}

/// Lists of actions, the preferred first.
fn choices(program: &Program, choices: &[Vec<Action>]) -> String {
    let lists: Vec<String> = choices.iter().map(|list_of| actions(program, list_of)).collect();
    match lists.as_slice() {
        [] => "any move".to_owned(),
        [only] => only.clone(),
        [first, rest @ ..] => format!("{first} if one is legal, else {}", rest.join(", else ")),
    }
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
            Barred::MereCheck => "that gives no check unless it mates",
            Barred::Exposed => "that leaves the piece safe",
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
