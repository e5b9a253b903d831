//! Armies and what their pieces can do.

use super::board::{Board, Square};
use super::{Rng, betza};
use std::fmt::Write as _;

pub struct Army {
    pub kinds: Vec<Kind>,
    /// The text of each castling, and the men that it wants on their squares.
    pub castlings: Vec<(String, [(usize, Square); 2])>,
}

pub struct Kind {
    pub name: String,
    pub letter: String,
    pub royal: bool,
    uncapturable: bool,
    pub lines: Vec<String>,
    /// It is something else as soon as it is there.
    pub never_on: Vec<Square>,
}

impl Kind {
    pub fn new(name: &str, letter: &str, royal: bool, lines: Vec<String>) -> Kind {
        let (name, letter) = (name.to_owned(), letter.to_owned());
        Kind { name, letter, royal, uncapturable: false, lines, never_on: Vec::new() }
    }
}

pub const DIRECTIONS: [&str; 13] = [
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
    "any way",
];

pub fn directions(rng: &mut Rng) -> String {
    if rng.percent(55) {
        return (*rng.pick(&["orthogonal", "diagonal", "any way", "forward"])).to_owned();
    }
    rng.some(&DIRECTIONS, 3).join(", ")
}

fn path(rng: &mut Rng, board: &Board, royal: bool) -> String {
    let far = board.files.max(board.ranks).min(5);
    let bearings = |rng: &mut Rng| {
        (*rng.pick(&["ahead", "outward", "outward", "aside", "back", "any way", "forward"])).to_owned()
    };
    match rng.below(if royal { 6 } else { 13 }) {
        // A king may go by several legs, too.
        5 if royal => format!("step {}, then may step {}", directions(rng), bearings(rng)),
        9 | 10 => {
            let first = match rng.below(4) {
                0 => format!("slide {}", directions(rng)),
                _ => format!("step {}", directions(rng)),
            };
            let mut legs = vec![first];
            for _ in 0..*rng.pick(&[1, 1, 2]) {
                let may = if rng.percent(45) { "may " } else { "" };
                let way = *rng.pick(&["step", "step", "slide"]);
                let bound = if way == "slide" && rng.percent(30) { " up to 2" } else { "" };
                legs.push(format!("{may}{way} {}{bound}", bearings(rng)));
            }
            legs.join(", then ")
        }
        11 => {
            let count = *rng.pick(&["one", "a", "any", "2"]);
            let whose = *rng.pick(&["pieces", "piece", "enemy", "friendly piece"]);
            let way = *rng.pick(&["slide", "hop"]);
            format!("{way} {} over {count} {whose}", directions(rng))
        }
        12 => {
            let (m, n) = (rng.range(0, 2), rng.range(1, 2));
            let count = *rng.pick(&["", "", " up to 2", " exactly 2"]);
            match rng.below(4) {
                0 => "anywhere".to_owned(),
                1 => format!("leap {m} {n}, then may step {}", rng.pick(&["aside", "ahead", "orthogonal"])),
                _ => format!("ride {m} {n}{count}"),
            }
        }
        0..=2 => format!("step {}", directions(rng)),
        3 | 5 | 6 => {
            let bound = match rng.below(6) {
                0 => format!(" up to {}", rng.range(1, 4)),
                1 => format!(" exactly {}", rng.range(2, 3)),
                2 => format!(" at least {}", rng.range(2, 3)),
                3 => format!(" {}-{}", rng.range(1, 2), rng.range(2, 4)),
                _ => String::new(),
            };
            format!("slide {}{bound}", directions(rng))
        }
        _ => {
            let (m, n) = (rng.range(0, 3), rng.range(1, 3.min(far)));
            let kept = if rng.percent(35) {
                format!(" {}", rng.some(&DIRECTIONS, 2).join(", "))
            } else {
                String::new()
            };
            format!("leap {m} {n}{kept}")
        }
    }
}

/// Twenty-six letters: the capitals, or seven of them with their promoted faces and with primes.
fn letters(marked: bool) -> Vec<String> {
    let all: Vec<String> = match marked {
        false => ('A'..='Z').map(String::from).collect(),
        true => ('A'..='G')
            .flat_map(|c| [format!("{c}"), format!("+{c}"), format!("{c}'"), format!("+{c}'")])
            .collect(),
    };
    all.into_iter().take(26).collect()
}

impl Army {
    pub fn random(rng: &mut Rng, board: &Board, other: Option<&Army>) -> Army {
        let most = *rng.pick(&[2, 3, 4, 5, 6, 6, 8, 12, 26]);
        let n = 1 + rng.below(most);
        let mut letters = letters((board.files as usize + n).is_multiple_of(3));
        let royals = rng.percent(85);
        let two = rng.percent(15);
        let mut army = Army { kinds: Vec::new(), castlings: Vec::new() };
        for i in 0..n {
            let letter = letters.remove(rng.below(letters.len()));
            let name = format!("x{}", letter.to_ascii_lowercase().replace('+', "r-").replace('\'', "1"));
            let (royal, lines) = (royals && (i == 0 || i == 1 && two), Vec::new());
            army.kinds.push(Kind { name, letter, royal, uncapturable: false, lines, never_on: Vec::new() });
        }
        let own: Vec<String> = army.kinds.iter().map(|k| k.name.clone()).collect();
        let enemies = other.map_or(own.clone(), |o| o.kinds.iter().map(|k| k.name.clone()).collect());
        // What has to be promoted is seldom a choice itself: on the same squares that would be refused.
        let promotes: Vec<bool> = (0..n).map(|_| rng.percent(35)).collect();
        for i in 0..n {
            let royal = army.kinds[i].royal;
            army.kinds[i].uncapturable = !royal && rng.percent(7);
            army.kinds[i].lines = lines(rng, board, royal, &enemies);
            if !royal {
                let first = usize::from(royals);
                let changes = changes(rng, board, &own, first, i, &promotes, &mut army.kinds[i].never_on);
                army.kinds[i].lines.extend(changes);
                if rng.percent(14)
                    && !army.kinds[i].lines.iter().any(|l| l.contains("taking") || l.contains("stays"))
                {
                    let mut victim = first + rng.below(n - first);
                    if promotes[victim] && rng.percent(80) {
                        victim = i;
                    }
                    let becomes = format!(", and the victim becomes the captor's {}", own[victim]);
                    let becomes = if rng.percent(60) { becomes } else { String::new() };
                    army.kinds[i].lines.push(format!("when it captures: it stays{becomes}"));
                }
            }
        }
        army
    }

    pub fn text(&self, indent: &str) -> String {
        let mut text = String::new();
        for kind in &self.kinds {
            let said = kind.lines.iter().any(|line| line.starts_with("royal"));
            let royal = if kind.royal && !said { " royal" } else { "" };
            let uncapturable = if kind.uncapturable { " uncapturable" } else { "" };
            let _ = writeln!(text, "{indent}piece {} {}{royal}{uncapturable} {{", kind.name, kind.letter);
            for line in &kind.lines {
                let _ = writeln!(text, "{indent}  {line}");
            }
            let _ = writeln!(text, "{indent}}}");
        }
        for (castling, _) in &self.castlings {
            let _ = writeln!(text, "{indent}{castling}");
        }
        text
    }
}

/// What a piece can do, without what it may become.
fn lines(rng: &mut Rng, board: &Board, royal: bool, enemies: &[String]) -> Vec<String> {
    let passers = |rng: &mut Rng| match rng.percent(50) {
        true => "what just passed there".to_owned(),
        false => format!("a {} that just passed there", rng.some(enemies, 3).join(" or ")),
    };
    let from = |rng: &mut Rng| {
        let mut limits = String::new();
        for (word, percent) in [("from", 12), ("to", 7), ("within", 7)] {
            if rng.percent(percent) {
                limits += &format!(" {word} {}", board.squares(rng).text);
            }
        }
        limits
    };
    match rng.below(20) {
        0 if !royal => Vec::new(),
        1..=4 if !royal => {
            let mut lines = vec!["move step forward".to_owned()];
            if rng.percent(70) && board.ranks > 3 {
                let rank = rng.range(1, 3);
                lines.push(format!(
                    "move slide forward {} from rank {rank}",
                    rng.pick(&["exactly 2", "2-3", "up to 2"])
                ));
            }
            let way = *rng.pick(&[
                "diagonal",
                "forward-left, forward-right",
                "forward-left, forward-right",
                "sideways",
            ]);
            lines.push(format!("capture step {way}"));
            if rng.percent(60) {
                lines.push(format!("capture step {way}, taking {}", passers(rng)));
            }
            lines
        }
        5..=7 => {
            let also = format!(", also taking {}", passers(rng));
            let mode = *rng.pick(&["move and capture", "move and capture", "capture", "move"]);
            let mut lines = vec![format!("{mode} {}{}{also}", path(rng, board, royal), from(rng))];
            if rng.percent(30) {
                lines.push(format!("move and capture {}{also}", path(rng, board, royal)));
            }
            lines
        }
        8 => vec![
            format!("capture {}, taking {}", path(rng, board, royal), passers(rng)),
            format!("capture {}", path(rng, board, royal)),
        ],
        // No Betza notation there.
        9..=12 if board.hexagons => {
            let n = *rng.pick(&[1, 1, 2]);
            (0..n).map(|_| format!("move and capture {}", path(rng, board, royal))).collect()
        }
        9..=12 => {
            let mut lines = vec![format!("betza \"{}\"", betza::string(rng))];
            if rng.percent(25) {
                lines.push(format!("move {}", path(rng, board, royal)));
            }
            lines
        }
        _ => {
            let n = *rng.pick(&[1, 1, 2, 2, 3]);
            let mode =
                |rng: &mut Rng| *rng.pick(&["move and capture", "move and capture", "move", "capture"]);
            let line = |rng: &mut Rng| {
                if rng.percent(6) {
                    return format!("{} as {}", mode(rng), rng.pick(enemies));
                }
                let mode = mode(rng);
                let stays = mode != "move" && rng.percent(6);
                let stays = if stays { ", and it stays" } else { "" };
                let onto = match mode == "capture" && rng.percent(25) {
                    true => format!(" onto {}", rng.some(enemies, 2).join(" or ")),
                    false => String::new(),
                };
                format!("{mode} {}{}{onto}{stays}", path(rng, board, royal), from(rng))
            };
            (0..n).map(|_| line(rng)).collect()
        }
    }
}

/// What a piece becomes, and where it therefore never stands.
fn changes(
    rng: &mut Rng,
    board: &Board,
    own: &[String],
    first: usize,
    me: usize,
    promotes: &[bool],
    never_on: &mut Vec<Square>,
) -> Vec<String> {
    let others: Vec<String> =
        own.iter().enumerate().filter(|(i, _)| *i >= first && *i != me).map(|(_, n)| n.clone()).collect();
    let mut lines = Vec::new();
    if others.is_empty() {
        return lines;
    }
    let zone = |rng: &mut Rng| if rng.percent(65) { board.far_squares(rng) } else { board.squares(rng) };
    let choices: Vec<String> = others
        .iter()
        .filter(|n| rng.percent(2) || own.iter().zip(promotes).any(|(o, p)| o == *n && !p))
        .cloned()
        .collect();
    if promotes[me] && !choices.is_empty() {
        for _ in 0..*rng.pick(&[1, 1, 1, 2, 3]) {
            let squares = zone(rng);
            let may = rng.percent(40);
            // Lines that hold on one square may offer the same.
            let to = rng.some(&choices, 4).join(", ");
            lines.push(format!("{}promote on {} to {to}", if may { "may " } else { "" }, squares.text));
            if !may {
                never_on.extend(squares.all);
            }
        }
    }
    if rng.percent(15) {
        // Only downwards in the list, so never round in a circle.
        let below: Vec<String> = own.iter().skip(me + 1).filter(|n| choices.contains(n)).cloned().collect();
        if !below.is_empty() {
            let squares = zone(rng);
            lines.push(format!("becomes a {} on {}", rng.pick(&below), squares.text));
            never_on.extend(squares.all);
        }
    }
    lines
}
