//! Lines whose first word means nothing where they stand: what was meant, going by the words after it.

use super::sentences;
use crate::literal::betza;
use crate::parse::container::Container;
use crate::parse::explain::advice::{Advice, likened, say, write};

/// What was meant by a line: the help line, and an edit where there is one.
pub(in crate::parse::explain) fn first(line: &str, container: Container) -> Option<Advice> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let first = *words.first()?;
    if container.is_piece() { of_piece(line, first, &words) } else { who_begins(&words) }
}

/// A line of a piece.
fn of_piece(line: &str, first: &str, words: &[&str]) -> Option<Advice> {
    let second = words.get(1).copied().unwrap_or_default();
    let does = match first {
        "take" | "takes" | "taking" | "attack" | "attacks" | "eat" | "eats" | "hit" | "hits" => "capture",
        "go" | "goes" | "travel" | "travels" | "walk" | "walks" => "move",
        _ => "",
    };
    if !does.is_empty() {
        return sentences::sentence(line).or_else(|| write((0..first.len(), does.to_owned())));
    }
    let is_likened = words.iter().any(|w| matches!(*w, "like" | "as")) && !negative(words);
    if matches!(second, "like" | "as") || is_likened {
        return likened(line);
    }
    // `can not capture`
    if negative(words)
        && words.len() < 5
        && words.iter().any(|w| matches!(*w, "capture" | "take" | "move" | "promote"))
    {
        return say("a piece does only what its lines say: what it does not do is left out");
    }
    if let Some(advice) = sentences::sentence(line) {
        return Some(advice);
    }
    // `QN`
    let capital = first.bytes().any(|b| b.is_ascii_uppercase());
    if capital && line.len() < 60 && betza::parse(line).is_ok() {
        return write((0..line.len(), format!("betza \"{line}\"")));
    }
    None
}

/// Does a line say what a piece cannot do?
fn negative(words: &[&str]) -> bool {
    matches!(
        words,
        ["cannot" | "can't" | "can’t" | "never" | "not" | "doesn't" | "don't", ..]
            | ["can" | "does" | "may", "not", ..]
    )
}

/// `black moves first`
fn who_begins(words: &[&str]) -> Option<Advice> {
    let side = words.iter().any(|w| matches!(w.to_ascii_lowercase().as_str(), "black" | "white"));
    let turn = words.iter().any(|w| {
        matches!(
            *w,
            "turn"
                | "turn:"
                | "first"
                | "starts"
                | "begins"
                | "moves"
                | "move"
                | "first-player"
                | "starting-side"
        )
    });
    if side && turn && words.len() < 7 {
        return say("the setup says who moves first, after the squares: `setup \"… b\"` for Black");
    }
    None
}
