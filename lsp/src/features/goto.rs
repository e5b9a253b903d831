//! Where a name is defined, and where it is used.

use super::{Place, place};
use crate::lookup::{Definition, Key, Lookup, Shop};
use crate::names::File;
use crate::uri;
use crate::workspace::Workspace;
use gen_lsp_types::{
    DefinitionResponse, DocumentHighlight, DocumentHighlightKind, Location, Position, Range, ReferenceParams,
    TextDocumentPositionParams,
};
use std::rc::Rc;
use wazir_lang::reading::{Deed, NameOf};

/// Where the name at a place is defined. A shipped file, and one named by its path, opens at its beginning.
pub(crate) fn definition(
    workspace: &Workspace,
    asked: &TextDocumentPositionParams,
) -> Option<DefinitionResponse> {
    let Place { file, at, .. } = place(workspace, asked)?;
    let places: Vec<Location> = match file.at(at) {
        Some(at) => {
            let occurrence = file.occurrences.get(at)?;
            match occurrence.of {
                NameOf::File => workspace
                    .shipped(&occurrence.text)
                    .and_then(|file| beginning(workspace, &file))
                    .into_iter()
                    .collect(),
                _ => Lookup::meaning(workspace, file, at).iter().filter_map(|d| workspace.place(d)).collect(),
            }
        }
        None => {
            path_at(workspace, file, at).and_then(|file| beginning(workspace, &file)).into_iter().collect()
        }
    };
    (!places.is_empty())
        .then_some(DefinitionResponse::Definition(gen_lsp_types::Definition::LocationList(places)))
}

/// The file whose path stands at a place, in quotation marks behind `from`.
fn path_at(workspace: &Workspace, file: &Rc<File>, at: usize) -> Option<Rc<File>> {
    let line = *file.lines_at(at).last()?;
    let word = line.words.iter().position(|w| w.start <= at && at <= w.end)?;
    let before = line.words.get(word.checked_sub(1)?)?;
    (before.slice(&file.text) == "from").then_some(())?;
    let path = line.words.get(word)?.slice(&file.text).trim_matches('"');
    workspace.file(&uri::beside(&file.name, path)?)
}

fn beginning(workspace: &Workspace, file: &File) -> Option<Location> {
    let start = Position { line: 0, character: 0 };
    Some(Location { uri: workspace.uri(file)?, range: Range { start, end: start } })
}

/// Every place that means what the name at a place means.
pub(crate) fn references(workspace: &Workspace, asked: &ReferenceParams) -> Option<Vec<Location>> {
    let Place { file, at, .. } = place(workspace, &asked.text_document_position_params)?;
    let at = file.at(at)?;
    let wanted = |d: &&Definition| {
        asked.context.include_declaration || d.occurrence().is_some_and(|o| o.deed != Deed::Defines)
    };
    Some(
        uses(workspace, file, at, &workspace.own_files())
            .iter()
            .filter(wanted)
            .filter_map(|d| workspace.place(d))
            .collect(),
    )
}

/// The same within the file.
pub(crate) fn highlights(
    workspace: &Workspace,
    asked: &TextDocumentPositionParams,
) -> Option<Vec<DocumentHighlight>> {
    let Place { file, at, .. } = place(workspace, asked)?;
    let at = file.at(at)?;
    let found = uses(workspace, file, at, std::slice::from_ref(file));
    let found = found.iter().filter(|d| d.file.name == file.name).filter_map(|d| {
        let occurrence = d.occurrence()?;
        let writes = occurrence.deed != Deed::Uses;
        Some(DocumentHighlight {
            range: file.positions.range(&file.text, occurrence.span.clone()),
            kind: Some(if writes { DocumentHighlightKind::Write } else { DocumentHighlightKind::Read }),
        })
    });
    Some(found.collect())
}

/// What a name means, as keys of the first definitions.
pub(crate) fn roots(shop: &dyn Shop, file: &Rc<File>, at: usize) -> Vec<Key> {
    Lookup::roots(shop, file, at).iter().map(Definition::key).collect()
}

/// Every place in some files that means what a name means, and the definitions wherever they are. A line that means two things of one name, the
/// kings of both armies, makes them one.
pub(crate) fn uses(workspace: &Workspace, file: &Rc<File>, at: usize, files: &[Rc<File>]) -> Vec<Definition> {
    let Some(asked) = file.occurrences.get(at) else { return Vec::new() };
    let first = Lookup::roots(workspace, file, at);
    let one = asked.text.strip_suffix('s').unwrap_or(&asked.text);
    let same = |text: &str| text == asked.text || text.strip_suffix('s').unwrap_or(text) == one;
    let mut wanted: Vec<Key> = first.iter().map(Definition::key).collect();
    let mut left: Vec<(Definition, Vec<Key>)> = Vec::new();
    for other in files {
        for (at, occurrence) in other.occurrences.iter().enumerate() {
            if occurrence.of == asked.of && same(&occurrence.text) {
                left.push((Definition { file: other.clone(), at }, roots(workspace, other, at)));
            }
        }
    }
    let mut found: Vec<Definition> = Vec::new();
    loop {
        let (more, rest): (Vec<_>, Vec<_>) =
            left.into_iter().partition(|(_, roots)| roots.iter().any(|root| wanted.contains(root)));
        left = rest;
        if more.is_empty() {
            break;
        }
        for (definition, roots) in more {
            wanted.extend(roots);
            found.push(definition);
        }
    }
    for root in first {
        if !found.iter().any(|d| d.key() == root.key()) {
            found.push(root);
        }
    }
    found.sort_by_key(Definition::key);
    found
}
