//! What a line does not say and is so all the same: what an inherited piece is that is changed or replaced, how many squares a zone has, how many
//! tests there are.

use crate::document::Document;
use crate::lookup::{Lookup, Wanted};
use crate::names::File;
use crate::workspace::Workspace;
use gen_lsp_types::{InlayHint, InlayHintKind, Range};
use std::rc::Rc;
use wazir_lang::reading::{Container, Deed, Line, NameOf, Role};

/// No hint is longer than this.
const LONGEST: usize = 60;

/// The hints in a range.
pub(crate) fn of(workspace: &Workspace, document: &Document, range: Range) -> Vec<InlayHint> {
    let file = document.file();
    let bytes = file.positions.bytes(&file.text, range);
    let mut found = Vec::new();
    file.each_line(&mut |line| {
        if line.head.end < bytes.start || bytes.end < line.head.start {
            return;
        }
        let said = match line.opens {
            Some(Container::Change | Container::Piece | Container::Castling) => {
                inherited(workspace, file, line)
            }
            Some(Container::Variant) => tests(line),
            _ => None,
        };
        if let Some((label, tooltip)) = said {
            let at = line.block.as_ref().map_or(line.head.end, |block| block.start + 1);
            found.push(InlayHint {
                position: file.positions.position(&file.text, at),
                label: label.into(),
                kind: Some(InlayHintKind::Type),
                text_edits: None,
                tooltip: tooltip.map(Into::into),
                padding_left: Some(true),
                padding_right: None,
                data: None,
            });
        }
    });
    found
}

/// What a line changes or replaces: the definition that is inherited, in short and in full.
fn inherited(workspace: &Workspace, file: &Rc<File>, line: &Line) -> Option<(String, Option<String>)> {
    let word = line.word(|role| {
        matches!(role, Role::Name(NameOf::Piece | NameOf::Castling, Deed::Uses | Deed::Replaces))
    })?;
    let at = file.occurrences.iter().position(|o| o.span.start == word.start)?;
    let definition = Lookup::meaning(workspace, file, at).into_iter().next()?;
    let text = definition.file.slice(definition.occurrence()?.line.clone());
    let body = text.split_once('{').map_or(text, |(_, body)| body.trim_end_matches('}'));
    let lines: Vec<&str> = body
        .lines()
        .map(|l| l.split('#').next().unwrap_or_default().trim())
        .filter(|l| !l.is_empty())
        .collect();
    let mut short = lines.join("; ");
    if let Some((end, _)) = short.char_indices().nth(LONGEST) {
        short.truncate(end);
        short.push('…');
    }
    (!short.is_empty()).then(|| (format!("was: {short}"), Some(text.to_owned())))
}

/// How many tests a variant has.
fn tests(line: &Line) -> Option<(String, Option<String>)> {
    let count = line.lines.iter().filter(|inner| inner.opens == Some(Container::Test)).count();
    match count {
        0 => None,
        1 => Some(("1 test".to_owned(), None)),
        n => Some((format!("{n} tests"), None)),
    }
}

/// The definition that a variant inherits of a piece, before its own lines.
pub(crate) fn inherited_piece(
    workspace: &Workspace,
    file: &Rc<File>,
    section: usize,
    name: &str,
) -> Option<crate::lookup::Definition> {
    let wanted = Wanted { of: NameOf::Piece, name, side: None };
    let found = Lookup::new(workspace).within(file, section, wanted, None);
    found
        .into_iter()
        .find(|d| !(d.file.name == file.name && d.occurrence().is_some_and(|o| o.section == Some(section))))
}
