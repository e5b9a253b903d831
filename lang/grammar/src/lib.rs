//! The grammar of Wazir (`grammar.pest`) as pest compiles it, and nothing else.
//!
//! It is a crate by itself because the parser that pest writes is a third of the compiler's machine code: here it is compiled once, not
//! again with the compiler's own tests nor after each change of the compiler.

#![allow(missing_docs)] // of the rules, whose names and comments stand in the grammar

pub use grammar::{Grammar, Rule};

mod grammar {
    /// The file grammar.
    #[derive(pest_derive::Parser)]
    #[grammar = "grammar.pest"]
    pub struct Grammar;
}
