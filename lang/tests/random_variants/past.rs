//! What pieces have done, lines that others lend, and promotions under a condition, in some of the lines.

use super::Rng;
use super::pieces::Army;

/// Puts them into about a third of the armies' kinds.
pub fn put(rng: &mut Rng, armies: &mut [Army]) {
    let names: Vec<Vec<String>> =
        armies.iter().map(|a| a.kinds.iter().map(|k| k.name.clone()).collect()).collect();
    for (n, army) in armies.iter_mut().enumerate() {
        let (own, enemies) = (&names[n], &names[names.len() - 1 - n]);
        for kind in &mut army.kinds {
            for line in &mut kind.lines {
                let asked = line.contains(", if ") || line.contains(", unless ");
                let promotes = line.starts_with("promote") || line.starts_with("may promote");
                let goes =
                    line.starts_with("move") || line.starts_with("capture") || line.starts_with("betza");
                if !asked && (promotes && rng.percent(35) || goes && rng.percent(20)) {
                    let captures =
                        !line.starts_with("move ") || line.contains("capture") || line.contains("taking");
                    let when = *rng.pick(&["if", "if", "unless"]);
                    *line += &format!(", {when} {}", several(rng, own, enemies, captures && !promotes));
                }
            }
            if kind.lines.len() < 8 && rng.percent(18) {
                kind.lines.push(lent(rng, own, enemies));
            }
            if kind.lines.len() < 8 && rng.percent(15) {
                kind.lines.push(format!("when {}: it counts as moved", several(rng, own, enemies, false)));
            }
        }
    }
}

/// One condition or two. In lines that capture none asks for check.
fn several(rng: &mut Rng, own: &[String], enemies: &[String], captures: bool) -> String {
    let mut text = one(rng, own, enemies, captures);
    if rng.percent(20) {
        let joint = *rng.pick(&[" and ", " or "]);
        text += joint;
        text += &one(rng, own, enemies, captures);
    }
    text
}

fn one(rng: &mut Rng, own: &[String], enemies: &[String], captures: bool) -> String {
    let amount = *rng.pick(&["a", "a", "no", "one", "at least 2", "fewer than 2", "2"]);
    let several = matches!(amount, "at least 2" | "fewer than 2" | "2");
    let are = if several { "are" } else { "is" };
    match rng.below(10) {
        0 | 1 => "it is unmoved".to_owned(),
        2 => "it has moved".to_owned(),
        3 => "it moved last turn".to_owned(),
        4 | 5 => {
            let whose = *rng.pick(&["", "friendly ", "enemy "]);
            let an = if amount == "a" { "n" } else { "" };
            format!(
                "{amount}{an} unmoved {whose}{} {are} {}",
                what(rng, own, enemies, whose, several),
                place(rng)
            )
        }
        6 => {
            let whose = *rng.pick(&["", "enemy ", "enemy ", "friendly "]);
            let an = if amount == "a" && whose == "enemy " { "n" } else { "" };
            let what = what(rng, own, enemies, whose, several);
            format!("{amount}{an} {whose}{what} that just moved {are} {}", place(rng))
        }
        7 if captures && rng.below(2) == 0 => "its side is in check from elsewhere".to_owned(),
        7 => "its side is in check".to_owned(),
        _ => {
            let own = rng.pick(own);
            format!("its side has {} {own}s", rng.pick(&["no", "at least 2", "fewer than 2", "2"]))
        }
    }
}

fn what(rng: &mut Rng, own: &[String], enemies: &[String], whose: &str, several: bool) -> String {
    let names = match whose {
        "friendly " => own,
        "enemy " => enemies,
        _ if rng.percent(50) => own,
        _ => enemies,
    };
    let s = if several { "s" } else { "" };
    match rng.below(4) {
        0 | 1 => format!("piece{s}"),
        2 => rng.some(names, 2).into_iter().map(|n| n + s).collect::<Vec<_>>().join(" or "),
        _ => format!("piece{s} except {}", rng.pick(names)),
    }
}

fn place(rng: &mut Rng) -> String {
    let path = *rng.pick(&[
        "next to it",
        "next to it",
        "next to it",
        "a leap 1 2 from it",
        "a slide orthogonal from it",
        "a slide diagonal up to 2 from it",
        "a step sideways from it",
        "a hop any way over one piece from it",
        "a leap 0 2 from it",
    ]);
    path.to_owned()
}

/// A line of somebody else's.
fn lent(rng: &mut Rng, own: &[String], enemies: &[String]) -> String {
    let mode = *rng.pick(&["move and capture", "move and capture", "move", "capture"]);
    let clause = *rng.pick(&["", "", "", "", " from ranks 1-3", " to ranks 2-3", " within ranks 1-3"]);
    let when = *rng.pick(&["", "", "", "", ", if it is unmoved", ", unless it moved last turn"]);
    let from = match rng.below(5) {
        0 => "what just moved".to_owned(),
        1 => format!("an enemy {} {}", what(rng, own, enemies, "enemy ", false), place(rng)),
        2 => format!("an unmoved friendly {} {}", what(rng, own, enemies, "friendly ", false), place(rng)),
        _ => format!("a friendly {} {}", what(rng, own, enemies, "friendly ", false), place(rng)),
    };
    format!("{mode} as {from}{clause}{when}")
}
