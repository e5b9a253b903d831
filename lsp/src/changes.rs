//! Edits of several texts, in the form that the editor takes.

use crate::client::Client;
use crate::names::File;
use crate::workspace::Workspace;
use gen_lsp_types::{
    DocumentChange, Edit, OptionalVersionedTextDocumentIdentifier, TextDocumentEdit, TextDocumentIdentifier,
    TextEdit, Uri, WorkspaceEdit,
};
use std::collections::BTreeMap;
use std::ops::Range;

/// Edits of texts, by the names of their files.
#[derive(Default)]
pub(crate) struct Changes(BTreeMap<String, Change>);

struct Change {
    uri: Uri,
    /// The editor's number of the text, where it is open.
    version: Option<i32>,
    edits: Vec<TextEdit>,
}

impl Changes {
    /// Adds an edit. `None` for a shipped file, which is nobody's to change, and for what has no address.
    pub(crate) fn add(
        &mut self,
        workspace: &Workspace,
        file: &File,
        bytes: Range<usize>,
        new_text: String,
    ) -> Option<()> {
        if file.shipped.is_some() {
            return None;
        }
        let change = match self.0.remove(&file.name) {
            Some(change) => change,
            None => {
                let version = workspace.open.get(&file.name).map(|d| d.version);
                Change { uri: workspace.uri(file)?, version, edits: Vec::new() }
            }
        };
        let change = self.0.entry(file.name.clone()).or_insert(change);
        change.edits.push(TextEdit { range: file.positions.range(&file.text, bytes), new_text });
        Some(())
    }

    /// Gives the edits their texts, in the order in which they stand.
    pub(crate) fn fill(&mut self, texts: impl Iterator<Item = String>) {
        let edits = self.0.values_mut().flat_map(|change| &mut change.edits);
        edits.zip(texts).for_each(|(edit, text)| edit.new_text = text);
    }

    /// All of them, for the editor: with the versions of the texts where it knows what to do with these.
    pub(crate) fn edit(self, client: Client) -> WorkspaceEdit {
        let changes = self.0.into_values();
        if !client.versioned_edits {
            let changes = changes.map(|change| (change.uri, change.edits)).collect();
            return WorkspaceEdit { changes: Some(changes), ..Default::default() };
        }
        let versioned = |change: Change| {
            let text_document = OptionalVersionedTextDocumentIdentifier {
                version: change.version,
                text_document_identifier: TextDocumentIdentifier { uri: change.uri },
            };
            let edits = change.edits.into_iter().map(Edit::from).collect();
            DocumentChange::TextDocumentEdit(TextDocumentEdit { text_document, edits })
        };
        WorkspaceEdit { document_changes: Some(changes.map(versioned).collect()), ..Default::default() }
    }
}
