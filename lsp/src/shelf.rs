//! The shipped library as files that an editor can open: each is written into a folder when it is first needed, marked read-only, and written
//! again if it is not what this program carries.

use crate::uri;
use gen_lsp_types::Uri;
use std::fs;
use std::path::{Path, PathBuf};
use wazir_lang::disk::read_file;

/// Where shipped files are written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shelf(pub(crate) Option<PathBuf>);

impl Shelf {
    /// The address of a shipped file, which is written if it is not there yet. `None` where it cannot be.
    pub(crate) fn open(&self, file: &str) -> Option<Uri> {
        let folder = self.0.as_ref()?;
        let text = wazir_variants::text(file)?;
        let path = folder.join(format!("{file}.wazir"));
        if !is_written(&path, text) {
            write(folder, &path, text).ok()?;
        }
        uri::of(&path.to_string_lossy())
    }

    /// The shipped file that a file on disk is a copy of.
    pub(crate) fn shipped(&self, name: &str) -> Option<&'static str> {
        let path = Path::new(name);
        let folder = self.0.as_ref().filter(|folder| path.parent() == Some(folder.as_path()));
        folder?;
        let stem = path.file_stem()?.to_str()?;
        wazir_variants::FILES.iter().map(|(name, _)| *name).find(|name| *name == stem)
    }
}

fn is_written(path: &Path, text: &str) -> bool {
    read_file(path, text.len()).is_ok_and(|bytes| bytes == text.as_bytes())
}

/// Written beside its place and then moved there, so that nobody ever reads half of it.
fn write(folder: &Path, path: &Path, text: &str) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    let beside = folder.join(format!(
        ".{}.{}",
        path.file_name().unwrap_or_default().to_string_lossy(),
        std::process::id()
    ));
    fs::write(&beside, text)?;
    let mut permissions = fs::metadata(&beside)?.permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&beside, permissions)?;
    fs::rename(&beside, path)
}
