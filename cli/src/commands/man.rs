//! `wazir man`: the manual page, generated from the command line's definition.

use crate::args::{self, ManArgs};
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::output::Output;
use crate::report::Report;
use wazir_lang::suggest;

/// Runs the command.
pub fn run(args: &ManArgs, out: &Output) -> Outcome {
    let mut command = args::command();
    command.build();
    let command = match &args.command {
        None => command,
        Some(name) => match command.find_subcommand(name) {
            Some(found) => found.clone().display_name(format!("wazir-{name}")),
            None => {
                let names = command.get_subcommands().map(|c| c.get_name());
                let help = suggest::did_you_mean(name, names);
                return Err(Failure::usage(
                    Report::new(format!("there is no command `{name}`")).maybe_help(help),
                ));
            }
        },
    };
    let mut page = Vec::new();
    if let Err(error) = clap_mangen::Man::new(command).render(&mut page) {
        return Err(Failure::usage(Report::new(format!("the page cannot be written: {error}"))));
    }
    out.file(&String::from_utf8_lossy(&page));
    Ok(Exit::Fine)
}
