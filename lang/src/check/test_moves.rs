//! Moves in tests that no position can have: a square off the board, a letter that no piece has, a text that is not a move.

use crate::ast::Name;
use crate::code;
use crate::diagnostic::Diagnostic;
use wazir_runtime::program::{Board, Cells, Letter, Program};
use wazir_runtime::{Side, Square};

/// What is wrong with a move, whatever the position. A move that must be illegal may be so because it goes to a hole, or because of
/// the letter of what it would become.
pub(super) fn fault(program: &Program, name: &Name, legal: bool) -> Option<Diagnostic> {
    if name.text.contains(',') {
        // The parts of a turn.
        let mut start = 0;
        return name.text.split(',').find_map(|part| {
            let span = name.span.inner(start, start + part.len());
            start += part.len() + 1;
            fault(program, &Name { text: part.to_owned(), span }, legal)
        });
    }
    let text = name.text.trim_end_matches(['+', '#', '!', '?']);
    // A castling has no squares, and neither has a pass.
    if text.to_ascii_uppercase().replace('0', "O").starts_with("O-O") || text == "0000" {
        return None;
    }
    let board = &program.board;
    let squares = on_levels(board, text, squares(board, text));
    let lower = text.to_ascii_lowercase();
    if lower != text && is_plain(board, &lower) {
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
                .help("a move is its origin and its destination, `e2e4`, or as players write it, `Nf3`"),
        );
    }
    if let Some(range) = squares.iter().find(|range| {
        let square = text.get(range.0..range.1).unwrap_or_default();
        board.parse(square).is_none_or(|s| legal && board.holes.contains(s))
    }) {
        let square = text.get(range.0..range.1).unwrap_or_default();
        return Some(off_board(board, name.span.inner(range.0, range.1), square));
    }
    let letters = letters(text).into_iter().filter(|(at, _)| legal || *at == 0);
    let letters = letters.filter(|(at, _)| !squares.iter().any(|(begin, _)| begin == at));
    let known = |letter: &str| {
        let letter = Letter::read(letter).map(|(letter, _)| letter);
        Side::BOTH.into_iter().any(|s| letter.is_some_and(|l| program.army(s).by_letter(l).is_some()))
    };
    let (at, letter) = letters.into_iter().find(|(_, letter)| !known(letter))?;
    let mut letters: Vec<Letter> =
        Side::BOTH.iter().flat_map(|s| &program.army(*s).kinds).map(|k| k.letter).collect();
    letters.sort_unstable();
    letters.dedup();
    let letters: Vec<String> = letters.iter().map(|l| format!("`{l}`")).collect();
    let message = format!("no piece has the letter `{}`", letter.to_ascii_uppercase());
    Some(
        Diagnostic::new(code::TEST_MOVE, name.span.inner(at, at + letter.len()), message)
            .help(format!("the letters are {}", letters.join(" "))),
    )
}

/// `e2e4`, `e7e8q`, `e5e4-`: two squares and perhaps a letter.
fn is_plain(board: &Board, text: &str) -> bool {
    match squares(board, text).as_slice() {
        [(0, a), (b, end)] if a == b => {
            let rest = text.get(*end..).unwrap_or_default();
            matches!(rest, "" | "-") || Letter::length(rest) == Some(rest.len())
        }
        _ => false,
    }
}

/// The places of what is written like a square: a small letter with a number behind it, or two on a board of so many files.
fn squares(board: &Board, text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let bytes = text.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        let digits = bytes.iter().skip(at + 1).take_while(|b| b.is_ascii_digit()).count();
        if byte.is_ascii_lowercase() && digits > 0 {
            let two = at
                .checked_sub(1)
                .filter(|first| text.get(*first..=at).is_some_and(|file| board.file_of(file).is_some()));
            found.push((two.unwrap_or(at), at + 1 + digits));
        }
    }
    found
}

/// The same on a board with levels: the capital before a square names its level.
fn on_levels(board: &Board, text: &str, mut squares: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    let level = |at: usize| text.as_bytes().get(at).is_some_and(u8::is_ascii_uppercase);
    for (begin, _) in squares.iter_mut().filter(|_| board.has_levels()) {
        *begin = begin.checked_sub(1).filter(|at| level(*at)).unwrap_or(*begin);
    }
    squares
}

/// What stands where the letter of a piece does: at the very beginning, in upper case, or behind a `=`, or at the end behind a
/// square.
fn letters(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut before = None;
    for (at, c) in text.char_indices() {
        let rest = text.get(at..).unwrap_or_default();
        if let Some(length) = Letter::length(rest) {
            let stands = match before {
                None => rest.trim_start_matches('+').starts_with(|c: char| c.is_ascii_uppercase()),
                Some('=') => true,
                // An `x` behind a square is a capture.
                Some(b) => char::is_ascii_digit(&b) && length == rest.len(),
            };
            if let Some(letter) = rest.get(..length).filter(|_| stands) {
                found.push((at, letter));
            }
        }
        before = Some(c);
    }
    found
}

fn off_board(board: &Board, span: crate::source::Span, square: &str) -> Diagnostic {
    let [first, last] = [0, board.squares() - 1].map(|square| board.name(Square::new(square as u16)));
    match board.parse(square) {
        Some(_) => Diagnostic::new(code::ON_HOLE, span, format!("`{square}` is a hole of the board")),
        None => Diagnostic::new(code::OFF_BOARD, span, format!("`{square}` is not on the board")).help(
            match board.cells {
                Cells::Hexagons => on_hexagon(board, square),
                Cells::Squares => format!("the squares are `{first}` to `{last}`"),
            },
        ),
    }
}

/// What a hexagon has of the file of a square.
fn on_hexagon(board: &Board, square: &str) -> String {
    let name = square.trim_end_matches(|c: char| c.is_ascii_digit());
    match board.file_of(name) {
        Some(file) => {
            format!("the file `{name}` has {} cells, and ends with `{name}{0}`", board.height(file))
        }
        None => {
            let last = board.file_name(board.files - 1);
            let without = if board.files > 9 { ", without `j`" } else { "" };
            format!("its files are `a` to `{last}`{without}")
        }
    }
}
