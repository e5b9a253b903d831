//! What Fairy-Stockfish means: its options, its kinds of pieces, its built-in variants, and how a section builds on another.
//!
//! [`OPTIONS`] is the one table of options, [`KINDS`] the one of pieces. A [`Model`] is a variant with everything that it inherits, each option with the place
//! where it was given. It can be read both ways: `write` makes Wazir of it, and what exports to this program fills one in.

mod bases;
mod kind;
mod kinds;
mod model;
mod options;
mod read;
mod resolve;
mod squares;
mod value;

pub use bases::{BASES, bases, shipped_as};
pub use kind::Kind;
pub use kinds::{KINDS, KindRow};
pub use model::{Given, Model, PieceRow};
pub use options::{OPTIONS, OptionRow, Sort, Topic, option};
pub use resolve::{Resolved, resolve};
pub use squares::{Pattern, Region};
pub use value::{KindSet, Outcome, Value};
