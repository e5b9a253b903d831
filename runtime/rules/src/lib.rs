//! What a [`Program`] says: the board, who stands on it, how they go there and how it ends.
//!
//! This is the language between the compiler, which writes Programs, and the engines, which play them. Here they can be read, compared and
//! walked, and nothing is played. `wazir-runtime` hands on all of it that others need; what is hidden here is for the engines alone.

// Its pages are for those who work on it: what is hidden from others is not hidden from them.
#![allow(rustdoc::private_intra_doc_links)]

pub mod moves;
pub mod piece;
pub mod program;
pub mod rng;
pub mod side;
pub mod square;
pub mod status;
pub mod topology;
pub mod verdict;
pub mod walk;

pub use moves::Move;
pub use piece::Piece;
pub use program::Program;
pub use rng::Rng;
pub use side::Side;
pub use square::{Square, SquareSet, Vector};
pub use status::Status;
pub use topology::{Direction, Hop, Topology};
