//! Directions on hexagons in words.

use super::named::{Named, count_of_squares, named};
use crate::prose::list;
use wazir_runtime::Vector;

/// The neighbours over edges, clockwise from ahead.
const EDGES: [(&str, (i8, i8)); 6] = [
    ("forward", (0, 1)),
    ("forward-right", (1, 1)),
    ("backward-right", (1, 0)),
    ("backward", (0, -1)),
    ("backward-left", (-1, -1)),
    ("forward-left", (-1, 0)),
];

/// Names of sets of neighbours, the larger sets first.
const NAMES: [Named; 19] = [
    (
        "in any of the twelve directions",
        "in any of the twelve directions",
        &[
            (0, 1),
            (1, 1),
            (1, 0),
            (0, -1),
            (-1, -1),
            (-1, 0),
            (1, 2),
            (2, 1),
            (1, -1),
            (-1, -2),
            (-2, -1),
            (-1, 1),
        ],
    ),
    (
        "across an edge",
        "in straight lines across edges",
        &[(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)],
    ),
    ("diagonally", "along diagonals", &[(1, 2), (2, 1), (1, -1), (-1, -2), (-2, -1), (-1, 1)]),
    ("diagonally forward", "diagonally forward", &[(1, 2), (-1, 1)]),
    ("diagonally backward", "diagonally backward", &[(1, -1), (-1, -2)]),
    ("sideways", "sideways", &[(2, 1), (-2, -1)]),
    ("forward or backward", "forward and backward", &[(0, 1), (0, -1)]),
    ("forward", "forward", &[(0, 1)]),
    ("forward-right", "forward-right", &[(1, 1)]),
    ("backward-right", "backward-right", &[(1, 0)]),
    ("backward", "backward", &[(0, -1)]),
    ("backward-left", "backward-left", &[(-1, -1)]),
    ("forward-left", "forward-left", &[(-1, 0)]),
    ("to the right", "to the right", &[(2, 1)]),
    ("to the left", "to the left", &[(-2, -1)]),
    ("diagonally forward-right", "diagonally forward-right", &[(1, 2)]),
    ("diagonally forward-left", "diagonally forward-left", &[(-1, 1)]),
    ("diagonally backward-right", "diagonally backward-right", &[(1, -1)]),
    ("diagonally backward-left", "diagonally backward-left", &[(-1, -2)]),
];

/// The directions of one step, or with `slide` of a slide.
pub(super) fn neighbours(vectors: &[Vector], slide: bool) -> String {
    named(vectors, &NAMES, slide)
}

/// How far a vector goes along one edge direction and along the next, the smaller number first.
fn shape(v: Vector) -> (u8, u8) {
    let mut sizes = [v.dx.unsigned_abs(), v.dy.unsigned_abs(), v.dx.abs_diff(v.dy)];
    sizes.sort_unstable();
    (sizes[0], sizes[1])
}

/// Leaps in words.
pub(super) fn leaps(vectors: &[Vector]) -> String {
    let mut shapes: Vec<(u8, u8)> = vectors.iter().map(|v| shape(*v)).collect();
    shapes.sort_unstable();
    shapes.dedup();
    let parts: Vec<String> = shapes.into_iter().map(|of| leaps_of_shape(vectors, of)).collect();
    list(&parts, "or")
}

fn leaps_of_shape(vectors: &[Vector], (short, long): (u8, u8)) -> String {
    let some: Vec<Vector> = vectors.iter().copied().filter(|v| shape(*v) == (short, long)).collect();
    if long > 0 && (short == 0 || short == long) {
        let n = long as i8;
        let units: Vec<Vector> = some.iter().map(|v| Vector::new(v.dx / n, v.dy / n)).collect();
        return format!("{} {}", count_of_squares(long), neighbours(&units, false));
    }
    let size = format!("{short} by {long} squares");
    // As `leap … forward` has them: within an eighth of a circle.
    let sized = |v: &Vector| (i32::from(v.dx), 2 * i32::from(v.dy) - i32::from(v.dx));
    let along = |y: i32, x: i32| y > 0 && y * y >= 3 * x * x;
    let sideways = |v: &Vector| {
        let (x, y) = sized(v);
        3 * x * x >= y * y
    };
    let all = |count: usize, keep: &dyn Fn(&Vector) -> bool| some.len() == count && some.iter().all(keep);
    let ahead = |v: &Vector| along(sized(v).1, sized(v).0);
    let back = |v: &Vector| along(-sized(v).1, sized(v).0);
    let halves = (some.iter().filter(|v| ahead(v)).count(), some.iter().filter(|v| back(v)).count());
    if some.len() == 12 {
        size
    } else if halves.0 == some.len() && some.len() >= 2 && is_symmetric(&some) {
        format!("{size} mostly forward")
    } else if halves.1 == some.len() && some.len() >= 2 && is_symmetric(&some) {
        format!("{size} mostly backward")
    } else if all(some.len(), &sideways) && some.len() >= 4 && is_symmetric(&some) {
        format!("{size} mostly sideways")
    } else {
        let each: Vec<String> = some.iter().map(|v| offset(*v)).collect();
        list(&each, "or")
    }
}

/// Is each the mirror image of another, right and left exchanged, and are all alike in it that are within the same bounds?
fn is_symmetric(vectors: &[Vector]) -> bool {
    vectors.iter().all(|v| vectors.contains(&Vector::new(-v.dx, v.dy - v.dx)))
}

/// `2 squares forward and 1 forward-right`: along an edge direction, and along the next.
fn offset(v: Vector) -> String {
    let next = EDGES.iter().cycle().skip(1);
    for ((one, a), (other, b)) in EDGES.iter().zip(next) {
        // v = p a + q b; the determinant of two neighbouring edges is -1.
        let p = -(i32::from(v.dx) * i32::from(b.1) - i32::from(v.dy) * i32::from(b.0));
        let q = -(i32::from(a.0) * i32::from(v.dy) - i32::from(a.1) * i32::from(v.dx));
        if p > 0 && q >= 0 {
            let rest = if q == 0 { String::new() } else { format!(", then {q} {other}") };
            return format!("{p} {one}{rest}");
        }
    }
    v.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn v(all: &[(i8, i8)]) -> Vec<Vector> {
        all.iter().map(|(x, y)| Vector::new(*x, *y)).collect()
    }

    #[test]
    fn directions_have_names() {
        assert_eq!(neighbours(&v(&[(1, 1), (-1, 0)]), false), "forward-right or forward-left");
        assert_eq!(neighbours(&v(&[(1, 2), (-1, 1)]), false), "diagonally forward");
        assert_eq!(neighbours(&v(&[(2, 1)]), true), "to the right");
        assert_eq!(leaps(&v(&[(1, 3)])), "2 forward, then 1 forward-right");
        assert_eq!(leaps(&v(&[(1, 3), (-1, 2)])), "1 by 2 squares mostly forward");
    }
}
