//! The public entry: from the text of a foreign file to Wazir files and diagnostics.

use crate::ini;
use wazir_lang::{Diagnostic, Loader, Sources};

/// What is to be imported of a file, and how.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The sections that are wanted; all if none is named.
    pub sections: Vec<String>,
}

/// What came of a foreign file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Import {
    /// The foreign file, for the places of diagnostics.
    pub sources: Sources,
    /// Everything to report, ordered by place.
    pub diagnostics: Vec<Diagnostic>,
    /// The names of all sections of the file.
    pub sections: Vec<String>,
    /// The variants, bases before what builds on them.
    pub variants: Vec<Imported>,
}

/// A variant that was translated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    /// The section from which it comes.
    pub section: String,
    /// Its name in the language.
    pub id: String,
    /// The variant as text, without the line of the edition.
    pub text: String,
    /// Was it asked for, and not only brought along as a base?
    pub wanted: bool,
}

/// The first line of every file.
const EDITION: &str = "edition 1\n\n";

impl Imported {
    /// The variant as a file of its own.
    pub fn file(&self) -> String {
        format!("{EDITION}{}", self.text)
    }
}

impl Import {
    /// All variants in one file, bases first.
    pub fn in_one_file(&self) -> String {
        let texts: Vec<&str> = self.variants.iter().map(|v| v.text.as_str()).collect();
        format!("{EDITION}{}", texts.join("\n"))
    }
}

/// Translates the sections of a `variants.ini`. `name` is how messages speak of the file.
pub fn fairy_ini(name: &str, text: &str, _options: &Options, _loader: &dyn Loader) -> Import {
    let mut sources = Sources::default();
    let file = sources.add(name, text);
    let (document, diagnostics) = ini::read(file, text);
    let sections = document.sections.iter().map(|section| section.name.text.clone()).collect();
    Import { sources, diagnostics, sections, variants: Vec::new() }
}
