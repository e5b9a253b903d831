//! The exit status of the command.

use std::process::ExitCode;

/// The exit status of the command.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Exit {
    /// 0: all is well.
    #[default]
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
