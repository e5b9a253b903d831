//! The first word of an ending or of a line of a castling, where it is a word of the language misspelt or said otherwise.

use super::wishes::wish;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::container::Container;
use crate::parse::grammar::{Rule, fits};
use crate::parse::raw::first_word_of;
use crate::source::Span;
use crate::suggest::nearest;

fn unknown(span: Span, message: String) -> Diagnostic {
    Diagnostic::new(code::UNKNOWN_ITEM, span, message)
}

/// A first word that is nearly a condition, where no piece can be meant.
pub(super) fn condition(line: &str, span: Span) -> Option<Diagnostic> {
    const WORDS: [&str; 5] = ["checkmate", "stalemate", "insufficient", "position", "arrangement"];
    let word = first_word_of(line);
    if WORDS.contains(&word) || line.split_whitespace().any(|w| w == "reaches") {
        return None;
    }
    let here = span.inner(0, word.len());
    let none = || unknown(here, format!("there is no condition `{word}`"));
    if matches!(word, "repetition" | "threefold" | "twofold" | "fivefold" | "repeated") {
        let outcome = line.split_once(':').map_or("draw", |(_, outcome)| outcome.trim());
        let said = line.split_once(':').map_or(line, |(condition, _)| condition);
        let by = [" check", " chase"].into_iter().find(|what| said.contains(&format!("perpetual{what}")));
        let by = by.map_or_else(String::new, |what| format!(" by perpetual{what}"));
        let whole = format!("position repeated 3 times{by}: {outcome}");
        return Some(none().help(match fits(Rule::ending, &whole) {
            true => format!("write `{whole}`"),
            false => format!("the condition is `position repeated 3 times{by}`"),
        }));
    }
    let help = "write `checkmate`";
    if line.starts_with("check mate") {
        let here = span.inner(0, "check mate".len());
        return Some(unknown(here, "`checkmate` is one word".to_owned()).help(help).fix(
            help,
            here,
            "checkmate",
        ));
    }
    // A check is not a checkmate.
    if matches!(word, "check" | "checks") || wish(Container::Endings, line, span).is_some() {
        return None;
    }
    if matches!(word, "mate" | "mated" | "checkmated") {
        return Some(none().help(help).fix(help, here, "checkmate"));
    }
    Some(none().did_you_mean(word, [nearest(word, WORDS)?]))
}

/// A first word that is nearly `empty` or `safe`, where no piece that castles is named.
pub(super) fn of_castling(line: &str, span: Span) -> Option<Diagnostic> {
    if line.split_whitespace().any(|w| w == "to") {
        return None;
    }
    if let Some((said, right)) = other_words(line) {
        let here = span.inner(0, said);
        let help = format!("write `{right}`");
        let message = format!("a castling has no `{}`", line.get(..said)?);
        return Some(unknown(here, message).help(&help).guess(help, here, right));
    }
    let word = first_word_of(line);
    let near = nearest(word, ["empty", "safe"])?;
    let here = span.inner(0, word.len());
    Some(unknown(here, format!("a castling has no `{word}`")).did_you_mean(word, [near]))
}

/// `free f1, g1`, `not attacked e1`: how much of a line is other words for one of the language, and that one.
fn other_words(line: &str) -> Option<(usize, &'static str)> {
    const SAID: [(&str, &str); 16] = [
        ("free ", "empty"),
        ("vacant ", "empty"),
        ("clear ", "empty"),
        ("unoccupied ", "empty"),
        ("not occupied ", "empty"),
        ("nothing on ", "empty"),
        ("not attacked ", "safe"),
        ("unattacked ", "safe"),
        ("not under attack ", "safe"),
        ("no attack ", "safe"),
        ("no attack on ", "safe"),
        ("no check ", "safe"),
        ("no check on ", "safe"),
        ("not in check ", "safe"),
        ("unchecked ", "safe"),
        ("secure ", "safe"),
    ];
    let (said, right) =
        SAID.iter().copied().filter(|(said, _)| line.starts_with(said)).max_by_key(|(said, _)| said.len())?;
    let rule = if right == "empty" { Rule::empty } else { Rule::safe };
    let text = format!("{right} {}", line.get(said.len()..)?);
    fits(rule, text.trim_end_matches(',')).then_some((said.trim_end().len(), right))
}
