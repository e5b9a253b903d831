//! The colours of pictures. Shapes carry the meaning; colours only help, and are told apart by the colour-blind. What stands on paper has a class, so
//! that a page whose paper is dark can give it another colour.

pub(crate) const PAPER: &str = "#ffffff";
pub(crate) const TEXT: &str = "#222222";
const FAINT: &str = "#777777";
pub(crate) const LIGHT: &str = "#f6f1e7";
pub(crate) const DARK: &str = "#dccfb8";
/// The third shade of hexagons.
pub(crate) const THIRD: &str = "#e9ddc9";
pub(crate) const EDGE: &str = "#b7a88c";
/// Borders of zones, on squares.
pub(crate) const BORDER: &str = "#7d6b4a";
/// The squares of the last move.
pub(crate) const LAST: &str = "#f2dc6b";
/// A royal in check.
pub(crate) const CHECK: &str = "#e8684a";
/// Lines for moves and captures.
pub(crate) const WAY: &str = "#555555";
/// Moves without capturing.
pub(crate) const MOVE: &str = "#0a6e8a";
/// Captures.
pub(crate) const CAPTURE: &str = "#c22f1e";
/// Captures in passing.
pub(crate) const PASSING: &str = "#8a3ea8";
/// Rules of a zone.
pub(crate) const ZONE: &str = "#b98600";
/// Where a piece becomes another.
pub(crate) const CHANGE: &str = "#5d8a2b";
/// Squares over which a piece attacks.
pub(crate) const THREAT: &str = "#f3c3b4";

/// Text on paper.
pub(crate) fn text() -> String {
    format!(r#"class="text" fill="{TEXT}""#)
}

/// Text on paper that need not be seen at once.
pub(crate) fn faint() -> String {
    format!(r#"class="faint" fill="{FAINT}""#)
}
