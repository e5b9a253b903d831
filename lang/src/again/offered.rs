//! Where all that a report says is one line to write, that line is offered as an edit, too: unless a number, a name or a limit of the author's
//! own is not in it.

use super::{UNREAD, statement};
use crate::diagnostic::Diagnostic;
use crate::parse::{is_line, is_nearly_keyword};
use crate::resolve::Resolved;
use crate::source::{FileId, Span};
use crate::token::{Token, tokens};

/// Words that make less, or more, of what is said.
const LIMITS: [&str; 35] = [
    "not", "no", "never", "cannot", "unless", "except", "only", "but", "without", "if", "while", "until",
    "once", "first", "last", "least", "most", "more", "less", "fewer", "than", "exactly", "instead", "other",
    "per", "enemy", "claim", "none", "anywhere", "drop", "drops", "kind", "that", "attack", "attacks",
];

/// Words for numbers.
const SPELT: [(&str, &str); 14] = [
    ("one", "1"),
    ("two", "2"),
    ("twice", "2"),
    ("double", "2"),
    ("both", "2"),
    ("three", "3"),
    ("thrice", "3"),
    ("four", "4"),
    ("five", "5"),
    ("six", "6"),
    ("seven", "7"),
    ("eight", "8"),
    ("fifty", "50"),
    ("hundred", "100"),
];

/// A shorter word is near to many.
const LONG: usize = 6;

/// Offers the line.
pub(super) fn suit(diagnostic: &mut Diagnostic, text: &str, resolved: Option<&Resolved>) -> Option<()> {
    let label = diagnostic.labels.iter().find(|l| l.primary).map(|l| l.message.clone());
    let help = match diagnostic.help.as_slice() {
        [help] => help.clone(),
        [] => label?,
        _ => return None,
    };
    (diagnostic.fix.is_none() && UNREAD.contains(&diagnostic.code)).then_some(())?;
    let line = help.strip_prefix("write `")?.strip_suffix('`')?;
    (!line.contains(['`', '{', ';', '…']) && is_line(line)).then_some(())?;
    // Something that must be put in first, as the name of a piece.
    let stands_for =
        line.split(' ').any(|word| word.len() > 1 && word.bytes().all(|b| b.is_ascii_uppercase()));
    (!stands_for).then_some(())?;
    let words = statement(text, diagnostic.span().start);
    let (first, last) = (words.first()?, words.last()?);
    let behind = text.get(last.end..)?.trim_start();
    (!behind.starts_with('{')).then_some(())?;
    keeps(&words, text, line, resolved).then_some(())?;
    let span = Span::new(FileId::default(), first.start, last.end);
    *diagnostic = diagnostic.clone().guess(help.clone(), span, line);
    Some(())
}

/// Does a line have all numbers, names and limits of another?
fn keeps(words: &[Token], text: &str, line: &str, resolved: Option<&Resolved>) -> bool {
    let new: Vec<&str> = tokens(line).map(|t| t.slice(line)).collect();
    let is_number = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    let has_number = |number: &str| {
        let value = number.parse::<u64>().ok();
        let alike = |word: &str| {
            word.parse::<u64>().ok().is_some_and(|n| Some(n) == value || value == n.checked_div(2))
        };
        let spelt = |word: &str| SPELT.iter().any(|(spelt, digits)| *spelt == word && *digits == number);
        new.iter().any(|word| alike(word) || spelt(word))
    };
    // What begins so goes on from something that is lost.
    if words.first().is_some_and(|t| matches!(t.slice(text), "and" | "or" | "but")) {
        return false;
    }
    words.iter().enumerate().all(|(at, token)| {
        let word = token.slice(text).to_ascii_lowercase();
        let word = word.as_str();
        let next = words.get(at + 1).map_or("", |t| t.slice(text));
        let name = resolved
            .is_some_and(|r| r.has_piece(word) || word.strip_suffix('s').is_some_and(|one| r.has_piece(one)));
        let has = |word: &str| new.contains(&word);
        if let Some((_, digits)) = SPELT.iter().find(|(spelt, _)| *spelt == word) {
            // `one step` is a step.
            let is_path = word == "one" && next == "step" && has(next);
            return has(word) || has_number(digits) || is_path || word == "one" && (has("a") || has("an"));
        }
        let square = word.len() > 1
            && word.starts_with(|c: char| c.is_ascii_lowercase())
            && word.get(1..).is_some_and(is_number);
        match word {
            _ if is_number(word) => has_number(word),
            _ if name => has(word) || word.strip_suffix('s').is_some_and(has),
            _ if square || LIMITS.contains(&word) => has(word),
            // `any forward` may be `any way, forward`.
            "any" => {
                has(word) || matches!(next, "number" | "distance" | "direction" | "side" | "player" | "piece")
            }
            // A word that may be another one misspelt is not understood.
            _ if (word.len() >= LONG || at == 0) && !has(word) => !is_nearly_keyword(word),
            _ => true,
        }
    })
}
