//! One module for each command.

mod analyze;
mod bench;
mod check;
mod compare;
mod completions;
mod doc;
mod dump;
mod expand;
mod explain;
mod export;
mod fmt;
mod import;
mod list;
mod lsp;
mod man;
mod match_;
mod merge;
mod moves;
mod new;
mod perft;
mod play;
mod show;
mod simulate;
mod test;
mod tune;
mod values;

use crate::args::Command;
use crate::failure::Outcome;
use crate::output::Output;
use crate::protocols;

/// Does what the command line asks for.
pub fn run(command: Command, out: &Output) -> Outcome {
    match command {
        Command::Check(args) => check::run(&args, out),
        Command::Explain(args) => explain::run(&args, out),
        Command::List(args) => list::run(&args, out),
        Command::Show(args) => show::run(&args, out),
        Command::New(args) => new::run(&args, out),
        Command::Import(args) => import::run(&args, out),
        Command::Fmt(args) => fmt::run(&args, out),
        Command::Export(args) => export::run(&args, out),
        Command::Moves(args) => moves::run(&args, out),
        Command::Perft(args) => perft::run(&args, out),
        Command::Analyze(args) => analyze::run(&args, out),
        Command::Doc(args) => doc::run(&args, out),
        Command::Play(args) => play::run(&args, out),
        Command::Simulate(args) => simulate::run(&args, out),
        Command::Compare(args) => compare::run(&args, out),
        Command::Merge(args) => merge::run(&args, out),
        Command::Match(args) => match_::run(&args, out),
        Command::Test(args) => test::run(&args, out),
        Command::Values(args) => values::run(&args, out),
        Command::Tune(args) => tune::run(&args, out),
        Command::Expand(args) => expand::run(&args, out),
        Command::Dump(args) => dump::run(&args, out),
        Command::Uci => protocols::uci(out),
        Command::Usi => protocols::usi(out),
        Command::Xboard => protocols::xboard(out),
        Command::Lsp => lsp::run(),
        Command::Bench(args) => bench::run(&args, out),
        Command::Completions(args) => completions::run(&args, out),
        Command::Man(args) => man::run(&args, out),
    }
}
