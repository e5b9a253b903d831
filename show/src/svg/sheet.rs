//! What a picture of a piece's moves shows: its diagrams, its heading and its rules.

use crate::diagram::Diagram;
use wazir_runtime::Side;
use wazir_runtime::program::KindId;

/// The diagrams of a kind, and what is to be said of it.
pub struct Sheet<'a> {
    /// The heading.
    pub title: String,
    /// Whose piece it is.
    pub side: Side,
    /// Its kind.
    pub id: KindId,
    /// Its diagrams, of which every one is drawn.
    pub diagrams: &'a [Diagram],
    /// The rules in words, for readers that do not see the picture.
    pub words: String,
}
