//! What a test expects: what was meant by a position or a move that is judged in other words.

use crate::parse::explain::advice::{Advice, say, write};
use crate::parse::explain::failure::Failure;
use crate::parse::grammar::{Grammar, Rule, fits};
use pest::Parser;

impl Failure<'_> {
    /// An expectation in other words.
    pub(in crate::parse::explain) fn expectation(&self, found: &str) -> Option<Advice> {
        let start = if self.rule == Rule::after { self.line.find(':')? + 1 } else { 0 };
        if self.found.start < start {
            return None;
        }
        let text = self.line.get(start..)?.trim();
        let start = self.line.len() - self.line.get(start..)?.trim_start().len();
        let offer = |text: String| {
            let edit = (start..self.line.len(), text);
            self.reads(&edit).then(|| write(edit))?
        };
        let result = match text {
            "1-0" => "white wins",
            "0-1" => "black wins",
            "1/2-1/2" | "½-½" | "1/2" => "draw",
            "stalemate" => "draw by stalemate",
            "check" => "in check",
            "no check" | "not check" | "not a check" => "not in check",
            _ => "",
        };
        if !result.is_empty() {
            return offer(result.to_owned());
        }
        // `assert_eq!(perft 2, 400)`, `assert not check`
        if let Some(rest) = text.strip_prefix("assert") {
            let rest =
                rest.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_').trim_start_matches('!');
            let rest: String = rest.chars().filter(|c| !matches!(c, '(' | ')')).collect();
            let rest = rest.trim().trim_end_matches(';');
            let plain = match rest {
                "check" => "in check".to_owned(),
                "not check" | "no check" => "not in check".to_owned(),
                _ => rest.replacen(',', " =", 1).replace("==", "="),
            };
            let edit = (start..self.line.len(), plain.clone());
            // What it leaves out is for the author to take out.
            return self.reads(&edit).then(|| say(format!("write `{plain}`")))?;
        }
        // `g1 to g2 is legal`
        let joined = joined(text);
        let text = joined.as_deref().unwrap_or(text);
        let words: Vec<&str> =
            text.split(|c: char| c.is_whitespace() || c == ',').filter(|w| !w.is_empty()).collect();
        match words.as_slice() {
            ["mate" | "checkmate" | "mated" | "checkmated"] => {
                return say("say who wins: `white wins by checkmate` or `black wins by checkmate`");
            }
            // `expect legal e2e4`
            ["expect" | "assert", ..] => {
                let (word, _) = text.split_once(' ')?;
                let edit = (start..start + word.len() + 1, String::new());
                let help = format!("leave out `{word}`");
                return self.reads(&edit).then_some((help, Some(edit)));
            }
            [side @ ("white" | "black"), rest @ ..] => {
                let rest: Vec<&str> = rest.iter().copied().filter(|w| !matches!(*w, "is" | "has")).collect();
                let other = if *side == "white" { "black" } else { "white" };
                match rest.as_slice() {
                    ["loses" | "lose" | "lost" | "resigns", by @ ..] => {
                        return offer([&[other, "wins"], by].concat().join(" "));
                    }
                    ["win" | "won", by @ ..] => return offer([&[*side, "wins"], by].concat().join(" ")),
                    ["checkmates" | "mates"] => return offer(format!("{side} wins by checkmate")),
                    ["checkmated" | "mated" | "checkmate"] => {
                        return offer(format!("{other} wins by checkmate"));
                    }
                    [.., "check"] => {
                        return say("`in check` and `not in check` speak of the side to move: name no side");
                    }
                    _ => {}
                }
            }
            ["in", "check", "white" | "black"] | ["not", "in", "check", "white" | "black"] => {
                return say("`in check` and `not in check` speak of the side to move: name no side");
            }
            _ => {}
        }
        let numbered = text.starts_with(|c: char| c.is_ascii_digit()) && text.contains('.');
        if self.rule == Rule::expect && numbered {
            let line = format!("play {}", without_numbers(text));
            return fits(Rule::play, &line).then(|| say(format!("moves have no numbers: write `{line}`")))?;
        }
        if words.contains(&"because") {
            return (found != "because")
                .then(|| say("a reason is one word, and may be left out together with `because`"))?;
        }
        let is_move = |w: &&str| {
            w.bytes().any(|b| !b.is_ascii_digit())
                && Grammar::parse(Rule::mv, w).is_ok_and(|mut p| p.next().is_some_and(|p| p.as_str() == *w))
        };
        let moves: Vec<&str> = words.iter().copied().filter(is_move).collect();
        let said: Vec<&str> = words
            .iter()
            .copied()
            .filter(|w| !is_move(w))
            .filter(|w| !matches!(*w, "is" | "are" | "be" | "and" | "a" | "move" | "moves"))
            .collect();
        let judged = match said.as_slice() {
            ["legal" | "allowed" | "can" | "possible" | "valid" | "permitted"] | ["not", "illegal"] => {
                "legal"
            }
            ["illegal" | "cannot" | "forbidden" | "impossible" | "prohibited" | "invalid"]
            | ["no", "legal"]
            | ["not" | "can" | "never", "not" | "legal" | "allowed" | "possible" | "valid" | "permitted"] => {
                "illegal"
            }
            _ => return None,
        };
        offer(format!("{judged} {}", moves.join(" ")))
    }
}

/// `g1 to g2`, `g1 - g2` as one move, if there are such.
fn joined(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_square = |w: &&str| {
        Grammar::parse(Rule::square, w).is_ok_and(|mut p| p.next().is_some_and(|p| p.as_str() == *w))
    };
    let mut out = String::new();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let pair = is_square(word) && matches!(words.get(at + 1), Some(&"to" | &"-" | &"->"));
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
        match words.get(at + 2).filter(|next| pair && is_square(next)) {
            Some(next) => {
                out.push_str(next);
                at += 3;
            }
            None => at += 1,
        }
    }
    (out != text).then_some(out)
}

/// `1. e2e4 e7e5 2. d2d4` without the numbers of the moves.
fn without_numbers(text: &str) -> String {
    let bare =
        |w: &str| w.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches('.').to_owned();
    let words = text.split_whitespace().map(|w| if w.contains('.') { bare(w) } else { w.to_owned() });
    words.filter(|w| !w.is_empty()).collect::<Vec<_>>().join(" ")
}
