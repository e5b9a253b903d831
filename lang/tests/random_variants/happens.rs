//! Small files in which much comes about soon: hands and drops, what happens because of a move, what comes back, walls, royalty at
//! times, promotions and goals of every sort, and turns. A file has some of these, so that every two meet.

use super::board::Board;
use super::pieces::{Army, Kind};
use super::{Rng, setup, turns};
use std::fmt::Write as _;

/// What a file is about.
#[derive(Copy, Clone, PartialEq)]
enum About {
    Hands,
    Effects,
    Back,
    Royalty,
    Promotions,
    Goals,
    Turns,
}

const ABOUT: [About; 10] = [
    About::Hands,
    About::Hands,
    About::Effects,
    About::Effects,
    About::Effects,
    About::Back,
    About::Royalty,
    About::Promotions,
    About::Goals,
    About::Turns,
];

/// What is written beside the armies.
#[derive(Default)]
struct Beside {
    hands: bool,
    wall: bool,
    endings: Vec<String>,
    turn: Option<String>,
}

/// A file of four to six kinds.
pub fn variant(seed: u64) -> String {
    let rng = &mut Rng::new(seed ^ 0xe44ec7);
    let board = Board::small(rng);
    let mut about = vec![*rng.pick(&ABOUT), *rng.pick(&ABOUT)];
    if rng.percent(30) {
        about.push(*rng.pick(&ABOUT));
    }
    let is = |what: About| about.contains(&what);
    // Kinds of every sort, now and then.
    let odd = rng.percent(20);
    let first = if odd { odd_army(rng, &board) } else { army(rng, &board) };
    let mut armies = vec![first];
    if !odd && rng.percent(25) {
        let mut other = army(rng, &board);
        let wanted = armies[0].kinds.len();
        // Most names are common, so that pieces can go over.
        while other.kinds.len() < wanted && rng.percent(90) {
            let kind = &armies[0].kinds[other.kinds.len()];
            let lines = lines(rng);
            other.kinds.push(Kind::new(&kind.name, &kind.letter, false, lines));
        }
        armies.push(other);
    }
    let mut beside = Beside::default();
    if is(About::Royalty) {
        armies.iter_mut().for_each(|army| royalty(rng, army));
    }
    if is(About::Promotions) || rng.percent(35) {
        armies.iter_mut().for_each(|army| promotions(rng, &board, army, is(About::Promotions)));
    }
    if is(About::Effects) {
        beside.wall = rng.percent(40);
        armies.iter_mut().for_each(|army| effects(rng, army, &beside));
    }
    if is(About::Hands) {
        beside.hands = true;
        armies.iter_mut().for_each(|army| hands(rng, &board, army));
    }
    if is(About::Back) {
        armies.iter_mut().for_each(|army| back(rng, &board, army));
    }
    if is(About::Turns) && is(About::Hands) && rng.percent(70) {
        let turn = [
            "a drop, else a move",
            "a drop or a capture, else a move",
            "a capture, else a drop, else a move",
        ];
        beside.turn = Some((*rng.pick(&turn)).to_owned());
    }
    // When a king that is not royal at the moment is the last royal piece is not said.
    let taken = is(About::Effects) && !is(About::Royalty) && rng.percent(70) && armies[0].kinds[0].royal;
    if taken {
        let name = armies[0].kinds[0].name.clone();
        beside.endings.push(format!("a side has no {name}: that side loses"));
    }
    if is(About::Goals) {
        for _ in 0..1 + rng.below(3) {
            let line = goal(rng, &board, &armies);
            beside.endings.push(line);
        }
    }
    if odd {
        armies.iter_mut().for_each(by_their_names);
    }
    let text = text(rng, seed, &board, &armies, &mut beside);
    if is(About::Turns) && beside.turn.is_none() { turns::put(rng, text) } else { text }
}

fn text(rng: &mut Rng, seed: u64, board: &Board, armies: &[Army], beside: &mut Beside) -> String {
    let mut text = format!("edition 1\n\nvariant random \"Random {seed}\" {{\n{}", board.text());
    if beside.wall {
        text += "  piece wall * of nobody\n";
    }
    match armies {
        [both] => text += &both.text("  "),
        _ => {
            for (army, side) in armies.iter().zip(["white", "black"]) {
                let _ = write!(text, "  army {side} {{\n{}  }}\n", army.text("    "));
            }
        }
    }
    if let Some(turn) = &beside.turn {
        let _ = writeln!(text, "  turn {{ {turn} }}");
    }
    let black = armies.last().unwrap_or(&armies[0]);
    let mut start = setup::setup(rng, board, &armies[0], black);
    if beside.hands {
        let mut hand = String::new();
        for (army, white) in [(&armies[0], true), (black, false)] {
            for _ in 0..rng.below(4) {
                let kind = rng.pick(&army.kinds);
                if !kind.royal || rng.percent(5) {
                    hand += &if white { kind.letter.clone() } else { kind.letter.to_ascii_lowercase() };
                }
            }
        }
        let end = start.find(' ').unwrap_or(start.len());
        start.insert_str(end, &format!("[{hand}]"));
    }
    let _ = writeln!(text, "  setup \"{start}\"");
    let mut endings = std::mem::take(&mut beside.endings);
    let royal = armies.iter().any(|a| a.kinds.iter().any(|k| k.royal));
    if royal {
        endings.push("checkmate: the side to move loses".to_owned());
    }
    endings.push(format!("stalemate: {}", rng.pick(&["draw", "the side to move loses", "that side wins"])));
    if rng.percent(40) {
        let what = *rng.pick(&["arrangement", "position", "position", "position and trail"]);
        endings.push(format!("{what} repeated {} times: draw", rng.range(2, 3)));
    }
    if rng.percent(40) {
        let drop = if beside.hands { ["a drop", "a capture or a drop"] } else { ["a capture"; 2] };
        let pawn = *rng.pick(&armies[0].kinds.iter().map(|k| k.name.as_str()).collect::<Vec<_>>());
        let moves = format!("a capture or a move of {pawn}");
        let counted = [drop[0], drop[1], "a capture", &moves];
        endings.push(format!("{} plies without {}: draw", rng.range(3, 20), rng.pick(&counted)));
    }
    let _ = writeln!(text, "  endings {{\n    {}\n  }}\n}}", endings.join("\n    "));
    text
}

/// A king and some others.
pub fn army(rng: &mut Rng, board: &Board) -> Army {
    let royal = rng.percent(88);
    let mut king = Kind::new("king", "K", royal, vec!["move and capture step any way".to_owned()]);
    if rng.percent(10) {
        king.lines.push("move in place".to_owned());
    }
    let mut kinds = vec![king];
    let names = [("pawn", "P"), ("rook", "R"), ("bishop", "B"), ("knight", "N"), ("tokin", "+P")];
    for (name, letter) in names.into_iter().take(2 + rng.below(4)) {
        let mut own = match name {
            "pawn" if rng.percent(70) => pawn(rng),
            _ => lines(rng),
        };
        if rng.percent(10) {
            own[0] += &condition(rng);
        }
        if rng.percent(8) {
            let within = board.squares(rng).text;
            own[0] = own[0].replacen(", ", &format!(" within {within}, "), 1);
        }
        kinds.push(Kind::new(name, letter, royal && rng.percent(6), own));
    }
    Army { kinds, castlings: Vec::new() }
}

/// Kinds as in other files, and not many.
fn odd_army(rng: &mut Rng, board: &Board) -> Army {
    loop {
        let army = Army::random(rng, board, None);
        if (2..=7).contains(&army.kinds.len()) {
            return army;
        }
    }
}

/// Kings and pawns by the names that these have in an army.
fn by_their_names(army: &mut Army) {
    let (king, pawn) = (army.kinds[0].name.clone(), army.kinds[army.kinds.len() - 1].name.clone());
    for line in army.kinds.iter_mut().flat_map(|k| &mut k.lines) {
        for (word, name) in [("king", &king), ("pawn", &pawn), ("rook", &pawn)] {
            *line = line.replace(&format!(" {word}"), &format!(" {name}"));
        }
    }
}

fn pawn(rng: &mut Rng) -> Vec<String> {
    let mut lines =
        vec!["move step forward".to_owned(), "capture step forward-left, forward-right".to_owned()];
    if rng.percent(50) {
        lines.push("move slide forward exactly 2 from ranks 1-2".to_owned());
        let whom = *rng.pick(&["a pawn that just passed there", "what just passed there"]);
        lines.push(format!("capture step forward-left, forward-right, taking {whom}"));
    }
    lines
}

pub fn lines(rng: &mut Rng) -> Vec<String> {
    let all: [&[&str]; 14] = [
        &["move and capture slide orthogonal"],
        &["move and capture slide diagonal"],
        &["move and capture leap 1 2"],
        &["move and capture step diagonal"],
        &["move and capture step orthogonal"],
        &["move and capture slide any way up to 2"],
        &["move slide orthogonal", "capture slide orthogonal over one piece"],
        &["move slide any way", "capture step any way"],
        &["move step any way", "capture slide any way up to 3, and it stays"],
        &["move and capture hop any way over a piece"],
        &["move and capture step any way, also taking what just passed there"],
        &["move and capture step orthogonal, then may step outward"],
        &["move step any way", "capture leap 0 2, and it stays, and the victim becomes the captor's pawn"],
        &["betza \"mRcF\""],
    ];
    let lines: &&[&str] = rng.pick(&all);
    lines.iter().map(|l| (*l).to_owned()).collect()
}

pub fn condition(rng: &mut Rng) -> String {
    let all = [
        ", if a friendly piece is next to it",
        ", unless an enemy is next to it",
        ", unless 2 pieces are next to it",
        ", if no friendly pawn is on its file",
        ", if its side has fewer than 3 pawns",
        ", unless a pawn is on its rank",
        ", if it is unmoved",
        ", unless it moved last turn",
        ", if no piece is a slide orthogonal from it",
        ", if at least 2 pieces are on its colour",
        ", unless an enemy that just moved is on its file",
        ", unless its side is in check",
    ];
    (*rng.pick(&all)).to_owned()
}

pub fn names(army: &Army, royal: bool) -> Vec<String> {
    army.kinds.iter().filter(|k| royal || !k.royal).map(|k| k.name.clone()).collect()
}

pub fn promotions(rng: &mut Rng, board: &Board, army: &mut Army, many: bool) {
    let own = names(army, false);
    if own.len() < 2 {
        return;
    }
    for n in 0..army.kinds.len() {
        let kind = &mut army.kinds[n];
        if kind.royal || !(kind.name == "pawn" || many && rng.percent(40)) {
            continue;
        }
        for _ in 0..*rng.pick(&[1, 1, 2]) {
            let others: Vec<String> = own.iter().filter(|o| **o != kind.name).cloned().collect();
            let squares = if rng.percent(75) { board.far_squares(rng) } else { board.squares(rng) };
            let may = if rng.percent(55) { "may " } else { "" };
            let how = if many { *rng.pick(&["on", "from", "on or from", "entering"]) } else { "on" };
            let to = rng.some(&others, 2).join(", ");
            let limit = if many && rng.percent(25) { ", no more than at the start" } else { "" };
            let when = if many && rng.percent(25) { condition(rng) } else { String::new() };
            kind.lines.push(format!("{may}promote {how} {} to {to}{limit}{when}", squares.text));
            if may.is_empty() && how != "from" {
                kind.never_on.extend(squares.all);
            }
        }
    }
    if rng.percent(20) {
        let at = rng.below(own.len() - 1);
        let squares = board.far_squares(rng);
        if let Some(kind) = army.kinds.iter_mut().find(|k| k.name == own[at]) {
            kind.lines.push(format!("becomes a {} on {}", own[at + 1], squares.text));
            kind.never_on.extend(squares.all);
        }
    }
}

fn hands(rng: &mut Rng, board: &Board, army: &mut Army) {
    let own = names(army, false);
    let all = *rng.pick(&["to the captor's hand unpromoted", "to the captor's hand", ""]);
    for kind in &mut army.kinds {
        if kind.royal && !rng.percent(8) || !kind.royal && rng.percent(10) {
            continue;
        }
        let goes = match rng.below(10) {
            _ if kind.royal => String::new(),
            0 => "to its owner's hand".to_owned(),
            1 if !own.is_empty() => format!("to the captor's hand as a {}", rng.pick(&own)),
            2 if !own.is_empty() => format!("to its owner's hand as a {}", rng.pick(&own)),
            3 => "to its owner's hand unpromoted".to_owned(),
            _ => all.to_owned(),
        };
        if !goes.is_empty() {
            kind.lines.push(format!("when it is captured: it goes {goes}"));
        }
        for _ in 0..*rng.pick(&[0, 1, 1, 1, 1, 2]) {
            let anywhere = if board.holes.is_empty() { 50 } else { 4 };
            let place = match rng.percent(anywhere) {
                true => "anywhere".to_owned(),
                false => format!("on {}", board.squares(rng).text),
            };
            let when = if rng.percent(35) { condition(rng) } else { String::new() };
            let ban = *rng.pick(&["", "", "", ", giving no mate", ", giving no check"]);
            kind.lines.push(format!("drop {place}{when}{ban}"));
        }
    }
}

fn back(rng: &mut Rng, board: &Board, army: &mut Army) {
    for kind in army.kinds.iter_mut().filter(|k| !k.royal) {
        if kind.lines.iter().any(|l| l.starts_with("when it is captured")) || rng.percent(30) {
            continue;
        }
        let Some(a) = board.square(rng, 2) else { continue };
        let Some(b) = board.square(rng, 2) else { continue };
        let (a, b) = (board.name(a), board.name(b));
        let goes = match rng.below(4) {
            0 => format!("to {a}"),
            1 => format!("where its colour meets {a} or {b}"),
            2 => format!("where its file meets rank {}", rng.range(1, 2)),
            _ => "where its rank meets file b".to_owned(),
        };
        kind.lines.push(format!("when it is captured: it goes {goes} if empty"));
    }
}

fn royalty(rng: &mut Rng, army: &mut Army) {
    let own = names(army, true);
    for n in 0..army.kinds.len().min(3) {
        let kind = &mut army.kinds[n];
        if n > 0 && rng.percent(60) {
            continue;
        }
        let other = rng.pick(&own);
        let line = match rng.below(6) {
            0 | 1 => format!("royal, unless another friendly {} is safe", kind.name),
            2 => format!("royal, unless another friendly {} or {other} is safe", kind.name),
            3 => format!("royal, if its side has fewer than {} {other}s", rng.range(1, 3)),
            4 => format!("royal, unless its side has a {other}"),
            _ => format!(
                "royal, unless its side has at least 2 {other}s or its side has no pieces except {other}"
            ),
        };
        kind.royal = true;
        kind.lines.insert(0, line);
    }
}

fn effects(rng: &mut Rng, army: &mut Army, beside: &Beside) {
    let own = names(army, false);
    let royals: Vec<String> = army.kinds.iter().filter(|k| k.royal).map(|k| k.name.clone()).collect();
    let noun = |rng: &mut Rng, verb: &str| {
        let whose = match verb.starts_with("changes") && rng.percent(96) {
            true => *rng.pick(&["enemy ", "friendly "]),
            false => *rng.pick(&["", "", "enemy ", "friendly "]),
        };
        let some = rng.pick(&own).clone();
        let all = !verb.starts_with("becomes") && !verb.starts_with("changes") && rng.percent(40);
        match rng.below(4) {
            0 => format!("{whose}{some}"),
            _ if all => format!("{whose}piece except {some}"),
            _ if royals.is_empty() => format!("{whose}piece"),
            _ => format!("{whose}piece except {}", royals.join(" and ")),
        }
    };
    let verb = |rng: &mut Rng, captures: bool, beside: &Beside| match rng.below(8) {
        0 | 1 => "leaves the board".to_owned(),
        2 | 3 => format!("becomes a {}", rng.pick(&own)),
        4 if captures => "becomes what it captured".to_owned(),
        5 if beside.wall => "becomes a wall".to_owned(),
        _ => "changes sides".to_owned(),
    };
    if own.is_empty() {
        return;
    }
    let sentences = |rng: &mut Rng, captures: bool, royal: bool| {
        let mut all = Vec::new();
        for _ in 0..*rng.pick(&[1, 1, 1, 2, 2, 3]) {
            let does = verb(rng, captures, beside);
            let gone =
                all.iter().any(|l: &String| l.starts_with("it leaves") || l.starts_with("it becomes a wall"));
            all.push(match rng.below(9) {
                0..=2 if gone => format!("every {} next to it leaves the board", own[0]),
                0..=2 if !royal || does.starts_with("leaves") => format!("it {does}"),
                3 if beside.wall => "a wall appears on the square it left".to_owned(),
                3 => format!("a {} appears on the square it left", rng.pick(&own)),
                4 if does != "becomes what it captured" => {
                    let ends = *rng.pick(&["a friendly piece", "an enemy", "a piece", "a king"]);
                    let men = noun(rng, &does);
                    let (men, except) = men.split_once(" except ").unwrap_or((&men, ""));
                    match except {
                        "" => format!("every {men} in a row between it and {ends} {does}"),
                        _ => format!("every {men} except {except} in a row between it and {ends} {does}"),
                    }
                }
                n => {
                    let does = if does == "becomes what it captured" { "leaves the board" } else { &does };
                    let place = *rng.pick(&[
                        "next to it",
                        "next to it",
                        "a leap 1 2 from it",
                        "a slide orthogonal from it",
                        "a step forward from it",
                        "a step sideways from it",
                        "a hop any way over one piece from it",
                    ]);
                    let men = noun(rng, does);
                    match (n, all.last().is_some_and(|l: &String| l.starts_with("it l"))) {
                        (5 | 6, true) => format!("so does every {men} {place}"),
                        _ => format!("every {men} {place} {does}"),
                    }
                }
            });
        }
        all.join(", and ")
    };
    if rng.percent(20) {
        // The same of everybody, as in atomic chess.
        let event = *rng.pick(&["captures", "captures", "moves"]);
        let happens = sentences(rng, event == "captures", true);
        army.kinds.iter_mut().for_each(|k| k.lines.push(format!("when it {event}: {happens}")));
        return;
    }
    for kind in &mut army.kinds {
        if rng.percent(12) {
            let does = verb(rng, false, beside);
            let men = noun(rng, &does);
            let article = if men.starts_with("enemy") { "an" } else { "a" };
            let place = *rng.pick(&[
                "next to it",
                "next to it",
                "to a leap 1 2 from it",
                "to a slide diagonal from it",
                "to a step forward from it",
                "to a hop any way over one piece from it",
                "to a hop orthogonal over one friendly piece from it",
            ]);
            kind.lines.push(format!("when {article} {men} moves {place}: that piece {does}"));
        }
        let stays = kind.lines.iter().any(|l| l.contains("stays"));
        for event in ["captures", "moves"] {
            let wanted = if event == "captures" { 40 } else { 20 };
            if rng.percent(wanted) && !stays {
                let happens = sentences(rng, event == "captures", kind.royal);
                kind.lines.push(format!("when it {event}: {happens}"));
            }
        }
        if kind.lines.is_empty() {
            continue;
        }
        let line = rng.below(kind.lines.len());
        let line = &mut kind.lines[line];
        let goes = line.starts_with("move") || line.starts_with("capture");
        if goes
            && rng.percent(25)
            && !line.contains(", if")
            && !line.contains(", unless")
            && !line.contains("in place")
        {
            let captures = line.starts_with("capture");
            let happens = sentences(rng, captures, kind.royal);
            *line += &format!(", and {happens}");
        }
    }
}

fn goal(rng: &mut Rng, board: &Board, armies: &[Army]) -> String {
    let mut all: Vec<String> = armies.iter().flat_map(|a| names(a, true)).collect();
    all.sort();
    all.dedup();
    let mut line = String::new();
    let first = *rng.pick(&[
        "a side",
        "a side",
        "a side",
        "a side",
        "white",
        "the side that moved",
        "the side to move",
        "each side",
    ]);
    let of_a_side = first == "a side";
    let joint = *rng.pick(&[" and ", " and ", " or "]);
    for n in 0..*rng.pick(&[1, 1, 2, 2, 3]) {
        let whose = match n {
            0 => first,
            _ if of_a_side => *rng.pick(&["that side", "the other side", ""]),
            _ => *rng.pick(&["", "black", "white", first]),
        };
        // Whose is said again where it was said last who is to move.
        let again = if of_a_side { "that side" } else { first };
        let whose = if whose.is_empty() && line.contains("to move") { again } else { whose };
        if n > 0 {
            line += if n == 1 { joint } else { *rng.pick(&[" and ", " or "]) };
        }
        line += &fact(rng, board, &all, whose, n > 0);
    }
    let outcome = match of_a_side {
        true => *rng.pick(&["that side wins", "that side loses", "that side wins", "draw"]),
        false => *rng.pick(&[
            "draw",
            "white wins",
            "the side that moved wins",
            "the side to move wins",
            "the side with more pieces wins",
            "the side with fewer pieces wins",
            "the side with more pieces loses",
        ]),
    };
    let claim = if rng.percent(12) { " on claim" } else { "" };
    format!("{line}: {outcome}{claim}")
}

fn fact(rng: &mut Rng, board: &Board, all: &[String], whose: &str, further: bool) -> String {
    let kinds = rng.some(all, 2).join(" or ");
    let one = rng.pick(all).clone();
    let safe = if rng.percent(15) { "safe " } else { "" };
    let place = match rng.percent(50) {
        true => format!(" on {}", board.squares(rng).text),
        false => String::new(),
    };
    if !whose.is_empty() && further && rng.percent(25) {
        return format!("{whose} is to move");
    }
    // The second form names its side after the piece.
    if !further && rng.percent(30) {
        let squares = board.squares(rng).text;
        return match (whose, rng.below(3)) {
            ("a side", 0) => format!("a {safe}{kinds} is on {squares}"),
            ("a side", _) => format!("at least 2 {safe}{one}s are on {squares}"),
            ("white", 0) => format!("a white {one} is on {squares}"),
            ("each side", _) => format!("each side has a {safe}{one} on {squares}"),
            (whose, _) => format!("a {safe}{one} of {whose} is on {squares}"),
        };
    }
    let has = if whose.is_empty() { String::new() } else { format!("{whose} has ") };
    has + &match rng.below(8) {
        0 | 1 => format!("no {one}"),
        2 => format!("fewer than {} {one}s", rng.range(1, 2)),
        3 => format!("fewer than {} {safe}pieces{place}", rng.range(1, 3)),
        4 => format!("only {safe}{kinds}{place}"),
        5 => format!("exactly {} {one}s{place}", rng.range(1, 3)),
        6 => format!("at least {} {safe}pieces except {one}{place}", rng.range(1, 3)),
        _ => format!("at least {} {safe}{one}s{place}", rng.range(1, 3)),
    }
}
