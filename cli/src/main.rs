//! The `wazir` command: check, show, play, count and simulate chess variants written in the Wazir language.
//!
//! # Steps
//! 1. [`args`] reads the command line; [`output`] decides on colour, format and silence.
//! 2. [`target`] finds the variant that a command is about, [`loader`] brings its files in, and
//!    [`variant`] compiles and loads it, reporting what is wrong with it.
//! 3. One module of [`commands`] does the work. It returns an [`exit::Exit`], or a [`failure::Failure`] with a
//!    [`report::Report`] of what is in the way.
//!
//! Nothing here would be needed by a user of the libraries: no rule of any game is known to this crate, and whatever
//! puts games into words, boards and records is in `wazir-show`.
#![allow(unreachable_pub, reason = "a program has no public surface: `pub` here means for the other modules")]

mod adviser;
mod args;
mod bots;
mod commands;
mod engines;
mod exit;
mod failure;
mod fixes;
mod folders;
mod games;
mod global;
mod interrupt;
mod library;
mod loader;
mod look;
mod number;
mod offered;
mod output;
mod position;
mod progress;
mod protocols;
mod referee;
mod report;
mod saved_games;
mod shipped;
mod target;
mod thought;
mod time_control;
mod unified_diff;
mod usage;
mod variant;
mod visible;
mod workers;
mod write_file;

use std::process::ExitCode;

fn main() -> ExitCode {
    let args = match args::parse() {
        Ok(args) => args,
        Err(error) => return usage::report(&error).into(),
    };
    let out = output::Output::new(&args.global);
    interrupt::install();
    let exit = commands::run(args.command, &out).unwrap_or_else(|failure| failure.report(&out));
    out.finish(exit).into()
}
