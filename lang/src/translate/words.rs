//! A path program in the words of the language.

use super::legs::{self, Leg, Over, Start};
use crate::directions::{WORDS, clockwise, leads, leaps, neighbours};
use std::iter;
use wazir_runtime::Vector;
use wazir_runtime::program::{Step, Test};

/// More legs than this are not one line.
const MAX_LEGS: usize = 8;

/// A path in words, if they can say it.
pub(super) fn words(steps: &[Step]) -> Option<String> {
    let legs = legs::legs(steps).filter(|legs| legs.len() <= MAX_LEGS)?;
    let mut text = String::new();
    let mut leaping = false;
    for (i, leg) in legs.iter().enumerate() {
        let word = match (i, leg.may) {
            (0, _) => "",
            (_, false) => ", then ",
            (_, true) => ", then may ",
        };
        text.push_str(word);
        text.push_str(&of_leg(leg, i > 0, leaping)?);
        leaping = matches!(&leg.start, Start::Go(vectors) if !legs::are_steps(vectors));
    }
    Some(text)
}

/// A leg; `leaping` says that the one before it leaps, and so has no direction of the eight.
fn of_leg(leg: &Leg, later: bool, leaping: bool) -> Option<String> {
    let count = count(leg.min, leg.max);
    let way = |step: &str, slide: &str| match (leg.min, leg.max) {
        (1, Some(1)) => step.to_owned(),
        _ => slide.to_owned(),
    };
    let directions = match &leg.start {
        Start::Go(vectors) if legs::are_steps(vectors) => of_steps(vectors)?,
        Start::Go(vectors) => {
            let (m, n) = legs::leap(vectors).filter(|_| leg.over.is_none())?;
            let kept = of_leaps(vectors, m, n)?;
            return Some(format!("{} {m} {n}{kept}{count}", way("leap", "ride")));
        }
        Start::Ahead => "ahead".to_owned(),
        Start::Turn(turns) => match turns.as_slice() {
            [-1, 1] if !leaping => "outward".to_owned(),
            [-2, 2] => "aside".to_owned(),
            [4] => "back".to_owned(),
            _ => return None,
        },
    };
    match &leg.over {
        Some(_) if later => None,
        Some(over) => {
            let way = if over.beyond { "slide" } else { "hop" };
            Some(format!("{way} {directions} over {}", of_over(over)?))
        }
        None => Some(format!("{} {directions}{count}", way("step", "slide"))),
    }
}

fn of_over(over: &Over) -> Option<String> {
    let (one, several) = match over.whose {
        Test::Occupied => ("piece", "pieces"),
        Test::Own => ("friendly piece", "friendly pieces"),
        Test::Enemy => ("enemy", "enemies"),
        _ => return None,
    };
    Some(match over.count {
        None => format!("any {several}"),
        Some(1) => format!("one {one}"),
        Some(n) => format!("{n} {several}"),
    })
}

fn count(min: u8, max: Option<u8>) -> String {
    match (min, max) {
        (1, None | Some(1)) => String::new(),
        (1, Some(max)) => format!(" up to {max}"),
        (min, None) => format!(" at least {min}"),
        (min, Some(max)) if min == max => format!(" exactly {min}"),
        (min, Some(max)) => format!(" {min}-{max}"),
    }
}

/// Words for steps: such as stand for several directions first.
fn of_steps(vectors: &[Vector]) -> Option<String> {
    let order = ["any way", "orthogonal", "diagonal", "sideways", "vertical"].into_iter().chain(WORDS);
    let said = cover(vectors, order, |word| neighbours(iter::once(word)))?;
    (neighbours(said.iter().copied()) == vectors).then(|| said.join(", "))
}

/// Words behind a leap; none for all its directions.
fn of_leaps(vectors: &[Vector], m: u8, n: u8) -> Option<String> {
    let all = leaps(i8::try_from(m).ok()?, i8::try_from(n).ok()?);
    let of = |word: &str| -> Vec<Vector> { all.iter().copied().filter(|v| leads(*v, word)).collect() };
    if all == vectors {
        return Some(String::new());
    }
    let order = ["orthogonal", "diagonal", "vertical", "sideways"].into_iter().chain(WORDS);
    let said = cover(vectors, order, of)?;
    let kept: Vec<Vector> = clockwise(said.iter().flat_map(|word| of(word)).collect());
    (kept == vectors).then(|| format!(" {}", said.join(", ")))
}

/// Words that together stand for just these vectors, if there are any.
fn cover<'w>(
    vectors: &[Vector],
    words: impl Iterator<Item = &'w str>,
    of: impl Fn(&str) -> Vec<Vector>,
) -> Option<Vec<&'w str>> {
    let mut said: Vec<&str> = Vec::new();
    let mut covered: Vec<Vector> = Vec::new();
    let words: Vec<&str> = words.collect();
    // One word is best.
    if let Some(word) = words.iter().find(|word| of(word) == vectors) {
        return Some(vec![word]);
    }
    for word in words {
        let new = of(word);
        let fits = new.iter().all(|v| vectors.contains(v)) && new.iter().any(|v| !covered.contains(v));
        if fits {
            said.push(word);
            covered.extend(new);
        }
    }
    vectors.iter().all(|v| covered.contains(v)).then_some(said)
}
