//! The stages of the pipeline as text, for people who want to see inside.

use crate::compile::{Compilation, Variant};
use crate::expand;
use crate::parse;
use crate::source::{FileId, Sources};
use crate::token;
use std::fmt::Write;

/// The tokens of a text, one a line: where it starts, what it is, its text.
pub fn tokens(text: &str) -> String {
    let mut out = String::new();
    for token in token::tokens(text) {
        let _ =
            writeln!(out, "{:>5} {:<9} {:?}", token.start, format!("{:?}", token.kind), token.slice(text));
    }
    out
}

/// The syntax tree of the file that was compiled.
pub fn ast(compilation: &Compilation) -> String {
    let file = FileId::default();
    let (tree, _) = parse::parse(file, compilation.sources.text(file));
    format!("{tree:#?}\n")
}

/// A variant with everything that it inherits.
pub fn resolved(variant: &Variant, sources: &Sources) -> String {
    variant.resolved.as_ref().map(|r| expand::print(r, sources)).unwrap_or_default()
}
