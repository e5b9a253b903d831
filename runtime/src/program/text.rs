//! The stable text form of a Program (stub).
use super::Program;
use std::fmt;
impl fmt::Display for Program { fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result { todo!() } }
