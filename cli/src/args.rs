//! The command line: every command, its options, and their help texts.

use crate::number;
use crate::offered::Offered;
use clap::{Args as ClapArgs, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum, ValueHint};
use std::ffi::OsString;
use wazir_runtime::Side;

/// Wazir plays any chess variant that is written down as one readable text file.
#[derive(Parser, Debug)]
#[command(
    name = "wazir",
    version,
    about = "A language for chess variants: check, explain, play and simulate a readable file",
    after_help = "\
VARIANT is a shipped name (quickchess), a name with a start (infector:full), a
file (./mine.wazir; of several variants in it the last, or mine.wazir#id), or -
for the standard input.

Examples:
  wazir list                         what there is to play
  wazir play quickchess              play against the computer
  wazir show zombie                  the board, the pieces and the rules in words
  wazir check mine.wazir             find the mistakes in a file of your own

Exit status: 0 fine, 1 something was found (an error in a file, a failed test,
an illegal move), 2 usage or input and output, 130 interrupted.",
    arg_required_else_help = true,
    max_term_width = 80
)]
pub struct Args {
    #[command(flatten)]
    pub global: Global,
    #[command(subcommand)]
    pub command: Command,
}

/// Options of every command.
#[derive(ClapArgs, Debug)]
#[command(next_help_heading = "Global options")]
pub struct Global {
    /// When to use colour: only on a terminal, always, or never [NO_COLOR is honoured]
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: ColorWhen,
    /// The form of diagnostics and errors: for people, one line each, or one JSON object per line
    #[arg(long, global = true, value_name = "FORMAT", default_value = "human")]
    pub message_format: MessageFormat,
    /// Print no messages except errors
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Show no progress bar
    #[arg(long, global = true)]
    pub no_progress: bool,
}

/// When to use colour.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
pub enum ColorWhen {
    Auto,
    Always,
    Never,
}

/// The form of diagnostics and errors.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
pub enum MessageFormat {
    Human,
    Short,
    Json,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Find everything that is wrong with variant files
    #[command(after_help = "\
Examples:
  wazir check mine.wazir
  wazir check --message-format short variants/*.wazir
  wazir check --diff mine.wazir      what --fix would do
  wazir check --watch mine.wazir     again whenever the file changes")]
    Check(CheckArgs),
    /// Explain the code of a diagnostic, or why a move is illegal
    #[command(after_help = "\
Examples:
  wazir explain                      all codes, with a line on each
  wazir explain E0201
  wazir explain blocked")]
    Explain(ExplainArgs),
    /// List the shipped variants
    List(ListArgs),
    /// Write a starter file for a variant of your own
    #[command(after_help = "\
Examples:
  wazir new mine                     writes mine.wazir, built on standard chess
  wazir new mine --from zombie")]
    New(NewArgs),
    /// Show a variant: its board, its pieces and its rules in words
    #[command(after_help = "\
Examples:
  wazir show quickchess
  wazir show quickchess --long       with diagrams of the moves
  wazir show zombie --piece infector
  wazir show zombie --piece queen --side black --svg > queen.svg
  wazir show standard --moves \"e2e4 e7e5\"")]
    Show(ShowArgs),
    /// List the legal moves of a position
    #[command(after_help = "\
Examples:
  wazir moves standard --moves \"e2e4 e7e5\"
  wazir moves infector:full --json")]
    Moves(MovesArgs),
    /// Count the positions that can be reached in a number of plies
    #[command(after_help = "\
Examples:
  wazir perft quickchess 4
  wazir perft standard 5 --time
  wazir perft zombie 2 --divide --json")]
    Perft(PerftArgs),
    /// Play a game in the terminal
    #[command(after_help = "\
Moves are written as `e2e4`, `e7e8q`, or in short algebraic form as `Nf3`. Type `help` in the game for the rest.

Examples:
  wazir play                         what can be played
  wazir play quickchess
  wazir play standard --white greedy --black human
  wazir play infector:full --white human --black human
  wazir play --load game.pgn")]
    Play(PlayArgs),
    /// Let bots play many games, and report how they went
    #[command(after_help = "\
The same seed gives the same games, whatever the number of jobs.

Examples:
  wazir simulate zombie --games 1000
  wazir simulate standard --white greedy --seed 7 --json")]
    Simulate(SimulateArgs),
    /// Run the tests in variant files
    #[command(after_help = "\
Examples:
  wazir test mine.wazir
  wazir test quickchess zombie")]
    Test(TestArgs),
    /// Measure the speed over all shipped variants, and print a signature of their behaviour
    #[command(after_help = "\
The signature is the sum of all node counts: it changes only when behaviour does.

Examples:
  wazir bench
  wazir bench --full
  wazir bench --json")]
    Bench(BenchArgs),
    /// Print a variant with everything that it inherits
    Expand(ExpandArgs),
    /// Print what a stage of the compiler makes of a variant
    Dump(DumpArgs),
    /// Print a completion script for a shell
    #[command(after_help = "\
Example:
  wazir completions bash > ~/.local/share/bash-completion/completions/wazir")]
    Completions(CompletionsArgs),
    /// Print the manual page of wazir, or of one of its commands
    #[command(after_help = "\
Example:
  wazir man | man -l -")]
    Man(ManArgs),
}

#[derive(ClapArgs, Debug)]
pub struct CheckArgs {
    /// Files, shipped names, or - for the standard input
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<String>,
    /// Exit 1 on warnings too
    #[arg(long)]
    pub warnings_as_errors: bool,
    /// Leave out warnings of this code, such as W0903 or unused-zone [may be repeated]
    #[arg(long, value_name = "CODE", value_parser = Offered::Warnings, hide_possible_values = true)]
    pub allow: Vec<String>,
    /// Repair in the files what can be repaired with certainty, and check again
    #[arg(long, group = "repair")]
    pub fix: bool,
    /// Show what --fix would do, and change nothing; exit 1 if it would do anything
    #[arg(long, group = "repair")]
    pub diff: bool,
    /// With --fix or --diff: make the repairs that are guesses too, such as the nearest name
    #[arg(long, requires = "repair")]
    pub guesses: bool,
    /// Check again whenever a file changes, or a file that it includes, until Ctrl-C
    #[arg(long, conflicts_with_all = ["fix", "diff"])]
    pub watch: bool,
}

#[derive(ClapArgs, Debug)]
pub struct ExplainArgs {
    /// A code or its name (E0201, unknown-piece), or a reason of an illegal move (blocked); without it, all of them
    #[arg(value_parser = Offered::Codes, hide_possible_values = true)]
    pub code: Option<String>,
}

#[derive(ClapArgs, Debug)]
pub struct NewArgs {
    /// The name of the variant: lower-case letters, digits and -; the file is NAME.wazir in the current folder
    pub name: String,
    /// The variant to build on: a shipped name, or a file
    #[arg(long, value_name = "VARIANT", default_value = "standard", value_parser = Offered::Variants, hide_possible_values = true)]
    pub from: String,
    /// Overwrite the file if it exists
    #[arg(long)]
    pub force: bool,
}

#[derive(ClapArgs, Debug)]
pub struct ListArgs {
    /// Print one line of JSON
    #[arg(long)]
    pub json: bool,
}

/// Which position of a variant is meant.
#[derive(ClapArgs, Debug)]
pub struct PositionArgs {
    /// Begin here instead of at the start [the last two fields may be left out]
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
    /// Show one piece only, by its name or letter
    #[arg(long, value_name = "NAME")]
    pub piece: Option<String>,
    /// Show one side's pieces only, and that side at the bottom of the board
    #[arg(long, value_name = "SIDE")]
    pub side: Option<SideName>,
    /// Also show a diagram of each piece's moves
    #[arg(long)]
    pub long: bool,
    /// Print a picture as SVG instead: of the position, or with --piece of the moves of that piece
    #[arg(long, conflicts_with_all = ["json", "long"])]
    pub svg: bool,
    /// Print one line of JSON
    #[arg(long, conflicts_with = "long")]
    pub json: bool,
    /// How pieces are drawn in text
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
    /// Print one line of JSON, with the game's status
    #[arg(long)]
    pub json: bool,
}

#[derive(ClapArgs, Debug)]
pub struct PerftArgs {
    /// A shipped name (quickchess, infector:full), a file, or -
    #[arg(value_parser = Offered::Variants, hide_possible_values = true)]
    pub variant: String,
    /// How many plies deep (a ply is one player's move)
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
    /// Use no fast path
    #[arg(long)]
    pub interpret: bool,
    /// Make every move instead of counting the last ply
    #[arg(long)]
    pub full: bool,
    /// Also print the time and the speed
    #[arg(long)]
    pub time: bool,
}

#[derive(ClapArgs, Debug)]
pub struct BenchArgs {
    /// Make every move instead of counting the last ply
    #[arg(long)]
    pub full: bool,
    /// Use no fast path
    #[arg(long)]
    pub interpret: bool,
    /// Print one line of JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(ClapArgs, Debug)]
pub struct PlayArgs {
    /// A shipped name (quickchess, infector:full) or a file; without it, what can be played is listed
    #[arg(value_parser = Offered::Variants, hide_possible_values = true)]
    pub variant: Option<String>,
    /// Who plays White: human, or a bot (random, greedy) [default: human]
    #[arg(long, value_name = "PLAYER", value_parser = Offered::Players, hide_possible_values = true)]
    pub white: Option<String>,
    /// Who plays Black: human, or a bot (random, greedy) [default: greedy]
    #[arg(long, value_name = "PLAYER", value_parser = Offered::Players, hide_possible_values = true)]
    pub black: Option<String>,
    /// The start to play, as in VARIANT:NAME
    #[arg(long, value_name = "NAME")]
    pub start: Option<String>,
    /// Begin here instead of at the start
    #[arg(long, value_name = "FEN", conflicts_with = "load")]
    pub fen: Option<String>,
    /// Continue a saved game
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub load: Option<String>,
    /// Which game of the file to load, if there are several
    #[arg(long, value_name = "N", requires = "load", value_parser = number::whole, allow_negative_numbers = true)]
    pub game: Option<u64>,
    /// The seed of the bots' choices [default: another one each time]
    #[arg(long, value_name = "N", value_parser = number::whole, allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// How pieces are drawn
    #[arg(long, value_name = "LOOK", default_value = "auto")]
    pub pieces: PieceLook,
}

/// How pieces are drawn.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
pub enum PieceLook {
    /// Chess symbols in a UTF-8 terminal if there is one for every letter of the variant, else letters
    Auto,
    /// The letters of FEN: upper case is White, lower case is Black
    Letters,
    /// Chess symbols for the letters K Q R B N P (only a look: what they do is up to the variant)
    Unicode,
}

#[derive(ClapArgs, Debug)]
pub struct SimulateArgs {
    /// A shipped name (quickchess, infector:full), a file, or -
    #[arg(value_parser = Offered::Variants, hide_possible_values = true)]
    pub variant: String,
    /// How many games
    #[arg(long, value_name = "N", default_value = "100", value_parser = number::whole, allow_negative_numbers = true)]
    pub games: u64,
    /// The seed: the same seed gives the same games
    #[arg(long, value_name = "S", default_value = "1", value_parser = number::whole, allow_negative_numbers = true)]
    pub seed: u64,
    /// How many threads [default: one for each core]
    #[arg(long, value_name = "J", value_parser = number::jobs, allow_negative_numbers = true)]
    pub jobs: Option<u16>,
    /// Cut a game off after this many plies
    #[arg(long, value_name = "P", default_value = "1000", value_parser = number::plies, allow_negative_numbers = true)]
    pub max_plies: u32,
    /// The bot that plays White (random, greedy)
    #[arg(long, value_name = "BOT", default_value = "random", value_parser = Offered::Bots, hide_possible_values = true)]
    pub white: String,
    /// The bot that plays Black (random, greedy)
    #[arg(long, value_name = "BOT", default_value = "random", value_parser = Offered::Bots, hide_possible_values = true)]
    pub black: String,
    /// Print one line of JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(ClapArgs, Debug)]
pub struct TestArgs {
    /// Files, shipped names, or - for the standard input
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<String>,
}

#[derive(ClapArgs, Debug)]
pub struct ExpandArgs {
    /// A shipped name (quickchess, infector:full), a file, or -
    #[arg(value_parser = Offered::Variants, hide_possible_values = true)]
    pub variant: String,
}

#[derive(ClapArgs, Debug)]
pub struct DumpArgs {
    /// A shipped name (quickchess, infector:full), a file, or -
    #[arg(value_parser = Offered::Variants, hide_possible_values = true)]
    pub variant: String,
    /// Which stage
    #[arg(long)]
    pub stage: Stage,
}

/// A stage of the compiler.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The words and signs of the file
    Tokens,
    /// The file as it was understood
    Ast,
    /// The variant with what it includes and extends
    Resolved,
    /// The move-rule program, and which path each rule takes in the engine
    Program,
}

#[derive(ClapArgs, Debug)]
pub struct CompletionsArgs {
    /// The shell
    pub shell: clap_complete::Shell,
}

#[derive(ClapArgs, Debug)]
pub struct ManArgs {
    /// The command; without one, wazir itself
    pub command: Option<String>,
}

/// The whole command line as clap sees it.
pub fn command() -> clap::Command {
    Args::command()
}

/// Reads the command line.
pub fn parse() -> Result<Args, clap::Error> {
    parse_from(std::env::args_os())
}

/// Reads a command line.
pub fn parse_from<S: Into<OsString> + Clone>(args: impl IntoIterator<Item = S>) -> Result<Args, clap::Error> {
    let matches = command().color(help_color()).try_get_matches_from(args)?;
    Args::from_arg_matches(&matches)
}

/// The value of an option, whether or not the command line can be understood.
pub fn given(option: &str) -> Option<String> {
    let args: Vec<String> = std::env::args_os().map(|arg| arg.to_string_lossy().into_owned()).collect();
    args.iter().enumerate().find_map(|(i, arg)| match arg.strip_prefix(option) {
        Some("") => args.get(i + 1).cloned(),
        Some(rest) => rest.strip_prefix('=').map(str::to_owned),
        None => None,
    })
}

/// Is a completion script being written? Only then are words to offer worth looking for.
pub fn completing() -> bool {
    std::env::args_os().any(|arg| arg == "completions")
}

/// What `--color` says about help and usage errors, which are printed before the options are understood.
fn help_color() -> clap::ColorChoice {
    match given("--color").as_deref() {
        Some("always") => clap::ColorChoice::Always,
        Some("never") => clap::ColorChoice::Never,
        _ => clap::ColorChoice::Auto,
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_is_consistent() {
        super::command().debug_assert();
    }
}
