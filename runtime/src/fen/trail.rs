//! The fourth field: what the last ply passed.

use super::error::{FenError, error};
use crate::engine::setup::Setup;
use crate::game::{Game, Position};
use crate::piece::Piece;
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
    let squares = match board.parse_first(text) {
        Some((square, "")) => Some((square, None)),
        Some((from, rest)) => board.parse(rest).map(|to| (from, Some(to))),
        None => None,
    };
    let help =
        Some("write the square passed (`e3`), an origin and a destination (`h8h1`), or `-`".to_string());
    let placed = || game.build(&Setup { trail: None, ..setup.clone() });
    match squares {
        None => error(span, format!("`{text}` names no squares of this board"), help),
        Some((from, Some(to))) => {
            Ok(Some(placed().and_then(|position| beside(game, &position, from, to)).unwrap_or((from, to))))
        }
        Some((passed, None)) => {
            let placed = placed();
            match placed.as_ref().and_then(|position| plain_trail(game, position, passed)) {
                Some(trail) => Ok(Some(trail)),
                None => {
                    let who = setup.mover();
                    let named = placed.and_then(|position| behind(game, &position, passed));
                    error(
                        span,
                        format!("no {who} piece could just have passed {text} by a double step"),
                        named.or(help),
                    )
                }
            }
        }
    }
}

/// The double step of which two squares name the square passed and that of the piece, in either order, where no move from the one to the
/// other has passed anything. Some programs write it so.
fn beside(game: &Game, position: &Position, one: Square, other: Square) -> Option<(Square, Square)> {
    if game.trail_of_last(position, one, other).is_some() {
        return None;
    }
    let step = |passed, at| plain_trail(game, position, passed).filter(|(_, to)| *to == at);
    step(one, other).or_else(|| step(other, one))
}

/// What to write where the square named is not the one passed, but that of the piece which has passed it.
fn behind(game: &Game, position: &Position, named: Square) -> Option<String> {
    let mut steps = double_steps(game, position).filter(|(_, (_, to))| *to == named);
    let (passed, (from, to)) = steps.next().filter(|_| steps.next().is_none())?;
    plain_trail(game, position, passed)?;
    let piece = position.piece_at(to)?;
    let kind = &game.army(piece.side).kind(piece.kind).name;
    let [passed, from, to] = [passed, from, to].map(|square| game.board().name(square));
    Some(format!("write the square passed, `{passed}`: the {kind} on {to} could have come from {from}"))
}

/// Origin and destination of the double step through a square, by a piece that can promote, if just one fits.
fn plain_trail(game: &Game, position: &Position, passed: Square) -> Option<(Square, Square)> {
    let mut steps = double_steps(game, position).filter(|(square, _)| *square == passed);
    let (_, step) = steps.next()?;
    steps.next().is_none().then_some(step)
}

/// The double steps that may have been the last ply, of pieces that can promote: the one square passed, the origin and the destination.
fn double_steps<'a>(
    game: &'a Game,
    position: &'a Position,
) -> impl Iterator<Item = (Square, (Square, Square))> + 'a {
    let (board, mover) = (game.board(), position.mover());
    let own = move |s: &Square| {
        position.piece_at(*s).is_some_and(|piece| piece.side == mover && can_promote(game, piece))
    };
    let empty = move || board.all().filter(move |s| position.piece_at(*s).is_none());
    let ways = board.all().filter(own).flat_map(move |to| empty().map(move |from| (from, to)));
    ways.filter_map(move |(from, to)| {
        let passed = game.trail_of_last(position, from, to).filter(|set| set.len() == 1)?;
        Some((passed.iter().next()?, (from, to)))
    })
}

fn can_promote(game: &Game, piece: Piece) -> bool {
    game.army(piece.side).kind(piece.kind).may_choose()
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
