//! What is asked for by an option: words for pieces, legs that are repeated, and moves in place, in some of the lines.

use super::Rng;
use super::board::Board;
use super::pieces::{Army, directions};

/// Puts them into about a third of the armies' kinds.
pub fn put(rng: &mut Rng, board: &Board, armies: &mut [Army]) {
    let names: Vec<Vec<String>> =
        armies.iter().map(|a| a.kinds.iter().map(|k| k.name.clone()).collect()).collect();
    for (n, army) in armies.iter_mut().enumerate() {
        let (own, enemies) = (&names[n], &names[names.len() - 1 - n]);
        let both = [own.as_slice(), enemies.as_slice()].concat();
        for kind in &mut army.kinds {
            for line in &mut kind.lines {
                *line = said_otherwise(rng, line, &both);
            }
            if kind.lines.len() < 8 && rng.percent(12) {
                let squares = board.squares(rng).text;
                kind.lines.push(match rng.below(3) {
                    0 => "move in place".to_owned(),
                    1 => format!("move in place from {squares}"),
                    _ => "move in place, if an enemy is next to it".to_owned(),
                });
            }
            if kind.lines.len() < 8 && !kind.royal && rng.percent(15) {
                let mode = *rng.pick(&["move and capture", "move", "capture"]);
                let path = repeated(rng, &both);
                let squares = board.squares(rng).text;
                let limit = if rng.percent(30) { format!(" within {squares}") } else { String::new() };
                kind.lines.push(format!("{mode} {path}{limit}"));
            }
            if kind.lines.len() < 8 && rng.percent(12) {
                let mode = *rng.pick(&["move and capture", "move", "capture"]);
                let way = *rng.pick(&["slide", "slide", "hop"]);
                let over = format!("over {}", hurdle(rng, &both));
                let mut line = format!("{mode} {way} {} {over}", directions(rng));
                if mode == "capture" && rng.percent(30) {
                    line += &format!(" onto {}", onto(rng, enemies));
                }
                kind.lines.push(line);
            }
        }
    }
}

/// A line with kinds in the place of `one piece` and its like.
fn said_otherwise(rng: &mut Rng, line: &str, names: &[String]) -> String {
    for words in ["over one piece", "over any pieces", "over 2 pieces", "over one enemy"] {
        if line.contains(words) && rng.percent(50) {
            return line.replacen(words, &format!("over {}", hurdle(rng, names)), 1);
        }
    }
    line.to_owned()
}

fn hurdle(rng: &mut Rng, names: &[String]) -> String {
    let count = *rng.pick(&["one", "one", "one", "any", "a", "2", "at least 2"]);
    format!("{count} {}", noun(rng, names))
}

fn noun(rng: &mut Rng, names: &[String]) -> String {
    let whose = *rng.pick(&["", "", "", "enemy ", "friendly "]);
    match rng.below(3) {
        0 => format!("{whose}{}", some(rng, names).join(" or ")),
        1 => format!("{whose}piece"),
        _ => format!("{whose}piece except {}", some(rng, names).join(" and ")),
    }
}

fn onto(rng: &mut Rng, enemies: &[String]) -> String {
    match rng.below(2) {
        0 => format!("a piece except {}", some(rng, enemies).join(", ")),
        _ => format!("an enemy {}", some(rng, enemies).join(" or ")),
    }
}

/// One or two names, each once.
fn some(rng: &mut Rng, names: &[String]) -> Vec<String> {
    let mut some = rng.some(names, 2);
    some.dedup();
    some
}

/// A path with a leg that is repeated.
fn repeated(rng: &mut Rng, names: &[String]) -> String {
    let first = match rng.below(5) {
        0 => "leap 1 2".to_owned(),
        1 => format!("hop {} over {}", directions(rng), hurdle(rng, names)),
        2 => format!("slide {} up to 2", directions(rng)),
        _ => format!("step {}", directions(rng)),
    };
    let second = if rng.percent(25) { ", then may step aside" } else { "" };
    let may = if rng.percent(75) { "may " } else { "" };
    let bearing = *rng.pick(&["", "", "", " ahead", " aside", " back"]);
    let count = *rng.pick(&["", "", " up to 2", " exactly 2"]);
    let third = if rng.percent(15) { ", then may step ahead" } else { "" };
    format!("{first}{second}, then {may}repeat{bearing}{count}{third}")
}
