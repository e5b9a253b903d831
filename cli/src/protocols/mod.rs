//! The protocols by which other programs play with the command: UCI, USI and that of XBoard.
//!
//! ```text
//!  stdin ─▶ Inbox ─▶ serve ─▶ a Protocol (uci · xboard) ─▶ Table   the variant and the game
//!             ▲         │                               └─▶ Desk ─▶ stdout
//!             └─────────┼── found, counted, done            │ orders
//!                       └──────────────────────── Thinker ◀─┘ a thread that owns the engine
//! ```
//! One thread reads lines, one thinks, and the main thread does everything else: it alone prints, so that no two lines ever mix. Whatever
//! a line says, it is answered, and nothing ends the command but `quit` and the end of the input.
//!
//! | module | is |
//! |---|---|
//! | `event`, `inbox`, `thinker`, `desk` | the threads, and what goes between them |
//! | `serve` | the loop that all protocols share |
//! | `roster` | which variants there are, and with castlings from anywhere |
//! | `table` | the game that is played |
//! | `squares`, `sfen` | squares and positions as other programs write them |
//! | `announcement`, `pieces` | a variant, told to a program that does not know it |
//! | `options`, `go` | what can be set, and how long to think |
//! | `uci`, `xboard`, `orders` | the protocols |

mod announcement;
mod desk;
mod event;
mod go;
mod inbox;
mod options;
mod orders;
mod pieces;
mod roster;
mod serve;
mod sfen;
mod squares;
mod table;
mod thinker;
mod uci;
mod xboard;

pub use uci::{uci, usi};
pub use xboard::xboard;
