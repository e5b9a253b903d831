//! Turns in words.

use super::movement::path;
use super::names::side;
use super::spots::spot;
use super::squares::any_square;
use crate::prose::{article, list, nth};
use wazir_runtime::program::{
    Act, Action, Barred, ChangeHow, Kind, KindSet, Moved, Part, PartDeed, PartPlace, RepetitionKey, Step,
    Turn,
};
use wazir_runtime::{Game, Position, Program, Side, SquareSet};

/// `White to move`, and which move of the turn it is where some have been made: a start may be in the middle of one.
pub fn to_move(game: &Game, position: &Position) -> String {
    let whose = format!("{} to move", side(position.turn()));
    let made = u8::try_from(position.part()).unwrap_or(u8::MAX);
    match (made, game.parts_of_turn(position)) {
        (0, _) => whose,
        (made, parts) if parts > usize::from(made) => {
            format!("{whose}: the {} part of a turn of {parts}", nth(made.saturating_add(1)))
        }
        (made, _) => format!("{whose}: the {} part of the turn", nth(made.saturating_add(1))),
    }
}

/// What a side's turn may be: `a capture, if one is legal; otherwise any move`.
pub fn turn(program: &Program, side: Side) -> String {
    let turn = &program.army(side).turn;
    let several = turn.then.iter().take_while(|part| part.deed.choices() == Some(&turn.choices)).count();
    let plain = turn.choices.concat().as_slice() == Turn::default().choices.concat();
    let first = match (turn.grows, several) {
        (true, _) if plain => {
            "one move more than the turn before was allowed (the first turn is one move)".to_owned()
        }
        (true, _) => {
            format!("one more than the turn before was allowed of: {}", choices(program, &turn.choices))
        }
        (false, 0) => choices(program, &turn.choices),
        (false, more) if plain => format!("{} moves, one after the other", more + 1),
        (false, more) => format!("{} times: {}", more + 1, choices(program, &turn.choices)),
    };
    let parts = turn.then.iter().skip(several);
    let mut said = parts.fold(first, |all, of| format!("{all}; then {}", part(program, side, of)));
    let all_kinds = || program.armies.iter().flat_map(|army| &army.kinds);
    let royals = all_kinds().any(|kind| kind.royal);
    let goes_on = turn.then.iter().any(|part| matches!(part.deed, PartDeed::GoesOn(_)));
    let passing = all_kinds().any(|kind| kind.rules.iter().any(|rule| rule.passing.is_some()));
    let pushes = turn.moved().any(|moved| moved.enemy);
    let rules = [
        (turn.check_ends && !turn.grows, "; a check ends the turn"),
        (
            turn.check_ends && turn.grows,
            "; a check ends the turn, and the next turn counts as if all its moves had been made",
        ),
        (turn.check_last, "; only the last move may give check"),
        (turn.safe_at_end, "; royal pieces may be attacked until the turn ends"),
        (
            royals && turn.has_parts() && !turn.safe_at_end && !goes_on,
            "; royal pieces of its own must be safe after each part, so a check is answered by the first",
        ),
        (
            turn.has_moves() && passing,
            "; only the first move of a turn captures en passant, and only the piece that was the last in the turn before to pass over any squares",
        ),
        (
            royals
                && turn.has_moves()
                && !turn.safe_at_end
                && program.endings.iter().any(|ending| ending.test.is_mate()),
            "; a side without a legal move in the middle of its turn is checkmated or stalemated, too",
        ),
        (
            royals && pushes && program.endings.iter().any(|ending| ending.test.is_mate()),
            "; a side that could do so, but not without leaving a royal piece of its own attacked, is checkmated",
        ),
    ];
    rules.iter().filter(|(on, _)| *on).for_each(|(_, rule)| said.push_str(rule));
    said
}

/// A further part of a side's turn: `puts a stone on any empty square`.
fn part(program: &Program, side: Side, part: &Part) -> String {
    let (board, armies) = (&program.board, [program.army(side), program.army(!side)]);
    let way = |steps: &[Step]| path(board, armies, steps);
    let nobodys = program.nobodys.as_deref().unwrap_or("wall");
    let everywhere = |squares: &SquareSet| board.all().all(|s| squares.contains(s));
    let empty = |word: &str, squares: &SquareSet| match everywhere(squares) {
        true => format!("{word} empty square"),
        false => format!(
            "{word} empty square of {}",
            any_square(board, &program.symmetry.set(board, side, squares))
        ),
    };
    let said = match &part.deed {
        PartDeed::Acts(then) => choices(program, then),
        PartDeed::Goes(PartPlace::On(squares)) => {
            format!("puts the {nobodys} on {} (at first, from beside the board)", empty("another", squares))
        }
        PartDeed::Goes(PartPlace::Path(steps)) => {
            format!("moves the {nobodys} {} to an empty square", way(steps))
        }
        PartDeed::Appears(kind, place) => {
            let what = kind.map_or(nobodys, |kind| armies[0].kind(kind).name.as_str());
            let place = match place {
                PartPlace::On(squares) => empty("any", squares),
                PartPlace::Path(steps) => {
                    format!("an empty square, {}", spot(board, steps, "the piece that has moved", &way))
                }
            };
            format!("puts {} on {place}", article(what))
        }
        PartDeed::GoesOn(place) => {
            let place = match place {
                PartPlace::On(squares) => format!("to {}", empty("an", squares)),
                PartPlace::Path(steps) => format!("{} to an empty square", way(steps)),
            };
            let castling = if armies[0].castlings.is_empty() { "" } else { " (after castling, both pieces)" };
            let barred =
                if part.if_possible { "" } else { "; a move after which it cannot do so is illegal" };
            let royals = armies[0].kinds.iter().any(|kind| kind.royal);
            let safe =
                if royals { "; a royal piece that has moved must be safe before that, too" } else { "" };
            format!("the piece that has moved goes {place}{castling}{barred}{safe}")
        }
        PartDeed::Moves(moved) => moves(program, side, moved),
    };
    match (part.if_possible, &part.deed) {
        (true, PartDeed::Moves(moved)) => format!("{said}, if possible{}", promotion(program, side, moved)),
        (true, _) => format!("{said}, if possible"),
        (false, PartDeed::Moves(moved)) => said + promotion(program, side, moved),
        (false, _) => said,
    }
}

/// Which pieces are moved in a part, and where to.
fn moves(program: &Program, side: Side, moved: &[Moved]) -> String {
    let board = &program.board;
    let each = moved.iter().map(|moved| {
        let armies = match moved.enemy {
            true => [program.army(!side), program.army(side)],
            false => [program.army(side), program.army(!side)],
        };
        let who = super::nouns::noun(armies, moved.kinds, KindSet::NONE, false);
        let who = if moved.enemy { who.replacen("friendly", "enemy", 1) } else { who };
        let place = match &moved.place {
            PartPlace::On(squares) => {
                let there = program.symmetry.set(board, side, squares);
                format!("to an empty square of {}", any_square(board, &there))
            }
            PartPlace::Path(steps) => format!("{} to an empty square", path(board, armies, steps)),
        };
        let owner = if moved.enemy { " (as its owner sees it)" } else { "" };
        format!("moves {} {place}{owner}", article(&who))
    });
    list(&each.collect::<Vec<_>>(), "or")
}

/// Who promotes what has been moved.
fn promotion(program: &Program, side: Side, moved: &[Moved]) -> &'static str {
    let chosen = |kind: &Kind| kind.changes.iter().any(|change| change.how != ChangeHow::Whenever);
    let army = program.army(!side);
    let promotes =
        |moved: &Moved| moved.enemy && army.ids().any(|id| moved.kinds.contains(id) && chosen(army.kind(id)));
    match moved.iter().any(promotes) {
        true => {
            "; if it must be promoted there, its owner does so before the next turn, and no choice of his may leave a royal piece of the side that moves attacked"
        }
        false => "",
    }
}

/// Lists of actions, the preferred first.
fn choices(program: &Program, choices: &[Vec<Action>]) -> String {
    let lists: Vec<String> = choices.iter().map(|list_of| actions(program, list_of)).collect();
    if lists.is_empty() { "any move".to_owned() } else { lists.join(", if one is legal; otherwise ") }
}

fn actions(program: &Program, actions: &[Action]) -> String {
    let said: Vec<String> = actions.iter().map(|one| action(program, one)).collect();
    match said.as_slice() {
        [init @ .., _] if init.iter().any(|one| one.contains(", ")) => said.join("; or "),
        said => list(said, "or"),
    }
}

fn action(program: &Program, action: &Action) -> String {
    let royals = program.armies.iter().any(|army| army.kinds.iter().any(|kind| kind.royal));
    let left = |barred: &Barred| matches!(barred, Barred::Left(_) | Barred::Kept(_));
    let what = match action.act {
        Act::Move if action.barred.iter().all(left) => "any move",
        Act::Move => "a move",
        Act::Capture => "a capture",
        Act::MostCaptured => "a capture of as many pieces as possible",
        Act::Drop => "a drop",
        Act::Pass if royals => "a pass, when not in check",
        Act::Pass => "a pass",
    };
    let so = |number: u8| super::endings::on_board(program, program.left(number), "the mover");
    let (mut that, mut but) = (Vec::new(), String::new());
    for barred in &action.barred {
        match barred {
            Barred::Check => that.push("that gives no check"),
            Barred::Mate => that.push("that gives no checkmate"),
            Barred::MereCheck => that.push("that gives no check unless it is checkmate"),
            Barred::Exposed => that.push("that leaves the piece safe"),
            Barred::Repetition(RepetitionKey::Arrangement) => {
                that.push("that repeats no arrangement of the game")
            }
            Barred::Repetition(_) => that.push("that repeats no position of the game"),
            Barred::Left(number) => but += &format!(", but none after which {}", so(*number)),
            Barred::Kept(number) => but += &format!(", but none before and after which {}", so(*number)),
        }
    }
    let that = if that.is_empty() { String::new() } else { format!(" {}", that.join(" and ")) };
    format!("{what}{that}{but}")
}
