//! Variants in the words of other programs: what they can say is written, and of the rest every line is reported.
//!
//! | function | writes |
//! |---|---|
//! | [`betza`] | the pieces, as the `piece` command of XBoard takes them |
//! | [`fairy_ini`] | the variant, as a section of a `variants.ini` of Fairy-Stockfish |
//!
//! What is read is the Program and nothing else, so whatever a line inherits or is shorthand for is understood already. Nothing in it is
//! passed over: a rule that is not written is reported, at its line in the Wazir file.

mod betza;
mod castle;
mod fairy;
mod report;
mod spoken;
mod turned;
mod xboard;

pub use betza::betza;
pub use fairy::fairy_ini;

use wazir_lang::Diagnostic;

/// What came of a variant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Export {
    /// The text for the other program; `None` where it cannot say the variant at all.
    pub text: Option<String>,
    /// The rules that cannot be said there, each at its line, ordered by place.
    pub diagnostics: Vec<Diagnostic>,
}
