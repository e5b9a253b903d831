//! Several lines in the place of one that begins with `replace`: the first takes out all old lines of its sort, and each further `replace` of
//! the sort would take out the one before it.

use crate::diagnostic::Diagnostic;
use crate::source::{FileId, line_start};
use crate::token::{TokenKind, tokens};

/// What stands between two lines that are both to be written.
const JOINS: [&str; 6] = [",", "and", ", and", "and below it", ", and below it", "; below it"];

/// The sorts of lines of a piece, of which one `replace` takes out all; the longer words first.
const SORTS: [&str; 18] = [
    "move and capture",
    "capture and move",
    "move",
    "capture",
    "betza",
    "uncapturable",
    "freezes",
    "follows",
    "when it captures",
    "when it moves",
    "when it is captured",
    "when",
    "drop",
    "may promote",
    "promote",
    "becomes",
    "drawn as",
    "royal",
];

/// Lets `replace` and `remove` stand once for each sort in the lines that a report says to write.
pub(super) fn suit(diagnostic: &mut Diagnostic, text: &str) {
    let labels = diagnostic.labels.iter_mut().map(|label| &mut label.message);
    let offered = diagnostic.fix.iter_mut().map(|fix| &mut fix.message);
    for said in diagnostic.help.iter_mut().chain(labels).chain(offered).filter(|said| takes_out_twice(said)) {
        *said = in_words(said);
    }
    let Some(fix) = &mut diagnostic.fix else { return };
    for (span, new) in fix.edits.iter_mut().filter(|(span, _)| span.file == FileId::default()) {
        let before = text.get(line_start(text, span.start)..span.start).unwrap_or_default();
        let own = tokens(before).filter(|t| ends(t.kind)).last().map_or(0, |t| t.end);
        let own = before.get(own..).unwrap_or_default();
        let whole = format!("{own}{new}");
        if takes_out_twice(&whole)
            && let Some(rest) = of_lines(&whole, &mut Vec::new()).strip_prefix(own)
        {
            *new = rest.to_owned();
        }
    }
}

fn takes_out_twice(said: &str) -> bool {
    ["replace ", "remove "].iter().any(|word| said.matches(word).nth(1).is_some())
}

/// The lines between quotation marks in a sentence.
fn in_words(said: &str) -> String {
    let mut seen = Vec::new();
    let mut out: Vec<String> = Vec::new();
    for (at, part) in said.split('`').enumerate() {
        if at % 2 == 0 {
            if !JOINS.contains(&part.trim()) {
                seen.clear();
            }
            out.push(part.to_owned());
        } else {
            out.push(of_lines(part, &mut seen));
        }
    }
    out.join("`")
}

fn ends(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::Newline | TokenKind::Semicolon | TokenKind::Open | TokenKind::Close)
}

/// The lines of a text, none of which takes out one of a sort that has been `seen`.
fn of_lines(text: &str, seen: &mut Vec<String>) -> String {
    let (mut out, mut depth, mut line) = (String::new(), 0_u32, String::new());
    for token in tokens(text) {
        let said = token.slice(text);
        if !ends(token.kind) {
            line.push_str(said);
            continue;
        }
        let new = if depth == 0 { of_line(&line, seen) } else { Some(line.clone()) };
        line.clear();
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        // A line that has gone takes with it what parts it from the next.
        if let Some(new) = new {
            out.push_str(&new);
            out.push_str(said);
        }
    }
    match if depth == 0 { of_line(&line, seen) } else { Some(line) } {
        Some(line) => out.push_str(&line),
        None => out.truncate(out.trim_end_matches([' ', ';', '\n']).len()),
    }
    out
}

/// A line without the `replace` that another of its sort has; nothing where it is a `remove` said before.
fn of_line(line: &str, seen: &mut Vec<String>) -> Option<String> {
    let own = line.trim_start();
    let blanks = line.get(..line.len() - own.len()).unwrap_or_default();
    let Some((word, rest)) = own.split_once(' ').filter(|(word, _)| matches!(*word, "replace" | "remove"))
    else {
        return Some(line.to_owned());
    };
    let is = |sort: &&&str| {
        rest.strip_prefix(**sort).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', ':']))
    };
    let Some(sort) = SORTS.iter().find(is).map(|sort| sort.trim_start_matches("may ").to_owned()) else {
        return Some(line.to_owned());
    };
    let known = seen.contains(&sort);
    seen.push(sort);
    match (known, word) {
        (false, _) => Some(line.to_owned()),
        (true, "replace") => Some(format!("{blanks}{rest}")),
        (true, _) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_takes_out_the_old_ones() {
        for (said, new) in [
            (
                "write `replace promote on a to b` and below it `replace promote on a to c`",
                "write `replace promote on a to b` and below it `promote on a to c`",
            ),
            (
                "write `replace promote on a to b` or `replace promote on a to c`",
                "write `replace promote on a to b` or `replace promote on a to c`",
            ),
            (
                "write `replace move leap 1 2`, `replace capture leap 1 3`, `replace move step left`",
                "write `replace move leap 1 2`, `replace capture leap 1 3`, `move step left`",
            ),
            (
                "write `replace promote on a to b` and `replace may promote on a to c`",
                "write `replace promote on a to b` and `may promote on a to c`",
            ),
            (
                "write `change piece rook { replace drop on a1 }` and `change piece pawn { replace drop on a2 }`",
                "write `change piece rook { replace drop on a1 }` and `change piece pawn { replace drop on a2 }`",
            ),
            (
                "write `replace piece rook` and `replace piece king`",
                "write `replace piece rook` and `replace piece king`",
            ),
        ] {
            assert_eq!(in_words(said), new);
        }
    }

    #[test]
    fn lines_of_a_text_likewise() {
        for (text, new) in [
            ("replace move leap 1 2; replace move leap 1 3", "replace move leap 1 2; move leap 1 3"),
            ("replace drop on a1\n    replace drop on b1", "replace drop on a1\n    drop on b1"),
            (
                "remove move; move leap 1 2; remove move; move leap 1 3",
                "remove move; move leap 1 2; move leap 1 3",
            ),
            ("change piece rook { replace move step up }\n", "change piece rook { replace move step up }\n"),
        ] {
            assert_eq!(of_lines(text, &mut Vec::new()), new);
        }
    }
}
