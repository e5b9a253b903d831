//! What is kept of one game: a line of a shard.

use crate::details::Details;
use serde::{Deserialize, Serialize};
use wazir_runtime::{Side, Status};

/// Who has won.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// White.
    White,
    /// Black.
    Black,
    /// Nobody.
    Draw,
    /// It was cut off.
    Unfinished,
}

impl Outcome {
    /// The points of White in halves; `None` of a game that was cut off.
    pub fn half_points(self) -> Option<u8> {
        match self {
            Outcome::White => Some(2),
            Outcome::Draw => Some(1),
            Outcome::Black => Some(0),
            Outcome::Unfinished => None,
        }
    }

    /// The winner.
    pub fn winner(self) -> Option<Side> {
        match self {
            Outcome::White => Some(Side::White),
            Outcome::Black => Some(Side::Black),
            Outcome::Draw | Outcome::Unfinished => None,
        }
    }

    /// As it is written in records.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::White => "white",
            Outcome::Black => "black",
            Outcome::Draw => "draw",
            Outcome::Unfinished => "unfinished",
        }
    }

    /// As PGN writes it.
    pub fn pgn(self) -> &'static str {
        match self {
            Outcome::White => "1-0",
            Outcome::Black => "0-1",
            Outcome::Draw => "1/2-1/2",
            Outcome::Unfinished => "*",
        }
    }
}

/// A game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// Its number in the series, from 0.
    pub game: u64,
    /// Where it began, if every game has a start of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// Its turns in coordinate notation, apart by blanks; the parts of a turn are joined by commas.
    pub moves: String,
    /// Who has won.
    pub result: Outcome,
    /// By what; `None` of a game that was cut off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// How many turns were made.
    pub plies: u32,
    /// The number of legal moves in each position in which a move was made.
    pub branching: Vec<u16>,
    /// What was seen move by move, in the first games of a series.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub details: Option<Details>,
}

/// The result and the reason of a status.
pub(crate) fn outcome(status: Status) -> (Outcome, Option<String>) {
    match status {
        Status::Ongoing => (Outcome::Unfinished, None),
        Status::Win { winner: Side::White, reason } => (Outcome::White, Some(reason.name().to_owned())),
        Status::Win { winner: Side::Black, reason } => (Outcome::Black, Some(reason.name().to_owned())),
        Status::Draw { reason } => (Outcome::Draw, Some(reason.name().to_owned())),
    }
}
