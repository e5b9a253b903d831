//! Many games at once: the players of a series, and the files in which its games are kept.
//!
//! | module | does |
//! |---|---|
//! | `cast` | players by name, made for each thread |
//! | `guest` | a player of `wazir match` in a series: another program, or our engine within limits of its own |
//! | `format` | what a file of games is, by its name |
//! | `out_file` | the file of a command: one of the next two kinds, or none |
//! | `shard_file` | lines of JSON that survive whatever happens, written game by game and gone on with |
//! | `packed` | the same, packed (`.zst`, with the feature `tables`) |
//! | `whole_file`, `csv`, `pgn`, `columns` | files that are written whole: a table, records, Parquet (with the feature `tables`) |
//! | `reading` | what the shards of a series come to |
//! | `report` | the page that `--report` writes (with the feature `report`) |

pub mod cast;
#[cfg(feature = "tables")]
mod columns;
mod csv;
pub mod format;
mod guest;
pub mod out_file;
#[cfg(feature = "tables")]
mod packed;
mod pgn;
pub mod reading;
pub mod report;
pub mod shard_file;
pub mod whole_file;
