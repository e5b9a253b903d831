//! Shapes: the forms of path that need not be followed instruction by instruction. A path is recognised by its form alone.

use super::path::{Step, Test};
use crate::square::Vector;

/// A recognised form of path.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Shape<'a> {
    /// One step along each of the vectors: `go [..]`.
    Leap(&'a [Vector]),
    /// Any number of steps between the bounds over empty squares: `go [..] repeat a..b { empty ahead }`.
    Slide {
        /// The directions.
        vectors: &'a [Vector],
        /// Fewest steps, from 1.
        min: u8,
        /// Most steps; `None`: as many as the board allows.
        max: Option<u8>,
    },
}

impl Shape<'_> {
    /// The shape of a path, if it has one.
    pub fn of(path: &[Step]) -> Option<Shape<'_>> {
        match path {
            [Step::Go(vectors)] => Some(Shape::Leap(vectors)),
            [Step::Go(vectors), Step::Repeat { min, max, body }] if is_slide(body) => {
                let steps = |times: u8| times.saturating_add(1);
                Some(Shape::Slide { vectors, min: steps(*min), max: max.map(steps) })
            }
            _ => None,
        }
    }
}

/// Is this what is repeated in a slide: on from an empty square, straight ahead?
pub fn is_slide(body: &[Step]) -> bool {
    matches!(body, [Step::Test(Test::Empty), Step::Ahead])
}
