//! What a page is about, and how it is made.

use std::collections::BTreeSet;
use wazir_lang::{Sources, Variant};
use wazir_runtime::{Game, Position};

/// What a page is about.
pub struct Subject<'a> {
    /// The game.
    pub game: &'a Game,
    /// Its start, or the one that was asked for.
    pub start: &'a Position,
    /// The canonical name, with the start where starts have names.
    pub name: &'a str,
    /// The variant as the compiler understood it.
    pub variant: &'a Variant,
    /// The files that the compiler read.
    pub sources: &'a Sources,
}

/// How a page is made.
#[derive(Default)]
pub struct Options<'a> {
    /// The variants that have pages in the same folder, where there is an index of them.
    pub site: Option<&'a BTreeSet<String>>,
    /// The start as a PNG, in base 64.
    pub png: Option<String>,
}
