//! Mistakes of the engine that are known and not yet mended. A comparison that meets one is counted under it and goes on elsewhere.
//!
//! An entry is taken out as soon as its mistake is mended: then the random variants hold the engine to it.

use super::figures::Disagreement;
use super::rules::Variant;

/// What is wrong, and where it shows: a guess by the variant and by what differs, so rather too wide than too narrow.
type Known = (&'static str, fn(&Variant, &Disagreement) -> bool);

const KNOWN: &[Known] = &[];

/// The known mistake that this is, by its words.
pub fn known(variant: &Variant, disagreement: &Disagreement) -> Option<&'static str> {
    KNOWN.iter().find(|(_, shows)| shows(variant, disagreement)).map(|(what, _)| *what)
}
