//! Captures of what stands elsewhere than on the destination: approach, withdrawal, custodian capture, leaps over, captures on the way. The destination
//! is empty; only what lands on others on its way may land on another there.
//!
//! | where | the victims |
//! |---|---|
//! | `Passed` | what the mover goes over on its way, perhaps for as long as it can |
//! | `Around` | what a path leads to from the destination, or lies on its ways |
//! | `Ahead`, `Back` | what stands a step beyond the destination, or a step behind the origin; or the whole row that begins there |
//! | `Crossing` | what stands where a line of the destination crosses a line of another piece |
//!
//! Other than an effect, such a capture attacks what it could take.

use super::kind::KindSet;
use super::path::Step;
use crate::square::Vector;

/// Whom a rule takes that do not stand on the destination.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Catch {
    /// The enemy kinds that it takes.
    pub kinds: KindSet,
    /// Where they stand.
    pub place: CatchPlace,
    /// Whom it may take in their place: where there is somebody in both, the player chooses.
    pub or: Option<Box<Catch>>,
}

/// Where they stand, as the mover's side sees it when the mover has come to its destination.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CatchPlace {
    /// On the squares that the mover passes. Several ways to one destination may take others, and are several moves then. The square that the mover
    /// leaves is empty to it: a way may cross it, and end there.
    Passed {
        /// No way ends where, going on from what it passed over last, it could have taken more.
        whole: bool,
        /// What has been passed over is gone: the way may cross its square, and end there.
        at_once: bool,
        /// The mover lands on each of them, as on one that stands on the destination, and none of them may be spared.
        lands: bool,
    },
    /// Around the destination.
    Around {
        /// The way to them.
        path: Vec<Step>,
        /// They stand on the way, and not at its end.
        between: bool,
    },
    /// A step on from the destination, in the one of these directions in which the mover came.
    Ahead {
        /// The directions.
        by: Vec<Vector>,
        /// All in an unbroken row of these kinds of the other side that begins there.
        row: Option<KindSet>,
    },
    /// A step back from the square that the mover left, seen in the one of these directions in which it went.
    Back {
        /// The directions.
        by: Vec<Vector>,
        /// All in an unbroken row of these kinds of the other side that begins there.
        row: Option<KindSet>,
    },
    /// Where lines cross, on one level.
    Crossing(Vec<Crossing>),
}

/// Where a line of the destination meets one of another piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crossing {
    /// The kinds of the mover's side whose pieces give the other line.
    pub own: KindSet,
    /// The same of the other side.
    pub enemy: KindSet,
    /// It is the destination's file and the other's rank, and not its rank and the other's file.
    pub file: bool,
}

impl Catch {
    /// This one and all that may be chosen in its place.
    pub fn all(&self) -> impl Iterator<Item = &Catch> {
        std::iter::successors(Some(self), |catch| catch.or.as_deref())
    }

    /// The kinds that any of them takes.
    pub fn any_kinds(&self) -> KindSet {
        self.all().fold(KindSet::NONE, |kinds, catch| kinds | catch.kinds)
    }

    /// The paths that lead to the victims, where one does.
    pub fn paths(&self) -> impl Iterator<Item = &[Step]> {
        self.all().filter_map(|catch| match &catch.place {
            CatchPlace::Around { path, .. } => Some(path.as_slice()),
            _ => None,
        })
    }

    /// Changes each of them.
    pub fn each_mut(&mut self, change: &mut dyn FnMut(&mut Catch)) {
        change(self);
        if let Some(or) = &mut self.or {
            or.each_mut(change);
        }
    }

    /// Takes none but these kinds; `false` if that leaves nobody.
    pub fn limit(&mut self, kinds: KindSet) -> bool {
        self.each_mut(&mut |catch| catch.kinds = catch.kinds & kinds);
        !self.any_kinds().is_empty()
    }
}
