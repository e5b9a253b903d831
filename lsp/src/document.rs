//! A text that is open in the editor, and what is known of it.

use crate::names::File;
use crate::positions::Encoding;
use crate::worker::{Compiled, Stage};
use gen_lsp_types::{TextDocumentContentChangeEvent, Uri};
use std::borrow::Cow;
use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;

/// An open text.
#[derive(Debug)]
pub(crate) struct Document {
    pub(crate) uri: Uri,
    /// The name of its file.
    pub(crate) name: String,
    /// The shipped file that it is a copy of.
    pub(crate) shipped: Option<String>,
    /// The editor's number of the text.
    pub(crate) version: i32,
    /// Our own: another after whatever changes the outcome, the files that it builds on among that. No two texts of a server have the same.
    pub(crate) generation: u64,
    /// As the editor has it.
    pub(crate) text: String,
    encoding: Encoding,
    file: OnceCell<Rc<File>>,
    /// What came last of its lines and names, and the generation that it came of.
    read: Option<(u64, Arc<Compiled>)>,
    /// What came last as a whole, which may be of an older text.
    compiled: Option<Arc<Compiled>>,
    /// The generation that it came of.
    compiled_of: u64,
    /// The last that had Programs.
    good: Option<Arc<Compiled>>,
}

impl Document {
    pub(crate) fn new(
        uri: Uri,
        name: String,
        shipped: Option<String>,
        version: i32,
        text: String,
        encoding: Encoding,
        generation: u64,
    ) -> Document {
        Document {
            uri,
            name,
            shipped,
            version,
            generation,
            text,
            encoding,
            file: OnceCell::new(),
            read: None,
            compiled: None,
            compiled_of: generation,
            good: None,
        }
    }

    /// Its lines and names.
    pub(crate) fn file(&self) -> &Rc<File> {
        self.file.get_or_init(|| {
            let name =
                self.shipped.as_ref().map_or_else(|| self.name.clone(), |file| format!("{file}.wazir"));
            Rc::new(File::new(name, self.shipped.clone(), Rc::from(self.text.as_str()), self.encoding))
        })
    }

    /// Takes over what the editor has changed.
    pub(crate) fn change(
        &mut self,
        generation: u64,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
    ) {
        for change in changes {
            match change {
                TextDocumentContentChangeEvent::TextDocumentContentChangeWholeDocument(whole) => {
                    self.text = whole.text;
                }
                TextDocumentContentChangeEvent::TextDocumentContentChangePartial(part) => {
                    let lines = crate::positions::Lines::of(&self.text, self.encoding);
                    let bytes = lines.bytes(&self.text, part.range);
                    self.text.replace_range(bytes, &part.text);
                }
            }
        }
        self.generation = generation;
        self.version = version;
        self.file = OnceCell::new();
    }

    /// Takes over what came of the text as it is now.
    pub(crate) fn take(&mut self, stage: Stage, compiled: Option<Arc<Compiled>>) {
        if stage == Stage::Names {
            self.read = compiled.map(|compiled| (self.generation, compiled));
            return;
        }
        if let Some(new) = &compiled
            && (new.has_programs() || !self.good.as_ref().is_some_and(|good| good.has_programs()))
        {
            self.good = Some(new.clone());
        }
        self.compiled = compiled;
        self.compiled_of = self.generation;
    }

    /// What is known of the text as it is now: everything, or what is wrong with its lines and names.
    pub(crate) fn known(&self) -> Option<&Arc<Compiled>> {
        let read = self.read.as_ref().filter(|(of, _)| *of == self.generation);
        self.current().or(read.map(|(_, compiled)| compiled))
    }

    /// Does it build on one of some files, as far as that is known?
    pub(crate) fn builds_on(&self, names: &[String]) -> bool {
        let read = self.read.iter().map(|(_, compiled)| compiled);
        let mut all = read.chain(&self.compiled).chain(&self.good);
        all.any(|compiled| compiled.asked.iter().any(|name| names.contains(name)))
    }

    /// Everything that came of the text as it is now. Only its places are places of the text.
    pub(crate) fn current(&self) -> Option<&Arc<Compiled>> {
        self.compiled.as_ref().filter(|_| self.compiled_of == self.generation)
    }

    /// What came of it, from the newest text that could be compiled to Programs.
    pub(crate) fn best(&self) -> Option<&Arc<Compiled>> {
        self.good.as_ref().or(self.compiled.as_ref()).or(self.read.as_ref().map(|(_, compiled)| compiled))
    }
}

/// A text as the language reads it. A mark of the order of bytes is a character to the editor, and none to the language: as many bytes of blanks
/// keep every place where it is.
pub(crate) fn readable(text: &str) -> Cow<'_, str> {
    match text.strip_prefix('\u{feff}') {
        Some(rest) => Cow::Owned(format!("   {rest}")),
        None => Cow::Borrowed(text),
    }
}
