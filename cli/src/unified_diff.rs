//! What has changed between two texts, for people and for `patch`.

use similar::TextDiff;

/// The changes in the form that `patch` understands; empty if there are none.
pub fn unified_diff(name: &str, old: &str, new: &str) -> String {
    let name = name.replace(['\n', '\r'], " ");
    TextDiff::from_lines(old, new).unified_diff().header(&name, &name).to_string()
}
