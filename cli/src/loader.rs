//! Brings the text of variant files in: from the shipped library, the disk, or the standard input.

use crate::exit::Failure;
use crate::report::Report;
use crate::target::{Source, unknown_name};
use std::cell::RefCell;
use std::fs::File;
use std::io::Read;
use std::path::{Component, Path, PathBuf};
use std::time::SystemTime;
use std::{fs, io};
use wazir_lang::Bundled;

/// The name under which messages speak of the standard input.
const STDIN: &str = "<stdin>";

/// The [`wazir_lang::Loader`] of the command: shipped files by name, other files relative to the including one.
pub struct Loader;

impl wazir_lang::Loader for Loader {
    fn shipped(&self, name: &str) -> Option<String> {
        Bundled(wazir_variants::FILES).shipped(name)
    }

    fn shipped_names(&self) -> Vec<String> {
        shipped_names()
    }

    fn file(&self, from: &str, path: &str) -> Result<(String, String), String> {
        let name = beside(from, path);
        let bytes = read_file(&name, wazir_lang::MAX_BYTES)
            .map_err(|error| format!("`{name}` cannot be read: {}", reason(&error)))?;
        match String::from_utf8(bytes) {
            Ok(text) => Ok((name, text)),
            Err(_) => Err(format!("`{name}` cannot be read: it is not UTF-8 text")),
        }
    }
}

/// The name of a file that is named relative to another.
fn beside(from: &str, path: &str) -> String {
    let folder = Path::new(from).parent().unwrap_or(Path::new(""));
    tidy(&folder.join(path)).to_string_lossy().into_owned()
}

/// A [`Loader`] that remembers every file on disk that was asked for, whether it was there or not.
#[derive(Default)]
pub struct Recording {
    asked: RefCell<Vec<(String, Stamp)>>,
}

/// What tells that a file has changed: when it was written and how long it is; `None` if it is not there.
pub type Stamp = Option<(SystemTime, u64)>;

/// The stamp of a file as it is now.
pub fn stamp(path: &str) -> Stamp {
    let meta = fs::metadata(path).ok()?;
    Some((meta.modified().ok()?, meta.len()))
}

impl Recording {
    /// The files that were asked for, as they were just before they were read.
    pub fn into_asked(self) -> Vec<(String, Stamp)> {
        self.asked.into_inner()
    }
}

impl wazir_lang::Loader for Recording {
    fn shipped(&self, name: &str) -> Option<String> {
        Loader.shipped(name)
    }

    fn shipped_names(&self) -> Vec<String> {
        Loader.shipped_names()
    }

    fn file(&self, from: &str, path: &str) -> Result<(String, String), String> {
        let name = beside(from, path);
        let stamp = stamp(&name);
        self.asked.borrow_mut().push((name, stamp));
        Loader.file(from, path)
    }
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

/// The names of all shipped files, the libraries of parts among them.
pub fn shipped_names() -> Vec<String> {
    wazir_variants::FILES.iter().map(|(name, _)| (*name).to_owned()).collect()
}

/// The name for messages and the bytes of a file named on the command line; a file that is not there is exit 2.
pub fn read(source: &Source) -> Result<(String, Vec<u8>), Failure> {
    match source {
        Source::Shipped(name) => match wazir_variants::text(name) {
            Some(text) => Ok((format!("{name}.wazir"), text.as_bytes().to_vec())),
            None => Err(Failure::usage(unknown_name(name, &shipped_names()))),
        },
        Source::File(path) => match read_file(path, wazir_lang::MAX_BYTES) {
            Ok(bytes) => Ok((path.clone(), bytes)),
            Err(error) => Err(Failure::usage(cannot_read(path, &error))),
        },
        Source::Stdin => match read_at_most(io::stdin(), wazir_lang::MAX_BYTES) {
            Ok(bytes) => Ok((STDIN.to_owned(), bytes)),
            Err(error) => Err(Failure::usage(cannot_read("the standard input", &error))),
        },
    }
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
/// left out: the text is too long, and is no less a text for that.
fn read_at_most(from: impl Read, limit: usize) -> io::Result<Vec<u8>> {
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

/// The report of a file that cannot be read.
pub fn cannot_read(path: &str, error: &io::Error) -> Report {
    let report = Report::new(format!("cannot read `{path}`: {}", reason(error)));
    let stem = Path::new(path).file_stem().and_then(|s| s.to_str()).unwrap_or_default();
    if error.kind() == io::ErrorKind::NotFound && wazir_variants::text(stem).is_some() {
        return report.help(format!("for the shipped variant write `{stem}`"));
    }
    report
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
}
