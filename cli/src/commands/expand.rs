//! `wazir expand`: a variant with everything that it inherits, each line with its origin.

use crate::args::ExpandArgs;
use crate::exit::Exit;
use crate::failure::Outcome;
use crate::output::Output;
use crate::target::Target;
use crate::variant;
use wazir_lang::{Origins, Spelling};

/// Runs the command.
pub fn run(args: &ExpandArgs, out: &Output) -> Outcome {
    let target = Target::parse(&args.variant);
    let compiled = variant::compile_clean(&target, out)?;
    let chosen = variant::choose(&target, &compiled)?;
    let spelling = match (args.words, args.betza) {
        (true, _) => Spelling::Words,
        (false, true) => Spelling::Betza,
        (false, false) => Spelling::AsWritten,
    };
    let origins = if args.no_origins { Origins::Hidden } else { Origins::Shown };
    out.file(&wazir_lang::expand_as(chosen, &compiled.compilation, spelling, origins));
    Ok(Exit::Fine)
}
