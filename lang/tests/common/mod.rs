//! What the tests share: the shipped files as a loader.
#![allow(dead_code, unreachable_pub, missing_docs, clippy::unwrap_used)]

pub mod repairs;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use wazir_lang::{Bundled, Compilation, Diagnostic, Loader, code, compile_bytes, run_tests};
use wazir_runtime::Game;

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

/// What a function makes of each of some things, in their order, with every core at work.
pub fn on_all_cores<T: Sync, R: Send>(things: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let workers = std::thread::available_parallelism().map_or(1, usize::from).min(8);
    let mut made: Vec<(usize, R)> = std::thread::scope(|scope| {
        let worker = || {
            let take = || Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|i| Some((i, things.get(i)?)));
            std::iter::from_fn(take).map(|(i, thing)| (i, work(thing))).collect::<Vec<_>>()
        };
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    made.sort_by_key(|(i, _)| *i);
    made.into_iter().map(|(_, made)| made).collect()
}

/// How many are tried: the first by a plain `cargo test`, the second where `THOROUGH` is set, as CI sets it.
pub fn many(usual: usize, thorough: usize) -> usize {
    if std::env::var_os("THOROUGH").is_some() { thorough } else { usual }
}

/// The same of what takes long: the second where `THOROUGH` is set, and the third where it is `all`, which CI has no time for.
pub fn many_of_all(usual: usize, thorough: usize, all: usize) -> usize {
    match std::env::var("THOROUGH") {
        Ok(how) if how == "all" => all,
        Ok(_) => thorough,
        Err(_) => usual,
    }
}

/// One of so many of some things, spread evenly; about five times as many where `THOROUGH` is set, but half of them at most, and all where it is
/// `all`.
pub fn one_in<T>(share: usize, things: Vec<T>) -> Vec<T> {
    things.into_iter().step_by(many_of_all(share, share.div_ceil(5).max(2), 1)).collect()
}

/// The folder of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The broken files, `tests/broken/*.wazir`, with their names.
pub fn broken_files() -> Vec<(String, String)> {
    wazir_files(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/broken"))
}

/// The files of a folder with their names, in the order of these; what is not UTF-8 is left out.
pub fn wazir_files(folder: &str) -> Vec<(String, String)> {
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "wazir"));
    paths.sort();
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    paths.iter().filter_map(|p| Some((name(p), std::fs::read_to_string(p).ok()?))).collect()
}

/// Puts lines into a file.
pub fn wrap(text: &str, place: &[&str]) -> Result<String, String> {
    let inside = match place {
        [] if text.starts_with("edition ") || text.starts_with("variant ") => return Ok(text.to_owned()),
        [] | ["variant"] => text.to_owned(),
        ["piece"] => format!("piece example X {{\n{text}}}\n"),
        ["endings"] => format!("replace endings {{\n{text}}}\n"),
        ["test"] => format!("test \"example\" {{\n{text}}}\n"),
        _ => return Err(format!("`{}` is not a place for lines", place.join(" "))),
    };
    Ok(format!("edition 1\nvariant example \"Example\" extends standard {{\n{inside}}}\n"))
}

/// A fragment shows lines of a variant: that its pieces stand in no setup says nothing.
pub fn matters_in_a_fragment(diagnostic: &Diagnostic) -> bool {
    diagnostic.code != code::NEVER_APPEARS
}

/// The file that a block stands for whose text is not the file itself; `None` for other blocks.
///
/// | tag | the file |
/// |---|---|
/// | `wazir-bytes CODE` | the text with a byte for each `\xNN` |
/// | `wazir-repeated CODE N` | the text so many times over |
pub fn odd_file(tag: &[&str], text: &str) -> Option<Compilation> {
    let bytes = match tag {
        ["wazir-bytes", _] => {
            let mut parts = text.split("\\x");
            let mut bytes = parts.next()?.as_bytes().to_vec();
            for part in parts {
                let (hex, rest) = part.split_at_checked(2)?;
                bytes.push(u8::from_str_radix(hex, 16).ok()?);
                bytes.extend(rest.bytes());
            }
            bytes
        }
        ["wazir-repeated", _, times] => text.repeat(times.parse().ok()?).into_bytes(),
        _ => return None,
    };
    Some(compile_bytes("block.wazir", &bytes, &Shipped))
}

/// What the tests of a file report, if it has no errors.
pub fn failed_tests(compilation: &Compilation) -> Vec<Diagnostic> {
    let playable = compilation.variants.iter().filter_map(|v| Some((v, v.program.clone()?)));
    let games = playable.map(|(v, program)| (v, Game::load(program).unwrap()));
    let tests = games.flat_map(|(v, game)| run_tests(v, &game).tests);
    tests.flat_map(|t| t.diagnostics).collect()
}
