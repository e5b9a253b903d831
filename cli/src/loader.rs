//! Brings the text of variant files in: from the shipped library, the disk, or the standard input.

use crate::failure::Failure;
use crate::library::{Library, Place};
use crate::report::Report;
use crate::target::{Source, unknown_name};
use std::cell::RefCell;
use std::path::Path;
use std::time::SystemTime;
use std::{fs, io};
use wazir_lang::disk::{Disk, beside, read_at_most};
use wazir_lang::{Bundled, Kept, Loader};

pub use wazir_lang::disk::{read_file, reason};

/// The name under which messages speak of the standard input.
const STDIN: &str = "<stdin>";

/// The shipped files.
pub const SHIPPED: Bundled<'static> = Bundled(wazir_variants::FILES);

/// How the command brings files in: shipped ones by name, others relative to the including one, and those of the user's own library by name.
#[derive(Copy, Clone, Debug)]
pub struct Files;

impl Loader for Files {
    fn shipped(&self, name: &str) -> Option<String> {
        SHIPPED.shipped(name)
    }

    fn shipped_names(&self) -> Vec<String> {
        SHIPPED.shipped_names()
    }

    fn file(&self, from: &str, path: &str) -> Result<(String, String), String> {
        Disk(SHIPPED).file(from, path)
    }

    fn kept(&self, name: &str, what: Kept) -> Option<Result<(String, String), String>> {
        let file = Library::here().base(name, what)?;
        Some(self.file("", &file.path))
    }

    fn kept_names(&self) -> Vec<String> {
        Library::here().names()
    }
}

/// A loader that remembers every file on disk that was asked for, whether it was there or not.
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

impl Loader for Recording {
    fn shipped(&self, name: &str) -> Option<String> {
        Files.shipped(name)
    }

    fn shipped_names(&self) -> Vec<String> {
        Files.shipped_names()
    }

    fn file(&self, from: &str, path: &str) -> Result<(String, String), String> {
        let name = beside(from, path);
        let stamp = stamp(&name);
        self.asked.borrow_mut().push((name, stamp));
        Files.file(from, path)
    }

    fn kept(&self, name: &str, what: Kept) -> Option<Result<(String, String), String>> {
        let file = Library::here().base(name, what)?;
        let stamp = stamp(&file.path);
        self.asked.borrow_mut().push((file.path, stamp));
        Files.kept(name, what)
    }

    fn kept_names(&self) -> Vec<String> {
        Files.kept_names()
    }
}

/// The file on disk that a source is, if it is one: what a name stands for may be.
pub fn path(source: &Source) -> Option<String> {
    match source {
        Source::File(path) => Some(path.clone()),
        Source::Named(name) => match Library::here().locate(name) {
            Some(Place::Own(file)) => Some(file.path),
            _ => None,
        },
        Source::Shipped(_) | Source::Stdin => None,
    }
}

/// The name for messages and the bytes of a file named on the command line; a file that is not there is exit 2.
pub fn read(source: &Source) -> Result<(String, Vec<u8>), Failure> {
    match source {
        Source::Named(name) => {
            let library = Library::here();
            match library.locate(name) {
                Some(Place::Shipped(file)) => read(&Source::Shipped(file)),
                Some(Place::Own(file)) => read(&Source::File(file.path)),
                None => Err(Failure::usage(unknown_name(name, &library))),
            }
        }
        Source::Shipped(file) => {
            let text = wazir_variants::text(file).unwrap_or_default();
            Ok((format!("{file}.wazir"), text.as_bytes().to_vec()))
        }
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

/// The report of a file that cannot be read.
pub fn cannot_read(path: &str, error: &io::Error) -> Report {
    let report = Report::new(format!("cannot read `{path}`: {}", reason(error)));
    let stem = Path::new(path).file_stem().and_then(|s| s.to_str()).unwrap_or_default();
    if error.kind() == io::ErrorKind::NotFound && wazir_variants::text(stem).is_some() {
        return report.help(format!("for the shipped variant write `{stem}`"));
    }
    report
}
