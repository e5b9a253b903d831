//! Directions on a level in words.

use super::named::{Named, count_of_squares, named};
use crate::prose::list;
use wazir_runtime::Vector;

/// Names of sets of neighbours, the larger sets first.
const NAMES: [Named; 17] = [
    (
        "in any direction",
        "in any direction",
        &[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)],
    ),
    ("along the rank or the file", "along ranks and files", &[(0, 1), (1, 0), (0, -1), (-1, 0)]),
    ("diagonally", "along diagonals", &[(1, 1), (1, -1), (-1, -1), (-1, 1)]),
    ("sideways", "sideways", &[(1, 0), (-1, 0)]),
    ("forward or backward", "forward and backward", &[(0, 1), (0, -1)]),
    ("diagonally forward", "diagonally forward", &[(1, 1), (-1, 1)]),
    ("diagonally backward", "diagonally backward", &[(1, -1), (-1, -1)]),
    ("diagonally to the left", "diagonally to the left", &[(-1, 1), (-1, -1)]),
    ("diagonally to the right", "diagonally to the right", &[(1, 1), (1, -1)]),
    ("forward", "forward", &[(0, 1)]),
    ("backward", "backward", &[(0, -1)]),
    ("to the left", "to the left", &[(-1, 0)]),
    ("to the right", "to the right", &[(1, 0)]),
    ("forward-left", "forward-left", &[(-1, 1)]),
    ("forward-right", "forward-right", &[(1, 1)]),
    ("backward-left", "backward-left", &[(-1, -1)]),
    ("backward-right", "backward-right", &[(1, -1)]),
];

/// The directions of one step, or with `slide` of a slide.
pub(super) fn neighbouring_squares(vectors: &[Vector], slide: bool) -> String {
    named(vectors, &NAMES, slide)
}

/// Leaps: `1 by 2 squares` in whatever direction, `2 squares forward`, or the offsets one by one.
pub(super) fn leaps_over_squares(vectors: &[Vector]) -> String {
    let mut shapes: Vec<(i8, i8)> = vectors.iter().map(|v| shape(*v)).collect();
    shapes.sort_unstable();
    shapes.dedup();
    let parts: Vec<String> = shapes
        .into_iter()
        .map(|(short, long)| {
            let some: Vec<Vector> = vectors.iter().copied().filter(|v| shape(*v) == (short, long)).collect();
            leaps_of_shape(&some, short, long)
        })
        .collect();
    list(&parts, "or")
}

fn shape(v: Vector) -> (i8, i8) {
    (v.dx.abs().min(v.dy.abs()), v.dx.abs().max(v.dy.abs()))
}

/// Is a leap by so many files and ranks among those meant?
type Keep = fn(i8, i8) -> bool;

fn leaps_of_shape(vectors: &[Vector], short: i8, long: i8) -> String {
    if short == 0 || short == long {
        // Straight: the same names as for neighbours.
        let units: Vec<Vector> = vectors.iter().map(|v| Vector::new(v.dx.signum(), v.dy.signum())).collect();
        let squares = count_of_squares(long.unsigned_abs());
        return format!("{squares} {}", neighbouring_squares(&units, false));
    }
    let size = format!("{short} by {long} squares");
    let full = |keep: Keep| {
        let all: Vec<(i8, i8)> = [(short, long), (long, short)]
            .into_iter()
            .flat_map(|(x, y)| [(x, y), (-x, y), (x, -y), (-x, -y)])
            .filter(|(x, y)| keep(*x, *y))
            .collect();
        all.len() == vectors.len() && vectors.iter().all(|v| all.contains(&(v.dx, v.dy)))
    };
    let names: [(&str, Keep); 8] = [
        ("", |_, _| true),
        ("forward", |_, y| y > 0),
        ("backward", |_, y| y < 0),
        ("mostly forward", |x, y| y > x.abs()),
        ("mostly backward", |x, y| -y > x.abs()),
        ("mostly forward or backward", |x, y| y.abs() > x.abs()),
        ("mostly sideways", |x, y| x.abs() > y.abs()),
        ("forward and mostly sideways", |x, y| y > 0 && x.abs() > y),
    ];
    match names.iter().find(|(_, keep)| full(*keep)) {
        Some(("", _)) => size,
        Some((name @ ("mostly forward" | "mostly backward"), _)) => {
            format!("{long} squares {} and {short} to either side", name.trim_start_matches("mostly "))
        }
        Some((name, _)) => format!("{size} {name}"),
        None => {
            let each: Vec<String> = vectors.iter().map(|v| offset(*v)).collect();
            list(&each, "or")
        }
    }
}

/// `2 squares forward and 1 to the left`.
fn offset(v: Vector) -> String {
    let ranks = match v.dy {
        0 => None,
        n => Some(format!("{} {}", n.abs(), if n > 0 { "forward" } else { "backward" })),
    };
    let files = match v.dx {
        0 => None,
        n => Some(format!("{} to the {}", n.abs(), if n > 0 { "right" } else { "left" })),
    };
    let parts: Vec<String> = ranks.into_iter().chain(files).collect();
    list(&parts, "and")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn v(all: &[(i8, i8)]) -> Vec<Vector> {
        all.iter().map(|(x, y)| Vector::new(*x, *y)).collect()
    }

    #[test]
    fn directions_have_the_names_that_players_use() {
        assert_eq!(neighbouring_squares(&v(&[(0, 1)]), false), "forward");
        assert_eq!(neighbouring_squares(&v(&[(1, 1), (-1, 1)]), false), "diagonally forward");
        assert_eq!(
            neighbouring_squares(&v(&[(1, 1), (-1, 1), (0, 1)]), false),
            "forward or diagonally forward"
        );
        assert_eq!(
            neighbouring_squares(&v(&[(0, 1), (1, 0), (0, -1), (-1, 0)]), true),
            "along ranks and files"
        );
        assert_eq!(neighbouring_squares(&v(&[(1, -1)]), false), "backward-right");
        assert_eq!(
            neighbouring_squares(&v(&[(1, 1), (1, -1), (-1, -1), (-1, 1), (0, 1), (0, -1)]), true),
            "along diagonals, or straight forward or backward"
        );
    }

    #[test]
    fn leaps_are_measured() {
        assert_eq!(leaps_over_squares(&v(&[(1, 2), (-1, 2)])), "2 squares forward and 1 to either side");
        assert_eq!(
            leaps_over_squares(&v(&[(0, 2), (2, 0), (0, -2), (-2, 0)])),
            "2 squares along the rank or the file"
        );
        assert_eq!(
            leaps_over_squares(&v(&[(1, 2), (2, -1)])),
            "2 forward and 1 to the right or 1 backward and 2 to the right"
        );
    }
}
