//! Hands: what goes to them when it is captured, and how it comes back to the board: by a drop, or through a gate that a move opens.

use super::condition::Condition;
use super::kind::{KindId, KindSet};
use super::path::Effect;
use super::turn::Barred;
use crate::square::SquareSet;

/// A line by which a kind comes from its side's hand to an empty square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drop {
    /// The squares, as the owner sees them.
    pub zone: SquareSet,
    /// What must hold before the drop, for a piece on the square to which it goes.
    pub conditions: Vec<Condition>,
    /// What may be put down of it, as its side chooses; empty for the kind itself.
    pub faces: Vec<KindId>,
    /// What happens when it has been put down, in order.
    pub effects: Vec<Effect>,
    /// It is illegal if it brings about one of these.
    pub barred: Vec<Barred>,
    /// The line as its author wrote it, for people.
    pub phrase: String,
}

impl Drop {
    /// What may be put down of a kind in hand by this line of its.
    pub fn faces(&self, kind: KindId) -> impl Iterator<Item = KindId> + '_ {
        let itself = self.faces.is_empty().then_some(kind);
        self.faces.iter().copied().chain(itself)
    }
}

/// A line by which a kind comes from its side's hand to the square that a piece of the side leaves, as a part of that piece's move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gate {
    /// The kinds that open it.
    pub leavers: KindSet,
    /// Only a piece that has not moved yet opens it.
    pub unmoved: bool,
    /// The line as its author wrote it, for people.
    pub phrase: String,
}

/// Where a piece goes that is captured.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ToHand {
    /// To the hand of its owner, and not of its captor.
    pub to_owner: bool,
    /// What it is there: a kind of the side whose hand it is.
    pub kind: KindId,
    /// What one is there that became this kind by promotion, where that makes a difference. Positions mark such pieces.
    pub promoted: Option<KindId>,
}
