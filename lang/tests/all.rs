//! The tests of the compiler from outside, in one binary: they are linked once and run side by side. One file alone:
//! `cargo test -p wazir-lang --test all broken::`. Two stand alone: `brute`, which shares
//! no code with the rest, and `never`.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

mod advice;
mod broken;
mod common;
mod consequences;
mod docs;
mod editors;
mod expanded;
mod explain;
mod fixes;
mod followed;
mod format;
mod formations;
mod hardening;
mod holes;
mod hostile;
mod in_file_tests;
mod large_boards;
mod mutants;
mod oracle;
mod random_variants;
mod shipped;
mod tokens;
mod translated;
