//! A text that is open in the editor, and what is known of it.

use crate::names::File;
use crate::positions::Encoding;
use crate::worker::Compiled;
use gen_lsp_types::{TextDocumentContentChangeEvent, Uri};
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
    /// Our own: it counts what changes the outcome, the files that it builds on among them.
    pub(crate) generation: u64,
    pub(crate) text: String,
    encoding: Encoding,
    file: OnceCell<Rc<File>>,
    /// What came of the text as it is now.
    pub(crate) compiled: Option<Arc<Compiled>>,
    /// The last that had Programs.
    pub(crate) good: Option<Arc<Compiled>>,
}

impl Document {
    pub(crate) fn new(
        uri: Uri,
        name: String,
        shipped: Option<String>,
        version: i32,
        text: String,
        encoding: Encoding,
    ) -> Document {
        Document {
            uri,
            name,
            shipped,
            version,
            generation: 0,
            text: without_mark(text),
            encoding,
            file: OnceCell::new(),
            compiled: None,
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
    pub(crate) fn change(&mut self, version: i32, changes: Vec<TextDocumentContentChangeEvent>) {
        for change in changes {
            match change {
                TextDocumentContentChangeEvent::TextDocumentContentChangeWholeDocument(whole) => {
                    self.text = without_mark(whole.text);
                }
                TextDocumentContentChangeEvent::TextDocumentContentChangePartial(part) => {
                    let lines = crate::positions::Lines::of(&self.text, self.encoding);
                    let bytes = lines.bytes(&self.text, part.range);
                    self.text.replace_range(bytes, &part.text);
                }
            }
        }
        self.version = version;
        self.file = OnceCell::new();
    }

    /// What came of it, from the newest text that could be compiled to Programs.
    pub(crate) fn best(&self) -> Option<&Arc<Compiled>> {
        self.good.as_ref().or(self.compiled.as_ref())
    }
}

/// A mark of the order of bytes is a character to the editor, and none to the language: as many bytes of blanks keep every place behind the first line where it is.
fn without_mark(text: String) -> String {
    match text.strip_prefix('\u{feff}') {
        Some(rest) => format!("   {rest}"),
        None => text,
    }
}
