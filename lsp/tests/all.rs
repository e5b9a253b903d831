//! The tests of the language server, as one binary: an editor of our own speaks with it.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on fails")]

mod capabilities;
mod client;
mod edits;
mod features;
mod files;
mod layouts;
mod library;
mod speed;
mod stages;
mod tasks;
