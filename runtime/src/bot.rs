//! Bots: simple choosers of moves, to play against and to simulate with.

use crate::game::{Game, Position};
use crate::matches::Match;
use crate::moves::Move;
use crate::program::{KindId, KindSet};
use crate::rng::Rng;
use crate::side::Side;
use crate::status::Status;

/// Chooses moves.
pub trait Bot: Send {
    /// A legal move, or `None` where there is none.
    fn choose(&mut self, game: &Match, rng: &mut Rng) -> Option<Move>;

    /// Does it choose any legal move, all alike, by one random number below their count?
    fn is_random(&self) -> bool {
        false
    }

    /// Has it given up, instead of choosing a move?
    fn has_resigned(&self) -> bool {
        false
    }
}

/// The names of the bots, for `--white` and `--black`.
pub const NAMES: &[&str] = &["random", "greedy"];

/// The bot of a name.
pub fn by_name(name: &str) -> Option<Box<dyn Bot>> {
    match name {
        "random" => Some(Box::new(Random)),
        "greedy" => Some(Box::new(Greedy::default())),
        _ => None,
    }
}

/// Any legal move, all alike.
#[derive(Debug)]
pub struct Random;

impl Bot for Random {
    fn choose(&mut self, game: &Match, rng: &mut Rng) -> Option<Move> {
        let moves = game.legal_moves();
        moves.get(rng.below(moves.len() as u32) as usize).copied()
    }

    fn is_random(&self) -> bool {
        true
    }
}

/// The move that wins at once, or else the one that leaves the best balance of material a ply later.
#[derive(Default, Debug)]
pub struct Greedy {
    /// The worth of each kind by side, in hundredths of a pawn; found out once a game.
    worths: Option<[Vec<i32>; 2]>,
}

impl Bot for Greedy {
    fn choose(&mut self, game: &Match, rng: &mut Rng) -> Option<Move> {
        let us = game.position().turn();
        let worths = self.worths.get_or_insert_with(|| Side::each(|side| worths(game.game(), side)));
        let mut best: Option<(i32, Move)> = None;
        let mut alike = 0;
        for mv in game.legal_moves() {
            let Some((status, after)) = game.outlook(mv) else { continue };
            let score = match status {
                Status::Win { winner, .. } => {
                    if winner == us {
                        i32::MAX
                    } else {
                        i32::MIN
                    }
                }
                Status::Draw { .. } => 0,
                Status::Ongoing => balance(worths, &after, us),
            };
            match best {
                Some((least, _)) if score < least => continue,
                Some((least, _)) if score == least => alike += 1,
                _ => alike = 1,
            }
            // Each of the moves that are equally good is kept with the same chance.
            if rng.below(alike) == 0 {
                best = Some((score, mv));
            }
        }
        best.map(|(_, mv)| mv)
    }
}

/// The worth of each kind of a side in hundredths of a pawn: what the file states, or else a guess from how
/// many squares the kind reaches.
pub fn worths(game: &Game, side: Side) -> Vec<i32> {
    let squares = game.board().all().count().max(1);
    let army = game.army(side);
    army.ids()
        .map(|id| match (army.kind(id).worth.or(army.kind(id).points), army.kind(id).royal) {
            (_, true) => 0,
            (Some(worth), _) => worth.in_hundredths() as i32,
            (None, _) => (game.total_reach(side, id) * 45 / squares) as i32,
        })
        .collect()
}

/// The material of a side less the other's.
fn balance(worths: &[Vec<i32>; 2], position: &Position, us: Side) -> i32 {
    let of = |side: Side| -> i32 {
        let kinds = worths[side.index()].iter().enumerate();
        kinds
            .map(|(i, worth)| {
                let set: KindSet = [KindId(i as u8)].into_iter().collect();
                worth * position.squares_of(side, set).len() as i32
            })
            .sum()
    };
    of(us) - of(!us)
}
