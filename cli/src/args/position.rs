//! Commands about a position: `show`, `moves`, `perft`.

use super::look::PieceLook;
use crate::number;
use crate::offered::Offered;
use clap::{Args as ClapArgs, ValueEnum};
use wazir_runtime::Side;

/// Which position of a variant is meant.
#[derive(ClapArgs, Debug)]
pub struct PositionArgs {
    /// Start from this position [the last two fields may be left out]
    #[arg(long, value_name = "FEN")]
    pub fen: Option<String>,
    /// Then play these moves, separated by spaces
    #[arg(long, value_name = "MOVES")]
    pub moves: Option<String>,
}

#[derive(ClapArgs, Debug)]
pub struct ShowArgs {
    /// A shipped name (quickchess, infector:full), a file, or -
    #[arg(value_parser = Offered::Variants, hide_possible_values = true)]
    pub variant: String,
    #[command(flatten)]
    pub position: PositionArgs,
    /// Show only this piece, by name or letter
    #[arg(long, value_name = "NAME")]
    pub piece: Option<String>,
    /// Show only one side's pieces, with that side at the bottom of the board
    #[arg(long, value_name = "SIDE")]
    pub side: Option<SideName>,
    /// Explain this move instead: which lines allow or forbid it, and each square that matters
    #[arg(long, value_name = "MOVE", conflicts_with_all = ["piece", "short", "long"])]
    pub why: Option<String>,
    /// Show it at a glance, on one screen: the board, the pieces in a line each, the endings
    #[arg(long, conflicts_with_all = ["piece", "long", "svg", "json"])]
    pub short: bool,
    /// Also show a diagram of each piece's moves
    #[arg(long)]
    pub long: bool,
    /// Print an SVG picture instead: of the position, or with --piece of that piece's moves
    #[arg(long, conflicts_with_all = ["json", "long"])]
    pub svg: bool,
    /// Print one line of JSON
    #[arg(long, conflicts_with = "long")]
    pub json: bool,
    /// How pieces are drawn, in text and in a picture of the position
    #[arg(long, value_name = "LOOK", default_value = "auto")]
    pub pieces: PieceLook,
}

impl ShowArgs {
    /// The side that was asked for.
    pub fn side(&self) -> Option<Side> {
        self.side.map(|side| match side {
            SideName::White => Side::White,
            SideName::Black => Side::Black,
        })
    }

    /// The side at the bottom of boards.
    pub fn bottom(&self) -> Side {
        self.side().unwrap_or(Side::White)
    }
}

/// A side, by name.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
pub enum SideName {
    White,
    Black,
}

#[derive(ClapArgs, Debug)]
pub struct MovesArgs {
    /// A shipped name (quickchess, infector:full), a file, or -
    #[arg(value_parser = Offered::Variants, hide_possible_values = true)]
    pub variant: String,
    #[command(flatten)]
    pub position: PositionArgs,
    /// Print one line of JSON, with the status of the game
    #[arg(long)]
    pub json: bool,
}

#[derive(ClapArgs, Debug)]
pub struct PerftArgs {
    /// A shipped name (quickchess, infector:full), a file, or -
    #[arg(value_parser = Offered::Variants, hide_possible_values = true)]
    pub variant: String,
    /// How many plies to look ahead (a ply is a move by one side)
    #[arg(value_parser = number::plies, allow_negative_numbers = true)]
    pub depth: u32,
    #[command(flatten)]
    pub position: PositionArgs,
    /// Also print the count for each first move
    #[arg(long)]
    pub divide: bool,
    /// Print one line of JSON
    #[arg(long)]
    pub json: bool,
    /// Use only the plain interpreter, no tables
    #[arg(long)]
    pub interpret: bool,
    /// Make every move, instead of counting those of the last ply
    #[arg(long)]
    pub full: bool,
    /// Also print the time and the speed
    #[arg(long)]
    pub time: bool,
}
