//! Files from the disk, for programs that have one: the only module here that opens a file, and it is there only with the
//! feature `disk`. It serves the `wazir` command and whoever else wants files read within the same bounds.
//!
//! ```no_run
//! use wazir_lang::{Bundled, disk};
//!
//! let game = disk::load("mine.wazir", Bundled(wazir_variants::FILES))?;
//! # Ok::<(), wazir_lang::LoadError>(())
//! ```
//!
//! | bound | why |
//! |---|---|
//! | regular files only | a device or a pipe may have no end |
//! | [`MAX_BYTES`], a character more at most | what is too long is seen to be, and no more is read |
//! | UTF-8 | a file of the author's own is reported where it is not |

use crate::compile::compile_bytes;
use crate::load::LoadError;
use crate::parse::MAX_BYTES;
use crate::source::{Kept, Loader};
use std::fs::File;
use std::io::Read;
use std::path::{Component, Path, PathBuf};
use std::{fs, io};
use wazir_runtime::Game;

/// A [`Loader`] that reads files from the disk, each named relative to the one that asks for it. Shipped files come from the loader within.
#[derive(Copy, Clone, Debug)]
pub struct Disk<S>(pub S);

impl<S: Loader> Loader for Disk<S> {
    fn shipped(&self, name: &str) -> Option<String> {
        self.0.shipped(name)
    }

    fn shipped_names(&self) -> Vec<String> {
        self.0.shipped_names()
    }

    fn kept(&self, name: &str, what: Kept) -> Option<Result<(String, String), String>> {
        self.0.kept(name, what)
    }

    fn kept_names(&self) -> Vec<String> {
        self.0.kept_names()
    }

    fn file(&self, from: &str, path: &str) -> Result<(String, String), String> {
        let name = beside(from, path);
        let bytes = read_file(&name, MAX_BYTES)
            .map_err(|error| format!("`{name}` cannot be read: {}", reason(&error)))?;
        match String::from_utf8(bytes) {
            Ok(text) => Ok((name, text)),
            Err(_) => Err(format!("`{name}` cannot be read: it is not UTF-8 text")),
        }
    }
}

/// Reads and compiles a file and those that it builds on, and loads its last variant.
///
/// # Errors
/// If it cannot be read, has errors, or defines no variant.
pub fn load(path: impl AsRef<Path>, shipped: impl Loader) -> Result<Game, LoadError> {
    let name = path.as_ref().to_string_lossy();
    let bytes = read_file(&path, MAX_BYTES)
        .map_err(|error| LoadError::Unreadable(name.clone().into_owned(), reason(&error)))?;
    compile_bytes(&name, &bytes, &Disk(shipped)).into_game(None)
}

/// The name of a file that is named relative to another.
pub fn beside(from: &str, path: &str) -> String {
    let folder = Path::new(from).parent().unwrap_or(Path::new(""));
    tidy(&folder.join(path)).to_string_lossy().into_owned()
}

/// A path without `.` and without steps that the next step takes back, so that files that include each other
/// are known again under one name.
fn tidy(path: &Path) -> PathBuf {
    let mut tidy = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if matches!(tidy.components().next_back(), Some(Component::Normal(_))) => {
                tidy.pop();
            }
            part => tidy.push(part),
        }
    }
    tidy
}

/// The bytes of a file, a byte more than the limit at most. What is not a regular file (a device, a pipe) may have no end
/// and is refused.
pub fn read_file(path: impl AsRef<Path>, limit: usize) -> io::Result<Vec<u8>> {
    let kind = fs::metadata(&path)?.file_type();
    if kind.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !kind.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    read_at_most(File::open(path)?, limit)
}

/// Up to a byte more than the limit, so that what is too long is seen to be. A character that the limit cuts in two is
/// left out: the text is too long, and is still a text.
pub fn read_at_most(from: impl Read, limit: usize) -> io::Result<Vec<u8>> {
    const LONGEST_CHAR: usize = 4;
    let mut bytes = Vec::new();
    from.take(limit as u64 + LONGEST_CHAR as u64).read_to_end(&mut bytes)?;
    if bytes.len() > limit
        && let Err(error) = std::str::from_utf8(&bytes)
        && error.error_len().is_none()
    {
        bytes.truncate(error.valid_up_to());
    }
    Ok(bytes)
}

/// The reason of an I/O error in a few words, without the number of the system call's error.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        io::ErrorKind::Other => error.to_string(),
        kind => kind.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_read_than_the_limit_allows() {
        let endless = || io::repeat(b'a');
        assert!((11..=14).contains(&read_at_most(endless(), 10).unwrap().len()));
        assert_eq!(read_at_most(&b"abc"[..], 10).unwrap(), b"abc");
        // Six characters of two bytes: whatever is kept is text.
        let umlauts = "\u{e4}".repeat(6);
        let kept = read_at_most(umlauts.as_bytes(), 5).unwrap();
        assert!(kept.len() > 5 && String::from_utf8(kept).is_ok());
    }

    #[test]
    fn paths_that_go_back_and_forth_are_one() {
        let name = |path: &str| tidy(Path::new(path)).to_string_lossy().into_owned();
        assert_eq!(name("a/../a/./b.wazir"), "a/b.wazir");
        assert_eq!(name("../a/../../b.wazir"), "../../b.wazir");
        assert_eq!(name("/a/b.wazir"), "/a/b.wazir");
    }

    #[test]
    fn a_file_and_what_it_builds_on_make_a_game() {
        let shipped = crate::Bundled(wazir_variants::FILES);
        let examples =
            Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().map(|folder| folder.join("examples"));
        let examples = examples.into_iter().find(|folder| folder.is_dir()).unwrap_or_default();
        let path = |name: &str| examples.join(name);
        assert_eq!(load(path("rifle.wazir"), shipped).unwrap().program().id, "rifle");
        let why = |name: &str| match load(path(name), crate::NO_FILES) {
            Err(LoadError::Unreadable(_, why)) => why,
            other => panic!("{name}: {other:?}"),
        };
        assert_eq!(
            (why("missing.wazir"), why(".")),
            ("there is no such file".into(), "it is a folder".into())
        );
        // Its base is a shipped file, which is not at hand.
        assert!(matches!(load(path("rifle.wazir"), crate::NO_FILES), Err(LoadError::Wrong(_))));
        if cfg!(unix) {
            assert_eq!(why("/dev/zero"), "it is not a regular file");
        }
    }
}
