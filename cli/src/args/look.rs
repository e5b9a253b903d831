//! How pieces are drawn: the option that `show` and `play` share.

use clap::ValueEnum;

/// How pieces are drawn.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
pub enum PieceLook {
    /// Chess symbols if every letter of the variant has one, and the terminal shows UTF-8; otherwise letters
    Auto,
    /// Letters as in FEN: upper case for White, lower case for Black
    Letters,
    /// Chess symbols for the letters K Q R B N P, whatever those pieces do in the variant
    Unicode,
}
