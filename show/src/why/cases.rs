//! The questions of the tests. A row is a variant, a FEN (nothing for its start), a move, and parts of the answer.

pub(super) type Case = (&'static str, &'static str, &'static str, &'static [&'static str]);

/// Files for which no shipped variant is asked.
pub(super) const FILES: &[(&str, &str)] = &[];

pub(super) const CASES: &[Case] = &[];
