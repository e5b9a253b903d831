//! `setup "startpos"`, `fen "endgame"`: a word in the place of a position is one report, and not one for each of its letters.

use super::{Said, anew, statement};
use crate::code;
use crate::diagnostic::{Diagnostic, Label};
use crate::source::{FileId, Span};
use crate::token::{Token, TokenKind, tokens};

/// Makes one report of each.
pub(super) fn gather(diagnostics: &mut Vec<Diagnostic>, text: &str) {
    let mut told: Vec<Span> = Vec::new();
    let own =
        |d: &Diagnostic| matches!(d.code, code::FEN | code::PLACEMENT) && d.span().file == FileId::default();
    let texts: Vec<Token> = match diagnostics.iter().any(own) {
        true => tokens(text).filter(|t| t.kind == TokenKind::Text).collect(),
        false => return,
    };
    diagnostics.retain_mut(|diagnostic| {
        if !own(diagnostic) {
            return true;
        }
        let at = diagnostic.span();
        let Some(token) = texts.iter().find(|t| t.start <= at.start && at.end <= t.end) else { return true };
        let span = Span::new(FileId::default(), token.start, token.end);
        if told.contains(&span) {
            return false;
        }
        if suit(diagnostic, text, span).is_some() {
            told.push(span);
        }
        true
    });
}

/// Says what a position is, where a word stands for it.
fn suit(diagnostic: &mut Diagnostic, text: &str, span: Span) -> Option<()> {
    let inner = text.get(span.start + 1..span.end.checked_sub(1)?)?.trim();
    let is_word =
        |word: &str| word.len() > 3 && word.chars().all(|c| c.is_alphabetic() || matches!(c, '-' | '_'));
    let words: Vec<&str> = inner.split_whitespace().collect();
    let strange = diagnostic.message.starts_with("no piece has the letter");
    (!words.is_empty() && words.iter().all(|word| is_word(word)) && strange).then_some(())?;
    let line = statement(text, span.start);
    let said = Said::of(text, &line)?;
    let of_test = said.word(0) == "fen";
    diagnostic.message = format!("`{inner}` is not a position");
    diagnostic.labels = vec![Label { span, message: String::new(), primary: true }];
    let written = "a position is written rank by rank, as in `\"4k3/8/8/8/8/8/8/4K3 w - -\"`".to_owned();
    let other = match of_test {
        true => "a setup that has a name is `setup NAME`, without quotation marks",
        false => "the setup of the base stays where no line says another",
    };
    anew(diagnostic, "", vec![written, other.to_owned()])
}
