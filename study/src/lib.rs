//! Variants studied: many games between bots, what is kept of each, and what all of them say.
//!
//! ```text
//!  Conditions ──▶ Series::play(number) ──▶ GameRecord ──┬──▶ a Sink: a line of a file, read again by Shard
//!  (all on which      a game by its number   (moves, end, │
//!   games depend)     alone; Run plays many   Details)    └──▶ Tally::add, merge ──▶ Answer ──▶ JSON · table · differences
//! ```
//! A game depends on the conditions and on its number alone, and a [`Tally`] holds whole numbers that are added up. So the same games give the
//! same answer to the byte, whatever the number of threads, in one run or in many whose shards are merged.
//!
//! The first games of a series are also looked at move by move ([`Details`]): what each kind of piece does, which lines of the file are used, who
//! is ahead. This crate reads no clock and opens no file.

mod answer;
mod conditions;
mod coverage;
mod details;
mod difference;
mod estimate;
mod histogram;
mod numbers;
mod rating;
mod record;
#[cfg(feature = "report")]
pub mod report;
mod run;
mod series;
mod shard;
mod table;
mod tally;
pub mod tuning;
mod worth;

pub use answer::{Answer, Interrupted, Timing};
pub use conditions::{Conditions, LineText, Players};
pub use coverage::Coverage;
pub use details::Details;
pub use difference::{Difference, differences};
pub use estimate::{Interval, QUANTILE, normal, wilson};
pub use histogram::{Histogram, Summary};
pub use numbers::Numbers;
pub use rating::{Rating, elo, elo_share, rating};
pub use record::{GameRecord, Outcome};
pub use run::{Player, Run, Sink};
pub use series::{DRAWN, Draw, Series, Settings, draw_start, hash, program_hash, text_hash};
pub use shard::{Shard, ShardError, line};
pub use table::{shortened, table};
pub use tally::{Detailed, Results, Tally};
pub use worth::{Worth, Worths};
