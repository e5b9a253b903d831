//! Commands about whole games: `play`, `simulate`, `match`, `bench`.

use super::look::PieceLook;
use super::position::PositionArgs;
use crate::number;
use crate::offered::Offered;
use crate::referee::limit::{self, Control};
use crate::time_control::TimeControl;
use clap::{Args as ClapArgs, ValueHint};
use std::time::Duration;

#[derive(ClapArgs, Debug)]
pub struct PlayArgs {
    /// A shipped name (quickchess, infector:full) or a file; if left out, list what can be played
    #[arg(value_parser = Offered::Variants, hide_possible_values = true)]
    pub variant: Option<String>,
    /// Who plays White: human, random, greedy, or engine with a level: engine:1 to engine:10 [default: human]
    #[arg(long, value_name = "PLAYER", value_parser = Offered::Players, hide_possible_values = true)]
    pub white: Option<String>,
    /// Who plays Black [default: engine:5]
    #[arg(long, value_name = "PLAYER", value_parser = Offered::Players, hide_possible_values = true)]
    pub black: Option<String>,
    /// The start to play, as in VARIANT:NAME; of a shuffled variant its number, or `random`
    #[arg(long, value_name = "NAME")]
    pub start: Option<String>,
    /// Start from this position
    #[arg(long, value_name = "FEN", conflicts_with = "load")]
    pub fen: Option<String>,
    /// Continue a saved game
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub load: Option<String>,
    /// Which game to load, if the file has several
    #[arg(long, value_name = "N", requires = "load", value_parser = number::whole, allow_negative_numbers = true)]
    pub game: Option<u64>,
    /// The seed of the bots' choices [default: a new one each time]
    #[arg(long, value_name = "N", value_parser = number::whole, allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// The level of the opponent, from 1 (a beginner wins) to 10
    #[arg(long, value_name = "N", value_parser = number::level, allow_negative_numbers = true, conflicts_with = "black")]
    pub level: Option<u8>,
    /// How many seconds engines think about a move
    #[arg(long, value_name = "SECONDS", value_parser = number::seconds, allow_negative_numbers = true)]
    pub time: Option<f64>,
    /// How many positions engines look at for a move
    #[arg(long, value_name = "N", value_parser = number::whole, allow_negative_numbers = true)]
    pub nodes: Option<u64>,
    /// Play with clocks: minutes for the game, and seconds that each move adds, such as 5+3
    #[arg(long, value_name = "CLOCK", value_parser = TimeControl::parse, allow_negative_numbers = true)]
    pub clock: Option<TimeControl>,
    /// How pieces are drawn
    #[arg(long, value_name = "LOOK", default_value = "auto")]
    pub pieces: PieceLook,
    /// Play on a board that fills the terminal, with mouse or keys
    #[arg(long)]
    pub full_screen: bool,
}

#[derive(ClapArgs, Debug)]
pub struct AnalyzeArgs {
    /// A shipped name (quickchess, infector:full), a file, or -; then, or instead, a file of recorded games, whose name ends in .pgn
    #[arg(value_name = "VARIANT|GAME.pgn", num_args = 1..=2, required = true, value_parser = Offered::Variants, hide_possible_values = true)]
    pub what: Vec<String>,
    #[command(flatten)]
    pub position: PositionArgs,
    /// How many seconds to think, about each position of a game [default of a position: 5]
    #[arg(long, value_name = "SECONDS", value_parser = number::seconds, allow_negative_numbers = true)]
    pub time: Option<f64>,
    /// How many plies deep
    #[arg(long, value_name = "N", value_parser = number::plies, allow_negative_numbers = true)]
    pub depth: Option<u32>,
    /// How many positions to look at [default for each position of a game: 20000]
    #[arg(long, value_name = "N", value_parser = number::whole, allow_negative_numbers = true)]
    pub nodes: Option<u64>,
    /// How many of the best lines to show of a position
    #[arg(long, value_name = "N", default_value = "1", value_parser = number::lines, allow_negative_numbers = true)]
    pub lines: u16,
    /// Which game of the file; without it, all of them
    #[arg(long, value_name = "N", value_parser = number::whole, allow_negative_numbers = true)]
    pub game: Option<u64>,
    /// Print a line of JSON for each line that is found, or for each move of a game
    #[arg(long)]
    pub json: bool,
}

#[derive(ClapArgs, Debug)]
pub struct SimulateArgs {
    /// A shipped name (quickchess, infector:full), a file, or -
    #[arg(value_parser = Offered::Variants, hide_possible_values = true)]
    pub variant: String,
    /// How many games
    #[arg(long, value_name = "N", default_value = "100", value_parser = number::whole, allow_negative_numbers = true)]
    pub games: u64,
    /// The seed of the bots' choices
    #[arg(long, value_name = "S", default_value = "1", value_parser = number::whole, allow_negative_numbers = true)]
    pub seed: u64,
    /// How many threads [default: one per core]
    #[arg(long, value_name = "J", value_parser = number::jobs, allow_negative_numbers = true)]
    pub jobs: Option<u16>,
    /// Stop a game after this many plies
    #[arg(long, value_name = "P", default_value = "1000", value_parser = number::plies, allow_negative_numbers = true)]
    pub max_plies: u32,
    /// Who plays White: random, greedy, engine with a level (engine:1 to engine:10) or nodes (engine:nodes=1000), or uci:PROGRAM
    #[arg(long, value_name = "BOT", default_value = "random", value_parser = Offered::Bots, hide_possible_values = true)]
    pub white: String,
    /// Who plays Black
    #[arg(long, value_name = "BOT", default_value = "random", value_parser = Offered::Bots, hide_possible_values = true)]
    pub black: String,
    /// How many seconds engines think about a move
    #[arg(long, value_name = "SECONDS", value_parser = number::seconds, allow_negative_numbers = true)]
    pub time: Option<f64>,
    /// How many positions engines look at for a move
    #[arg(long, value_name = "N", value_parser = number::whole, allow_negative_numbers = true)]
    pub nodes: Option<u64>,
    /// How many random plies a game begins with
    #[arg(long, value_name = "N", default_value = "0", value_parser = number::plies, allow_negative_numbers = true)]
    pub opening_plies: u32,
    /// Start every game from this position
    #[arg(long, value_name = "FEN")]
    pub fen: Option<String>,
    /// Look at the first games move by move: this many of the series
    #[arg(long, value_name = "N", default_value = "200", value_parser = number::whole, allow_negative_numbers = true)]
    pub details: u64,
    /// Write every game into this file: .jsonl, .csv or .pgn; .jsonl.zst and .parquet with the feature tables
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<String>,
    /// Number the games from here on, so that several runs can share a series
    #[arg(long, value_name = "N", default_value = "0", value_parser = number::whole, allow_negative_numbers = true)]
    pub first: u64,
    /// Play only the games that the file of --out lacks
    #[arg(long, requires = "out")]
    pub resume: bool,
    /// Write a page with plots and tables into this file (with the feature report)
    #[arg(long, value_name = "FILE.html", value_hint = ValueHint::FilePath)]
    pub report: Option<String>,
    /// Print one line of JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(ClapArgs, Debug)]
pub struct MergeArgs {
    /// Files of `wazir simulate --out`, ending in .jsonl or .jsonl.zst
    #[arg(value_name = "SHARD", required = true, value_hint = ValueHint::FilePath)]
    pub shards: Vec<String>,
    /// Write all games into this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<String>,
    /// Write a page with plots and tables into this file (with the feature report)
    #[arg(long, value_name = "FILE.html", value_hint = ValueHint::FilePath)]
    pub report: Option<String>,
    /// Print one line of JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(ClapArgs, Debug)]
pub struct CompareArgs {
    /// Shipped names (quickchess, infector:full) or files, two or more
    #[arg(value_name = "VARIANT", num_args = 2.., required = true, value_parser = Offered::Variants, hide_possible_values = true)]
    pub variants: Vec<String>,
    /// How many games of each variant
    #[arg(long, value_name = "N", default_value = "200", value_parser = number::whole, allow_negative_numbers = true)]
    pub games: u64,
    /// The seed of the first variant's games; each further one has the next
    #[arg(long, value_name = "S", default_value = "1", value_parser = number::whole, allow_negative_numbers = true)]
    pub seed: u64,
    /// Who plays both sides: random, greedy, engine with a level (engine:3) or nodes (engine:nodes=1000)
    #[arg(long, value_name = "BOT", default_value = "random", value_parser = Offered::Bots, hide_possible_values = true)]
    pub player: String,
    /// How many positions engines look at for a move
    #[arg(long, value_name = "N", value_parser = number::whole, allow_negative_numbers = true)]
    pub nodes: Option<u64>,
    /// How many random plies a game begins with
    #[arg(long, value_name = "N", default_value = "0", value_parser = number::plies, allow_negative_numbers = true)]
    pub opening_plies: u32,
    /// Stop a game after this many plies
    #[arg(long, value_name = "P", default_value = "1000", value_parser = number::plies, allow_negative_numbers = true)]
    pub max_plies: u32,
    /// How many threads [default: one per core]
    #[arg(long, value_name = "J", value_parser = number::jobs, allow_negative_numbers = true)]
    pub jobs: Option<u16>,
    /// Write a page with plots and tables into this file (with the feature report)
    #[arg(long, value_name = "FILE.html", value_hint = ValueHint::FilePath)]
    pub report: Option<String>,
    /// Print one line of JSON
    #[arg(long)]
    pub json: bool,
}

impl CompareArgs {
    /// The simulation of one of the variants, by its place. Each has a seed of its own: with one seed, games that do not differ by the rules
    /// would be the same, and chance would be taken for too small.
    pub fn simulation(&self, place: u64, variant: &str) -> SimulateArgs {
        SimulateArgs {
            variant: variant.to_owned(),
            games: self.games,
            seed: self.seed.wrapping_add(place),
            jobs: self.jobs,
            max_plies: self.max_plies,
            white: self.player.clone(),
            black: self.player.clone(),
            time: None,
            nodes: self.nodes,
            opening_plies: self.opening_plies,
            fen: None,
            details: self.games,
            out: None,
            first: 0,
            resume: false,
            report: None,
            json: self.json,
        }
    }
}

#[derive(ClapArgs, Debug)]
pub struct MatchArgs {
    /// Shipped names (quickchess, infector:full) or files
    #[arg(value_name = "VARIANT", required_unless_present = "all", value_parser = Offered::Variants, hide_possible_values = true)]
    pub variants: Vec<String>,
    /// Every shipped variant that both players can play
    #[arg(long, conflicts_with = "variants")]
    pub all: bool,
    /// A player, given twice: engine:nodes=40000, engine:level=7, greedy, random, uci:PROGRAM:nodes=1500 or xboard:PROGRAM:tc=40/2
    #[arg(long = "player", value_name = "PLAYER", required = true)]
    pub players: Vec<String>,
    /// How many games of each variant; two of them are a pair with one opening and colours swapped
    #[arg(long, value_name = "N", default_value = "100", value_parser = number::whole, allow_negative_numbers = true)]
    pub games: u64,
    /// The seed of the openings and of the bots' choices
    #[arg(long, value_name = "S", default_value = "1", value_parser = number::whole, allow_negative_numbers = true)]
    pub seed: u64,
    /// How many random plies a game begins with
    #[arg(long, value_name = "N", default_value = "6", value_parser = number::plies, allow_negative_numbers = true)]
    pub opening_plies: u32,
    /// Begin from the positions of a file instead: a FEN or an EPD on each line
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["opening_plies", "all"])]
    pub book: Option<String>,
    /// Players without a limit of their own search so many positions for a move
    #[arg(long, value_name = "N", group = "thinking", value_parser = number::whole, allow_negative_numbers = true)]
    pub nodes: Option<u64>,
    /// They search so many plies deep
    #[arg(long, value_name = "N", group = "thinking", value_parser = number::plies, allow_negative_numbers = true)]
    pub depth: Option<u32>,
    /// They have so much time for each move: 0.05 or 50ms
    #[arg(long, value_name = "TIME", group = "thinking", value_parser = limit::time, allow_negative_numbers = true)]
    pub time: Option<Duration>,
    /// They have a clock: 2+0.05, 60 or 40/60, in seconds
    #[arg(long, value_name = "CLOCK", group = "thinking", value_parser = Control::parse, allow_negative_numbers = true)]
    pub tc: Option<Control>,
    /// So much more than its time a move may take
    #[arg(long, value_name = "TIME", default_value = "0.1", value_parser = limit::time, allow_negative_numbers = true)]
    pub margin: Duration,
    /// How long another program may take to reply where no clock runs
    #[arg(long, value_name = "TIME", default_value = "60", value_parser = limit::time, allow_negative_numbers = true)]
    pub patience: Duration,
    /// Games that reach this many plies are drawn
    #[arg(long, value_name = "P", default_value = "400", value_parser = number::plies, allow_negative_numbers = true)]
    pub max_plies: u32,
    /// How many games are played at once
    #[arg(long, value_name = "J", default_value = "1", value_parser = number::jobs, allow_negative_numbers = true)]
    pub jobs: u16,
    /// Stop when it is known whether the first player is stronger by elo1 or only by elo0: elo0=0 elo1=5 alpha=0.05 beta=0.05
    #[arg(long, value_name = "KEY=VALUE", num_args = 1..=4)]
    pub sprt: Option<Vec<String>>,
    /// Write every game into this file as soon as it is over, as a line of JSON
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<String>,
    /// Go on with the match that is in the file of --out
    #[arg(long, requires = "out")]
    pub resume: bool,
    /// Write all games into this file at the end, as PGN
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub pgn: Option<String>,
    /// Print one line of JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(ClapArgs, Debug)]
pub struct BenchArgs {
    /// Go through every shipped variant instead, to a small depth
    #[arg(long)]
    pub library: bool,
    /// Make every move, instead of counting those of the last ply
    #[arg(long)]
    pub full: bool,
    /// Use only the plain interpreter, no tables
    #[arg(long)]
    pub interpret: bool,
    /// Print one line of JSON
    #[arg(long)]
    pub json: bool,
}
