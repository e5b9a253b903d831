//! `--fix` and `--diff`: what the fixes of the diagnostics make of a file.

use super::allowed::Allowed;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::fixes::{self, Applied};
use crate::global::MessageFormat;
use crate::library::{Library, Place};
use crate::loader::{self, Files};
use crate::output::Output;
use crate::report::Report;
use crate::target::Source;
use crate::unified_diff::unified_diff;
use crate::write_file;
use wazir_lang::{Applicability, Compilation, FileId};
use wazir_show::prose;

/// One repair may bring the next mistake to light, but not for ever.
const MOST_ROUNDS: usize = 10;

/// A text before and after.
struct Repaired {
    name: String,
    old: String,
    new: String,
    /// How many fixes were applied.
    fixes: usize,
    /// How many guesses were left.
    guesses: usize,
    /// Are there errors that are still there?
    errors: bool,
}

/// Repairs the files in place, by guesses too if they are asked for.
pub fn fix(sources: &[Source], allowed: &Allowed, guess: bool, out: &Output) -> Outcome {
    for source in sources {
        match source {
            Source::Named(name) if matches!(Library::here().locate(name), Some(Place::Shipped(_))) => {
                let report = Report::new(format!("`{name}` is a shipped variant, and cannot be changed"));
                return Err(Failure::usage(report.help(format!("for a file of that name write `./{name}`"))));
            }
            Source::Stdin => {
                let report = Report::new("the standard input cannot be changed");
                return Err(Failure::usage(report.help("`--diff` shows what would be changed")));
            }
            Source::Named(_) | Source::Shipped(_) | Source::File(_) => {}
        }
    }
    let mut exit = Exit::Fine;
    for source in sources {
        match repair(source, allowed, guess) {
            Ok(Some(repaired)) if repaired.new != repaired.old => {
                match write_file::replace(&repaired.name, repaired.new.as_bytes()) {
                    Ok(()) if out.format() == MessageFormat::Json => {}
                    Ok(()) => out.note(format!("{}: {} made", repaired.name, repairs(repaired.fixes))),
                    Err(report) => exit = exit.worse(Failure::usage(report).report(out)),
                }
            }
            // What cannot be read is reported by the check that follows.
            _ => {}
        }
    }
    Ok(exit)
}

/// Shows what [`fix`] would do.
pub fn show(sources: &[Source], allowed: &Allowed, guess: bool, out: &Output) -> Outcome {
    let mut exit = Exit::Fine;
    let (mut fixes, mut guesses, mut errors) = (0, 0, false);
    for source in sources {
        match repair(source, allowed, guess) {
            Ok(Some(repaired)) => {
                out.file(&unified_diff(&repaired.name, &repaired.old, &repaired.new));
                fixes += repaired.fixes;
                guesses += repaired.guesses;
                errors |= repaired.errors;
            }
            Ok(None) => errors = true,
            Err(failure) => exit = exit.worse(failure.report(out)),
        }
    }
    if fixes > 0 || errors {
        exit = exit.worse(Exit::Findings);
    }
    if out.format() == MessageFormat::Json {
        return Ok(exit);
    }
    let with = if guess { "`--fix --guesses`" } else { "`--fix`" };
    let more = match guesses {
        0 => String::new(),
        n => format!("; `--guesses` would make {}", repairs(n)),
    };
    let rest = if errors { "; `wazir check` shows the rest" } else { "" };
    out.note(match fixes {
        0 => format!("{with} could repair nothing{more}{rest}"),
        n => format!("{with} would make {}{more}{rest}", repairs(n)),
    });
    Ok(exit)
}

fn repairs(fixes: usize) -> String {
    prose::count(fixes, "repair")
}

/// Applies fixes until there are none. `None` for a file that is not text.
fn repair(source: &Source, allowed: &Allowed, guess: bool) -> Result<Option<Repaired>, Failure> {
    let (name, bytes) = loader::read(source)?;
    let Ok(old) = String::from_utf8(bytes) else { return Ok(None) };
    // Places in diagnostics do not count the mark with which some editors begin a file.
    let (mark, text) = match old.strip_prefix('\u{feff}') {
        Some(text) => ("\u{feff}", text),
        None => ("", old.as_str()),
    };
    let mut text = text.to_owned();
    let mut fixes = 0;
    for _ in 0..MOST_ROUNDS {
        let compilation = compile(&name, &text, allowed);
        let all = compilation.diagnostics.iter().filter_map(|d| d.fix.as_ref());
        let all = all.filter(|f| guess || f.applicability == Applicability::Certain);
        let Applied { text: next, applied, .. } = fixes::apply(&text, FileId::default(), all);
        if applied == 0 {
            break;
        }
        fixes += applied;
        text = next;
    }
    let left = compile(&name, &text, allowed);
    let errors = left.has_errors();
    let guesses = left.diagnostics.iter().filter_map(|d| d.fix.as_ref());
    let guesses = guesses.filter(|f| !guess && f.applicability == Applicability::Guess).count();
    Ok(Some(Repaired { name, new: format!("{mark}{text}"), old, fixes, guesses, errors }))
}

fn compile(name: &str, text: &str, allowed: &Allowed) -> Compilation {
    let mut compilation = wazir_lang::compile(name, text, &Files);
    allowed.leave_out(&mut compilation.diagnostics);
    compilation
}
