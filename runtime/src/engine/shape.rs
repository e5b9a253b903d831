//! Shapes: the forms of path that tables can play. A rule is recognised by its form alone.

use crate::program::{Rule, Step, Test};
use crate::square::Vector;

/// A recognised form of path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// One step along each of the vectors: `go [..]`.
    Leap(Vec<Vector>),
    /// Any number of steps between the bounds over empty squares: `go [..] repeat a..b { empty ahead }`.
    Slide {
        /// The directions.
        vectors: Vec<Vector>,
        /// Fewest steps, from 1.
        min: u8,
        /// Most steps.
        max: Option<u8>,
    },
}

/// The shape of a rule's path, or why it has none.
pub(crate) fn recognise(rule: &Rule) -> Result<Shape, &'static str> {
    match rule.path.as_slice() {
        [Step::Go(vectors)] => Ok(Shape::Leap(vectors.clone())),
        [Step::Go(vectors), Step::Repeat { min, max, body }]
            if *body == [Step::Test(Test::Empty), Step::Ahead] =>
        {
            if rule.passing.is_some() {
                Err("a slide that takes in passing")
            } else if vectors.iter().all(|v| is_primitive(*v)) {
                Ok(Shape::Slide { vectors: vectors.clone(), min: min + 1, max: max.map(|m| m + 1) })
            } else {
                Err("a slide whose steps jump along their own line")
            }
        }
        _ => Err("a path that is neither a leap nor a slide"),
    }
}

/// Does the vector jump over no square of its own line?
fn is_primitive(v: Vector) -> bool {
    let (mut a, mut b) = (v.dx.unsigned_abs(), v.dy.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a == 1
}
