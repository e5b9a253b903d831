//! What the referee asks of a player, and what it may answer.

use super::limit::{Control, Limit};
use std::cell::Cell;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use wazir_engine::{Clock, Stop};
use wazir_runtime::{Match, Move, Rng};

/// What holds for every game of a match.
#[derive(Clone, Debug)]
pub struct Manners {
    /// How long a player may take where no clock runs, and a program for anything but a move.
    pub patience: Duration,
    /// So much more than its time a move may take.
    pub margin: Duration,
    /// Ctrl-C has come.
    pub interrupted: Arc<AtomicBool>,
    /// The same for our searches.
    pub stop: Stop,
}

impl Manners {
    /// Has Ctrl-C come?
    pub fn interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }
}

/// A game that is about to begin.
pub struct Beginning<'a> {
    /// The game without a move.
    pub game: &'a Match,
    /// Which of the contest's variants it is.
    pub variant: usize,
    /// What the player calls the variant, if it is another program that has names for variants.
    pub called: Option<&'a str>,
    /// Does it begin where the variant does?
    pub usual_start: bool,
    /// The player's random numbers.
    pub rng: Rng,
}

/// A turn that a player is to make.
pub struct Turn<'a> {
    /// The game so far.
    pub game: &'a Match,
    /// The turns so far, as other programs spell them in UCI.
    pub spelled: &'a [String],
    /// The same as XBoard spells them, ranks counted from one.
    pub xboard: &'a [String],
    /// What is on the player's clock, if it has one.
    pub clock: Option<Clock>,
    /// What is on the other player's clock.
    pub other: Option<Clock>,
    /// How long it may think.
    pub limit: Option<Limit>,
    /// When the player has been asked: its time runs from then.
    pub begun: Cell<Instant>,
}

/// What a player does with its turn.
pub enum Reply {
    /// It moves: the parts of the turn, and how it has spelled them.
    Moves(Vec<Move>, Option<String>),
    /// It gives up.
    Resigns,
}

/// Why there is no reply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The player has done something that it may not.
    Fault(Fault),
    /// The match has been interrupted.
    Interrupted,
}

/// What a player has done that it may not: the game is charged to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What sort of thing.
    pub kind: FaultKind,
    /// What it was, in words.
    pub what: String,
}

/// The sorts of faults.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// A move that the rules forbid.
    IllegalMove,
    /// The program has ended.
    Crash,
    /// Too much time.
    Time,
    /// It says what makes no sense there, or what the other side disputes.
    Protocol,
}

impl FaultKind {
    /// The name in records.
    pub const fn name(self) -> &'static str {
        match self {
            FaultKind::IllegalMove => "illegal-move",
            FaultKind::Crash => "crash",
            FaultKind::Time => "time",
            FaultKind::Protocol => "protocol",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Trouble {
    /// A fault.
    pub fn fault(kind: FaultKind, what: impl Into<String>) -> Trouble {
        Trouble::Fault(Fault { kind, what: what.into() })
    }
}

/// The clock of a player at the beginning of a game.
pub fn full_clock(control: &Control) -> Clock {
    Clock { left: control.base, increment: control.increment, moves_to_go: control.moves }
}
