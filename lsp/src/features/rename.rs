//! Renaming, over all files that mean the name. What is in the way is told first, and then nothing is changed.

use super::goto::{roots, uses};
use super::{Place, place};
use crate::changes::Changes;
use crate::lookup::{Definition, Lookup, Wanted};
use crate::names::File;
use crate::workspace::Workspace;
use gen_lsp_types::{
    PrepareRenamePlaceholder, PrepareRenameResult, RenameParams, TextDocumentPositionParams, WorkspaceEdit,
};
use std::rc::Rc;
use wazir_lang::is_name;
use wazir_lang::reading::NameOf;

/// Whether the name at a place can be another.
pub(crate) fn prepare(
    workspace: &Workspace,
    asked: &TextDocumentPositionParams,
) -> Result<Option<PrepareRenameResult>, String> {
    let Some(Place { file, at, .. }) = place(workspace, asked) else { return Ok(None) };
    let Some(at) = file.at(at) else { return Ok(None) };
    changeable(workspace, file, at)?;
    let Some(occurrence) = file.occurrences.get(at) else { return Ok(None) };
    let range = file.positions.range(&file.text, occurrence.span.clone());
    let placeholder = singular(workspace, file, at).unwrap_or_else(|| occurrence.text.clone());
    Ok(Some(PrepareRenamePlaceholder { range, placeholder }.into()))
}

/// Where a name stands that is to be another: all of it in files of one's own.
fn changeable(workspace: &Workspace, file: &Rc<File>, at: usize) -> Result<Vec<Definition>, String> {
    let Some(asked) = file.occurrences.get(at) else { return Ok(Vec::new()) };
    let name = &asked.text;
    if asked.of == NameOf::File {
        return Err(format!("`{name}` is the name of a shipped file"));
    }
    let found = uses(workspace, file, at, &workspace.own_files());
    if let Some(shipped) =
        found.iter().chain(&Lookup::roots(workspace, file, at)).find_map(|d| d.file.shipped.clone())
    {
        return Err(format!("`{name}` is defined in the shipped file `{shipped}`, which cannot be changed"));
    }
    if Lookup::roots(workspace, file, at).is_empty() {
        return Err(format!("nothing defines `{name}`"));
    }
    Ok(found)
}

/// Renames.
pub(crate) fn rename(workspace: &Workspace, asked: &RenameParams) -> Result<Option<WorkspaceEdit>, String> {
    let Some(Place { file, at, .. }) = place(workspace, &asked.text_document_position_params) else {
        return Ok(None);
    };
    let Some(at) = file.at(at) else { return Ok(None) };
    let Some(old) = file.occurrences.get(at) else { return Ok(None) };
    let new = asked.new_name.trim();
    check(new)?;
    let found = changeable(workspace, file, at)?;
    // The name may be asked for where it stands in the plural: the new one is that of the definition all the same.
    let singular = singular(workspace, file, at).unwrap_or_else(|| old.text.clone());
    let (plural, new_plural) = (format!("{singular}s"), format!("{new}s"));
    conflicts(workspace, &found, old.of, new)?;
    if found.iter().filter_map(Definition::occurrence).any(|o| o.text == plural) {
        check(&new_plural)?;
        conflicts(workspace, &found, old.of, &new_plural)?;
    }
    let mut changes = Changes::default();
    for definition in &found {
        let Some(occurrence) = definition.occurrence() else { continue };
        let new_text = if occurrence.text == plural { new_plural.clone() } else { new.to_owned() };
        let file = &definition.file;
        let added = changes.add(workspace, file, occurrence.span.clone(), new_text);
        added.ok_or_else(|| format!("`{}` cannot be changed", file.name))?;
    }
    Ok(Some(changes.edit(workspace.client)))
}

/// The name as its definition has it.
fn singular(workspace: &Workspace, file: &Rc<File>, at: usize) -> Option<String> {
    let root = Lookup::roots(workspace, file, at).into_iter().next()?;
    Some(root.occurrence()?.text.clone())
}

/// Is a new name one?
fn check(new: &str) -> Result<(), String> {
    if is_name(new) {
        return Ok(());
    }
    Err(format!(
        "`{new}` is not a name: a name has lower-case letters, digits and hyphens, begins with a letter, and is neither a square nor a word of the language"
    ))
}

/// What has the new name already, wherever the old one is known.
fn conflicts(workspace: &Workspace, found: &[Definition], of: NameOf, new: &str) -> Result<(), String> {
    for definition in found {
        let (file, Some(occurrence)) = (&definition.file, definition.occurrence()) else { continue };
        let there = match of {
            NameOf::Variant | NameOf::Part => {
                let other = file.sections.iter().any(|s| s.of == of && s.id == new);
                other.then(|| file.name.clone())
            }
            _ => occurrence.section.and_then(|section| {
                let wanted = Wanted { of, name: new, side: None };
                let others = Lookup::new(workspace).within(file, section, wanted, None);
                let other = others.into_iter().next()?;
                // A piece of that name in the other army is another piece.
                let old = roots(workspace, file, definition.at);
                (!old.contains(&other.key())).then(|| other.file.name.clone())
            }),
        };
        if let Some(place) = there {
            let short = place.rsplit('/').next().unwrap_or(&place);
            return Err(format!("there is a {} `{new}` already, in `{short}`", what(of)));
        }
    }
    Ok(())
}

/// What a name is the name of, in a word.
pub(crate) fn what(of: NameOf) -> &'static str {
    match of {
        NameOf::Variant => "variant",
        NameOf::Part => "part",
        NameOf::File => "file",
        NameOf::Piece => "piece",
        NameOf::Zone => "zone",
        NameOf::Castling => "castling",
        NameOf::Start => "start",
    }
}
