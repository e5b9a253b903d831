//! Lines that could not be read: what they may have said.
//!
//! Such a line is not in the tree. What it may have defined is remembered, so that later stages do not report as missing what is
//! only misspelt: `pice rook R { … }` makes nobody complain of an unknown rook.

use crate::source::Span;
use crate::suggest::kebab;
use std::collections::BTreeSet;

/// What sort of line a line was probably meant to be, where leaving it out has consequences.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BrokenSort {
    /// It may have brought in anything: an `include`, or a piece whose name cannot be seen.
    Include,
    /// A piece, new or in the place of another.
    Piece,
    /// A line in the block of a piece, which may have replaced an inherited one.
    PieceLine,
    /// A castling.
    Castling,
    /// Endings, or one of them.
    Endings,
    /// A zone.
    Zone,
    /// A setup.
    Setup,
    /// The size of the board.
    Board,
    /// The holes of the board.
    Holes,
    /// A line of a test, which is not a rule.
    Test,
    /// Any other line.
    Other,
}

/// A line that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// What it was probably meant to be.
    pub sort: BrokenSort,
    /// The name that it gives to something, if one can be seen.
    pub name: Option<String>,
    /// The piece in whose block it stands, if it does in that of one.
    pub of: Option<String>,
    /// The line, with its block.
    pub span: Span,
}

/// The lines of a file, or of several, that could not be read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BrokenLines {
    lines: Vec<Broken>,
    sorts: BTreeSet<BrokenSort>,
    words: BTreeSet<String>,
}

impl BrokenLines {
    /// Remembers a line, and the words in it.
    pub(crate) fn add(&mut self, line: Broken, words: impl IntoIterator<Item = String>) {
        self.sorts.insert(line.sort);
        self.lines.push(line);
        // What is written otherwise than a name may be one all the same: `piece War_Horse H`.
        self.words.extend(words.into_iter().flat_map(|word| [kebab(&word), word]));
    }

    /// Remembers a name of something whose line is refused as a whole.
    pub(crate) fn refuse(&mut self, name: &str) {
        self.words.insert(name.to_owned());
    }

    /// Takes in those of another file.
    pub(crate) fn extend(&mut self, other: &BrokenLines) {
        self.lines.extend(other.lines.iter().cloned());
        self.sorts.extend(&other.sorts);
        self.words.extend(other.words.iter().cloned());
    }

    /// Could all be read?
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Could all be read but lines of tests?
    pub fn rules_are_whole(&self) -> bool {
        self.sorts.iter().all(|sort| *sort == BrokenSort::Test)
    }

    /// The lines, in order.
    pub fn lines(&self) -> &[Broken] {
        &self.lines
    }

    /// May one of them have defined this name? An `include` may have defined anything.
    pub fn may_define(&self, name: &str) -> bool {
        self.words.contains(name) || self.lost(BrokenSort::Include)
    }

    /// Is there a line of this sort among them?
    pub fn lost(&self, sort: BrokenSort) -> bool {
        self.sorts.contains(&sort)
    }

    /// May one of them have replaced lines of this piece?
    pub fn may_change(&self, piece: &str) -> bool {
        self.lines.iter().any(|l| match l.sort {
            BrokenSort::PieceLine => l.of.as_deref().is_none_or(|of| of == piece),
            BrokenSort::Piece => l.name.as_deref().is_none_or(|name| name == piece || kebab(name) == piece),
            BrokenSort::Include => true,
            _ => false,
        })
    }
}
