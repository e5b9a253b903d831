//! From text to syntax tree.
//!
//! | step | |
//! |---|---|
//! | [`layout`] | splits the text into lines and blocks; never fails, and puts braces right |
//! | [`file`] and the modules below it | read each line by itself with the strict rule that its first words ask for (`grammar.pest`), into [`ast`](crate::ast) |
//! | [`explain`] | says in words what is wrong with the lines that could not be read, and what to write instead |
//!
//! A line that fails leaves a [`line_error`] behind and is left out of the tree, and all the others are still read. Nothing before
//! the last step depends on what a report says.

mod board_size;
mod castling;
mod castling_sentences;
mod container;
mod endings;
mod expected;
mod explain;
mod file;
mod grammar;
mod half_texts;
mod happens;
mod keyword;
mod layout;
mod line;
mod line_error;
mod long_texts;
mod merge_marks;
mod nested;
mod node;
mod noun;
mod odd;
mod orphans;
mod path;
mod phrase;
mod piece;
mod proviso;
mod ranks;
mod raw;
pub mod reading;
mod remarks;
mod repair;
mod section;
mod shuffle;
mod squares;
mod test;
mod turn;
mod worth;

pub(crate) use explain::{
    ANY_MOVES, CASTLING, ELSEWHERE, HOW_MANY, KEEPS_ITS_LETTER, KEEPS_TO, NAMES_NOT_LETTERS, NO_NAME,
    OF_NOBODY, ONE_BASE, ONE_CAPITAL, PIECE_MOVES, ROYAL_BY_SIDE, ROYAL_BY_SIDE_HELP, TWO_SORTS, WHOLE_FILE,
    conditional, is_any_line, is_likewise, is_line,
};
pub use file::MAX_BYTES;
pub use grammar::is_name;
pub use keyword::is_keyword;
pub(crate) use keyword::is_nearly_keyword;
pub(crate) use layout::MAX_DEPTH;
pub(crate) use ranks::is_line_but_for_ranks;
pub(crate) use repair::comma_before_a_line;

use crate::ast::File;
use crate::diagnostic::Diagnostic;
use crate::source::FileId;
use container::Container;
use expected::Expected;
use line_error::{Finding, LineError, LineErrorKind};
use std::ops::Range;

/// Parses the text of a file.
pub(crate) fn parse(file: FileId, text: &str) -> (File, Vec<Diagnostic>) {
    let (tree, findings) = file::read(file, text);
    (tree, findings.into_iter().flat_map(explain::explain_all).collect())
}

/// The lines of a variant, as they are listed to an author.
pub(crate) fn lines_of_a_variant() -> String {
    Container::Variant.listed()
}

/// Does a line of a piece begin with a word?
pub(crate) fn is_of_piece(word: &str) -> bool {
    Container::Piece.has(word) || matches!(word, "step" | "slide" | "leap" | "moves" | "captures")
}

/// What parsing found wrong with a text, not yet put into words: to explain a line takes longer than to read it.
pub(crate) struct Mistakes(Vec<Finding>);

impl Mistakes {
    pub(crate) fn of(file: FileId, text: &str) -> Mistakes {
        Mistakes(file::read(file, text).1)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// What might have stood at a place where reading stopped.
    pub(crate) fn expected(&self, at: usize) -> Option<String> {
        let expects = self.0.iter().find_map(|finding| match finding {
            Finding::Line(LineError { span, kind: LineErrorKind::Unread { expects, .. }, .. })
                if (span.start..=span.end).contains(&at) =>
            {
                Some(expects)
            }
            _ => None,
        })?;
        Some(Expected::sentence(expects)).filter(|said| !said.is_empty())
    }

    /// What is wrong on some lines, in words.
    pub(crate) fn on(&self, lines: &[Range<usize>]) -> Vec<Diagnostic> {
        let on = |from: usize, to: usize| lines.iter().any(|l| l.start <= to && from <= l.end);
        let near = self.0.iter().filter(|f| f.place().is_none_or(|span| on(span.start, span.end)));
        near.cloned().flat_map(explain::explain_all).filter(|d| on(d.span().start, d.span().start)).collect()
    }
}
