//! Chess variants in the words of other programs: their files become Wazir files.
//!
//! ```text
//!  text ──▶ ini ──▶ Document ──▶ fairy ──▶ Model ──▶ write ──▶ Draft ──▶ text of a Wazir file
//!           (sections, options,     (kinds of pieces,     (parts: board, pieces,        │
//!            comments, spans)        options resolved)     turn, setup, endings)         ▼
//!                                        ▲                        ▲             compiled, and compared
//!                                   fairy/bases.ini          betza in words     with its longer form
//! ```
//!
//! | module | does |
//! |---|---|
//! | `ini` | a lossless reading of ini text: sections, options and comments with their places |
//! | `fairy` | what Fairy-Stockfish means: one table of options, one of kinds of pieces, the built-in bases, inheritance |
//! | `diagram` | the text of an Interactive Diagram, as a Wazir file |
//! | `export` | the other way: a variant as a section for Fairy-Stockfish, its pieces for XBoard |
//! | `spelling`, `widened` | moves as Fairy-Stockfish writes them, and what its option for Chess960 asks of a variant |
//! | `write` | from a model to the parts of a Wazir file, to its text, and to what differs from a base |
//!
//! [`fairy_ini`] does all of it. Everything that is wrong with the foreign file is a [`Diagnostic`](wazir_lang::Diagnostic), with a place in that file: an option
//! that is not translated is an error, and never a silent loss. What comes out has been compiled; a text with errors is never given out.
//!
//! # Invariants
//! - Whatever the input, importing ends and never panics.
//! - The crate reads no disk and no clock: shipped files come in through the [`Loader`](wazir_lang::Loader).
//! - No rule of a game stands here: what an option means is said in the words of the language, and compiled like everything else.

mod built;
pub mod diagram;
pub mod export;
pub mod fairy;
mod import;
pub mod ini;
pub mod spelling;
pub mod widened;
pub mod write;

pub use import::{Import, Imported, Options, fairy_ini};
