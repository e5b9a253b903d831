//! Kept cases.
pub fn replay() {}
