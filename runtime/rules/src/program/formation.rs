//! How men stand to each other that an ending counts: in unbroken lines, or joined in chains.

use super::path::Step;
use crate::square::SquareSet;

/// How men stand that are counted together: the longest such line, or the largest such chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formation {
    /// What it is.
    pub shape: FormationShape,
    /// The steps from one to the next, in both directions of each: one `go`.
    pub steps: Vec<Step>,
}

/// What men form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FormationShape {
    /// A straight line without a gap, as long as it is: no other of these men stands at an end of it.
    Row,
    /// Men of whom each is a step from another of them. If it has ends, some of its men stand in the first zone and some in the second, each of the
    /// side that has them, and as that side sees it.
    Chain(Option<Box<[[SquareSet; 2]; 2]>>),
}
