//! `wazir completions`: a completion script, generated from the command line's definition.

use crate::args::{self, CompletionsArgs};
use crate::exit::Exit;
use crate::failure::Outcome;
use crate::output::Output;

/// Runs the command.
pub fn run(args: &CompletionsArgs, out: &Output) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut args::command(), "wazir", &mut script);
    out.file(&String::from_utf8_lossy(&script));
    Ok(Exit::Fine)
}
