//! Endings that can be read off the arrangement of the pieces.

use super::Engine;
use super::bits::{Bits, from_set};
use super::extras::Extras;
use super::state::State;
use crate::program::{EndTest, Ending, RepetitionKey};
use crate::side::Side;
use crate::status::Status;
use crate::verdict::{Situation, verdict};

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// The side of which a condition on the arrangement holds, if it does.
    pub(crate) fn goal_subject(&self, state: &State<B, K, X>, ending: &Ending) -> Option<Side> {
        ending.subjects(state.turn).into_iter().find(|side| self.is_goal_of(state, &ending.test, *side))
    }

    /// Does a condition on the arrangement hold of a side?
    fn is_goal_of(&self, state: &State<B, K, X>, test: &EndTest, side: Side) -> bool {
        match test {
            EndTest::Reaches { kinds, zones } => {
                let zone = self.interpreter.topology.seen_set(side, &zones[side.index()]);
                (state.of_any(side, kinds[side.index()].bits()) & from_set::<B>(&zone)).any()
            }
            EndTest::Lacks { kinds } => {
                let kinds = kinds[side.index()];
                !kinds.is_empty() && state.of_any(side, kinds.bits()).none()
            }
            EndTest::LacksOne { kinds } => {
                let mut kinds = kinds[side.index()].iter();
                kinds.any(|kind| state.of(side, kind.0).none())
            }
            EndTest::ChecksGiven { times } => state.extras.checks(side) >= *times,
            _ => false,
        }
    }

    /// Has an automatic ending that the arrangement alone decides come about, won or drawn?
    #[inline(always)]
    pub(crate) fn is_decided(&self, state: &State<B, K, X>) -> bool {
        self.has_goals && self.is_decided_by_goal(state)
    }

    #[cold]
    fn is_decided_by_goal(&self, state: &State<B, K, X>) -> bool {
        self.program.endings.iter().any(|e| !e.claimed && self.goal_subject(state, e).is_some())
    }

    /// What the first of some endings that holds makes of a state in which no move is legal (`stuck`) or some move is; `occurred` says
    /// whether what stands on the board has stood there so many times.
    pub(crate) fn status<'e>(
        &self,
        state: &State<B, K, X>,
        mut endings: impl Iterator<Item = &'e Ending>,
        stuck: bool,
        occurred: impl Fn(RepetitionKey, u8) -> bool,
    ) -> Status {
        let here = Here { engine: self, state, stuck, occurred };
        endings.find_map(|ending| verdict(ending, &here)).unwrap_or(Status::Ongoing)
    }

    /// Is a royal of the side to move attacked?
    pub(crate) fn is_checked(&self, state: &State<B, K, X>) -> bool {
        self.is_exposed(state, state.turn, false)
    }
}

/// A state in the light of a history.
struct Here<'a, B: Bits, const K: usize, X: Extras, F> {
    engine: &'a Engine<B, K, X>,
    state: &'a State<B, K, X>,
    stuck: bool,
    occurred: F,
}

impl<B: Bits, const K: usize, X: Extras, F: Fn(RepetitionKey, u8) -> bool> Situation
    for Here<'_, B, K, X, F>
{
    fn turn(&self) -> Side {
        self.state.turn
    }

    fn is_stuck(&self) -> bool {
        self.stuck
    }

    fn in_check(&self) -> bool {
        self.engine.is_checked(self.state)
    }

    fn is_insufficient(&self) -> bool {
        self.engine.is_insufficient(self.state)
    }

    fn occurred(&self, key: RepetitionKey, times: u8) -> bool {
        (self.occurred)(key, times)
    }

    fn counter(&self) -> u32 {
        self.state.counter
    }

    fn goal_subject(&self, ending: &Ending) -> Option<Side> {
        self.engine.goal_subject(self.state, ending)
    }
}
