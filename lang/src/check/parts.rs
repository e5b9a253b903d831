//! Parts that speak of pieces which nobody defines. A part that a variant takes over is checked with it; one that waits for others
//! may speak of what they define, which is why this warns only of names that neither its file nor any shipped one has.

use crate::ast::{
    self, Edit, HandForm, Happens, Item, ItemKind, LineKind, Name, Noun, PathKind, PieceLine, Proviso, ToHand,
};
use crate::code;
use crate::diagnostic::Diagnostic;

/// Names of pieces in a part of a file that nothing defines; `shipped` tells whether a shipped file defines one.
pub(crate) fn undefined(
    part: &ast::Part,
    file: &ast::File,
    shipped: &dyn Fn(&str) -> bool,
) -> Vec<Diagnostic> {
    let mut defined = Vec::new();
    let blocks = file.parts.iter().map(|p| &p.items).chain(file.variants.iter().map(|v| &v.items));
    blocks.for_each(|items| definitions(items, &mut defined));
    let mut named = Vec::new();
    references(&part.items, &mut named);
    let unknown = named.into_iter().filter(|n| !defined.contains(&n.text.as_str()) && !shipped(&n.text));
    unknown
        .map(|name| {
            let message = format!("neither this file nor a shipped one defines a piece `{}`", name.text);
            Diagnostic::new(code::UNDEFINED_IN_PART, name.span, message)
                .did_you_mean(&name.text, defined.iter().copied())
                .or_help("define it in a part, or end the line with `# allow undefined-in-part` if the variant is to define it")
        })
        .collect()
}

fn definitions<'a>(items: &'a [Item], defined: &mut Vec<&'a str>) {
    for item in items {
        match &item.kind {
            ItemKind::Piece(piece) if !piece.replace => defined.push(&piece.name.text),
            ItemKind::Army(_, items) => definitions(items, defined),
            _ => {}
        }
    }
}

fn references<'a>(items: &'a [Item], named: &mut Vec<&'a Name>) {
    for item in items {
        match &item.kind {
            ItemKind::Army(_, items) => references(items, named),
            ItemKind::Piece(piece) => {
                named.extend(piece.replace.then_some(&piece.name));
                piece.lines.iter().for_each(|line| of_line(line, named));
            }
            ItemKind::Change(change) => {
                named.push(&change.name);
                for edit in &change.edits {
                    match edit {
                        Edit::Add(line) | Edit::Replace(line) => of_line(line, named),
                        Edit::Remove(..) => {}
                    }
                }
            }
            ItemKind::Every(every) => {
                named.extend(every.noun.names());
                every.lines.iter().for_each(|line| of_line(line, named));
            }
            ItemKind::RemovePieces(names, _) => named.extend(names),
            ItemKind::Worth(worths) | ItemKind::Points(worths) => {
                named.extend(worths.iter().map(|(name, _)| name))
            }
            ItemKind::Castling(castling) => named.extend(castling.movers.iter().flat_map(|m| &m.kinds)),
            ItemKind::Endings(endings) => {
                named.extend(endings.endings.iter().flat_map(|ending| ending.condition.kinds()));
            }
            _ => {}
        }
    }
}

fn of_line<'a>(line: &'a PieceLine, named: &mut Vec<&'a Name>) {
    named.extend(line.kind.happens().into_iter().flat_map(Happens::made));
    if let LineKind::Happens(_, happens) = &line.kind {
        named.extend(happens.nouns().flat_map(Noun::names));
    }
    match &line.kind {
        LineKind::Promote { to, proviso, .. } => {
            named.extend(to);
            named.extend(proviso.iter().flat_map(Proviso::nouns).flat_map(Noun::names));
        }
        LineKind::Moves(moves) => {
            named.extend(moves.nouns().flat_map(Noun::names));
            if let PathKind::As(kinds) = &moves.path.kind {
                named.extend(kinds);
            }
        }
        LineKind::Becomes { to, .. } => named.push(to),
        LineKind::ToHand(ToHand { form: HandForm::As(kind), .. }) => named.push(kind),
        LineKind::Drop(drop) => {
            named.extend(&drop.faces);
            named.extend(drop.nouns().flat_map(Noun::names));
        }
        LineKind::RoyalIf(when) => named.extend(when.nouns().into_iter().flat_map(Noun::names)),
        LineKind::Guard(guard) => named.extend(guard.nouns().flat_map(Noun::names)),
        LineKind::Freezes(freezes) => named.extend(freezes.nouns().flat_map(Noun::names)),
        LineKind::Escort(escort) => named.extend(escort.nouns().flat_map(Noun::names)),
        LineKind::Watches(watches) => named.extend(watches.nouns().flat_map(Noun::names)),
        LineKind::Ages(proviso) => named.extend(proviso.nouns().flat_map(Noun::names)),
        _ => {}
    }
}
