//! The inputs that fuzzing has kept, held to the same laws as by the fuzzer.
#![allow(unreachable_pub, clippy::expect_used, clippy::unwrap_used)]

#[path = "../../fuzz/lib.rs"]
mod fuzz;

use std::path::{Path, PathBuf};

/// The files of a folder of the repository, in order.
fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    let entries = std::fs::read_dir(&folder).expect("a folder of the repository");
    let mut files: Vec<PathBuf> =
        entries.map(|e| e.expect("an entry").path()).filter(|p| p.is_file()).collect();
    files.sort();
    assert!(!files.is_empty(), "{}", folder.display());
    files
}

fn each(folder: &str, law: impl Fn(&[u8])) {
    for file in files(folder) {
        law(&std::fs::read(&file).expect("a readable file"));
    }
}

fn as_text(law: impl Fn(&str)) -> impl Fn(&[u8]) {
    move |bytes| std::str::from_utf8(bytes).into_iter().for_each(&law)
}

#[test]
fn betza() {
    each("fuzz/seeds/betza", as_text(fuzz::betza));
}

#[test]
fn fen() {
    each("fuzz/seeds/fen", as_text(fuzz::fen));
}

#[test]
fn moves() {
    each("fuzz/seeds/moves", fuzz::moves);
}

const VARIANTS: [&str; 3] = ["variants", "examples", "lang/tests/broken"];

#[test]
fn files_of_variants() {
    VARIANTS.iter().for_each(|folder| each(folder, fuzz::check));
}

#[test]
fn files_of_variants_written_out() {
    VARIANTS.iter().for_each(|folder| each(folder, as_text(fuzz::expanded)));
}
