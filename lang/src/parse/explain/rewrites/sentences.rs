//! Sentences of players: `moves one square in any direction`, `jumps 1 and 3 squares`.
//!
//! The words are taken one by one into those of the language; what can then be read as a line is what is shown. Nothing is offered
//! as an edit, since what a sentence leaves out, such as whether a piece captures as it moves, is for its author to say.

use crate::parse::explain::advice::{Advice, say};
use crate::parse::explain::synonyms;
use crate::parse::grammar::{Rule, fits};

/// The numbers that sentences spell.
fn number(word: &str) -> Option<u8> {
    const SPELT: [&str; 8] = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
    let spelt = SPELT.iter().position(|s| *s == word).map(|i| i as u8 + 1);
    spelt.or_else(|| word.parse().ok())
}

/// A line of a piece said in a sentence.
pub(in crate::parse::explain) fn sentence(line: &str) -> Option<Advice> {
    let lower = line.to_lowercase();
    let words: Vec<&str> =
        lower.split(|c: char| !(c.is_alphanumeric() || c == '-')).filter(|w| !w.is_empty()).collect();
    let any = |list: &[&str]| words.iter().any(|w| list.contains(w));
    if words.len() > 16 || any(&["not", "only", "unless", "without", "except", "like", "as", "then", "over"])
    {
        return None;
    }
    let moves = any(&[
        "moves", "move", "moving", "goes", "go", "steps", "step", "slides", "slide", "jumps", "leaps", "leap",
    ]);
    let takes = any(&["captures", "capture", "capturing", "takes", "take", "attacks"]);
    let mut directions: Vec<&str> = Vec::new();
    for word in &words {
        let known = synonyms::word(word).unwrap_or(word);
        if fits(Rule::direction, known) && !directions.contains(&known) {
            directions.push(known);
        }
    }
    let numbers: Vec<u8> = words.iter().filter_map(|w| number(w)).collect();
    let leaps = any(&["jumps", "leaps", "jump", "leap", "jumping"]);
    let endless = words.windows(3).any(|w| matches!(w, ["any", "number", "of"]))
        || any(&["far", "many", "slides", "slide", "rides"]);
    if words.windows(2).any(|w| matches!(w, ["any", "number"])) && directions.len() > 1 {
        directions.retain(|d| *d != "any way");
    }
    let unit = any(&["square", "squares", "step", "steps", "space", "spaces", "field", "fields"]);
    let path = match (leaps, numbers.as_slice(), directions.as_slice()) {
        (true, [m, n], _) => format!("leap {m} {n}"),
        (true, [n], ["diagonal"]) => format!("leap {n} {n}"),
        (true, [n], ["orthogonal"]) => format!("leap 0 {n}"),
        (false, _, []) => return None,
        (false, [], some) if endless => format!("slide {}", some.join(", ")),
        (false, [1], some) if unit => format!("step {}", some.join(", ")),
        (false, [n], some) if unit && any(&["exactly"]) => format!("slide {} exactly {n}", some.join(", ")),
        (false, [n], some) if unit => format!("slide {} up to {n}", some.join(", ")),
        (false, [], some) if any(&["step", "steps"]) => format!("step {}", some.join(", ")),
        _ => return None,
    };
    // `move two squares …` says what it does in the language's own word.
    let modes = match (moves, takes) {
        _ if lower.starts_with("move ") && !takes => "move",
        (false, true) => "capture",
        _ => "move and capture",
    };
    let text = format!("{modes} {path}");
    fits(Rule::moves, &text).then_some(())?;
    let also = match modes {
        "capture" | "move" => "",
        _ => "; `move` alone does not capture",
    };
    let exact = if text.contains("up to") { ", or `exactly` for `up to`" } else { "" };
    say(format!("such as `{text}`{exact}{also}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_become_lines() {
        for (said, written) in [
            ("moves one square in any direction", "`move and capture step any way`"),
            ("moves and captures one step diagonally", "`move and capture step diagonal`"),
            ("two steps forward", "`move and capture slide forward up to 2`"),
            ("slides diagonally any number of squares", "`move and capture slide diagonal`"),
            ("moves exactly two squares diagonally, may jump", "`move and capture leap 2 2`"),
            ("jumps 1 and 3 squares", "`move and capture leap 1 3`"),
            ("takes one square forward", "`capture step forward`"),
            ("move two squares sideways", "`move slide sideways up to 2`"),
        ] {
            let help = sentence(said).map(|(help, _)| help).unwrap_or_default();
            assert!(help.contains(written), "{said}: {help}");
        }
        assert!(sentence("moves one square but not backward").is_none());
    }
}
