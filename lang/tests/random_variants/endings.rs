//! Endings of all kinds in any order.

use super::Rng;
use super::board::Board;
use super::pieces::Army;

pub fn endings(rng: &mut Rng, board: &Board, white: &Army, black: &Army) -> String {
    let mut names: Vec<String> = white.kinds.iter().chain(&black.kinds).map(|k| k.name.clone()).collect();
    names.sort();
    names.dedup();
    let mut lines = Vec::new();
    let any = [
        "draw",
        "the side to move wins",
        "the side to move loses",
        "the side that moved loses",
        "white wins",
        "black loses",
    ];
    let that = ["that side wins", "that side loses", "that side wins", "that side loses", "draw"];
    let claim = |rng: &mut Rng, percent| if rng.percent(percent) { " on claim" } else { "" };
    let royal = [white, black].iter().any(|a| a.kinds.iter().any(|k| k.royal));
    if royal && rng.percent(92) {
        let outcome = if rng.percent(80) { "the side to move loses" } else { rng.pick(&that) };
        lines.push(format!("checkmate: {outcome}"));
    }
    if rng.percent(92) {
        lines.push(format!("stalemate: {}", rng.pick(&any)));
    }
    let sorts = ["arrangement", "position", "position and trail"];
    for _ in 0..*rng.pick(&[0, 1, 1, 2]) {
        let outcome = if rng.percent(70) { "draw" } else { rng.pick(&any) };
        let (sort, n) = (rng.pick(&sorts), rng.range(2, 4));
        lines.push(format!("{sort} repeated {n} times: {outcome}{}", claim(rng, 40)));
    }
    if rng.percent(50) {
        let rule = match rng.below(3) {
            0 => "capture".to_owned(),
            _ => format!("capture or a move of {}", rng.some(&names, 3).join(" or ")),
        };
        for _ in 0..*rng.pick(&[1, 1, 2]) {
            let n = rng.range(2, 30);
            lines.push(format!("{n} plies without a {rule}: {}{}", rng.pick(&any), claim(rng, 40)));
        }
    }
    for _ in 0..*rng.pick(&[0, 0, 1, 2]) {
        let kinds = rng.some(&names, 2);
        let outcome = if rng.percent(70) { rng.pick(&that) } else { rng.pick(&any) };
        let goal = rng.percent(50);
        let condition = match goal {
            true if rng.percent(60) => {
                format!("a {} is on {}", kinds.join(" or "), board.far_squares(rng).text)
            }
            true => format!("a {} is on {}", kinds.join(" or a "), board.squares(rng).text),
            false if rng.percent(40) => format!("a side has no {}", kinds.join(" or no ")),
            false => format!("a side has no {}", kinds.join(" and no ")),
        };
        lines.push(format!("{condition}: {outcome}{}", claim(rng, 30)));
    }
    for i in (1..lines.len()).rev() {
        lines.swap(i, rng.below(i + 1));
    }
    format!("  endings {{\n    {}\n  }}\n", lines.join("\n    "))
}
