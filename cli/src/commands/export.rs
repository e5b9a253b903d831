//! `wazir export`: a variant in the words of another program.

use crate::args::{ExportArgs, ForeignForm};
use crate::exit::Exit;
use crate::failure::Outcome;
use crate::output::Output;
use crate::target::Target;
use crate::variant;
use wazir_exchange::export::{betza, fairy_ini};

/// Runs the command.
pub fn run(args: &ExportArgs, out: &Output) -> Outcome {
    let target = Target::parse(&args.variant);
    let compiled = variant::compile_clean(&target, out)?;
    let chosen = variant::choose(&target, &compiled)?;
    let export = match args.to {
        ForeignForm::Betza => betza(chosen),
        ForeignForm::FairyIni => fairy_ini(chosen),
    };
    if !export.diagnostics.is_empty() {
        out.diagnostics(&export.diagnostics, &compiled.compilation.sources);
    }
    if let Some(text) = &export.text {
        out.file(text);
    }
    Ok(if export.diagnostics.is_empty() { Exit::Fine } else { Exit::Findings })
}
