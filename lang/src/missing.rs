//! Pieces that a part of a shipped file defines and the variant does not take over: one report instead of one for every place that
//! speaks of them.

use crate::ast;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::library::{Library, ShippedPart};
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest::list;
use wazir_runtime::Side;
use wazir_runtime::program::Letter;

/// Puts the reports of unknown pieces together where a part that is not taken over defines them.
pub(crate) fn gather(
    found: &mut Vec<Diagnostic>,
    tree: &ast::Variant,
    resolved: &Resolved,
    library: &Library<'_>,
) {
    let unknown = |d: &Diagnostic| {
        let name = d.code == code::UNKNOWN_PIECE || d.code == code::NOTHING_TO_OVERRIDE;
        name && d.fix.is_none() && tree.span.holds(d.span())
    };
    let letter = |d: &Diagnostic| {
        let text = library.sources.slice(d.span());
        Letter::read(text).filter(|_| d.code == code::PLACEMENT).map(|(letter, _)| letter)
    };
    if !found.iter().any(|d| unknown(d) || letter(d).is_some()) {
        return;
    }
    let parts = library.shipped_parts();
    let own = own_parts(tree, library);
    let concerns = |part: &ShippedPart, d: &Diagnostic| {
        let text = library.sources.slice(d.span());
        let named = unknown(d) && part.pieces.iter().any(|(name, _)| name == text);
        named || letter(d).is_some_and(|c| part.pieces.iter().any(|(_, l)| *l == c))
    };
    // One name or letter may be a slip; a part is missing where several are, and none of its pieces is there.
    let count = |part: &ShippedPart| {
        let mut words: Vec<&str> =
            found.iter().filter(|d| concerns(part, d)).map(|d| library.sources.slice(d.span())).collect();
        words.sort_unstable();
        words.dedup();
        words.len()
    };
    // What the variant calls by a letter of its own is not what the part calls by it.
    let clashes = |part: &ShippedPart| {
        Side::BOTH.into_iter().any(|side| {
            let mut pieces = resolved.army(side).pieces.values();
            pieces.any(|p| part.pieces.iter().any(|(name, l)| *l == p.letter.value && *name != p.name.text))
        })
    };
    let absent = |part: &&ShippedPart| !part.pieces.iter().any(|(name, _)| resolved.has_piece(name));
    // A part of the file itself is meant where one name is enough to tell.
    let named = |part: &ShippedPart| found.iter().any(|d| unknown(d) && concerns(part, d));
    let near = own.iter().filter(absent).find(|part| named(part));
    let best =
        parts.iter().filter(absent).filter(|p| !clashes(p)).map(|p| (count(p), p)).max_by_key(|(n, _)| *n);
    let Some(part) = near.or(best.filter(|(n, _)| *n > 1).map(|(_, part)| part)) else { return };
    let (mut gone, kept): (Vec<Diagnostic>, Vec<Diagnostic>) =
        std::mem::take(found).into_iter().partition(|d| concerns(part, d));
    *found = kept;
    gone.sort_by_key(|d| d.span().start);
    let mut names: Vec<(&str, Span)> = Vec::new();
    for span in gone.iter().filter(|d| letter(d).is_none()).map(Diagnostic::span) {
        let name = library.sources.slice(span);
        if !names.iter().any(|(n, _)| *n == name) {
            names.push((name, span));
        }
    }
    let quoted: Vec<String> = names.iter().map(|(name, _)| format!("`{name}`")).collect();
    let message = match quoted.as_slice() {
        [] => "the setup places pieces that nothing defines".to_owned(),
        names => format!("nothing defines {}", list(names, "or")),
    };
    let at = names.first().map(|(_, span)| *span).or(gone.first().map(Diagnostic::span));
    let mut error = Diagnostic::new(code::UNKNOWN_PIECE, at.unwrap_or(tree.id.span), message);
    for (name, span) in names.iter().skip(1).take(3) {
        error = error.label(*span, format!("nor `{name}`"));
    }
    let defines: Vec<&str> = part.pieces.iter().map(|(name, _)| name.as_str()).collect();
    let include = format!("include {}", part.name);
    let whose = if near.is_some() { "part of this file" } else { "part of a shipped file" };
    error = error
        .help(format!("write `{include}` above"))
        .note(format!("that {whose} defines {}", defines.join(", ")));
    if let Some(first) = tree.items.iter().find(|i| !matches!(i.kind, ast::ItemKind::Board(..))) {
        let start = Span::new(first.head.file, first.head.start, first.head.start);
        error = error.guess(format!("write `{include}`"), start, format!("{include}\n  "));
    }
    found.push(error);
}

/// The parts of the file itself that define pieces.
fn own_parts(tree: &ast::Variant, library: &Library<'_>) -> Vec<ShippedPart> {
    let file = library.file(tree.span.file);
    let parts = file.map(|f| f.parts.as_slice()).unwrap_or_default();
    let pieces = |part: &ast::Part| {
        let pieces = part.items.iter().filter_map(|item| match &item.kind {
            ast::ItemKind::Piece(piece) => Some((piece.name.text.clone(), piece.letter?.value)),
            _ => None,
        });
        pieces.collect()
    };
    parts.iter().map(|part| ShippedPart { name: part.name.text.clone(), pieces: pieces(part) }).collect()
}
