//! What pest expected, in the language's own words.
//!
//! pest reports the rules that it tried at the furthest place it reached. Every word of the grammar is a rule
//! of its own (`k_step`), so that list is exact; here it becomes "expected `step`, `slide` or `leap`".

use super::{Grammar, Rule};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::suggest::{nearest, one_of};
use crate::token::{Token, TokenKind, tokens};
use pest::Parser;
use pest::error::{Error, ErrorVariant, InputLocation};
use std::ops::Range;

/// Words of the language that cannot be names. (The grammar's `reserved` says the same.)
const RESERVED: [&str; 29] = [
    "a",
    "also",
    "an",
    "and",
    "capture",
    "empty",
    "except",
    "extends",
    "file",
    "files",
    "from",
    "in",
    "last",
    "move",
    "none",
    "on",
    "or",
    "rank",
    "ranks",
    "reaches",
    "royal",
    "safe",
    "taking",
    "that",
    "the",
    "to",
    "uncapturable",
    "what",
    "worth",
];

const DIRECTIONS: [&str; 13] = [
    "any",
    "orthogonal",
    "diagonal",
    "forward",
    "backward",
    "left",
    "right",
    "forward-left",
    "forward-right",
    "backward-left",
    "backward-right",
    "sideways",
    "vertical",
];

const END: &str = "the end of the line";

/// The report of a line that pest could not parse.
pub(crate) fn syntax(error: &Error<Rule>, line: &str, span: Span) -> Diagnostic {
    let offset = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at.min(line.len()),
    };
    let mut expected: Vec<(String, Vec<&'static str>)> = Vec::new();
    let mut wants_name = false;
    if let ErrorVariant::ParsingError { positives, .. } = &error.variant {
        for rule in positives {
            wants_name |= matches!(rule, Rule::name | Rule::victims | Rule::kinds | Rule::of_file);
            let described = describe(*rule);
            if !expected.contains(&described) {
                expected.push(described);
            }
        }
    }
    // Words first, then marks; the end of the line is what one expects least.
    expected.sort_by_key(|(text, words)| (text == END, words.is_empty()));
    let texts: Vec<&str> = expected.iter().map(|(text, _)| text.as_str()).collect();
    let expectation = match texts.len() {
        0 => String::new(),
        1..=7 => format!("expected {}", one_of(&texts)),
        _ => format!("expected {} or another way to go on", texts.get(..6).unwrap_or_default().join(", ")),
    };
    let Some(found) = tokens(line).find(|t| t.end > offset && !t.kind.is_trivia()) else {
        let end = span.inner(line.len(), line.len());
        return Diagnostic::new(code::SYNTAX, end, "the line ends too early").here(expectation);
    };
    let word = found.slice(line);
    let at = span.inner(found.start, found.end);
    let shown = if found.kind == TokenKind::Text { "this text".to_owned() } else { format!("`{word}`") };
    let diagnostic =
        Diagnostic::new(code::SYNTAX, at, format!("{shown} is not expected here")).here(expectation);
    let vocabulary = expected.iter().flat_map(|(_, words)| words.iter().copied());
    let only_end = texts == [END];
    if let Some(near) = nearest(word, vocabulary) {
        diagnostic.help(format!("did you mean `{near}`?")).fix(format!("write `{near}`"), at, near)
    } else if wants_name && (RESERVED.contains(&word) || looks_like_square(word)) {
        let what = if looks_like_square(word) { "is a square" } else { "is a word of the language" };
        diagnostic.help(format!("`{word}` {what} and cannot be a name"))
    } else if wants_name && word.chars().any(|c| c.is_ascii_uppercase() || c == '_') {
        let lower = word.to_lowercase().replace('_', "-");
        diagnostic.help(format!("names are lower-case letters, digits and `-`: `{lower}`")).fix(
            format!("write `{lower}`"),
            at,
            lower,
        )
    } else if expected.iter().any(|(text, _)| text == "a capital letter")
        && word.len() == 1
        && word.is_ascii()
    {
        let upper = word.to_ascii_uppercase();
        diagnostic.help(format!("a piece's letter is a capital: `{upper}`")).fix(
            format!("write `{upper}`"),
            at,
            upper,
        )
    } else if texts == ["a capital letter"] && found.kind == TokenKind::Word {
        diagnostic.help("it has one capital letter, such as `R`")
    } else if only_end {
        diagnostic.help("one line says one thing: start a new line, or write `;` between")
    } else {
        diagnostic
    }
}

/// Lines longer than this are left to their authors.
const LONGEST_REPAIR: usize = 400;

/// The one edit of a word or a mark after which the line can be read, if there is just one: what it does, where,
/// and the text to write there.
pub(crate) fn repair(rule: Rule, error: &Error<Rule>, line: &str) -> Option<(String, Range<usize>, String)> {
    if line.len() > LONGEST_REPAIR {
        return None;
    }
    let offset = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at.min(line.len()),
    };
    let ErrorVariant::ParsingError { positives, .. } = &error.variant else { return None };
    let solid: Vec<Token> = tokens(line).filter(|t| !t.kind.is_trivia()).collect();
    let at = solid.iter().position(|t| t.end > offset).unwrap_or(solid.len());
    let (found, before) = (solid.get(at), at.checked_sub(1).and_then(|i| solid.get(i)));
    let end = before?.end;
    let mut edits: Vec<(String, Range<usize>, String)> = Vec::new();
    for expected in positives {
        let mark = match expected {
            Rule::comma => ",",
            Rule::colon => ":",
            Rule::equals => "=",
            _ => "",
        };
        if !mark.is_empty() {
            edits.push((format!("write `{mark}` before it"), end..end, mark.to_owned()));
        }
        for word in describe(*expected).1 {
            edits.push((format!("write `{word}` before it"), end..end, format!(" {word}")));
        }
        if let Some(found) = found.filter(|f| !mark.is_empty() && f.kind != TokenKind::Word) {
            let range = found.start..found.end;
            edits.push((format!("write `{mark}` instead"), range, mark.to_owned()));
        }
    }
    if let Some(found) = found {
        // A mark too many, or a word that was written twice; other words were written for a reason.
        let twice = before.is_some_and(|b| b.slice(line) == found.slice(line));
        let mark =
            matches!(found.kind, TokenKind::Comma | TokenKind::Colon | TokenKind::Equals | TokenKind::Dot);
        if twice || mark {
            edits.push((format!("take `{}` out", found.slice(line)), end..found.end, String::new()));
        }
    }
    let readable = |(_, range, text): &(String, Range<usize>, String)| {
        let mut mended = line.to_owned();
        mended.replace_range(range.clone(), text);
        let solid = || tokens(&mended).filter(|t| !t.kind.is_trivia()).map(|t| t.slice(&mended));
        Grammar::parse(rule, &mended).is_ok().then(|| solid().collect::<Vec<_>>().join(" "))
    };
    let mut mended: Vec<(String, _)> = edits.into_iter().filter_map(|e| Some((readable(&e)?, e))).collect();
    // What is written twice is rather one too many than something between the two missing.
    if let Some(at) = mended.iter().position(|(_, (_, _, text))| text.is_empty()) {
        return Some(mended.swap_remove(at).1);
    }
    let (first, edit) = mended.first()?;
    mended.iter().all(|(other, _)| other == first).then(|| edit.clone())
}

fn looks_like_square(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(|c| c.is_ascii_lowercase())
        && word.len() > 1
        && chars.all(|c| c.is_ascii_digit())
}

/// A rule in the language's words, and the words with which it may begin.
fn describe(rule: Rule) -> (String, Vec<&'static str>) {
    let (text, words): (&str, &[&'static str]) = match rule {
        Rule::EOI => (END, &[]),
        Rule::name => ("a name", &[]),
        Rule::of_file => ("a part such as `orthodox.pieces`", &[]),
        Rule::letter => ("a capital letter", &[]),
        Rule::number => ("a number", &[]),
        Rule::string => ("a text in quotation marks", &[]),
        Rule::square => ("a square such as `e4`", &[]),
        Rule::file_name => ("a file such as `a`", &[]),
        Rule::direction | Rule::directions => ("a direction such as `forward` or `diagonal`", &DIRECTIONS),
        Rule::article => ("`a`", &["a", "an"]),
        Rule::comma => ("`,`", &[]),
        Rule::colon => ("`:`", &[]),
        Rule::equals => ("`=`", &[]),
        Rule::mv => ("a move such as `e2e4`", &[]),
        Rule::code => ("a reason such as `stalemate`", &[]),
        Rule::modes => ("`move` or `capture`", &["move", "capture"]),
        Rule::path => ("a way to go (`step`, `slide`, `leap`)", &["step", "slide", "leap"]),
        Rule::count => ("a number of steps (`up to 3`, `exactly 2`, …)", &["up to", "exactly", "at least"]),
        Rule::up_to => ("`up to`", &["up to"]),
        Rule::at_least => ("`at least`", &["at least"]),
        Rule::exactly => ("`exactly`", &["exactly"]),
        Rule::between => ("a number of steps", &[]),
        Rule::squares
        | Rule::term
        | Rule::ranks
        | Rule::rank
        | Rule::files
        | Rule::file
        | Rule::rectangle => (
            "squares such as `d4`, `rank 2`, `last rank` or a zone",
            &["rank", "ranks", "last", "file", "files"],
        ),
        Rule::last_rank | Rule::last_ranks => ("`last rank` or `last 2 ranks`", &["last"]),
        Rule::taking => ("`,` and `taking`", &["taking", "also"]),
        Rule::victims => ("the name of a piece", &[]),
        Rule::kinds => ("the name of a piece", &[]),
        Rule::concern => (
            "`castling`, `promotion`, `passing` or `endings`",
            &["castling", "promotion", "passing", "endings"],
        ),
        Rule::also_in => ("`, also in`", &[]),
        Rule::extends => ("`extends`", &["extends"]),
        Rule::worth_of => ("`worth`", &["worth"]),
        Rule::from => ("`from`", &["from"]),
        Rule::line_name => (
            "the first words of a line, such as `capture` or `promote`",
            &["move", "capture", "betza", "royal", "uncapturable", "captures", "promote", "whenever"],
        ),
        Rule::condition | Rule::ending => (
            "a condition such as `checkmate`, `position repeated 3 times` or `king reaches last rank`",
            &["checkmate", "stalemate", "insufficient", "position", "arrangement", "a side"],
        ),
        Rule::resetter => ("`a capture` or `a move of` a piece", &["capture", "move"]),
        Rule::outcome | Rule::who => (
            "an outcome such as `draw` or `the side to move loses`",
            &["draw", "the", "that", "white", "black"],
        ),
        Rule::on_claim => ("`on claim`", &["on"]),
        Rule::expectation | Rule::expect => (
            "an expectation such as `perft 3 = 8902`, `legal e2e4`, `draw by stalemate` or `in check`",
            &[
                "perft",
                "legal",
                "illegal",
                "white",
                "black",
                "draw",
                "ongoing",
                "claimable",
                "in",
                "not",
                "expect",
            ],
        ),
        other => return word_of(other),
    };
    (text.to_owned(), words.to_vec())
}

/// A rule `k_word` is the word.
fn word_of(rule: Rule) -> (String, Vec<&'static str>) {
    match super::keyword(rule) {
        Some(word) => (format!("`{word}`"), vec![word]),
        None => ("something else".to_owned(), Vec::new()),
    }
}
