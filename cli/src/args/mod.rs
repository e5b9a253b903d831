//! The command line: every command, its options, and their help texts.

mod engine;
mod files;
mod games;
mod look;
mod position;
mod reference;

use crate::global::Global;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;

pub use engine::{TuneArgs, ValuesArgs};
pub use files::{
    CheckArgs, ExportArgs, FmtArgs, Foreign, ForeignForm, ImportArgs, NewArgs, TestArgs, TestFormat,
};
pub use games::{AnalyzeArgs, BenchArgs, CompareArgs, MatchArgs, MergeArgs, PlayArgs, SimulateArgs};
pub use look::PieceLook;
pub use position::{MovesArgs, PerftArgs, ShowArgs};
pub use reference::{CompletionsArgs, DocArgs, DumpArgs, ExpandArgs, ExplainArgs, ListArgs, ManArgs, Stage};

/// Wazir plays any chess variant that is written down as one readable text file.
#[derive(Parser, Debug)]
#[command(
    name = "wazir",
    version,
    about = "A language for chess variants: check, explain, play and simulate a readable file",
    after_help = "\
VARIANT is the name of a variant (quickchess), perhaps with one of its starts
(infector:full), a file (./mine.wazir), or - for the standard input. Of several
variants in a file the last is meant; mine.wazir#id names another. Files in your
library are found by name: `wazir list --where` prints the folder, WAZIR_PATH
names others.

Examples:
  wazir list                  what there is to play
  wazir play quickchess       play against the computer
  wazir show zombie           the board, the pieces and the rules in words
  wazir new mine              begin a variant of your own
  wazir check mine.wazir      find the mistakes in it

Exit status: 0 all is well; 1 something was found (an error in a file, a failed
test, an illegal move); 2 the command was misused, or a file cannot be read or
written; 130 interrupted.",
    arg_required_else_help = true,
    max_term_width = 80
)]
pub struct Args {
    #[command(flatten)]
    pub global: Global,
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// List the variants: the shipped ones, and your own
    #[command(after_help = "\
Your own variants are those in the .wazir files of one folder, or of those that
WAZIR_PATH names, separated as in PATH.

Examples:
  wazir list
  wazir list shogi hand              only those described by both words
  wazir list your own
  wazir list --where                 where your own files belong")]
    List(ListArgs),
    /// Show a variant: its board, its pieces and its rules in words
    #[command(after_help = "\
Examples:
  wazir show quickchess
  wazir show quickchess --short      all of it on one screen
  wazir show quickchess --long       add diagrams of the moves
  wazir show zombie --piece infector
  wazir show zombie --piece queen --side black --svg > queen.svg
  wazir show standard --moves \"e2e4 e7e5\"")]
    Show(ShowArgs),
    /// Write pages for players: rules, pictures, examples
    #[command(after_help = "\
A page is one file, NAME.html, that needs no other: any browser shows and prints
it. --all also writes index.html, a gallery of the shipped variants.

Examples:
  wazir doc quickchess --out pages
  wazir doc mine.wazir --out .
  wazir doc --all --out site")]
    Doc(DocArgs),
    /// Play a game in the terminal
    #[command(after_help = "\
Type moves as e2e4 or e7e8q, or in algebraic notation as Nf3 or e8=Q. During the
game, help lists everything else that you can type.

Examples:
  wazir play                         list what can be played
  wazir play quickchess
  wazir play standard --white engine:3 --black human
  wazir play infector:full --white human --black human
  wazir play standard --level 8 --clock 5+3
  wazir play --load game.pgn")]
    Play(PlayArgs),
    /// Say what the engine thinks of a position, or of each move of a recorded game
    #[command(after_help = "\
Scores are in pawns as White sees them: +1.50 is good for White, #-3 means that
Black wins by force in 3. A recorded game is printed again with comments: the
score after each move, and after a mistake why, and what was better. Variations
and comments of the record are left out. Ctrl-C ends it early.

Examples:
  wazir analyze quickchess
  wazir analyze standard --moves \"e2e4 e7e5\" --depth 12 --lines 3
  wazir analyze game.pgn
  wazir analyze crazyhouse games.pgn --game 2 --time 1 > annotated.pgn")]
    Analyze(AnalyzeArgs),
    /// Let bots play many games, and report what they say of the variant
    #[command(after_help = "\
The same seed gives the same games, whatever the number of threads. Those of
engines that think by time, and of other programs, may differ.

Examples:
  wazir simulate zombie --games 1000
  wazir simulate mine.wazir --white engine:nodes=500 --black engine:nodes=500
  wazir simulate standard --white greedy --seed 7 --json
  wazir simulate zombie --games 100000 --out games.jsonl --resume
  wazir simulate zombie --first 500 --games 500 --out second.jsonl")]
    Simulate(SimulateArgs),
    /// Put the shards of a simulation together
    #[command(after_help = "\
Shards are the .jsonl files that `wazir simulate --out` writes. All must be of
one series: the same rules, seed, players and limits. What is printed is what one
run of all the games would have printed.

Examples:
  wazir merge shard-*.jsonl
  wazir merge shard-*.jsonl --json
  wazir merge games.jsonl --out games.csv")]
    Merge(MergeArgs),
    /// Simulate two or more variants side by side
    #[command(after_help = "\
Each measure has the likelihood that two series of the same game would differ by
as much: below 0.01 a difference is hardly chance.

Examples:
  wazir compare standard quickchess
  wazir compare mine.wazir other.wazir --games 1000 --player engine:nodes=300")]
    Compare(CompareArgs),
    /// Let two players, ours or other programs, play a match
    #[command(after_help = "\
A player is `random` or `greedy`; our `engine` within a limit or at a level; or
another program that speaks UCI or the protocol of XBoard. What a player does
behind a colon: nodes=N, depth=N, time=0.05, tc=2+0.05, level=N (engine),
hash=MB (engine), option.NAME=VALUE (programs), name=TEXT.

Games that end by an illegal move, a crash or too much time count for nobody;
if they are more than 2 in 100, the match is void, and the exit status is 1.

Examples:
  wazir match standard --player engine:nodes=1000 --player greedy --games 20
  wazir match --all --player engine:level=3 --player engine:level=2 --jobs 2
  wazir match crazyhouse xiangqi --player engine --player uci:fairy-stockfish \\
    --tc 2+0.05 --games 200 --out games.jsonl --pgn games.pgn
  wazir match standard --player engine:time=0.05 --player xboard:fairymax:tc=40/2
  wazir match standard --player engine:nodes=5000 --player engine:nodes=4000 \\
    --sprt elo0=0 elo1=10 --games 10000")]
    Match(MatchArgs),
    /// Write a starter file for a variant of your own
    #[command(after_help = "\
Examples:
  wazir new mine                     writes mine.wazir, built on standard chess
  wazir new mine --from zombie")]
    New(NewArgs),
    /// Translate another program's variants into Wazir files
    #[command(after_help = "\
Examples:
  wazir import --from fairy-ini variants.ini --out mine
  wazir import --from fairy-ini variants.ini shinobi > shinobi.wazir
  wazir import --from diagram hooks.txt > hooks.wazir")]
    Import(ImportArgs),
    /// Write a variant for another program, or say what it cannot say
    #[command(after_help = "\
Examples:
  wazir export --to fairy-ini capablanca > capablanca.ini
  wazir export --to betza mine.wazir")]
    Export(ExportArgs),
    /// Check variant files and report every mistake
    #[command(after_help = "\
Examples:
  wazir check mine.wazir
  wazir check --message-format short examples/*.wazir
  wazir check --diff mine.wazir      show what --fix would change
  wazir check --watch mine.wazir     check again whenever the file changes")]
    Check(CheckArgs),
    /// Bring files into the one layout
    #[command(after_help = "\
There is one layout, and nothing to choose: two blanks for each block, one blank
between words, comments where they are. What a file means does not change. A
file whose braces do not match is left as it is.

Examples:
  wazir fmt mine.wazir
  wazir fmt .                        every .wazir file here and below
  wazir fmt --check variants/        for a script: name what would change
  wazir fmt --diff mine.wazir        show it
  wazir fmt - < mine.wazir           for an editor")]
    Fmt(FmtArgs),
    /// Run the tests in variant files
    #[command(after_help = "\
Examples:
  wazir test mine.wazir
  wazir test quickchess zombie")]
    Test(TestArgs),
    /// Explain an error, a warning, or why a move is illegal
    #[command(after_help = "\
Examples:
  wazir explain                      list all codes
  wazir explain E0201
  wazir explain blocked")]
    Explain(ExplainArgs),
    /// List the legal moves of a position
    #[command(after_help = "\
Examples:
  wazir moves standard --moves \"e2e4 e7e5\"
  wazir moves infector:full --json")]
    Moves(MovesArgs),
    /// Count the positions reached in a number of plies
    #[command(after_help = "\
Examples:
  wazir perft quickchess 4
  wazir perft standard 5 --time
  wazir perft zombie 2 --divide --json")]
    Perft(PerftArgs),
    /// Print what each piece of a variant is worth to the engine
    #[command(after_help = "\
Examples:
  wazir values zombie
  wazir values zombie --measure 200    prices by games, with their errors
  wazir values mine.wazir --json")]
    Values(ValuesArgs),
    /// Improve what the engine knows of a variant, by games against itself
    #[command(after_help = "\
What is found out is written to a small file beside the variant (mine.tuning for
mine.wazir), which the engine uses from then on. The games are kept in
mine.tuning.games, so that --resume can add to them.

Examples:
  wazir tune mine.wazir
  wazir tune mine.wazir --games 5000 --resume
  wazir tune zombie --out zombie.tuning")]
    Tune(TuneArgs),
    /// Print a variant with everything that it inherits, as one file
    Expand(ExpandArgs),
    /// Print what one stage of the compiler makes of a variant
    Dump(DumpArgs),
    /// Play as an engine, under a program that speaks UCI
    #[command(after_help = "\
Lines of the protocol come in on standard input, until quit. In a graphical
program, install wazir as an engine with the argument uci.

Example:
  printf 'position startpos\\ngo depth 6\\nwait\\n' | wazir uci")]
    Uci,
    /// Play variants of shogi as an engine, under a program that speaks USI
    Usi,
    /// Play as an engine, under XBoard or WinBoard
    #[command(after_help = "\
Example:
  xboard -fcp \"wazir xboard\" -variant quickchess")]
    Xboard,
    /// Serve an editor: errors, completion, hovers and more as you write a variant
    #[command(after_help = "\
An editor starts this command by itself, and speaks the Language Server Protocol
with it on standard input and output. It needs a wazir that was built with
--features language-server.")]
    Lsp,
    /// Measure the speed on shipped variants, and give a signature of their behaviour
    #[command(after_help = "\
Also prints a signature, the sum of all node counts: it changes only if the rules
of a variant, or what the engine makes of them, have changed.

Examples:
  wazir bench
  wazir bench --library              a signature over every shipped variant
  wazir bench --full
  wazir bench --json")]
    Bench(BenchArgs),
    /// Print a completion script for a shell
    #[command(after_help = "\
Example:
  wazir completions bash > ~/.local/share/bash-completion/completions/wazir")]
    Completions(CompletionsArgs),
    /// Print the manual page of wazir or of one command
    #[command(after_help = "\
Example:
  wazir man | man -l -")]
    Man(ManArgs),
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

/// What `--color` says about help and usage errors, which are printed before the options are understood.
pub fn color() -> anstream::ColorChoice {
    match given("--color").as_deref() {
        Some("always") => anstream::ColorChoice::Always,
        Some("never") => anstream::ColorChoice::Never,
        _ => anstream::ColorChoice::Auto,
    }
}

/// The same in clap's words.
fn help_color() -> clap::ColorChoice {
    match color() {
        anstream::ColorChoice::Always => clap::ColorChoice::Always,
        anstream::ColorChoice::Never => clap::ColorChoice::Never,
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
