//! A row of a table of wishes.

/// A wish.
pub(super) struct Wish {
    pub(super) patterns: &'static [&'static str],
    /// What is wished for: "… are not in this edition".
    pub(super) what: &'static str,
    /// What it is not, or what comes nearest without being another rule.
    pub(super) help: &'static str,
    /// A line that asks for it.
    #[cfg_attr(not(test), allow(dead_code))]
    pub(super) example: &'static str,
}

pub(super) const NONE: &str = "";
