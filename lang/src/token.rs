//! The lossless token stream: every byte of a file belongs to exactly one token, broken or not.
//!
//! `piece rook R {` is the tokens `piece`, blank, `rook`, blank, `R`, blank, `{`. The file grammar reads the
//! text itself; tokens serve what must survive broken files and keep comments: highlighting, formatting,
//! and the scan for absurd nesting that runs before the grammar does.

use logos::Logos as _;
use wazir_runtime::tokens;

tokens! {
    /// What a token is.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum TokenKind {
        /// A word: `piece`, `rook`, `forward-left`, `e4`, `e2e4`, and the letter of a piece: `R`, `+P`, `P'`.
        #[regex("[A-Za-z_][A-Za-z0-9_-]*")]
        #[regex("\\+?[A-Z]'+[A-Za-z0-9_-]*")]
        #[regex("\\+[A-Z][A-Za-z0-9_-]*")]
        Word,
        /// A number.
        #[regex("[0-9]+")]
        Number,
        /// A text in quotation marks, the marks included.
        #[regex("\"[^\"\n]*\"")]
        Text,
        /// A text whose closing quotation mark is missing, up to the end of its line.
        #[regex("\"[^\"\n]*", priority = 1)]
        OpenText,
        /// A comment, without the end of its line.
        #[regex("#[^\n]*", allow_greedy = true)]
        Comment,
        /// The end of a line.
        #[token("\n")]
        Newline,
        /// Spaces, tabs and carriage returns.
        #[regex("[ \t\r]+")]
        Blank,
        /// `{`
        #[token("{")]
        Open,
        /// `}`
        #[token("}")]
        Close,
        /// `,`
        #[token(",")]
        Comma,
        /// `;`
        #[token(";")]
        Semicolon,
        /// `:`
        #[token(":")]
        Colon,
        /// `=`
        #[token("=")]
        Equals,
        /// `.`
        #[token(".")]
        Dot,
        /// A character that means nothing in the language.
        Stray,
    }
}

include!("token.generated.rs");

impl TokenKind {
    /// Does the token carry no meaning for the grammar?
    pub fn is_trivia(self) -> bool {
        matches!(self, TokenKind::Blank | TokenKind::Comment | TokenKind::Newline)
    }

    /// Is it a word or a number, neither a mark nor a text?
    pub(crate) fn is_plain(self) -> bool {
        matches!(self, TokenKind::Word | TokenKind::Number)
    }
}

/// A token: its kind and its bytes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Its first byte.
    pub start: usize,
    /// The byte after its last.
    pub end: usize,
}

impl Token {
    /// The token's text.
    pub fn slice(self, text: &str) -> &str {
        text.get(self.start..self.end).unwrap_or_default()
    }
}

/// The tokens of a text, in order and without gaps.
pub fn tokens(text: &str) -> impl Iterator<Item = Token> + '_ {
    TokenKind::lexer(text).spanned().map(|(kind, range)| Token {
        kind: kind.unwrap_or(TokenKind::Stray),
        start: range.start,
        end: range.end,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<TokenKind> {
        tokens(text).map(|t| t.kind).collect()
    }

    #[test]
    fn a_line_of_a_piece() {
        use TokenKind::*;
        assert_eq!(
            kinds("move step forward-left, a1 # x"),
            [Word, Blank, Word, Blank, Word, Comma, Blank, Word, Blank, Comment]
        );
        assert_eq!(kinds("x \"a b\" \"c\n"), [Word, Blank, Text, Blank, OpenText, Newline]);
    }

    #[test]
    fn broken_text_loses_nothing() {
        for text in ["\"", "棋 }{ é\u{0}\t\r\n\"x", "# end", "5x6 @@ e2e4"] {
            let joined: String = tokens(text).map(|t| t.slice(text)).collect();
            assert_eq!(joined, text);
        }
    }
}
