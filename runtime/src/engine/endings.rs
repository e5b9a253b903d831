//! Endings that can be read off the arrangement of the pieces.

use super::Engine;
use super::bits::{Bits, from_set};
use super::state::State;
use crate::program::{EndTest, Ending, RepetitionKey};
use crate::side::Side;
use crate::status::Status;

impl<B: Bits, const K: usize> Engine<B, K> {
    /// The side of which a condition on the arrangement holds, if it does.
    pub(crate) fn goal_subject(&self, state: &State<B, K>, test: &EndTest) -> Option<Side> {
        let (to_move, moved) = (state.turn, !state.turn);
        match test {
            EndTest::Reaches { kinds, zone } => [moved, to_move].into_iter().find(|side| {
                let zone = self.program.symmetry.set(&self.program.board, *side, zone);
                (state.of_any(*side, kinds[side.index()].0) & from_set::<B>(&zone)).any()
            }),
            EndTest::Lacks { kinds } => [to_move, moved].into_iter().find(|side| {
                let kinds = kinds[side.index()];
                !kinds.is_empty() && state.of_any(*side, kinds.0).none()
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

    /// What the first of some endings that holds makes of a state in which no move is legal (`stuck`) or some move is; `occurred` says
    /// whether what stands on the board has stood there so many times.
    pub(crate) fn status<'e>(
        &self,
        state: &State<B, K>,
        endings: impl Iterator<Item = &'e Ending>,
        stuck: bool,
        occurred: impl Fn(RepetitionKey, u8) -> bool,
    ) -> Status {
        for ending in endings {
            let holds = match &ending.test {
                EndTest::Checkmate => stuck && self.is_checked(state),
                EndTest::Stalemate => stuck && !self.is_checked(state),
                EndTest::InsufficientMaterial => self.is_insufficient(state),
                EndTest::Repetition { key, times } => occurred(*key, *times),
                EndTest::MoveLimit { plies } => state.counter >= u32::from(*plies),
                test @ (EndTest::Reaches { .. } | EndTest::Lacks { .. }) => {
                    if let Some(subject) = self.goal_subject(state, test) {
                        return ending.status(state.turn, subject);
                    }
                    false
                }
            };
            if holds {
                return ending.status(state.turn, state.turn);
            }
        }
        Status::Ongoing
    }

    /// Is a royal of the side to move attacked?
    pub(crate) fn is_checked(&self, state: &State<B, K>) -> bool {
        self.is_exposed(state, state.turn, false)
    }
}
