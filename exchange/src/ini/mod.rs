//! A lossless reading of ini text: sections, options and comments, each with its place.
//!
//! ```text
//! # a comment above belongs to what follows
//! [name:base]
//! option = value
//! ```
//! Every line is one of these, or empty, or reported.

mod read;

pub use read::read;

use wazir_lang::Span;

/// A word of the file and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// Its letters.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// An ini file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Document {
    /// The sections in their order.
    pub sections: Vec<Section>,
}

/// A section: a header and the options below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Its name.
    pub name: Word,
    /// What it builds on, behind the colon.
    pub base: Option<Word>,
    /// The comments right above the header, without their signs.
    pub comments: Vec<String>,
    /// Its options.
    pub entries: Vec<Entry>,
    /// Is there a line in it that was not understood? Then what it says is not known.
    pub broken: bool,
    /// The comments below its last option.
    pub closing: Vec<String>,
}

/// An option with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The option.
    pub name: Word,
    /// The value, without blanks around it.
    pub value: Word,
    /// The comments above it and behind it, without their signs.
    pub comments: Vec<String>,
}

impl Document {
    /// The section of a name; of several the first.
    pub fn section(&self, name: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.name.text == name)
    }
}
