//! Slips that no place of a line explains: a letter in the place of the digit that looks like it, and a word behind a list that
//! says nothing there. What is offered is the line without them, where that can be read.

use super::rows;
use super::unread::within;
use crate::code;
use crate::diagnostic::{Applicability, Diagnostic, Fix};
use crate::edited::edited;
use crate::parse::grammar::{Rule, fits};
use crate::source::Span;
use crate::suggest::digits_of;
use crate::token::{Token, TokenKind, tokens};

/// Whoever writes a longer line says several things.
const MAX_LINE: usize = 300;

/// The report of a line with such a slip in it.
pub(super) fn slip(rule: Rule, line: &str, span: Span) -> Option<Diagnostic> {
    if line.len() > MAX_LINE {
        return None;
    }
    let words: Vec<Token> = tokens(line).filter(|t| !t.kind.is_trivia()).collect();
    letters(rule, line, span, &words)
        .or_else(|| idle(rule, line, span, &words))
        .or_else(|| signs(rule, line, span, &words))
}

/// `no queen && no rook`, `queen | rook`: signs in the place of `and` and `or`.
fn signs(rule: Rule, line: &str, span: Span, words: &[Token]) -> Option<Diagnostic> {
    // Of the actions of a turn the choice may be free or not; and what a table offers is better.
    let table = rows::said(line, within(rule)).is_some_and(|said| said.help().starts_with("write `"));
    if table || matches!(rule, Rule::choices | Rule::further) {
        return None;
    }
    let mut found: Vec<(std::ops::Range<usize>, &str)> = Vec::new();
    for token in words {
        let word = match token.slice(line) {
            "&" => "and",
            "|" => "or",
            _ => continue,
        };
        match found.last_mut() {
            Some((run, last)) if run.end == token.start && *last == word && run.len() == 1 => {
                run.end = token.end
            }
            _ => found.push((token.start..token.end, word)),
        }
    }
    let apart = |range: &std::ops::Range<usize>, word: &str| {
        let gap = |c: Option<char>| if c.is_none_or(char::is_whitespace) { "" } else { " " };
        let before = line.get(..range.start).and_then(|text| text.chars().next_back());
        let behind = line.get(range.end..).and_then(|text| text.chars().next());
        format!("{}{word}{}", gap(before), gap(behind))
    };
    let edits: Vec<_> = found.iter().map(|(range, word)| (range.clone(), apart(range, word))).collect();
    let whole = edited(line, &edits).map(|edited| edited.text)?;
    let ((first, word), more) = found.split_first()?;
    fits(rule, &whole).then_some(())?;
    let sign = line.get(first.clone())?;
    let help = format!("write `{word}`");
    let at = span.inner(first.start, first.end);
    let mut report =
        Diagnostic::new(code::SYNTAX, at, format!("`{sign}` is not a word of a line")).here(&help);
    for (range, word) in more {
        report = report.label(span.inner(range.start, range.end), format!("and here `{word}`"));
    }
    let edits = edits.into_iter().map(|(range, text)| (span.inner(range.start, range.end), text)).collect();
    report.fix = Some(Fix { applicability: Applicability::Guess, message: help, edits });
    Some(report)
}

/// `leap l 3`, `king el to gl`: letters in the place of digits.
fn letters(rule: Rule, line: &str, span: Span, words: &[Token]) -> Option<Diagnostic> {
    // What runs on without a blank, `1l`, is one word.
    let mut runs: Vec<std::ops::Range<usize>> = Vec::new();
    for token in words.iter().filter(|t| t.kind.is_plain()) {
        match runs.last_mut() {
            Some(last) if last.end == token.start => last.end = token.end,
            _ => runs.push(token.start..token.end),
        }
    }
    let said = |run: &std::ops::Range<usize>| line.get(run.clone()).unwrap_or_default();
    let edits: Vec<_> =
        runs.into_iter().filter_map(|run| Some((digits_of(said(&run))?, run))).map(|(d, r)| (r, d)).collect();
    let applied = |edits: &[(std::ops::Range<usize>, String)]| edited(line, edits).map(|e| e.text);
    // One of them, or else all.
    let single =
        edits.iter().find(|edit| applied(std::slice::from_ref(edit)).is_some_and(|l| fits(rule, &l)));
    let some = match single {
        Some(single) => vec![single.clone()],
        None => edits,
    };
    let whole = applied(&some).filter(|l| !some.is_empty() && fits(rule, l))?;
    let (first, last) = (some.first()?, some.last()?);
    let letter = said(&first.0).chars().find(|c| matches!(c, 'l' | 'I' | 'O' | 'o'))?;
    let digit = if matches!(letter, 'l' | 'I') { '1' } else { '0' };
    let at = span.inner(first.0.start, last.0.end);
    let grown = whole.len() - line.len();
    let written = whole.get(first.0.start..last.0.end + grown)?;
    let help = format!("write `{written}`, with the digit `{digit}`");
    let message = format!("this `{letter}` is a letter, not the digit `{digit}`");
    Some(Diagnostic::new(code::SYNTAX, at, message).help(&help).guess(help, at, written))
}

/// Words that say nothing where they stand.
const IDLE: [&[&str]; 7] =
    [&["as", "well"], &["too"], &["also"], &["please"], &["always"], &["only"], &["exclusively"]];

/// `to queen only`, `to queen, rook as well`: a word too many.
fn idle(rule: Rule, line: &str, span: Span, words: &[Token]) -> Option<Diagnostic> {
    let slice = |i: usize| words.get(i).map_or("", |t| t.slice(line));
    for (at, phrase) in (1..words.len()).flat_map(|at| IDLE.iter().map(move |phrase| (at, *phrase))) {
        let end = at + phrase.len();
        let here = end <= words.len() && phrase.iter().enumerate().all(|(i, word)| slice(at + i) == *word);
        // `also` in the middle may be a part of `also in` or `also taking`.
        let part = *phrase == ["also"] && (end < words.len() || matches!(rule, Rule::remove | Rule::moves));
        if !here || part || !says_nothing(rule, line, phrase) {
            continue;
        }
        let (first, last) = (words.get(at)?, words.get(end - 1)?);
        // `to queen, too`
        let start = match words.get(at - 1) {
            Some(comma) if comma.kind == TokenKind::Comma && end == words.len() => comma.start,
            _ => first.start,
        };
        let before = line.get(..start)?.trim_end();
        let without = format!("{before}{}", line.get(last.end..)?);
        if !fits(rule, &without) {
            continue;
        }
        let said = line.get(first.start..last.end)?;
        let message = format!("`{said}` is not expected here");
        let mark = span.inner(first.start, last.end);
        let help = match phrase {
            ["only" | "exclusively"] => format!("leave out `{said}`: a line allows only what it names"),
            _ => format!("leave out `{said}`: the line says it without"),
        };
        return Some(Diagnostic::new(code::SYNTAX, mark, message).help(help));
    }
    None
}

/// Does a phrase say nothing in a line of a rule?
fn says_nothing(rule: Rule, line: &str, phrase: &[&str]) -> bool {
    let list = matches!(
        rule,
        Rule::promote | Rule::zone | Rule::holes | Rule::empty | Rule::safe | Rule::worth | Rule::remove
    );
    match phrase {
        ["only" | "exclusively"] => list,
        // Where it may stay, `always` asks for something else.
        ["always"] => {
            matches!(rule, Rule::promote | Rule::becomes | Rule::moves | Rule::empty | Rule::safe)
                && !line.contains("may ")
        }
        _ => list || matches!(rule, Rule::moves | Rule::becomes | Rule::betza | Rule::legal | Rule::expect),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::FileId;

    fn help(rule: Rule, line: &str) -> String {
        let span = Span::new(FileId::default(), 0, line.len());
        slip(rule, line, span).map(|d| d.help.join(" ")).unwrap_or_default()
    }

    #[test]
    fn letters_for_digits_are_named() {
        assert!(help(Rule::moves, "move and capture leap l 3").starts_with("write `1`"));
        assert!(help(Rule::board, "board 8 x lO").starts_with("write `10`"));
        assert!(help(Rule::castler, "king el to gl").starts_with("write `e1 to g1`"));
        assert!(help(Rule::expect, "legal e2e4 elgl").starts_with("write `e1g1`"));
        assert_eq!(help(Rule::piece, "piece camel l"), "");
        assert_eq!(help(Rule::moves, "move and capture slide all"), "");
    }

    #[test]
    fn words_too_many_are_taken_out() {
        for line in [
            "promote on last rank to queen only",
            "promote on last rank to queen, rook as well",
            "promote on last rank to queen, rook, please",
            "promote on last rank only to queen",
        ] {
            assert!(help(Rule::promote, line).starts_with("leave out"), "{line}");
        }
        assert_eq!(help(Rule::expect, "legal e2e4 only"), "");
        assert_eq!(help(Rule::promote, "may promote on last rank to queen always"), "");
    }
}
