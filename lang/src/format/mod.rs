//! The one layout of a file: how `wazir fmt` writes it. It works on the lossless tokens, so that comments stay, and lines that are not understood
//! are laid out like the others; it changes blanks, line ends and `;` only.
//!
//! ```text
//!  text ─ tokens ─▶ read ─▶ Block of Lines of Items ─▶ write ─▶ text
//!                    └─▶ Unformatted: braces that do not match
//! ```
//!
//! What the author decides: blank lines (of several one stays), whether a block stands on one line, what is on one line with `;`, and which
//! comments stand below each other. Everything else follows from the tokens: two blanks for each block, one between words, and lines that are
//! longer than [`WIDTH`] break at their commas, one-line blocks that are longer open. A line whose comment may silence a warning
//! (`# allow …`) is never broken, since the comment speaks of that line.

mod read;
mod tree;
mod write;

use crate::token::{TokenKind, tokens};

/// Longer lines are broken, where they can be.
pub const WIDTH: usize = 110;

/// Why a file has no layout: it is left as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unformatted {
    /// The byte at which it was noticed.
    pub at: usize,
    /// What is wrong, as the end of a sentence: ``this `{` is never closed``.
    pub why: &'static str,
}

/// A text in the one layout. Formatting it again changes nothing, and it means what it meant before.
///
/// ```
/// let text = "piece rook   R {\nmove slide orthogonal # as in chess\n\n\n}";
/// assert_eq!(wazir_lang::format(text).unwrap(), "piece rook R {\n  move slide orthogonal  # as in chess\n}\n");
/// ```
///
/// # Errors
/// If the braces of the text do not match: then nothing about its blocks is certain.
pub fn format(text: &str) -> Result<String, Unformatted> {
    let (mark, rest) = match text.strip_prefix('\u{feff}') {
        Some(rest) => ("\u{feff}", rest),
        None => ("", text),
    };
    let block = read::read(rest).map_err(|found| Unformatted { at: found.at + mark.len(), ..found })?;
    let written = write::write(&block);
    // A file is never given back with a word or a comment lost.
    if !words(rest).eq(words(&written)) || !comments(rest).eq(comments(&written)) {
        return Err(Unformatted { at: 0, why: "its layout is not understood" });
    }
    let written = match rest.split_once('\n') {
        Some((first, _)) if first.ends_with('\r') => written.replace('\n', "\r\n"),
        _ => written,
    };
    Ok(format!("{mark}{written}"))
}

/// Everything of a text that carries meaning.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let kept = |kind: TokenKind| !kind.is_trivia() && kind != TokenKind::Semicolon;
    tokens(text).filter(move |token| kept(token.kind)).map(|token| token.slice(text))
}

/// Its comments.
fn comments(text: &str) -> impl Iterator<Item = &str> {
    tokens(text)
        .filter(|token| token.kind == TokenKind::Comment)
        .map(|token| token.slice(text).trim_end_matches([' ', '\t', '\r']))
}
