//! The moves of whole games as text, for many games: names are put together from what is worked out once, and a game is replayed only as
//! far as a name depends on the position.

use crate::game::{Game, Position};
use crate::moves::Move;
use crate::names;
use crate::side::Side;

/// Writes games in coordinate notation: turns apart by blanks, the parts of a turn joined by commas.
#[derive(Debug)]
pub struct Scribe {
    game: Game,
    /// The names of the squares.
    squares: Vec<String>,
}

/// A game as far as it has been replayed.
struct Replay {
    position: Position,
    /// How many moves have led there.
    made: usize,
}

impl Scribe {
    /// A scribe for the games of a variant.
    pub fn new(game: &Game) -> Scribe {
        let mut squares = Vec::new();
        for square in game.board().all() {
            let number = square.index();
            squares.resize_with(squares.len().max(number + 1), String::new);
            if let Some(name) = squares.get_mut(number) {
                *name = game.board().name(square);
            }
        }
        Scribe { game: game.clone(), squares }
    }

    /// Adds the moves of a game to a text. `plies` is how many turns they are.
    pub fn write(&self, start: &Position, moves: &[Move], plies: u32, text: &mut String) {
        let mut replay = Replay { position: start.clone(), made: 0 };
        // A game with turns of several parts is replayed to see where they end.
        let parts = moves.len() != plies as usize;
        let first = start.turn();
        for (i, mv) in moves.iter().enumerate() {
            if parts {
                self.advance(&mut replay, moves, i);
            }
            if i > 0 {
                text.push(if parts && replay.position.part() > 0 { ',' } else { ' ' });
            }
            let side = match parts {
                true => replay.position.turn(),
                false => {
                    if i % 2 == 0 {
                        first
                    } else {
                        !first
                    }
                }
            };
            if names::depends(*mv) {
                self.advance(&mut replay, moves, i);
                *text += &names::name(&self.game, &replay.position, *mv);
            } else {
                self.name(side, *mv, text);
            }
        }
    }

    /// The name of a move that needs no position.
    fn name(&self, side: Side, mv: Move, text: &mut String) {
        let square = |number: u16| self.squares.get(usize::from(number)).map_or("", String::as_str);
        if mv.is_plain() && mv.promotion().is_none() {
            *text += square(mv.from);
            *text += square(mv.to);
        } else {
            *text += &names::plain_name(&self.game, side, mv);
        }
    }

    /// Replays a game up to one of its moves.
    fn advance(&self, replay: &mut Replay, moves: &[Move], to: usize) {
        for mv in moves.iter().take(to).skip(replay.made) {
            if let Some(after) = self.game.after(&replay.position, *mv) {
                replay.position = after;
            }
        }
        replay.made = to;
    }
}
