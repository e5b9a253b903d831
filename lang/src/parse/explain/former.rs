//! Lines in the words of an early draft of the edition, with the words of today.
//!
//! A rewriting goes by the words around it alone, so that a line in which several things are said in the old words is mended at once;
//! what comes of it is offered only if it can be read where the line stands.

use super::pattern::Among;
use super::rows::{is_read, smallest};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::container::Container;
use crate::parse::grammar::{Rule, fits};
use crate::source::Span;
use crate::suggest::article;
use crate::token::{Token, TokenKind, tokens};

/// Words after which a list of squares begins.
const BEFORE_SQUARES: [&str; 11] =
    ["from", "on", "holes", "=", ",", "empty", "safe", "reaches", "is", "to", "within"];

/// The report of a line in former words.
pub(super) fn former(line: &str, span: Span, container: Container) -> Option<Diagnostic> {
    let new = rewritten(line)?;
    if !is_read(&new, Among::of(container)) {
        return None;
    }
    let (range, text) = smallest(line, &new);
    let message = if lacks(line).is_some() {
        "each kind has a `no` of its own"
    } else if ranges(line).is_some_and(|same| same == new) {
        "a range is written with a hyphen"
    } else {
        "this is how an early draft of the edition said it"
    };
    let at = span.inner(range.start, range.end.max(range.start + 1).min(line.len()));
    let edit = span.inner(range.start, range.end);
    if lacks(line).is_some() {
        let help = format!("if the side must have lost all of them, write `{new}`");
        let either = new.replace(" and no ", " or no ");
        // Either may be meant, so there is no edit.
        let report =
            Diagnostic::new(code::FORMER, at, message).here("must all be gone, or is one enough?").help(help);
        return Some(match either != new && is_read(&either, Among::of(container)) {
            true => report.help(format!("if it is enough that one kind is gone, write `{either}`")),
            false => report,
        });
    }
    let help = format!("write `{new}`");
    Some(Diagnostic::new(code::FORMER, at, message).help(help.clone()).fix(help, edit, text))
}

/// A line in the words of today, if any of it is in the old ones.
pub(super) fn rewritten(line: &str) -> Option<String> {
    let mut new = line.to_owned();
    for rewrite in [ranges, any_way, becomes, in_place, reaches, lacks, also_from, set_start] {
        new = rewrite(&new).unwrap_or(new);
    }
    (new != line).then_some(new)
}

fn words(line: &str) -> Vec<Token> {
    tokens(line).filter(|t| !t.kind.is_trivia()).collect()
}

/// `ranks 2 to 4`, `d1 to f3`, `files a to c`, `slide any 2 to 4`
fn ranges(line: &str) -> Option<String> {
    let words = words(line);
    let slice = |i: usize| words.get(i).map_or("", |t| t.slice(line));
    let is_square = |word: &str| {
        let (file, rank) = word.split_at_checked(1).unwrap_or_default();
        file.bytes().all(|b| b.is_ascii_alphabetic())
            && !rank.is_empty()
            && rank.bytes().all(|b| b.is_ascii_digit())
    };
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    let is_file = |word: &str| word.len() == 1 && word.bytes().all(|b| b.is_ascii_lowercase());
    let mut new = line.to_owned();
    for i in (1..words.len()).rev().filter(|i| slice(*i) == "to") {
        let (before, low, high) = (i.checked_sub(2).map_or("", slice), slice(i - 1), slice(i + 1));
        let range = is_number(low) && is_number(high)
            || is_file(low) && is_file(high) && before == "files"
            || is_square(low) && is_square(high) && BEFORE_SQUARES.contains(&before);
        if let (true, Some(from), Some(to)) = (range, words.get(i - 1), words.get(i + 1)) {
            new.replace_range(from.start..to.end, &format!("{low}-{high}").to_ascii_lowercase());
        }
    }
    (new != line).then_some(new)
}

/// `step any`
fn any_way(line: &str) -> Option<String> {
    let words = words(line);
    let slice = |i: usize| words.get(i).map_or("", |t| t.slice(line));
    if !words.iter().any(|t| matches!(t.slice(line), "step" | "slide" | "leap")) {
        return None;
    }
    let mut new = line.to_owned();
    for (i, token) in words.iter().enumerate().rev().filter(|(_, t)| t.slice(line) == "any") {
        let before = i.checked_sub(1).map_or("", slice);
        let number = before.bytes().all(|b| b.is_ascii_digit());
        if slice(i + 1) != "way" && (number || matches!(before, "step" | "slide" | "," | "or" | "and")) {
            new.insert_str(token.end, " way");
        }
    }
    (new != line).then_some(new)
}

/// A `replace` before a line, if there is one, and the line.
fn after_replace(line: &str) -> (&'static str, &str) {
    line.strip_prefix("replace ").map_or(("", line), |rest| ("replace ", rest.trim_start()))
}

/// `whenever on last rank: becomes solid`
fn becomes(line: &str) -> Option<String> {
    if line.trim_end() == "remove whenever" {
        return Some("remove becomes".to_owned());
    }
    let (replace, rest) = after_replace(line);
    let (squares, kind) = rest.strip_prefix("whenever")?.trim_start().strip_prefix("on ")?.split_once(':')?;
    let kind = kind.trim().strip_prefix("becomes ")?.trim();
    Some(format!("{replace}becomes {kind} on {}", squares.trim()))
}

/// `captures in place, the victim becomes a pawn`
fn in_place(line: &str) -> Option<String> {
    let (replace, rest) = after_replace(line);
    if rest.strip_prefix("remove ").is_some_and(|rest| rest.trim() == "captures in place") {
        return Some("remove when it captures".to_owned());
    }
    let victim = rest.strip_prefix("captures in place")?.trim();
    if victim.is_empty() {
        return Some(format!("{replace}when it captures: it stays"));
    }
    let kind = victim.strip_prefix(',')?.trim_start().strip_prefix("the victim becomes ")?.trim();
    let kind = kind.strip_prefix("an ").or_else(|| kind.strip_prefix("a ")).unwrap_or(kind);
    Some(format!("{replace}when it captures: it stays, and the victim becomes the captor's {kind}"))
}

/// The names of `queen, rook or knight`; nothing if the text is not such a list.
fn names(list: &str) -> Option<Vec<&str>> {
    let words = words(list);
    let is_name = |t: &Token| t.kind == TokenKind::Word && fits(Rule::name, t.slice(list));
    let between = |t: &Token| matches!(t.slice(list), "," | "or");
    let alternate = words.iter().enumerate().all(|(i, t)| if i % 2 == 0 { is_name(t) } else { between(t) });
    (alternate && words.len() % 2 == 1).then(|| words.iter().step_by(2).map(|t| t.slice(list)).collect())
}

/// `king reaches last rank: that side wins`
fn reaches(line: &str) -> Option<String> {
    let (kinds, rest) = line.split_once(" reaches ")?;
    let kinds = names(kinds)?;
    Some(format!("{} {} is on {rest}", article(kinds.first()?), kinds.join(" or ")))
}

/// `a side has no queen, rook: that side loses`
fn lacks(line: &str) -> Option<String> {
    let (kinds, rest) = line.strip_prefix("a side has no ")?.split_once(':')?;
    let alike = kinds.replace(", or ", ", ").replace(", and ", ", ");
    // `queen and rook` alone may be half of a line of today.
    let alike = if alike.contains(',') { alike.replace(" and ", ", ") } else { alike };
    let kinds = names(&alike).filter(|kinds| kinds.len() > 1)?;
    Some(format!("a side has no {}:{rest}", kinds.join(" and no ")))
}

/// `remove piece rook, also in castling`
fn also_from(line: &str) -> Option<String> {
    let rest = line.strip_prefix("remove ")?;
    let words = words(rest);
    let place = words.windows(2).find_map(|pair| match pair {
        [also, word] if also.slice(rest) == "also" && word.slice(rest) == "in" => Some(word),
        _ => None,
    })?;
    let mut new = rest.to_owned();
    new.replace_range(place.start..place.end, "from");
    Some(format!("remove {new}"))
}

/// `from full`, in a test
fn set_start(line: &str) -> Option<String> {
    match words(line).as_slice() {
        [from, name] if from.slice(line) == "from" && name.kind == TokenKind::Word => {
            Some(format!("setup {}", name.slice(line)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_words_become_new_ones() {
        for (old, new) in [
            ("zone a = ranks 2 to 4, d1 to f3, files a to c", "zone a = ranks 2-4, d1-f3, files a-c"),
            ("move slide any 2 to 4 from e1 to e4", "move slide any way 2-4 from e1-e4"),
            ("move step any", "move step any way"),
            ("replace whenever on last rank: becomes a queen", "replace becomes a queen on last rank"),
            ("captures in place", "when it captures: it stays"),
            (
                "captures in place, the victim becomes a pawn",
                "when it captures: it stays, and the victim becomes the captor's pawn",
            ),
            ("king, queen reaches d4 to e5: draw", "a king or queen is on d4-e5: draw"),
            ("a side has no queen or rook: draw", "a side has no queen and no rook: draw"),
            ("remove piece rook, also in castling", "remove piece rook, also from castling"),
            ("from full", "setup full"),
        ] {
            assert_eq!(rewritten(old).as_deref(), Some(new), "{old}");
        }
        for today in ["king e1 to g1", "move step any way", "a side has no queen and no rook: draw"] {
            assert_eq!(rewritten(today), None, "{today}");
        }
    }
}
