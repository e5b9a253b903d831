//! Why a command could not do its work: an exit status, and a report for people.

use crate::exit::Exit;
use crate::output::Output;
use crate::report::Report;

/// Why a command could not do its work.
#[derive(Debug)]
pub struct Failure {
    exit: Exit,
    /// `None`: everything has been said already.
    report: Option<Box<Report>>,
}

/// What a command returns.
pub type Outcome = Result<Exit, Failure>;

impl Failure {
    /// Something is wrong with what was given: exit 1.
    pub fn finding(report: Report) -> Failure {
        Failure { exit: Exit::Findings, report: Some(Box::new(report)) }
    }

    /// Something is wrong with how it was asked for, or with reading it: exit 2.
    pub fn usage(report: Report) -> Failure {
        Failure { exit: Exit::Usage, report: Some(Box::new(report)) }
    }

    /// The diagnostics that explain the failure have been shown: exit 1.
    pub fn shown() -> Failure {
        Failure { exit: Exit::Findings, report: None }
    }

    /// The message for people; empty if everything has been said already.
    pub fn message(&self) -> &str {
        self.report.as_ref().map_or("", |report| report.message())
    }

    /// The report, for a command that goes on after a failure, as `play` does.
    pub fn into_report(self) -> Option<Report> {
        self.report.map(|r| *r)
    }

    /// Says what is in the way, on stderr, and gives the exit status.
    pub fn report(self, out: &Output) -> Exit {
        if let Some(report) = self.report {
            out.error(&report);
        }
        self.exit
    }
}
