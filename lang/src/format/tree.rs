//! A file as its layout sees it: blocks of lines, lines of items. Nothing in it is understood.

use crate::token::TokenKind;

/// What stands between two braces, or in a whole file.
#[derive(Default, Debug)]
pub(super) struct Block<'t> {
    pub(super) lines: Vec<Line<'t>>,
    /// Comments below the last line.
    pub(super) rest: Vec<Remark<'t>>,
    /// The comment behind the brace that opens it.
    pub(super) opening: Option<Comment<'t>>,
    /// It stands on one line, without comments.
    pub(super) flat: bool,
}

/// What the author has put on one line: items with `;` between them.
#[derive(Default, Debug)]
pub(super) struct Line<'t> {
    /// A blank line stands above the first remark, or the line itself.
    pub(super) apart: bool,
    /// Comments above it.
    pub(super) above: Vec<Remark<'t>>,
    /// A blank line stands between those and the line.
    pub(super) apart_from_above: bool,
    pub(super) items: Vec<Item<'t>>,
    /// The comment behind it.
    pub(super) trail: Option<Comment<'t>>,
    /// It stands on one line with what is before it: behind a block.
    pub(super) joined: bool,
}

/// A head, and perhaps a block.
#[derive(Default, Debug)]
pub(super) struct Item<'t> {
    pub(super) head: Vec<Part<'t>>,
    pub(super) block: Option<Block<'t>>,
}

/// A part of a head.
#[derive(Debug)]
pub(super) enum Part<'t> {
    /// A token, and whether a blank stands before it.
    Token { kind: TokenKind, text: &'t str, spaced: bool },
    /// Comments where a list goes on after a comma: one behind the comma, others on lines of their own.
    Comments { behind: Option<&'t str>, below: Vec<&'t str> },
}

/// A comment on a line of its own.
#[derive(Copy, Clone, Debug)]
pub(super) struct Remark<'t> {
    pub(super) text: &'t str,
    /// A blank line stands above it.
    pub(super) apart: bool,
}

/// A comment behind something.
#[derive(Copy, Clone, Debug)]
pub(super) struct Comment<'t> {
    pub(super) text: &'t str,
    /// The column at which the author has it, in characters.
    pub(super) column: usize,
}

/// May a comment silence a warning of its line?
pub(super) fn silences(text: &str) -> bool {
    text.trim_start_matches('#').trim_start().starts_with("allow")
}
