//! The inputs that fuzzing has kept, held to the same laws as by the fuzzer.
#![allow(unreachable_pub, clippy::expect_used, clippy::unwrap_used)]

#[path = "../../fuzz/lib.rs"]
mod fuzz;

use crate::support::many;
use std::path::{Path, PathBuf};

/// The files of a folder of the repository, and of those within it, in order.
fn files(folder: &str) -> Vec<PathBuf> {
    fn within(folder: &Path) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).expect("a folder of the repository");
        let paths = entries.map(|e| e.expect("an entry").path());
        paths.flat_map(|path| if path.is_dir() { within(&path) } else { vec![path] }).collect()
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    let mut files = within(&folder);
    files.retain(|file| file.extension().is_none_or(|e| e != "rs" && e != "toml" && e != "snap"));
    files.sort();
    assert!(!files.is_empty(), "{}", folder.display());
    files
}

fn each(folder: &str, law: impl Fn(&[u8])) {
    one_in(1, folder, law);
}

/// One in so many of the files of a folder.
fn one_in(share: usize, folder: &str, law: impl Fn(&[u8])) {
    for file in files(folder).into_iter().step_by(share) {
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
    VARIANTS.iter().for_each(|folder| one_in(many(12, 1), folder, fuzz::check));
}

#[test]
fn files_of_variants_written_out() {
    VARIANTS.iter().for_each(|folder| one_in(many(12, 1), folder, as_text(fuzz::expanded)));
}
