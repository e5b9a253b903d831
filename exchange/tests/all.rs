//! The tests of the crate from outside, in one binary: they are linked once and run side by side. One file alone:
//! `cargo test -p wazir-exchange --test all broken::`.
#![allow(missing_docs, clippy::unwrap_used)]

mod betza_export;
mod broken;
mod diagrams;
mod fairy_export;
mod oracle;
mod xboard;
