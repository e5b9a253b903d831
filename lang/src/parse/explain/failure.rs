//! What to write instead of a line that cannot be read: tried out on the line itself.
//!
//! Each candidate is one small edit at the place where reading stopped. It is offered only if the line can be read with it, and
//! if no other edit of its kind would do as well.

use super::advice::Edit;
use crate::parse::expected::Expected;
use crate::parse::grammar::{Grammar, Rule, fits, lines};
use crate::source::Span;
use crate::token::{Token, TokenKind, tokens};
use pest::Parser;
use pest::error::InputLocation;

/// What is known of a line that could not be read.
pub(super) struct Failure<'a> {
    pub(super) rule: Rule,
    pub(super) line: &'a str,
    /// Where the line stands.
    pub(super) span: Span,
    /// Where reading stopped.
    pub(super) found: Token,
    /// Does a block follow the line?
    pub(super) has_block: bool,
    /// The words and marks that might have stood there.
    pub(super) expected: Vec<&'a str>,
    /// All that might have stood there.
    pub(super) expects: Vec<Expected>,
}

impl Failure<'_> {
    /// Might this have stood there?
    pub(super) fn wants(&self, expected: Expected) -> bool {
        self.expects.contains(&expected)
    }

    /// An edit that takes something out, and the blanks around it but one.
    pub(super) fn without(&self, range: std::ops::Range<usize>) -> Edit {
        let before = self.line.get(..range.start).unwrap_or_default().trim_end();
        let after = self.line.get(range.end..).unwrap_or_default();
        let end = self.line.len() - after.trim_start().len();
        let marks = after.trim_start().is_empty() || after.trim_start().starts_with([',', ':', ';']);
        let apart = !before.is_empty() && !marks;
        (before.len()..end, if apart { " " } else { "" }.to_owned())
    }

    /// An edit that puts a word or a mark somewhere, with the blanks that it needs.
    pub(super) fn spaced(&self, range: std::ops::Range<usize>, word: &str) -> Edit {
        let (range, _) = self.without(range);
        let rest = self.line.get(range.end..).unwrap_or_default();
        let left = if matches!(word, "," | ":") { "" } else { " " };
        let right = if rest.is_empty() { "" } else { " " };
        (range, format!("{left}{word}{right}"))
    }

    /// A word in the place of a mark that stands between two words without blanks, `1..3`: all three of them, and the edit; or else
    /// the word alone.
    pub(super) fn apart(&self, run: std::ops::Range<usize>, word: &str, edit: Edit) -> (String, Edit) {
        let before = self.before().filter(|b| b.end == run.start);
        let after = tokens(self.line).find(|t| t.start == run.end && !t.kind.is_trivia());
        match (before, after) {
            (Some(before), Some(after)) if word.starts_with(|c: char| c.is_alphabetic()) => {
                let all = format!("{} {word} {}", before.slice(self.line), after.slice(self.line));
                (all.clone(), (before.start..after.end, all))
            }
            _ => (word.to_owned(), edit),
        }
    }

    /// Could the line be read with this edit?
    pub(super) fn reads(&self, (range, text): &Edit) -> bool {
        let (Some(before), Some(after)) = (self.line.get(..range.start), self.line.get(range.end..)) else {
            return false;
        };
        // Lines are short; a longer one is not a slip of the finger.
        self.line.len() < 500 && Grammar::parse(self.rule, &format!("{before}{text}{after}")).is_ok()
    }

    /// Does an edit bring reading further than the word after the place?
    pub(super) fn reads_further(&self, (range, text): &Edit) -> bool {
        let (Some(before), Some(after)) = (self.line.get(..range.start), self.line.get(range.end..)) else {
            return false;
        };
        let next = self.after().map_or(after.len(), |t| t.end.saturating_sub(range.end));
        let passed = match range.is_empty() || self.found.slice(self.line).len() < 2 {
            true => before.len() + text.len() + next,
            false => before.len() + text.len(),
        };
        match Grammar::parse(self.rule, &format!("{before}{text}{after}")) {
            Ok(_) => true,
            Err(error) => match error.location {
                InputLocation::Pos(at) | InputLocation::Span((at, _)) => at >= passed,
            },
        }
    }

    /// The marks that stand together at the place.
    pub(super) fn marks(&self) -> std::ops::Range<usize> {
        self.run()
    }

    /// Does a comment in the marks of another language begin at the place?
    pub(super) fn at_comment(&self) -> bool {
        let run = self.line.get(self.run()).unwrap_or_default();
        ["//", "--", "/*"].iter().any(|mark| run.starts_with(mark))
    }

    /// The words and marks of the line.
    pub(super) fn words(&self) -> Vec<Token> {
        tokens(self.line).filter(|t| !t.kind.is_trivia()).collect()
    }

    /// The token before the place.
    pub(super) fn before(&self) -> Option<Token> {
        tokens(self.line).take_while(|t| t.end <= self.found.start).filter(|t| !t.kind.is_trivia()).last()
    }

    /// The token after the place.
    pub(super) fn after(&self) -> Option<Token> {
        tokens(self.line).skip_while(|t| t.start < self.found.end).find(|t| !t.kind.is_trivia())
    }

    /// The marks that stand together at the place, such as `->`; or else the one token.
    pub(super) fn run(&self) -> std::ops::Range<usize> {
        let mark = |t: &Token| {
            !matches!(t.kind, TokenKind::Word | TokenKind::Number | TokenKind::Text) && !t.kind.is_trivia()
        };
        if !mark(&self.found) {
            return self.found.start..self.found.end;
        }
        let after = tokens(self.line).skip_while(|t| t.start < self.found.start).take_while(mark);
        self.found.start..after.last().map_or(self.found.end, |t| t.end)
    }

    /// What stands together at the place, for people.
    pub(super) fn shown(&self) -> &str {
        match self.glued() {
            Some((text, _)) => text,
            None => self.line.get(self.run()).unwrap_or_default(),
        }
    }

    pub(super) fn is_direction(&self, word: &str) -> bool {
        fits(Rule::direction, word)
    }
}

/// Can a text be read as a line of some kind?
pub(crate) fn is_line(text: &str) -> bool {
    text.len() < 500 && lines().any(|rule| fits(rule, text))
}

/// Can a text be read as a line of a block, or of the file itself?
pub(crate) fn is_any_line(text: &str) -> bool {
    let of_file = || [Rule::edition, Rule::part, Rule::variant].into_iter().any(|rule| fits(rule, text));
    is_line(text) || text.len() < 500 && of_file()
}
