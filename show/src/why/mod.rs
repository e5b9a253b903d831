//! Why a move is legal or not: the lines that say so, the way of the piece square by square, and what the move does besides.
//!
//! ```text
//!  text ─▶ Match::parse_turn ─┬─ the parts ─▶ allowed ── Game::lines_of
//!                             │                 │
//!                             └─ MoveError ──▶ refused ── IllegalMove
//!                                               │
//!                                              way (runtime::walk)    written (spans of lines)
//!                                               ▼
//!                                              Why ─▶ text · json · svg
//! ```
//! That a move is legal, and why it is not, the runtime decides; nothing here knows a rule. A [`Why`] is data: the command writes it as text,
//! as JSON or as a picture, and so may an editor.

mod allowed;
mod json;
mod refused;
mod text;
mod told;
mod way;
mod written;

#[cfg(test)]
mod cases;
#[cfg(test)]
mod tests;

pub use json::Json;
pub use text::{legend, text};
pub use told::{Mark, Telling, WaySquare, Why};
pub use written::{ending, places};

use wazir_lang::Variant;
use wazir_runtime::{Match, MoveCode, MoveError};

/// Why a text is a legal move of a game or not: an answer for each part of the turn that it writes, and none where it writes what has followed by
/// itself. The first answer that says no is the last.
///
/// # Errors
/// If the text is not written like a move, or fits several.
pub fn why(variant: &Variant, game: &Match, text: &str) -> Result<Vec<(Match, Why)>, MoveError> {
    let mut now = game.clone();
    match game.parse_turn(text) {
        Ok(parts) => {
            let mut answers = Vec::new();
            for mv in parts {
                let answer = allowed::why(variant, &now, mv);
                answers.push((now.clone(), answer));
                now.play(mv)?;
            }
            Ok(answers)
        }
        Err(error) if matches!(error.code(), MoveCode::Malformed | MoveCode::Ambiguous) => Err(error),
        Err(error) => match text.split_once(',') {
            // Of the parts of a turn, the first that cannot be played.
            Some((first, rest)) if now.play_text(first).is_ok() => {
                let mut answers = why(variant, game, first)?;
                answers.extend(why(variant, &now, rest)?);
                Ok(answers)
            }
            Some((first, _)) => why(variant, game, first),
            None => Ok(vec![(now, refused::why(variant, game, text, &error))]),
        },
    }
}
