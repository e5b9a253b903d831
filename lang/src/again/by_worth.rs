//! `onto a piece worth less than 5`: pieces are chosen by their names, and here it is known which are worth so much.

use super::{Said, anew};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::resolve::Resolved;
use crate::suggest::article;
use wazir_runtime::Side;

/// More names are not listed.
const MOST: usize = 12;

/// Names the pieces that are worth what a line asks for.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, resolved: &Resolved) -> Option<()> {
    (diagnostic.code == code::SYNTAX).then_some(())?;
    let position = |words: &[&str]| said.words.iter().position(|t| words.contains(&t.slice(said.text)));
    let onto = position(&["onto"])?;
    let worth = position(&["worth", "value", "valued"]).filter(|at| *at > onto)?;
    let is_number = |at: &usize| {
        let word = said.word(*at);
        word.starts_with(|c: char| c.is_ascii_digit()) && word.parse::<f64>().is_ok()
    };
    let number = (worth..said.words.len()).find(is_number)?;
    // `no more than` is the contrary.
    (!(onto..number).any(|at| matches!(said.word(at), "no" | "not" | "never"))).then_some(())?;
    let behind = said.word(number + 1) == "or";
    let or =
        behind && matches!(said.word(number + 2), "more" | "less" | "fewer" | "above" | "below" | "greater");
    (or || !behind).then_some(())?;
    let bound: f64 = said.word(number).parse().ok()?;
    let near = |at: usize| at > onto && at < number + 3 && at != number;
    let says = |words: &[&str]| (0..said.words.len()).any(|at| near(at) && words.contains(&said.word(at)));
    let less = says(&["less", "fewer", "below", "under", "most", "<"]);
    let more = says(&["more", "greater", "above", "over", "least", ">"]);
    let also = says(&["most", "least", "="]) || or;
    let last = if or { number + 2 } else { number };
    let fits = |worth: f64| match (less, more) {
        (true, false) => worth < bound || also && worth <= bound,
        (false, true) => worth > bound || also && worth >= bound,
        (false, false) => (worth - bound).abs() < f64::EPSILON,
        (true, true) => false,
    };
    let mut names: Vec<&str> = Vec::new();
    for piece in Side::BOTH.iter().flat_map(|side| resolved.army(*side).pieces.values()) {
        let worth = piece.worth.and_then(|worth| worth.to_string().parse::<f64>().ok());
        if worth.is_some_and(fits) && !names.contains(&piece.name.text.as_str()) {
            names.push(&piece.name.text);
        }
    }
    let head = said.text.get(said.start..said.words.get(onto)?.end)?;
    let tail = said.text.get(said.words.get(last)?.end..said.words.last()?.end)?;
    let first = names.first()?;
    let line = format!("{head} {} {}{tail}", article(first), names.join(" or "));
    (names.len() <= MOST && is_line(&line)).then_some(())?;
    let at = said.span(worth, last)?;
    diagnostic.message = "a line chooses pieces by their names, not by their worth".to_owned();
    diagnostic.mark(at);
    anew(diagnostic, "only bots use the worth", vec![format!("write `{line}`")])
}
