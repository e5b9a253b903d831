//! Commands about what the engine knows of a variant: `values`, `tune`.

use crate::number;
use crate::offered::Offered;
use clap::{Args as ClapArgs, ValueHint};

#[derive(ClapArgs, Debug)]
pub struct ValuesArgs {
    /// A shipped name (quickchess), a file, or -
    #[arg(value_parser = Offered::Variants, hide_possible_values = true)]
    pub variant: String,
    /// Measure them, too, by so many games for each piece
    #[arg(long, value_name = "GAMES", value_parser = number::whole, allow_negative_numbers = true)]
    pub measure: Option<u64>,
    /// How many positions the players of those games look at for a move
    #[arg(long, value_name = "N", default_value = "1000", value_parser = number::whole, allow_negative_numbers = true)]
    pub nodes: u64,
    /// The seed of those games
    #[arg(long, value_name = "S", default_value = "1", value_parser = number::whole, allow_negative_numbers = true)]
    pub seed: u64,
    /// How many threads play them [default: one per core]
    #[arg(long, value_name = "J", value_parser = number::jobs, allow_negative_numbers = true)]
    pub jobs: Option<u16>,
    /// Print one line of JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(ClapArgs, Debug)]
pub struct TuneArgs {
    /// A shipped name (quickchess) or a file
    #[arg(value_parser = Offered::Variants, hide_possible_values = true)]
    pub variant: String,
    /// How many games
    #[arg(long, value_name = "N", default_value = "2000", value_parser = number::whole, allow_negative_numbers = true)]
    pub games: u64,
    /// How many games each of the three candidate tunings plays against the untuned engine
    #[arg(long, value_name = "N", default_value = "200", value_parser = number::whole, allow_negative_numbers = true)]
    pub trials: u64,
    /// The seed of the games
    #[arg(long, value_name = "S", default_value = "1", value_parser = number::whole, allow_negative_numbers = true)]
    pub seed: u64,
    /// How many threads [default: one per core]
    #[arg(long, value_name = "J", value_parser = number::jobs, allow_negative_numbers = true)]
    pub jobs: Option<u16>,
    /// Where to write what is found out [default: beside the variant's file]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<String>,
    /// Add to the games that have been played
    #[arg(long)]
    pub resume: bool,
}
