//! The variant files in the editor's folders. The folders are walked once; after that the editor tells what has come and gone, and where it
//! does not, the list is made anew when it is old.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Folders within folders are searched so far down.
const DEEPEST: usize = 8;

/// No more files are listed than this.
pub(crate) const MOST: usize = 2_000;

/// No more entries of folders are looked at than this: somebody may have opened a whole disk.
const MOST_ENTRIES: usize = 100_000;

/// How old a list may be where the editor does not tell what changes.
const OLDEST: Duration = Duration::from_secs(5);

/// A list of files.
#[derive(Default)]
pub(crate) struct Listing {
    /// The files and when they were listed; `None` before the first walk.
    known: Option<(BTreeSet<String>, Instant)>,
}

impl Listing {
    /// The files in some folders.
    pub(crate) fn files(&mut self, folders: &[PathBuf], is_told: bool) -> &BTreeSet<String> {
        let old = |(_, since): &(_, Instant)| !is_told && since.elapsed() > OLDEST;
        if self.known.as_ref().is_some_and(old) {
            self.known = None;
        }
        let (names, _) = self.known.get_or_insert_with(|| {
            let mut walk = Walk { names: BTreeSet::new(), entries: 0 };
            folders.iter().for_each(|folder| walk.search(folder, DEEPEST));
            (walk.names, Instant::now())
        });
        names
    }

    /// Takes note of a file that is new, has changed, or is gone.
    pub(crate) fn note(&mut self, folders: &[PathBuf], name: &str) {
        let Some((names, _)) = &mut self.known else { return };
        let path = Path::new(name);
        let listed = || folders.iter().any(|folder| is_listed(folder, path)) && path.is_file();
        if names.len() < MOST && listed() {
            names.insert(name.to_owned());
        } else if !path.is_file() {
            names.remove(name);
        }
    }

    /// Forgets the list: folders have come or gone.
    pub(crate) fn forget(&mut self) {
        self.known = None;
    }
}

/// Would a walk of a folder list the file?
fn is_listed(folder: &Path, path: &Path) -> bool {
    let Ok(within) = path.strip_prefix(folder) else { return false };
    let parts: Vec<_> = within.iter().map(|part| part.to_string_lossy()).collect();
    let Some((file, folders)) = parts.split_last() else { return false };
    is_variant(file) && folders.len() <= DEEPEST && folders.iter().all(|name| is_searched(name))
}

fn is_variant(name: &str) -> bool {
    name.ends_with(".wazir") && !name.starts_with('.')
}

/// What is hidden, and what builds leave behind, is passed over.
fn is_searched(folder: &str) -> bool {
    !folder.starts_with('.') && !matches!(folder, "target" | "node_modules")
}

struct Walk {
    names: BTreeSet<String>,
    entries: usize,
}

impl Walk {
    /// The variant files of a folder and of those in it.
    fn search(&mut self, folder: &Path, depth: usize) {
        let Ok(entries) = fs::read_dir(folder) else { return };
        for entry in entries.flatten() {
            self.entries += 1;
            if self.names.len() >= MOST || self.entries > MOST_ENTRIES {
                return;
            }
            let (path, name) = (entry.path(), entry.file_name());
            let name = name.to_string_lossy();
            let Ok(kind) = entry.file_type() else { continue };
            if kind.is_dir() && depth > 0 && is_searched(&name) {
                self.search(&path, depth - 1);
            } else if kind.is_file() && is_variant(&name) {
                self.names.insert(path.to_string_lossy().into_owned());
            }
        }
    }
}
