//! A file, its parts and its variants.

use super::{BrokenLines, Item, Name, Text};
use crate::source::Span;

/// A file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct File {
    /// The parts, in order.
    pub parts: Vec<Part>,
    /// The variants, in order.
    pub variants: Vec<Variant>,
    /// The lines that could not be read.
    pub broken: BrokenLines,
}

/// A part: items for variants to include.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its name.
    pub name: Name,
    /// Its items.
    pub items: Vec<Item>,
    /// From its first word to its last brace.
    pub span: Span,
}

/// A variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Its short name.
    pub id: Name,
    /// Its name for people.
    pub title: Text,
    /// What it extends.
    pub extends: Option<Extends>,
    /// Its items.
    pub items: Vec<Item>,
    /// From its first word to its last brace.
    pub span: Span,
}

/// `extends standard from "my.wazir"`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Extends {
    /// The variant.
    pub base: Name,
    /// The file, if it is named.
    pub from: Option<Text>,
}
