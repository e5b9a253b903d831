//! Endings: when the game is over, who gains what, and whether somebody must claim it.

use super::kind::KindSet;
use crate::side::Side;
use crate::square::SquareSet;
use crate::status::{Reason, Status};

/// One ending. A Program's endings are tested in order after every ply; the first that holds decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// What must hold.
    pub test: EndTest,
    /// Who gains what.
    pub outcome: Outcome,
    /// The ending is only there for the side to move to claim; otherwise it is automatic.
    pub claimed: bool,
}

/// The condition of an [`Ending`]. Its *subject* is the side it speaks of; where it holds of both, the one that lets the side win
/// that has just moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EndTest {
    /// The side to move (the subject) has no legal move and a royal of it is attacked.
    Checkmate,
    /// The side to move (the subject) has no legal move and is not in check.
    Stalemate,
    /// No arrangement of the men on the board mates either side, proved from the rules of the pieces.
    InsufficientMaterial,
    /// The same thing has stood on the board this many times, this time included.
    Repetition {
        /// What counts as the same.
        key: RepetitionKey,
        /// How often.
        times: u8,
    },
    /// The move counter has reached this many plies.
    MoveLimit {
        /// Plies, that is, moves of one player.
        plies: u16,
    },
    /// A piece of these kinds (by army) of the subject stands in its zone (as its owner sees it).
    Reaches {
        /// The kinds of each army.
        kinds: [KindSet; 2],
        /// The zone of each side.
        zones: Box<[SquareSet; 2]>,
    },
    /// The subject has no piece of these kinds (by army) left.
    Lacks {
        /// The kinds of each army.
        kinds: [KindSet; 2],
    },
    /// The subject has no piece of one of these kinds (by army) left, whichever.
    LacksOne {
        /// The kinds of each army.
        kinds: [KindSet; 2],
    },
    /// The subject has made this many plies that left a royal of the other side attacked.
    ChecksGiven {
        /// How many, from 1.
        times: u8,
    },
}

/// What counts as the same in a repetition.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RepetitionKey {
    /// The pieces on their squares, and nothing else.
    Arrangement,
    /// The arrangement, the side to move and the castling rights; what was just passed counts only if a
    /// capture of it is legal.
    Position,
    /// The arrangement, the side to move, the castling rights, and what was just passed in every case.
    PositionAndTrail,
}

/// Who gains what.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Nobody wins.
    Draw,
    /// This side wins.
    Win(Who),
}

/// A side, as an ending names it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// The side to move.
    ToMove,
    /// The side that has just moved.
    Moved,
    /// The side that the condition speaks of.
    Subject,
    /// The other side than the one that the condition speaks of.
    Other,
    /// A named side.
    Side(Side),
}

/// What the move counter counts: plies since the last that resets it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// A capture resets it.
    pub captures: bool,
    /// A drop resets it.
    pub drops: bool,
    /// A move of one of these kinds (by army) resets it.
    pub moves_of: [KindSet; 2],
}

impl Ending {
    /// Both sides, the one first of which a condition that holds of both is taken: the one that lets the side win that has just
    /// moved.
    pub(crate) fn subjects(&self, to_move: Side) -> [Side; 2] {
        match self.outcome {
            Outcome::Win(Who::Other) => [to_move, !to_move],
            _ => [!to_move, to_move],
        }
    }

    /// What the ending makes of the game when it holds of a subject.
    pub fn status(&self, to_move: Side, subject: Side) -> Status {
        let reason = self.test.reason();
        match self.outcome {
            Outcome::Draw => Status::Draw { reason },
            Outcome::Win(who) => {
                let winner = match who {
                    Who::ToMove => to_move,
                    Who::Moved => !to_move,
                    Who::Subject => subject,
                    Who::Other => !subject,
                    Who::Side(side) => side,
                };
                Status::Win { winner, reason }
            }
        }
    }
}

impl EndTest {
    /// Does the position alone decide it, without its history and whether any move is legal?
    pub fn is_goal(&self) -> bool {
        matches!(
            self,
            EndTest::Reaches { .. }
                | EndTest::Lacks { .. }
                | EndTest::LacksOne { .. }
                | EndTest::ChecksGiven { .. }
        )
    }

    /// The reason that this ending gives.
    pub fn reason(&self) -> Reason {
        match self {
            EndTest::Checkmate => Reason::Checkmate,
            EndTest::Stalemate => Reason::Stalemate,
            EndTest::InsufficientMaterial => Reason::InsufficientMaterial,
            EndTest::Repetition { .. } => Reason::Repetition,
            EndTest::MoveLimit { .. } => Reason::MoveLimit,
            EndTest::Reaches { .. } => Reason::Goal,
            EndTest::Lacks { .. } | EndTest::LacksOne { .. } => Reason::Extinction,
            EndTest::ChecksGiven { .. } => Reason::Checks,
        }
    }
}
