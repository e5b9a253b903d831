//! Test results for people: a line for each test as soon as it has run, and the reports of what failed.

use super::results::Case;
use crate::output::Output;
use crate::visible::visible;
use anstyle::{AnsiColor, Style};

/// Writes what came of a test; `reports` shows what failed in it.
pub(super) fn case(out: &Output, variant: &str, case: &Case, reports: impl FnOnce()) {
    let ok = Style::new().fg_color(Some(AnsiColor::Green.into()));
    let bad = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
    let time = case.seconds.map_or(String::new(), |seconds| format!(" ({seconds:.3} s)"));
    let name = format!("{variant} {}{time}", visible(&case.name));
    match case.passed {
        true if out.quiet() => {}
        true => out.styled(&format!("{ok}ok{ok:#}     {name}\n")),
        false => {
            out.styled(&format!("{bad}FAILED{bad:#} {name}\n"));
            reports();
        }
    }
}
