//! A variant as one self-contained file.
use crate::{Sources, Variant};
/// Prints a variant with everything that it inherits, each line with its origin.
pub fn expand(_variant: &Variant, _sources: &Sources) -> String {
    String::new()
}
