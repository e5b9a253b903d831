//! What a game looks like: a variant's rules in words, the moves of its pieces as diagrams, boards as text and as SVG,
//! and game records. For the `wazir` command, and for whatever else shows games to people: an editor service, a
//! web page, a module for another language.
//!
//! | module | shows |
//! |---|---|
//! | [`words`] | a Program in English: pieces, castling, endings |
//! | [`description`] | a whole variant: as data to serialise, and as text |
//! | [`glance`] | the same in as many lines as a screen has |
//! | [`diagram`] | what a piece may do from a square, as data and as text |
//! | [`svg`] | positions and diagrams as pictures |
//! | [`board`] | a position as text |
//! | [`mod@captured`] | what the sides have taken |
//! | [`prose`] | English around all of it: lists, plurals, lines of a width |
//! | [`pgn`] | a game as a record, and a record as a game |
//! | [`mod@near_moves`] | the legal moves nearest to a text that is none |
//! | [`mod@happened`] | what a move has done besides moving |
//! | [`mod@why`] | why a move is legal or not, with the lines that say so |
//!
//! Everything here turns values into values, and reads no file, no terminal and no command line; texts that may be
//! coloured say so, and carry ANSI styles only where that was asked for. No rule is known by the name of a variant or a
//! piece.
//!
//! ```
//! use wazir_lang::{NO_FILES, compile};
//! let text = "edition 1\nvariant tiny \"Tiny\" {\n  board 3 x 3\n  piece king K royal { move and capture step any way }\n  \
//!     setup \"1k1/3/1K1\"\n  endings { stalemate: draw }\n}\n";
//! let compiled = compile("tiny.wazir", text, &NO_FILES);
//! let program = compiled.variants[0].program.as_ref().ok_or("no program")?;
//! assert_eq!(wazir_show::words::in_short(program)[0], "Tiny: 3 files by 3 ranks");
//! # Ok::<(), &str>(())
//! ```

pub mod board;
pub mod captured;
pub mod description;
pub mod diagram;
pub mod glance;
pub mod glyphs;
mod grid;
pub mod happened;
pub mod near_moves;
pub mod pgn;
pub mod prose;
pub mod svg;
pub mod why;
pub mod words;

pub use board::BoardView;
pub use captured::captured;
pub use description::Description;
pub use glyphs::Look;
pub use happened::happened;
pub use near_moves::near_moves;
pub use why::{Why, why};
