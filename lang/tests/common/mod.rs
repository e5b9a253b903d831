//! What the tests share: the shipped files as a loader.
#![allow(dead_code, unreachable_pub, missing_docs, clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use wazir_lang::{Bundled, Diagnostic, Loader, code};

/// Knows the shipped files, and `tests/files/` beside them.
pub struct Shipped;

impl Loader for Shipped {
    fn shipped(&self, name: &str) -> Option<String> {
        Bundled(wazir_variants::FILES).shipped(name)
    }

    fn shipped_names(&self) -> Vec<String> {
        Bundled(wazir_variants::FILES).shipped_names()
    }

    fn file(&self, _from: &str, path: &str) -> Result<(String, String), String> {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/files/");
        let text = std::fs::read_to_string(format!("{root}{path}"));
        text.map(|t| (path.to_owned(), t)).map_err(|_| format!("`{path}` cannot be read: no such file"))
    }
}

/// The folder of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// Puts lines into a file.
pub fn wrap(text: &str, place: &[&str]) -> Result<String, String> {
    let inside = match place {
        [] if text.starts_with("edition ") || text.starts_with("variant ") => return Ok(text.to_owned()),
        [] | ["variant"] => text.to_owned(),
        ["piece"] => format!("piece example X {{\n{text}}}\n"),
        ["endings"] => format!("replace endings {{\n{text}}}\n"),
        ["test"] => format!("test \"example\" {{\n{text}}}\n"),
        _ => return Err(format!("`{}` is no place for lines", place.join(" "))),
    };
    Ok(format!("edition 1\nvariant example \"Example\" extends standard {{\n{inside}}}\n"))
}

/// A fragment shows lines of a variant: that its pieces stand in no setup says nothing.
pub fn matters_in_a_fragment(diagnostic: &Diagnostic) -> bool {
    diagnostic.code != code::NEVER_APPEARS
}
