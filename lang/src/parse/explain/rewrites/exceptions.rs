//! Pieces that are not meant, in signs and other words: `over one piece != cannon onto !cannon`.

use crate::parse::explain::advice::Advice;
use crate::parse::explain::failure::Failure;
use crate::parse::explain::rows::smallest;
use crate::parse::grammar::Rule;

/// What is said of pieces before an exception from them.
const WIDER: [&str; 6] = ["piece", "pieces", "friendly", "enemy", "enemies", "friend"];

/// After what a hurdle or a victim is named.
const BEFORE: [&str; 4] = ["over", "onto", "one", "a"];

impl Failure<'_> {
    /// The line with all its exceptions in the language's words.
    pub(in crate::parse::explain) fn exceptions(&self) -> Option<Advice> {
        (self.rule == Rule::moves).then_some(())?;
        let tokens = self.words();
        let said = |at: usize| tokens.get(at).map_or("", |t| t.slice(self.line));
        let mut line = String::new();
        let (mut at, mut found) = (0, false);
        while at < tokens.len() {
            let length = match (said(at), said(at + 1), said(at + 2)) {
                ("but", "not", "a" | "an") | ("is", "not", "a" | "an") | ("other", "than", "a" | "an") => 3,
                ("but" | "is", "not", _) | ("other", "than", _) | ("!" | "<", "=" | ">", _) => 2,
                ("not" | "!", "a" | "an", _) => 2,
                ("!" | "!=" | "≠" | "not" | "excluding" | "¬" | "~", ..) => 1,
                _ => 0,
            };
            let put = if length == 0 { said(at).to_owned() } else { self.exception(&line) };
            found |= length > 0;
            if !line.is_empty() && put != "," {
                line.push(' ');
            }
            line.push_str(&put);
            at += length.max(1);
        }
        (found && self.reads(&(0..self.line.len(), line.clone()))).then_some(())?;
        let (range, text) = smallest(self.line, &line);
        // A word is not taken out unseen.
        let signs = !self.line.contains(" other than ");
        Some((format!("write `{line}`"), signs.then(|| (range, text.to_owned()))))
    }

    /// The words of an exception after what has been said.
    fn exception(&self, before: &str) -> String {
        match before.rsplit(' ').next().unwrap_or_default() {
            word if WIDER.contains(&word) => "except",
            "over" => "one piece except",
            "one" | "a" => "piece except",
            word if BEFORE.contains(&word) => "a piece except",
            _ => "except",
        }
        .to_owned()
    }
}
