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
        let worths = self.worths.get_or_insert_with(|| Side::BOTH.map(|side| worths(game.game(), side)));
        let mut best: Option<(i32, Move)> = None;
        let mut alike = 0;
        for mv in game.legal_moves() {
            let (status, after) = game.outlook(mv);
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
        .map(|id| match (army.kind(id).worth, army.kind(id).royal) {
            (_, true) => 0,
            (Some(worth), _) => i32::from(worth) * 100,
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Orthodox enough: mates, stalemates, material and repetitions of both kinds.
    fn game(endings: &str) -> Game {
        let text = format!(
            "edition 1\nvariant t \"T\" {{\n include orthodox.pieces\n include orthodox.castling\n board 8 x 8\n symmetry mirror\n setup \"4k3/pp6/8/8/8/8/5PP1/R3K3\"\n endings {{\n{endings}\n }}\n}}\n"
        );
        let compilation = wazir_lang::compile("t", &text, &wazir_lang::Bundled(wazir_variants::FILES));
        let program = compilation.variants.first().and_then(|v| v.program.clone());
        Game::load(program.unwrap()).unwrap()
    }

    #[test]
    fn an_outlook_is_what_playing_would_lead_to() {
        let common = "checkmate: the side to move loses\nstalemate: draw\ninsufficient material: draw\n6 plies without a capture or a move of pawn: draw\n";
        for repetition in ["position repeated 2 times: draw", "arrangement repeated 2 times: draw on claim"] {
            let game = game(&format!("{common}{repetition}"));
            let (mut rng, mut over) = (Rng::new(7), 0);
            for _ in 0..20 {
                let start = game.start(&game.program().starts[0]).unwrap();
                let mut now = Match::new(game.clone(), start);
                while !now.status().is_over() && now.moves().len() < 80 {
                    for mv in now.legal_moves() {
                        let mut after = now.clone();
                        after.play(mv);
                        assert_eq!(now.outlook(mv), (after.status(), after.position().clone()));
                        over += usize::from(after.status().is_over());
                    }
                    let Some(mv) = Random.choose(&now, &mut rng) else { break };
                    now.play(mv);
                }
            }
            assert!(over > 20, "{repetition}: too few endings were met: {over}");
        }
    }
}
