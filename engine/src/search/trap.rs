//! What to play where everything loses: the move after which most replies let the win slip.

use super::scores::SURE;
use super::worker::{Worker, of_status};

/// A trap may cost as many positions as the search has, and so many more.
const FREE: u64 = 2_000;

impl Worker<'_, '_> {
    /// Which move of the root sets the best trap, if all that are known lose, turns have one part, and there is one: a reply that does not win.
    /// Replies are searched to the depth to which the loss was seen.
    pub(crate) fn trap(&mut self, depth: i32) -> Option<usize> {
        let lost = self.root_scores().all(|score| score <= -SURE);
        if !lost || self.root_scores().count() < 2 || self.shared.rules.techniques.parts {
            return None;
        }
        let most = 2 * self.nodes + FREE;
        let mut best: Option<(f32, usize)> = None;
        for at in 0..self.root_scores().count() {
            let share = self.slips(at, depth, most)?;
            // Of traps that are as good, the one that is longest lost.
            if share > best.map_or(0.0, |(share, _)| share) {
                best = Some((share, at));
            }
        }
        best.map(|(_, at)| at)
    }

    /// The share of the replies to a move that let the win slip; `None` if it takes too long to find out.
    fn slips(&mut self, at: usize, depth: i32, most: u64) -> Option<f32> {
        let us = self.tree.turn();
        if !self.tree.make(self.root_move(at)) {
            return Some(0.0);
        }
        let mut replies = Vec::new();
        if of_status(self.tree.status(false), us, 1).is_none() {
            self.tree.legal_moves(&mut replies);
        }
        let mut slips = 0;
        for reply in &replies {
            if !self.tree.make(*reply) {
                continue;
            }
            let score = self.search(-SURE, -SURE + 1, depth - 2, 2, false);
            self.tree.unmake();
            if self.ended || self.nodes > most {
                break;
            }
            slips += usize::from(score > -SURE);
        }
        self.tree.unmake();
        let known = !self.ended && self.nodes <= most;
        known.then(|| slips as f32 / replies.len().max(1) as f32)
    }
}
