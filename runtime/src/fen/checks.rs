//! The checks that are still to be given, after the fourth field: `3+3`, White's first. Only games that count them have it.

use super::error::{FenError, error};
use crate::engine::extras::checks_that_decide;
use crate::game::{Game, Position};
use crate::side::Side;
use std::ops::Range;

/// Is it a field of this kind?
pub(super) fn is_like(field: &str) -> bool {
    field.contains('+') && field.bytes().all(|b| b.is_ascii_digit() || b == b'+')
}

/// Takes the field out of those of a FEN and reads it: the checks that each side has given.
pub(super) fn take(game: &Game, fields: &mut Vec<(Range<usize>, &str)>) -> Result<[u8; 2], FenError> {
    let Some(at) = fields.iter().skip(1).position(|(_, field)| is_like(field)).map(|at| at + 1) else {
        return Ok([0; 2]);
    };
    let (span, field) = fields[at].clone();
    let Some(times) = checks_that_decide(game.program()) else {
        let message = format!("`{field}` counts checks, and no ending of this variant does");
        return error(span, message, Some("take it out".into()));
    };
    // `+0+0`, as other programs write it behind all other fields: the checks that have been given.
    if let Some(given) = field.strip_prefix('+') {
        let left =
            given.split('+').map(|given| given.parse::<u8>().ok().and_then(|given| times.checked_sub(given)));
        let left: Option<Vec<String>> = left.map(|left| left.map(|left| left.to_string())).collect();
        let message = format!("`{field}` counts the checks that have been given");
        let left = left.filter(|left| left.len() == 2).map(|left| left.join("+"));
        let left = left.unwrap_or_else(|| format!("{times}+{times}"));
        let help = format!("take it out, and write those that are left, `{left}`, behind the fourth field");
        return error(span, message, Some(help));
    }
    if at != 4 {
        let message = format!("the checks that are left, `{field}`, belong after the fourth field");
        return error(span, message, None);
    }
    fields.remove(at);
    let given = |left: &str| left.parse::<u8>().ok().and_then(|left| times.checked_sub(left));
    let sides: Vec<Option<u8>> = field.split('+').map(given).collect();
    match sides[..] {
        [Some(white), Some(black)] => Ok([white, black]),
        _ => {
            let message = format!("`{field}` does not say how many checks are left for each side");
            let help = format!("write two numbers from 0 to {times}, White's first: `{times}+{times}`");
            error(span, message, Some(help))
        }
    }
}

/// The field of a position with the blank before it, if the game counts checks.
pub(super) fn write(game: &Game, position: &Position) -> String {
    let Some(times) = checks_that_decide(game.program()) else { return String::new() };
    let left = Side::each(|side| u32::from(times).saturating_sub(position.checks_given(side)));
    format!(" {}+{}", left[0], left[1])
}
