//! What happens because of a move: `it leaves the board, and so does every piece next to it except pawns`.

use super::grammar::Rule;
use super::line::Reader;
use super::node::Node;
use super::noun;
use super::proviso;
use crate::ast::{Everyone, Fate, Happens, Returns, Sentence, SentenceKind, Whereabouts};
use crate::code;
use crate::diagnostic::Diagnostic;

/// The sentences of a line.
pub(super) fn happens(reader: &mut Reader<'_>, node: &Node<'_>) -> Option<Happens> {
    let inner = node.child(Rule::happens)?;
    let mut sentences: Vec<Sentence> = Vec::new();
    for part in inner.children() {
        let kind = match part.rule() {
            Rule::sentence => sentence(&part.first()?),
            Rule::so_does => {
                let before = sentences.last().map(|sentence| &sentence.kind);
                match before {
                    Some(SentenceKind::It(fate) | SentenceKind::Every(_, fate)) => {
                        everyone(&part).map(|everyone| SentenceKind::Every(everyone, fate.clone()))
                    }
                    _ => {
                        let message = "`so does` repeats what happens to a piece";
                        reader.report(
                            Diagnostic::new(code::SYNTAX, part.span(), message)
                                .help("as in `it leaves the board, and so does every piece next to it`"),
                        );
                        None
                    }
                }
            }
            _ => continue,
        };
        sentences.push(Sentence { kind: kind?, span: part.span() });
    }
    let needed = inner.child(Rule::if_any_does).map(|node| node.span());
    Some(Happens { sentences, needed, span: inner.span() })
}

/// `it goes where its colour meets a1 or h1 if empty`
pub(super) fn returns(node: &Node<'_>) -> Option<Returns> {
    let inner = node.child(Rule::returns)?;
    Some(match (inner.child(Rule::goals), inner.child(Rule::rank), inner.child(Rule::file)) {
        (Some(goals), ..) => Returns::Colour(goals.all(Rule::square).map(|s| s.as_name()).collect()),
        (_, Some(rank), _) => Returns::File(rank.number()?),
        (.., Some(file)) => Returns::Rank(file.child(Rule::file_name)?.as_name()),
        _ => Returns::To(inner.child(Rule::square)?.as_name()),
    })
}

/// `that piece leaves the board`, of what comes near.
pub(super) fn that_befalls(node: &Node<'_>) -> Option<Happens> {
    let inner = node.child(Rule::that_befalls)?;
    let sentence = Sentence { kind: SentenceKind::It(fate(&inner)?), span: inner.span() };
    Some(Happens { sentences: vec![sentence], needed: None, span: inner.span() })
}

fn sentence(node: &Node<'_>) -> Option<SentenceKind> {
    Some(match node.rule() {
        Rule::it_stays => SentenceKind::Stays,
        Rule::as_unmoved => SentenceKind::Unmoved,
        Rule::met_goes if node.has(Rule::step_ahead) => SentenceKind::MetGoesAhead,
        Rule::met_goes => SentenceKind::MetGoesBack,
        Rule::follows => SentenceKind::Follows(noun::noun(&node.child(Rule::noun)?)),
        Rule::victim => SentenceKind::Victim(node.name()?),
        Rule::it_befalls => SentenceKind::It(fate(node)?),
        Rule::they_befall => SentenceKind::Every(everyone(node)?, fate(node)?),
        _ => SentenceKind::Appears(node.name()?),
    })
}

fn fate(node: &Node<'_>) -> Option<Fate> {
    let fate = node.child(Rule::fate)?.first()?;
    Some(match fate.rule() {
        Rule::leaves => Fate::Leaves,
        Rule::changes => Fate::ChangesSides,
        _ if fate.has(Rule::what_it_took) => Fate::BecomesCaptured,
        _ => Fate::Becomes(fate.name()?),
    })
}

/// `every piece next to it except pawns`; the exception may stand before the place, too.
fn everyone(node: &Node<'_>) -> Option<Everyone> {
    let inner = node.child(Rule::everyone)?;
    let mut noun = noun::noun(&inner.child(Rule::noun)?);
    noun.except.extend(noun::except(&inner));
    let place = match inner.child(Rule::in_a_row) {
        Some(row) => Whereabouts::Row(noun::noun(&row.child(Rule::noun)?)),
        None => Whereabouts::Near(proviso::near(&inner)?),
    };
    Some(Everyone { noun, place })
}
