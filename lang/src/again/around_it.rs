//! The blocks around a line, as text: of whose army it is, and of what piece.

use super::inside::Inside;
use super::{Said, statement};
use crate::token::{TokenKind, tokens};
use wazir_runtime::Side;

/// The first lines of the blocks around a line in their words, from the outside in.
pub(super) fn heads<'a>(said: &Said<'a>) -> Vec<Vec<&'a str>> {
    let mut opens: Vec<usize> = Vec::new();
    for token in tokens(said.text).take_while(|t| t.end <= said.start) {
        match token.kind {
            TokenKind::Open => opens.push(token.start),
            TokenKind::Close => _ = opens.pop(),
            _ => {}
        }
    }
    let head = |open: usize| {
        let end = said.text.get(..open).map_or(0, |t| t.trim_end().len());
        statement(said.text, end).iter().map(|t| t.slice(said.text)).collect()
    };
    opens.into_iter().map(head).collect()
}

/// The block in which a line stands.
pub(super) fn block<'a>(said: &Said<'a>) -> Option<Inside<'a>> {
    let mut opens: Vec<usize> = Vec::new();
    for token in tokens(said.text).take_while(|t| t.end <= said.start) {
        match token.kind {
            TokenKind::Open => opens.push(token.start),
            TokenKind::Close => _ = opens.pop(),
            _ => {}
        }
    }
    Inside::behind(said.text, opens.pop()?)
}

/// The side in whose army a line stands.
pub(super) fn side(said: &Said<'_>) -> Option<Side> {
    heads(said).iter().find_map(|head| match head.as_slice() {
        ["army", "white"] => Some(Side::White),
        ["army", "black"] => Some(Side::Black),
        _ => None,
    })
}

/// The piece in whose block a line stands.
pub(super) fn piece<'a>(said: &Said<'a>) -> Option<&'a str> {
    let heads = heads(said);
    match heads.last()?.as_slice() {
        ["piece", name, ..] | ["change" | "replace", "piece", name, ..] => Some(name),
        _ => None,
    }
}
