//! `when it is captured: every piece next to it leaves the board`: what a capture does is said by the pieces that capture this one, each in a line
//! that names it.

use super::{Said, around_it};
use crate::ast::{LineKind, Moves, PathKind};
use crate::diagnostic::Diagnostic;
use crate::parse::{ELSEWHERE, is_line};
use crate::resolve::{Piece, Resolved};
use crate::source::{Sources, on_one_line};
use crate::suggest::with_article;

/// Writes such a line for a captor of this game.
pub(super) fn suit(
    diagnostic: &mut Diagnostic,
    said: &Said<'_>,
    resolved: &Resolved,
    sources: &Sources,
) -> Option<()> {
    (diagnostic.message == ELSEWHERE).then_some(())?;
    let what = on_one_line(said.line.split_once([':', ','])?.1);
    let name = around_it::piece(said)?;
    let own = resolved.piece(name)?;
    let others = resolved.armies.iter().flat_map(|army| army.pieces.values());
    let mut captors = others.filter(|piece| piece.name.text != own.name.text && !piece.is_royal());
    let (captor, way) = captors.find_map(|piece| Some((piece, way(piece, sources)?)))?;
    let onto = format!("capture {way} onto {}, and {what}", with_article(name));
    is_line(&onto).then_some(())?;
    let lines = format!("move {way}; {onto}; capture {way}");
    let captor_name = &captor.name.text;
    let written = match resolved.span.holds(captor.name.span) {
        true => format!("`{lines}` in place of the line of the {captor_name}"),
        false => format!("`change piece {captor_name} {{ remove move and capture; {lines} }}`"),
    };
    let here = "what else a capture does is said of the captor";
    diagnostic.labels.iter_mut().filter(|l| l.primary).for_each(|l| here.clone_into(&mut l.message));
    diagnostic.help = vec![
        format!(
            "each piece that captures {} says it, before its other captures: {written}, and so on",
            with_article(name)
        ),
        format!(
            "or, for all captures alike, write `every piece {{ when it captures: {what} }}` in the variant"
        ),
    ];
    Some(())
}

/// How a piece goes that has one line to move and capture, and that without conditions.
fn way(piece: &Piece, sources: &Sources) -> Option<String> {
    let moves = |moves: &Moves| {
        let plain = moves.modes.quiet && moves.modes.takes && moves.proviso.is_none() && moves.onto.is_none();
        plain && matches!(moves.path.kind, PathKind::Legs(_))
    };
    let [line] = piece.lines.as_slice() else { return None };
    let LineKind::Moves(own) = &line.kind else { return None };
    let text = on_one_line(sources.slice(line.span));
    let way = text.strip_prefix("move and capture ").filter(|way| !way.contains(','))?;
    moves(own).then(|| way.to_owned())
}
