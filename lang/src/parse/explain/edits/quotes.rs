//! Texts without their quotation marks, and characters that look like those of the language.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::expected::Expected;
use crate::parse::explain::advice::Edit;
use crate::parse::explain::failure::Failure;
use crate::parse::grammar::Rule;
use crate::token::{Token, TokenKind, tokens};

impl Failure<'_> {
    /// A text without its quotation marks: the shortest run of words that can be one.
    pub(super) fn quoted(&self) -> Option<Diagnostic> {
        let glued = |at: usize| {
            self.line.get(..at).is_some_and(|b| b.ends_with(|c: char| !c.is_whitespace() && c != '"'))
        };
        let mut start = self.found.start;
        let before = tokens(self.line).take_while(|t| t.end <= self.found.start).collect::<Vec<_>>();
        for token in before.iter().rev().take_while(|t| !t.kind.is_trivia()) {
            if glued(start) {
                start = token.start;
            }
        }
        let ends =
            tokens(self.line).filter(|t| t.end >= self.found.end && !t.kind.is_trivia()).map(|t| t.end);
        let ends: Vec<usize> = ends.take(40).collect();
        let text = |end: usize| format!("\"{}\"", self.line.get(start..end).unwrap_or_default());
        let end = ends.into_iter().find(|end| self.reads(&(start..*end, text(*end))))?;
        let at = self.span.inner(start, end);
        let help = match end - start {
            0..=60 => format!("write `{}`", text(end)),
            _ => "write `\"` before and after it".to_owned(),
        };
        // The name of a variant is followed by a name for people, and what stands there may be either.
        let whole = self.line.get(start..end).unwrap_or_default();
        if self.rule == Rule::variant && whole.split_whitespace().any(|w| matches!(w, "extends" | "from")) {
            return None;
        }
        // A start position has ranks.
        let prose = self.rule == Rule::setup && !whole.contains('/');
        let sure = self.rule != Rule::variant && start == self.found.start && !prose;
        if prose {
            return None;
        }
        let edit = if sure { Diagnostic::fix } else { Diagnostic::guess };
        let open = Diagnostic::new(code::SYNTAX, at, "this text has no quotation marks");
        Some(edit(open.help(help.clone()), help, at, text(end)))
    }

    /// Characters that look like those of the language: blanks, quotation marks, and squares in capitals.
    pub(super) fn plain(&self, found: &str) -> Option<Edit> {
        let c = found.chars().next()?;
        if self.found.kind == TokenKind::Stray && matches!(c, '“' | '”' | '„' | '«' | '\'' | '‘' | '’')
        {
            let rest = self.line.get(self.found.end..).unwrap_or_default();
            let bare = self.wants(Expected::Letter) && !self.wants(Expected::Text);
            // An apostrophe does not end a text.
            let ends: &[char] = match c {
                '“' | '”' | '„' => &['“', '”'],
                '«' => &['»'],
                _ => &['\'', '’', '‘'],
            };
            let edits = rest.match_indices(ends).filter_map(|(end, close)| {
                let range = self.found.start..self.found.end + end + close.len();
                let inner = rest.get(..end)?;
                Some((range, if bare { inner.to_owned() } else { format!("\"{inner}\"") }))
            });
            let edits: Vec<Edit> = edits.take(20).collect();
            let whole = edits.iter().find(|edit| self.reads(edit)).cloned();
            let plainer = || edits.first().filter(|_| bare).and_then(|edit| self.unequalled(edit));
            return whole.or_else(plainer).or(edits.first().cloned());
        }
        let lower = |t: &Token| {
            let word = t.slice(self.line);
            let square = t.kind == TokenKind::Word
                && word.len() > 1
                && word.starts_with(|c: char| c.is_ascii_uppercase())
                && word.chars().skip(1).all(|c| c.is_ascii_digit());
            square.then(|| (*t, word.to_ascii_lowercase()))
        };
        self.replaced(&lower).filter(|_| c.is_ascii_uppercase())
    }

    /// An edit, and the rest of the line without the `=` that other languages have: `'C' worth = 4.5`.
    fn unequalled(&self, (range, text): &Edit) -> Option<Edit> {
        let rest = self.line.get(range.end..)?.replace(" = ", " ");
        let edit = (range.start..self.line.len(), format!("{text}{rest}"));
        self.reads(&edit).then_some(edit)
    }
}
