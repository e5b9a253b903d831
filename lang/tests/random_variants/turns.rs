//! Turns: what comes first in them, and what a move may not bring about.

use super::Rng;

/// What a turn may be, the likelier the oftener.
const ACTIONS: [&str; 11] = [
    "a capture of the most pieces",
    "a capture",
    "a capture",
    "a capture",
    "a capture giving no check",
    "a capture giving no mate",
    "a move giving no check",
    "a move giving no check",
    "a move giving no mate",
    "a move giving no mate",
    "a move giving no checkmate",
];

/// Puts turns into a file, of both sides or of one.
pub fn put(rng: &mut Rng, text: String) -> String {
    let text = match rng.percent(30) {
        true => counted(rng, text),
        false => text,
    };
    match rng.below(4) {
        0 | 1 => {
            let turn = turn(rng);
            text.replacen("  setup ", &format!("  {turn}\n  setup "), 1)
        }
        2 => ["white", "black"].into_iter().fold(text, |text, side| put_into(rng, text, side)),
        _ => {
            let side = *rng.pick(&["white", "black"]);
            put_into(rng, text, side)
        }
    }
}

/// Puts a count of checks before the other endings, or behind them.
fn counted(rng: &mut Rng, text: String) -> String {
    let times = match *rng.pick(&[0, 2, 3, 4]) {
        0 => String::new(),
        times => format!(" {times} times"),
    };
    let outcome = *rng.pick(&["that side wins", "that side wins", "that side loses", "draw", "white wins"]);
    let line = format!("    a side has given check{times}: {outcome}\n");
    match (rng.percent(50), text.rfind("\n  }\n}")) {
        (false, Some(end)) => format!("{}\n{line}{}", &text[..end], text[end..].trim_start_matches('\n')),
        _ => text.replacen("  endings {\n", &format!("  endings {{\n{line}"), 1),
    }
}

/// Puts a turn into the block of an army; where there is none, into one of its own.
fn put_into(rng: &mut Rng, text: String, side: &str) -> String {
    let turn = turn(rng);
    let head = format!("  army {side} {{\n");
    match text.contains(&head) {
        true => text.replacen(&head, &format!("{head}    {turn}\n"), 1),
        false => text.replacen("  setup ", &format!("{head}    {turn}\n  }}\n  setup "), 1),
    }
}

fn turn(rng: &mut Rng) -> String {
    let mut lists = Vec::new();
    for _ in 0..*rng.pick(&[1, 1, 2, 2, 2, 3]) {
        let actions: Vec<&str> = (0..*rng.pick(&[1, 1, 1, 2])).map(|_| action(rng)).collect();
        lists.push(actions.join(" or "));
    }
    // Most games would be over soon if nothing could be done but what comes first.
    if rng.percent(50) {
        lists.push("a move".to_owned());
    }
    format!("turn {{ {} }}", lists.join(", else "))
}

fn action(rng: &mut Rng) -> &'static str {
    ACTIONS[rng.below(ACTIONS.len())]
}
