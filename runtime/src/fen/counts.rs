//! To how many plies a game counts: the limit stands in the fourth field, and the count in the fifth. Where a trail needs the fourth, the
//! limit stands behind the sixth, `limit=32`.

use super::error::{FenError, error};
use crate::game::Game;
use crate::program::EndTest;
use std::ops::Range;

const LIMIT: &str = "limit=";

/// Takes the limit out of the fields of a FEN; 0 where there is none.
pub(super) fn take(game: &Game, fields: &mut Vec<(Range<usize>, &str)>) -> Result<u16, FenError> {
    let digits = |field: &str| !field.is_empty() && field.bytes().all(|b| b.is_ascii_digit());
    let behind = fields.iter().skip(6).position(|(_, field)| field.starts_with(LIMIT)).map(|at| at + 6);
    let (span, text) = match (behind, fields.get_mut(3)) {
        (Some(at), _) => {
            let (span, field) = fields.remove(at);
            if fields.get(3).is_some_and(|(_, fourth)| digits(fourth)) {
                let message = "the fourth field says the limit already".to_owned();
                return error(span, message, Some("take it out".into()));
            }
            (span, field.trim_start_matches(LIMIT))
        }
        (None, Some((span, field))) if digits(field) => (span.clone(), std::mem::replace(field, "-")),
        _ => return Ok(0),
    };
    let limits = game.program().endings.iter().filter_map(|ending| match ending.test {
        EndTest::Counted { plies, .. } => Some(plies),
        _ => None,
    });
    let limits: Vec<u16> = limits.collect();
    let limit = text.parse::<u16>().ok().filter(|limit| limits.contains(limit));
    match (limit, limits.is_empty()) {
        (Some(limit), _) => Ok(limit),
        (None, true) => {
            let message = format!("`{text}` is a limit of a count, and this variant counts nothing");
            let help = if behind.is_some() { "take it out" } else { "write `-`" };
            error(span, message, Some(help.into()))
        }
        (None, false) => {
            let mut known: Vec<String> = limits.iter().map(u16::to_string).collect();
            known.dedup();
            let message = format!("no ending of this variant counts to {text}");
            error(span, message, Some(format!("the limits are {}", known.join(", "))))
        }
    }
}

/// The fourth field and what stands behind the sixth: a limit, if there is one, and what a trail needs.
pub(super) fn write(limit: u16, trail: String) -> (String, String) {
    match (limit, trail.as_str()) {
        (0, _) => (trail, String::new()),
        (_, "-") => (limit.to_string(), String::new()),
        _ => (trail, format!(" {LIMIT}{limit}")),
    }
}
