//! `wazir test`: runs the tests that variant files carry.
//!
//! ```text
//!                       ┌▶ human   while they run, failures on stderr
//!  run ──▶ Suite ───────┤
//!          (results)    └▶ Results ──▶ tap · junit · json   when all have run
//! ```
//! A [`Suite`] is what came of one variant, or of a file that has none because something is wrong in it. The forms only write it down.

mod human;
mod json;
mod junit;
mod results;
mod tap;

use crate::args::{TestArgs, TestFormat};
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::global::MessageFormat;
use crate::output::Output;
use crate::target::Target;
use crate::variant;
use results::{Case, Problem, Results, Suite};
use std::time::Instant;
use wazir_lang::{Compilation, Diagnostic, Variant};
use wazir_show::prose;

/// Runs the command.
pub fn run(args: &TestArgs, out: &Output) -> Outcome {
    let mut results = Results::default();
    let mut exit = Exit::Fine;
    for arg in &args.files {
        let target = Target::parse_whole(arg)?;
        let compiled = match variant::compile_aloud(&target, out) {
            Ok(compiled) => compiled,
            Err(failure) => {
                results.suites.push(Suite::unread(arg, failure.message()));
                exit = exit.worse(failure.report(out));
                continue;
            }
        };
        let Compilation { variants, diagnostics, sources } = &compiled.compilation;
        if compiled.compilation.has_errors() {
            let errors = diagnostics.iter().filter(|d| d.is_error());
            let problems = errors.map(|d| Problem::of(d, sources)).collect();
            results.suites.push(Suite::broken(&compiled.name, problems));
            exit = exit.worse(Exit::Findings);
            continue;
        }
        for variant in variants {
            let tested = test(variant, &compiled.name, args.time, &|failed, case| {
                if args.format == TestFormat::Human {
                    human::case(out, &variant.id, case, || out.diagnostics(failed, sources));
                }
                failed.iter().map(|d| Problem::of(d, sources)).collect()
            });
            match tested {
                Ok(suite) => results.suites.push(suite),
                Err(failure) => {
                    results.suites.push(Suite::unread(&compiled.name, failure.message()));
                    exit = exit.worse(failure.report(out));
                }
            }
            if out.closed() {
                return Ok(exit);
            }
        }
    }
    match args.format {
        TestFormat::Human => {}
        TestFormat::Tap => out.print(&tap::write(&results)),
        TestFormat::Junit => out.file(&junit::write(&results)),
        TestFormat::Json => out.json(&json::Report::of(&results)),
    }
    if results.failed() > 0 {
        exit = exit.worse(Exit::Findings);
    }
    if out.format() != MessageFormat::Json {
        out.note(match (results.tests(), results.failed()) {
            (0, _) => "no tests were run".to_owned(),
            (total, 0) => format!("{} passed", prose::count(total, "test")),
            (total, failed) => format!("{failed} of {} failed", prose::count(total, "test")),
        });
    }
    Ok(exit)
}

/// Runs the tests of a variant, one after the other. `tell` is told of each as soon as it has run, with the diagnostics of what failed, which
/// it turns into problems.
fn test(
    variant: &Variant,
    file: &str,
    timed: bool,
    tell: &dyn Fn(&[Diagnostic], &Case) -> Vec<Problem>,
) -> Result<Suite, Failure> {
    let game = variant::game(variant)?;
    let mut suite = Suite::new(file, &variant.id);
    for test in &variant.tests {
        let begun = timed.then(Instant::now);
        let outcome = wazir_lang::run_test(variant, &game, test);
        let seconds = begun.map(|begun| begun.elapsed().as_secs_f64());
        let mut case = Case { name: outcome.name, passed: outcome.passed, seconds, problems: Vec::new() };
        case.problems = tell(&outcome.diagnostics, &case);
        suite.cases.push(case);
    }
    Ok(suite)
}
