//! Words of chess players in the place of the language's own.

use crate::parse::explain::advice::Edit;
use crate::parse::explain::failure::Failure;
use crate::parse::explain::synonyms;
use crate::token::{Token, TokenKind};

impl Failure<'_> {
    /// `2-3`: two numbers with a dash.
    pub(in crate::parse::explain) fn range(&self) -> Option<Edit> {
        let words = self.words();
        let at = words.iter().position(|t| t.start == self.found.start)?;
        let [first, dash, last] = words.get(at..at + 3)? else { return None };
        let numbers = first.kind == TokenKind::Number && last.kind == TokenKind::Number;
        let slice = |t: &Token| t.slice(self.line);
        let edit = (first.start..last.end, format!("{}-{}", slice(first), slice(last)));
        (numbers && matches!(slice(dash), "-" | "–") && self.reads(&edit)).then_some(edit)
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
