//! Lines of a piece whose parts are all there, and joined or ordered otherwise: further legs of a path, and the clauses behind it.
//!
//! | line | offered |
//! |---|---|
//! | `move step orthogonal then outward diagonal` | `move step orthogonal, then step outward` |
//! | `move slide diagonal and then step back` | `move slide diagonal, then step back` |
//! | `capture step any way onto a pawn within camp` | `capture step any way within camp onto a pawn` |

use super::conditions::MAX_LINE;
use crate::parse::grammar::{Rule, fits};
use crate::token::{Token, tokens};

/// The clauses behind a path, in the order in which they stand.
const CLAUSES: [&str; 4] = ["from", "to", "within", "onto"];

/// A line of several legs, with a comma and a `step` or `slide` in each.
pub(super) fn legs(rule: Rule, line: &str) -> Option<String> {
    (rule == Rule::moves && line.len() <= MAX_LINE).then_some(())?;
    let words: Vec<&str> = tokens(line).filter(|t| !t.kind.is_trivia()).map(|t| t.slice(line)).collect();
    words.contains(&"then").then_some(())?;
    let mut parts = words.split(|word| *word == "then");
    let first = parts.next()?;
    let mut whole = text(without_join(first));
    let mut before = direction(first);
    // A leg that says nothing else goes as the one before does.
    let mut way = if first.contains(&"slide") { "slide" } else { "step" };
    for part in parts {
        let part = without_join(part);
        let (may, rest) = match part {
            ["may", rest @ ..] => ("may ", rest),
            rest => ("", rest),
        };
        let own = rest.first().is_some_and(|w| matches!(*w, "step" | "slide" | "leap" | "ride" | "repeat"));
        let said = if own { rest.get(1..)? } else { rest };
        way = if own { rest.first()? } else { way };
        let next = direction(said);
        // `outward diagonal`: after an orthogonal leg, what goes outward is diagonal.
        let said = match said {
            ["outward", shape @ ("diagonal" | "orthogonal"), more @ ..]
                if before.is_some_and(|b| b != *shape) =>
            {
                [&["outward"], more].concat()
            }
            said => said.to_vec(),
        };
        whole = format!("{whole}, then {may}{}", text(&[&[way], said.as_slice()].concat()));
        before = next;
    }
    (whole != line && fits(rule, &whole)).then_some(whole)
}

/// Is a leg orthogonal or diagonal, if it says so?
fn direction<'a>(words: &[&'a str]) -> Option<&'a str> {
    words.iter().copied().find(|word| matches!(*word, "orthogonal" | "diagonal"))
}

/// A leg without what joins it to the next one.
fn without_join<'w, 'a>(words: &'w [&'a str]) -> &'w [&'a str] {
    let mut words = words;
    while let [rest @ .., "," | "and" | "&" | "+"] = words {
        words = rest;
    }
    words
}

/// The words of a line, with blanks between them but before a comma.
fn text(words: &[&str]) -> String {
    let mut text = String::new();
    for word in words {
        if !text.is_empty() && *word != "," {
            text.push(' ');
        }
        text.push_str(word);
    }
    text
}

/// A line whose clauses stand in another order.
pub(super) fn ordered(rule: Rule, line: &str) -> Option<String> {
    (matches!(rule, Rule::moves | Rule::betza) && line.len() <= MAX_LINE).then_some(())?;
    let words: Vec<Token> = tokens(line).filter(|t| !t.kind.is_trivia()).collect();
    let said = |i: usize| words.get(i).map_or("", |t| t.slice(line));
    let tail = (0..words.len())
        .find(|i| said(*i) == "," && matches!(said(*i + 1), "if" | "unless" | "and" | "also" | "taking"))
        .unwrap_or(words.len());
    // `up to 3` says how far.
    let clause = |i: &usize| {
        let counts = said(*i) == "to" && *i > 0 && said(*i - 1) == "up";
        CLAUSES.contains(&said(*i)) && !counts && *i < tail
    };
    let starts: Vec<usize> = (1..words.len()).filter(clause).collect();
    let part = |from: usize, to: usize| {
        line.get(words.get(from)?.start..words.get(to.checked_sub(1)?)?.end)
            .map(|part| part.trim_end_matches([',', ' ']))
    };
    let mut clauses: Vec<(usize, &str)> = Vec::new();
    for (at, start) in starts.iter().enumerate() {
        let end = starts.get(at + 1).copied().unwrap_or(tail);
        clauses.push((CLAUSES.iter().position(|c| *c == said(*start))?, part(*start, end)?));
    }
    clauses.sort_by_key(|(order, _)| *order);
    let twice = clauses.windows(2).any(|pair| matches!(pair, [(a, _), (b, _)] if a == b));
    (clauses.len() > 1 && !twice).then_some(())?;
    let head = part(0, *starts.first()?)?;
    let rest = words.get(tail).and_then(|t| line.get(t.start..)).unwrap_or_default();
    let clauses: Vec<&str> = clauses.into_iter().map(|(_, text)| text).collect();
    let whole = format!("{head} {}{rest}", clauses.join(" "));
    (whole != line && fits(rule, &whole)).then_some(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn legs_are_joined_by_a_comma() {
        for (said, offer) in [
            ("move step orthogonal then outward diagonal", "move step orthogonal, then step outward"),
            ("move step orthogonal, then outward", "move step orthogonal, then step outward"),
            ("move slide diagonal and then may slide outward", "move slide diagonal, then may slide outward"),
            ("move slide diagonal then outward", "move slide diagonal, then slide outward"),
            ("move step any way then may repeat up to 2", "move step any way, then may repeat up to 2"),
            ("move step diagonal then outward diagonal", ""),
            ("move step diagonal, then step back", ""),
            ("move step diagonal then home", ""),
        ] {
            assert_eq!(legs(Rule::moves, said).unwrap_or_default(), offer, "{said}");
        }
    }

    #[test]
    fn clauses_have_an_order() {
        for (said, offer) in [
            (
                "capture step diagonal onto a piece except soldier within palace",
                "capture step diagonal within palace onto a piece except soldier",
            ),
            (
                "move slide any way up to 3 to rank 8 from rank 2, if it is unmoved",
                "move slide any way up to 3 from rank 2 to rank 8, if it is unmoved",
            ),
            ("move step forward within camp, from rank 2", "move step forward from rank 2 within camp"),
            ("move step forward from rank 2 to rank 3", ""),
            ("move step forward to rank 2 to rank 3", ""),
        ] {
            assert_eq!(ordered(Rule::moves, said).unwrap_or_default(), offer, "{said}");
        }
    }
}
