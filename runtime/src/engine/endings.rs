//! Endings that can be read off the arrangement of the pieces.

use super::Engine;
use super::bits::{Bits, from_set};
use super::extras::Extras;
use super::state::State;
use crate::program::{BoardFact, EndTest, Ending, Men, Program, RepetitionKey, Share};
use crate::side::Side;
use crate::status::Status;
use crate::topology::Topology;
use crate::verdict::{Situation, verdict};

/// The endings of a game, with what is looked up in every position.
#[derive(Debug)]
pub(crate) struct LoadedEndings<B: Bits> {
    /// By ending and fact: the zones of the men that are counted, by side, as the board lies.
    zones: Vec<Vec<[B; 2]>>,
    /// Those that are automatic and that the arrangement alone decides.
    goals: Vec<usize>,
}

impl<B: Bits> LoadedEndings<B> {
    pub(crate) fn new(program: &Program, topology: &Topology) -> Self {
        let zone = |fact: &BoardFact| match fact {
            BoardFact::Men(Men { zones: Some(zones), .. }) => {
                Side::BOTH.map(|side| from_set::<B>(&topology.seen_set(side, &zones[side.index()])))
            }
            _ => [!B::EMPTY; 2],
        };
        let goals = program.endings.iter().enumerate().filter(|(_, e)| e.test.is_goal() && !e.claimed);
        LoadedEndings {
            zones: program.endings.iter().map(|e| e.test.facts().map(zone).collect()).collect(),
            goals: goals.map(|(i, _)| i).collect(),
        }
    }

    /// Does the arrangement alone ever decide a game?
    pub(crate) fn has_goals(&self) -> bool {
        !self.goals.is_empty()
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// The side of which a condition on the arrangement holds, if it does.
    pub(crate) fn goal_subject(&self, state: &State<B, K, X>, ending: usize) -> Option<Side> {
        let (of, zones) = (self.program.endings.get(ending)?, self.endings.zones.get(ending)?);
        of.subjects(state.turn).into_iter().find(|side| self.is_goal_of(state, &of.test, zones, *side))
    }

    /// Does a condition on the arrangement hold of a side?
    fn is_goal_of(&self, state: &State<B, K, X>, test: &EndTest, zones: &[[B; 2]], subject: Side) -> bool {
        if let EndTest::ChecksGiven { times } = test {
            return state.extras.checks(subject) >= *times;
        }
        if let EndTest::Passes { times } = test {
            return state.extras.passes() >= *times;
        }
        let stuck = |side| !self.can_act(state, side);
        let men = |side: Side, men: &Men, at: usize| {
            let these = state.of_any(side, men.kinds[side.index()].bits());
            let there = zones.get(at).map_or(these, |zones| these & zones[side.index()]);
            let there = match men.safe {
                true => there & !self.attacked_of(state, side, there, false),
                false => there,
            };
            match men.share {
                // What is asked most is quick to say.
                Share::SOME => there.any(),
                Share::NONE => there.none(),
                share => share.holds(there.count(), state.sides[side.index()].count()),
            }
        };
        test.holds_on_board(state.turn, subject, men, stuck)
    }

    /// Has an automatic ending that the arrangement alone decides come about, won or drawn?
    #[inline(always)]
    pub(crate) fn is_decided(&self, state: &State<B, K, X>) -> bool {
        // A turn is judged when it is over.
        self.endings.has_goals() && state.part() == 0 && self.is_decided_by_goal(state)
    }

    #[cold]
    fn is_decided_by_goal(&self, state: &State<B, K, X>) -> bool {
        self.endings.goals.iter().any(|ending| self.goal_subject(state, *ending).is_some())
    }

    /// What the first of some endings that holds makes of a state in which no move is legal (`stuck`) or some move is; `occurred` says
    /// whether what stands on the board has stood there so many times.
    pub(crate) fn status<'e>(
        &self,
        state: &State<B, K, X>,
        mut endings: impl Iterator<Item = (usize, &'e Ending)>,
        stuck: bool,
        occurred: impl Fn(RepetitionKey, u8) -> bool,
    ) -> Status {
        // A turn is judged when it is over.
        if state.part() > 0 {
            return Status::Ongoing;
        }
        let here = Here { engine: self, state, stuck, occurred };
        endings.find_map(|(index, ending)| verdict(ending, index, &here)).unwrap_or(Status::Ongoing)
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

    fn pieces(&self, side: Side) -> u32 {
        self.state.sides[side.index()].count()
    }

    fn goal_subject(&self, ending: usize) -> Option<Side> {
        self.engine.goal_subject(self.state, ending)
    }
}
