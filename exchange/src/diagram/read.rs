//! Reading the text of a diagram: parameters and pieces, each with its place.
//!
//! ```text
//! files=10
//! Hook Mover:H:mRasmR:hookmover:d1,g1
//! name       id moves image     squares of White, and behind `,,` those of Black; behind a further colon, how many stand beside the board
//! ```
//! A page around it, and comments of HTML, are passed over.

use std::collections::BTreeSet;
use std::ops::Range;
use wazir_lang::{Diagnostic, FileId, Span, code};

/// A word of the file and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// Its letters, without blanks around them.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// A parameter, `files=10`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: Word,
    /// Its value.
    pub value: Word,
}

/// A line of a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceLine {
    /// Its name.
    pub name: Word,
    /// Its letters; empty for the first letter of the name.
    pub id: Word,
    /// Its moves; empty for those that its name stands for.
    pub moves: Word,
    /// Where White's stand.
    pub squares: Word,
    /// Where Black's stand, if the line says so.
    pub black: Option<Word>,
    /// How many stand beside the board.
    pub beside: Word,
}

/// The text of a diagram.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Document {
    /// Its parameters in their order.
    pub parameters: Vec<Parameter>,
    /// Its pieces in their order.
    pub pieces: Vec<PieceLine>,
}

/// Reads a text. Every line is a parameter, a piece, part of a page, or reported.
pub fn read(file: FileId, text: &str) -> (Document, Vec<Diagnostic>) {
    let inside = diagram(text);
    let plain = without_tags(text, &inside);
    let mut document = Document::default();
    let mut found = scripts(file, text, &inside);
    let mut start = 0;
    for line in plain.split_inclusive('\n') {
        let whole = word(file, line, start);
        start += line.len();
        if whole.text.is_empty() {
            continue;
        }
        let at = |c: char| whole.text.find(c);
        match (at('='), at(':')) {
            (Some(equals), colon) if colon.is_none_or(|colon| equals < colon) => {
                let (name, value) = split(&whole, equals);
                document.parameters.push(Parameter { name, value });
            }
            (_, Some(_)) => piece(&whole, &mut document, &mut found),
            (_, None) => {
                let message = format!("`{}` is neither a parameter nor a piece", whole.text);
                found.push(
                    Diagnostic::new(code::FOREIGN_SYNTAX, whole.span, message)
                        .help("a parameter is `files=8`, a piece `Knight:N:N:knight:b1,g1`"),
                );
            }
        }
    }
    (document, found)
}

/// A part of a line without the blanks around it; `start` is where the part begins.
fn word(file: FileId, part: &str, start: usize) -> Word {
    let text = part.trim();
    let at = start + part.len() - part.trim_start().len();
    Word { text: text.to_owned(), span: Span::new(file, at, at + text.len()) }
}

/// What stands before and behind a sign of one byte.
fn split(word: &Word, at: usize) -> (Word, Word) {
    let before = word.text.get(..at).unwrap_or_default();
    let behind = word.text.get(at + 1..).unwrap_or_default();
    let file = word.span.file;
    (self::word(file, before, word.span.start), self::word(file, behind, word.span.start + at + 1))
}

/// A line of a piece: its fields, of which the image says nothing here.
fn piece(line: &Word, document: &mut Document, found: &mut Vec<Diagnostic>) {
    let mut fields = Vec::new();
    let mut rest = line.clone();
    while let Some(at) = rest.text.find(':') {
        let (field, behind) = split(&rest, at);
        fields.push(field);
        rest = behind;
    }
    fields.push(rest);
    if let Some(over) = fields.get(6) {
        let message = "a piece has no more than six fields".to_owned();
        found.push(
            Diagnostic::new(code::FOREIGN_SYNTAX, over.span, message)
                .here("one too many")
                .help("they are name, letters, moves, image, squares, and how many stand beside the board"),
        );
        return;
    }
    let end = Span::new(line.span.file, line.span.end, line.span.end);
    let mut fields = fields.into_iter();
    let mut next = || fields.next().unwrap_or(Word { text: String::new(), span: end });
    let (name, id, moves, _, squares, beside) = (next(), next(), next(), next(), next(), next());
    if name.text.is_empty() {
        found.push(Diagnostic::new(code::FOREIGN_SYNTAX, line.span, "this piece has no name"));
        return;
    }
    let (squares, black) = sides(squares);
    document.pieces.push(PieceLine { name, id, moves, squares, black, beside });
}

/// The squares of White, and behind an empty place of the list those of Black.
fn sides(squares: Word) -> (Word, Option<Word>) {
    let commas = squares.text.match_indices(',').map(|(at, _)| at);
    let empty = commas.zip(squares.text.match_indices(',').map(|(at, _)| at).skip(1)).find(|(one, next)| {
        squares.text.get(one + 1..*next).is_some_and(|between| between.trim().is_empty())
    });
    match empty {
        Some((one, next)) => {
            let (white, _) = split(&squares, one);
            let (_, black) = split(&squares, next);
            (white, Some(black))
        }
        None => (squares, None),
    }
}

/// Where the diagram stands in a page; without a page it is the whole text.
fn diagram(text: &str) -> Range<usize> {
    let lower = text.to_ascii_lowercase();
    let wrapped = lower.find("idiagram").and_then(|at| Some((at, lower.get(at..)?.find('>')? + at + 1)));
    let end = wrapped.and_then(|(_, from)| Some(lower.get(from..)?.find("</div")? + from));
    wrapped.map_or(0, |(_, from)| from)..end.unwrap_or(text.len())
}

/// Reports functions of the page around a diagram by which it gets rules of its own, each where it is named first.
fn scripts(file: FileId, text: &str, inside: &Range<usize>) -> Vec<Diagnostic> {
    let mut known: BTreeSet<&str> = BTreeSet::new();
    let mut found = Vec::new();
    let mut at = 0;
    for word in text.split_inclusive(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '$') {
        let name = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '$');
        let called =
            name.ends_with("Tinker") && word.get(name.len()..).is_some_and(|end| end.starts_with('('));
        if !inside.contains(&at)
            && (called || matches!(name, "WeirdPromotion" | "BadZone"))
            && known.insert(name)
        {
            let span = Span::new(file, at, at + name.len());
            let message =
                format!("the page has rules of its own in a script, `{name}`, which have no translation");
            found.push(
                Diagnostic::new(code::NOT_TRANSLATED, span, message)
                    .help("take the script out, and write its rules into the file that comes out"),
            );
        }
        at += word.len();
    }
    found
}

/// The text with blanks in place of a page around it, tags and comments. Places stay what they are.
fn without_tags(text: &str, inside: &Range<usize>) -> String {
    let lower = text.to_ascii_lowercase();
    let mut out = String::with_capacity(text.len());
    let mut in_tag = false;
    let mut in_comment = false;
    for (at, c) in text.char_indices() {
        let here = lower.get(at..).unwrap_or_default();
        if !in_tag && !in_comment && here.starts_with("<!--") {
            in_comment = true;
        } else if c == '<' && !in_comment {
            in_tag = true;
        }
        let hidden = in_tag || in_comment || !inside.contains(&at);
        match c {
            '\n' => out.push('\n'),
            _ if hidden => out.extend(std::iter::repeat_n(' ', c.len_utf8())),
            _ => out.push(c),
        }
        if in_comment && c == '>' && text.get(..at).unwrap_or_default().ends_with("--") {
            in_comment = false;
        } else if c == '>' {
            in_tag = false;
        }
    }
    out
}
