//! Endings that can be read off the arrangement of the pieces.

use super::Engine;
use super::bits::{Bits, from_set};
use super::extras::{self, Extras};
use super::formation::LoadedFormation;
use super::interpret::Interpreter;
use super::machine::Machine;
use super::state::State;
use crate::program::{
    BoardFact, EndTest, Ending, KindSet, Men, Near, Outcome, Perpetual, Program, RepetitionKey, Share, are_so,
};
use crate::side::Side;
use crate::status::Status;
use crate::verdict::{Situation, verdict};
use crate::walk::Code;
use std::sync::Arc;

/// The endings of a game, with what is looked up in every position.
#[derive(Debug)]
pub(crate) struct LoadedEndings<B: Bits> {
    /// By ending and fact: where the men stand that are counted.
    places: Vec<Vec<LoadedPlace<B>>>,
    /// The same for what moves may not leave behind.
    left: Vec<Vec<LoadedPlace<B>>>,
    /// Those that are automatic and that the arrangement alone decides.
    goals: Vec<usize>,
    /// Those that ask for something in several positions in a row.
    pub(crate) lasting: Vec<usize>,
    /// Those that count from something on.
    pub(crate) counted: Vec<usize>,
    /// They ask only how many pieces of which kinds there are.
    pub(crate) counted_by_material: bool,
}

/// Where men are counted.
#[derive(Debug)]
struct LoadedPlace<B: Bits> {
    /// The zones, by side, as the board lies.
    zones: [B; 2],
    /// The path from other men to them, by the side of those others.
    near: Option<[Arc<Machine<B>>; 2]>,
    formation: Option<LoadedFormation<B>>,
}

impl<B: Bits> LoadedEndings<B> {
    pub(crate) fn new(program: &Program, interpreter: &Interpreter<B>) -> Self {
        let Interpreter { topology, machines, .. } = interpreter;
        let place = |fact: &BoardFact| LoadedPlace {
            zones: match fact {
                BoardFact::Men(Men { zones: Some(zones), .. }) => {
                    Side::each(|side| from_set::<B>(&topology.seen_set(side, &zones[side.index()])))
                }
                _ => [!B::EMPTY; 2],
            },
            near: fact.near().map(|near| {
                Side::each(|side| {
                    machines.get(&Code::of(topology, side, &near.paths[side.index()]), topology)
                })
            }),
            formation: fact.formation().map(|formation| LoadedFormation::new(topology, formation)),
        };
        let goals = program.endings.iter().enumerate().filter(|(_, e)| e.test.is_goal() && !e.claimed);
        LoadedEndings {
            places: program.endings.iter().map(|e| e.test.facts().map(place).collect()).collect(),
            left: program.left.iter().map(|left| left.facts().map(place).collect()).collect(),
            goals: goals.map(|(i, _)| i).collect(),
            lasting: extras::lasting(program).collect(),
            counted: extras::counted(program).collect(),
            counted_by_material: extras::counted(program).all(|at| is_of_material(&program.endings[at].test)),
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
        let of = self.program.endings.get(ending)?;
        of.subjects(state.turn).into_iter().find(|side| self.is_goal_of(state, ending, &of.test, *side))
    }

    /// Does a condition on the arrangement hold of a side?
    fn is_goal_of(&self, state: &State<B, K, X>, ending: usize, test: &EndTest, subject: Side) -> bool {
        match test {
            EndTest::ChecksGiven { times } => state.extras.checks(subject) >= *times,
            EndTest::Passes { times } => state.extras.passes() >= *times,
            EndTest::Lasting { plies, .. } => {
                let number = self.endings.lasting.iter().position(|at| *at == ending);
                number.is_some_and(|number| state.extras.lasted(number, subject) >= *plies)
            }
            _ => self.stands_so(state, test.lists(), self.endings.places.get(ending), subject),
        }
    }

    /// Is what an ending asks of the board so of a side, whatever else it asks?
    pub(crate) fn is_so_of(&self, state: &State<B, K, X>, ending: usize, subject: Side) -> bool {
        let lists = self.program.endings.get(ending).map_or(&[][..], |e| e.test.lists());
        self.stands_so(state, lists, self.endings.places.get(ending), subject)
    }

    /// Is something so that moves of a side may not leave behind?
    pub(crate) fn is_left(&self, state: &State<B, K, X>, number: u8, mover: Side) -> bool {
        self.stands_so(state, self.program.left(number), self.endings.left.get(usize::from(number)), mover)
    }

    fn stands_so(
        &self,
        state: &State<B, K, X>,
        lists: &[Vec<BoardFact>],
        places: Option<&Vec<LoadedPlace<B>>>,
        subject: Side,
    ) -> bool {
        let stuck = |side| !self.can_act(state, side);
        let men = |side: Side, men: &Men, at: usize| {
            let these = state.of_any(side, men.kinds[side.index()].bits());
            let place = places.and_then(|places| places.get(at));
            let there = place.map_or(these, |place| these & place.zones[side.index()]);
            let there = match (&men.near, place.and_then(|place| place.near.as_ref())) {
                (Some(near), Some(machines)) if there.any() => {
                    there & self.where_paths_lead(state, machines, side, near)
                }
                _ => there,
            };
            let there = match men.safe {
                true => there & !self.attacked_of(state, side, there, false),
                false => there,
            };
            if let Some(formation) = place.and_then(|place| place.formation.as_ref()) {
                let in_all = these.count();
                let topology = &self.interpreter.topology;
                return formation.some(topology, there, side, |these| men.share.holds(these, in_all));
            }
            match men.share {
                // What is asked most is quick to say.
                Share::SOME => there.any(),
                Share::NONE => there.none(),
                share => share.holds(there.count(), state.sides[side.index()].count()),
            }
        };
        let castling = |side: Side, made: bool| match made {
            true => state.castled(side),
            false => self.open_castlings(state, side),
        };
        are_so(lists, state.turn, subject, men, stuck, castling)
    }

    /// For how long what an ending asks of the board has been so of a side, if before this position it has been so for so long.
    pub(crate) fn lasts(&self, state: &State<B, K, X>, number: usize, side: Side, before: u16) -> u16 {
        let ending = self.endings.lasting.get(number);
        match ending.is_some_and(|ending| self.is_so_of(state, *ending, side)) {
            true => before.saturating_add(1),
            false => 0,
        }
    }

    /// The numbers of the counting endings of which what begins the count is so, of either side, as bits.
    pub(crate) fn counting(&self, state: &State<B, K, X>) -> u16 {
        let is_so = |ending: usize| Side::BOTH.into_iter().any(|side| self.is_so_of(state, ending, side));
        let all = self.endings.counted.iter().enumerate();
        all.filter(|(_, ending)| is_so(**ending)).fold(0, |set, (number, _)| set | 1 << number)
    }

    /// The limit of a counting ending, and where its count begins, in plies.
    pub(crate) fn count_of(&self, state: &State<B, K, X>, number: u32) -> Option<(u16, u32)> {
        let ending = self.program.endings.get(*self.endings.counted.get(number as usize)?)?;
        let EndTest::Counted { plies, each, .. } = ending.test else { return None };
        Some((plies, u32::from(each) * (state.sides[0] | state.sides[1]).count()))
    }

    /// The side of which an ending speaks that counts to so many plies, if the game does, and has come so far.
    pub fn counted_out(&self, state: &State<B, K, X>, ending: usize, plies: u16) -> Option<Side> {
        if state.extras.limit() != plies || state.counter < u32::from(plies) {
            return None;
        }
        let subjects = self.program.endings.get(ending)?.subjects(state.turn);
        // What began the count may not be so any more, as when what was to be counted has been taken.
        Some(subjects.into_iter().find(|side| self.is_so_of(state, ending, *side)).unwrap_or(state.turn))
    }

    /// The squares to which a path leads from some men, of a side and of the other.
    fn where_paths_lead(
        &self,
        state: &State<B, K, X>,
        machines: &[Arc<Machine<B>>; 2],
        side: Side,
        near: &Near,
    ) -> B {
        let from = [(side, near.own[side.index()]), (!side, near.enemy[(!side).index()])];
        let mut there = B::EMPTY;
        for (owner, kinds) in from {
            let view = self.view(state, owner);
            for square in state.of_any(owner, kinds.bits()).squares() {
                there |= machines[owner.index()].destinations(square, &view);
            }
        }
        there
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
        endings: impl Iterator<Item = (usize, &'e Ending)>,
        stuck: bool,
        occurred: impl Fn(RepetitionKey, u8) -> bool,
    ) -> Status {
        // A turn is judged when it is over; but who cannot go on with it is stuck.
        let judged = |ending: &Ending| state.part() == 0 || stuck && ending.test.is_of_stuck();
        let here = Here { engine: self, state, stuck, occurred };
        endings
            .filter(|(_, ending)| judged(ending))
            .find_map(|(index, ending)| verdict(ending, index, &here))
            .unwrap_or(Status::Ongoing)
    }

    /// Does a piece of one of these kinds (by army) attack a royal of the side to move?
    #[cold]
    pub(crate) fn is_checked_by(&self, state: &State<B, K, X>, kinds: [KindSet; 2]) -> bool {
        let them = !state.turn;
        (self.checkers(state, state.turn) & state.of_any(them, kinds[them.index()].bits())).any()
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
        self.engine.is_checked(self.state) || self.stuck && self.engine.is_mated_in_part(self.state)
    }

    fn checked_by(&self, kinds: [KindSet; 2], _: bool) -> bool {
        // Who asks the engine has no history of what was checked before.
        self.engine.is_checked_by(self.state, kinds)
    }

    fn is_insufficient(&self) -> bool {
        self.engine.is_insufficient(self.state)
    }

    fn occurred(&self, key: RepetitionKey, times: u8) -> bool {
        (self.occurred)(key, times)
    }

    fn perpetual(&self, _: RepetitionKey, _: u8, _: Perpetual) -> Option<Side> {
        // Who asks the engine has no history of what the plies did.
        None
    }

    fn counter(&self) -> u32 {
        self.state.counter
    }

    fn counted_out(&self, ending: usize, plies: u16) -> Option<Side> {
        self.engine.counted_out(self.state, ending, plies)
    }

    fn compared(&self, outcome: Outcome, side: Side) -> u64 {
        match outcome.is_by_points() {
            true => self.engine.program.points(side, |kind| self.state.of(side, kind.0).count()),
            false => u64::from(self.state.sides[side.index()].count()),
        }
    }

    fn goal_subject(&self, ending: usize) -> Option<Side> {
        self.engine.goal_subject(self.state, ending)
    }
}

/// Does a test ask only how many men of which kinds there are?
fn is_of_material(test: &EndTest) -> bool {
    test.facts().all(|fact| match fact {
        BoardFact::Men(men) => {
            men.zones.is_none() && men.near.is_none() && men.formation.is_none() && !men.safe
        }
        BoardFact::Turn(_) | BoardFact::Stuck(_) | BoardFact::Castling(_) => false,
    })
}
