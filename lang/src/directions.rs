//! The words for directions, and the vectors that they stand for, as the owner of a piece sees them.
//!
//! `orthogonal` is the vectors (0,1) (1,0) (0,-1) (-1,0); a leap of 1 by 2 that goes `forward` is (1,2) (-1,2).

pub(crate) mod hexagons;

use wazir_runtime::Vector;
use wazir_runtime::program::{Cells, Step, Test};

/// Every word for a direction on a level.
pub(crate) const WORDS: [&str; 13] = [
    "any way",
    "orthogonal",
    "diagonal",
    "forward",
    "backward",
    "left",
    "right",
    "forward-left",
    "forward-right",
    "backward-left",
    "backward-right",
    "sideways",
    "vertical",
];

/// Is a word for a direction short for several others?
pub(crate) fn is_several(word: &str) -> bool {
    matches!(word, "any way" | "orthogonal" | "diagonal" | "sideways" | "vertical")
}

/// The words for directions that lead to other levels; every word for some directions on a level has two more, with `-up` and `-down`.
pub(crate) const BETWEEN_LEVELS: [&str; 6] =
    ["up", "down", "triagonal", "orthogonal in space", "diagonal in space", "any way in space"];

/// Does a word lead to other levels?
pub(crate) fn leaves_level(word: &str) -> bool {
    BETWEEN_LEVELS.contains(&word) || word.ends_with("-up") || word.ends_with("-down")
}

/// The part of a word that is about the level, and whether it leads up or down: `forward-up` is `forward`, and up.
fn aslant(word: &str) -> Option<(&str, i8)> {
    let up = word.strip_suffix("-up").map(|flat| (flat, 1));
    up.or_else(|| word.strip_suffix("-down").map(|flat| (flat, -1)))
}

/// One to `max` steps along each of some vectors, over empty squares.
pub(crate) fn slide(vectors: Vec<Vector>, min: u8, max: Option<u8>) -> Vec<Step> {
    let mut steps = vec![Step::Go(vectors)];
    if max != Some(1) {
        let body = vec![Step::Test(Test::Empty), Step::Ahead];
        steps.push(Step::Repeat { min: min - 1, max: max.map(|m| m - 1), body });
    }
    steps
}

/// The neighbours' vectors that some direction words stand for, each once, clockwise from ahead.
pub(crate) fn neighbours<'a>(words: impl Iterator<Item = &'a str>) -> Vec<Vector> {
    clockwise(words.flat_map(vectors_of).collect())
}

/// The neighbours' vectors of one direction word, clockwise from ahead, those on the level first.
fn vectors_of(direction: &str) -> Vec<Vector> {
    let flat = |word: &str| -> Vec<Vector> {
        leaps(0, 1).into_iter().chain(leaps(1, 1)).filter(|v| points(*v, word)).collect()
    };
    let raised =
        |word: &str, dz: i8| -> Vec<Vector> { flat(word).into_iter().map(|v| Vector { dz, ..v }).collect() };
    let both = |word: &str| [raised(word, 1), raised(word, -1)].concat();
    let [up, down] = [1, -1].map(|dz| Vector::in_space(0, 0, dz));
    match direction {
        "up" => vec![up],
        "down" => vec![down],
        "triagonal" => both("diagonal"),
        "orthogonal in space" => [flat("orthogonal"), vec![up, down]].concat(),
        "diagonal in space" => [flat("diagonal"), both("orthogonal")].concat(),
        "any way in space" => [flat("any way"), vec![up, down], both("any way")].concat(),
        _ => match aslant(direction) {
            Some((word, dz)) => raised(word, dz),
            None => flat(direction),
        },
    }
}

/// Every vector of an `m` by `n` leap that also changes so many levels.
pub(crate) fn leaps_between_levels(m: i8, n: i8, levels: i8) -> Vec<Vector> {
    let flat = if (m, n) == (0, 0) { vec![Vector::new(0, 0)] } else { leaps(m, n) };
    let raised = |dz: i8| flat.iter().map(move |v| Vector { dz, ..*v });
    match levels {
        0 => flat,
        _ => raised(levels).chain(raised(-levels)).collect(),
    }
}

/// Every vector of a leap of `m` along one of files, ranks and levels and `n` along another.
pub(crate) fn leaps_in_space(m: i8, n: i8) -> Vec<Vector> {
    clockwise(
        [(m, n, 0), (m, 0, n), (n, 0, m)]
            .into_iter()
            .flat_map(|(a, b, up)| leaps_between_levels(a, b, up))
            .collect(),
    )
}

/// Every vector of an `m` by `n` leap, clockwise from ahead.
pub(crate) fn leaps(m: i8, n: i8) -> Vec<Vector> {
    let mut all = Vec::new();
    for (x, y) in [(m, n), (n, m)] {
        for (dx, dy) in [(x, y), (-x, y), (x, -y), (-x, -y)] {
            all.push(Vector::new(dx, dy));
        }
    }
    clockwise(all)
}

/// Sorts vectors clockwise from straight ahead, those on the level first, and leaves out repetitions.
pub(crate) fn clockwise(vectors: Vec<Vector>) -> Vec<Vector> {
    clockwise_on(Cells::Squares, vectors)
}

/// The same as they lie on some cells.
fn clockwise_on(cells: Cells, mut vectors: Vec<Vector>) -> Vec<Vector> {
    cells.sort_clockwise(&mut vectors);
    vectors.dedup();
    vectors
}

/// Does the vector of a step point in a direction?
fn points(v: Vector, direction: &str) -> bool {
    let straight = v.dx == 0 || v.dy == 0;
    match direction {
        "any way" => true,
        "orthogonal" => straight,
        "diagonal" => !straight,
        "forward-left" | "forward-right" | "backward-left" | "backward-right" => leads(v, direction),
        _ => straight && leads(v, direction),
    }
}

/// Does the vector of a leap lead in a direction? An orthogonal direction takes those that go at least as far that way as to the
/// side, a diagonal one those of its quarter. A direction on the level says nothing of levels, and none of what goes straight up or down.
pub(crate) fn leads(v: Vector, direction: &str) -> bool {
    let (x, y) = (i32::from(v.dx), i32::from(v.dy));
    if let Some((flat, dz)) = aslant(direction) {
        return v.dz.signum() == dz && leads(v, flat);
    }
    let mut sizes = [v.dx, v.dy, v.dz].map(i8::unsigned_abs);
    sizes.sort_unstable();
    match (direction, sizes) {
        ("up", _) => return v.dz > 0,
        ("down", _) => return v.dz < 0,
        ("any way in space", _) => return true,
        ("orthogonal in space", [a, b, _]) => return (a, b) == (0, 0),
        ("diagonal in space", [a, b, c]) => return a == 0 && b == c,
        ("triagonal", [a, _, c]) => return a == c,
        _ if direction != "any way" && (x, y) == (0, 0) => return false,
        _ => {}
    }
    let along = |ahead: i32, across: i32| ahead > 0 && ahead >= across.abs();
    let quarter = |a: i32, b: i32| a > 0 && b > 0;
    match direction {
        "any way" => true,
        "orthogonal" => x == 0 || y == 0,
        "diagonal" => x.abs() == y.abs(),
        "forward" => along(y, x),
        "backward" => along(-y, x),
        "left" => along(-x, y),
        "right" => along(x, y),
        "sideways" => x.abs() >= y.abs(),
        "vertical" => y.abs() >= x.abs(),
        "forward-left" => quarter(y, -x),
        "forward-right" => quarter(y, x),
        "backward-left" => quarter(-y, -x),
        "backward-right" => quarter(-y, x),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(vectors: Vec<Vector>) -> Vec<(i8, i8)> {
        vectors.into_iter().map(|v| (v.dx, v.dy)).collect()
    }

    #[test]
    fn directions_turn_clockwise_from_ahead() {
        assert_eq!(pairs(vectors_of("orthogonal")), [(0, 1), (1, 0), (0, -1), (-1, 0)]);
        assert_eq!(pairs(vectors_of("diagonal")), [(1, 1), (1, -1), (-1, -1), (-1, 1)]);
        assert_eq!(pairs(vectors_of("forward")), [(0, 1)]);
        assert_eq!(pairs(vectors_of("sideways")), [(1, 0), (-1, 0)]);
        assert_eq!(pairs(vectors_of("backward-left")), [(-1, -1)]);
    }

    #[test]
    fn leaps_have_eight_or_four_vectors() {
        assert_eq!(leaps(1, 2).len(), 8);
        assert_eq!(leaps(2, 2).len(), 4);
        assert_eq!(pairs(leaps(0, 2)), [(0, 2), (2, 0), (0, -2), (-2, 0)]);
    }

    #[test]
    fn a_forward_knight_has_two_moves() {
        let forward: Vec<Vector> = leaps(1, 2).into_iter().filter(|v| leads(*v, "forward")).collect();
        assert_eq!(pairs(forward), [(1, 2), (-1, 2)]);
    }

    #[test]
    fn a_leap_as_far_ahead_as_aside_goes_both_ways() {
        let of = |m, direction| pairs(leaps(m, m).into_iter().filter(|v| leads(*v, direction)).collect());
        for m in 1..3 {
            assert_eq!(of(m, "forward"), [(m, m), (-m, m)]);
            assert_eq!(of(m, "left"), [(-m, -m), (-m, m)]);
            assert_eq!(of(m, "sideways").len(), 4);
        }
    }
}
