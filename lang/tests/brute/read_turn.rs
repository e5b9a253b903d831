//! What a turn may be, and the parts of which it consists.

use super::read::Reader;
use super::read_walks::walk;
use super::read_words::*;
use super::rules::*;
use super::text::Line;

/// What is done at first and how often, what follows, and what is said of checks.
pub fn turn(reader: &Reader, army: &mut Army, block: &[Line]) {
    let mut words = Words::of(&block[0].words);
    army.times = match () {
        () if words.take("one move more than the turn before") => Times::OneMore,
        () if words.peek(1) == "moves" => {
            let times = number(words.next()) as u32;
            words.next();
            Times::So(times)
        }
        () => Times::So(1),
    };
    army.turn = match (army.times, words.peek(0)) {
        (Times::OneMore | Times::So(2..), _) => {
            let list = vec![vec![bans(reader, Action::default(), &mut words)]];
            words.end();
            list
        }
        _ => lists(reader, words),
    };
    for line in &block[1..] {
        match line.words.join(" ").as_str() {
            "a check ends the turn" => army.checks.end_it = true,
            "no check before the last move" => army.checks.only_last = true,
            "check counts only at the end of the turn" => army.checks.count_at_end = true,
            _ => {
                let (part, if_possible) = further(reader, line);
                army.parts.push(part);
                army.if_possible.push(if_possible);
            }
        }
    }
}

/// Lists of actions, each for where nothing in those before it is legal.
fn lists(reader: &Reader, mut words: Words) -> Vec<Vec<Action>> {
    let mut lists = vec![vec![action(reader, &mut words)]];
    loop {
        if words.take(", else") {
            lists.push(vec![action(reader, &mut words)]);
        } else if words.take("or") {
            lists.last_mut().unwrap().push(action(reader, &mut words));
        } else {
            words.end();
            return lists;
        }
    }
}

fn action(reader: &Reader, words: &mut Words) -> Action {
    let captures = words.take("a capture");
    let most = captures && words.take("of the most pieces");
    let drops = !captures && words.take("a drop");
    let passes = !captures && !drops && words.take("a pass");
    let named = captures || drops || passes || words.take("a move");
    assert!(named, "an action that begins with `{}`", words.0.join(" "));
    bans(reader, Action { captures, most, drops, passes, ..Action::default() }, words)
}

/// What an action may not bring about.
fn bans(reader: &Reader, mut action: Action, words: &mut Words) -> Action {
    loop {
        if words.take("giving no") {
            action.giving_no = Some(barred(words));
        } else if words.take("leaving no") {
            action.leaving_no.push(left(reader, false, words));
        } else if words.take("keeping no") {
            action.leaving_no.push(left(reader, true, words));
        } else if words.take("repeating no arrangement") {
            action.repeating_no = Some(Repetition::Arrangement);
        } else if words.take("repeating no position and trail") {
            action.repeating_no = Some(Repetition::Trail);
        } else if words.take("repeating no position") {
            action.repeating_no = Some(Repetition::Position);
        } else {
            return action;
        }
    }
}

/// `check`, `mate` or `check except mate`.
pub fn barred(words: &mut Words) -> Barred {
    match words.next() {
        "check" if words.take("except mate") || words.take("except checkmate") => Barred::CheckExceptMate,
        "check" => Barred::Check,
        "mate" | "checkmate" => Barred::Mate,
        word => panic!("a ban on `{word}`"),
    }
}

fn left(reader: &Reader, keeping: bool, words: &mut Words) -> Left {
    let men = men(reader, words);
    Left { keeping, men, place: spot(reader, words).unwrap() }
}

/// `on SQUARES`, `next to …`, or a path from men.
pub fn spot(reader: &Reader, words: &mut Words) -> Option<Spot> {
    if words.take("on") {
        let squares = reader.squares(words);
        return Some(Spot::On([squares.clone(), squares]));
    }
    if words.take("next to") {
        return Some(Spot::Near(men(reader, words), beside(reader)));
    }
    if matches!(words.peek(1), "step" | "slide" | "leap" | "ride" | "hop") && words.take("a") {
        let walk = walk(reader, words);
        assert!(words.take("from"), "`{}` is left over", words.0.join(" "));
        return Some(Spot::Near(men(reader, words), walk));
    }
    None
}

/// A further part, and whether it is left out where it is impossible.
fn further(reader: &Reader, line: &Line) -> (Further, bool) {
    let mut words = Words::of(&line.words);
    assert!(words.take("then"), "a part that begins with `{}`", words.peek(0));
    let act = matches!(words.peek(1), "move" | "capture" | "drop" | "pass");
    if words.peek(0) == "a"
        && act
        && matches!(words.peek(2), "" | "," | "or" | "of" | "giving" | "leaving" | "keeping")
    {
        return (Further::Acts(lists(reader, words)), false);
    }
    let goes_on = words.take("it");
    let article = matches!(words.peek(0), "a" | "an");
    let some = (article && line.words.iter().any(|word| word == "goes")).then(|| men(reader, &mut words));
    let name = match some.is_some() || goes_on {
        true => String::new(),
        false => one_name(&mut words),
    };
    let appears = words.take("appears");
    assert!(appears || words.take("goes"), "`{}` is left over", words.0.join(" "));
    let to = match () {
        () if words.take("anywhere") => Wherever::Anywhere,
        () if words.take("on") || words.take("to") => Wherever::On(reader.squares(&mut words)),
        () if appears => Wherever::By(place(reader, &mut words)),
        () => {
            assert!(words.take("a"), "`{}` is left over", words.0.join(" "));
            Wherever::By(walk(reader, &mut words))
        }
    };
    let if_possible = words.take(", if possible");
    words.end();
    let part = match some {
        Some(men) => Further::Goes(men, to),
        None if goes_on => Further::GoesOn(to),
        None => Further::Comes(Comes { name, appears, to }),
    };
    (part, if_possible)
}
