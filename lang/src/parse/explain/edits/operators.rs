//! Signs by which programmers compare, join and reckon. None is left out in silence: without it the line would be another rule.

use crate::parse::explain::advice::Edit;
use crate::parse::explain::failure::Failure;
use crate::parse::explain::rewrites::is_square;
use crate::parse::grammar::{Rule, fits};
use crate::token::{Token, TokenKind};
use std::ops::Range;

/// Does a sign say something that a line without it does not?
pub(super) fn means(sign: &str) -> bool {
    matches!(
        sign,
        "<" | ">" | "!" | "&" | "|" | "+" | "-" | "*" | "/" | "%" | "^" | "~" | "?" | "≤" | "≥" | "≠"
    )
}

impl Failure<'_> {
    /// What to write for a sign, and the edit if it is one.
    pub(super) fn operator(&self, sign: &str, run: &Range<usize>) -> Option<(String, Option<Edit>)> {
        let word = |word: &str| {
            let edit = self.spaced(run.clone(), word);
            self.reads(&edit).then(|| (format!("write `{word}`"), Some(edit)))
        };
        match sign {
            "&&" | "&" => word("and"),
            "||" | "|" => word("or"),
            "<" | "<=" | "≤" | ">" | ">=" | "≥" | "==" | "=" | "!=" | "≠" if self.has_condition() => {
                let said = match sign {
                    "<" => word("fewer than"),
                    ">=" | "≥" => word("at least"),
                    "==" | "=" => word("exactly"),
                    _ => None,
                };
                Some(said.unwrap_or_else(|| {
                    let words = "numbers are compared in words: `fewer than 2`, `at least 2`, `exactly 2`";
                    (words.to_owned(), None)
                }))
            }
            "+" if self.rule == Rule::moves => self.leg(run),
            "-" if self.is_negative() => Some(("no number here is negative".to_owned(), None)),
            "-" | "\\" if self.between_squares() => Some((
                "squares cannot be taken away from others: name those that are meant, as in `c3-f3, c6-f6`"
                    .to_owned(),
                None,
            )),
            _ => None,
        }
    }

    /// `step orthogonal + step outward`: what can only go on from the leg before is the next one.
    fn leg(&self, run: &Range<usize>) -> Option<(String, Option<Edit>)> {
        let rest = self.line.get(run.end..)?.trim_start();
        let own = fits(Rule::moves, &format!("move and capture {rest}"));
        let edit = (self.before()?.end..self.line.len() - rest.len(), ", then ".to_owned());
        (!own && self.reads(&edit)).then_some(())?;
        Some((format!("write `{}, then {rest}`", self.line.get(..edit.0.start)?), Some(edit)))
    }

    /// Does the place stand behind an `if` or `unless` of a line of a piece?
    pub(in crate::parse::explain) fn has_condition(&self) -> bool {
        let before = self.words().into_iter().take_while(|t| t.start < self.found.start);
        self.rule == Rule::moves && before.into_iter().any(|t| matches!(t.slice(self.line), "if" | "unless"))
    }

    /// Is the sign that of the number behind it, rather than of a range?
    fn is_negative(&self) -> bool {
        let number = |t: &Token| t.kind == TokenKind::Number;
        self.after().is_some_and(|t| number(&t) && t.start == self.found.end)
            && !self.before().is_some_and(|t| number(&t))
    }

    /// Do squares of two sorts stand on both sides, or two rectangles, so that they may meet?
    pub(super) fn between_sorts(&self) -> bool {
        let words = self.words();
        let Some(at) = words.iter().position(|t| t.start == self.found.start) else { return false };
        let said = |i: usize| words.get(i).map_or("", |t| t.slice(self.line));
        let sort = |word: &str| match word {
            "rank" | "ranks" | "last" => Some("rank"),
            "file" | "files" => Some("file"),
            "level" | "levels" => Some("level"),
            "light" | "dark" | "squares" => Some("shade"),
            _ if is_square(word) => Some("square"),
            _ if word.split_once('-').is_some_and(|(a, b)| is_square(a) && is_square(b)) => Some("rectangle"),
            _ => None,
        };
        // The word that says what stands before is two words back in `rank 4`, and further in `ranks 2-3`.
        let left = (1..=4).find_map(|back| sort(at.checked_sub(back).map_or("", &said)));
        let right = sort(said(at + 1));
        match left.zip(right) {
            Some((left, right)) => left != right || matches!(left, "rectangle" | "shade"),
            None => false,
        }
    }

    /// Do whole rectangles stand on both sides, rather than the corners of one?
    fn between_squares(&self) -> bool {
        let words = self.words();
        let Some(at) = words.iter().position(|t| t.start == self.found.start) else { return false };
        let said = |i: usize| words.get(i).map_or("", |t| t.slice(self.line));
        let rectangle = |i: usize| said(i).split_once('-').is_some_and(|(a, b)| is_square(a) && is_square(b));
        at >= 1 && (rectangle(at - 1) || rectangle(at + 1))
    }
}
