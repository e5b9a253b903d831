//! Conditions at the end of some lines.

use super::Rng;
use super::pieces::{Army, DIRECTIONS, directions};

/// Puts a condition behind about one in twelve of the lines that go somewhere.
pub fn put(rng: &mut Rng, armies: &mut [Army]) {
    let names: Vec<Vec<String>> =
        armies.iter().map(|a| a.kinds.iter().map(|k| k.name.clone()).collect()).collect();
    for (n, army) in armies.iter_mut().enumerate() {
        let (own, enemies) = (&names[n], &names[names.len() - 1 - n]);
        for line in army.kinds.iter_mut().flat_map(|k| &mut k.lines) {
            let goes = line.starts_with("move") || line.starts_with("capture");
            if goes && rng.below(12) == 0 {
                let captures = line.contains("capture ") || line.contains("taking");
                *line += &condition(rng, own, enemies, captures);
            }
        }
    }
}

fn condition(rng: &mut Rng, own: &[String], enemies: &[String], captures: bool) -> String {
    let mut text = format!(", {} ", rng.pick(&["if", "if", "unless"]));
    for n in 0..*rng.pick(&[1, 1, 1, 2, 2, 3]) {
        if n > 0 {
            text += *rng.pick(&[" and ", " or "]);
        }
        text += &match rng.below(7) {
            0 if captures && rng.below(2) == 0 => "its side is in check from elsewhere".to_owned(),
            0 => "its side is in check".to_owned(),
            6 => {
                let amount = *rng.pick(&["a", "no"]);
                let men = men(rng, own, enemies, true);
                let an = if amount == "a" && men.starts_with('e') { "n" } else { "" };
                let by = *rng.pick(&["", " by a piece", " by a friendly piece", " by an enemy"]);
                format!("{amount}{an} {men} was just captured{by}")
            }
            1 => {
                let (amount, one) = amount(rng);
                format!("its side has {amount} {}", kinds(rng, own, one))
            }
            _ => {
                let (amount, one) = amount(rng);
                let men = men(rng, own, enemies, one);
                let an = if amount == "a" && men.starts_with('e') { "n" } else { "" };
                format!("{amount}{an} {men} {} {}", if one { "is" } else { "are" }, place(rng))
            }
        };
    }
    text
}

/// How many, and whether that is said of one.
fn amount(rng: &mut Rng) -> (String, bool) {
    let n = *rng.pick(&[1, 1, 2, 2, 2, 3, 3, 4, 0]);
    match rng.below(8) {
        0 | 1 => ("a".to_owned(), true),
        2 => ("no".to_owned(), rng.percent(60)),
        3 => ("one".to_owned(), true),
        4 => (n.to_string(), n == 1),
        5 => (format!("exactly {n}"), n == 1),
        6 => (format!("at least {n}"), n == 1),
        _ => (format!("fewer than {n}"), n == 1),
    }
}

/// Whose, and what.
fn men(rng: &mut Rng, own: &[String], enemies: &[String], one: bool) -> String {
    match rng.below(6) {
        0 if one => "enemy".to_owned(),
        0 => "enemies".to_owned(),
        1 | 2 => format!("friendly {}", kinds(rng, own, one)),
        3 | 4 => format!("enemy {}", kinds(rng, enemies, one)),
        _ => {
            let either = if rng.percent(50) { own } else { enemies };
            kinds(rng, either, one)
        }
    }
}

fn kinds(rng: &mut Rng, names: &[String], one: bool) -> String {
    let plural = if one { "" } else { "s" };
    match rng.percent(35) {
        true => format!("piece{plural}"),
        false => rng.some(names, 3).into_iter().map(|n| n + plural).collect::<Vec<_>>().join(" or "),
    }
}

/// Where: next to it, or at the end of a path of one leg.
fn place(rng: &mut Rng) -> String {
    let (m, n) = (rng.range(0, 2), rng.range(1, 2));
    let bound = match rng.below(7) {
        0 | 1 => format!(" up to {}", rng.range(1, 3)),
        2 => format!(" exactly {}", rng.range(1, 3)),
        3 => " at least 2".to_owned(),
        4 => " 2-3".to_owned(),
        _ => String::new(),
    };
    let path = match rng.below(8) {
        0 | 1 => return "next to it".to_owned(),
        2 => format!("step {}", directions(rng)),
        3 | 4 => format!("slide {}{bound}", directions(rng)),
        5 => match rng.below(5) {
            0 | 1 => format!("leap {m} {n}"),
            2 => format!("leap {m} {n} {}", rng.pick(&DIRECTIONS)),
            _ => {
                format!("leap {m} {n} {}", rng.pick(&["forward", "backward", "sideways", "left", "vertical"]))
            }
        },
        6 => format!("ride {m} {n}{bound}"),
        _ => {
            let way = *rng.pick(&["slide", "hop"]);
            let over = *rng.pick(&[
                "one piece",
                "a piece",
                "any pieces",
                "2 pieces",
                "one enemy",
                "one friendly piece",
            ]);
            format!("{way} {} over {over}", directions(rng))
        }
    };
    format!("a {path} from it")
}
