//! How pieces are drawn: the letters of FEN, or the symbols that Unicode has for six of them.
//!
//! The symbols are only a look, chosen by the FEN letter. What a piece is called and what it does is up to the
//! variant, and a letter without a symbol is drawn as the letter.

use crate::args::PieceLook;
use std::env;
use std::io::{IsTerminal, stdout};
use wazir_runtime::{Program, Side};

/// The letters that have symbols, White's symbols, and Black's.
const SYMBOLS: [(char, char, char); 6] =
    [('K', '♔', '♚'), ('Q', '♕', '♛'), ('R', '♖', '♜'), ('B', '♗', '♝'), ('N', '♘', '♞'), ('P', '♙', '♟')];

/// The look that is meant, once `auto` has been decided: symbols in a UTF-8 terminal, if every letter has one.
pub fn decide(look: PieceLook, program: &Program) -> PieceLook {
    if look != PieceLook::Auto {
        return look;
    }
    let covered = Side::BOTH.iter().all(|side| {
        program.army(*side).kinds.iter().all(|kind| SYMBOLS.iter().any(|(letter, ..)| *letter == kind.letter))
    });
    if covered && stdout().is_terminal() && utf8() { PieceLook::Unicode } else { PieceLook::Letters }
}

/// The character for a piece of a side with a letter.
pub fn glyph(look: PieceLook, side: Side, letter: char) -> char {
    let symbol = SYMBOLS.iter().find(|(l, ..)| *l == letter && look == PieceLook::Unicode);
    match (symbol, side) {
        (None, side) => side.cased(letter),
        (Some((_, white, _)), Side::White) => *white,
        (Some((_, _, black)), Side::Black) => *black,
    }
}

/// Does the environment speak of UTF-8? The first of these variables that is set decides, as for every program.
fn utf8() -> bool {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default().to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}
