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
mod container;
mod endings;
mod expected;
mod explain;
mod file;
mod grammar;
mod keyword;
mod layout;
mod line;
mod line_error;
mod nested;
mod node;
mod odd;
mod orphans;
mod phrase;
mod piece;
mod raw;
mod repair;
mod section;
mod squares;
mod test;
mod worth;

pub(crate) use explain::ENDINGS_CHANGED;
pub use file::MAX_BYTES;

use crate::ast::File;
use crate::diagnostic::Diagnostic;
use crate::source::FileId;

/// Parses the text of a file.
pub(crate) fn parse(file: FileId, text: &str) -> (File, Vec<Diagnostic>) {
    let (tree, findings) = file::read(file, text);
    (tree, findings.into_iter().map(explain::explain).collect())
}
