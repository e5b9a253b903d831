//! Every test of the runtime that looks at it from outside, in one binary: they are linked once and run side by side.
//! One file alone: `cargo test -p wazir-runtime --test all laws::`.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

mod checks;
mod cozy;
mod engines;
mod foreign;
mod fuzz_seeds;
mod inside;
mod laws;
mod material;
mod material_attack;
mod orthodox;
mod outlook;
mod parts;
mod perft;
mod positions;
mod random_trails;
#[path = "../../lang/tests/random_variants/mod.rs"]
mod random_variants;
mod reasons;
mod support;
