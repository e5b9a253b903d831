//! Rules as path programs: a regular expression over directions, with tests on the squares entered,
//! that ends on a destination and has effects there.
//!
//! A path starts on the piece's own square and is read left to right. Its instructions ([`Step`]):
//!
//! | instruction | text form | meaning |
//! |---|---|---|
//! | `Go` | `go [n e s w]` | leave along one of the vectors (each is tried); it becomes the heading |
//! | `Turn` | `turn [-1 +1]` | turn the heading by eighths of a circle, then go one step along it |
//! | `TurnTo` | `turn [-2 +2] to 3` | turn the heading, and leap so far along it: the leap of another length |
//! | `Ahead` | `ahead` | one step along the heading |
//! | `Test` | `empty`, `occupied`, `own`, `enemy`, `of {…}`, `in {…}` | the square just entered must pass |
//! | `Repeat` | `repeat 0.. { … }` | the body as often as the bounds allow (each number is tried) |
//! | `Either` | `either { … \| … }` | one of the bodies (each is tried) |
//!
//! The square on which the path ends is the destination. `slide orthogonal` is
//! `go [n e s w] repeat 0.. { empty ahead }`: a further step is taken only from an empty square.
//! A path never visits a square twice at the same instruction with the same heading, which ends every loop.
//! Squares entered before the destination are *passed*: they are the trail of the move.
//! A path without instructions is a move in place: the piece stays where it is, and its side has moved.

use super::catch::Catch;
use super::condition::{Condition, Shared};
use super::kind::{KindId, KindSet};
use super::listed;
use super::turn::Barred;
use crate::square::{SquareSet, Vector};

/// One instruction of a path. All vectors and squares are as the owner sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Leave along one of these vectors, which becomes the heading.
    Go(Vec<Vector>),
    /// Turn the heading by one of these numbers of eighths (clockwise is positive), and go one step.
    Turn(Vec<i8>),
    /// Turn the heading by one of these numbers of eighths, and leap so many squares along it, whatever the length of the step before. Only a
    /// heading straight along a rank, file or diagonal of squares has such a fellow; from another one, nothing goes on.
    TurnTo(Vec<i8>, u8),
    /// One step along the heading.
    Ahead,
    /// The current square must pass the test.
    Test(Test),
    /// The body, at least `min` and at most `max` times (`None`: as often as the board allows).
    Repeat {
        /// Fewest repetitions.
        min: u8,
        /// Most repetitions.
        max: Option<u8>,
        /// What is repeated.
        body: Vec<Step>,
    },
    /// One of several bodies.
    Either(Vec<Vec<Step>>),
}

/// A test on the current square of a path.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Test {
    /// Nothing stands there.
    Empty,
    /// Anything stands there: a hurdle.
    Occupied,
    /// A piece of the mover's side stands there.
    Own,
    /// A piece of the other side stands there.
    Enemy,
    /// A piece of one of these kinds stands there.
    Of {
        /// The kinds of the mover's side.
        own: KindSet,
        /// The kinds of the other side.
        enemy: KindSet,
    },
    /// The square is one of these (as the owner sees them).
    In(SquareSet),
}

/// One way in which a kind moves: a path, what the destination may be, and what a capture does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The rule is for pieces that stand on one of these squares; `None`: anywhere.
    pub from: Option<SquareSet>,
    /// The way to the destination.
    pub path: Vec<Step>,
    /// It may end on an empty square, capturing nothing.
    pub quiet: bool,
    /// It may end on an enemy piece, capturing it.
    pub takes: bool,
    /// The enemy kinds that it may end on; `None`: any.
    pub onto: Option<KindSet>,
    /// Ending on an empty square through which one of these enemy kinds passed on the last ply captures
    /// that piece, wherever it now stands. Where this applies, the quiet move does not exist.
    pub passing: Option<KindSet>,
    /// It ends on a piece of these kinds, its own side's and the enemy's, and captures nothing: what happens says where that one goes.
    pub meets: Option<[KindSet; 2]>,
    /// It ends on an empty square and takes what stands elsewhere. Where it takes somebody, the quiet move does not exist.
    pub catches: Option<Catch>,
    /// The rule exists only while all of these hold.
    pub conditions: Vec<Condition>,
    /// A move is illegal by which it brings about one of these. What it attacks does not depend on them.
    pub barred: Vec<Barred>,
    /// What a capture does, in order.
    pub capture: Vec<Effect>,
    /// What a move to an empty square does that captures nothing, in order.
    pub moving: Vec<Effect>,
    /// The rule as its author wrote it, for people.
    pub phrase: String,
}

/// What all paths of a kind have in common: whether they end on a square that has something in common with the one on which they begin.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Bound {
    /// What the two squares have in common, or have not.
    pub what: Shared,
    /// They have it.
    pub keeps: bool,
}

/// What the effects of a capture act on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// The square of the captured piece.
    Victim,
    /// The square from which the mover came.
    Origin,
}

/// A typed effect of a rule. An effect attacks nothing, and sets off no other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// What stands on the target leaves the game.
    Remove(Target),
    /// All that the rule [catches](Catch) leave the game.
    Catch,
    /// The mover goes from its square to the destination.
    Travel,
    /// A piece of the mover's side and of this kind appears on the target.
    Place(KindId, Target),
    /// What is nobody's appears on the target, and stands in everybody's way.
    Block(Target),
    /// What was captured goes to the square that its kind says, if that is empty.
    Return,
    /// Something happens to the pieces on the board.
    Befall(Whom, Fate),
    /// What stood on the destination, where the mover comes next, goes a step on along one of these directions, the one in which the
    /// mover came; without directions to the square that the mover leaves.
    Displace(Vec<Vector>),
    /// A piece of these kinds, of the mover's side and of the other, that stands a step behind the square that the mover left, seen in the
    /// one of these directions in which it went, goes to that square.
    Follow([KindSet; 2], Vec<Vector>),
    /// What has been put down from the hand counts as unmoved, and may castle where it stands.
    Unmove,
    /// Something happens to the mover where it has come near others. If it does, nothing more of the list is done.
    Watched(Watch, Fate),
}

/// Pieces that do something to what comes near them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Watch {
    /// The kinds of the side that moves to which it happens: as what they stand there.
    pub movers: KindSet,
    /// Those that do it, of the side that moves. Only one side's do.
    pub own: KindSet,
    /// Those of the other side.
    pub enemy: KindSet,
    /// The way from one of those that do it, as its owner sees it, to the square where the mover stands.
    pub path: Vec<Step>,
}

impl Watch {
    /// Are those that do it of the side that moves?
    pub fn is_own(&self) -> bool {
        self.enemy.is_empty()
    }
}

/// To whom an effect happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whom {
    /// The piece that moves or captures.
    Mover,
    /// All of these, at once.
    Each(Group),
}

/// Pieces by where they stand, as the mover's side sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The kinds of the side that moves.
    pub own: KindSet,
    /// The kinds of the other side.
    pub enemy: KindSet,
    /// The way to them from the square on which the mover stands, or stood when it left the board.
    pub path: Vec<Step>,
    /// They stand on the way, and not at its end.
    pub between: bool,
    /// There must be one at least: a move or a drop by which it would happen to nobody is illegal.
    pub needed: bool,
}

/// What happens to a piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It leaves the board.
    Leave,
    /// It becomes the kind of its side: the first for pieces of the side that moves, the second for the others. Without one it stays
    /// what it is.
    Become([Option<KindId>; 2]),
    /// It becomes its own side's twin of what was captured.
    BecomeCaptured,
    /// It becomes what is nobody's.
    BecomeNobodys,
    /// It changes sides, as the twin of its kind.
    ChangeSides,
}

impl Effect {
    /// The kind of the mover's side that it puts on the board.
    pub fn placed(&self) -> Option<KindId> {
        match self {
            Effect::Place(kind, _)
            | Effect::Befall(_, Fate::Become([Some(kind), _]))
            | Effect::Watched(_, Fate::Become([Some(kind), _])) => Some(*kind),
            _ => None,
        }
    }

    /// What becomes of pieces by it, if it is of that sort.
    pub fn fate(&self) -> Option<Fate> {
        match self {
            Effect::Befall(_, fate) | Effect::Watched(_, fate) => Some(*fate),
            _ => None,
        }
    }

    /// Those that do something to what comes near them.
    pub fn watch(&self) -> Option<&Watch> {
        match self {
            Effect::Watched(watch, _) => Some(watch),
            _ => None,
        }
    }

    /// Changes the path to the pieces that it speaks of, as the side sees it whose effect it is.
    #[doc(hidden)]
    pub fn paths_mut(&mut self, change: &mut dyn FnMut(&mut [Step])) {
        match self {
            Effect::Befall(Whom::Each(group), _) => change(&mut group.path),
            Effect::Watched(watch, _) if watch.is_own() => change(&mut watch.path),
            _ => {}
        }
    }

    /// May it be impossible, so that the move is illegal?
    pub fn may_fail(&self) -> bool {
        matches!(self, Effect::Displace(steps) if !steps.is_empty())
            || self.group().is_some_and(|group| group.needed)
    }

    /// The pieces that it speaks of by where they stand.
    pub fn group(&self) -> Option<&Group> {
        match self {
            Effect::Befall(Whom::Each(group), _) => Some(group),
            _ => None,
        }
    }
}

impl Rule {
    /// The effects of an ordinary move that captures nothing: the mover goes to the destination.
    pub fn travelling() -> Vec<Effect> {
        vec![Effect::Travel]
    }

    /// Does a move that captures nothing do more than to take the mover to its destination?
    pub fn moves_with_effects(&self) -> bool {
        self.quiet && self.moving != [Effect::Travel]
    }

    /// All that happens by its moves and captures.
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        let moving = self.moving.iter().filter(|_| self.quiet);
        self.capture.iter().filter(|_| self.can_capture()).chain(moving)
    }

    /// The effects of an ordinary capture: the victim leaves the game and the captor takes the destination.
    pub fn displacement() -> Vec<Effect> {
        vec![Effect::Remove(Target::Victim), Effect::Travel]
    }

    /// The effects of a capture of what stands elsewhere.
    pub fn catching() -> Vec<Effect> {
        vec![Effect::Catch, Effect::Travel]
    }

    /// The effects of a capture without moving; the victim's square gets a piece of the captor's side if
    /// `becomes` says so.
    pub fn in_place(becomes: Option<KindId>) -> Vec<Effect> {
        let place = becomes.map(|kind| Effect::Place(kind, Target::Victim));
        std::iter::once(Effect::Remove(Target::Victim)).chain(place).collect()
    }

    /// Does the captor stay on its square when it captures?
    pub fn captures_in_place(&self) -> bool {
        !self.capture.contains(&Effect::Travel)
    }

    /// The kind that a capture puts on the victim's square, if any.
    pub fn victim_becomes(&self) -> Option<KindId> {
        self.capture.iter().find_map(|e| match e {
            Effect::Place(kind, Target::Victim) => Some(*kind),
            _ => None,
        })
    }

    /// Its path, those of its condition, and those to the pieces that its effects speak of.
    pub fn paths(&self) -> impl Iterator<Item = &[Step]> {
        let asked = self.conditions.iter().flat_map(Condition::paths);
        let reached = self.effects().filter_map(Effect::group).map(|group| group.path.as_slice());
        let caught = self.catches.iter().flat_map(Catch::paths);
        listed(std::iter::once(self.path.as_slice()).chain(asked).chain(reached).chain(caught))
    }

    /// Does the piece stay where it is, as its move?
    pub fn moves_in_place(&self) -> bool {
        self.path.is_empty()
    }

    /// Does it land on what it takes on its way?
    pub fn lands(&self) -> bool {
        let lands =
            |catch: &Catch| matches!(catch.place, super::catch::CatchPlace::Passed { lands: true, .. });
        self.catches.as_ref().is_some_and(lands)
    }

    /// Does it take what it goes over? Then its ways may cross its own square, and end there.
    pub fn takes_what_it_passes(&self) -> bool {
        let passed = |catch: &Catch| matches!(catch.place, super::catch::CatchPlace::Passed { .. });
        self.catches.as_ref().is_some_and(passed)
    }

    /// Does its way depend on the kinds of the pieces on it?
    pub fn asks_for_kinds(&self) -> bool {
        fn asks(step: &Step) -> bool {
            match step {
                Step::Test(test) => matches!(test, Test::Of { .. }),
                Step::Repeat { body, .. } => body.iter().any(asks),
                Step::Either(bodies) => bodies.iter().flatten().any(asks),
                Step::Go(_) | Step::Turn(_) | Step::TurnTo(..) | Step::Ahead => false,
            }
        }
        self.path.iter().any(asks)
    }

    /// Does what it attacks not depend on its conditions? Being in check is asked of moves, never of attacks.
    #[doc(hidden)]
    pub fn always_attacks(&self) -> bool {
        [false, true]
            .iter()
            .any(|check| self.conditions.iter().all(|c| c.holds_by_check(*check) == Some(true)))
    }

    /// May the rule capture at all?
    pub fn can_capture(&self) -> bool {
        self.takes || self.passing.is_some() || self.catches.is_some()
    }
}
