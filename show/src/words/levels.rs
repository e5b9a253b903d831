//! Directions that lead to other levels in words.

use super::flat::{leaps_over_squares, neighbouring_squares};
use crate::prose::list;
use wazir_runtime::Vector;

/// The directions of one step, or with `slide` of a slide.
pub(super) fn neighbours(vectors: &[Vector], slide: bool) -> String {
    let mut left = vectors.to_vec();
    let mut names: Vec<String> = Vec::new();
    for (name, axes) in NAMES {
        let set: Vec<Vector> = all_neighbours().filter(|v| axes.contains(&axes_of(*v))).collect();
        if left.iter().any(|v| v.dz != 0) && set.iter().all(|v| left.contains(v)) {
            left.retain(|v| !set.contains(v));
            names.push(name.to_owned());
        }
    }
    // What goes up and down alike is told once.
    let on_level = |dz: i8| -> Vec<Vector> {
        let mut flat: Vec<Vector> = left.iter().filter(|v| v.dz == dz).map(|v| ground(*v)).collect();
        flat.sort_unstable();
        flat
    };
    let alike = on_level(1) == on_level(-1);
    for (dz, way) in [(0, ""), (1, if alike { "up or down" } else { "up" }), (-1, "down")] {
        let on = |v: &&Vector| v.dz == dz;
        if dz < 0 && alike {
            continue;
        }
        if left.iter().filter(on).any(|v| is_sheer(*v)) {
            names.push(format!("straight {way}"));
        }
        let flat: Vec<Vector> =
            left.iter().filter(on).filter(|v| !is_sheer(**v)).map(|v| ground(*v)).collect();
        if !flat.is_empty() {
            let flat = neighbouring_squares(&flat, slide);
            names.push(match dz {
                0 => flat,
                _ => format!("{flat} and one level {way}{}", if slide { " with each step" } else { "" }),
            });
        }
    }
    joined(&names, if slide { "and" } else { "or" })
}

/// Leaps: on their level as everywhere, and beyond it by so many levels.
pub(super) fn leaps(vectors: &[Vector]) -> String {
    if let Some(name) = in_space(vectors) {
        return name;
    }
    let mut heights: Vec<i8> = vectors.iter().map(|v| v.dz).collect();
    heights.sort_unstable_by_key(|dz| (dz.unsigned_abs(), -dz));
    heights.dedup();
    let flat =
        |dz: i8| -> Vec<Vector> { vectors.iter().filter(|v| v.dz == dz).map(|v| ground(*v)).collect() };
    let mut parts: Vec<String> = Vec::new();
    for dz in heights.iter().copied() {
        let same = |other: i8| {
            let (mut a, mut b) = (flat(dz), flat(other));
            a.sort_unstable();
            b.sort_unstable();
            a == b
        };
        let both = dz != 0 && heights.contains(&-dz) && same(-dz);
        if both && dz < 0 {
            continue;
        }
        let way = match (both, dz > 0) {
            (true, _) => "up or down",
            (_, true) => "up",
            _ => "down",
        };
        let levels = match dz.unsigned_abs() {
            1 => format!("1 level {way}"),
            n => format!("{n} levels {way}"),
        };
        let over: Vec<Vector> = flat(dz).into_iter().filter(|v| *v != Vector::new(0, 0)).collect();
        if over.len() < flat(dz).len() {
            parts.push(levels.clone());
        }
        if !over.is_empty() {
            let over = leaps_over_squares(&over);
            parts.push(if dz == 0 { over } else { format!("{over} and {levels}") });
        }
    }
    joined(&parts, "or")
}

/// Along how many axes a neighbour lies.
const NAMES: [(&str, &[u8]); 4] = [
    ("in any direction in space", &[1, 2, 3]),
    ("orthogonally in space (along a file or a rank, or straight up and down)", &[1]),
    ("diagonally in space (by two of a file, a rank and a level at once)", &[2]),
    ("triagonally (by a file, a rank and a level at once)", &[3]),
];

fn all_neighbours() -> impl Iterator<Item = Vector> {
    let all = (-1..=1).flat_map(|dx| (-1..=1).flat_map(move |dy| (-1..=1).map(move |dz| (dx, dy, dz))));
    all.map(|(dx, dy, dz)| Vector::in_space(dx, dy, dz)).filter(|v| axes_of(*v) > 0)
}

fn axes_of(v: Vector) -> u8 {
    [v.dx, v.dy, v.dz].iter().map(|d| u8::from(*d != 0)).sum()
}

/// All leaps of two numbers along any two axes: `1 by 2 squares in any direction in space`.
fn in_space(vectors: &[Vector]) -> Option<String> {
    let sizes = |v: &Vector| {
        let mut sizes = [v.dx, v.dy, v.dz].map(i8::unsigned_abs);
        sizes.sort_unstable();
        sizes
    };
    let [0, short, long] = sizes(vectors.first()?) else { return None };
    let count = match (short, short == long) {
        (0, _) => 6,
        (_, true) => 12,
        (_, false) => 24,
    };
    let alike = vectors.iter().all(|v| sizes(v) == [0, short, long]) && vectors.iter().any(|v| v.dz != 0);
    (alike && vectors.len() == count).then(|| match (short, long) {
        (0, 1) => "1 square in any direction in space".to_owned(),
        (0, long) => format!("{long} squares orthogonally in space"),
        _ => format!("{short} by {long} squares in any direction in space"),
    })
}

fn is_sheer(v: Vector) -> bool {
    (v.dx, v.dy) == (0, 0)
}

/// The same on its level.
fn ground(v: Vector) -> Vector {
    Vector::new(v.dx, v.dy)
}

/// A list; where its parts have `and` in them, with a comma more.
fn joined(parts: &[String], word: &str) -> String {
    match parts.iter().all(|part| is_plain(part)) {
        true => list(parts, word),
        false => parts.join(&format!(", {word} ")),
    }
}

/// Is it one direction?
fn is_plain(part: &str) -> bool {
    !part.contains(" and ") && !part.contains(" or ")
}
