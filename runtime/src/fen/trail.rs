//! The fourth field: what the last ply passed.

use super::error::{FenError, error};
use crate::engine::setup::Setup;
use crate::game::{Game, Position};
use crate::piece::Piece;
use crate::program::ChangeHow;
use crate::square::Square;
use std::ops::Range;

/// Reads the square passed, or the origin and the destination of the last ply.
pub(super) fn parse(
    game: &Game,
    setup: &Setup,
    text: &str,
    span: Range<usize>,
) -> Result<Option<(Square, Square)>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let board = game.board();
    let split = text.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic()).map(|(i, _)| i);
    let squares = match split {
        None => board.parse(text).map(|s| (s, None)),
        Some(at) => match (board.parse(&text[..at]), board.parse(&text[at..])) {
            (Some(from), Some(to)) => Some((from, Some(to))),
            _ => None,
        },
    };
    let help =
        Some("write the square passed (`e3`), an origin and a destination (`h8h1`), or `-`".to_string());
    match squares {
        None => error(span, format!("`{text}` names no squares of this board"), help),
        Some((from, Some(to))) => Ok(Some((from, to))),
        Some((passed, None)) => {
            let placed = game.build(&Setup { trail: None, ..setup.clone() });
            match placed.and_then(|position| plain_trail(game, &position, passed)) {
                Some(trail) => Ok(Some(trail)),
                None => {
                    let who = !setup.turn;
                    error(
                        span,
                        format!("no {who} piece could just have passed {text} by a double step"),
                        help,
                    )
                }
            }
        }
    }
}

/// Origin and destination of the double step through a square, by a piece that can promote, if just one fits.
fn plain_trail(game: &Game, position: &Position, passed: Square) -> Option<(Square, Square)> {
    let (board, mover) = (game.board(), !position.turn());
    let mut found = None;
    for destination in board.all() {
        let Some(piece) = position.piece_at(destination).filter(|p| p.side == mover) else { continue };
        if !can_promote(game, piece) {
            continue;
        }
        for origin in board.all().filter(|s| position.piece_at(*s).is_none()) {
            let trail = game.trail_of_last(position, origin, destination);
            if trail.is_some_and(|set| set.len() == 1 && set.contains(passed)) {
                if found.is_some() {
                    return None;
                }
                found = Some((origin, destination));
            }
        }
    }
    found
}

fn can_promote(game: &Game, piece: Piece) -> bool {
    game.army(piece.side).kind(piece.kind).changes.iter().any(|c| c.how != ChangeHow::Whenever)
}

/// Writes what the last ply of a position passed.
pub(super) fn write(game: &Game, position: &Position) -> String {
    let Some((from, to, passed)) = position.trail() else { return "-".to_string() };
    let board = game.board();
    let only = (passed.len() == 1).then(|| passed.iter().next()).flatten();
    if let Some(square) = only
        && plain_trail(game, position, square) == Some((from, to))
    {
        return board.name(square);
    }
    board.name(from) + &board.name(to)
}
