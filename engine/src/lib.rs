//! An opponent for any variant: a search over the runtime's public interface, and an evaluation derived from the rules alone.
//!
//! ```text
//!  Game ──▶ Engine::new ──┬─ Techniques   what the rules allow a search to assume
//!                         ├─ Prices       what each kind is worth
//!                         └─ Evaluation   what each kind is worth where it stands, and progress towards the endings
//!
//!  Match, Limits ──▶ Engine::search ──▶ Found
//!                      │ one worker a thread, over one shared Table
//!                      ▼
//!                    Search (PVS, quiescence, order, reductions) ──▶ dyn Tree ──▶ Stack<W> inside the runtime
//! ```
//! The search is compiled once, over the object-safe `Tree`; only the small `Stack` is compiled for each of the runtime's engines.
//! [`Bot`] chooses moves by level, nodes or time, for the command's games and simulations.
//!
//! No rule is known here by a variant's or a piece's name. This crate knows nothing of text files, protocols or terminals.

mod bot;
mod clock;
mod engine;
mod evaluation;
mod limits;
mod measure;
mod mobility;
mod placing;
mod prices;
mod repeats;
mod report;
mod search;
mod table;
mod techniques;
mod terms;
mod tree;
mod tune;
mod weights;

pub use bot::{Bot, Level};
pub use engine::{Engine, Found};
pub use limits::{Clock, Least, Limits, Stop};
pub use measure::{Gauge, Odds, Yardstick};
pub use prices::Prices;
pub use report::{Bound, Info, Score};
pub use techniques::{Technique, Techniques};
pub use tune::{Fit, Played, Sample, Tuner};
pub use weights::{Tuning, TuningError};
