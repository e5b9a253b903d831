//! Directions on a board of several levels. A vector is so many files to the right, ranks forward and levels up.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | a leap straight up, after which a word for the level follows | over the ground it goes nowhere, so no such word but `any way` keeps it |
//! | `orthogonal in space`, `diagonal in space`, `triagonal` after a leap | straight along these |

use super::read_walks::{all_leaps, allows, goes};
use super::rules::Space;

const ON_THE_LEVEL: [&str; 12] = [
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
    "orthogonal",
    "diagonal",
];

/// The word on the level that goes up or down with each step, and which of the two.
fn leaving(word: &str) -> Option<(&str, i32)> {
    let up = word.strip_suffix("-up").map(|w| (w, 1));
    up.or_else(|| Some((word.strip_suffix("-down")?, -1))).filter(|(w, _)| ON_THE_LEVEL.contains(w))
}

pub fn is_direction(word: &str) -> bool {
    matches!(word, "any" | "up" | "down" | "triagonal")
        || ON_THE_LEVEL.contains(&word)
        || leaving(word).is_some()
}

/// The single steps that some words mean.
pub fn steps(names: &[String]) -> Vec<Space> {
    let around = || -1..=1;
    let all = around().flat_map(|z| around().flat_map(move |y| around().map(move |x| (x, y, z))));
    all.filter(|v| *v != (0, 0, 0) && names.iter().any(|w| steps_so(w, *v))).collect()
}

fn steps_so(word: &str, (x, y, z): Space) -> bool {
    let axes = [x, y, z].into_iter().filter(|n| *n != 0).count();
    match word {
        "up" => (x, y, z) == (0, 0, 1),
        "down" => (x, y, z) == (0, 0, -1),
        "orthogonal in space" => axes == 1,
        "diagonal in space" => axes == 2,
        "triagonal" => axes == 3,
        "any in space" => true,
        word => {
            let (word, level) = leaving(word).unwrap_or((word, 0));
            z == level && (x, y) != (0, 0) && goes(word, (x, y))
        }
    }
}

/// Leaps over the ground, to so many levels above or below.
pub fn leaps(m: i32, n: i32, levels: i32) -> Vec<Space> {
    let mut all: Vec<Space> =
        all_leaps(m, n).into_iter().flat_map(|(x, y)| [(x, y, levels), (x, y, -levels)]).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// So many along one of the three axes, and so many along another.
pub fn leaps_in_space(m: i32, n: i32) -> Vec<Space> {
    let mut all: Vec<Space> =
        all_leaps(m, n).into_iter().flat_map(|(a, b)| [(a, b, 0), (a, 0, b), (0, a, b)]).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The leaps that some words keep, or all if there are none.
pub fn kept(mut all: Vec<Space>, names: &[String]) -> Vec<Space> {
    all.retain(|v| names.is_empty() || names.iter().any(|w| keeps(w, *v)));
    all
}

fn keeps(word: &str, (x, y, z): Space) -> bool {
    let mut far: Vec<i32> = [x, y, z].into_iter().map(i32::abs).filter(|n| *n > 0).collect();
    let axes = far.len();
    far.dedup();
    match word {
        "up" => z > 0,
        "down" => z < 0,
        "orthogonal in space" => axes == 1,
        "diagonal in space" => axes == 2 && far.len() == 1,
        "triagonal" => axes == 3 && far.len() == 1,
        "any" | "any in space" => true,
        word => {
            let (word, level) = leaving(word).unwrap_or((word, 0));
            (level == 0 || z.signum() == level) && (x, y) != (0, 0) && allows(word, (x, y))
        }
    }
}
