//! A number of squares without the words that say how it counts, `slide forward, diagonal 2 from rank 2`, or with them where there
//! is but one square, `step forward up to 2`.
//!
//! The directions, the number and what follows are put in order; what is offered is the whole line, if it can be read.

use super::synonyms;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::grammar::{Rule, fits};
use crate::source::Span;
use crate::token::{Token, TokenKind, tokens};

/// The report of such a line.
pub(super) fn count(rule: Rule, line: &str, span: Span) -> Option<Diagnostic> {
    let words: Vec<Token> = tokens(line).filter(|t| !t.kind.is_trivia()).collect();
    let slice = |i: usize| words.get(i).map_or("", |t| t.slice(line));
    let start = (rule == Rule::moves).then_some(usize::from(slice(0) == "replace"))?;
    let mode = |i: usize| matches!(slice(i), "move" | "capture");
    let modes = if mode(start) && slice(start + 1) == "and" && mode(start + 2) { 3 } else { 1 };
    let mut at = start + modes;
    mode(start).then_some(())?;
    let head = line.get(..words.get(at - 1)?.end)?;
    if let ("step", Some(step)) = (slice(at), words.get(at)) {
        let (before, after) = (line.get(..step.start)?, line.get(step.end..)?);
        let whole = format!("{before}slide{after}");
        if fits(rule, &whole) {
            let mark = span.inner(step.start, step.end);
            let several = Diagnostic::new(code::SYNTAX, mark, "a `step` is one square");
            return Some(several.help(format!("write `{whole}`")));
        }
    }
    if matches!(slice(at), "step" | "slide") {
        at += 1;
    }
    let (mut directions, mut number, mut most) = (Vec::new(), None, None);
    while at < words.len() {
        let word = slice(at);
        let known = synonyms::word(word).unwrap_or(word);
        let digits = known.strip_prefix('x').unwrap_or(known);
        let count = digits.parse::<u32>().ok().filter(|_| words.get(at).is_some_and(|t| t.kind.is_plain()));
        match word {
            "from" => break,
            "," if matches!(slice(at + 1), "taking" | "also") => break,
            "," | "or" | "and" | "/" | "&" | "(" | ")" | "=" | ":" | "*" => {}
            "to" | "-" if words.get(at + 1).is_some_and(|t| t.kind == TokenKind::Number) => {}
            "square" | "squares" | "step" | "steps" | "field" | "fields" | "space" | "spaces" | "times" => {}
            // `diagonally forward` is less than either.
            _ if fits(Rule::direction, known) => {
                let before = synonyms::word(slice(at - 1)).unwrap_or(slice(at - 1));
                if fits(Rule::direction, before) {
                    return None;
                }
                directions.push(known);
            }
            // `1 or 2`
            _ if count.is_some() && matches!(slice(at - 1), "or" | "/" | "to" | "-") && most.is_none() => {
                most = count
            }
            // `left 2, right 2` says it twice.
            _ if count.is_some() && number.is_none_or(|(n, _)| Some(n) == count) => {
                number = count.map(|n| (n, at));
            }
            _ => return None,
        }
        at += 1;
    }
    let ((number, place), false) = (number?, directions.is_empty()) else { return None };
    let rest = words.get(at).map_or(String::new(), |t| {
        let tail = line.get(t.start..).unwrap_or_default();
        if tail.starts_with(',') { tail.to_owned() } else { format!(" {tail}") }
    });
    let way = format!("{head} slide {}", directions.join(", "));
    let mark = span.inner(words.get(place)?.start, words.get(place)?.end);
    if let Some(most) = most {
        let range = if number < 2 { format!("up to {most}") } else { format!("{number}-{most}") };
        let whole = format!("{way} {range}{rest}");
        let ordered = number < most && fits(rule, &whole);
        return ordered.then(|| {
            Diagnostic::new(code::SYNTAX, mark, "this is a range of numbers").help(format!("write `{whole}`"))
        });
    }
    if number == 1 {
        let step = format!("{head} step {}{rest}", directions.join(", "));
        let said = Diagnostic::new(code::SYNTAX, mark, "a `step` is one square by itself");
        return fits(rule, &step).then(|| said.help(format!("write `{step}`")));
    }
    let whole = format!("{way} exactly {number}{rest}");
    let message = format!("how does this `{number}` count?");
    fits(rule, &whole).then(|| {
        Diagnostic::new(code::SYNTAX, mark, message)
            .help(format!("write `{whole}`, or `up to {number}` for `exactly {number}`"))
    })
}

/// `over >= 2 pieces`: the line with the sign in words.
pub(super) fn over(line: &str) -> Option<String> {
    let (before, rest) = line.split_once(" over ")?;
    let (more, rest) = [(">=", 0), ("≥", 0), (">", 1)]
        .iter()
        .find_map(|(sign, more)| Some((more, rest.trim_start().strip_prefix(sign)?.trim_start())))?;
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let least = rest.get(..end)?.parse::<u64>().ok()?.checked_add(*more)?;
    let whole = format!("{before} over at least {least}{}", rest.get(end..)?);
    fits(Rule::moves, &whole).then_some(whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::FileId;

    #[test]
    fn a_number_of_squares_gets_its_words() {
        for (said, written) in [
            (
                "move slide forward-left, forward-right 2 from rank 2",
                "move slide forward-left, forward-right exactly 2 from rank 2",
            ),
            (
                "move slide forward or diagonal 2 from rank 2",
                "move slide forward, diagonal exactly 2 from rank 2",
            ),
            ("move and capture slide 3 forward, left", "move and capture slide forward, left exactly 3"),
            ("move step forward, left 2 squares", "move slide forward, left exactly 2"),
            (
                "capture any 2, taking what just passed there",
                "capture slide any way exactly 2, taking what just passed there",
            ),
            ("replace move slide forward 1 from rank 2", "replace move step forward from rank 2"),
            ("move step forward 1 or 2 from rank 2", "move slide forward up to 2 from rank 2"),
            ("move slide forward 2 or 3", "move slide forward 2-3"),
            ("move slide left 2, right 2", "move slide left, right exactly 2"),
            ("move step forward up to 2", "move slide forward up to 2"),
            (
                "move and capture step diagonal 1 to 3 from rank 2",
                "move and capture slide diagonal up to 3 from rank 2",
            ),
            ("move slide left, right x2", "move slide left, right exactly 2"),
        ] {
            let span = Span::new(FileId::default(), 0, said.len());
            let help = count(Rule::moves, said, span).map(|d| d.help.join(" ")).unwrap_or_default();
            assert!(help.starts_with(&format!("write `{written}`")), "{said}: {help}");
        }
        let line = "move slide forward from rank 2, 3";
        assert!(count(Rule::moves, line, Span::new(FileId::default(), 0, line.len())).is_none());
    }
}
