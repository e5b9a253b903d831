//! Writes a file so that nobody ever sees half of it: beside its destination first, and then moved there in one step.

use crate::loader;
use crate::report::Report;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file, over the one that is there. A link is followed, and the old file hands its permissions down.
pub fn replace(path: &str, bytes: &[u8]) -> Result<(), Report> {
    let destination = fs::canonicalize(path).unwrap_or_else(|_| PathBuf::from(path));
    let part = part(&destination);
    let written = File::create_new(&part).and_then(|mut file| {
        file.write_all(bytes)?;
        if let Ok(old) = fs::metadata(&destination) {
            file.set_permissions(old.permissions())?;
        }
        file.sync_all()
    });
    written.and_then(|()| fs::rename(&part, &destination)).map_err(|error| {
        let _ = fs::remove_file(&part);
        cannot_write(path, &error)
    })
}

/// Writes a file where there is none; `false` if there is one, which is left as it is.
pub fn create(path: &str, bytes: &[u8]) -> Result<bool, Report> {
    let mut file = match File::create_new(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Ok(false),
        Err(error) => return Err(cannot_write(path, &error)),
    };
    file.write_all(bytes).map(|()| true).map_err(|error| {
        let _ = fs::remove_file(path);
        cannot_write(path, &error)
    })
}

/// The report of a file that cannot be written.
pub fn cannot_write(path: &str, error: &io::Error) -> Report {
    if error.kind() == io::ErrorKind::NotFound
        && let Some(folder) = missing_folder(Path::new(path))
    {
        return Report::new(format!("cannot write `{path}`: there is no folder `{}`", folder.display()));
    }
    Report::new(format!("cannot write `{path}`: {}", loader::reason(error)))
}

/// The first folder on the way to a file that is not there.
fn missing_folder(path: &Path) -> Option<&Path> {
    let folders = path.ancestors().skip(1).filter(|folder| !folder.as_os_str().is_empty());
    folders.take_while(|folder| !folder.exists()).last()
}

/// The name under which a file is written before it is complete.
fn part(destination: &Path) -> PathBuf {
    let name = destination.file_name().unwrap_or_default().to_string_lossy();
    destination.with_file_name(format!(".{name}.{}.part", std::process::id()))
}
