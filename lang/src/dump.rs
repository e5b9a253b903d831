//! The stages of the pipeline as text.
use crate::{Compilation, Sources, Variant};
/// The tokens of a text, one a line.
pub fn tokens(_text: &str) -> String {
    String::new()
}
/// The syntax tree of the file that was compiled.
pub fn ast(_compilation: &Compilation) -> String {
    String::new()
}
/// A variant with everything that it inherits.
pub fn resolved(_variant: &Variant, _sources: &Sources) -> String {
    String::new()
}
