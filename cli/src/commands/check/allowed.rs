//! The warnings that `--allow` leaves out.

use crate::failure::Failure;
use crate::report::Report;
use wazir_lang::code::{self, Code};
use wazir_lang::suggest;
use wazir_lang::{Diagnostic, Severity};

/// Codes of warnings that nobody wants to see.
pub struct Allowed(Vec<Code>);

impl Allowed {
    /// Finds the codes by their ids or names; one that there is not, or of an error, is exit 2.
    pub fn new(words: &[String]) -> Result<Allowed, Failure> {
        words.iter().map(|word| find(word)).collect::<Result<Vec<_>, _>>().map(Allowed)
    }

    /// Leaves out what is allowed.
    pub fn leave_out(&self, diagnostics: &mut Vec<Diagnostic>) {
        diagnostics.retain(|d| d.is_error() || !self.0.contains(&d.code));
    }
}

fn find(word: &str) -> Result<Code, Failure> {
    match Code::find(word) {
        Some(code) if code.severity() == Severity::Warning => Ok(code),
        Some(code) => {
            let text = format!("{code} ({}) is an error, and only warnings can be allowed", code.name);
            Err(Failure::usage(Report::new(text)))
        }
        None => {
            let warnings = code::ALL.iter().filter(|c| c.severity() == Severity::Warning);
            let report = Report::new(format!("there is no warning `{word}`"))
                .maybe_help(suggest::did_you_mean(word, warnings.flat_map(|c| [c.id, c.name])));
            Err(Failure::usage(report.help("`wazir explain` lists them all")))
        }
    }
}
