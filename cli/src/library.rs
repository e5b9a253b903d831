//! The library of one's own: variant files in the user's folders, found by the names of the variants that they define.
//!
//! Nothing is remembered from one question to the next: files are written while `check --watch` runs. So that a name among hundreds of files
//! is found in a few milliseconds, a file is only looked through for the name, and read as a variant where it has it.
//!
//! Of several files that answer to a name, the first decides: in the order of the folders, and in a folder the file that is named after the
//! variant, and then the others by their names. A variant's own name comes before other variants' other names, and the name of a file, which
//! means its last variant, after both. The shipped variants come before all of these.

use crate::folders::{Folders, VARIABLE};
use crate::report::Report;
use crate::shipped;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use wazir_lang::disk::{read_file, reason};
use wazir_lang::{Contents, Kept};
use wazir_show::prose;

/// The ending of the files that are looked at.
const ENDING: &str = ".wazir";

/// The folders of the user, and what is in them.
pub struct Library {
    folders: Folders,
}

/// A file of one's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnFile {
    /// Where it is.
    pub path: String,
    /// Its name without the ending.
    pub stem: String,
    /// Which of the folders it is in.
    folder: usize,
}

impl OwnFile {
    /// Of two files that define a variant of this name, is it this one that is used?
    pub fn comes_before(&self, other: &OwnFile, name: &str) -> bool {
        (self.folder, self.stem != name, &self.stem) < (other.folder, other.stem != name, &other.stem)
    }
}

/// The files that answer to a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The one that is used, where nothing shipped has the name.
    pub file: OwnFile,
    /// Does it define a variant of that name, and is not only called so itself?
    pub defines: bool,
    /// Others, which define a variant of that name, too.
    pub others: Vec<OwnFile>,
}

/// Why a file answers to a name; what comes first goes first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Answer {
    Name,
    OtherName,
    File,
}

/// What stands behind a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// A shipped file.
    Shipped(&'static str),
    /// A file of one's own.
    Own(OwnFile),
}

impl Library {
    /// The library in the environment of this process.
    pub fn here() -> Library {
        Library { folders: Folders::here() }
    }

    /// Its folders.
    pub fn folders(&self) -> &Folders {
        &self.folders
    }

    /// Where a name leads: to a shipped variant, to a file of one's own, or to a shipped file without a variant.
    pub fn locate(&self, name: &str) -> Option<Place> {
        if let Some(file) = shipped::defining(name) {
            return Some(Place::Shipped(file));
        }
        let own = self.find(name).map(|found| Place::Own(found.file));
        own.or_else(|| shipped::file(name).map(Place::Shipped))
    }

    /// Its files that answer to a name.
    pub fn find(&self, name: &str) -> Option<Found> {
        if name.is_empty() {
            return None;
        }
        let files = self.files();
        let mut answers: Vec<(Answer, &OwnFile)> = Vec::new();
        for file in &files {
            let defined = read(file).ok().filter(|text| shipped::may_define(text, name));
            let contents = defined.map(|text| wazir_lang::contents(&text));
            let variants = contents.map(|contents| contents.variants).unwrap_or_default();
            if variants.iter().any(|v| v.id == name) {
                answers.push((Answer::Name, file));
            } else if variants.iter().any(|v| v.answers_to(name)) {
                answers.push((Answer::OtherName, file));
            } else if file.stem == name {
                answers.push((Answer::File, file));
            }
        }
        answers.sort_by_key(|(answer, file)| (*answer, file.folder, file.stem != name));
        let mut all = answers.into_iter();
        let (answer, first) = all.next()?;
        let is_other =
            |(answer, file): &(Answer, &OwnFile)| *answer != Answer::File && !same(&file.path, &first.path);
        let others = all.filter(is_other).map(|(_, file)| file.clone()).collect();
        Some(Found { file: first.clone(), defines: answer != Answer::File, others })
    }

    /// The file that a variant file means by a name: it is the variant's own name, or for parts that of the file.
    pub fn base(&self, name: &str, what: Kept) -> Option<OwnFile> {
        match what {
            Kept::Parts => self.files().into_iter().find(|file| file.stem == name),
            Kept::Variant => {
                let found = self.find(name)?.file;
                let defines = contents(&found).is_ok_and(|c| c.variants.iter().any(|v| v.id == name));
                defines.then_some(found)
            }
        }
    }

    /// The names of its variants, their own and others, and those of its files.
    pub fn names(&self) -> Vec<String> {
        let names = self.files().into_iter().flat_map(|file| {
            let variants = contents(&file).map(|contents| contents.variants).unwrap_or_default();
            let names = variants.into_iter().flat_map(|v| std::iter::once(v.id).chain(v.known_as));
            names.chain([file.stem]).collect::<Vec<_>>()
        });
        let mut names: Vec<String> = names.collect();
        names.sort();
        names.dedup();
        names
    }

    /// Its files, in the order in which they are searched. What cannot be read is left to whoever asks for it.
    pub fn files(&self) -> Vec<OwnFile> {
        let folders = self.folders.paths.iter().enumerate();
        folders.flat_map(|(at, folder)| files_of(folder, at).unwrap_or_default()).collect()
    }

    /// What to call a file by: its name, if that leads to it, otherwise its path.
    pub fn name_of(&self, file: &OwnFile) -> String {
        match self.locate(&file.stem) {
            Some(Place::Own(found)) if found == *file => file.stem.clone(),
            _ => file.path.clone(),
        }
    }

    /// What is wrong with its folders. That the usual place does not exist is nothing.
    pub fn troubles(&self) -> Vec<Report> {
        let trouble = |folder: &PathBuf| {
            let error = fs::read_dir(folder).err()?;
            if error.kind() == io::ErrorKind::NotFound && !self.folders.named {
                return None;
            }
            let why = match error.kind() {
                io::ErrorKind::NotFound => "there is no such folder".to_owned(),
                io::ErrorKind::NotADirectory => "it is not a folder".to_owned(),
                _ => reason(&error),
            };
            let report = Report::new(format!("your variants in `{}` are not found: {why}", folder.display()));
            Some(match self.folders.named {
                true => report.help(format!("the variable {VARIABLE} names this folder")),
                false => report,
            })
        };
        self.folders.paths.iter().filter_map(trouble).collect()
    }

    /// What there is to know of a name that several files define: which is used, and how the others are reached.
    pub fn doubts(&self, name: &str) -> Option<Report> {
        let Found { file, defines, others } = self.find(name)?;
        let (used, hidden) = match shipped::defining(name) {
            // A file that only is called so defines something else.
            Some(_) => {
                let hidden = std::iter::once(file).filter(|_| defines).chain(others).collect();
                ("the shipped variant".to_owned(), hidden)
            }
            None => (format!("the variant in `{}`", file.path), others),
        };
        let first: &OwnFile = hidden.first()?;
        let report = Report::new(format!("`{name}` means {used}, and not the one in `{}`", first.path));
        let arguments: Vec<String> = hidden.iter().map(|file| argument(file, name)).take(3).collect();
        let arguments = prose::quoted(&arguments, "or");
        Some(report.help(format!("for the other, write its path, {arguments}, or give it another name")))
    }
}

/// What to write for a variant in a file of one's own, whatever its name.
pub fn argument(file: &OwnFile, name: &str) -> String {
    let variants = contents(file).map(|c| c.variants).unwrap_or_default();
    match variants.iter().find(|v| v.answers_to(name)) {
        Some(named) if variants.last() != Some(named) => format!("{}#{}", file.path, named.id),
        _ => file.path.clone(),
    }
}

/// What a file of one's own defines.
pub fn contents(file: &OwnFile) -> io::Result<Contents> {
    let bytes = bytes(file)?;
    let contents = wazir_lang::contents(&String::from_utf8_lossy(&bytes));
    Ok(Contents { broken: contents.broken || std::str::from_utf8(&bytes).is_err(), ..contents })
}

/// The text of a file of one's own. Bytes that are not UTF-8 are replaced: they are in no name.
pub fn read(file: &OwnFile) -> io::Result<String> {
    Ok(String::from_utf8_lossy(&bytes(file)?).into_owned())
}

fn bytes(file: &OwnFile) -> io::Result<Vec<u8>> {
    // A file that is too long is reported where it is asked for, and here not even read.
    if fs::metadata(&file.path)?.len() > wazir_lang::MAX_BYTES as u64 {
        return Err(io::Error::other("it is too long"));
    }
    read_file(&file.path, wazir_lang::MAX_BYTES)
}

/// The variant files of a folder, by their names. Hidden files are left to those that hide them, and folders within are not searched.
fn files_of(folder: &Path, at: usize) -> io::Result<Vec<OwnFile>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        let (Some(name), Some(whole)) = (path.file_name().and_then(|n| n.to_str()), path.to_str()) else {
            continue;
        };
        let stem = name.strip_suffix(ENDING).filter(|stem| !stem.is_empty() && !stem.starts_with('.'));
        if let Some(stem) = stem
            && !entry.file_type().is_ok_and(|kind| kind.is_dir())
        {
            files.push(OwnFile { path: whole.to_owned(), stem: stem.to_owned(), folder: at });
        }
    }
    files.sort_by(|a, b| a.stem.cmp(&b.stem));
    Ok(files)
}

/// Are two paths one file, perhaps by way of a link?
fn same(a: &str, b: &str) -> bool {
    let whole = |path| fs::canonicalize(path).ok();
    a == b || whole(a).is_some_and(|path| Some(path) == whole(b))
}
