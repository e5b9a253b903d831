//! What an ending makes of a game: the one place where the conditions of endings are given their meaning.
//!
//! Whoever asks brings a [`Situation`]: a `Match` with its history, or an engine that plays random games.

use crate::program::{EndTest, Ending, KindSet, Outcome, Perpetual, RepetitionKey};
use crate::side::Side;
use crate::status::Status;

/// A position in the light of its history.
#[doc(hidden)]
pub trait Situation {
    /// The side to move.
    fn turn(&self) -> Side;
    /// Has the side to move no legal move?
    fn is_stuck(&self) -> bool;
    /// Is a royal of the side to move attacked?
    fn in_check(&self) -> bool;
    /// Does a piece of one of these kinds (by army) attack a royal of the side to move; with `row`, or did one in one of the checks in a row that end
    /// in this position?
    fn checked_by(&self, kinds: [KindSet; 2], row: bool) -> bool;
    /// Is it proved that neither side can be mated?
    fn is_insufficient(&self) -> bool;
    /// Has the present position occurred so often?
    fn occurred(&self, key: RepetitionKey, times: u8) -> bool;
    /// The side that alone has done this with each of its plies since the first of so many times that the present position has occurred.
    fn perpetual(&self, key: RepetitionKey, times: u8, by: Perpetual) -> Option<Side>;
    /// The move counter.
    fn counter(&self) -> u32;
    /// The side of which this ending speaks, if the game counts to its limit and has come so far.
    fn counted_out(&self, ending: usize, plies: u16) -> Option<Side>;
    /// What an outcome compares of a side.
    fn compared(&self, outcome: Outcome, side: Side) -> u64;
    /// The side of which the condition of this ending of the game holds, which asks for what is on the board.
    fn goal_subject(&self, ending: usize) -> Option<Side>;
}

/// What an ending makes of the game, if its condition holds; it is told which of the game's endings it is.
#[inline]
#[doc(hidden)]
pub fn verdict(ending: &Ending, index: usize, situation: &impl Situation) -> Option<Status> {
    let turn = situation.turn();
    let subject = match &ending.test {
        EndTest::Checkmate => (situation.is_stuck() && situation.in_check()).then_some(turn),
        EndTest::MatedBy { kinds, row } => {
            (situation.is_stuck() && situation.in_check() && situation.checked_by(*kinds, *row))
                .then_some(turn)
        }
        EndTest::Stalemate => (situation.is_stuck() && !situation.in_check()).then_some(turn),
        EndTest::InsufficientMaterial => situation.is_insufficient().then_some(turn),
        EndTest::Repetition { key, times } => situation.occurred(*key, *times).then_some(turn),
        EndTest::Perpetual { key, times, by } => situation.perpetual(*key, *times, *by),
        EndTest::Counted { plies, .. } => situation.counted_out(index, *plies),
        EndTest::MoveLimit { plies } => (situation.counter() >= u32::from(*plies)).then_some(turn),
        EndTest::Board(_)
        | EndTest::Lasting { .. }
        | EndTest::ChecksGiven { .. }
        | EndTest::Passes { .. } => situation.goal_subject(index),
    }?;
    Some(ending.status(turn, subject, |side| situation.compared(ending.outcome, side)))
}
