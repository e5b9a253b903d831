//! What to play where everything loses: the move after which random replies would most often let the win slip, now or later.

use super::scores::{MATE, SURE};
use super::worker::{Worker, of_status};
use wazir_runtime::Move;

/// A trap may cost as many positions as the search has, and so many more.
const FREE: u64 = 2_000;

/// So many turns ahead traps are looked for, as far as the positions last.
const TURNS: u32 = 4;

impl Worker<'_, '_> {
    /// Which move of the root sets the best trap, if all that are known lose, turns have one part, and there is one: a reply that does not win.
    /// Replies are searched to the depth to which the loss was seen.
    pub(crate) fn trap(&mut self, depth: i32) -> Option<usize> {
        let moves: Vec<Move> = self.roots.iter().map(|root| root.mv).collect();
        let lost = self.roots.iter().all(|root| root.score <= -SURE);
        if !lost || moves.len() < 2 || self.shared.rules.techniques.parts {
            return None;
        }
        let most = 2 * self.nodes + FREE;
        let mut found = None;
        for turns in 1..=TURNS {
            // What takes too long to find out is not known.
            let Some((chance, at)) = self.best_trap(&moves, (depth, 1), turns, most) else { break };
            found = (chance > 0.0).then_some(at);
        }
        found
    }

    /// Of moves that all lose, the one by which the win slips most likely, and how likely; of several such, the first.
    fn best_trap(
        &mut self,
        moves: &[Move],
        (depth, ply): (i32, usize),
        turns: u32,
        most: u64,
    ) -> Option<(f32, usize)> {
        let mut best = (0.0, 0);
        for (at, mv) in moves.iter().enumerate() {
            if self.make(*mv) {
                let chance = self.slips((depth - 1, ply), turns, most);
                self.tree.unmake();
                let chance = chance?;
                best = if chance > best.0 { (chance, at) } else { best };
            }
        }
        Some(best)
    }

    /// How likely a random reply lets the win slip, or leads to where a later one may; `None` if it takes too long to find out.
    fn slips(&mut self, (depth, ply): (i32, usize), turns: u32, most: u64) -> Option<f32> {
        let mut replies = Vec::new();
        if of_status(self.tree.status(false), self.tree.turn(), ply).is_none() {
            self.tree.legal_moves(&mut replies);
        }
        let (mut chances, mut all) = (0.0, 0.0_f32);
        for reply in replies {
            if !self.make(reply) {
                continue;
            }
            // At the edge of what is lost for sure nothing is guessed.
            let score = self.search(-SURE - 1, -SURE, depth - 1, ply + 1, false);
            let mut chance = Some(if score >= -SURE { 1.0 } else { 0.0 });
            let at_once = score == -MATE + ply as i32 + 1;
            if turns > 1 && score < -SURE && !at_once && !self.ended {
                let mut moves = Vec::new();
                self.tree.legal_moves(&mut moves);
                let later = self.best_trap(&moves, (depth - 1, ply + 2), turns - 1, most);
                chance = later.map(|(chance, _)| chance);
            }
            self.tree.unmake();
            if self.ended || self.nodes > most {
                return None;
            }
            // Nobody overlooks what wins at once.
            if at_once {
                return Some(0.0);
            }
            chances += chance?;
            all += 1.0;
        }
        Some(chances / all.max(1.0))
    }
}
