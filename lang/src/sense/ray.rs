//! Paths that are plain to see: a leap, a step or a slide.

use wazir_runtime::Vector;
use wazir_runtime::program::{Step, Test};

/// Along one of the vectors: one time it, and then so many times more, each from an empty square.
pub(crate) struct Ray<'a> {
    pub(crate) vectors: &'a [Vector],
    pub(crate) min: u8,
    pub(crate) max: u8,
}

impl Ray<'_> {
    /// The path as a ray, if it is one.
    pub(crate) fn of(path: &[Step]) -> Option<Ray<'_>> {
        let [Step::Go(vectors), rest @ ..] = path else { return None };
        match rest {
            [] => Some(Ray { vectors, min: 0, max: 0 }),
            [Step::Repeat { min, max, body }]
                if matches!(body[..], [Step::Test(Test::Empty), Step::Ahead]) =>
            {
                Some(Ray { vectors, min: *min, max: max.unwrap_or(u8::MAX) })
            }
            _ => None,
        }
    }
}
