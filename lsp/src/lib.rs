//! The language server of Wazir: what an editor asks about variant files, answered over the Language Server Protocol.
//!
//! ```text
//!  editor ◀──▶ Connection ◀──▶ server: one thread reads, answers and publishes
//!                                │ edits                          ▲ Compiled, Answer
//!                                ▼                                │
//!                             workspace ──▶ document         worker: three threads
//!                                │   open texts before the       ├─ reader: lines and names of the newest text of each
//!                                │   disk's, shipped files       │  file, told at once
//!                                │                               ├─ prover: what needs its games, told later; what is
//!                                │                               │  stale is given up, and never shown
//!                                │                               └─ errands: tests and counts, each with a flag that
//!                                ▼                                  cancels it
//!                       names, lookup: which definition a name means, through `extends` and `include`
//!                                ▲
//!                             features/*: one file for each question
//! ```
//!
//! What is asked at every keystroke (names, symbols, completion, colours) is answered from the text itself, which is read line by line
//! (`wazir_lang::reading`), so that one wrong line hides nothing. What needs the rules (diagnostics, move diagrams) comes from the last
//! compilation, which follows by itself: first what is wrong with lines and names, then what takes games to find out. If a text changes
//! while it is compiled, the rest is not asked, and what came of it is thrown away.
//!
//! **Shipped files** open as files in a folder of the user's cache, written when they are first needed and marked read-only. Every editor can
//! open a file, and only some open documents that exist in a server alone. `Settings::library` names the folder; without it, shipped files
//! are not opened.
//!
//! Nothing here asks the environment: who starts the server says where things are ([`Settings`]).

mod answers;
mod changes;
mod client;
mod dispatch;
mod document;
mod features;
mod listing;
mod lookup;
mod names;
mod positions;
mod server;
mod shelf;
mod uri;
mod worker;
mod workspace;

pub use server::{Ending, Settings, run, run_stdio};
pub use worker::Files;
