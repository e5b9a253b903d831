//! Small random variants, one rule to a line, in which much can never happen: few squares, men far apart, lines that ask for
//! squares nobody comes to.

use std::fmt::Write as _;
use wazir_runtime::Rng;

const DIRECTIONS: [&str; 14] = [
    "forward",
    "backward",
    "left",
    "right",
    "sideways",
    "vertical",
    "orthogonal",
    "diagonal",
    "any way",
    "forward-left",
    "forward-right",
    "forward-left, forward-right",
    "forward, diagonal",
    "diagonal",
];

/// Random choices.
pub struct Dice(Rng);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(Rng::for_game(seed, 0))
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0.below(u32::try_from(n).unwrap_or(u32::MAX)) as usize
    }

    fn range(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most + 1 - least)
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

struct Board {
    files: usize,
    ranks: usize,
}

impl Board {
    fn square(&self, dice: &mut Dice) -> String {
        format!("{}{}", (b'a' + dice.below(self.files) as u8) as char, dice.range(1, self.ranks))
    }

    fn squares(&self, dice: &mut Dice) -> String {
        match dice.below(6) {
            0 => "last rank".to_owned(),
            1 => "last 2 ranks".to_owned(),
            2 => format!("rank {}", dice.range(1, self.ranks)),
            3 => format!("file {}", (b'a' + dice.below(self.files) as u8) as char),
            4 => self.square(dice),
            _ => format!("{}, {}", self.square(dice), self.square(dice)),
        }
    }
}

/// The names of the kinds that a variant may have; the first is the royal one.
const NAMES: [(&str, char); 5] = [("king", 'K'), ("ant", 'A'), ("bee", 'B'), ("cat", 'C'), ("dog", 'D')];

/// Joined edges, now and then, by dice of their own: what a seed gives otherwise stays as it was.
fn links(seed: u64, board: &Board) -> String {
    let dice = &mut Dice::new(seed ^ 0x5eed);
    let mut text = String::new();
    let reversed = |dice: &mut Dice| if dice.chance(25) { " reversed" } else { "" };
    if dice.chance(15) {
        let last = (b'a' + board.files as u8 - 1) as char;
        let _ = writeln!(text, "  link file {last} right to file a{}", reversed(dice));
    }
    if dice.chance(8) {
        let _ = writeln!(text, "  link rank {} forward to rank 1{}", board.ranks, reversed(dice));
    }
    text
}

/// The text of a variant file.
pub fn variant(seed: u64) -> String {
    let dice = &mut Dice::new(seed);
    let board = Board { files: dice.range(2, 5), ranks: dice.range(3, 6) };
    let mut text = format!("edition 1\n\nvariant random \"Random {seed}\" {{\n");
    let _ = writeln!(text, "  board {} x {}", board.files, board.ranks);
    text += &links(seed, &board);
    if dice.chance(35) {
        text += "  symmetry rotation\n";
    }
    let kinds = dice.range(2, NAMES.len());
    let royal = [dice.chance(85), dice.chance(85)];
    let apart = dice.chance(40) || royal[0] != royal[1];
    // A piece of another file, which promoted, may be replaced.
    let replaced = (!apart && kinds > 2 && dice.chance(40)).then(|| dice.range(1, kinds - 1));
    if let Some(kind) = replaced {
        let _ = writeln!(text, "  include old");
        let (name, letter) = NAMES[kind];
        let other = NAMES[1 + kind % (kinds - 1)].0;
        let old = format!(
            "part old {{\n  piece {name} {letter} {{\n    move step forward\n    promote on last rank to {other}\n  }}\n}}\n\n"
        );
        text = text.replacen("variant random", &format!("{old}variant random"), 1);
    }
    for side in if apart { vec![Some(0), Some(1)] } else { vec![None] } {
        if let Some(side) = side {
            let _ = writeln!(text, "  army {} {{", ["white", "black"][side]);
        }
        for kind in 0..kinds {
            let replaces = replaced == Some(kind);
            piece(dice, &board, kinds, kind, royal[side.unwrap_or(0)], replaces, &mut text);
        }
        castlings(dice, &board, &mut text);
        if side.is_some() {
            text += "  }\n";
        }
    }
    for name in if dice.chance(20) { vec!["one ", "two "] } else { vec![""] } {
        let _ = writeln!(text, "  setup {name}\"{}\"", setup(dice, &board, kinds));
    }
    endings(dice, &board, kinds, &mut text);
    more_lines(seed, kinds, &mut text);
    conditions(seed, kinds, &mut text);
    turns(seed, &mut text);
    asked(seed, kinds, &mut text);
    unrepeated(seed, &mut text);
    few(seed, kinds, &mut text);
    bounds(seed, &board, &mut text);
    text + "}\n"
}

/// Now and then regions, and what pieces leave or keep to; by dice of their own.
fn bounds(seed: u64, board: &Board, text: &mut String) {
    let dice = &mut Dice::new(seed ^ 0x2e61);
    if !dice.chance(25) {
        return;
    }
    let cut = dice.range(1, board.ranks - 1);
    *text = text.replacen("  board ", &format!("  regions ranks 1-{cut}\n  board "), 1);
    let heads: Vec<usize> = text.match_indices("    piece ").map(|(at, _)| at).collect();
    for head in heads.into_iter().rev() {
        let Some(open) = text[head..].find("{\n").filter(|_| dice.chance(60)) else { continue };
        let verb = dice.of(&["leaves its", "keeps to its"]);
        let what = dice.of(&["region", "colour", "colour", "file", "rank"]);
        text.insert_str(head + open + 2, &format!("      {verb} {what}\n"));
    }
}

/// Now and then a turn that repeats nothing, of both sides or of one; by dice of their own.
fn unrepeated(seed: u64, text: &mut String) {
    let dice = &mut Dice::new(seed ^ 0x5be1);
    if !dice.chance(10) || text.contains("  turn {") {
        return;
    }
    let actions = [
        "a move repeating no position",
        "a move repeating no arrangement",
        "a capture repeating no arrangement, else a move repeating no position",
        "a move repeating no position or a capture",
        "a move repeating no position or a pass",
        "a move repeating no position and trail",
    ];
    let turn = format!("  turn {{ {} }}\n", dice.of(&actions));
    let army = format!("  army {} {{\n", dice.of(&["white", "black"]));
    *text = match text.contains(&army) && dice.chance(30) {
        true => text.replacen(&army, &format!("{army}  {turn}"), 1),
        false => text.replacen("  setup ", &format!("{turn}  setup "), 1),
    };
}

/// Now and then an ending by few pieces of a kind, and captures that spare a kind; by dice of their own.
fn few(seed: u64, kinds: usize, text: &mut String) {
    let dice = &mut Dice::new(seed ^ 0xfe3);
    if !dice.chance(20) {
        return;
    }
    let kind = NAMES[dice.below(kinds)].0;
    let number = 1 + dice.below(3);
    let how = *dice.of(&["fewer than", "exactly"]);
    let line = format!("  endings {{\n    a side has {how} {number} {kind}: that side loses\n");
    *text = text.replacen("  endings {\n", &line, 1);
    if dice.chance(60) {
        // Of plain captures, and of those that also move, only the captures are of others.
        let spare = |line: &str| match line.trim_start().strip_prefix("capture ") {
            Some(rest) if !rest.contains([',', ';', '{', '}', '"']) && !rest.contains(" onto ") => {
                format!("{line} onto a piece except {kind}")
            }
            _ => line.to_owned(),
        };
        let lines: Vec<String> = text.lines().map(spare).collect();
        *text = lines.join("\n") + "\n";
    }
}

/// Now and then a turn that is not any move, of both sides or of one; by dice of their own.
fn turns(seed: u64, text: &mut String) {
    let dice = &mut Dice::new(seed ^ 0x7427);
    if !dice.chance(25) {
        return;
    }
    let actions = [
        "a capture, else a move",
        "a capture, else a move",
        "a move giving no check",
        "a move giving no mate",
        "a capture giving no check, else a move giving no check",
        "a capture",
    ];
    let turn = format!("  turn {{ {} }}\n", dice.of(&actions));
    let army = format!("  army {} {{\n", dice.of(&["white", "black"]));
    *text = match text.contains(&army) && dice.chance(50) {
        true => text.replacen(&army, &format!("{army}  {turn}"), 1),
        false => text.replacen("  setup ", &format!("{turn}  setup "), 1),
    };
}

/// Now and then endings about what stands near what, for how long, and what has been done all the while; by dice of their own.
fn asked(seed: u64, kinds: usize, text: &mut String) {
    let dice = &mut Dice::new(seed ^ 0xa5ed);
    if !dice.chance(40) {
        return;
    }
    let mut name = || NAMES[dice.below(kinds)].0;
    let (one, other) = (name(), name());
    let near = *dice.of(&["next to", "a leap 1 2 from", "a slide forward from", "a step left from"]);
    let whose = *dice.of(&["an enemy", "a friendly"]);
    let long = *dice.of(&["", " for 2 plies", " for 3 plies"]);
    let condition = match dice.below(7) {
        0 => format!("a {one} is {near} {whose} {other}{long}"),
        1 => format!("a side has no {one} {near} {whose} {other}{long}"),
        2 => format!("a side has at least 2 {one}s {near} {whose} {other}{long}"),
        3 => format!("a {one} is on last rank{long}"),
        4 => "position repeated 2 times by perpetual check".to_owned(),
        5 => "arrangement repeated 2 times by perpetual chase".to_owned(),
        _ => format!("4 plies since a side has no {one} and no {other}"),
    };
    // Another ending that is made a draw must be told from them.
    let outcome = *dice.of(&["that side wins", "that side loses"]);
    let line = format!("  endings {{\n    {condition}: {outcome}\n");
    *text = text.replacen("  endings {\n", &line, 1);
}

/// Now and then a line by which a piece goes as another, or a direction that is said twice; by dice of their own.
fn more_lines(seed: u64, kinds: usize, text: &mut String) {
    let dice = &mut Dice::new(seed ^ 0x1e4d);
    if dice.chance(20) {
        let heads: Vec<usize> = text.match_indices("piece ").map(|(at, _)| at).collect();
        let head = *dice.of(&heads);
        let modes = dice.of(&["move and capture", "move and capture", "move", "capture"]);
        let line = format!("\n      {modes} as {}", NAMES[1 + dice.below(kinds - 1)].0);
        if let Some(open) = text[head..].find('{') {
            text.insert_str(head + open + 1, &line);
        }
    }
    if dice.chance(20) {
        let word = dice.of(&["forward", "left", "diagonal"]);
        *text = text.replacen(&format!("step {word}\n"), &format!("step {word}, {word}\n"), 1);
    }
}

/// Now and then a line under a condition, which often cannot hold; by dice of their own.
fn conditions(seed: u64, kinds: usize, text: &mut String) {
    let dice = &mut Dice::new(seed ^ 0xc0de);
    if !dice.chance(30) {
        return;
    }
    let heads: Vec<usize> = text.match_indices("    piece ").map(|(at, _)| at).collect();
    let Some(head) = (!heads.is_empty()).then(|| *dice.of(&heads)) else { return };
    let name = NAMES[dice.below(kinds)].0;
    let much = dice.of(&["a", "no", "2", "at least 3", "at least 9", "fewer than 2", "fewer than 0"]);
    let whose = dice.of(&["", "friendly ", "enemy "]);
    let place =
        dice.of(&["next to it", "a leap 1 2 from it", "a step forward from it", "a slide left from it"]);
    let are = if much.starts_with('a') && much.len() == 1 || *much == "no" { "is" } else { "are" };
    let plural = if are == "are" { "s" } else { "" };
    let (mode, condition) = match dice.below(6) {
        0 => ("move", "its side is in check".to_owned()),
        1 => ("move and capture", "it is unmoved".to_owned()),
        2 => ("move", format!("its side has {much} {name}{plural}")),
        3 if *much == "a" => ("move", format!("an unmoved {name} is {place}")),
        _ => ("move and capture", format!("{much} {whose}{name}{plural} {are} {place}")),
    };
    let from = *dice.of(&["", "", " from rank 1", " from last rank"]);
    let path = *dice.of(&["leap 1 2", "leap 0 2", "step any way", "slide diagonal"]);
    let joined = if dice.chance(20) { ", unless " } else { ", if " };
    if let Some(open) = text[head..].find('{') {
        text.insert_str(head + open + 1, &format!("\n      {mode} {path}{from}{joined}{condition}"));
    }
}

fn piece(
    dice: &mut Dice,
    board: &Board,
    kinds: usize,
    kind: usize,
    royal: bool,
    replaces: bool,
    text: &mut String,
) {
    let (name, letter) = NAMES[kind];
    let royal = royal && kind == 0;
    let first = if royal {
        " royal"
    } else if dice.chance(10) {
        " uncapturable"
    } else {
        ""
    };
    let _ = match replaces {
        true => writeln!(text, "    replace piece {name}{first} {{"),
        false => writeln!(text, "    piece {name} {letter}{first} {{"),
    };
    let mut passes = false;
    let mut stays = false;
    for _ in 0..dice.range(1, 3) {
        let path = match dice.below(5) {
            0 | 1 => format!("step {}", dice.of(&DIRECTIONS)),
            2 => format!("leap {} {}", dice.below(3), dice.range(1, 3)),
            _ => {
                let much = *dice.of(&["", "", " up to 2", " exactly 2", " at least 2", " 2 to 3"]);
                format!("slide {}{much}", dice.of(&DIRECTIONS))
            }
        };
        let from = if dice.chance(20) { format!(" from {}", board.squares(dice)) } else { String::new() };
        let what = match dice.chance(50) {
            true => "what just passed there".to_owned(),
            false => format!("a {} that just passed there", NAMES[dice.below(kinds)].0),
        };
        let line = match dice.below(8) {
            0 => format!("capture {path}{from}, taking {what}"),
            1 => format!("move and capture {path}{from}, also taking {what}"),
            2 | 3 => format!("move {path}{from}"),
            4 => format!("capture {path}{from}"),
            _ => format!("move and capture {path}{from}"),
        };
        passes |= line.contains("taking");
        let line = match dice.below(12) {
            0 if !line.contains("taking") => format!("{line} to {}", board.squares(dice)),
            1 if !line.contains("taking") => format!("{line} within {}", board.squares(dice)),
            2 if line.contains("capture") && !line.contains("taking") => format!("{line}, and it stays"),
            _ => line,
        };
        stays |= line.contains("stays");
        let _ = writeln!(text, "      {line}");
    }
    if !royal && kinds > 2 && !(replaces && dice.chance(60)) {
        for _ in 0..*dice.of(&[0, 0, 1, 1, 2]) {
            // What is royal stays so, and nothing becomes it.
            let other = NAMES[1 + dice.below(kinds - 1)].0;
            let line = match dice.below(5) {
                0 => format!("promote on {} to {other}", board.squares(dice)),
                1 | 2 => format!("may promote on {} to {other}", board.squares(dice)),
                _ => format!("becomes {other} on {}", board.squares(dice)),
            };
            if other != name {
                let _ = writeln!(text, "      {line}");
            }
        }
        if !passes && !stays && dice.chance(12) {
            let victim = NAMES[1 + dice.below(kinds - 1)].0;
            let _ = writeln!(
                text,
                "      when it captures: it stays, and the victim becomes the captor's {victim}"
            );
        }
    }
    *text += "    }\n";
}

fn castlings(dice: &mut Dice, board: &Board, text: &mut String) {
    if board.files > 3 && dice.chance(30) {
        let (king, king_to) = (*dice.of(&["a1", "b1"]), *dice.of(&["c1", "d1"]));
        let (partner, partner_to) = (*dice.of(&["d1", "c1"]), *dice.of(&["b1", "a1"]));
        let _ = writeln!(
            text,
            "    castling swap S {{ king {king} to {king_to}; ant {partner} to {partner_to}; empty none; safe none }}"
        );
    }
}

fn setup(dice: &mut Dice, board: &Board, kinds: usize) -> String {
    let mut squares: Vec<Vec<char>> = vec![vec!['.'; board.files]; board.ranks];
    let mut place = |dice: &mut Dice, letter: char, rank: usize| {
        let file = dice.below(board.files);
        if squares[rank][file] == '.' {
            squares[rank][file] = letter;
            return true;
        }
        false
    };
    while !place(dice, 'K', 0) {}
    while !place(dice, 'k', board.ranks - 1) {}
    for _ in 0..dice.range(1, 5) {
        let letter = NAMES[1 + dice.below(kinds - 1)].1;
        let rank = dice.below(board.ranks);
        let letter = if dice.chance(50) { letter } else { letter.to_ascii_lowercase() };
        place(dice, letter, rank);
    }
    let rows = squares.iter().rev().map(|row| {
        let mut text = String::new();
        let mut gap = 0;
        for letter in row.iter().chain(&['/']) {
            if *letter == '.' {
                gap += 1;
                continue;
            }
            if gap > 0 {
                text += &gap.to_string();
                gap = 0;
            }
            if *letter != '/' {
                text.push(*letter);
            }
        }
        text
    });
    rows.collect::<Vec<_>>().join("/")
}

/// Endings of which only repetitions and stalemates are drawn, so that another that is made a draw can be told from them.
fn endings(dice: &mut Dice, board: &Board, kinds: usize, text: &mut String) {
    *text += "  endings {\n    checkmate: the side to move loses\n";
    for _ in 0..dice.below(4) {
        let kind = NAMES[dice.below(kinds)].0;
        let outcome = *dice.of(&["that side wins", "that side loses", "that side wins on claim"]);
        let condition = match dice.chance(65) {
            true => format!("a {kind} is on {}", board.squares(dice)),
            false => format!("a side has no {kind}"),
        };
        let _ = writeln!(text, "    {condition}: {outcome}");
    }
    if dice.chance(30) {
        *text += "    insufficient material: draw\n";
    }
    *text += "    stalemate: draw\n    position repeated 3 times: draw\n  }\n";
}
