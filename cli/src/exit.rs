//! How a command ends: the exit status, and the failures that lead to one.

use crate::output::Output;
use crate::report::Report;
use std::process::ExitCode;

/// The exit status of the command.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Exit {
    /// 0: all is well.
    Fine,
    /// 1: something was found: an error in a variant, a failed test, an illegal move or position.
    Findings,
    /// 2: the command line makes no sense, or reading or writing failed.
    Usage,
    /// 130: stopped by Ctrl-C.
    Interrupted,
}

impl Exit {
    /// The number that the shell sees.
    pub const fn code(self) -> u8 {
        match self {
            Exit::Fine => 0,
            Exit::Findings => 1,
            Exit::Usage => 2,
            Exit::Interrupted => 130,
        }
    }

    /// Of two statuses, the graver.
    pub fn worse(self, other: Exit) -> Exit {
        if other.code() > self.code() { other } else { self }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

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
