//! Every file that is known: the open texts, the files on disk, and the shipped ones. An open text stands before the file on disk.

use crate::client::Client;
use crate::document::{Document, readable};
use crate::listing::{Listing, MOST};
use crate::lookup::{Definition, Shop};
use crate::names::{File, From, Occurrence};
use crate::positions::Encoding;
use crate::shelf::Shelf;
use crate::uri;
use crate::worker::{Files, Overlay};
use gen_lsp_types::{Location, Uri};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use wazir_lang::Kept;
use wazir_lang::reading::NameOf;

/// All files.
pub(crate) struct Workspace {
    pub(crate) encoding: Encoding,
    /// What the editor can do.
    pub(crate) client: Client,
    pub(crate) files: Files,
    pub(crate) shelf: Shelf,
    /// The folders that the editor has open.
    folders: Vec<PathBuf>,
    listing: RefCell<Listing>,
    /// The open texts by the names of their files.
    pub(crate) open: BTreeMap<String, Document>,
    shipped: RefCell<BTreeMap<String, Rc<File>>>,
    on_disk: RefCell<BTreeMap<String, Rc<File>>>,
}

impl Workspace {
    pub(crate) fn new(
        encoding: Encoding,
        client: Client,
        files: Files,
        shelf: Shelf,
        folders: Vec<PathBuf>,
    ) -> Workspace {
        Workspace {
            encoding,
            client,
            files,
            shelf,
            folders,
            listing: RefCell::default(),
            open: BTreeMap::new(),
            shipped: RefCell::default(),
            on_disk: RefCell::default(),
        }
    }

    /// The open text at an address.
    pub(crate) fn document(&self, uri: &Uri) -> Option<&Document> {
        self.open.get(&uri::name(uri))
    }

    /// The texts as they are now, for another thread.
    pub(crate) fn overlay(&self) -> Overlay {
        let open = self.open.values().filter(|d| d.shipped.is_none());
        let open = open.map(|d| (d.name.clone(), Arc::from(&*readable(&d.text)))).collect();
        Overlay { open: Arc::new(open), files: self.files.clone() }
    }

    /// A shipped file.
    pub(crate) fn shipped(&self, name: &str) -> Option<Rc<File>> {
        if let Some(known) = self.shipped.borrow().get(name) {
            return Some(known.clone());
        }
        let read = |text: String| {
            Rc::new(File::new(format!("{name}.wazir"), Some(name.to_owned()), Rc::from(text), self.encoding))
        };
        let file = self.files.shipped(name).map(read)?;
        self.shipped.borrow_mut().insert(name.to_owned(), file.clone());
        Some(file)
    }

    /// Takes note of a file on disk that is new, has changed, or is gone.
    pub(crate) fn note(&self, name: &str) {
        self.on_disk.borrow_mut().remove(name);
        self.listing.borrow_mut().note(&self.folders, name);
    }

    /// Takes over which folders the editor has opened, and which it has closed.
    pub(crate) fn change_folders(&mut self, added: Vec<PathBuf>, removed: &[PathBuf]) {
        self.folders.retain(|folder| !removed.contains(folder));
        let new: Vec<PathBuf> = added.into_iter().filter(|folder| !self.folders.contains(folder)).collect();
        self.folders.extend(new);
        self.relist();
    }

    /// Has the folders walked again: more than single files may have come or gone.
    pub(crate) fn relist(&self) {
        self.listing.borrow_mut().forget();
    }

    /// A file of a whole name.
    pub(crate) fn file(&self, name: &str) -> Option<Rc<File>> {
        match self.open.get(name) {
            Some(document) => Some(document.file().clone()),
            None => self.files.file("", name).ok().map(|(name, text)| self.read(name, text)),
        }
    }

    /// A file on disk, read anew only where it has changed.
    fn read(&self, name: String, text: String) -> Rc<File> {
        if let Some(open) = self.open.get(&name) {
            return open.file().clone();
        }
        let known = self.on_disk.borrow().get(&name).filter(|file| *file.text == *text).cloned();
        known.unwrap_or_else(|| {
            let file = Rc::new(File::new(name.clone(), None, Rc::from(text), self.encoding));
            let mut on_disk = self.on_disk.borrow_mut();
            if on_disk.len() >= MOST {
                on_disk.clear();
            }
            on_disk.insert(name, file.clone());
            file
        })
    }

    /// A file that a compilation speaks of by its name: shipped files have no folder.
    pub(crate) fn source(&self, name: &str) -> Option<Rc<File>> {
        if self.open.contains_key(name) || name.contains(['/', '\\', ':']) {
            return self.file(name);
        }
        self.shipped(name.strip_suffix(".wazir").unwrap_or(name))
    }

    /// The address of a file.
    pub(crate) fn uri(&self, file: &File) -> Option<Uri> {
        match &file.shipped {
            Some(shipped) => self.shelf.open(shipped),
            None => self.open.get(&file.name).map(|d| d.uri.clone()).or_else(|| uri::of(&file.name)),
        }
    }

    /// A place in a file.
    pub(crate) fn location(&self, file: &File, bytes: Range<usize>) -> Option<Location> {
        Some(Location { uri: self.uri(file)?, range: file.positions.range(&file.text, bytes) })
    }

    /// Where a definition is.
    pub(crate) fn place(&self, definition: &Definition) -> Option<Location> {
        self.location(&definition.file, definition.occurrence()?.span.clone())
    }

    /// The open texts and every variant file in the editor's folders.
    pub(crate) fn own_files(&self) -> Vec<Rc<File>> {
        let mut names: BTreeSet<String> = self.open.keys().cloned().collect();
        names.extend(self.listing.borrow_mut().files(&self.folders, self.client.watches).iter().cloned());
        names.into_iter().filter_map(|name| self.file(&name)).filter(|file| file.shipped.is_none()).collect()
    }

    fn of_variant(&self, name: &str) -> Option<Rc<File>> {
        self.shipped(name).or_else(|| self.kept(name, Kept::Variant))
    }

    fn of_parts(&self, name: &str) -> Option<Rc<File>> {
        self.shipped(name).or_else(|| self.kept(name, Kept::Parts))
    }

    fn kept(&self, name: &str, what: Kept) -> Option<Rc<File>> {
        let (name, text) = self.files.kept(name, what)?.ok()?;
        Some(self.read(name, text))
    }
}

impl Shop for Workspace {
    fn section(&self, from: &Rc<File>, occurrence: &Occurrence) -> Option<(Rc<File>, usize)> {
        let find = |file: Rc<File>| {
            let mut sections = file.sections.iter();
            let at = sections.position(|s| s.of == occurrence.of && s.id == occurrence.text)?;
            Some((file, at))
        };
        match &occurrence.from {
            From::Here => {
                let own = find(from.clone()).filter(|(_, at)| Some(*at) != occurrence.section);
                own.or_else(|| match occurrence.of {
                    NameOf::Variant => find(self.of_variant(&occurrence.text)?),
                    _ => None,
                })
            }
            From::Named(name) => find(self.of_parts(name)?),
            From::File(path) if from.shipped.is_none() => find(self.file(&uri::beside(&from.name, path)?)?),
            From::File(_) => None,
        }
    }

    fn includers(&self, file: &Rc<File>, part: &str) -> Vec<Rc<File>> {
        let names = |other: &Rc<File>| other.name != file.name && other.text.contains(part);
        let mut found: Vec<Rc<File>> = self.open.values().map(|d| d.file().clone()).filter(names).collect();
        found.extend(
            self.on_disk
                .borrow()
                .values()
                .filter(|f| !self.open.contains_key(&f.name))
                .filter(|f| names(f))
                .cloned(),
        );
        if let Some(shipped) = &file.shipped {
            let line = format!("include {shipped}.{part}");
            let includes = |name: &&String| self.files.shipped(name).is_some_and(|text| text.contains(&line));
            let shipped = self.files.shipped_names();
            // The nearest is enough: what a shipped part needs, all that include it define alike.
            found.extend(shipped.iter().filter(includes).take(1).filter_map(|name| self.shipped(name)));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lookup::Lookup;
    use wazir_lang::Bundled;

    /// Every name in every shipped file is defined somewhere, and every line of them has words.
    #[test]
    fn the_shipped_library_is_understood() {
        let files: Files = Arc::new(Bundled(wazir_variants::FILES));
        let workspace = Workspace::new(Encoding::Utf16, Client::default(), files, Shelf(None), Vec::new());
        let mut lost = Vec::new();
        for (name, _) in wazir_variants::FILES {
            let file = workspace.shipped(name).unwrap();
            file.each_line(&mut |line| {
                if line.words.is_empty() {
                    lost.push(format!("{name}: no words in {:?}", file.slice(line.head.clone())));
                }
            });
            for (at, occurrence) in file.occurrences.iter().enumerate() {
                if occurrence.of != NameOf::File && Lookup::roots(&workspace, &file, at).is_empty() {
                    let line = file.positions.line(occurrence.span.start) + 1;
                    lost.push(format!("{name}:{line}: {:?} {}", occurrence.of, occurrence.text));
                }
            }
        }
        assert_eq!(lost, Vec::<String>::new());
    }
}
