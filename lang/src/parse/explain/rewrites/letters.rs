//! The letter of a piece, written in another way: `p`, `P+`, `+ P`, `P''''`.

use crate::parse::expected::Expected;
use crate::parse::explain::advice::{Advice, say};
use crate::parse::explain::failure::Failure;
use crate::parse::grammar::Rule;
use wazir_runtime::program::Letter;

impl Failure<'_> {
    /// A letter with its marks in the wrong places, or too many of them.
    pub(in crate::parse::explain) fn letter(&self) -> Option<Advice> {
        if !matches!(self.rule, Rule::piece | Rule::new_piece) {
            return None;
        }
        let start = match self.before() {
            // `P+`: the capital has been read.
            Some(before) if before.slice(self.line).parse::<Letter>().is_ok() => before.start,
            _ if self.wants(Expected::Letter) => self.found.start,
            _ => return None,
        };
        let rest = self.line.get(start..)?;
        let marks = |c: char| matches!(c, '+' | '\'' | '\u{2019}' | '\u{2032}' | '`');
        // The marks and the one letter, with blanks between them, up to the next word.
        let mut base = None;
        let mut end = 0;
        for (at, c) in rest.char_indices() {
            match c {
                c if marks(c) => end = at + c.len_utf8(),
                c if c.is_ascii_alphabetic() && base.is_none() => {
                    base = Some(c);
                    end = at + 1;
                }
                ' ' => {}
                _ => break,
            }
        }
        let written = rest.get(..end)?;
        let (base, any) = (base?, written.contains(marks));
        if !any || rest.get(end..)?.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_') {
            return None;
        }
        let primes = written.chars().filter(|c| marks(*c) && *c != '+').count();
        if primes > usize::from(Letter::MAX_PRIMES) {
            return say(format!(
                "a letter has at most two primes: `{0}'`, `{0}''`",
                base.to_ascii_uppercase()
            ));
        }
        let promoted = if written.contains('+') { "+" } else { "" };
        let letter = format!("{promoted}{}{}", base.to_ascii_uppercase(), "'".repeat(primes));
        let edit = (start..start + end, letter.clone());
        if letter == written || !self.reads(&edit) {
            return None;
        }
        let help = match (base.is_ascii_lowercase(), promoted.is_empty()) {
            (true, _) => format!("a piece's letter is a capital: `{letter}`"),
            (false, false) => format!("the `+` stands directly before the letter: `{letter}`"),
            // Quotation marks around it are no primes.
            (false, true) if written.len() > 2 && written.starts_with('\'') && written.ends_with('\'') => {
                return None;
            }
            (false, true) => format!("a prime is written `'`, directly after the letter: `{letter}`"),
        };
        Some((help, Some(edit)))
    }
}
