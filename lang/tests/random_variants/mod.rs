//! Random variant files: every seed gives one, the same for ever as long as this folder does not change.
//!
//! Most of them compile; the rest is refused for a good reason, such as two moves with one name. To use it from another
//! integration test: `#[path = "../random_variants/mod.rs"] mod random_variants;` and `random_variant(seed)`.
#![allow(dead_code, unreachable_pub, missing_docs)]

mod betza;
mod board;
mod castling;
mod conditions;
mod endings;
mod followers;
mod gates;
mod happens;
mod levels;
mod lines;
mod more;
mod past;
mod pieces;
mod powers;
mod regions;
mod rng;
mod setup;
mod several;
mod shuffles;
mod taking;
mod turns;

pub use rng::Rng;

use board::Board;
use pieces::Army;
use std::fmt::Write as _;

/// As [`random_variant`], with Betza notation of every sort that is understood, limited as words are.
pub fn random_variant_of_betza(seed: u64) -> String {
    in_betza(seed, random_variant(seed))
}

/// Some lines of a file in Betza notation.
fn in_betza(seed: u64, text: String) -> String {
    let rng = &mut Rng::new(seed ^ 0xbe72a);
    if text.contains("board hexagon") {
        return text; // no Betza notation there
    }
    let kinds: Vec<&str> = text.lines().filter_map(|l| l.trim_start().strip_prefix("piece ")).collect();
    let kinds: Vec<&str> = kinds.into_iter().filter_map(|l| l.split(' ').next()).collect();
    let two = text.contains("army black");
    let mut changed = String::new();
    let mut taking = false; // the lines of a piece that captures in place are told from those that take in passing
    for line in text.lines() {
        let bare = line.trim_start();
        if bare.starts_with("piece ") {
            let end = text.find(line).map_or(text.len(), |at| at + text[at..].find("}\n").unwrap_or(0));
            let block = &text[text.find(line).unwrap_or(0)..end];
            taking = !block.contains("stays") && rng.percent(50);
        }
        let goes = ["step", "slide", "leap", "ride", "hop"].iter().any(|way| bare.contains(way));
        let path = bare.starts_with("mo") && goes && !bare.contains("taking") && rng.percent(60);
        if bare.starts_with("betza ") || path {
            let indent = line.len() - bare.len();
            let line = betza_line(rng, &kinds, two, taking);
            let _ = writeln!(changed, "{:indent$}{line}", "");
        } else {
            changed += line;
            changed.push('\n');
        }
    }
    changed
}

/// A line with clauses, of which each is now and then.
fn betza_line(rng: &mut Rng, kinds: &[&str], two: bool, taking: bool) -> String {
    let squares = [
        "",
        "",
        "",
        "",
        " from ranks 1-3",
        " to ranks 2-3",
        " within ranks 1-3",
        " from rank 2 to ranks 2-3",
    ];
    let squares = *rng.pick(&squares);
    // With armies of their own only some of all kinds are the enemy's.
    let kind = if two { kinds.last() } else { kinds.first() }.copied().unwrap_or("king");
    let condition = match rng.below(9) {
        0 => ", if a friendly piece is next to it",
        1 => ", unless an enemy is a leap 1 2 from it",
        2 => ", if its side has at least 3 pieces",
        _ => "",
    };
    let any = ["", "", "", "m", "c"];
    match rng.below(10) {
        0 => format!("betza \"{}\"{squares} onto a {kind}{condition}", betza::any_string(rng, &["c"])),
        1 | 2 if taking => {
            let string = betza::any_string(rng, &["", "", "c"]);
            format!("betza \"{string}\"{squares}, also taking what just passed there{condition}")
        }
        3 if taking => {
            let string = betza::any_string(rng, &["c"]);
            format!("betza \"{string}\"{squares}, taking a {kind} that just passed there{condition}")
        }
        4 if !taking => {
            let string = betza::any_string(rng, &["c"]);
            format!("betza \"{string}\"{squares}, and it stays{condition}")
        }
        _ => format!("betza \"{}\"{squares}{condition}", betza::any_string(rng, &any)),
    }
}

/// As [`random_variant`], with castlings that begin wherever their pieces stood, and with the pieces of the first rank shuffled.
pub fn random_variant_of_starts(seed: u64) -> String {
    let rng = &mut Rng::new(seed ^ 0x960);
    let mut text = String::new();
    for line in random_variant(seed).lines() {
        let movers = line.split_once(" { ").filter(|(head, _)| head.trim_start().starts_with("castling "));
        match movers.and_then(|(head, rest)| Some((head, castling::from_anywhere(rng, rest)?))) {
            Some((head, rest)) => text += &format!("{head} {{ {rest}\n"),
            None => text += &format!("{line}\n"),
        }
    }
    text
}

/// A string of letters that Betza notation knows, most of which mean nothing together.
pub fn random_letters(rng: &mut Rng) -> String {
    let letters: Vec<char> =
        "WFDNAHCZGKQRBUXY0123456789fblrvshmcnjpgzqya[]()?-,ieoxtudkOLJI@".chars().collect();
    (0..1 + rng.below(9)).map(|_| *rng.pick(&letters)).collect()
}

/// A string of Betza notation that is mostly sound.
pub fn random_betza(rng: &mut Rng) -> String {
    betza::any_string(rng, &["", "", "", "m", "c"])
}

/// The text of a variant file.
pub fn random_variant(seed: u64) -> String {
    variant(seed, Wanted::default())
}

/// The same with all that there is to say; [`random_variant`] says what the brute force knows.
pub fn random_variant_with_more(seed: u64) -> String {
    variant(seed, Wanted { more: true, ..Wanted::default() })
}

/// The same with boards of several levels, holes that can be crossed, and zones of one army.
pub fn random_variant_of_boards(seed: u64) -> String {
    variant(seed, Wanted { boards: Boards::Levels, ..Wanted::default() })
}

/// The same on boards of more than 256 squares, many of them with holes that can be crossed.
pub fn random_variant_of_wide_boards(seed: u64) -> String {
    variant(seed, Wanted { boards: Boards::Wide, ..Wanted::default() })
}

#[derive(Copy, Clone, PartialEq, Default)]
enum Boards {
    #[default]
    Flat,
    Levels,
    Wide,
}

/// The same with words for pieces, legs that are repeated, moves in place, lines that ask what pieces have done, lines that
/// others lend, and promotions under a condition, on boards of every sort.
pub fn random_variant_with_a_past(seed: u64) -> String {
    let boards = if seed.is_multiple_of(3) { Boards::Levels } else { Boards::Flat };
    let text = variant(seed, Wanted { more: true, boards, past: true });
    if seed % 4 == 1 { in_betza(seed, text) } else { text }
}

/// The same with turns that are not any move, for both sides or for one, in files of every sort.
pub fn random_variant_of_turns(seed: u64) -> String {
    let text = match seed % 6 {
        0 => random_variant_with_a_past(seed),
        1 => random_variant_of_boards(seed),
        2 => random_variant_of_shuffles(seed),
        _ => random_variant(seed),
    };
    turns::put(&mut Rng::new(seed ^ 0x7427), text)
}

/// A small file with hands, effects, royalty at times, goals and the like.
pub fn random_variant_of_happenings(seed: u64) -> String {
    happens::variant(seed)
}

/// A small file with shuffled starts and castlings from anywhere.
pub fn random_variant_of_shuffles(seed: u64) -> String {
    shuffles::variant(seed)
}

/// A small file of sliders on a board of more than 256 squares, with holes where lines begin and on their way.
pub fn random_variant_of_lines(seed: u64) -> String {
    lines::variant(seed)
}

/// What a file is to have that not each has.
#[derive(Copy, Clone, Default)]
struct Wanted {
    more: bool,
    boards: Boards,
    past: bool,
}

fn variant(seed: u64, Wanted { more, boards, past }: Wanted) -> String {
    let mut rng = Rng::new(seed);
    let rng = &mut rng;
    let mut board = Board::random(rng);
    let extra = &mut Rng::new(seed ^ 0xb0a2d);
    // By numbers of their own: what a seed gives otherwise stays as it was.
    match Board::hexagon(&mut Rng::new(seed ^ 0x6e6)) {
        _ if boards == Boards::Wide => {
            board = Board::wide(extra);
            board.link(&mut Rng::new(seed ^ 0x5eed));
        }
        Some(hexagon) => board = hexagon,
        None if boards == Boards::Levels && extra.percent(60) => {
            board = Board::of_levels(extra);
            board.link_levels(extra);
        }
        None => board.link(&mut Rng::new(seed ^ 0x5eed)),
    }
    if boards == Boards::Levels && extra.percent(60) {
        board.cross(extra);
    }
    if boards == Boards::Wide {
        let crossed = &mut Rng::new(seed ^ 0xc205);
        board.cross(crossed);
        board.cross_edges(crossed);
    }
    let common = rng.percent(55);
    let mut armies = vec![Army::random(rng, &board, None)];
    if !common {
        armies.push(Army::random(rng, &board, Some(&armies[0])));
    }
    for army in &mut armies {
        army.castlings = castling::castlings(rng, &board, army);
    }
    conditions::put(&mut Rng::new(seed ^ 0x1f), &mut armies);
    if more {
        more::put(&mut Rng::new(seed ^ 0x302e), &board, &mut armies);
    }
    if past {
        past::put(&mut Rng::new(seed ^ 0x9a57), &mut armies);
    }
    if board.levels > 1 {
        levels::leave(extra, &mut armies);
    }
    let camps =
        (boards == Boards::Levels && extra.percent(40)).then(|| levels::camps(extra, &board, &mut armies));
    let mut text = format!("edition 1\n\nvariant random \"Random {seed}\" {{\n{}", board.text());
    let camp = |side: usize| camps.as_ref().map_or("", |camps| camps[side].as_str());
    if common {
        for (side, name) in ["white", "black"].into_iter().enumerate().filter(|_| camps.is_some()) {
            let _ = writeln!(text, "  army {name} {{\n{}  }}", camp(side));
        }
        text += &armies[0].text("  ");
    } else {
        for (n, (army, side)) in armies.iter().zip(["white", "black"]).enumerate() {
            let _ = write!(text, "  army {side} {{\n{}{}  }}\n", camp(n), army.text("    "));
        }
    }
    let black = armies.last().unwrap_or(&armies[0]);
    let starts = if rng.percent(12) { vec!["one ", "two "] } else { vec![""] };
    for name in starts {
        let _ = writeln!(text, "  setup {name}\"{}\"", setup::setup(rng, &board, &armies[0], black));
    }
    let mut endings = endings::endings(rng, &board, &armies[0], black);
    if camps.is_some() && extra.percent(50) {
        let kind = &extra.pick(&armies[0].kinds).name;
        let line =
            format!("  endings {{\n    a {kind} is on camp: that side {}\n", extra.pick(&["wins", "loses"]));
        endings = endings.replacen("  endings {\n", &line, 1);
    }
    text += &endings;
    text + "}\n"
}

/// A small file with who may capture whom, what is frozen, what is pushed, faces of drops, turns of parts, and the like.
pub fn random_variant_of_powers(seed: u64) -> String {
    let text = match seed % 12 {
        0 => random_variant_with_a_past(seed),
        3 => random_variant(seed),
        6 => random_variant_of_shuffles(seed),
        9 => random_variant_of_happenings(seed),
        _ => return powers::variant(seed),
    };
    powers::put(&mut Rng::new(seed ^ 0x90_3e75), &text)
}

/// The same with lines that take elsewhere than where they end, in small files of every sort.
pub fn random_variant_of_taking(seed: u64) -> String {
    let text = match seed % 8 {
        0 => random_variant_with_a_past(seed),
        1 => random_variant_of_boards(seed),
        2 | 3 => random_variant_of_happenings(seed),
        _ => powers::variant(seed),
    };
    taking::put(&mut Rng::new(seed ^ 0x7a_4e5), &text)
}

/// Files of every sort in which pieces leave what their squares belong to, or keep to it.
pub fn random_variant_of_regions(seed: u64) -> String {
    let text = match seed % 10 {
        0 => random_variant_with_a_past(seed),
        1 => random_variant_of_boards(seed),
        2 => random_variant_of_happenings(seed),
        3 => random_variant_of_taking(seed),
        4 => random_variant_of_betza(seed),
        5 => random_variant_of_turns(seed),
        6 => powers::variant(seed),
        _ => random_variant(seed),
    };
    regions::put(&mut Rng::new(seed ^ 0x2e6_1075), &text)
}

/// Small files with hands in which pieces come to the squares that others leave.
pub fn random_variant_of_gates(seed: u64) -> String {
    let text = if seed.is_multiple_of(3) { happens::variant(seed) } else { powers::variant(seed) };
    gates::put(&mut Rng::new(seed ^ 0x6a7e5), &text)
}

/// Several moves a turn in files of every sort.
pub fn random_variant_of_several_moves(seed: u64) -> String {
    let text = match seed % 8 {
        0 => random_variant_with_a_past(seed),
        1 => random_variant_of_shuffles(seed),
        2 => random_variant_of_happenings(seed),
        3 => random_variant_of_gates(seed),
        4 => random_variant(seed),
        _ => powers::variant(seed),
    };
    several::put(&mut Rng::new(seed ^ 0x5e_7e2a1), &text)
}

/// Pieces that follow others, in plain files with castlings and in files of every sort.
pub fn random_variant_of_followers(seed: u64) -> String {
    let text = match seed % 12 {
        0 => random_variant_with_a_past(seed),
        1 => random_variant(seed),
        2 => random_variant_of_shuffles(seed),
        3 => random_variant_of_happenings(seed),
        4 => powers::variant(seed),
        5 => random_variant_of_gates(seed),
        6 => random_variant_of_several_moves(seed),
        7 => random_variant_of_taking(seed),
        _ => return followers::variant(seed),
    };
    followers::put(&mut Rng::new(seed ^ 0xf0_110e5), &text)
}

/// Endings that ask who has castled, in files that castle.
pub fn random_variant_of_castled(seed: u64) -> String {
    let text = match seed % 4 {
        0 => random_variant(seed),
        1 => random_variant_of_turns(seed),
        2 => random_variant_of_shuffles(seed),
        _ => followers::variant(seed),
    };
    followers::put_castled(&mut Rng::new(seed ^ 0xca_571ed), &text)
}
