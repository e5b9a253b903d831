//! The tokens of a move's text. What reads them is made by `lang/generate`.

use crate::tokens;

tokens! {
    /// The tokens of a move's text.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub(super) enum Token {
        #[regex("[ab]?[a-z][1-9][0-9]?")]
        Square,
        /// A square of a level, `Be4`, or on a board without levels a piece and its destination.
        #[regex("[A-P][ab]?[a-z][1-9][0-9]?")]
        Raised,
        /// A piece: `N`, `+P`, `P'`.
        #[regex("\\+?[A-Z]'*")]
        Upper,
        #[regex("[a-z]", priority = 1)]
        Lower,
        #[regex("[1-9][0-9]?", priority = 1)]
        Rank,
        #[token("x")]
        #[token("-", priority = 5)]
        #[token("*")]
        Mark,
        /// What it becomes: `=Q`, `=+s`.
        #[regex("=\\+?[A-Za-z]'*")]
        Becomes,
        #[regex("[+#!?]+")]
        Comment,
        #[regex("(O-O-O|0-0-0|o-o-o|OOO|000|ooo)", priority = 20)]
        LongCastling,
        #[regex("(O-O|0-0|o-o|OO|00|oo)", priority = 10)]
        ShortCastling,
    }
}

include!("token.generated.rs");
