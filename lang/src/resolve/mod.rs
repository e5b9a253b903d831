//! From items to a variant with everything that it inherits.
/// A variant with everything that it inherits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resolved {}
