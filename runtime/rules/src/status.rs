//! Whether a game is over, and how.

use crate::side::Side;
use std::fmt;

/// The state of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// It goes on.
    Ongoing,
    /// A side has won.
    Win {
        /// Who.
        winner: Side,
        /// By what.
        reason: Reason,
    },
    /// Nobody wins.
    Draw {
        /// By what.
        reason: Reason,
    },
}

impl Status {
    /// Is the game over?
    pub fn is_over(self) -> bool {
        self != Status::Ongoing
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Status::Ongoing => f.write_str("ongoing"),
            Status::Win { winner, reason } => write!(f, "{winner} wins by {reason}"),
            Status::Draw { reason } => write!(f, "draw by {reason}"),
        }
    }
}

/// Why a game ended, as the command writes it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// No legal move, and in check.
    Checkmate,
    /// No legal move, and not in check.
    Stalemate,
    /// No mate can arise.
    InsufficientMaterial,
    /// The same arrangement or position, too often.
    Repetition,
    /// The same position too often, with check all the while.
    PerpetualCheck,
    /// The same position too often, with a chase all the while.
    PerpetualChase,
    /// Too long without progress.
    MoveLimit,
    /// A piece reached its goal.
    Goal,
    /// A side has lost all of some kind.
    Extinction,
    /// A side has given so many checks.
    Checks,
    /// So many passes in a row.
    Passes,
    /// A player gave up.
    Resignation,
    /// The players agreed.
    Agreement,
}

impl Reason {
    /// The name in the command's output.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::InsufficientMaterial => "insufficient-material",
            Reason::Repetition => "repetition",
            Reason::PerpetualCheck => "perpetual-check",
            Reason::PerpetualChase => "perpetual-chase",
            Reason::MoveLimit => "move-limit",
            Reason::Goal => "goal",
            Reason::Extinction => "extinction",
            Reason::Checks => "checks",
            Reason::Passes => "passes",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
