//! What pest expected, in the language's own words.
//!
//! pest reports the rules that it tried at the furthest place it reached. Every word of the grammar is a rule
//! of its own (`k_step`), so that list is exact; here it becomes "expected `step`, `slide` or `leap`".

use super::instead::Place;
use super::{Grammar, Rule};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::suggest::{nearest, one_of};
use crate::token::{TokenKind, tokens};
use pest::Parser;
use pest::error::{Error, ErrorVariant, InputLocation};

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

/// A longer list of what might stand at a place is left out where a correction is offered.
const LONGEST_EXPECTATION: usize = 60;

/// The report of a line that pest could not parse.
pub(crate) fn syntax(error: &Error<Rule>, rule: Rule, line: &str, span: Span, has_block: bool) -> Diagnostic {
    // A comma after which nothing follows.
    if let Some(short) = line.trim_end().strip_suffix(',')
        && Grammar::parse(rule, short).is_ok()
    {
        let comma = span.inner(short.len(), short.len() + 1);
        let help = "leave out the `,` at the end of the line";
        let dangling = Diagnostic::new(code::SYNTAX, comma, "nothing follows this comma");
        return dangling.help(help).fix(help, comma, "");
    }
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
        let early = Diagnostic::new(code::SYNTAX, end, "the line ends too early").here(expectation);
        return early.maybe_help(super::idiom::rest(rule, line));
    };
    let word = found.slice(line);
    let marks = [(",", "`,`"), (":", "`:`"), ("=", "`=`")];
    let marks = marks.iter().filter(|(_, text)| texts.contains(text)).map(|(mark, _)| *mark);
    let vocabulary: Vec<&str> =
        expected.iter().flat_map(|(_, words)| words.iter().copied()).chain(marks).collect();
    let place = Place { rule, line, span, found, has_block, expected: vocabulary, texts };
    let shown = place.shown();
    let at = span.inner(found.start, found.start + shown.len());
    let clipped: String = shown.chars().take(60).collect();
    let clipped = if clipped.len() < shown.len() { format!("{clipped}…") } else { clipped };
    let odd = shown.chars().next().filter(|c| c.is_whitespace() || c.is_control());
    let message = match odd {
        Some(c) => format!("the character U+{:04X} is not expected here", u32::from(c)),
        None if found.kind == TokenKind::Text => "this text is not expected here".to_owned(),
        None => format!("`{clipped}` is not expected here"),
    };
    let diagnostic = Diagnostic::new(code::SYNTAX, at, message).here(expectation);
    if let Some(c) = odd {
        let (help, text) = if c.is_whitespace() {
            ("write an ordinary blank", " ")
        } else {
            ("it cannot be seen: take it out", "")
        };
        return diagnostic.help(help).fix(help, at, text);
    }
    let wants_letter = place.texts.contains(&"a capital letter");
    // A word of the language is not another one misspelt.
    let misspelt = found.kind == TokenKind::Word && !place.is_direction(word) && !super::foreign::turns(word);
    let mut helped = if let Some(said) = place.said(&diagnostic) {
        said
    } else if let Some(advised) = place.translated().and_then(|_| place.advise(diagnostic.clone())) {
        advised
    } else if let Some(near) = nearest(word, place.expected.iter().copied()).filter(|_| misspelt) {
        diagnostic.help(format!("did you mean `{near}`?")).guess(format!("write `{near}`"), at, near)
    } else if wants_name && (RESERVED.contains(&word) || looks_like_square(word)) && word != "also" {
        let what = if looks_like_square(word) { "is a square" } else { "is a word of the language" };
        diagnostic.help(format!("`{word}` {what} and cannot be a name"))
    } else if wants_letter && word.len() == 1 && word.bytes().all(|b| b.is_ascii_lowercase()) {
        let upper = word.to_ascii_uppercase();
        diagnostic.help(format!("a piece's letter is a capital: `{upper}`")).fix(
            format!("write `{upper}`"),
            at,
            upper,
        )
    } else if let Some(advised) = place.advise(diagnostic.clone()) {
        advised
    } else if wants_letter && found.kind == TokenKind::Word {
        let letter = word.chars().find(char::is_ascii_alphabetic).map_or('R', |c| c.to_ascii_uppercase());
        diagnostic.help(format!("its letter is one capital, such as `{letter}`"))
    } else if wants_name
        && found.kind == TokenKind::Word
        && word.chars().any(|c| c.is_ascii_uppercase() || c == '_')
    {
        let lower = word.to_lowercase().replace('_', "-");
        diagnostic.help(format!("names are lower-case letters, digits and `-`: `{lower}`")).fix(
            format!("write `{lower}`"),
            at,
            lower,
        )
    } else if place.texts == [END] {
        let rest = line.get(found.start..).unwrap_or_default();
        diagnostic.help(if super::instead::is_line(rest) {
            "one line says one thing: start a new line, or write `;` between"
        } else {
            "the line is whole before this; a comment begins with `#`"
        })
    } else {
        diagnostic
    };
    // What might stand there is of no use where it is known what should.
    if helped.fix.is_some()
        && let Some(label) = helped.labels.first_mut()
        && label.message.chars().count() > LONGEST_EXPECTATION
    {
        label.message.clear();
    }
    helped
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
        | Rule::rectangle => {
            ("squares (`d4`, `rank 2`, `last rank`, a zone, …)", &["rank", "ranks", "last", "file", "files"])
        }
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
