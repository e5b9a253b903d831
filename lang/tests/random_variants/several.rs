//! Several moves a turn, put into files of every sort.

use super::Rng;

/// What a later part of a turn may be, the likelier the oftener.
const ACTIONS: [&str; 12] = [
    "a move",
    "a move",
    "a move",
    "a move or a pass",
    "a move or a pass",
    "a move, else a pass",
    "a capture, else a pass",
    "a capture, else a move",
    "a capture",
    "a move giving no check",
    "a move giving no mate",
    "a capture of the most pieces, else a move",
];

const BANS: [&str; 8] = ["", "", "", "", "", "", " giving no check", " giving no mate"];

const CHECKS: [&str; 3] =
    ["a check ends the turn", "no check before the last move", "check counts only at the end of the turn"];

/// Lets both sides, or one, move several times; where the file has a turn already, that one goes on.
pub fn put(rng: &mut Rng, text: &str) -> String {
    let mut text = text.to_owned();
    let hands = text.contains('[');
    if !text.contains("turn {") {
        let turn = turn(rng, Vec::new(), hands);
        let side = *rng.pick(&["", "", "", "white", "black"]);
        let head = format!("  army {side} {{\n");
        text = match side {
            "" => text.replacen("  setup ", &format!("  turn {{\n{turn}  }}\n  setup "), 1),
            _ if text.contains(&head) => text.replacen(&head, &format!("{head}    turn {{\n{turn}  }}\n"), 1),
            _ => text.replacen("  setup ", &format!("{head}    turn {{\n{turn}  }}\n  }}\n  setup "), 1),
        };
    } else {
        let mut changed = String::new();
        let mut rest = text.as_str();
        while let Some((before, after)) = rest.split_once("turn {") {
            let Some((block, after)) = after.split_once('}') else { break };
            let lines = block.split(['\n', ';']).map(str::trim).filter(|l| !l.is_empty());
            let lines: Vec<String> = lines.map(without_repeats).collect();
            changed += &format!("{before}turn {{\n{}  }}", turn(rng, lines, hands));
            rest = after;
        }
        text = changed + rest;
    }
    let royal = text.lines().find(|l| l.trim_start().starts_with("piece ") && l.contains(" royal"));
    let royal = royal.and_then(|l| l.split_whitespace().nth(1)).map(str::to_owned);
    let mut endings = Vec::new();
    if let Some(king) = royal.filter(|_| rng.percent(35)) {
        endings.push(match rng.below(3) {
            0 => format!("a side has fewer than 1 {king}: that side loses"),
            _ => format!("a side has no {king}: that side loses"),
        });
    }
    if text.contains("a pass") && rng.percent(40) {
        endings.push("2 passes in a row: draw".to_owned());
    }
    for line in endings {
        text = match rng.percent(50) {
            _ if text.contains(&line) => text,
            true => text.replacen("endings {\n", &format!("endings {{\n    {line}\n"), 1),
            false => text.replacen("\n  }\n}", &format!("\n    {line}\n  }}\n}}"), 1),
        };
    }
    text
}

/// What a turn of several parts repeats is not known.
fn without_repeats(line: &str) -> String {
    let mut line = line.to_owned();
    for what in ["arrangement", "position and trail", "position"] {
        line = line.replace(&format!(" repeating no {what}"), "");
    }
    line
}

/// The lines of a turn that begins or goes on with these.
fn turn(rng: &mut Rng, lines: Vec<String>, hands: bool) -> String {
    let mut lines = lines.into_iter();
    let first =
        lines.next().unwrap_or_else(|| (*rng.pick(&["a move", "a move", "a move or a pass"])).to_owned());
    let mut then: Vec<String> = lines.collect();
    let bans = *rng.pick(&BANS);
    let (first, grows) = match rng.below(10) {
        0..3 => (format!("2 moves{bans}"), false),
        3 => (format!("3 moves{bans}"), false),
        4..7 => (format!("one move more than the turn before{bans}"), true),
        _ => (first, false),
    };
    let mut moves = if first.starts_with('3') { 3 } else { 1 + usize::from(first.starts_with('2')) };
    // How a turn that grows counts other actions that follow is not said.
    let more = if moves > 1 { rng.percent(20) } else { !grows };
    for _ in 0..if more { *rng.pick(&[1, 1, 1, 2]) } else { 0 } {
        let action = match hands && rng.percent(30) {
            true => *rng.pick(&["a drop or a pass", "a drop, else a move", "a drop, else a pass"]),
            false => ACTIONS[rng.below(ACTIONS.len())],
        };
        then.insert(rng.below(then.len() + 1), format!("then {action}"));
        moves += 1;
    }
    if rng.percent(65) {
        let may = if grows || moves > 2 { 2 } else { 3 };
        let which = rng.below(may);
        then.push(CHECKS[which].to_owned());
        if which < 2 && may == 3 && rng.percent(25) {
            then.push(CHECKS[2].to_owned());
        }
    }
    std::iter::once(first).chain(then).map(|line| format!("    {line}\n")).collect()
}
