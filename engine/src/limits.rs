//! How long a search may think, and how it is told to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use wazir_runtime::Move;

/// What ends a search. Without any limit it goes on until it is stopped, or has searched as deep as it can.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// So many plies deep; parts of a turn count.
    pub depth: Option<u32>,
    /// So many positions, over all threads. With one thread the result is the same on every machine.
    pub nodes: Option<u64>,
    /// So much time, all of which may be used.
    pub time: Option<Duration>,
    /// Time and clock do not end it before it has seen as much as this.
    pub least: Option<Least>,
    /// The player's clock: the search decides how much of it this move is worth.
    pub clock: Option<Clock>,
    /// Ends as soon as a mate in so many turns of the side to move is proved.
    pub mate: Option<u32>,
    /// How many best lines are wanted; 0 is taken as 1.
    pub lines: usize,
    /// Only these moves are considered; empty for all.
    pub moves: Vec<Move>,
    /// It thinks while the other side is to move: time and clock do not run until [`Stop::hit`] says that the move has been played.
    pub ponder: bool,
}

impl Limits {
    /// Does positions searched, or time, end it, however deep it could go on?
    pub(crate) fn ends_by_itself(&self) -> bool {
        self.nodes.is_some() || self.time.is_some() || self.clock.is_some()
    }
}

/// What a search sees before time ends it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Least {
    /// So many positions,
    pub nodes: u64,
    /// unless they take longer than this.
    pub within: Option<Duration>,
}

/// What is left on a player's clock.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    /// The time left.
    pub left: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// In how many moves the next control is; `None`: the time is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// A handle by which a running search is stopped from another thread. Clones are the same handle.
#[derive(Clone, Default, Debug)]
pub struct Stop {
    stopped: Arc<AtomicBool>,
    hit: Arc<AtomicBool>,
}

impl Stop {
    /// A handle that has not been used.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Stops the search: it answers with the best it knows, within some milliseconds.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Has it been stopped?
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// What was [pondered](Limits::ponder) on has been played: from now on the clock runs.
    pub fn hit(&self) {
        self.hit.store(true, Ordering::Relaxed);
    }

    /// Has it?
    pub fn is_hit(&self) -> bool {
        self.hit.load(Ordering::Relaxed)
    }
}
