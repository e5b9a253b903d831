//! The blocks around a line, as text: of whose army it is, and of what piece.

use super::inside::Inside;
use super::{Said, statement};
use crate::token::{TokenKind, tokens};
use wazir_runtime::Side;

/// Where the blocks around a place open, from the outside in.
pub(super) fn opens(text: &str, place: usize) -> Vec<usize> {
    let mut opens: Vec<usize> = Vec::new();
    for token in tokens(text).take_while(|t| t.end <= place) {
        match token.kind {
            TokenKind::Open => opens.push(token.start),
            TokenKind::Close => _ = opens.pop(),
            _ => {}
        }
    }
    opens
}

/// The first lines of the blocks around a line in their words, from the outside in.
pub(super) fn heads<'a>(said: &Said<'a>) -> Vec<Vec<&'a str>> {
    let head = |open: usize| {
        let end = said.text.get(..open).map_or(0, |t| t.trim_end().len());
        statement(said.text, end).iter().map(|t| t.slice(said.text)).collect()
    };
    opens(said.text, said.start).into_iter().map(head).collect()
}

/// The block in which a line stands.
pub(super) fn block<'a>(said: &Said<'a>) -> Option<Inside<'a>> {
    Inside::behind(said.text, *opens(said.text, said.start).last()?)
}

/// The side in whose army a line stands.
pub(super) fn side(said: &Said<'_>) -> Option<Side> {
    heads(said).iter().find_map(|head| army(head))
}

/// The side whose army a block is, by the words of its first line.
pub(super) fn army(head: &[&str]) -> Option<Side> {
    match head {
        ["army", "white"] => Some(Side::White),
        ["army", "black"] => Some(Side::Black),
        _ => None,
    }
}

/// The piece in whose block a line stands.
pub(super) fn piece<'a>(said: &Said<'a>) -> Option<&'a str> {
    let heads = heads(said);
    match heads.last()?.as_slice() {
        ["piece", name, ..] | ["change" | "replace", "piece", name, ..] => Some(name),
        _ => None,
    }
}
