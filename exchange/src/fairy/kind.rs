//! A kind of piece of Fairy-Stockfish, by its number in the table.

use super::kinds::{KINDS, KindRow};

/// A kind of piece.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub(super) u8);

impl Kind {
    /// The kind that an option of this name defines.
    pub fn named(option: &str) -> Option<Kind> {
        KINDS.iter().position(|row| row.option == option).and_then(|at| u8::try_from(at).ok()).map(Kind)
    }

    /// Every kind, in the order of the table.
    pub fn all() -> impl Iterator<Item = Kind> {
        (0..=u8::MAX).map(Kind).take(KINDS.len())
    }

    /// What the table says of it.
    pub fn row(self) -> &'static KindRow {
        KINDS.get(usize::from(self.0)).unwrap_or(&KINDS[0])
    }

    /// The name of its option.
    pub fn option(self) -> &'static str {
        self.row().option
    }

    /// Is it one of those whose moves a file gives?
    pub fn is_custom(self) -> bool {
        self.row().betza.is_none()
    }
}
