//! Brings the text of variant files in: from the shipped library, the disk, or the standard input.

use crate::failure::Failure;
use crate::report::Report;
use crate::target::{Source, unknown_name};
use std::cell::RefCell;
use std::path::Path;
use std::time::SystemTime;
use std::{fs, io};
use wazir_lang::Bundled;
use wazir_lang::disk::{Disk, beside, read_at_most};

pub use wazir_lang::disk::{read_file, reason};

/// The name under which messages speak of the standard input.
const STDIN: &str = "<stdin>";

/// The shipped files.
const SHIPPED: Bundled<'static> = Bundled(wazir_variants::FILES);

/// How the command brings files in: shipped ones by name, others relative to the including one.
pub const DISK: Disk<Bundled<'static>> = Disk(SHIPPED);

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

impl wazir_lang::Loader for Recording {
    fn shipped(&self, name: &str) -> Option<String> {
        DISK.shipped(name)
    }

    fn shipped_names(&self) -> Vec<String> {
        DISK.shipped_names()
    }

    fn file(&self, from: &str, path: &str) -> Result<(String, String), String> {
        let name = beside(from, path);
        let stamp = stamp(&name);
        self.asked.borrow_mut().push((name, stamp));
        DISK.file(from, path)
    }
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

/// The report of a file that cannot be read.
pub fn cannot_read(path: &str, error: &io::Error) -> Report {
    let report = Report::new(format!("cannot read `{path}`: {}", reason(error)));
    let stem = Path::new(path).file_stem().and_then(|s| s.to_str()).unwrap_or_default();
    if error.kind() == io::ErrorKind::NotFound && wazir_variants::text(stem).is_some() {
        return report.help(format!("for the shipped variant write `{stem}`"));
    }
    report
}
