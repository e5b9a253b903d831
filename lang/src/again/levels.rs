//! What means between levels what an author has said in two words, or in numbers: `diagonal up`, `slide 1 1 1`.

use super::{Said, advise};
use crate::diagnostic::Diagnostic;
use crate::directions::WORDS;

/// Says what is offered in the words of levels.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>) {
    if numbers(diagnostic, said).is_none() {
        raised(diagnostic, said);
    }
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
