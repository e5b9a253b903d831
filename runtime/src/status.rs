//! Whether a game is over, and how.

use crate::program::Reason;
use crate::side::Side;

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

impl std::fmt::Display for Status {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Status::Ongoing => f.write_str("ongoing"),
            Status::Win { winner, reason } => write!(f, "{winner} wins by {reason}"),
            Status::Draw { reason } => write!(f, "draw by {reason}"),
        }
    }
}
