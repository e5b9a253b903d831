//! Sentences of players: `moves one square in any direction`, `jumps 1 and 3 squares`.
//!
//! The words are taken one by one into those of the language; what can then be read as a line is what is shown. Nothing is offered
//! as an edit, since what a sentence leaves out, such as whether a piece captures as it moves, is for its author to say.

use crate::parse::explain::advice::{Advice, say};
use crate::parse::explain::{conditions, synonyms};
use crate::parse::grammar::{Rule, fits};

/// The numbers that sentences spell.
pub(in crate::parse::explain) fn number(word: &str) -> Option<u8> {
    const SPELT: [&str; 8] = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
    let spelt = SPELT.iter().position(|s| *s == word).map(|i| i as u8 + 1);
    spelt.or_else(|| word.parse().ok())
}

/// A line of a piece said in a sentence.
pub(in crate::parse::explain) fn sentence(line: &str) -> Option<Advice> {
    let lower = line.to_lowercase();
    let lower = lower.strip_prefix("and ").unwrap_or(&lower);
    let words: Vec<&str> =
        lower.split(|c: char| !(c.is_alphanumeric() || c == '-')).filter(|w| !w.is_empty()).collect();
    let any = |list: &[&str]| words.iter().any(|w| list.contains(w));
    let asked = words.iter().any(|w| matches!(*w, "if" | "when"));
    if words.len() > 16
        || !asked && any(&["not"])
        || any(&["only", "unless", "without", "except", "like", "as", "then", "over"])
    {
        return None;
    }
    if let Some((head, condition)) = [" if ", " when "].iter().find_map(|word| lower.split_once(word)) {
        let (help, _) = sentence(head.trim_end_matches([' ', ',']))?;
        let line = format!("{}, if {condition}", help.split('`').nth(1)?);
        let line =
            if fits(Rule::moves, &line) { Some(line) } else { conditions::condition(Rule::moves, &line) };
        return say(format!("such as `{}`", line?));
    }
    if let Some(advice) = two_sentences(lower) {
        return Some(advice);
    }
    let moves = any(&[
        "moves", "move", "moving", "goes", "go", "steps", "step", "slides", "slide", "jumps", "leaps", "leap",
    ]);
    let takes = any(&["captures", "capture", "capturing", "takes", "take", "attacks"]);
    // A word that nobody knows would be lost.
    if !words.iter().all(|word| is_known(word)) {
        return None;
    }
    let directions = directions(lower);
    let numbers: Vec<u8> = words.iter().filter_map(|w| number(w)).collect();
    let leaps = any(&["jumps", "leaps", "jump", "leap", "jumping"]);
    let endless = any(&["far", "many", "slides", "slide", "rides", "distance"])
        || words.windows(2).any(|w| matches!(w, ["any", "number"]));
    let unit = any(&["square", "squares", "step", "steps", "space", "spaces", "field", "fields"]);
    let most = words.windows(2).any(|w| matches!(w, ["up", "to"] | ["at", "most"])) || any(&["maximum"]);
    let straight =
        |way: &&str| matches!(*way, "forward" | "backward" | "left" | "right" | "sideways" | "vertical");
    let slanted = |way: &&str| way.contains('-');
    let all = directions.join(", ");
    let path = match (leaps, numbers.as_slice(), directions.as_slice()) {
        _ if any(&["least"]) => return None,
        (true, [m, n], []) => format!("leap {m} {n}"),
        (true, ..) if most => return None,
        (true, [m, n], _) => format!("leap {m} {n} {all}"),
        (true, [n], ["diagonal"]) => format!("leap {n} {n}"),
        (true, [n], ["orthogonal"]) => format!("leap 0 {n}"),
        // Two lines.
        (true, [n], ["any way"] | ["orthogonal", "diagonal"] | ["diagonal", "orthogonal"]) => {
            format!("leap 0 {n}")
        }
        (true, [n], ways) if !ways.is_empty() && ways.iter().all(straight) => format!("leap 0 {n} {all}"),
        (true, [n], ways) if !ways.is_empty() && ways.iter().all(slanted) => format!("leap {n} {n} {all}"),
        (_, _, []) => return None,
        (false, [], _) if endless => format!("slide {all}"),
        (false, [1], _) if unit => format!("step {all}"),
        (false, [n], _) if unit && most => format!("slide {all} up to {n}"),
        (false, [n], _) if unit => format!("slide {all} exactly {n}"),
        (false, [], _) if any(&["step", "steps"]) => format!("step {all}"),
        _ => return None,
    };
    let both = leaps
        && numbers.len() == 1
        && matches!(
            directions.as_slice(),
            ["any way"] | ["orthogonal", "diagonal"] | ["diagonal", "orthogonal"]
        );
    // `move two squares …` says what it does in the language's own word.
    let captures = ["capture", "take", "attack"].iter().any(|w| lower.starts_with(w));
    let modes = match (moves, takes) {
        _ if captures && !any(&["move", "moves", "moving", "go", "goes"]) => "capture",
        _ if lower.starts_with("move ") && !takes => "move",
        (false, true) => "capture",
        _ => "move and capture",
    };
    let text = format!("{modes} {path}");
    fits(Rule::moves, &text).then_some(())?;
    let also = match modes {
        _ if lower.starts_with("move and capture ") || lower.starts_with("capture and move ") => "",
        "capture" | "move" => "",
        _ => "; `move` alone does not capture",
    };
    let exact =
        if text.contains("exactly") && !any(&["exactly"]) { ", or `up to` for `exactly`" } else { "" };
    let second = match numbers.first().filter(|_| both) {
        Some(n) => format!(" and below it `{modes} leap {n} {n}`"),
        None => String::new(),
    };
    say(format!("such as `{text}`{exact}{second}{also}"))
}

/// The directions that a sentence names, each phrase between `or`, `and` and commas by itself.
fn directions(line: &str) -> Vec<&'static str> {
    let mut phrases: Vec<Vec<&'static str>> = vec![Vec::new()];
    let line = line.replace(',', " , ");
    let words: Vec<&str> = line
        .split(|c: char| !(c.is_alphanumeric() || c == '-' || c == ','))
        .filter(|w| !w.is_empty())
        .collect();
    for (at, word) in words.iter().enumerate() {
        let next = words.get(at + 1).copied().unwrap_or_default();
        // `any number of squares` and `up to three` name no direction.
        let counts = match *word {
            "any" | "all" | "every" => !matches!(next, "direction" | "directions" | "way" | "ways" | "eight"),
            "up" => next == "to",
            _ => false,
        };
        if matches!(*word, "or" | "and" | ",") {
            phrases.push(Vec::new());
        } else if let Some(known) = direction(word).filter(|_| !counts)
            && let Some(phrase) = phrases.last_mut()
            && !phrase.contains(&known)
        {
            phrase.push(known);
        }
    }
    phrases.retain(|phrase| !phrase.is_empty());
    // `diagonally or straight forward`: what stands behind both is said of both; so is what stands before, `diagonally forward or backward`.
    for at in 1..phrases.len() {
        let (before, after) = phrases.split_at_mut(at);
        let (Some(one), Some(two)) = (before.last_mut(), after.first_mut()) else { continue };
        match (one.as_slice(), two.as_slice()) {
            ([sort @ ("diagonal" | "orthogonal")], [_, way]) if joint(&[*sort, *way]).is_some() => {
                one.push(way)
            }
            ([sort @ "diagonal", way], [other]) if opposite(way) == Some(*other) => two.insert(0, sort),
            _ => {}
        }
    }
    let mut all = Vec::new();
    for phrase in &phrases {
        let ways = joint(phrase).unwrap_or(phrase);
        ways.iter().for_each(|way| {
            if !all.contains(way) {
                all.push(*way);
            }
        });
    }
    all
}

/// The direction that a word names, in the language's own word.
fn direction(word: &str) -> Option<&'static str> {
    const OWN: [&str; 10] = [
        "forward",
        "backward",
        "left",
        "right",
        "sideways",
        "vertical",
        "diagonal",
        "orthogonal",
        "up",
        "down",
    ];
    let known = synonyms::word(word).filter(|known| fits(Rule::direction, known));
    known.or_else(|| OWN.into_iter().find(|own| *own == word && fits(Rule::direction, own)))
}

fn opposite(way: &str) -> Option<&'static str> {
    match way {
        "forward" => Some("backward"),
        "backward" => Some("forward"),
        _ => None,
    }
}

/// `diagonally forward` is less than either.
fn joint(phrase: &[&str]) -> Option<&'static [&'static str]> {
    match phrase {
        ["diagonal", "forward"] | ["forward", "diagonal"] => Some(&["forward-left", "forward-right"]),
        ["diagonal", "backward"] | ["backward", "diagonal"] => Some(&["backward-left", "backward-right"]),
        ["diagonal", "left"] | ["left", "diagonal"] => Some(&["forward-left", "backward-left"]),
        ["diagonal", "right"] | ["right", "diagonal"] => Some(&["forward-right", "backward-right"]),
        ["orthogonal", "forward"] | ["forward", "orthogonal"] => Some(&["forward"]),
        ["orthogonal", "backward"] | ["backward", "orthogonal"] => Some(&["backward"]),
        ["orthogonal", "sideways"] | ["sideways", "orthogonal"] => Some(&["sideways"]),
        ["orthogonal", "vertical"] | ["vertical", "orthogonal"] => Some(&["vertical"]),
        _ => None,
    }
}

/// Is a word one of those of which sentences about moves are made?
fn is_known(word: &str) -> bool {
    const WORDS: &str = " a an the in of to up at most and or but also can may it its any all each every either both \
        number distance amount many far as likes like wants direction directions way ways exactly only just straight line \
        square squares step steps space spaces field fields cell cells eight moves move moving goes go slides slide sliding \
        jumps jump jumping leaps leap leaping rides captures capture capturing takes take taking attacks attack travels walks";
    let direction =
        synonyms::word(word).is_some_and(|w| fits(Rule::direction, w)) || fits(Rule::direction, word);
    direction || number(word).is_some() || WORDS.split_whitespace().any(|known| known == word)
}

/// `moves one square forward, captures diagonally`: a line for each.
fn two_sentences(line: &str) -> Option<Advice> {
    let begins = |text: &str, words: &[&str]| {
        let first = text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        words.contains(&first)
    };
    const MOVES: [&str; 4] = ["moves", "move", "goes", "steps"];
    const TAKES: [&str; 5] = ["captures", "capture", "takes", "attacks", "capturing"];
    let joins = [", and ", ", but ", ", ", " and ", " but "];
    let parts =
        joins.iter().flat_map(|join| line.match_indices(join).map(|(at, join)| (at, at + join.len())));
    let (first, second) = parts
        .filter_map(|(end, start)| Some((line.get(..end)?, line.get(start..)?)))
        .find(|(first, second)| begins(first, &MOVES) && begins(second, &TAKES) && second.contains(' '))?;
    let one = |text: &str, does: &str| {
        let (help, _) = sentence(text)?;
        let written = help.split('`').nth(1)?;
        let way = ["step ", "slide ", "leap "].iter().filter_map(|way| written.find(way)).min()?;
        Some(format!("{does} {}", written.get(way..)?))
    };
    let (moves, takes) = (one(first, "move")?, one(second, "capture"));
    let takes = takes.or_else(|| Some(format!("capture step {}", direction_of(second)?)));
    say(match takes.filter(|line| fits(Rule::moves, line)) {
        Some(takes) => format!(
            "a piece that captures differently from how it moves has a line for each, such as `{moves}` and `{takes}`"
        ),
        None => format!(
            "a piece that captures differently from how it moves has a line for each, such as `{moves}` and `capture …`"
        ),
    })
}

/// The one direction that a text names.
fn direction_of(text: &str) -> Option<&'static str> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '-'));
    let mut known = words.filter_map(synonyms::word).filter(|word| fits(Rule::direction, word));
    known.next().filter(|_| known.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_become_lines() {
        for (said, written) in [
            ("moves one square in any direction", "`move and capture step any way`"),
            ("moves and captures one step diagonally", "`move and capture step diagonal`"),
            ("two steps forward", "`move and capture slide forward exactly 2`"),
            ("up to two steps forward", "`move and capture slide forward up to 2`"),
            ("move any number of squares diagonally", "`move slide diagonal`"),
            ("move any number of squares in any direction", "`move slide any way`"),
            ("capture any number of squares forward or backward", "`capture slide forward, backward`"),
            ("move any distance horizontally", "`move slide sideways`"),
            ("moves up to three squares orthogonally", "`move and capture slide orthogonal up to 3`"),
            ("moves one square straight ahead", "`move and capture step forward`"),
            ("jumps two squares forward", "`move and capture leap 0 2 forward`"),
            ("jumps exactly two squares in any direction", "and below it `move and capture leap 2 2`"),
            ("slides diagonally any number of squares", "`move and capture slide diagonal`"),
            ("moves exactly two squares diagonally, may jump", "`move and capture leap 2 2`"),
            ("jumps 1 and 3 squares", "`move and capture leap 1 3`"),
            ("takes one square forward", "`capture step forward`"),
            ("move two squares sideways", "`move slide sideways exactly 2`"),
            ("moves one square diagonally forward", "`move and capture step forward-left, forward-right`"),
            (
                "moves one square forward, captures diagonally",
                "`move step forward` and `capture step diagonal`",
            ),
            ("captures step diagonally", "`capture step diagonal`"),
            (
                "moves one square forward or diagonally forward",
                "`move and capture step forward, forward-left, forward-right`",
            ),
            (
                "moves one square diagonally or straight forward",
                "`move and capture step forward-left, forward-right, forward`",
            ),
            (
                "moves one square diagonally forward or backward",
                "`move and capture step forward-left, forward-right, backward-left, backward-right`",
            ),
        ] {
            let help = sentence(said).map(|(help, _)| help).unwrap_or_default();
            assert!(help.contains(written), "{said}: {help}");
        }
        for said in ["moves one square but not backward", "moves one square forward from its home"] {
            assert!(sentence(said).is_none(), "{said}");
        }
    }
}
