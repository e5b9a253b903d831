//! The referee of `wazir match`: two players, ours or other programs, play many games by the rules of the files.
//!
//! | module | does |
//! |---|---|
//! | `spec`, `limit`, `words` | a player as the command line describes it |
//! | `foreign` | what other programs call a variant |
//! | `process` | another program as a child process: lines in, lines out, never left behind |
//! | `uci_client`, `xboard_client`, `xboard_features` | such a program as a player, by protocol |
//! | `player`, `own_player` | what the referee asks of a player, and ours |
//! | `seat` | a player's place at one board: started when needed, and again after a fault |
//! | `contest`, `opening` | who plays what: variants, limits, and openings from the seed or a book |
//! | `duel` | one game |
//! | `game_record`, `log` | what is kept of a game, and the file in which it is kept |
//! | `score`, `sprt` | what the games say: counts, and when they are enough |
//! | `outcome` | all of it as a table and as JSON |
//!
//! No game is decided here but by the rules of its file. What ends in any other way (an illegal move, a crash, too much time) is charged to
//! who made it, and counts for nobody.

pub mod contest;
pub mod duel;
pub mod foreign;
pub mod game_record;
pub mod limit;
pub mod log;
pub mod opening;
pub mod outcome;
pub mod own_player;
pub mod player;
pub mod process;
pub mod score;
pub mod seat;
pub mod spec;
pub mod sprt;
pub mod uci_client;
pub mod words;
pub mod xboard_client;
pub mod xboard_features;
