//! The words for directions on a board of hexagons, and the vectors that they stand for.
//!
//! Files go from side to side, so two of the six edge neighbours lie on the file. `orthogonal` is over the edges, `diagonal` between two of them,
//! to the cell beyond a corner; straight to the side only a diagonal leads.

use wazir_runtime::Vector;
use wazir_runtime::program::Cells;

/// The six neighbours over edges, clockwise from ahead, and their words.
const EDGES: [(&str, (i8, i8)); 6] = [
    ("forward", (0, 1)),
    ("forward-right", (1, 1)),
    ("backward-right", (1, 0)),
    ("backward", (0, -1)),
    ("backward-left", (-1, -1)),
    ("forward-left", (-1, 0)),
];

/// The six cells beyond corners, clockwise from the first right of ahead.
const CORNERS: [(i8, i8); 6] = [(1, 2), (2, 1), (1, -1), (-1, -2), (-2, -1), (-1, 1)];

/// The first steps that some direction words stand for, each once, clockwise from ahead.
pub(crate) fn neighbours<'a>(words: impl Iterator<Item = &'a str>) -> Vec<Vector> {
    clockwise(words.flat_map(vectors_of).collect())
}

fn vectors_of(word: &str) -> Vec<Vector> {
    let vectors = |all: &[(i8, i8)]| all.iter().map(|(dx, dy)| Vector::new(*dx, *dy)).collect::<Vec<_>>();
    let edges = |of: &dyn Fn(&str) -> bool| {
        EDGES
            .iter()
            .filter(|(name, _)| of(name))
            .map(|(_, (dx, dy))| Vector::new(*dx, *dy))
            .collect::<Vec<_>>()
    };
    match word {
        "any way" => [edges(&|_| true), vectors(&CORNERS)].concat(),
        "orthogonal" => edges(&|_| true),
        "diagonal" => vectors(&CORNERS),
        "vertical" => edges(&|name| matches!(name, "forward" | "backward")),
        "sideways" => vectors(&[(2, 1), (-2, -1)]),
        "left" => vectors(&[(-2, -1)]),
        "right" => vectors(&[(2, 1)]),
        one => edges(&|name| name == one),
    }
}

/// Every vector of a leap of `m` cells along an edge direction and `n` along the next one, or the other way about; clockwise from ahead.
pub(crate) fn leaps(m: i8, n: i8) -> Vec<Vector> {
    let next = EDGES.iter().cycle().skip(1);
    let both = EDGES.iter().zip(next).flat_map(|((_, a), (_, b))| {
        [(m, n), (n, m)].map(|(p, q)| Vector::new(p * a.0 + q * b.0, p * a.1 + q * b.1))
    });
    clockwise(both.collect())
}

/// Does the vector of a leap lead in a direction? A word for one direction takes what lies within an eighth of a circle to either side of it.
pub(crate) fn leads(v: Vector, direction: &str) -> bool {
    let edge = v.dx == 0 || v.dy == 0 || v.dx == v.dy;
    match direction {
        "any way" => true,
        "orthogonal" => edge,
        "diagonal" => v.dx == 2 * v.dy || v.dy == 2 * v.dx || v.dx == -v.dy,
        word => vectors_of(word).into_iter().any(|axis| is_within_an_eighth(v, axis)),
    }
}

/// Is the angle between two vectors at most an eighth of a circle?
fn is_within_an_eighth(v: Vector, axis: Vector) -> bool {
    // Twice the scalar product, where two edge directions next to each other enclose a sixth of a circle.
    let product = |a: Vector, b: Vector| {
        let (ax, ay, bx, by) = (i32::from(a.dx), i32::from(a.dy), i32::from(b.dx), i32::from(b.dy));
        2 * ax * bx + 2 * ay * by - ax * by - ay * bx
    };
    let along = product(v, axis);
    along > 0 && 2 * along * along >= product(v, v) * product(axis, axis)
}

/// Sorts vectors clockwise from straight ahead, and leaves out repetitions.
pub(crate) fn clockwise(vectors: Vec<Vector>) -> Vec<Vector> {
    super::clockwise_on(Cells::Hexagons, vectors)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(vectors: Vec<Vector>) -> Vec<(i8, i8)> {
        vectors.into_iter().map(|v| (v.dx, v.dy)).collect()
    }

    #[test]
    fn a_king_has_twelve_neighbours() {
        assert_eq!(neighbours(["any way"].into_iter()).len(), 12);
        assert_eq!(
            pairs(neighbours(["orthogonal"].into_iter())),
            [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)]
        );
        assert_eq!(pairs(neighbours(["left", "forward"].into_iter())), [(0, 1), (-2, -1)]);
    }

    #[test]
    fn a_knight_has_twelve_leaps_and_four_lead_forward() {
        let all = leaps(1, 2);
        assert_eq!(all.len(), 12);
        let forward: Vec<Vector> = all.into_iter().filter(|v| leads(*v, "forward")).collect();
        assert_eq!(pairs(forward), [(1, 3), (2, 3), (-2, 1), (-1, 2)]);
    }

    #[test]
    fn a_leap_of_one_and_one_is_diagonal() {
        assert_eq!(leaps(1, 1), neighbours(["diagonal"].into_iter()));
        let forward: Vec<Vector> = leaps(1, 1).into_iter().filter(|v| leads(*v, "forward")).collect();
        assert_eq!(pairs(forward), [(1, 2), (-1, 1)]);
        let right: Vec<Vector> = leaps(1, 1).into_iter().filter(|v| leads(*v, "forward-right")).collect();
        assert_eq!(pairs(right), [(1, 2), (2, 1)]);
    }
}
