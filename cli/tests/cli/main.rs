//! Tests of the command as its users meet it.
//!
//! Most are plain text: see `tests/transcripts/README.md`, and the sessions in the pages of `docs/`. What a transcript cannot say is here by feature.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]
#![allow(unreachable_pub, reason = "a program has no public surface")]

mod analyze;
mod circles;
mod contract;
mod escapes;
mod fmt;
mod library;
mod links;
mod lsp;
mod matches;
mod pages;
mod play;
mod protocols;
mod series;
mod streams;
mod transcript;
mod watch;
mod wazir;
