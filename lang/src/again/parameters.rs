//! `part leaper(n) { … }` and `include leaper(2)`: the parts that are meant, with the values in their lines.

use super::inside::{Inside, all_read, on_one_line, speaks_of, with_words};
use super::statement;
use crate::code;
use crate::diagnostic::{Applicability, Diagnostic, Fix, Label};
use crate::parse::is_any_line;
use crate::source::{FileId, Span};
use crate::token::{Token, TokenKind, tokens};

/// What is wrong with such a part.
pub(crate) const NO_PARAMETERS: &str = "a part has no parameters";

/// More parts than these are not written out.
const MOST: usize = 6;

/// Makes one report of each such part and of the lines that take it over.
pub(super) fn gather(diagnostics: &mut Vec<Diagnostic>, text: &str) {
    let mut spoken_of: Vec<Span> = Vec::new();
    let misplaced = |d: &&Diagnostic| d.code == code::MISPLACED && d.span().file == FileId::default();
    let misplaced: Vec<Span> = diagnostics.iter().filter(misplaced).map(Diagnostic::span).collect();
    for diagnostic in diagnostics.iter_mut().filter(|d| d.message == NO_PARAMETERS) {
        if let Some(places) = suit(diagnostic, text, &misplaced) {
            spoken_of.extend(places);
        }
    }
    let of_these = |d: &Diagnostic| d.message == NO_PARAMETERS || d.code == code::MISPLACED;
    diagnostics.retain(|d| !of_these(d) || !spoken_of.iter().any(|line| line.holds(d.span())));
}

/// Where a part is taken over, and with what.
pub(super) struct Call {
    pub(super) span: Span,
    pub(super) values: Vec<String>,
}

/// Says it of the part. Returns the places that it speaks of.
fn suit(diagnostic: &mut Diagnostic, text: &str, misplaced: &[Span]) -> Option<Vec<Span>> {
    let words = statement(text, diagnostic.span().start);
    let (head, last) = (words.first()?, words.last()?);
    let said = |at: usize| words.get(at).map_or("", |t| t.slice(text));
    (said(0) == "part" && opens(said(2))).then_some(())?;
    let name = said(1);
    let parameters = names(words.get(3..)?, text)?;
    let inside = Inside::behind(text, last.end)?;
    let calls = calls(text, name, parameters.len(), Some("include"));
    let mut wanted: Vec<&[String]> = Vec::new();
    for call in &calls {
        if !wanted.contains(&call.values.as_slice()) {
            wanted.push(&call.values);
        }
    }
    (!wanted.is_empty() && wanted.len() <= MOST).then_some(())?;
    parameters.iter().all(|p| speaks_of(inside.text(), p)).then_some(())?;
    // Lines of pieces stand in each piece, where no part can be.
    if calls.iter().all(|call| misplaced.iter().any(|at| call.span.holds(*at))) {
        return in_pieces(diagnostic, &inside, (head.start, &parameters), &calls);
    }
    let named = |values: &[String]| format!("{name}-{}", values.join("-"));
    let mut parts = Vec::new();
    for values in &wanted {
        let with: Vec<(&str, &str)> =
            parameters.iter().map(String::as_str).zip(values.iter().map(String::as_str)).collect();
        let lines = with_words(inside.text(), &with);
        (all_read(&lines) && is_any_line(&format!("part {}", named(values)))).then_some(())?;
        parts.push((format!("part {} {{{lines}}}", named(values)), on_one_line(&lines), with));
    }
    let (_, first_lines, first_values) = parts.first()?;
    let first = named(wanted.first()?);
    let which: Vec<String> =
        first_values.iter().map(|(name, value)| format!("{value} for `{name}`")).collect();
    let more = if parts.len() > 1 { ", and a part for each of the others" } else { "" };
    let short = format!("part {first} {{ {first_lines} }}");
    let help = match short.len() < 120 {
        true => format!("with {} it is `{short}`{more}", which.join(" and ")),
        false => format!("it is `part {first}`, with {} in its lines{more}", which.join(" and ")),
    };
    diagnostic.help = vec![help];
    diagnostic.notes.clear();
    diagnostic.labels.retain(|l| l.primary);
    diagnostic.labels.iter_mut().for_each(|l| l.message = "its lines are written with the values".to_owned());
    let whole = Span::new(FileId::default(), head.start, inside.close.end);
    let all: Vec<&str> = parts.iter().map(|(part, ..)| part.as_str()).collect();
    let mut edits = vec![(whole, all.join("\n\n"))];
    for call in &calls {
        let include = format!("include {}", named(&call.values));
        let message = format!("and here `{include}`");
        diagnostic.labels.push(Label { span: call.span, message, primary: false });
        edits.push((call.span, include));
    }
    let message = "write the values into the lines of the part".to_owned();
    diagnostic.fix = Some(Fix { applicability: Applicability::Guess, message, edits });
    Some(calls.into_iter().map(|call| call.span).collect())
}

/// The lines of a part that is taken over by pieces, in each of them.
fn in_pieces(
    diagnostic: &mut Diagnostic,
    inside: &Inside<'_>,
    (start, parameters): (usize, &[String]),
    calls: &[Call],
) -> Option<Vec<Span>> {
    let mut edits = vec![(Span::new(FileId::default(), start, inside.close.end), String::new())];
    let mut help = Vec::new();
    let mut labels = Vec::new();
    for call in calls {
        let with: Vec<(&str, &str)> =
            parameters.iter().map(String::as_str).zip(call.values.iter().map(String::as_str)).collect();
        let lines = on_one_line(&with_words(inside.text(), &with));
        let read = format!(" {lines} ");
        all_read(&read).then_some(())?;
        labels.push(Label { span: call.span, message: "and not this".to_owned(), primary: false });
        help.push(format!("in place of `include …({})` write `{lines}`", call.values.join(", ")));
        edits.push((call.span, lines));
    }
    diagnostic.message = "a part has no parameters, and no lines of a piece".to_owned();
    diagnostic.help = help;
    diagnostic.notes.clear();
    diagnostic.labels.retain(|l| l.primary);
    diagnostic.labels.iter_mut().for_each(|l| l.message = "take this block out".to_owned());
    diagnostic.labels.extend(labels);
    let message = "write the values into the lines of the part".to_owned();
    diagnostic.fix = Some(Fix { applicability: Applicability::Guess, message, edits });
    Some(calls.iter().map(|call| call.span).collect())
}

fn opens(word: &str) -> bool {
    matches!(word, "(" | "[" | "<")
}

/// The names of parameters, without what is said of their types.
pub(super) fn names(words: &[Token], text: &str) -> Option<Vec<String>> {
    let mut names = Vec::new();
    let mut wants = true;
    for token in words {
        match token.kind {
            TokenKind::Comma => wants = true,
            TokenKind::Word if wants => {
                names.push(token.slice(text).to_owned());
                wants = false;
            }
            _ => {}
        }
    }
    (!names.is_empty()).then_some(names)
}

/// The places where something stands with so many values, behind a word.
pub(super) fn calls(text: &str, name: &str, count: usize, word: Option<&str>) -> Vec<Call> {
    let all: Vec<Token> = tokens(text).filter(|t| t.kind != TokenKind::Blank).collect();
    let said = |at: usize| all.get(at).map_or("", |t| t.slice(text));
    let mut calls = Vec::new();
    for at in 0..all.len() {
        let skip = usize::from(word.is_some());
        let begins = at == 0 || matches!(said(at - 1), "\n" | "{" | "}" | ";");
        if !begins
            || word.is_some_and(|word| said(at) != word)
            || said(at + skip) != name
            || !opens(said(at + skip + 1))
        {
            continue;
        }
        let mut values: Vec<String> = Vec::new();
        let mut end = at + skip + 2;
        while let Some(token) =
            all.get(end).filter(|t| !matches!(t.slice(text), ")" | "]" | ">" | "\n" | "}"))
        {
            // `n = 2`
            match token.kind {
                TokenKind::Word | TokenKind::Number if matches!(said(end + 1), "=" | ":") => {}
                TokenKind::Word | TokenKind::Number => values.push(token.slice(text).to_owned()),
                _ => {}
            }
            end += 1;
        }
        let close = all.get(end).filter(|t| matches!(t.slice(text), ")" | "]" | ">"));
        if let Some((first, close)) = all.get(at).zip(close).filter(|_| values.len() == count) {
            calls.push(Call { span: Span::new(FileId::default(), first.start, close.end), values });
        }
    }
    calls
}
