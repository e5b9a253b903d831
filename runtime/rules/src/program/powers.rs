//! Who may not capture a kind, what a kind freezes, and whom it follows.
//!
//! ```text
//! kind cannon C
//!   uncapturable by cannon                          # uncapturable by a cannon
//! kind immobilizer I
//!   freezes enemy at { go [n ne e se s sw w nw] }   # freezes every enemy next to it
//! kind squire S
//!   follows unmoved knight at { go [n] }            # follows an unmoved knight a step forward from it
//! ```

use super::Program;
use super::condition::{Condition, Fact, Place};
use super::kind::{KindId, KindSet};
use super::path::{Rule, Step};
use crate::side::Side;

/// Captors that may not take a kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guard {
    /// Their kinds, of the other army.
    pub by: KindSet,
    /// The way from the guarded piece to them, whatever stands at its end; `None`: wherever they stand.
    pub place: Option<Vec<Step>>,
    /// When this holds, asked of the guarded piece before the capture.
    pub condition: Option<Condition>,
    /// The line as its author wrote it, for people.
    pub phrase: String,
}

/// Pieces that a kind freezes: of their lines they have only those that ask whether they are frozen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Freeze {
    /// Their kinds, of its own army.
    pub own: KindSet,
    /// Their kinds, of the other army.
    pub enemy: KindSet,
    /// Where they stand.
    pub place: Hold,
    /// When this holds, asked of the piece that freezes.
    pub condition: Option<Condition>,
    /// The line as its author wrote it, for people.
    pub phrase: String,
}

/// Where the pieces stand that another freezes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hold {
    /// At the end of a way from it, whatever stands there.
    Path(Vec<Step>),
    /// Where it attacks, whether or not it is frozen itself.
    Attacked,
}

/// Pieces that a kind follows: when one of them leaves its square by a move, a piece of the kind goes there in the same move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Escort {
    /// Their kinds, of its own army.
    pub leaders: KindSet,
    /// Only while they are unmoved.
    pub unmoved: bool,
    /// The way to them, whatever stands at its end.
    pub place: Vec<Step>,
    /// When this holds, asked of the piece that follows before the move.
    pub condition: Option<Condition>,
    /// The line as its author wrote it, for people.
    pub phrase: String,
}

impl Guard {
    /// Does it hold whatever else is on the board?
    #[doc(hidden)]
    pub fn is_constant(&self) -> bool {
        self.place.is_none() && self.condition.is_none()
    }
}

impl Program {
    /// The enemy kinds that a side's kind can never capture, because each of them says so.
    #[doc(hidden)]
    pub fn never_takes(&self, side: Side, captor: KindId) -> KindSet {
        let enemy = self.army(!side);
        let bars = |guard: &Guard| guard.is_constant() && guard.by.contains(captor);
        enemy.ids().filter(|kind| enemy.kind(*kind).guards.iter().any(bars)).collect()
    }

    /// What else keeps a side's kind from capturing, with the kind that says it.
    #[doc(hidden)]
    pub fn guards_against(&self, side: Side, captor: KindId) -> impl Iterator<Item = (KindId, &Guard)> {
        let kinds = self.army(!side).kinds.iter().enumerate();
        let guards = kinds.flat_map(|(id, kind)| kind.guards.iter().map(move |g| (KindId(id as u8), g)));
        guards.filter(move |(_, guard)| !guard.is_constant() && guard.by.contains(captor))
    }

    /// The kinds of a side that something can freeze.
    pub fn freezable(&self, side: Side) -> KindSet {
        let of = |by: Side| {
            let freezes = self.army(by).kinds.iter().flat_map(|kind| &kind.freezes);
            freezes.map(move |freeze| if by == side { freeze.own } else { freeze.enemy })
        };
        Side::BOTH.into_iter().flat_map(of).fold(KindSet::NONE, |all, set| all | set)
    }

    /// Does some line say who may capture whom, what is frozen, or who follows whom?
    pub fn has_powers(&self) -> bool {
        let mut kinds = self.armies.iter().flat_map(|army| &army.kinds);
        kinds.any(|kind| !kind.guards.is_empty() || !kind.freezes.is_empty() || !kind.escorts.is_empty())
    }

    /// Does anything follow others?
    #[doc(hidden)]
    pub fn has_escorts(&self) -> bool {
        self.armies.iter().flat_map(|army| &army.kinds).any(|kind| !kind.escorts.is_empty())
    }

    /// Does a capture depend on what is attacked, or what is frozen on itself? Such a question has no answer.
    #[doc(hidden)]
    pub fn attacks_in_circles(&self) -> bool {
        let kinds = || self.armies.iter().flat_map(|army| &army.kinds);
        let freezes = || kinds().flat_map(|kind| &kind.freezes);
        let asks = |condition: &Condition, of: fn(&Fact) -> bool| condition.facts().any(of);
        let attack: fn(&Fact) -> bool = |fact| matches!(fact, Fact::Count { place: Place::Attacking, .. });
        let frozen: fn(&Fact) -> bool = |fact| matches!(fact, Fact::Frozen);
        let check: fn(&Fact) -> bool = |fact| matches!(fact, Fact::InCheck { .. });
        let by_attack = freezes().any(|f| {
            f.place == Hold::Attacked || f.condition.iter().any(|condition| asks(condition, attack))
        });
        let captures = || kinds().flat_map(|kind| &kind.rules).filter(|rule| rule.can_capture());
        let mut captures = captures().flat_map(|rule: &Rule| &rule.conditions);
        let guards = kinds().flat_map(|kind| &kind.guards).filter_map(|guard| guard.condition.as_ref());
        let held = freezes().filter_map(|freeze| freeze.condition.as_ref());
        captures.any(|c| asks(c, attack) || by_attack && asks(c, frozen))
            || held.clone().any(|c| asks(c, frozen))
            || guards.chain(held).any(|c| asks(c, check))
    }
}
