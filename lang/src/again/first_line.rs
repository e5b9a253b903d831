//! What belongs in the first line of a block and is written as lines of it: `piece elephant {` with `letter E` and `worth 2` below.

use super::around_it::opens;
use super::inside::{Inside, whole_lines};
use super::{UNREAD, statement};
use crate::diagnostic::{Applicability, Diagnostic, Fix, Label};
use crate::parse::is_any_line;
use crate::source::{FileId, Span};
use crate::token::{Token, TokenKind};

/// Makes one report of such a block, in which the first line is as it should be.
pub(super) fn gather(diagnostics: &mut Vec<Diagnostic>, text: &str) {
    let mut spoken_of: Vec<Span> = Vec::new();
    for diagnostic in diagnostics.iter_mut().filter(|d| UNREAD.contains(&d.code)) {
        if diagnostic.span().file == FileId::default()
            && let Some(lines) = suit(diagnostic, text)
        {
            spoken_of.extend(lines);
        }
    }
    for diagnostic in diagnostics.iter_mut().filter(|d| UNREAD.contains(&d.code)) {
        if diagnostic.span().file == FileId::default()
            && !spoken_of.iter().any(|line| line.holds(diagnostic.span()))
        {
            let _ = base(diagnostic, text);
        }
    }
    diagnostics.retain(|d| !spoken_of.iter().any(|line| line.holds(d.span())));
}

/// A word of the first line, by the words that authors have for it.
fn sort(first: &str, word: &str) -> Option<&'static str> {
    match (first, word.to_ascii_lowercase().as_str()) {
        (
            "piece" | "castling",
            "letter" | "symbol" | "char" | "character" | "sign" | "abbreviation" | "abbr" | "notation"
            | "fen" | "code" | "id" | "short",
        ) => Some("letter"),
        ("piece", "worth" | "value" | "cost" | "price" | "weight") => Some("worth"),
        ("piece", "points") => Some("points"),
        ("variant", "title" | "name" | "label" | "caption" | "called") => Some("title"),
        ("variant", "extends" | "base" | "based" | "inherits" | "parent" | "extend") => Some("base"),
        _ => None,
    }
}

/// `extends standard` in the block of a variant that can be read without it: says what its first line is.
fn base(diagnostic: &mut Diagnostic, text: &str) -> Option<()> {
    let words = statement(text, diagnostic.span().start);
    let (own, last) = (words.first()?, words.last()?);
    (sort("variant", own.slice(text)) == Some("base") && words.len() < 5).then_some(())?;
    let value = value("base", &words, text)?;
    // The block around it.
    let [open] = opens(text, own.start)[..] else { return None };
    let head = statement(text, text.get(..open)?.trim_end().len());
    let span = Span::new(FileId::default(), head.first()?.start, head.last()?.end);
    let whole = format!("{} extends {value}", text.get(span.start..span.end)?);
    (head.first()?.slice(text) == "variant" && is_any_line(&whole)).then_some(())?;
    let help = format!("write `{whole}`");
    diagnostic.message = "the first line of a variant says what it extends".to_owned();
    diagnostic.notes.clear();
    diagnostic.help.clear();
    let line = Span::new(FileId::default(), own.start, last.end);
    diagnostic.labels = vec![
        Label { span, message: help.clone(), primary: true },
        Label { span: line, message: "and take this line out".to_owned(), primary: false },
    ];
    let gone = whole_lines(text, line.start..line.end);
    let edits = vec![(span, whole), (Span::new(line.file, gone.start, gone.end), String::new())];
    diagnostic.fix = Some(Fix { applicability: Applicability::Guess, message: help, edits });
    Some(())
}

/// Says what the first line is. Returns the places of the lines that are to go.
fn suit(diagnostic: &mut Diagnostic, text: &str) -> Option<Vec<Span>> {
    let words = statement(text, diagnostic.span().start);
    let (head, last) = (words.first()?, words.last()?);
    let said = |at: usize| words.get(at).map_or("", |t| t.slice(text));
    let first = said(0);
    (matches!(first, "piece" | "castling" | "variant") && (2..8).contains(&words.len())).then_some(())?;
    let line = text.get(head.start..last.end)?;
    (!is_any_line(line)).then_some(())?;
    let inside = Inside::behind(text, last.end)?;
    let mut found: Vec<(&str, String, Span)> = Vec::new();
    for own in inside.lines() {
        let Some(sort) = own.first().and_then(|word| sort(first, word.slice(text))) else { continue };
        let span = Span::new(FileId::default(), own.first()?.start, own.last()?.end);
        let value = value(sort, &own, text)?;
        found.push((sort, value, span));
    }
    let of = |sort: &str| found.iter().find(|(own, ..)| *own == sort).map(|(_, value, _)| value.as_str());
    let mut whole = format!("{first} {}", said(1));
    let mut rest = 2;
    // What the first line says already stays.
    match first {
        "variant" => {
            let title = words.get(2).filter(|t| t.kind == TokenKind::Text);
            rest += usize::from(title.is_some());
            whole.push_str(&format!(" {}", title.map_or(of("title"), |t| Some(t.slice(text)))?));
        }
        _ => {
            let letter = is_any_line(&format!("piece {} {}", said(1), said(2))).then(|| said(2));
            rest += usize::from(letter.is_some());
            whole.push_str(&format!(" {}", letter.or(of("letter"))?));
        }
    }
    for word in words.get(rest..)? {
        whole.push_str(&format!(" {}", word.slice(text)));
    }
    for (sort, word) in [("worth", "worth"), ("points", "points"), ("base", "extends")] {
        if let Some(value) = of(sort) {
            whole.push_str(&format!(" {word} {value}"));
        }
    }
    (is_any_line(&whole) && !found.is_empty()).then_some(())?;
    let what: Vec<&str> = found
        .iter()
        .map(|(sort, ..)| match *sort {
            "base" => "what it extends",
            "title" => "the title",
            "letter" => "the letter",
            "worth" => "the worth",
            _ => "the points",
        })
        .collect();
    let verb = if what.len() == 1 { "belongs" } else { "belong" };
    diagnostic.message = format!("{} {verb} on the first line of a {first}", what.join(" and "));
    let span = Span::new(FileId::default(), head.start, last.end);
    let help = format!("write `{whole}`");
    diagnostic.notes.clear();
    diagnostic.labels = vec![Label { span, message: help.clone(), primary: true }];
    diagnostic.help.clear();
    for (at, (_, _, span)) in found.iter().enumerate() {
        let message = if at == 0 { "and take this line out" } else { "and this one" }.to_owned();
        diagnostic.labels.push(Label { span: *span, message, primary: false });
    }
    let mut edits = vec![(span, whole)];
    for (_, _, line) in &found {
        let range = whole_lines(text, line.start..line.end);
        edits.push((Span::new(line.file, range.start, range.end), String::new()));
    }
    diagnostic.fix = Some(Fix { applicability: Applicability::Guess, message: help, edits });
    Some(found.into_iter().map(|(_, _, span)| span).collect())
}

/// What such a line says.
fn value(sort: &str, line: &[Token], text: &str) -> Option<String> {
    let small = |t: &&Token| {
        matches!(t.kind, TokenKind::Colon | TokenKind::Equals | TokenKind::Stray | TokenKind::Comma)
            || matches!(t.slice(text), "is" | "on" | "in" | "from")
    };
    let mut values = line.get(1..)?.iter().filter(|t| !small(t));
    let (value, more) = (values.next()?, values.next());
    let said = value.slice(text).trim_matches('"');
    match sort {
        "letter" => {
            // `E, e`
            let same = more.is_none_or(|more| more.slice(text).trim_matches('"').eq_ignore_ascii_case(said));
            (said.len() == 1 && said.bytes().all(|b| b.is_ascii_alphabetic()) && same)
                .then(|| said.to_ascii_uppercase())
        }
        "title" => (value.kind == TokenKind::Text && more.is_none()).then(|| format!("\"{said}\"")),
        "base" => more.is_none().then(|| said.to_owned()),
        // `4.5`
        _ => {
            text.get(value.start..line.last()?.end).map(|value| value.trim_end_matches([',', ' ']).to_owned())
        }
    }
}
