//! The Wazir runtime: plays any [`Program`].
//!
//! # Steps
//! 1. A [`Program`] (made by the language crate, or by hand) is loaded into a [`Game`]: tables are built,
//!    and every rule is given the fastest path that its *shape* allows ([`Game::load`]).
//! 2. A [`Position`] comes from a start ([`Game::start`]) or from a FEN ([`Game::parse_fen`]). It is a flat
//!    value: copying it is how a move is undone.
//! 3. A [`Match`] is a position with the game's history; it knows the legal moves, the [`Status`] and what
//!    may be claimed, parses and names moves, and says why a move is illegal.
//! 4. A search or another count of many positions goes [inside] an engine, which it enters once ([`Game::enter`]).
//! 5. [`Game::perft`] counts; [`bot`] chooses moves; [`playout`] plays games out.
//!
//! This crate knows nothing of text files, clocks or terminals, and no rule by a variant's or a piece's name.
//!
//! What a Program says is in `wazir-rules`, and the engines are in `wazir-movegen`: what others need of the two is handed on here.

mod attack;
pub mod bot;
mod fen;
mod game;
mod history;
mod illegal;
pub mod inside;
mod lines;
mod matches;
mod names;
mod notation;
mod perft;
pub mod playout;
mod scribe;
mod tokens;

pub use wazir_rules::{program, walk};

use wazir_movegen as engine;
use wazir_rules::{moves, piece, rng, side, square, status, topology, verdict};

pub use attack::Attack;
pub use fen::FenError;
pub use game::{Game, LoadError, Path, Position};
pub use illegal::{IllegalCode, IllegalMove};
pub use lines::Line;
pub use matches::Match;
pub use moves::Move;
pub use names::article;
pub use notation::{MoveCode, MoveError};
pub use perft::PerftMode;
pub use piece::Piece;
pub use program::Program;
pub use rng::Rng;
pub use scribe::Scribe;
pub use side::Side;
pub use square::{Square, SquareSet, Vector};
pub use status::Status;
pub use topology::{Direction, Hop, Topology};
