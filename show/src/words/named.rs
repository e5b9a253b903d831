//! Sets of neighbours by their names, which a table of the sort of board gives.

use crate::prose::list;
use wazir_runtime::Vector;

/// How one step to one of some neighbours is named, how a slide is, and the vectors on their level.
pub(super) type Named = (&'static str, &'static str, &'static [(i8, i8)]);

/// The names of some neighbours, each by the first sets of the table that hold it and nothing beyond: of one step, or with `slide` of a slide.
pub(super) fn named(vectors: &[Vector], names: &[Named], slide: bool) -> String {
    let mut left: Vec<(i8, i8)> = vectors.iter().map(|v| (v.dx, v.dy)).collect();
    let mut parts: Vec<&str> = Vec::new();
    for (one, many, set) in names {
        if set.iter().all(|v| left.contains(v)) {
            left.retain(|v| !set.contains(v));
            parts.push(if slide { many } else { one });
        }
    }
    // "Diagonally forward and backward" would be four directions.
    parts.sort_by_key(|part| part.starts_with("diagonally "));
    let word = if slide { "and" } else { "or" };
    let nested = |part: &&str| part.contains(&format!(" {word} "));
    match parts.as_slice() {
        // "Along diagonals, forward" would be half of them.
        [all @ ("diagonally" | "along diagonals"), others @ ..] if !others.is_empty() => {
            let others: Vec<String> = others.iter().map(|part| part.replace(" and ", " or ")).collect();
            format!("{all}, or straight {}", list(&others, "or"))
        }
        // One list: `diagonally, forward or backward`.
        [init @ .., last] if nested(last) && !init.is_empty() && !init.iter().any(nested) => {
            format!("{}, {last}", init.join(", "))
        }
        [init @ .., last] if init.iter().any(nested) => {
            format!("{}, {word} {last}", init.join(", "))
        }
        parts => list(parts, word),
    }
}

/// `1 square`, `3 squares`.
pub(super) fn count_of_squares(n: u8) -> String {
    if n == 1 { "1 square".to_owned() } else { format!("{n} squares") }
}
