//! What a variant says of the end of a game.

use super::rules::*;

#[derive(Clone, Debug)]
pub struct Ending {
    pub condition: Condition,
    /// It has to be so in as many positions in a row.
    pub plies: u32,
    /// Its number among the endings that ask for how long.
    pub lasts: usize,
    pub outcome: Outcome,
    pub claimed: bool,
}

#[derive(Clone, Debug)]
pub enum Condition {
    Checkmate,
    Stalemate,
    InsufficientMaterial,
    Repeated(Repetition, usize),
    Plies {
        limit: u32,
        captures: bool,
        drops: bool,
        moves_of: Vec<String>,
    },
    Passes(u32),
    /// Some of these, of each everything.
    Arranged(Vec<Vec<Fact>>),
}

/// What is said of a side in an ending.
#[derive(Clone, Debug)]
pub struct Fact {
    pub whose: Whose,
    pub what: What,
}

#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Whose {
    /// The side of which the line speaks.
    That,
    Other,
    Each,
    ToMove,
    Moved,
    Side(Side),
}

#[derive(Clone, Debug)]
pub enum What {
    Has {
        count: Count,
        /// Only those that the other side does not attack.
        safe: bool,
        men: Men,
        /// Squares as White and as Black count them, or near what.
        on: Option<Spot>,
        /// Counted are those of an unbroken straight line.
        row: bool,
    },
    CannotMove,
    IsToMove,
    GaveCheck(u32),
    /// By one of these castlings; by any, where none is named.
    Castled(Vec<String>),
    /// All of its rights to these are lost; to any, where none is named.
    CannotCastle(Vec<String>),
}

#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Count {
    Of(Amount),
    Only,
}

#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Repetition {
    Arrangement,
    Position,
    Trail,
}

#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Outcome {
    Draw,
    ToMove(bool),
    Moved(bool),
    That(bool),
    Side(Side, bool),
    /// The side with more pieces or points, or with fewer.
    Majority {
        points: bool,
        more: bool,
        wins: bool,
    },
}
