//! What must hold of a position for a rule to exist.

use super::board::Board;
use super::kind::KindSet;
use super::listed;
use super::path::Step;
use crate::square::{Square, SquareSet};

/// A condition of a rule: one of the lists of facts is wholly true, or with `unless` none is. It is asked of the position before the move,
/// for the piece that would move.
#[derive(Clone, Debug)]
pub struct Condition {
    /// It must not be so.
    pub unless: bool,
    /// Lists of facts: any of them, and all in it.
    pub any: Vec<Vec<Fact>>,
    /// The condition as its author wrote it, for people.
    pub phrase: String,
}

/// However they are written.
impl PartialEq for Condition {
    fn eq(&self, other: &Condition) -> bool {
        self.unless == other.unless && self.any == other.any
    }
}

impl Eq for Condition {}

/// What can be true of a position, seen by a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A royal piece of the owner's side is attacked. It is asked of moves, never of attacks.
    InCheck {
        /// By another piece than the one that the move captures.
        elsewhere: bool,
    },
    /// The piece itself is frozen.
    Frozen,
    /// So many pieces of some kinds stand somewhere.
    Count {
        /// The kinds of the owner's side that are counted.
        own: KindSet,
        /// The kinds of the other side that are counted.
        enemy: KindSet,
        /// Where they are looked for.
        place: Place,
        /// Which of those are counted.
        which: Which,
        /// At least so many.
        least: u8,
        /// At most so many; `None`: any number.
        most: Option<u8>,
    },
}

/// Which pieces are counted: what they have done decides.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Which {
    /// Any.
    All,
    /// Those that have not moved in this game.
    Unmoved,
    /// Those that moved in the last turn of their side.
    JustMoved,
}

/// Where pieces are counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// On the whole board, the piece itself among them.
    Board,
    /// On the piece's own square.
    Here,
    /// On these squares, as its owner sees them.
    Squares(SquareSet),
    /// In the hand of its side.
    Hand,
    /// On the squares that share something with the piece's own, that one among them.
    Sharing(Shared),
    /// On the squares to which a path leads from the piece, whatever stands there.
    Path(Vec<Step>),
    /// Nowhere any more: they were captured in the last turn, or so far in one of several parts, by pieces of these kinds. How many they were
    /// is not known.
    Taken {
        /// The captor's kinds, where it is of the owner's side.
        own: KindSet,
        /// The same of the other side.
        enemy: KindSet,
    },
    /// Where they attack the piece, whether or not they are frozen, and whether or not they may capture it.
    Attacking,
}

/// What squares may have in common.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shared {
    /// The file.
    File,
    /// The rank.
    Rank,
    /// The level.
    Level,
    /// The colour.
    Colour,
    /// The region.
    Region,
}

impl Shared {
    /// All of them, in their order.
    #[doc(hidden)]
    pub const ALL: [Shared; 5] = [Shared::File, Shared::Rank, Shared::Level, Shared::Colour, Shared::Region];

    /// The name of it, as the text form has it.
    pub fn name(self) -> &'static str {
        match self {
            Shared::File => "file",
            Shared::Rank => "rank",
            Shared::Level => "level",
            Shared::Colour => "colour",
            Shared::Region => "region",
        }
    }

    /// The number by which squares that have it in common know it.
    #[doc(hidden)]
    pub fn of(self, board: &Board, square: Square) -> u8 {
        match self {
            Shared::File => board.file(square),
            Shared::Rank => board.rank(square),
            Shared::Level => board.level(square),
            Shared::Colour => board.shade(square),
            Shared::Region => board.region(square),
        }
    }
}

impl Condition {
    /// Every fact that is asked for.
    pub fn facts(&self) -> impl Iterator<Item = &Fact> {
        self.any.iter().flatten()
    }

    /// Does it ask whether the piece is frozen?
    pub fn asks_if_frozen(&self) -> bool {
        self.facts().any(|fact| *fact == Fact::Frozen)
    }

    /// The paths along which pieces are looked for.
    pub fn paths(&self) -> impl Iterator<Item = &[Step]> {
        listed(self.facts().filter_map(|fact| match fact {
            Fact::Count { place: Place::Path(path), .. } => Some(path.as_slice()),
            _ => None,
        }))
    }

    /// Changes the paths along which pieces are looked for.
    #[doc(hidden)]
    pub fn paths_mut(&mut self, change: &mut dyn FnMut(&mut [Step])) {
        for fact in self.any.iter_mut().flatten() {
            if let Fact::Count { place: Place::Path(path), .. } = fact {
                change(path);
            }
        }
    }

    /// Does it hold where the owner is in check, or is not? `None` if something else is asked as well.
    #[doc(hidden)]
    pub fn holds_by_check(&self, check: bool) -> Option<bool> {
        let by_check = self.facts().all(|fact| matches!(fact, Fact::InCheck { .. }));
        let so = if check { !self.any.is_empty() } else { self.any.iter().any(Vec::is_empty) };
        by_check.then_some(so != self.unless)
    }
}
