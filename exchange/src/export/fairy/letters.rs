//! Which letters the program reads, and what they mean to it.

use crate::fairy::KINDS;
use std::collections::BTreeSet;
use wazir_lang::betza_ways;
use wazir_runtime::program::{Step, Test};

/// Kinds with rules of their own besides their moves, or that others are found by.
const OTHERS: [&str; 5] = ["pawn", "immobile", "soldier", "janggiCannon", "king"];

/// The program's own kind that moves so.
pub(super) fn known(text: &str) -> Option<&'static str> {
    let plain = KINDS.iter().filter(|row| !OTHERS.contains(&row.option));
    plain
        .filter_map(|row| Some((row.option, row.betza?)))
        .find(|(_, betza)| same(text, betza))
        .map(|(option, _)| option)
}

/// Does a path lead to the left as it does to the right? Black sees it so, however the program turns the board.
pub(super) fn is_even(path: &[Step]) -> bool {
    path.iter().all(|step| match step {
        Step::Go(vectors) => vectors.iter().all(|v| vectors.iter().any(|w| w.dx == -v.dx && w.dy == v.dy)),
        Step::Turn(turns) | Step::TurnTo(turns, _) => {
            turns.iter().all(|turn| turns.iter().any(|other| (turn + other).rem_euclid(8) == 0))
        }
        Step::Repeat { body, .. } => is_even(body),
        Step::Either(bodies) => bodies.iter().all(|body| is_even(body)),
        Step::Ahead => true,
        Step::Test(test) => !matches!(test, Test::In(_)),
    })
}

/// Can the program read these letters? It knows slides along ranks, files and diagonals, leaps, hops and lame leaps, and riders of knights.
pub(super) fn can(text: &str) -> bool {
    let mut rest = text;
    while !rest.is_empty() {
        let small = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_lowercase()).len();
        let (letters, atom) = rest.split_at(small);
        let Some(capital) = atom.chars().next().filter(|c| "WFDNAHCZGRBQK".contains(*c)) else {
            return false;
        };
        let mut behind = atom.get(1..).unwrap_or_default();
        let doubled = behind.starts_with(capital);
        if doubled {
            behind = behind.get(1..).unwrap_or_default();
        }
        let digits = behind.len() - behind.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let ranged = digits > 0;
        let lame = letters.contains('n');
        let hops = letters.contains('p') || letters.contains('g');
        let fits = letters.chars().all(|c| "fblrvshmcnpgi".contains(c))
            && (!doubled || capital == 'N')
            && (!ranged || "WFRB".contains(capital))
            && (!lame || "NAZD".contains(capital))
            && (!hops || "RB".contains(capital) && !ranged && !letters.contains("pp"));
        if !fits {
            return false;
        }
        rest = behind.get(digits..).unwrap_or_default();
    }
    true
}

/// Do two texts describe the same moves?
pub(super) fn same(one: &str, other: &str) -> bool {
    one == other || ways(one).zip(ways(other)).is_some_and(|(one, other)| one == other)
}

/// Every way to go apart, as text.
fn ways(text: &str) -> Option<BTreeSet<String>> {
    let mut apart = BTreeSet::new();
    for way in betza_ways(text).ok()? {
        let path = way.path?;
        let (Step::Go(vectors), rest) = path.split_first()? else { return None };
        for vector in vectors {
            for (so, mode) in [(way.quiet, "move"), (way.takes, "capture")] {
                if so {
                    apart.insert(format!("{mode} {vector:?} {rest:?}"));
                }
            }
        }
    }
    Some(apart)
}
