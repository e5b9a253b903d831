//! One round of checking: every file once, what is wrong with it, what its games are, and what to do next.

use super::allowed::Allowed;
use super::told::Told;
use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::global::MessageFormat;
use crate::loader::{self, Recording, Stamp};
use crate::output::Output;
use crate::target::Source;
use crate::variant::{self, Compiled};
use wazir_lang::{Severity, Variant};
use wazir_show::prose;
use wazir_show::words;

/// Checks the files and reports. Gives the exit status, and all files on disk that were involved, as they
/// were just before they were read.
pub fn check(
    args: &CheckArgs,
    sources: &[Source],
    allowed: &Allowed,
    out: &Output,
) -> (Exit, Vec<(String, Stamp)>) {
    let mut exit = Exit::Fine;
    let (mut errors, mut warnings, mut files) = (0, 0, 0);
    let mut last_good = None;
    let mut involved = Vec::new();
    let mut told = Told::default();
    for source in sources {
        if let Some(path) = loader::path(source) {
            let stamp = loader::stamp(&path);
            involved.push((path, stamp));
        }
        let loader = Recording::default();
        let compiled = variant::compile_with(source, &loader);
        involved.extend(loader.into_asked());
        let mut compiled = match compiled {
            Ok(compiled) => compiled,
            Err(failure) => {
                exit = exit.worse(failure.report(out));
                continue;
            }
        };
        allowed.leave_out(&mut compiled.compilation.diagnostics);
        let wrong = compiled.compilation.has_errors();
        told.leave_out(&mut compiled.compilation);
        let diagnostics = &compiled.compilation.diagnostics;
        out.diagnostics_as_data(diagnostics, &compiled.compilation.sources);
        files += 1;
        errors += diagnostics.iter().filter(|d| d.severity == Severity::Error).count();
        warnings += diagnostics.iter().filter(|d| d.severity == Severity::Warning).count();
        if wrong {
            continue;
        }
        match compiled.compilation.variants.iter().try_for_each(variant::sound) {
            Ok(()) => {
                describe(&compiled, out);
                last_good = Some(compiled);
            }
            Err(failure) => {
                exit = exit.worse(failure.report(out));
                errors += 1;
            }
        }
    }
    if errors > 0 || (args.warnings_as_errors && warnings > 0) {
        exit = exit.worse(Exit::Findings);
    }
    if out.format() != MessageFormat::Json && files > 0 {
        out.note(summary(errors, warnings, files, last_good.as_ref()));
    }
    (exit, involved)
}

/// Says what the games of a good file are.
fn describe(compiled: &Compiled, out: &Output) {
    if out.format() != MessageFormat::Human {
        return;
    }
    for program in compiled.compilation.variants.iter().filter_map(|v| v.program.as_ref()) {
        for (i, line) in words::in_short(program).iter().enumerate() {
            let indent = if i == 0 { "" } else { "  " };
            out.note(prose::hanging(line, 80, indent));
        }
    }
}

/// The last line: how much was found, and what to do next.
fn summary(errors: usize, warnings: usize, files: usize, last_good: Option<&Compiled>) -> String {
    let files = prose::count(files, "file");
    let found = match (errors, warnings) {
        (0, 0) => format!("no errors in {files}"),
        (0, w) => format!("{} in {files}", prose::count(w, "warning")),
        (e, 0) => format!("{} in {files}", prose::count(e, "error")),
        (e, w) => format!("{}, {} in {files}", prose::count(e, "error"), prose::count(w, "warning")),
    };
    match last_good {
        Some(compiled) if errors == 0 => match next(compiled) {
            Some(next) => format!("{found}; next: {next}"),
            None => found,
        },
        _ => found,
    }
}

/// The command that comes after a successful check: the tests if there are any, otherwise a game.
fn next(compiled: &Compiled) -> Option<String> {
    let variants: &[Variant] = &compiled.compilation.variants;
    let name = if compiled.name.starts_with('<') { "-" } else { &compiled.name };
    if variants.is_empty() {
        None
    } else if variants.iter().any(|v| !v.tests.is_empty()) {
        Some(format!("wazir test {name}"))
    } else {
        Some(format!("wazir play {name}"))
    }
}
