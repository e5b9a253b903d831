//! The grammar of Wazir (`grammar.pest`) as pest compiles it, and nothing else.
//!
//! It is a crate by itself because the parser that pest writes is a third of the compiler's machine code: here it is compiled once, not
//! again with the compiler's own tests nor after each change of the compiler. What pest writes is kept beside the grammar: `lang/generate`
//! makes it.

#![allow(missing_docs)] // of the rules, whose names and comments stand in the grammar

pub use grammar::{Grammar, Rule};

#[allow(unreachable_pub, clippy::all)] // what pest writes
mod grammar {
    /// The file grammar.
    pub struct Grammar;

    include!("grammar.generated.rs");
}
