//! Playing a game out between two bots.

use crate::bot::Bot;
use crate::game::{Game, Position};
use crate::matches::Match;
use crate::rng::Rng;
use crate::side::Side;
use crate::status::Status;

/// What came of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// How it ended; [`Status::Ongoing`] if it was cut off.
    pub status: Status,
    /// How many plies were made.
    pub plies: u32,
    /// The number of legal moves in each position in which a move was made.
    pub branching: Vec<u16>,
}

/// Plays a game out, up to a number of plies. A bot claims a draw as soon as it may.
pub fn play(
    game: &Game,
    start: &Position,
    white: &mut dyn Bot,
    black: &mut dyn Bot,
    rng: &mut Rng,
    max_plies: u32,
) -> Record {
    if white.is_random() && black.is_random() {
        return game.random_game(start, rng, max_plies);
    }
    play_by_bots(game, start, white, black, rng, max_plies)
}

/// The same for any bots, random ones too.
pub fn play_by_bots(
    game: &Game,
    start: &Position,
    white: &mut dyn Bot,
    black: &mut dyn Bot,
    rng: &mut Rng,
    max_plies: u32,
) -> Record {
    let mut now = Match::new(game.clone(), start.clone());
    let mut branching = Vec::new();
    loop {
        if let Some(reason) = now.claimable().first() {
            now.claim(*reason);
        }
        let status = now.status();
        let plies = branching.len() as u32;
        if status.is_over() || plies >= max_plies {
            return Record { status, plies, branching };
        }
        let chosen = match now.position().turn() {
            Side::White => white.choose(&now, rng),
            Side::Black => black.choose(&now, rng),
        };
        let Some(mv) = chosen else {
            return Record { status, plies, branching };
        };
        branching.push(now.legal_moves().len().min(usize::from(u16::MAX)) as u16);
        now.play(mv);
    }
}
