//! `let n = 3` and `slide diagonal up to n`: the lines that use such a name, with what it stands for.

use super::inside::whole_lines;
use super::statement;
use crate::code;
use crate::diagnostic::{Applicability, Diagnostic, Fix, Label};
use crate::parse::{is_keyword, is_line};
use crate::source::{FileId, Span};
use crate::token::{Token, TokenKind, tokens};

/// More lines than these are not shown.
const MOST: usize = 6;

/// Makes one report of each name and of the lines that use it.
pub(super) fn gather(diagnostics: &mut Vec<Diagnostic>, text: &str) {
    let mut used: Vec<Span> = Vec::new();
    let own = |d: &&mut Diagnostic| d.code == code::UNKNOWN_ITEM && d.span().file == FileId::default();
    let mut counted: Vec<String> = Vec::new();
    for diagnostic in diagnostics.iter_mut().filter(own) {
        match variable(diagnostic, text) {
            Some(name) => counted.push(name),
            None => used.extend(suit(diagnostic, text).unwrap_or_default()),
        }
    }
    // What else is said of a variable follows from it.
    let of_variable = |d: &Diagnostic| {
        let words = statement(text, d.span().start);
        let mut said = words.iter().map(|t| t.slice(text));
        d.code == code::SYNTAX
            && d.span().file == FileId::default()
            && said.any(|word| counted.iter().any(|name| name == word))
    };
    diagnostics.retain(|d| !of_variable(d));
    let of_name = |d: &Diagnostic| matches!(d.code, code::SYNTAX | code::UNKNOWN_PIECE | code::UNKNOWN_ZONE);
    diagnostics.retain(|d| !of_name(d) || !used.iter().any(|name| *name == d.span()));
}

/// `var score = 0` and `score += 1` below it: nothing counts. Returns the name.
fn variable(diagnostic: &mut Diagnostic, text: &str) -> Option<String> {
    let words = statement(text, diagnostic.span().start);
    let said = |at: usize| words.get(at).map_or("", |t| t.slice(text));
    let skip = usize::from(matches!(said(0), "let" | "var" | "val" | "int" | "number" | "global" | "state"));
    let (head, last) = (words.first()?, words.last()?);
    let name = said(skip);
    (words.get(skip)?.kind == TokenKind::Word && matches!(said(skip + 1), "=" | ":")).then_some(())?;
    let changes = |t: &Token| {
        let rest = text.get(t.end..).unwrap_or_default().trim_start_matches(' ');
        let rest_of = rest.strip_prefix('=').map(|rest| rest.trim_start_matches(' '));
        ["+=", "-=", "++", "--"].iter().any(|sign| rest.starts_with(sign))
            || rest_of
                .and_then(|rest| rest.strip_prefix(name))
                .is_some_and(|rest| rest.trim_start().starts_with(['+', '-']))
    };
    let mut uses =
        tokens(text).filter(|t| t.kind == TokenKind::Word && t.slice(text) == name && t.start > last.end);
    uses.any(|t| changes(&t)).then_some(())?;
    diagnostic.message = "there are no variables".to_owned();
    diagnostic.notes.clear();
    diagnostic.fix = None;
    let span = Span::new(FileId::default(), head.start, last.end);
    diagnostic.labels =
        vec![Label { span, message: "nothing counts what has happened in a game".to_owned(), primary: true }];
    diagnostic.help = vec![
        "an ending can count what stands on the board, `a side has fewer than 9 pieces: that side loses`, and the checks that a side has given, `a side has given check 3 times: that side wins`; what a piece has left to do is said by its kind, which a move can change: `capture slide any way, and it becomes a pawn`".to_owned(),
    ];
    Some(name.to_owned())
}

/// Says what each line is. Returns the places of the name in them.
fn suit(diagnostic: &mut Diagnostic, text: &str) -> Option<Vec<Span>> {
    let words = statement(text, diagnostic.span().start);
    let said = |at: usize| words.get(at).map_or("", |t| t.slice(text));
    let defines = [
        "let", "const", "var", "val", "def", "define", "set", "constant", "static", "final", "int", "number",
        "list",
    ];
    let skip = usize::from(defines.contains(&said(0)) && said(1) != "=");
    let (name, equals) = (said(skip), said(skip + 1));
    let mark = matches!(equals, "=" | ":") || skip == 1 && equals != "{" && said(0) == "define";
    (mark && words.get(skip)?.kind == TokenKind::Word && !is_keyword(name)).then_some(())?;
    let first = skip + 1 + usize::from(matches!(equals, "=" | ":")) + usize::from(said(skip + 2) == "=");
    let rest: Vec<&Token> =
        words.get(first..)?.iter().filter(|t| !matches!(t.slice(text), "[" | "]" | "(" | ")")).collect();
    let plain = |t: &&&Token| t.kind.is_plain() || t.kind == TokenKind::Comma;
    (!rest.is_empty() && rest.iter().all(|t| plain(&t))).then_some(())?;
    let value: Vec<&str> = rest.iter().map(|t| t.slice(text)).collect();
    let value = value.join(" ").replace(" ,", ",");
    let (head, last) = (words.first()?, words.last()?);
    if let Some(used) = zone(diagnostic, text, (head, last), (name, &value)) {
        return Some(used);
    }
    let mut lines: Vec<(Span, String)> = Vec::new();
    let mut edits = Vec::new();
    let mut used = Vec::new();
    let uses = tokens(text).filter(|t| t.kind == TokenKind::Word && t.slice(text) == name);
    for token in uses.filter(|t| t.start < head.start || t.end > last.end) {
        let own = statement(text, token.start);
        let (from, to) = (own.first()?.start, own.last()?.end);
        let line = format!("{}{value}{}", text.get(from..token.start)?, text.get(token.end..to)?);
        // A word of the language that is also a name stays.
        if !is_line(&line) {
            continue;
        }
        let span = Span::new(FileId::default(), token.start, token.end);
        lines.push((span, line));
        edits.push((span, value.clone()));
        used.push(span);
    }
    let (_, first) = lines.first()?;
    (lines.len() <= MOST).then_some(())?;
    diagnostic.message = "there are no constants".to_owned();
    let span = Span::new(FileId::default(), head.start, last.end);
    diagnostic.notes.clear();
    diagnostic.labels = vec![Label { span, message: "take this line out".to_owned(), primary: true }];
    diagnostic.help =
        vec![format!("use the value itself: `{first}`{}", if lines.len() > 1 { " and so on" } else { "" })];
    for (span, _) in &lines {
        let message = format!("this is `{value}`");
        diagnostic.labels.push(Label { span: *span, message, primary: false });
    }
    let range = whole_lines(text, span.start..span.end);
    edits.push((Span::new(span.file, range.start, range.end), String::new()));
    let message = "write out what the name stands for".to_owned();
    diagnostic.fix = Some(Fix { applicability: Applicability::Guess, message, edits });
    Some(used)
}

/// Squares have names: `let hill = d4-e5` is `zone hill = d4-e5`. Returns the places of the name elsewhere.
fn zone(
    diagnostic: &mut Diagnostic,
    text: &str,
    (head, last): (&Token, &Token),
    (name, value): (&str, &str),
) -> Option<Vec<Span>> {
    // Spaces around a hyphen are not the author's.
    let value = value.replace(" - ", "-");
    let square = |word: &str| {
        let rest = word.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let digits = rest.split('-').next().unwrap_or_default();
        rest.len() < word.len() && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    };
    let mut words = value.split([' ', ',']).filter(|word| !word.is_empty());
    let squares = words.any(|w| square(w) || matches!(w, "rank" | "ranks" | "file" | "files" | "last"));
    let line = format!("zone {name} = {value}");
    let depth = tokens(text).take_while(|t| t.end <= head.start).fold(0_i32, |depth, t| match t.kind {
        TokenKind::Open => depth + 1,
        TokenKind::Close => depth - 1,
        _ => depth,
    });
    (squares && is_line(&line) && depth == 1).then_some(())?;
    let elsewhere = |t: &Token| t.start < head.start || t.end > last.end;
    let uses = tokens(text).filter(|t| t.kind == TokenKind::Word && t.slice(text) == name);
    let used = uses.filter(elsewhere).map(|t| Span::new(FileId::default(), t.start, t.end)).collect();
    let span = Span::new(FileId::default(), head.start, last.end);
    diagnostic.message = "squares get their name by `zone`".to_owned();
    diagnostic.notes.clear();
    diagnostic.labels = vec![Label { span, message: format!("write `{line}`"), primary: true }];
    diagnostic.help.clear();
    diagnostic.fix = None;
    *diagnostic = diagnostic.clone().guess(format!("write `{line}`"), span, line);
    Some(used)
}
