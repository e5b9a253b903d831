//! What the sides have in hand: letters in brackets behind the placement, `[QPpp]`, White's in upper case. Only games with hands have it.

use super::error::{FenError, error};
use crate::game::{Game, Position};
use crate::piece::Piece;
use crate::program::Letter;
use crate::side::Side;
use std::ops::Range;

/// Cuts the hands off the placement that they follow: what stands in the brackets, and where.
pub(super) fn split(text: &str) -> (&str, Option<(&str, usize)>) {
    match text.split_once('[') {
        Some((placement, rest)) => (placement, Some((rest, placement.len() + 1))),
        None => (text, None),
    }
}

/// Refuses hands that do not follow the placement at once.
pub(super) fn apart(game: &Game, text: &str, fields: &[(Range<usize>, &str)]) -> Result<(), FenError> {
    let Some(at) = fields.iter().skip(1).position(|(_, field)| field.starts_with('[')) else { return Ok(()) };
    let ([(placement, ranks), ..], Some((span, hands))) = (fields, fields.get(at + 1)) else { return Ok(()) };
    if !crate::engine::extras::hands(game.program()) {
        let message = "nothing is ever in hand in this variant".to_owned();
        return error(span.clone(), message, Some("take the brackets out".into()));
    }
    let message = "what is in hand follows the placement without a blank".to_owned();
    let start = text.get(placement.clone()).and_then(|all| all.rfind('/')).map_or(0, |slash| slash + 1);
    let last = ranks.get(start..).unwrap_or_default();
    match (at, hands.ends_with(']') && !ranks.contains('[')) {
        (0, true) => {
            error(placement.start + start..span.end, message, Some(format!("write `{last}{hands}`")))
        }
        _ => error(span.clone(), message, Some("write it there as in `…/8[QPpp]`".into())),
    }
}

/// Reads what stands in the brackets, which begins at an offset of the text.
pub(super) fn parse(game: &Game, text: &str, offset: usize) -> Result<Vec<(Piece, u8)>, FenError> {
    if !crate::engine::extras::hands(game.program()) {
        let message = "nothing is ever in hand in this variant".to_owned();
        return error(offset - 1..offset + text.len(), message, Some("take the brackets out".into()));
    }
    let Some(list) = text.strip_suffix(']') else {
        let message = "the hands do not end with `]`".to_owned();
        return error(offset - 1..offset + text.len(), message, Some("write them as in `[QPpp]`".into()));
    };
    let mut hands: Vec<(Piece, u8)> = Vec::new();
    let mut at = if list == "-" { list.len() } else { 0 };
    while let Some(rest) = list.get(at..).filter(|rest| !rest.is_empty()) {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let behind = rest.get(digits..).unwrap_or_default();
        let length =
            Letter::length(behind).unwrap_or_else(|| behind.chars().next().map_or(0, char::len_utf8));
        let written = behind.get(..length).unwrap_or_default();
        let span = offset + at..offset + at + digits + length;
        let number = rest.get(..digits).unwrap_or_default();
        let count = if number.is_empty() { Some(1) } else { number.parse::<u8>().ok().filter(|n| *n > 0) };
        let side = if written.contains(|c: char| c.is_ascii_lowercase()) { Side::Black } else { Side::White };
        let read = Letter::read(written).and_then(|(letter, side)| game.army(side).by_letter(letter));
        let Some(kind) = read else {
            let letters = game.army(side).kinds.iter().map(|k| k.letter);
            let help = format!("{side:#}'s letters are {}", Letter::list(letters, side));
            return error(span, format!("`{written}` in hand is not one of {side:#}'s pieces"), Some(help));
        };
        let piece = Piece { side, kind };
        let known = hands.iter_mut().find(|(known, _)| *known == piece);
        let before = known.as_ref().map_or(0, |(_, count)| *count);
        let Some(now) = count.and_then(|count| before.checked_add(count)) else {
            let message = format!("a side has 1 to {} pieces of a kind in hand", u8::MAX);
            return error(span, message, None);
        };
        match known {
            Some((_, count)) => *count = now,
            None => hands.push((piece, now)),
        }
        at += digits + length;
    }
    Ok(hands)
}

/// The brackets of a position, if the game has hands: kinds in the order of their armies.
pub(super) fn write(game: &Game, position: &Position) -> String {
    if !crate::engine::extras::hands(game.program()) {
        return String::new();
    }
    let mut text = "[".to_owned();
    for side in Side::BOTH {
        let army = game.army(side);
        for kind in army.ids() {
            let letter = army.kind(kind).letter.cased(side);
            text += &letter.repeat(usize::from(position.in_hand(side, kind)));
        }
    }
    text + "]"
}
