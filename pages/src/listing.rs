//! The variant's file with its words told apart, and the files that it builds on.

use crate::file_name;
use crate::html::Html;
use crate::subject::{Options, Subject};
use wazir_lang::is_keyword;
use wazir_lang::token::{Token, TokenKind, tokens};
use wazir_runtime::program::Letter;
use wazir_runtime::{Program, Side};

pub(crate) fn write(html: &mut Html, subject: &Subject<'_>, options: &Options<'_>) {
    let program = subject.game.program();
    html.section("file", "The file", |html| {
        let mut files = subject.sources.iter();
        if let Some((_, own)) = files.next() {
            html.element("p", &[("class", "note")], "All of the above follows from this text.");
            code(html, program, own.name(), own.text());
        }
        let bases: Vec<_> = files.map(|(_, source)| source).collect();
        if bases.is_empty() {
            return;
        }
        html.element("h3", &[], "What it builds on");
        for base in bases {
            let stem = base.name().strip_suffix(".wazir").unwrap_or(base.name());
            match options.site.is_some_and(|site| site.contains(stem)) {
                true => html.inside("p", &[], |html| {
                    html.span("a", &[("href", &file_name(stem))], base.name());
                }),
                false => html.inside("details", &[], |html| {
                    html.element("summary", &[], base.name());
                    code(html, program, base.name(), base.text());
                }),
            }
        }
    });
}

/// A text, each word in the manner of what it is. A region with a name can be scrolled with the keyboard.
fn code(html: &mut Html, program: &Program, name: &str, text: &str) {
    html.inside("section", &[("class", "code"), ("tabindex", "0"), ("aria-label", name)], |html| {
        html.inside("pre", &[], |html| {
            html.inside("code", &[], |html| {
                for token in tokens(text) {
                    match class(program, token, text) {
                        Some(class) => html.span("span", &[("class", class)], token.slice(text)),
                        None => html.text(token.slice(text)),
                    }
                }
            });
        });
    });
}

/// What a token is to a reader: a comment, a text, a number, a word of the language, a piece, a letter or a square.
fn class(program: &Program, token: Token, text: &str) -> Option<&'static str> {
    let word = token.slice(text);
    match token.kind {
        TokenKind::Comment => Some("c"),
        TokenKind::Text | TokenKind::OpenText => Some("t"),
        TokenKind::Number => Some("n"),
        TokenKind::Word => {
            let kinds = || Side::BOTH.into_iter().flat_map(|side| &program.army(side).kinds);
            let letter = Letter::read(word).filter(|_| Letter::length(word) == Some(word.len()));
            let square = program.board.parse_first(word).is_some_and(|(_, rest)| rest.is_empty());
            if kinds().any(|kind| kind.name == word) {
                Some("p")
            } else if is_keyword(word) {
                Some("k")
            } else if square {
                Some("q")
            } else {
                letter.filter(|(letter, _)| kinds().any(|kind| kind.letter == *letter)).map(|_| "l")
            }
        }
        _ => None,
    }
}
