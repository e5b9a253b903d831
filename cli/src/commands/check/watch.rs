//! `--watch`: checks again whenever a file changes, until Ctrl-C.
//!
//! Every file on disk that the last check involved is looked at, those among them that are not there, too.

use super::allowed::Allowed;
use super::round;
use crate::args::CheckArgs;
use crate::failure::{Failure, Outcome};
use crate::global::MessageFormat;
use crate::loader;
use crate::output::Output;
use crate::report::Report;
use crate::target::Source;
use std::io::{IsTerminal, stdout};
use std::thread::sleep;
use std::time::Duration;
use wazir_show::prose;

/// How often the files are looked at.
const PAUSE: Duration = Duration::from_millis(300);

/// Checks, and checks again. Ends only by Ctrl-C, or when nobody reads any more.
pub fn run(args: &CheckArgs, sources: &[Source], allowed: &Allowed, out: &Output) -> Outcome {
    if sources.contains(&Source::Stdin) {
        return Err(Failure::usage(Report::new("the standard input cannot be watched")));
    }
    let clear = stdout().is_terminal() && out.format() == MessageFormat::Human;
    loop {
        if clear {
            out.clear();
        }
        let (exit, mut files) = round::check(args, sources, allowed, out);
        files.sort();
        files.dedup_by(|b, a| a.0 == b.0);
        if files.is_empty() {
            let report = Report::new("there is no file to watch: shipped variants do not change");
            return Err(Failure::usage(report));
        }
        out.note(format!("watching {}; Ctrl-C stops", prose::count(files.len(), "file")));
        out.flush();
        loop {
            if out.closed() {
                return Ok(exit);
            }
            if let Some((file, _)) = files.iter().find(|(file, old)| loader::stamp(file) != *old) {
                out.note(format!("\n{file} has changed"));
                break;
            }
            sleep(PAUSE);
        }
    }
}
