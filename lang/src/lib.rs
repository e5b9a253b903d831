//! The Wazir language.

pub mod ast;
pub mod code;
mod compile;
mod diagnostic;
pub mod dump;
mod expand;
mod library;
mod literal;
mod lower;
mod parse;
pub mod render;
mod resolve;
mod source;
mod suggest;
pub mod testing;
pub mod token;

pub use ast::Test;
pub use code::Code;
pub use compile::{Compilation, Variant, compile, compile_bytes};
pub use diagnostic::{Diagnostic, Fix, Label, Severity};
pub use expand::expand;
pub use resolve::Resolved;
pub use source::{FileId, Loader, NoFiles, Source, Sources, Span};
pub use testing::{TestOutcome, TestReport, run_tests};
