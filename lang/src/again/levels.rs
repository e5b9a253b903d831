//! What means between levels what an author has said in two words, the other way round, or in numbers: `diagonal up`, `up-left`,
//! `slide 1 1 1`.

use super::{Said, advise};
use crate::diagnostic::Diagnostic;
use crate::directions::WORDS;
use crate::parse::is_line;

/// Says what is offered in the words of levels.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>) {
    if numbers(diagnostic, said).is_none() && turned(diagnostic, said).is_none() {
        raised(diagnostic, said);
    }
}

/// `up-left, up-right`: the level comes last. What `up` means on a board of one level is another way to go.
fn turned(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let all: Vec<Option<String>> = (0..said.words.len()).map(|at| level_last(said.word(at))).collect();
    let first = all.iter().position(Option::is_some)?;
    let last = all.iter().rposition(Option::is_some)?;
    let mut new = String::new();
    for at in first..=last {
        let word = all.get(at)?.as_deref().unwrap_or(said.word(at));
        let apart = !new.is_empty() && word != ",";
        new = format!("{new}{}{word}", if apart { " " } else { "" });
    }
    let one = all.get(first)?.clone()?;
    let (_, level) = one.rsplit_once('-')?;
    let why = format!("the level comes last: `{one}` goes one level {level} with each step");
    advise(diagnostic, said, (first, last), &new, &why);
    Some(())
}

/// A direction to another level, of a word whose parts are in another order.
fn level_last(word: &str) -> Option<String> {
    let (mut level, mut flat) = (None, Vec::new());
    let glued = ["up", "down"].iter().find_map(|l| word.strip_prefix(l).map(|rest| (*l, rest)));
    match glued.filter(|(_, rest)| !rest.is_empty() && WORDS.contains(rest)) {
        Some((one, rest)) => {
            level = Some(one);
            flat.push(rest);
        }
        None => {
            for part in word.split('-') {
                match part {
                    "up" | "down" if level.is_none() => level = Some(part),
                    part => flat.push(part),
                }
            }
        }
    }
    let vertical = |word: &&str| matches!(*word, "forward" | "backward");
    if flat.len() == 2 && !flat.first().is_some_and(vertical) {
        flat.reverse();
    }
    let (level, flat) = (level?, flat.join("-"));
    let new = format!("{flat}-{level}");
    (WORDS.contains(&flat.as_str()) && new != word).then_some(new)
}

/// `step diagonal up` is one direction.
fn raised(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let word = |at: usize| match said.word(at) {
        "diagonally" => "diagonal",
        "orthogonally" => "orthogonal",
        "forwards" => "forward",
        "backwards" => "backward",
        "upward" | "upwards" => "up",
        "downward" | "downwards" => "down",
        word => word,
    };
    let level = |word: &str| matches!(word, "up" | "down");
    let flat = |word: &str| WORDS.contains(&word);
    let at = (0..said.words.len().saturating_sub(1)).find(|at| {
        let (first, second) = (word(*at), word(at + 1));
        level(first) && flat(second) || flat(first) && level(second)
    })?;
    let (first, second) = (word(at), word(at + 1));
    let (flat, level) = if level(first) { (second, first) } else { (first, second) };
    let new = format!("{flat}-{level}");
    let why = format!("`{new}` goes one level {level} with each step; `{flat}, {level}` are two directions");
    advise(diagnostic, said, (at, at + 1), &new, &why);
    Some(())
}

/// `slide 1 1 1`, `leap 1,1,1`: files, ranks and levels.
fn numbers(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let at = (0..said.words.len()).find(|at| matches!(said.word(*at), "step" | "slide" | "leap" | "ride"))?;
    let mut numbers: Vec<u8> = Vec::new();
    let mut last = at;
    for next in at + 1..said.words.len() {
        match said.word(next) {
            "," | "(" | ")" | "x" | "/" => {}
            word => match word.parse() {
                Ok(number) => numbers.push(number),
                Err(_) => break,
            },
        }
        last = next;
    }
    let [x, y, z] = *numbers.as_slice() else { return None };
    if said.word(last + 1) == "in" && said.word(last + 2) == "space" {
        return in_space(diagnostic, said, (at, last + 2), [x, y, z]);
    }
    let far = matches!(said.word(at), "slide" | "ride");
    let direction = match (x.min(y), x.max(y), z) {
        (0, 0, 1) => Some("up, down"),
        (0, 1, 0) => Some("orthogonal"),
        (1, 1, 0) => Some("diagonal"),
        (0, 1, 1) => Some("orthogonal-up, orthogonal-down"),
        (1, 1, 1) => Some("triagonal"),
        _ => None,
    };
    let new = match (direction, said.word(at)) {
        (Some(direction), way @ ("step" | "slide")) => format!("{way} {direction}"),
        _ if far => format!("ride {x} {y} {z}"),
        _ => format!("leap {x} {y} {z}"),
    };
    let why =
        "a step or a slide has a direction; a leap or a ride has numbers, the third of which counts levels";
    advise(diagnostic, said, (at, last), &new, why);
    Some(())
}

/// `leap 0 1 2 in space`: along files, ranks and levels in whatever order.
fn in_space(
    diagnostic: &mut Diagnostic,
    said: &Said<'_>,
    (first, last): (usize, usize),
    mut numbers: [u8; 3],
) -> Option<()> {
    let way = match said.word(first) {
        "leap" | "step" => "leap",
        _ => "ride",
    };
    numbers.sort_unstable();
    let [a, b, c] = numbers;
    if a == 0 {
        let why = "with `in space` two numbers are along any two of files, ranks and levels";
        advise(diagnostic, said, (first, last), &format!("{way} {b} {c} in space"), why);
        return Some(());
    }
    let mut lines: Vec<String> = Vec::new();
    for line in [format!("{way} {a} {b} {c}"), format!("{way} {a} {c} {b}"), format!("{way} {b} {c} {a}")] {
        let whole = said.with(first, last, &line)?;
        if is_line(&whole) && !lines.contains(&whole) {
            lines.push(whole);
        }
    }
    diagnostic.fix = None;
    diagnostic.notes = vec!["`in space` follows two numbers; the third of three counts levels".to_owned()];
    diagnostic.help = match lines.as_slice() {
        [] => Vec::new(),
        [one] => vec![format!("write `{one}`")],
        lines => vec![format!("write a line for each: `{}`", lines.join("`, `"))],
    };
    diagnostic.labels.iter_mut().filter(|l| l.primary).for_each(|l| l.message.clear());
    Some(())
}

#[cfg(test)]
mod tests {
    use super::level_last;

    #[test]
    fn the_level_comes_last() {
        for (said, new) in [
            ("up-left", "left-up"),
            ("down-forward", "forward-down"),
            ("up-diagonal", "diagonal-up"),
            ("upleft", "left-up"),
            ("left-up-forward", "forward-left-up"),
            ("up-forward-right", "forward-right-up"),
        ] {
            assert_eq!(level_last(said).as_deref(), Some(new), "{said}");
        }
        for said in ["left-up", "up", "up-down", "forward", "up-queen", "up-left-down"] {
            assert_eq!(level_last(said), None, "{said}");
        }
    }
}
