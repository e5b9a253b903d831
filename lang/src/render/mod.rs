//! Diagnostics as text.
use crate::{Diagnostic, Sources};
/// For people.
pub fn human(_diagnostics: &[Diagnostic], _sources: &Sources, _color: bool) -> String {
    String::new()
}
/// One line each.
pub fn short(_diagnostics: &[Diagnostic], _sources: &Sources) -> String {
    String::new()
}
/// One JSON object a line.
pub fn json(_diagnostics: &[Diagnostic], _sources: &Sources) -> String {
    String::new()
}
