//! Colours by meaning: names by what they are the name of, words of the language, squares, texts, comments. A line that cannot be read keeps
//! the colours that its words have by themselves.

use crate::document::{Document, readable};
use gen_lsp_types::{Range, SemanticToken, SemanticTokens, SemanticTokensLegend};
use wazir_lang::reading::{Deed, NameOf, Role};
use wazir_lang::token::{TokenKind, tokens};

const TYPES: [&str; 11] = [
    "keyword",
    "operator",
    "number",
    "string",
    "comment",
    "class",
    "namespace",
    "struct",
    "variable",
    "function",
    "enumMember",
];

/// What the numbers of types and modifiers mean.
pub(crate) fn legend() -> SemanticTokensLegend {
    SemanticTokensLegend {
        token_types: TYPES.iter().map(|name| (*name).to_owned()).collect(),
        token_modifiers: vec!["declaration".to_owned()],
    }
}

/// The type of a word, and whether it declares.
fn kind(role: Role) -> (&'static str, bool) {
    match role {
        Role::Keyword => ("keyword", false),
        Role::Direction => ("operator", false),
        Role::Number => ("number", false),
        Role::Square | Role::Letter | Role::Move | Role::Reason => ("enumMember", false),
        Role::Text => ("string", false),
        Role::Name(of, deed) => (
            match of {
                NameOf::Variant => "class",
                NameOf::Part | NameOf::File => "namespace",
                NameOf::Piece => "struct",
                NameOf::Zone | NameOf::Start => "variable",
                NameOf::Castling => "function",
            },
            deed == Deed::Defines,
        ),
    }
}

/// The colours of a text, or of a range of it.
pub(crate) fn of(document: &Document, range: Option<Range>) -> SemanticTokens {
    let file = document.file();
    let bytes = range.map_or(0..file.text.len(), |range| file.positions.bytes(&file.text, range));
    let mut found: Vec<(usize, usize, &str, bool)> = Vec::new();
    let mut unread: Vec<std::ops::Range<usize>> = Vec::new();
    file.each_line(&mut |line| {
        for word in &line.words {
            let (kind, declares) = kind(word.role);
            found.push((word.start, word.end, kind, declares));
        }
        if line.words.is_empty() {
            unread.push(line.head.clone());
        }
    });
    for token in tokens(&readable(&file.text)) {
        let in_unread = || {
            let at = unread.partition_point(|line| line.end <= token.start);
            unread.get(at).is_some_and(|line| line.start <= token.start)
        };
        match token.kind {
            TokenKind::Comment => found.push((token.start, token.end, "comment", false)),
            TokenKind::Text | TokenKind::OpenText if in_unread() => {
                found.push((token.start, token.end, "string", false))
            }
            TokenKind::Number if in_unread() => found.push((token.start, token.end, "number", false)),
            _ => {}
        }
    }
    found.retain(|(start, end, ..)| *start < bytes.end && bytes.start < *end);
    found.sort_unstable();
    let mut data = Vec::with_capacity(found.len());
    // Columns are counted on from the word before: a line may be long.
    let (mut line, mut counted, mut last) = (0, 0, 0);
    for (start, end, kind, declares) in found {
        // No token lies over another, and none goes on below.
        let text = file.slice(start..end);
        if start < last || text.contains('\n') {
            continue;
        }
        last = end;
        let here = file.positions.line(start);
        if here != line {
            counted = file.positions.start(here).unwrap_or(start);
        }
        let delta_start = file.positions.units(file.slice(counted..start)) as u32;
        let delta_line = (here - line) as u32;
        data.push(SemanticToken {
            delta_line,
            delta_start,
            length: file.positions.units(text.trim_end_matches('\r')) as u32,
            token_type: TYPES.iter().position(|t| *t == kind).unwrap_or(0) as u32,
            token_modifiers_bitset: u32::from(declares),
        });
        (line, counted) = (here, start);
    }
    SemanticTokens { result_id: None, data }
}
