//! Words of chess players in the place of the language's own.

use crate::edited::edited;
use crate::parse::explain::advice::Edit;
use crate::parse::explain::failure::Failure;
use crate::parse::explain::rewrites::{is_file, is_number, is_square};
use crate::parse::explain::synonyms;
use crate::parse::grammar::Rule;
use crate::parse::keyword::is_keyword;
use crate::token::{Token, TokenKind};

/// Words between the ends of a range.
const RANGE_WORDS: [&str; 5] = ["to", "through", "thru", "until", "till"];

impl Failure<'_> {
    /// `d1..f3`, `2 - 3`, `a→c`: two ends of a range with another sign between them than `-`. The one at the place, or else all.
    pub(in crate::parse::explain) fn range(&self) -> Option<Edit> {
        // A move is not a range.
        if matches!(self.rule, Rule::play | Rule::after | Rule::expect | Rule::castler) {
            return None;
        }
        let words = self.words();
        let all: Vec<Edit> = (0..words.len()).filter_map(|at| self.range_from(&words, at)).collect();
        let here = |edit: &&Edit| edit.0.start <= self.found.start && self.found.start < edit.0.end;
        let single = all.iter().find(here).cloned();
        if let Some(edit) = single.as_ref().and_then(|edit| self.up_to_some(&words, edit)) {
            return Some(edit).filter(|edit| self.reads(edit));
        }
        let single = single.filter(|edit| self.reads(edit));
        single.or_else(|| self.together(&all).filter(|edit| self.reads(edit)))
    }

    /// `0..2` steps: what begins at none is `up to 2`, and where none is as good, the leg is one that may be left out.
    fn up_to_some(&self, words: &[Token], (range, text): &Edit) -> Option<Edit> {
        let most = text.strip_prefix("0-").filter(|most| self.rule == Rule::moves && is_number(most))?;
        let at = words.iter().position(|t| t.start == range.start)?;
        let said =
            |back: usize| at.checked_sub(back).and_then(|i| words.get(i)).filter(|t| t.end <= range.start);
        let is = |back: usize, word: &str| said(back).is_some_and(|t| t.slice(self.line) == word);
        match said(1).filter(|_| is(1, "repeat") && is(2, "then")) {
            Some(repeat) => Some((repeat.start..range.end, format!("may repeat up to {most}"))),
            None => Some((range.clone(), format!("up to {most}"))),
        }
    }

    /// Does an edit take a word out that stands between the ends of a range?
    pub(in crate::parse::explain) fn has_range_word(&self, (range, _): &Edit) -> bool {
        let within = |t: &Token| t.start >= range.start && t.end <= range.end;
        self.words().iter().any(|t| within(t) && RANGE_WORDS.contains(&t.slice(self.line)))
    }

    /// The range whose first end is this word.
    pub(in crate::parse::explain) fn range_from(&self, words: &[Token], at: usize) -> Option<Edit> {
        let sign = |t: &&Token| {
            let said = t.slice(self.line);
            matches!(said, "." | "…" | "-" | "–" | "—" | ":" | "~" | ">" | "→") || RANGE_WORDS.contains(&said)
        };
        let signs = words.get(at + 1..)?.iter().take_while(sign).count();
        let (first, last) = (words.get(at)?, words.get(at + 1 + signs)?);
        let (low, high) = (first.slice(self.line), last.slice(self.line));
        let alike = [is_square, is_number, is_file].iter().any(|is| is(low) && is(high));
        (signs > 0 && alike).then(|| (first.start..last.end, format!("{low}-{high}")))
    }

    /// `6,5`: a comma in the place of the point of a number.
    pub(in crate::parse::explain) fn point(&self) -> Option<Edit> {
        let words = self.words();
        let fraction = |three: &[Token]| match three {
            [whole, comma, part] => {
                let numbers = whole.kind == TokenKind::Number && part.kind == TokenKind::Number;
                let one = whole.end == comma.start && comma.end == part.start;
                (numbers && one && comma.kind == TokenKind::Comma).then(|| {
                    (whole.start..part.end, format!("{}.{}", whole.slice(self.line), part.slice(self.line)))
                })
            }
            _ => None,
        };
        let all: Vec<Edit> = words.windows(3).filter_map(fraction).collect();
        self.together(&all).filter(|edit| self.reads(edit))
    }

    /// Several edits, one behind the other, as one.
    pub(in crate::parse::explain) fn together(&self, all: &[Edit]) -> Option<Edit> {
        let whole = edited(self.line, all)?;
        let (start, end) = (all.first()?.0.start, all.last()?.0.end);
        let text = whole.text.get(start..whole.places.last()?.end)?;
        Some((start..end, text.to_owned()))
    }

    /// A list of names without some of its commas, from the name before the place: with all of them, where there are several to put in.
    pub(super) fn commas(&self) -> Option<Edit> {
        let name = |t: &Token| {
            let said = t.slice(self.line);
            t.kind == TokenKind::Word && !is_keyword(said) && !synonyms::turns(said)
        };
        let first = self.before().filter(name)?;
        let (mut text, mut last, mut added) = (first.slice(self.line).to_owned(), first, 0);
        for token in self.words().into_iter().filter(|t| t.start > first.start) {
            let apart = name(&last) && name(&token);
            added += usize::from(apart);
            text.push_str(if apart { ", " } else { self.line.get(last.end..token.start)? });
            text.push_str(token.slice(self.line));
            last = token;
            let edit = (first.start..last.end, text.clone());
            if added > 1 && name(&last) && self.reads(&edit) {
                return Some(edit);
            }
        }
        None
    }

    /// The words from the place on in the language's own, where the line can then be read.
    pub(in crate::parse::explain) fn translated(&self) -> Option<Edit> {
        let found = self.found.slice(self.line);
        let word = |t: &Token| {
            let right = synonyms::word(t.slice(self.line)).filter(|_| t.kind == TokenKind::Word);
            right.map(|right| (*t, right.to_owned()))
        };
        self.replaced(&word).filter(|_| synonyms::word(found).is_some())
    }

    /// The line with some words replaced, from the place on: as few as will do.
    pub(super) fn replaced(&self, other: &dyn Fn(&Token) -> Option<(Token, String)>) -> Option<Edit> {
        let mut text = String::new();
        let mut end = self.found.start;
        for (token, right) in self.words().iter().filter(|t| t.start >= self.found.start).filter_map(other) {
            text.push_str(self.line.get(end..token.start)?);
            text.push_str(&right);
            end = token.end;
            let edit = (self.found.start..end, text.clone());
            if self.reads(&edit) {
                return Some(edit);
            }
        }
        None
    }
}
