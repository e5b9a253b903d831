//! A text as an editor sees it: its lines and blocks, the words of each line with what they are, and what may stand at a place. No other file
//! is read, nothing is looked up, and a line that cannot be read hides no other.
//!
//! ```text
//!  text ──▶ layout ──▶ lines: Line { head, words: [Word { span, role }], opens, block, lines }
//!    └────▶ tokens ──▶ hints: the block and the line up to a place ──▶ what the grammar tried there
//! ```
//!
//! ```
//! use wazir_lang::reading::{Deed, NameOf, Role, lines};
//! let lines = lines("edition 1\npart men {\n  piece rook R { move slide orthogonal }\n}\n");
//! let rook = &lines[1].lines[0].words[1];
//! assert_eq!(rook.role, Role::Name(NameOf::Piece, Deed::Defines));
//! ```

mod hints;
mod lines;
mod roles;

pub use super::container::Container;
pub use hints::{Hint, Hints, hints};
pub use lines::{Line, Word, lines};
pub use roles::{Deed, NameOf, Role};
