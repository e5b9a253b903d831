//! What a search says of a position.

use std::fmt;
use std::time::Duration;
use wazir_runtime::Move;

/// How good a position is for the side to move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// In hundredths of a pawn, as the engine derives them.
    Centipawns(i32),
    /// The side to move wins in so many of its turns; below zero: it loses in so many of the winner's; 0: it has lost.
    Mate(i32),
}

impl Score {
    /// The same as the other side sees it. (A loss at once has no other side: it stays 0.)
    pub fn reversed(self) -> Score {
        match self {
            Score::Centipawns(score) => Score::Centipawns(-score),
            Score::Mate(turns) => Score::Mate(-turns),
        }
    }
}

impl fmt::Display for Score {
    /// `+0.35`, `-1.20`, `#3`, `#-2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Centipawns(score) => {
                let sign = if *score < 0 { '-' } else { '+' };
                write!(f, "{sign}{}.{:02}", score.unsigned_abs() / 100, score.unsigned_abs() % 100)
            }
            Score::Mate(turns) => write!(f, "#{turns}"),
        }
    }
}

/// Is a score what a line is worth, or only a limit of that?
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Bound {
    /// It is what the line is worth.
    Exact,
    /// The line is worth at least this.
    Lower,
    /// The line is worth at most this.
    Upper,
}

/// A line that has been found, while a search goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    /// How deep was searched, in plies; parts of a turn count.
    pub depth: u32,
    /// How deep the deepest line went.
    pub deepest: u32,
    /// Which of the best lines it is, from 1.
    pub line: usize,
    /// What it is worth for the side to move.
    pub score: Score,
    /// How the score is to be understood.
    pub bound: Bound,
    /// The positions searched so far, over all threads.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// How much of the table is used, in thousandths.
    pub full: u32,
    /// The moves of the line, the first one first: parts of turns one by one.
    pub moves: Vec<Move>,
}

impl Info {
    /// Positions a second; 0 where no time has passed.
    pub fn speed(&self) -> u64 {
        match self.time.as_micros() {
            0 => 0,
            time => (u128::from(self.nodes) * 1_000_000 / time).min(u128::from(u64::MAX)) as u64,
        }
    }
}
