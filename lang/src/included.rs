//! Names that a part of the same file defines and no variant takes over: one report of the part, in the place of one of each name.

use crate::ast::{ItemKind, Part, Piece};
use crate::code;
use crate::diagnostic::{Diagnostic, keep_first};
use crate::library::Library;
use crate::source::FileId;

/// Says of unknown pieces where they are.
pub(crate) fn gather(library: &Library<'_>, own: FileId, diagnostics: &mut Vec<Diagnostic>) {
    let Some(tree) = library.file(own).filter(|file| !file.variants.is_empty()) else { return };
    let unused = tree.parts.iter().filter(|p| !library.used_parts.contains(&(own, p.name.text.clone())));
    for part in unused {
        let name = &part.name.text;
        let names = |d: &Diagnostic| {
            let word = library.sources.slice(d.span());
            let known =
                |piece: &Piece| piece.name.text == word || word.strip_suffix('s') == Some(&piece.name.text);
            d.code == code::UNKNOWN_PIECE
                && d.message.starts_with("there is no piece")
                && pieces(part).any(known)
        };
        let letters = |d: &Diagnostic| {
            let word = library.sources.slice(d.span()).to_ascii_uppercase();
            let known = |piece: &Piece| piece.letter.as_ref().is_some_and(|l| l.value.to_string() == word);
            d.code == code::PLACEMENT
                && d.message.starts_with("no piece has the letter")
                && pieces(part).any(known)
        };
        let of_it = |d: &Diagnostic| d.span().file == own && (names(d) || letters(d));
        let Some((report, _)) = keep_first(diagnostics, of_it) else { continue };
        report.fix = None;
        report.notes.clear();
        report.labels.retain(|label| label.primary);
        report.labels.iter_mut().for_each(|label| label.message.clear());
        report.help = vec![format!(
            "the part `{name}` of this file has it: write `include {name}` in the variant, above the lines that use it"
        )];
        *report = report.clone().label(part.name.span, "no variant includes this part");
        diagnostics.retain(|d| d.code != code::UNUSED_PART || !part.span.holds(d.span()));
    }
}

fn pieces(part: &Part) -> impl Iterator<Item = &Piece> {
    part.items.iter().filter_map(|item| match &item.kind {
        ItemKind::Piece(piece) => Some(piece),
        _ => None,
    })
}
