//! Squares that a piece does not leave, in other words than `within`: `cannot leave palace`, `only inside d1-f3`.

use super::rewrites::number;
use crate::parse::grammar::{Rule, fits};

/// Words for it, without those that join them to the line.
const SAID: [&[&str]; 27] = [
    &["cannot", "leave"],
    &["can", "not", "leave"],
    &["may", "not", "leave"],
    &["must", "not", "leave"],
    &["does", "not", "leave"],
    &["never", "leaves"],
    &["never", "leave"],
    &["never", "leaving"],
    &["not", "leaving"],
    &["without", "leaving"],
    &["never", "outside"],
    &["not", "outside"],
    &["unless", "it", "leaves"],
    &["stays"],
    &["stay"],
    &["staying"],
    &["remains"],
    &["remaining"],
    &["confined"],
    &["restricted"],
    &["limited"],
    &["bound"],
    &["kept"],
    &["only", "in"],
    &["only", "inside"],
    &["only", "within"],
    &["inside"],
];

/// Words between these and the squares that say no more.
const SMALL: [&str; 9] = ["in", "inside", "within", "to", "on", "of", "the", "its", "squares"];

/// Words that join them to the line, and such as go before them.
const JOINTS: [&str; 10] = [",", "it", "and", "but", "that", "is", "must", "the", "which", "piece"];

/// `move step any way, cannot leave palace`: the line with `within`.
pub(super) fn kept(rule: Rule, line: &str) -> Option<String> {
    matches!(rule, Rule::moves | Rule::betza).then_some(())?;
    let spaced = line.replace(',', " , ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    (1..words.len()).find_map(|at| {
        let rest = words.get(at..)?;
        let said = SAID.iter().find(|said| rest.starts_with(said))?;
        let squares: Vec<&str> =
            rest.get(said.len()..)?.iter().copied().skip_while(|word| SMALL.contains(word)).collect();
        // `limited to three` is not a zone.
        if squares.first().is_none_or(|word| number(word).is_some()) {
            return None;
        }
        let mut head = words.get(..at)?;
        while let [before @ .., last] = head
            && JOINTS.contains(last)
        {
            head = before;
        }
        let whole = format!("{} within {}", head.join(" "), squares.join(" ")).replace(" , ", ", ");
        (whole != line && fits(rule, &head.join(" ").replace(" , ", ", ")) && fits(rule, &whole))
            .then_some(whole)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_left_is_within() {
        for said in [
            "move step any way, cannot leave palace",
            "move step any way, but never leaves the palace",
            "move step any way and stays in the palace",
            "move step any way only inside palace",
            "move step any way, confined to palace",
            "move step any way inside the palace",
            "move step any way, unless it leaves palace",
        ] {
            assert_eq!(kept(Rule::moves, said).as_deref(), Some("move step any way within palace"), "{said}");
        }
        let two = "replace move and capture step forward, left, it may not leave d1-f3, e4";
        let whole = "replace move and capture step forward, left within d1-f3, e4";
        assert_eq!(kept(Rule::moves, two).as_deref(), Some(whole));
        for other in [
            "move step any way, must leave palace",
            "move step any way only once",
            "move slide diagonal, limited to three",
        ] {
            assert_eq!(kept(Rule::moves, other), None, "{other}");
        }
    }
}
