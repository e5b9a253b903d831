//! The colours of pictures. Shapes carry the meaning; colours only help, and are told apart by the colour-blind.

pub const PAPER: &str = "#ffffff";
pub const TEXT: &str = "#222222";
pub const FAINT: &str = "#777777";
pub const LIGHT: &str = "#f6f1e7";
pub const DARK: &str = "#dccfb8";
pub const EDGE: &str = "#b7a88c";
/// The squares of the last move.
pub const LAST: &str = "#f2dc6b";
/// A royal in check.
pub const CHECK: &str = "#e8684a";
/// Lines for moves and captures.
pub const WAY: &str = "#555555";
/// Moves without capturing.
pub const MOVE: &str = "#0a6e8a";
/// Captures.
pub const CAPTURE: &str = "#c22f1e";
/// Captures in passing.
pub const PASSING: &str = "#8a3ea8";
/// Rules of a zone.
pub const ZONE: &str = "#b98600";
/// Where a piece becomes another.
pub const CHANGE: &str = "#5d8a2b";
