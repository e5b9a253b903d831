//! Ranks as one says them, `the 8th rank` and `the last rank`: each is a report of its own, and the rest of the line is read on as if the
//! rank were written in the words of the language.

use super::explain::is_line;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::token::{Token, TokenKind, tokens};
use std::ops::Range;

const COUNT: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

/// No more of one line are read on behind: each is a reading of the line.
pub(super) const MOST: usize = 16;

/// A rank in words.
pub(super) struct Phrase {
    /// Where it stands in its line.
    pub(super) range: Range<usize>,
    pub(super) has_article: bool,
    /// The rank in the words of the language.
    new: String,
}

/// The ranks of a line that are said in words, behind a word that squares follow.
pub(super) fn in_words(line: &str) -> Vec<Phrase> {
    let words: Vec<Token> = tokens(line).filter(|t| !t.kind.is_trivia()).collect();
    let slice = |at: usize| words.get(at).map_or("", |t| t.slice(line));
    let mut found = Vec::new();
    for before in 0..words.len() {
        let squares = ["on", "from", "to", "within", "=", ",", "is", "safe", "empty"];
        if !squares.contains(&slice(before)) {
            continue;
        }
        let has_article = slice(before + 1) == "the";
        let at = before + 1 + usize::from(has_article);
        let number = words.get(at).filter(|t| t.kind == TokenKind::Number).map(|t| t.slice(line));
        let spelt = COUNT.iter().position(|word| *word == slice(at)).map(|n| (n + 1).to_string());
        let (new, last) = match (slice(at), slice(at + 1), slice(at + 2)) {
            ("last", "rank", _) if has_article => ("last rank".to_owned(), at + 1),
            ("rank", ..) if has_article && words.get(at + 1).is_some_and(|t| t.kind == TokenKind::Number) => {
                (format!("rank {}", slice(at + 1)), at + 1)
            }
            (_, "st" | "nd" | "rd" | "th", "rank") if number.is_some() => {
                (format!("rank {}", number.unwrap_or_default()), at + 2)
            }
            (_, "rank", _) if spelt.is_some() => (format!("rank {}", spelt.unwrap_or_default()), at + 1),
            _ => continue,
        };
        let (Some(first), Some(end)) = (words.get(before + 1), words.get(last)) else { continue };
        found.push(Phrase { range: first.start..end.end, has_article, new });
    }
    found
}

/// The line with one of them in the words of the language, of the same length.
pub(super) fn mended(line: &str, phrase: &Phrase) -> Option<String> {
    let width = phrase.range.len();
    let (before, after) = (line.get(..phrase.range.start)?, line.get(phrase.range.end..)?);
    (phrase.new.len() <= width)
        .then(|| format!("{before}{:<width$}{after}", phrase.new).trim_end().to_owned())
}

/// Can a line be read, whether or not its ranks are in words?
pub(crate) fn is_line_but_for_ranks(line: &str) -> bool {
    let phrases = in_words(line);
    let few = phrases.into_iter().take(MOST);
    is_line(&few.fold(line.to_owned(), |line, phrase| mended(&line, &phrase).unwrap_or(line)))
}

impl Phrase {
    pub(super) fn report(&self, span: Span, line: &str) -> Diagnostic {
        let said = line.get(self.range.clone()).unwrap_or_default();
        let at = span.inner(self.range.start, self.range.end);
        let help = format!("write `{}`", self.new);
        Diagnostic::new(code::SYNTAX, at, format!("`{said}` is not expected here")).here(&help).fix(
            help,
            at,
            self.new.clone(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_in_words_keep_their_room() {
        for (line, new) in [
            ("promote on the 8th rank to queen", "promote on rank 8       to queen"),
            ("move step forward from the 2nd rank", "move step forward from rank 2"),
            ("promote on the last rank to queen", "promote on last rank     to queen"),
            ("promote on eighth rank to queen", "promote on rank 8      to queen"),
        ] {
            let found = in_words(line);
            let mended = found.first().and_then(|phrase| mended(line, phrase));
            assert_eq!(mended.as_deref(), Some(new), "{line}");
        }
        assert!(in_words("promote on last rank to queen").is_empty());
        assert!(in_words("move step forward from rank 2").is_empty());
    }
}
