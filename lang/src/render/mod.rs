//! Diagnostics as text: for people, one line each, or JSON. All three show the same [`Diagnostic`]s.
//!
//! [`Diagnostic`]: crate::Diagnostic

mod answer;
mod beside;
mod excerpt;
mod human;
mod json;
mod short;

pub use answer::{Answer, answer};
pub use human::human;
pub use json::json;
pub use short::short;
