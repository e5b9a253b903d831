//! Captures of what stands elsewhere than on the destination, which is empty: approach, withdrawal, custodian capture, leaps over.
//!
//! | where | the victims |
//! |---|---|
//! | `Passed` | what the mover goes over on its way, perhaps for as long as it can |
//! | `Around` | what a path leads to from the destination, or lies on its ways |
//! | `Ahead`, `Back` | what stands a step beyond the destination, or a step behind the origin |
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
}

/// Where they stand, as the mover's side sees it when the mover has come to its destination.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CatchPlace {
    /// On the squares that the mover passes. Several ways to one destination may take others, and are several moves then. The square that the mover
    /// leaves is empty to it: a way may cross it, and end there.
    Passed {
        /// No way ends where, going on, it would take more.
        whole: bool,
    },
    /// Around the destination.
    Around {
        /// The way to them.
        path: Vec<Step>,
        /// They stand on the way, and not at its end.
        between: bool,
    },
    /// A step on from the destination, in the one of these directions in which the mover came.
    Ahead(Vec<Vector>),
    /// A step back from the square that the mover left, seen in the one of these directions in which it went.
    Back(Vec<Vector>),
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
    /// The path that leads to the victims, if one does.
    pub fn path(&self) -> Option<&[Step]> {
        match &self.place {
            CatchPlace::Around { path, .. } => Some(path),
            _ => None,
        }
    }

    /// The same, to be changed.
    pub(crate) fn path_mut(&mut self) -> Option<&mut Vec<Step>> {
        match &mut self.place {
            CatchPlace::Around { path, .. } => Some(path),
            _ => None,
        }
    }
}
