//! The parts of a Wazir file, before they are text.

use crate::fairy::{Kind, Topic};
use indexmap::IndexMap;
use std::collections::{BTreeMap, BTreeSet};

/// Whose a line is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Who {
    /// Both sides'.
    Both,
    /// White's.
    White,
    /// Black's.
    Black,
}

/// A zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone {
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub who: Who,
    /// Its squares, as their owner sees them.
    pub squares: String,
}

/// A piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceDraft {
    /// Its name.
    pub name: String,
    /// Its letter, perhaps with a `+`.
    pub letter: String,
    /// Whose army has it.
    pub who: Who,
    /// What stands behind the letter, such as `royal`.
    pub traits: String,
    /// Its lines, each with whose it is.
    pub lines: Vec<(Who, String)>,
    /// What was remarked on it.
    pub remarks: Vec<String>,
}

/// A castling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CastlingDraft {
    /// Its name.
    pub name: String,
    /// Its letter.
    pub letter: char,
    /// Whose it is.
    pub who: Who,
    /// Its lines.
    pub lines: Vec<String>,
}

/// The parts of a variant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    /// `board` and what follows it: holes and symmetry.
    pub board: Vec<String>,
    /// The zones.
    pub zones: Vec<Zone>,
    /// The pieces by their letters.
    pub pieces: IndexMap<String, PieceDraft>,
    /// What is said of every piece.
    pub every: Vec<String>,
    /// The castlings.
    pub castlings: Vec<CastlingDraft>,
    /// The lines of a turn of either side; none where a turn is any move.
    pub turn: Vec<(Who, Vec<String>)>,
    /// The start.
    pub setup: String,
    /// The endings, in their order.
    pub endings: Vec<String>,
    /// What was remarked on options, by what these are about.
    pub remarks: BTreeMap<Topic, Vec<String>>,
    /// The kinds that play, of the other program.
    pub kinds: BTreeSet<Kind>,
    /// What was remarked at the end.
    pub closing: Vec<String>,
}
