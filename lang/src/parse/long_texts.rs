//! Texts that go on over several lines, as a setup with a line for each rank: read as if they stood on one, and reported once.
//!
//! | written | read |
//! |---|---|
//! | `setup "rnbqk`, `ppppp`, `5` and so on | `setup "rnbqk/ppppp/5…"` |
//! | `setup "4k3/8[PPP`, `ppp]"` | `setup "4k3/8[PPPppp]"` |
//! | `setup "rnbqk/"`, `"ppppp/"` and so on, each a text of its own | the same |
//! | `setup "rnbqk/"`, `"....."`, with a point for an empty square | the same, with numbers |
//! | `summary "a game`, `of two lines"` | `summary "a game of two lines"` |
//! | `setup """`, the ranks, `"""` | the same, also on one line |

use super::repair::MAX_REPAIRS;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement::RankText;
use crate::source::{FileId, Span};
use crate::token::{TokenKind, tokens};
use std::borrow::Cow;

/// More lines than this are not one text.
const MAX_LINES: usize = 20;

/// The file with such texts on one line and blanks behind them, of the same length, and a report for each.
pub(super) fn long_texts(file: FileId, text: Cow<'_, str>) -> (Cow<'_, str>, Vec<Diagnostic>) {
    let mut joined = text.clone();
    let mut diagnostics = Vec::new();
    let mut from = 0;
    for token in tokens(&text).filter(|t| matches!(t.kind, TokenKind::OpenText | TokenKind::Text)) {
        if token.start < from || diagnostics.len() >= MAX_REPAIRS {
            continue;
        }
        let before = head(&text, token.start);
        let rest = text.get(token.start..).unwrap_or_default();
        let found = match token.kind {
            TokenKind::OpenText => {
                open(before, rest).map(|(end, whole)| (end, whole, OPEN, "this one ends here"))
            }
            _ if rest.starts_with(TRIPLE) => {
                triple(before, rest).map(|(end, whole)| (end, whole, MARKS, "so it does here"))
            }
            _ => parts(before, rest).map(|(end, whole)| (end, whole, PARTS, "all of these are one text")),
        };
        let Some((end, whole, message, last)) = found.filter(|(end, whole, ..)| whole.len() <= *end) else {
            continue;
        };
        let end = token.start + end;
        from = end;
        let marks = if rest.starts_with(TRIPLE) { TRIPLE.len() } else { 0 };
        let span = Span::new(file, token.start, token.end.max(token.start + marks));
        let last_marks = marks.max(1);
        let line = format!("{before} {whole}");
        let diagnostic = Diagnostic::new(code::UNCLOSED_TEXT, span, message)
            .label(Span::new(file, end - last_marks, end), last)
            .help(format!("write it on one line: `{line}`"));
        // A second text may be that of a line whose first word is lost.
        let prose = matches!(before, "summary" | "source") && token.kind == TokenKind::Text && marks == 0;
        let diagnostic = match prose {
            true => diagnostic,
            false => diagnostic.fix("write it on one line", Span::new(file, token.start, end), &whole),
        };
        diagnostics.push(diagnostic);
        joined.to_mut().replace_range(token.start..end, &format!("{whole:<0$}", end - token.start));
    }
    (joined, diagnostics)
}

/// The words of a statement before a place; of a very long one, the last of them, so that a long line takes no longer than its length asks for.
fn head(text: &str, end: usize) -> &str {
    let start = text.floor_char_boundary(end.saturating_sub(MAX_HEAD));
    let before = text.get(start..end).unwrap_or_default();
    before.rsplit(['{', ';', '\n']).next().unwrap_or_default().trim()
}

/// No statement with a text has more bytes before it.
const MAX_HEAD: usize = 200;

/// What is wrong with such texts.
const OPEN: &str = "a text ends on the line on which it begins";
const PARTS: &str = "a text does not go on in another one";
const MARKS: &str = "a text has one quotation mark at each end, on one line";

/// What begins and ends a text of several lines elsewhere.
const TRIPLE: &str = "\"\"\"";

/// Is a line one of a position? A setup may have a name.
fn is_position(before: &str) -> bool {
    let words: Vec<&str> = before.split_whitespace().collect();
    matches!(words.as_slice(), ["setup" | "fen"] | ["setup", _] | ["expect", "fen"])
}

/// What a text that begins here is on one line, and where its last quotation mark ends.
fn open(before: &str, text: &str) -> Option<(usize, String)> {
    let close = 1 + text.get(1..)?.find('"')?;
    let inside = text.get(1..close)?;
    let lines: Vec<&str> = inside.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
    let after = text.get(close + 1..)?.lines().next().unwrap_or_default().trim();
    let several = (2..=MAX_LINES).contains(&lines.len());
    if !several || !(after.is_empty() || after.starts_with(['{', '}', ';', '#'])) {
        return None;
    }
    let whole = match before {
        "summary" | "source" => sentence(&lines)?,
        _ if is_position(before) || inside.contains('/') => ranks(&lines)?,
        _ => return None,
    };
    Some((close + 1, whole))
}

/// The same for a text between marks of three.
fn triple(before: &str, text: &str) -> Option<(usize, String)> {
    let close = TRIPLE.len() + text.get(TRIPLE.len()..)?.find(TRIPLE)?;
    let lines = text.get(TRIPLE.len()..close)?.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines: Vec<&str> = lines.collect();
    (1..=MAX_LINES).contains(&lines.len()).then_some(())?;
    let whole = match is_position(before) {
        true => ranks(&lines)?,
        false if lines.len() == 1 || matches!(before, "summary" | "source") => sentence(&lines)?,
        false => return None,
    };
    Some((close + TRIPLE.len(), whole))
}

/// The same for texts that follow each other, each on a line of its own or with a `/` between them.
fn parts(before: &str, text: &str) -> Option<(usize, String)> {
    let prose = matches!(before, "summary" | "source");
    (prose || is_position(before)).then_some(())?;
    let (mut lines, mut end, mut below) = (Vec::new(), 0, true);
    for token in tokens(text) {
        match token.kind {
            TokenKind::Text => {
                let own = token.slice(text).trim_matches('"').trim();
                // Without a `/`, a text beside another is a name.
                let joins = |text: &&str| text.ends_with('/') || own.starts_with('/');
                if !below && !lines.last().is_none_or(joins) {
                    break;
                }
                lines.push(own);
                (end, below) = (token.end, false);
            }
            TokenKind::Newline => below = true,
            TokenKind::Blank | TokenKind::Comment => {}
            TokenKind::Comma if !lines.is_empty() => {}
            _ => break,
        }
    }
    // What a block follows is the title of a test.
    let mut behind = tokens(text.get(end..)?).filter(|t| !t.kind.is_trivia());
    (behind.next().is_none_or(|t| t.kind != TokenKind::Open)).then_some(())?;
    let is_ranks = |line: &&str| {
        let field = line.split_whitespace().next().unwrap_or_default();
        line.contains('/') || !line.contains(' ') || field.len() == 1
    };
    (prose || lines.iter().all(is_ranks)).then_some(())?;
    (2..=MAX_LINES).contains(&lines.len()).then_some(())?;
    Some((end, if prose { sentence(&lines)? } else { ranks(&lines)? }))
}

/// The lines of a sentence as one text.
fn sentence(lines: &[&str]) -> Option<String> {
    let odd = |line: &&str| line.contains(['{', '}', '"', ';', '#']);
    (!lines.iter().any(odd)).then(|| format!("\"{}\"", lines.join(" ")))
}

/// The ranks of a placement, and perhaps further fields of a FEN, as one text.
fn ranks(lines: &[&str]) -> Option<String> {
    let usual = |c: char| {
        c.is_ascii_alphanumeric() || matches!(c, '/' | '+' | '-' | '*' | '.' | '\'' | '[' | ']' | ' ' | '\t')
    };
    lines.iter().all(|line| line.chars().all(usual)).then_some(())?;
    let mut one = String::new();
    for line in lines {
        let line = counted(line);
        if !one.is_empty() && !one.ends_with('/') && !line.starts_with('/') {
            // The side to move begins the other words of a FEN.
            let fields = matches!(line.split_whitespace().next(), Some("w" | "b"));
            // What is in hand is no rank.
            let in_hand = line.starts_with('[') || one.rfind('[') > one.rfind(']');
            match in_hand {
                true => {}
                false if one.contains(' ') || fields => one.push(' '),
                false => one.push('/'),
            }
        }
        one.push_str(&line);
    }
    Some(format!("\"{}\"", one.trim_end_matches('/')))
}

/// A rank with numbers for points, and without blanks between its squares: `r . . k` is `r2k`.
fn counted(line: &str) -> String {
    let apart = line.contains(' ') && line.split_whitespace().all(|square| square.len() == 1);
    let line = if apart { line.replace([' ', '\t'], "") } else { line.to_owned() };
    with_counts(&line, &|c| c == '.')
}

/// A rank in which each empty square is a sign of its own, with numbers.
pub(super) fn with_counts(rank: &str, is_empty: &dyn Fn(char) -> bool) -> String {
    let mut out = RankText::default();
    for c in rank.chars() {
        match is_empty(c) {
            true => out.empty(1),
            false => out.stands(c.encode_utf8(&mut [0; 4])),
        }
    }
    out.finish()
}
