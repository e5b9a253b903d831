//! Blocks whose first word is none of the language: `lines cross { … }` is not a change of a piece.

use super::Said;
use crate::code;
use crate::compile::Variant;
use crate::diagnostic::Diagnostic;
use crate::parse::{is_line, is_of_piece, lines_of_a_variant};
use crate::token::{TokenKind, tokens};

/// Says what is offered for the pieces that there are, and for what stands in the block.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, variant: &Variant) -> Option<()> {
    let of_piece = |help: &String| help.contains("`, or for a new piece `piece ");
    (diagnostic.code == code::UNKNOWN_ITEM && diagnostic.help.iter().any(of_piece)).then_some(())?;
    let resolved = variant.resolved.as_ref()?;
    let name = said.word(0);
    if resolved.armies.iter().any(|army| army.pieces.contains_key(name)) {
        return None;
    }
    let end = said.words.last()?.end;
    let mut inner = tokens(said.text).skip_while(|t| t.start < end).filter(|t| !t.kind.is_trivia());
    let open = inner.find(|t| t.kind != TokenKind::Newline).filter(|t| t.kind == TokenKind::Open)?;
    let first = inner.find(|t| t.kind != TokenKind::Newline);
    if first.is_some_and(|first| is_of_piece(first.slice(said.text))) {
        diagnostic.help = vec![format!("write `piece {name} L {{ … }}` with its letter")];
        return Some(());
    }
    let squares =
        tokens(said.text).skip_while(|t| t.start <= open.start).find(|t| t.kind == TokenKind::Close);
    let squares = squares.and_then(|close| said.text.get(open.end..close.start)).unwrap_or_default().trim();
    let zone = format!("zone {} = {squares}", said.words.last()?.slice(said.text));
    diagnostic.help = match is_line(&zone) {
        true => vec![format!("a line of the variant names squares: `{zone}`")],
        false => vec![format!("a variant can have: {}", lines_of_a_variant())],
    };
    Some(())
}
