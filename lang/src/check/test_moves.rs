//! Moves in tests that no position can have: a square off the board, a letter that no piece has, a text that is no move.

use crate::ast::Name;
use crate::code;
use crate::diagnostic::Diagnostic;
use wazir_runtime::program::{Board, Program};
use wazir_runtime::{Side, Square};

/// What is wrong with a move, whatever the position. A move that must be illegal may be so because it goes to a hole, or because of
/// the letter of what it would become.
pub(super) fn fault(program: &Program, name: &Name, legal: bool) -> Option<Diagnostic> {
    let text = name.text.trim_end_matches(['+', '#', '!', '?']);
    if text.to_ascii_uppercase().replace('0', "O").starts_with("O-O") {
        return None;
    }
    let board = &program.board;
    let squares = squares(text);
    let lower = text.to_ascii_lowercase();
    if lower != text && is_plain(&lower) {
        return Some(
            Diagnostic::new(code::TEST_MOVE, name.span, "squares are written in lower case")
                .guess(format!("write `{lower}`"), name.span, lower.clone())
                .help(format!("write `{lower}`")),
        );
    }
    if squares.is_empty() {
        let message = format!("`{}` is not written like a move", name.text);
        return Some(
            Diagnostic::new(code::TEST_MOVE, name.span, message)
                .help("a move is its origin and its goal, `e2e4`, or as players write it, `Nf3`"),
        );
    }
    if let Some(range) = squares.iter().find(|range| {
        let square = text.get(range.0..range.1).unwrap_or_default();
        board.parse(square).is_none_or(|s| legal && board.holes.contains(s))
    }) {
        let square = text.get(range.0..range.1).unwrap_or_default();
        return Some(off_board(board, name.span.inner(range.0, range.1), square));
    }
    let letters = text.char_indices().filter(|(at, c)| is_letter(text, *at, *c) && (legal || *at == 0));
    let known =
        |c: char| Side::BOTH.into_iter().any(|s| program.army(s).by_letter(c.to_ascii_uppercase()).is_some());
    let (at, letter) = letters.into_iter().find(|(_, c)| !known(*c))?;
    let mut letters: Vec<char> =
        Side::BOTH.iter().flat_map(|s| &program.army(*s).kinds).map(|k| k.letter).collect();
    letters.sort_unstable();
    letters.dedup();
    let letters: Vec<String> = letters.iter().map(|c| format!("`{c}`")).collect();
    let message = format!("no piece has the letter `{}`", letter.to_ascii_uppercase());
    Some(
        Diagnostic::new(code::TEST_MOVE, name.span.inner(at, at + letter.len_utf8()), message)
            .help(format!("the letters are {}", letters.join(" "))),
    )
}

/// `e2e4`, `e7e8q`: two squares and perhaps a letter.
fn is_plain(text: &str) -> bool {
    match squares(text).as_slice() {
        [(0, a), (b, end)] => a == b && text.len() - end <= 1,
        _ => false,
    }
}

/// The places of what is written like a square: a small letter with a number behind it.
fn squares(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let bytes = text.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        let digits = bytes.iter().skip(at + 1).take_while(|b| b.is_ascii_digit()).count();
        if byte.is_ascii_lowercase() && digits > 0 {
            found.push((at, at + 1 + digits));
        }
    }
    found
}

/// Does a character stand where the letter of a piece does: at the very beginning, in upper case, or behind a square or a `=`?
fn is_letter(text: &str, at: usize, c: char) -> bool {
    let before = text.get(..at).and_then(|t| t.chars().next_back());
    match before {
        None => c.is_ascii_uppercase(),
        Some('=') => c.is_ascii_alphabetic(),
        // An `x` behind a square is a capture.
        Some(b) => b.is_ascii_digit() && c.is_ascii_alphabetic() && at + 1 == text.len(),
    }
}

fn off_board(board: &Board, span: crate::source::Span, square: &str) -> Diagnostic {
    let last = board.name(Square::new((board.squares() - 1) as u8));
    match board.parse(square) {
        Some(_) => Diagnostic::new(code::ON_HOLE, span, format!("`{square}` is a hole of the board")),
        None => Diagnostic::new(code::OFF_BOARD, span, format!("`{square}` is not on the board"))
            .help(format!("the squares are `a1` to `{last}`")),
    }
}
