//! What a file defines, as a tree for one file and as a list for all of them.

use crate::client::Client;
use crate::document::Document;
use crate::names::File;
use crate::workspace::Workspace;
use gen_lsp_types::{
    BaseSymbolInformation, DocumentSymbol, DocumentSymbolResponse, Location, SymbolInformation, SymbolKind,
    WorkspaceSymbol,
};
use wazir_lang::reading::{Container, Deed, Line, NameOf, Role};

/// The tree of a file, or the same as a list where the editor shows no trees.
pub(crate) fn of_document(client: Client, document: &Document) -> DocumentSymbolResponse {
    let file = document.file();
    let tree: Vec<DocumentSymbol> = file.lines.iter().filter_map(|line| symbol(file, line)).collect();
    if client.symbol_tree {
        return tree.into();
    }
    let mut list = Vec::new();
    flatten(document, tree, None, &mut list);
    list.into()
}

/// Adds the symbols of a tree to a list, each with the name of the one around it.
fn flatten(
    document: &Document,
    tree: Vec<DocumentSymbol>,
    around: Option<&str>,
    list: &mut Vec<SymbolInformation>,
) {
    for symbol in tree {
        #[allow(deprecated, reason = "the type has the field")]
        list.push(SymbolInformation {
            deprecated: None,
            location: Location { uri: document.uri.clone(), range: symbol.range },
            base_symbol_information: BaseSymbolInformation {
                name: symbol.name.clone(),
                kind: symbol.kind,
                tags: None,
                container_name: around.map(str::to_owned),
            },
        });
        flatten(document, symbol.children.unwrap_or_default(), Some(&symbol.name), list);
    }
}

/// What a line defines or opens. What cannot be read is left out, and what is in it is not.
fn symbol(file: &File, line: &Line) -> Option<DocumentSymbol> {
    let defines = line.word(|role| matches!(role, Role::Name(_, Deed::Defines | Deed::Replaces)));
    let changes = line
        .word(|role| matches!(role, Role::Name(NameOf::Piece, _)))
        .filter(|_| line.opens == Some(Container::Change));
    let text = line.word(|role| role == Role::Text);
    let head = file.slice(line.head.clone());
    let first = head.split_whitespace().next().unwrap_or_default();
    let (name, detail, at) = match (defines.or(changes), line.opens) {
        (Some(word), _) => {
            let before = file.slice(line.head.start..word.start).trim();
            let detail = match line.opens {
                Some(Container::Variant) => text.map(|t| t.slice(&file.text).trim_matches('"').to_owned()),
                _ => Some(before.to_owned()),
            };
            (word.slice(&file.text).to_owned(), detail, word.start..word.end)
        }
        (None, Some(Container::Test)) => {
            let name = text.map_or("test", |t| t.slice(&file.text).trim_matches('"'));
            (name.to_owned(), Some("test".to_owned()), line.head.clone())
        }
        (
            None,
            Some(
                Container::Army
                | Container::Endings
                | Container::MoreEndings
                | Container::Turn
                | Container::Shuffle
                | Container::Piece,
            ),
        ) => (head.to_owned(), None, line.head.clone()),
        (None, _) if first == "setup" && line.within != Container::Test => {
            (first.to_owned(), None, line.head.clone())
        }
        _ => return None,
    };
    let kind = match (line.opens, defines.map(|w| w.role)) {
        (Some(Container::Variant), _) => SymbolKind::Class,
        (Some(Container::Part), _) => SymbolKind::Module,
        (Some(Container::Army), _) => SymbolKind::Namespace,
        (Some(Container::Piece | Container::Change), _) => SymbolKind::Struct,
        (Some(Container::Castling), _) => SymbolKind::Function,
        (Some(Container::Test), _) => SymbolKind::Method,
        (Some(_), _) => SymbolKind::Event,
        (None, Some(Role::Name(NameOf::Zone, _))) => SymbolKind::Array,
        (None, Some(Role::Name(NameOf::Piece, _))) => SymbolKind::Struct,
        _ => SymbolKind::Constant,
    };
    let children: Vec<DocumentSymbol> = line.lines.iter().filter_map(|inner| symbol(file, inner)).collect();
    let range = |bytes| file.positions.range(&file.text, bytes);
    #[allow(deprecated, reason = "the type has the field")]
    Some(DocumentSymbol {
        name: if name.is_empty() { head.to_owned() } else { name },
        detail,
        kind,
        tags: None,
        deprecated: None,
        range: range(line.whole.clone()),
        selection_range: range(at),
        children: (!children.is_empty()).then_some(children),
    })
}

/// What all files define whose name has the letters of a query in their order; the shipped variants, too.
pub(crate) fn of_workspace(workspace: &Workspace, query: &str) -> Vec<WorkspaceSymbol> {
    const MOST: usize = 300;
    let mut found = Vec::new();
    let files = workspace.own_files();
    for file in &files {
        for occurrence in file.occurrences.iter().filter(|o| o.deed != Deed::Uses && fits(&o.text, query)) {
            let container = occurrence.section.and_then(|at| file.sections.get(at)).map(|s| s.id.clone());
            found.extend(workspace.location(file, occurrence.span.clone()).map(|location| WorkspaceSymbol {
                location: location.into(),
                data: None,
                base_symbol_information: BaseSymbolInformation {
                    name: occurrence.text.clone(),
                    kind: kind(occurrence.of),
                    tags: None,
                    container_name: container.filter(|c| *c != occurrence.text),
                },
            }));
        }
    }
    if !query.is_empty() {
        let shipped = workspace.files.shipped_names();
        for file in shipped.iter().filter(|name| fits(name, query)).filter_map(|name| workspace.shipped(name))
        {
            let variants =
                file.occurrences.iter().filter(|o| o.of == NameOf::Variant && o.deed == Deed::Defines);
            for occurrence in variants {
                found.extend(workspace.location(&file, occurrence.span.clone()).map(|location| {
                    WorkspaceSymbol {
                        location: location.into(),
                        data: None,
                        base_symbol_information: BaseSymbolInformation {
                            name: occurrence.text.clone(),
                            kind: SymbolKind::Class,
                            tags: None,
                            container_name: Some("shipped".to_owned()),
                        },
                    }
                }));
            }
        }
    }
    found.truncate(MOST);
    found
}

fn kind(of: NameOf) -> SymbolKind {
    match of {
        NameOf::Variant => SymbolKind::Class,
        NameOf::Part | NameOf::File => SymbolKind::Module,
        NameOf::Piece => SymbolKind::Struct,
        NameOf::Zone => SymbolKind::Array,
        NameOf::Castling => SymbolKind::Function,
        NameOf::Start => SymbolKind::Constant,
    }
}

/// Has a name the letters of a query, in their order?
fn fits(name: &str, query: &str) -> bool {
    let mut letters = name.chars();
    query.chars().all(|wanted| letters.any(|c| c.eq_ignore_ascii_case(&wanted)))
}
