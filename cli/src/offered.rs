//! Arguments for which a shell can offer words, and which may be other words too: a variant may be a file of one's own.
//! What is wrong is reported later, with the nearest name.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use std::ffi::OsStr;
use wazir_lang::code;
use wazir_runtime::IllegalCode;

/// Which words are offered.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Offered {
    /// The shipped variants with their starts.
    Variants,
    /// The bots.
    Bots,
    /// The bots, and `human`.
    Players,
    /// The codes and names of diagnostics, and the reasons of illegal moves.
    Codes,
    /// The codes and names of warnings.
    Warnings,
}

impl Offered {
    fn words(self) -> Vec<String> {
        match self {
            Offered::Variants => crate::variant::playable_with_starts(),
            Offered::Bots => crate::bots::names(),
            Offered::Players => [vec!["human".to_owned()], crate::bots::names()].concat(),
            Offered::Codes => {
                let codes = code::ALL.iter().flat_map(|c| [c.id, c.name]);
                codes.chain(IllegalCode::ALL.iter().map(|reason| reason.name())).map(str::to_owned).collect()
            }
            Offered::Warnings => {
                let warnings = code::ALL.iter().filter(|c| c.severity() == wazir_lang::Severity::Warning);
                warnings.flat_map(|c| [c.id, c.name]).map(str::to_owned).collect()
            }
        }
    }
}

impl TypedValueParser for Offered {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        // Help says it in words, and needs no variant compiled.
        if !completing() {
            return None;
        }
        Some(Box::new(self.words().into_iter().map(PossibleValue::new)))
    }
}

/// Is a completion script being written? Only then are words to offer worth looking for.
fn completing() -> bool {
    std::env::args_os().any(|arg| arg == "completions")
}
