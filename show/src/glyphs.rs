//! How pieces are drawn: the letters of FEN, or the symbols that Unicode has for six of them (in pictures, silhouettes).
//!
//! The symbols are only a look, chosen by the FEN letter. What a piece is called and what it does is up to the
//! variant, and a letter without a symbol is drawn as the letter.

use wazir_runtime::program::Letter;
use wazir_runtime::{Program, Side};

/// How pieces are drawn.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Look {
    /// The letters of FEN: upper case is White, lower case is Black.
    #[default]
    Letters,
    /// Chess symbols for the letters that have one.
    Symbols,
}

/// The letters that have symbols, White's symbols, and Black's.
const SYMBOLS: [(char, char, char); 6] =
    [('K', '♔', '♚'), ('Q', '♕', '♛'), ('R', '♖', '♜'), ('B', '♗', '♝'), ('N', '♘', '♞'), ('P', '♙', '♟')];

/// Is there a symbol for every letter of a variant?
pub fn covers(program: &Program) -> bool {
    Side::BOTH.iter().all(|side| program.army(*side).kinds.iter().all(|kind| has_symbol(kind.letter)))
}

/// Is there a symbol for a letter?
pub fn has_symbol(letter: Letter) -> bool {
    symbol(letter).is_some()
}

fn symbol(letter: Letter) -> Option<&'static (char, char, char)> {
    SYMBOLS.iter().find(|(l, ..)| letter.single() == Some(*l))
}

/// What is drawn for a piece of a side with a letter: one character, or the letter with its marks.
pub fn glyph(look: Look, side: Side, letter: Letter) -> String {
    let symbol = symbol(letter).filter(|_| look == Look::Symbols);
    match (symbol, side) {
        (None, side) => letter.cased(side),
        (Some((_, white, _)), Side::White) => white.to_string(),
        (Some((_, _, black)), Side::Black) => black.to_string(),
    }
}
