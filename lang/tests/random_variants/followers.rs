//! Pieces that follow others, put into files of every sort and into plain ones with castlings of their own; and endings that ask
//! who has castled.

use super::Rng;
use std::fmt::Write as _;

/// Lets some of the kinds of a file follow others.
pub fn put(rng: &mut Rng, text: &str) -> String {
    let names = kinds(text);
    let names = if names.is_empty() { vec!["king".to_owned()] } else { names };
    let mut changed = String::new();
    for line in text.lines() {
        changed += line;
        changed.push('\n');
        if line.trim_start().starts_with("piece ") && line.ends_with('{') && rng.percent(35) {
            for _ in 0..*rng.pick(&[1, 1, 1, 2]) {
                let _ = writeln!(changed, "    {}", follows(rng, &names));
            }
        }
    }
    changed
}

/// Puts endings about the castlings of a file before its others, or behind them.
pub fn put_castled(rng: &mut Rng, text: &str) -> String {
    let castlings = text.lines().filter_map(|l| l.trim_start().strip_prefix("castling "));
    let mut castlings: Vec<String> =
        castlings.filter_map(|l| l.split(' ').next()).map(str::to_owned).collect();
    castlings.sort();
    castlings.dedup();
    if castlings.is_empty() {
        return text.to_owned();
    }
    let mut text = text.to_owned();
    for _ in 0..*rng.pick(&[1, 1, 2]) {
        let line = castled(rng, &castlings);
        text = match (rng.percent(60), text.rfind("\n  }\n}")) {
            (false, Some(end)) => format!("{}\n    {line}{}", &text[..end], &text[end..]),
            _ => text.replacen("endings {\n", &format!("endings {{\n    {line}\n"), 1),
        };
    }
    text
}

/// An ending about some of these castlings.
fn castled(rng: &mut Rng, castlings: &[String]) -> String {
    let whose = *rng.pick(&[
        "a side",
        "a side",
        "a side",
        "each side",
        "white",
        "black",
        "the side that moved",
        "the side to move",
    ]);
    let fact = |rng: &mut Rng, whose: &str| {
        let some = rng.some(castlings, 2);
        let some = match rng.percent(50) {
            true => String::new(),
            false => format!(" {}", some.join(" or ")),
        };
        match rng.percent(65) {
            true => format!("{whose} has castled{some}"),
            // So it is in most positions without castlers, where games would be over at once.
            false => format!("{whose} has no right to castle{}", some.replace(" or ", ", ")),
        }
    };
    let mut line = fact(rng, whose);
    match rng.below(6) {
        0 => line += " and that side is to move",
        1 => line = format!("{} and {}", line, fact(rng, "the other side")),
        2 => line = "white has castled and black has castled".to_owned(),
        3 => line += *rng.pick(&[" for 2 plies", " for 3 plies"]),
        _ => {}
    }
    let that = line.starts_with("a side") && !line.contains("white");
    let outcome = match rng.below(4) {
        0 => "draw",
        1 | 2 if that => *rng.pick(&["that side wins", "that side loses"]),
        _ => *rng.pick(&["white wins", "the side that moved wins", "the side with more pieces wins"]),
    };
    let claim = if rng.percent(15) { " on claim" } else { "" };
    format!("{line}: {outcome}{claim}")
}

/// The names of the kinds of a file.
fn kinds(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|l| l.ends_with('{'));
    let lines = lines.filter_map(|l| l.trim_start().strip_prefix("piece "));
    let mut names: Vec<String> = lines.filter_map(|l| l.split(' ').next()).map(str::to_owned).collect();
    names.sort();
    names.dedup();
    names
}

/// A line of a piece that follows others.
fn follows(rng: &mut Rng, names: &[String]) -> String {
    let some = rng.pick(names).clone();
    let article = |noun: &str| if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    let (mut whom, mut behind) = match rng.below(8) {
        0..=2 => ("piece".to_owned(), String::new()),
        3 => (format!("piece except {some}"), String::new()),
        4 => ("piece".to_owned(), format!(" except {some}")),
        5 => ("piece of its kind".to_owned(), String::new()),
        _ => (rng.some(names, 2).join(" or "), String::new()),
    };
    if rng.percent(45) {
        whom = format!("unmoved {whom}");
    }
    if whom.contains("of its kind") {
        behind.clear();
    }
    let place = *rng.pick(&[
        "next to it",
        "next to it",
        "next to it",
        "a step forward from it",
        "a step forward from it",
        "a step sideways from it",
        "a step forward, forward-left, forward-right from it",
        "a slide forward from it",
        "a slide orthogonal up to 2 from it",
        "a slide diagonal from it",
        "a leap 1 2 from it",
        "a leap 0 2 from it",
        "a hop any way over one piece from it",
        "a ride 1 1 up to 2 from it",
    ]);
    let when = match rng.below(20) {
        0 | 1 => ", unless its side is in check",
        2 | 3 => ", unless its side is in check from elsewhere",
        4 => ", if its side is in check from elsewhere",
        5 => ", if it is unmoved",
        6 => ", unless an enemy is next to it",
        7 => ", if no enemy attacks it",
        8 => ", unless it moved last turn",
        9 => ", if at least 2 pieces are on ranks 1-2",
        10 => ", if it is frozen",
        _ => "",
    };
    format!("follows {} {whom} {place}{behind}{when}", article(&whom))
}

/// A plain file of castlings, with pieces that wait behind others or beside them.
pub fn variant(seed: u64) -> String {
    let rng = &mut Rng::new(seed ^ 0xf0_110e5);
    let (files, ranks) = (rng.range(6, 8) as usize, rng.range(5, 8) as usize);
    // Half of these boards have a rank behind the castlers.
    let home = if rng.percent(50) { 2 } else { 1 };
    let mut text = format!("edition 1\n\nvariant random \"Random {seed}\" {{\n  board {files} x {ranks}\n");
    let rotation = rng.percent(20);
    text += if rotation { "  symmetry rotation\n" } else { "  symmetry mirror\n" };
    let hands = rng.percent(20);
    let part = *rng.pick(&["", "", "", "", "", "", "moves", "goes", "wall", "pushed"]);
    if part == "wall" {
        text += "  piece wall * of nobody\n";
    }
    let names: Vec<String> = ["king", "rook", "knight", "pawn", "squire", "page"].map(str::to_owned).to_vec();
    for (name, letter) in names.iter().zip(["K royal", "R", "N", "P", "S", "G"]) {
        let _ = writeln!(text, "  piece {name} {letter} {{");
        for line in lines(rng, name, files, ranks, home) {
            let _ = writeln!(text, "    {line}");
        }
        let follower = matches!(name.as_str(), "squire" | "page");
        for _ in 0..if follower { *rng.pick(&[1, 1, 2]) } else { usize::from(rng.percent(6)) } {
            let _ = writeln!(text, "    {}", follows(rng, &names));
        }
        if hands && name != "king" {
            text += "    when it is captured: it goes to the captor's hand\n";
            let all = ["an unmoved piece", "a piece", "a rook", "an unmoved piece except pawn"];
            let _ = match rng.percent(50) {
                true => writeln!(text, "    drop on the square {} left", rng.pick(&all)),
                false => writeln!(text, "    drop on ranks 2-3"),
            };
        }
        text += "  }\n";
    }
    // The first rank of a side, and the one before or behind it.
    let king = 1 + rng.below(files - 2);
    let (left, right) = (rng.below(king), king + 1 + rng.below(files - king - 1));
    let mut rank: Vec<char> = (0..files).map(|_| *rng.pick(&['N', 'N', 'S', 'G', 'R', '1', '1'])).collect();
    (rank[king], rank[left], rank[right]) = ('K', 'R', 'R');
    let name = |x: usize| format!("{}{home}", char::from(b'a' + x as u8));
    let one = if rng.percent(50) { "kingside R" } else { "kingside K" };
    for (way, partner) in [(one, right), ("queenside Q", left)] {
        if rng.percent(20) {
            continue;
        }
        let beside = if partner > king { partner.min(king + 1) } else { partner.max(king - 1) };
        let goal = if rng.percent(70) { partner } else { beside };
        let ends = if goal == beside { king } else { beside };
        let safe = if rng.percent(70) { name(king) } else { "none".to_owned() };
        let _ = writeln!(
            text,
            "  castling {way} {{ king {} to {}; rook {} to {}; empty none; safe {safe} }}",
            name(king),
            name(goal),
            name(partner),
            name(ends),
        );
    }
    let waits = |rng: &mut Rng| (0..files).map(|_| *rng.pick(&['S', 'G', '1', '1', '1'])).collect();
    let behind: Vec<char> = waits(rng);
    let before: Vec<char> = (0..files).map(|_| *rng.pick(&['P', 'P', 'P', '1', 'S'])).collect();
    let mut rows = if home == 2 { vec![behind, rank] } else { vec![rank] };
    if ranks > 5 || home == 1 {
        rows.push(before);
    }
    let middle = vec![vec!['1'; files]; ranks - 2 * rows.len()];
    let black = rows.iter().map(|row| {
        let turned: Vec<char> = if rotation { row.iter().rev().copied().collect() } else { row.clone() };
        turned.into_iter().map(|c| c.to_ascii_lowercase()).collect::<Vec<char>>()
    });
    let all: Vec<Vec<char>> = black.chain(middle).chain(rows.iter().rev().cloned()).collect();
    let fen: Vec<String> = all.iter().map(|row| digits(row)).collect();
    let turn = match part {
        "moves" => {
            *rng.pick(&["2 moves", "a move; then a move or a pass", "one move more than the turn before"])
        }
        "goes" => *rng.pick(&[
            "a move; then it goes a step any way, if possible",
            "a move; then it goes a slide orthogonal, if possible",
        ]),
        "wall" => *rng.pick(&[
            "a move; then the wall goes anywhere",
            "a move; then a wall appears next to it, if possible",
        ]),
        "pushed" => "a move; then a piece except king goes a step forward, if possible",
        _ => *rng.pick(&["", "", "", "a move giving no check", "a move or a pass", "a capture, else a move"]),
    };
    if !turn.is_empty() {
        let lines: Vec<&str> = turn.split("; ").collect();
        let _ = writeln!(text, "  turn {{\n    {}\n  }}", lines.join("\n    "));
    }
    let hand = if hands { *rng.pick(&["[]", "[Ss]", "[NSns]", "[Rr]"]) } else { "" };
    let _ = writeln!(text, "  setup \"{}{hand}\"", fen.join("/"));
    text += "  endings {\n    checkmate: the side to move loses\n    stalemate: draw\n    position repeated 3 times: draw\n";
    if rng.percent(30) {
        text += "    12 plies without a capture or a move of squire: draw\n";
    }
    text += "  }\n}\n";
    if rng.percent(35) { put_castled(rng, &text) } else { text }
}

/// The lines of a kind.
fn lines(rng: &mut Rng, name: &str, files: usize, ranks: usize, home: usize) -> Vec<String> {
    let any = [
        "move and capture leap 1 2",
        "move and capture slide diagonal",
        "move and capture step any way",
        "move and capture slide orthogonal up to 3",
        "move and capture step diagonal",
        "move and capture hop any way over a piece",
    ];
    let mut all: Vec<String> = match name {
        "king" => vec!["move and capture step any way".to_owned()],
        "rook" => vec!["move and capture slide orthogonal".to_owned()],
        "knight" => vec![(*rng.pick(&any)).to_owned()],
        "pawn" => {
            let passing = *rng.pick(&["what just passed there", "a pawn that just passed there"]);
            let mut all = vec![
                "move step forward".to_owned(),
                format!("move slide forward exactly 2 from ranks {home}-{}", home + 1),
                "capture step forward-left, forward-right".to_owned(),
                format!("capture step forward-left, forward-right, taking {passing}"),
            ];
            if rng.percent(60) {
                all.push("promote on last rank to rook, knight".to_owned());
            }
            all
        }
        _ if rng.percent(30) => Vec::new(),
        _ => vec![(*rng.pick(&any)).to_owned()],
    };
    let more = [
        "when it captures: it leaves the board",
        "when it captures: every piece next to it except king leaves the board",
        "when it moves: every enemy piece except king next to it changes sides",
        "when it moves: a pawn appears on the square it left",
        "when it captures: it stays",
        "move slide any way onto a friendly piece, and that piece goes to the square it left",
        "move step orthogonal onto a piece except king, and that piece goes a step ahead",
        "when it is captured: it goes to b1 if empty",
        "move leap 2 2, if it is unmoved",
        "move step any way, if it moved last turn",
        "freezes every enemy next to it",
        "move in place",
        "move leap 0 2, giving no check",
        "move leap 0 2, if it is safe there",
        "when its side is in check: it counts as moved",
        "move step forward, and every friendly squire next to it becomes a page",
        "capture step any way, also taking what just passed there",
        "capture slide any way over one enemy, taking what it passed over",
        "when an enemy except king moves next to it: that piece leaves the board",
        "move and capture as what just moved",
    ];
    if rng.percent(if name == "king" { 10 } else { 22 }) {
        all.push((*rng.pick(&more)).to_owned());
    }
    if name != "king" && name != "pawn" && rng.percent(12) {
        let file = char::from(b'a' + rng.below(files) as u8);
        let rank = 1 + rng.below(ranks.min(3));
        let other = if name == "knight" { "page" } else { "knight" };
        all.push(format!("becomes a {other} on {file}{rank}"));
    }
    all
}

/// A rank as a FEN has it.
fn digits(row: &[char]) -> String {
    let (mut text, mut gap) = (String::new(), 0);
    for c in row.iter().chain(&['!']) {
        if *c == '1' {
            gap += 1;
            continue;
        }
        if gap > 0 {
            text += &gap.to_string();
        }
        gap = 0;
        text.extend((*c != '!').then_some(*c));
    }
    text
}
