//! What the tests share: the shipped files as a loader.
#![allow(dead_code, unreachable_pub, missing_docs)]

use wazir_lang::Loader;

/// Knows the shipped files, and `tests/files/` beside them.
pub struct Shipped;

impl Loader for Shipped {
    fn shipped(&self, name: &str) -> Option<String> {
        wazir_variants::text(name).map(str::to_owned)
    }

    fn shipped_names(&self) -> Vec<String> {
        wazir_variants::FILES.iter().map(|(name, _)| (*name).to_owned()).collect()
    }

    fn file(&self, _from: &str, path: &str) -> Result<(String, String), String> {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/files/");
        let text = std::fs::read_to_string(format!("{root}{path}"));
        text.map(|t| (path.to_owned(), t)).map_err(|_| format!("`{path}` cannot be read: no such file"))
    }
}
