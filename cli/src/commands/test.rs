//! `wazir test`: runs the tests that variant files carry.

use crate::args::TestArgs;
use crate::exit::Exit;
use crate::failure::Outcome;
use crate::global::MessageFormat;
use crate::output::Output;
use crate::target::Target;
use crate::variant;
use crate::visible::visible;
use anstyle::{AnsiColor, Style};
use wazir_show::prose;

/// Runs the command.
pub fn run(args: &TestArgs, out: &Output) -> Outcome {
    let ok = Style::new().fg_color(Some(AnsiColor::Green.into()));
    let bad = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
    let mut exit = Exit::Fine;
    let (mut passed, mut failed) = (0, 0);
    for arg in &args.files {
        let target = Target::parse_whole(arg)?;
        let compiled = match variant::compile_clean(&target, out) {
            Ok(compiled) => compiled,
            Err(failure) => {
                exit = exit.worse(failure.report(out));
                continue;
            }
        };
        for variant in &compiled.compilation.variants {
            let game = match variant::game(variant) {
                Ok(game) => game,
                Err(failure) => {
                    exit = exit.worse(failure.report(out));
                    continue;
                }
            };
            for test in wazir_lang::run_tests(variant, &game).tests {
                let name = format!("{} {}", variant.id, visible(&test.name));
                if test.passed {
                    passed += 1;
                    if !out.quiet() {
                        out.styled(&format!("{ok}ok{ok:#}     {name}\n"));
                    }
                } else {
                    failed += 1;
                    out.styled(&format!("{bad}FAILED{bad:#} {name}\n"));
                    out.diagnostics(&test.diagnostics, &compiled.compilation.sources);
                }
            }
            if out.closed() {
                return Ok(exit);
            }
        }
    }
    if failed > 0 {
        exit = exit.worse(Exit::Findings);
    }
    if out.format() != MessageFormat::Json {
        out.note(match (passed + failed, failed) {
            (0, _) => "no tests were run".to_owned(),
            (total, 0) => format!("{} passed", prose::count(total, "test")),
            (total, failed) => format!("{failed} of {} failed", prose::count(total, "test")),
        });
    }
    Ok(exit)
}
