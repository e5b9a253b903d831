//! All integration tests of the engine, in one binary.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

mod games;
mod limits;
mod mates;
mod support;
mod tactics;
mod tunings;
