//! Endings that can be read off the arrangement of the pieces.

use super::Engine;
use super::bits::{Bits, from_set};
use super::state::State;
use crate::program::EndTest;
use crate::side::Side;

impl<B: Bits, const K: usize> Engine<B, K> {
    /// The side of which a condition on the arrangement holds, if it does.
    pub(crate) fn goal_subject(&self, state: &State<B, K>, test: &EndTest) -> Option<Side> {
        let (to_move, moved) = (state.turn, !state.turn);
        match test {
            EndTest::Reaches { kinds, zone } => [moved, to_move].into_iter().find(|side| {
                let zone = self.program.symmetry.set(&self.program.board, *side, zone);
                (state.of_any(*side, kinds[side.index()].bits()) & from_set::<B>(&zone)).any()
            }),
            EndTest::Lacks { kinds } => [to_move, moved].into_iter().find(|side| {
                let kinds = kinds[side.index()];
                !kinds.is_empty() && state.of_any(*side, kinds.bits()).none()
            }),
            _ => None,
        }
    }

    /// Has an automatic ending that the arrangement alone decides come about, won or drawn?
    #[inline(always)]
    pub(crate) fn is_decided(&self, state: &State<B, K>) -> bool {
        self.has_goals && self.is_decided_by_goal(state)
    }

    #[cold]
    fn is_decided_by_goal(&self, state: &State<B, K>) -> bool {
        self.program.endings.iter().any(|e| !e.claimed && self.goal_subject(state, &e.test).is_some())
    }
}
