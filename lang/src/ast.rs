//! The syntax tree.
/// A test of a variant file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Test {}
