//! Reasons of illegal moves in other words than those of the language: the move is asked why it is illegal.

use super::statement;
use crate::check::illegal_reasons;
use crate::code;
use crate::compile::Compilation;
use crate::diagnostic::Diagnostic;
use crate::source::{FileId, Span};
use crate::testing::why_illegal;
use crate::token::Token;
use std::ops::Range;
use wazir_runtime::{Game, IllegalCode, MoveCode, MoveError};

/// A reason that can be read.
pub(super) const READABLE: &str = "game-over";

/// What stands after `because` in a line `illegal …`.
pub(super) struct Because {
    /// Where.
    pub(super) range: Range<usize>,
}

impl Because {
    /// The reason of a line of which a report says that it has none that can be read.
    pub(super) fn of(diagnostic: &Diagnostic, text: &str, words: &[Token]) -> Option<Because> {
        let is = |token: &Token, word: &str| token.slice(text) == word;
        let illegal = words.iter().position(|t| is(t, "illegal"))?;
        let because = illegal + words.iter().skip(illegal).position(|t| is(t, "because"))?;
        let reason = words.get(because + 1..).unwrap_or_default();
        let (first, last) = (reason.first()?, reason.last()?);
        let unknown = match diagnostic.code {
            code::UNKNOWN_REASON => true,
            code::SYNTAX => reason.len() > 1,
            _ => false,
        };
        unknown.then_some(Because { range: first.start..last.end })
    }

    /// What is to be said of it.
    pub(super) fn answer(&self, old: &Diagnostic, again: &Compilation, place: usize) -> Option<Diagnostic> {
        let span = Span::new(FileId::default(), self.range.start, self.range.end);
        let at = Span::new(FileId::default(), place, place + READABLE.len());
        // Something else is wrong with the line, too.
        let words = statement(again.sources.text(FileId::default()), place);
        let line = words.first()?.start..words.last()?.end;
        if again.diagnostics.iter().any(|d| d.code == code::SYNTAX && line.contains(&d.span().start)) {
            return None;
        }
        let message = match old.code {
            code::SYNTAX => "a reason is one word",
            _ => old.message.as_str(),
        };
        let new = Diagnostic::new(old.code, span, message);
        let Some(moves) = found(again, at) else {
            // What the words say may be known without the game.
            if old.help.iter().any(|help| help.starts_with("write `illegal ")) {
                return None;
            }
            let list = || new.here("not a reason").help(format!("the reasons are {}", illegal_reasons()));
            return (old.code == code::SYNTAX).then(list);
        };
        if let Some((name, _)) = moves.iter().find(|(_, why)| why.is_none()) {
            return Some(new.here(format!("`{name}` is legal here")));
        }
        let named = |error: &MoveError| {
            let code = error.code();
            let has = IllegalCode::ALL.iter().any(|c| c.name() == code.name());
            (has || code.name() == MoveCode::GameOver.name()).then(|| code.name().to_owned())
        };
        let whys: Vec<(&str, &MoveError)> =
            moves.iter().filter_map(|(name, why)| Some((name.as_str(), why.as_ref()?))).collect();
        let reasons: Option<Vec<String>> = whys.iter().map(|(_, why)| named(why)).collect();
        let Some((first, reasons)) = whys.first().zip(reasons) else {
            let sentence = whys.iter().find(|(_, why)| named(why).is_none()).map(|(_, why)| why.to_string());
            return Some(
                new.here("not a reason")
                    .maybe_note(sentence)
                    .help("leave `because …` out, or write the move as its two squares"),
            );
        };
        let reason = reasons.first()?;
        if reasons.iter().any(|other| other != reason) {
            let each = whys
                .iter()
                .zip(&reasons)
                .map(|((name, _), reason)| format!("`illegal {name} because {reason}`"));
            let each: Vec<String> = each.collect();
            return Some(new.here("not one reason for all").help(format!("write {}", each.join(" and "))));
        }
        // The word nearest to the author's is the true one.
        if old.fix.as_ref().is_some_and(|fix| fix.edits.iter().any(|(_, text)| text == reason)) {
            return None;
        }
        // What the author has said otherwise is for the author to take out.
        Some(new.here(format!("write `{reason}`")).note(first.1.to_string()))
    }
}

/// The moves of the line whose reason stands at a place, each with why it is illegal.
fn found(again: &Compilation, at: Span) -> Option<Vec<(String, Option<MoveError>)>> {
    again.variants.iter().find_map(|variant| {
        let test = variant.tests.iter().find(|test| test.whole.holds(at))?;
        let game = Game::load(variant.program.clone()?).ok()?;
        why_illegal(&game, test, at)
    })
}
