//! The two sides.

use std::fmt;
use std::ops::Not;

/// A side of the game.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The side whose letters are upper case in FEN; it moves up the board.
    White,
    /// The side whose letters are lower case in FEN.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// What something gives for either side, White's first.
    #[inline]
    pub fn each<T>(mut what: impl FnMut(Side) -> T) -> [T; 2] {
        [what(Side::White), what(Side::Black)]
    }

    /// 0 for White, 1 for Black, for tables.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter in FEN's second field.
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            Side::White => 'w',
            Side::Black => 'b',
        }
    }

    /// The name in the command's output.
    #[inline]
    pub const fn name(self) -> &'static str {
        match self {
            Side::White => "white",
            Side::Black => "black",
        }
    }

    /// The name in prose.
    #[inline]
    pub const fn title(self) -> &'static str {
        match self {
            Side::White => "White",
            Side::Black => "Black",
        }
    }

    /// A kind's letter as this side writes it: upper case for White, lower case for Black.
    #[inline]
    pub fn cased(self, letter: char) -> char {
        match self {
            Side::White => letter.to_ascii_uppercase(),
            Side::Black => letter.to_ascii_lowercase(),
        }
    }
}

impl Not for Side {
    type Output = Side;

    #[inline(always)]
    fn not(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

/// `white` and `black`, as files say it; `White` and `Black`, as prose does, with `{:#}`.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if f.alternate() { self.title() } else { self.name() })
    }
}
