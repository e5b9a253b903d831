//! What the main thread attends to: lines of the input, and news from the thinker.

use wazir_engine::Info;
use wazir_runtime::Move;

/// Something to attend to.
pub enum Event {
    /// A line of the input, without its end.
    Line(String),
    /// The input has ended.
    End,
    /// Something from the thinker.
    News(News),
}

/// What the thinker reports.
pub enum News {
    /// A line that has been found.
    Found(Info),
    /// A first turn, by the names of its parts, and how many positions are behind it.
    Counted(String, u64),
    /// What it was ordered to do is done.
    Done(Answer),
}

/// What came of an order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Answer {
    /// The whole turn that is best, part by part; empty where there is no legal move.
    pub turn: Vec<Move>,
    /// The whole turn that is expected of the other side; empty if none is.
    pub then: Vec<Move>,
    /// All positions, of a count.
    pub counted: Option<u64>,
    /// It is a count that was stopped.
    pub stopped: bool,
}
