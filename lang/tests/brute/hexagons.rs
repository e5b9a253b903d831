//! Directions on a board of hexagons. A vector is so many files to the right and half cells forward.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | `leap M N` | `M` cells along an edge direction and `N` along the next one, or the other way about |
//! | `forward-left` and its like after a leap | an eighth of a circle to either side, too |
//! | `orthogonal`, `diagonal` after a leap | straight over edges, straight between two edges |
//! | `aside` after a leap that is no single step | as many times the shortest way from cell to cell in the turned direction as the leap is the shortest in its own |

use super::rules::Vector;

/// By the clock: at even hours over an edge, at odd ones between two.
const CLOCK: [Vector; 12] = [
    (0, 2),
    (1, 3),
    (1, 1),
    (2, 0),
    (1, -1),
    (1, -3),
    (0, -2),
    (-1, -3),
    (-1, -1),
    (-2, 0),
    (-1, 1),
    (-1, 3),
];

/// The hours that a word means.
fn hours(word: &str) -> Vec<usize> {
    match word {
        "forward" => vec![0],
        "forward-right" => vec![2],
        "right" => vec![3],
        "backward-right" => vec![4],
        "backward" => vec![6],
        "backward-left" => vec![8],
        "left" => vec![9],
        "forward-left" => vec![10],
        "vertical" => vec![0, 6],
        "sideways" => vec![3, 9],
        "orthogonal" => vec![0, 2, 4, 6, 8, 10],
        "diagonal" => vec![1, 3, 5, 7, 9, 11],
        "any" => (0..12).collect(),
        other => panic!("the direction `{other}`"),
    }
}

/// The single steps that some words mean.
pub fn directions(names: &[&str]) -> Vec<Vector> {
    let meant: Vec<usize> = names.iter().flat_map(|w| hours(w)).collect();
    (0..12).filter(|h| meant.contains(h)).map(|h| CLOCK[h]).collect()
}

/// Every leap of so many cells along an edge direction and so many along the next, or the other way about.
pub fn all_leaps(m: i32, n: i32) -> Vec<Vector> {
    let mut all = Vec::new();
    for hour in (0..12).step_by(2) {
        let (a, b) = (CLOCK[hour], CLOCK[(hour + 2) % 12]);
        for (m, n) in [(m, n), (n, m)] {
            let leap = (m * a.0 + n * b.0, m * a.1 + n * b.1);
            if !all.contains(&leap) {
                all.push(leap);
            }
        }
    }
    all
}

/// Does a word allow a leap?
pub fn allows(word: &str, leap: Vector) -> bool {
    let some = |near: fn(Vector, Vector) -> bool| hours(word).iter().any(|h| near(CLOCK[*h], leap));
    match word {
        "any" => true,
        "orthogonal" | "diagonal" => some(is_along),
        _ => some(is_within_an_eighth),
    }
}

/// The product of the lengths of two vectors and the cosine between them, four times over: a file is √3 halves wide.
fn dot(a: Vector, b: Vector) -> i32 {
    3 * a.0 * b.0 + a.1 * b.1
}

fn is_along(a: Vector, b: Vector) -> bool {
    dot(a, b) > 0 && a.0 * b.1 == a.1 * b.0
}

fn is_within_an_eighth(a: Vector, b: Vector) -> bool {
    dot(a, b) > 0 && 2 * dot(a, b) * dot(a, b) >= dot(a, a) * dot(b, b)
}

/// A direction turned by twelfths of a circle by the clock.
pub fn turned(by: Vector, twelfths: i32) -> Vector {
    if let Some(hour) = CLOCK.iter().position(|v| *v == by) {
        return CLOCK[(hour as i32 + twelfths).rem_euclid(12) as usize];
    }
    match twelfths.rem_euclid(12) {
        0 => by,
        3 => right_of(by),
        6 => (-by.0, -by.1),
        9 => right_of((-by.0, -by.1)),
        _ => panic!("a leap turned by {twelfths} twelfths"),
    }
}

/// A quarter of a circle by the clock. Turned exactly, a way from cell to cell is √3 times too long or too short.
fn right_of((x, up): Vector) -> Vector {
    // It is `x` cells forward-right and so many forward.
    let forward = (up - x) / 2;
    let times = (1..=x.abs().max(forward.abs())).rev().find(|n| x % n == 0 && forward % n == 0).unwrap();
    let (x, up) = (x / times, up / times);
    let (right, down) = if up % 3 == 0 { (up / 3, x) } else { (up, 3 * x) };
    (right * times, -down * times)
}
