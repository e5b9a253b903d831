//! From a model to the text of a Wazir file.
//!
//! ```text
//!  Model ──▶ Start (the FEN) ──▶ Cast (who plays, and by what name)
//!                                  │
//!    moves, promotion, castling, drops, turn, endings ──▶ Draft ──▶ text
//! ```
//! Each part reads the options that it is about; what no part has read is not translated.

pub(crate) mod betza;
mod cast;
mod castling;
mod draft;
mod drops;
mod endings;
mod events;
mod goals;
mod idle;
mod lines;
mod moves;
pub(crate) mod names;
mod promotion;
mod royals;
mod short;
mod squares;
mod start;
mod text;
mod turn;
mod writer;

pub use draft::{Draft, PieceDraft, Who, Zone};
pub use short::{Style, short};
pub use text::{Head, text};
pub use writer::{Refusal, Wishes, draft};
