//! Turns: what a side may do when it is its turn, what comes first, and which moves are forbidden by what they bring about.

use super::ending::BoardFact;

/// What the turn of a side may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Lists of actions, the preferred first: those of a later list are legal only where no action of an earlier one is.
    pub choices: Vec<Vec<Action>>,
}

/// One thing that a turn may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// What is done.
    pub act: Act,
    /// It is illegal if it brings about one of these.
    pub barred: Vec<Barred>,
}

/// What is done.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Any move.
    Move,
    /// A move that captures.
    Capture,
    /// A drop.
    Drop,
    /// Nothing at all: the other side is to move. Not legal while a royal piece of one's own is attacked.
    Pass,
}

/// What a move may not bring about.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Barred {
    /// A royal of the other side is attacked.
    Check,
    /// A royal of the other side is attacked, and no reply helps. Whether a reply is itself barred is not asked.
    Mate,
    /// That something is so on the board: `Program::left`, by its number.
    Left(u8),
    /// That something which was so is so still: the same.
    Kept(u8),
}

/// What may not be so after a move: all facts of one of these lists. Their subject is the side that moves.
#[derive(Clone, Debug)]
pub struct Left {
    /// What may not be so.
    pub any: Vec<Vec<BoardFact>>,
    /// That in its author's words, for people: `leaving no king on d4`.
    pub phrase: String,
}

/// However they are written.
impl PartialEq for Left {
    fn eq(&self, other: &Left) -> bool {
        self.any == other.any
    }
}

impl Eq for Left {}

impl Left {
    /// Every fact that is asked for.
    pub fn facts(&self) -> impl Iterator<Item = &BoardFact> {
        self.any.iter().flatten()
    }
}

/// Any move.
impl Default for Turn {
    fn default() -> Turn {
        Turn { choices: vec![vec![Action { act: Act::Move, barred: Vec::new() }]] }
    }
}

impl Turn {
    /// Is every move as good as any other, and must one be made?
    pub fn is_plain(&self) -> bool {
        let plain = |action: &Action| action.act == Act::Move && action.barred.is_empty();
        self.choices.first().is_some_and(|first| first.iter().any(plain)) && !self.may_pass()
    }

    /// May it ever be a pass?
    pub fn may_pass(&self) -> bool {
        self.actions().any(|action| action.act == Act::Pass)
    }

    /// Every action of it.
    pub fn actions(&self) -> impl Iterator<Item = &Action> {
        self.choices.iter().flatten()
    }
}

impl Act {
    /// The name of what is done, as the text form has it.
    pub fn name(self) -> &'static str {
        match self {
            Act::Move => "move",
            Act::Capture => "capture",
            Act::Drop => "drop",
            Act::Pass => "pass",
        }
    }
}

impl Barred {
    /// The name of what is barred, as the text form has it.
    pub fn name(self) -> &'static str {
        match self {
            Barred::Check => "check",
            Barred::Mate => "mate",
            Barred::Left(_) => "leaving",
            Barred::Kept(_) => "keeping",
        }
    }
}
