//! A variant at a glance: its title, the board, its pieces in a line each, and how it ends, in as many lines as there are.
//!
//! What does not fit is left out, with a mark where something is missing: the pieces stand beside the board, with several lines each where there
//! is room and one where there is less, or below it, or in two columns, and at last only their names are told. A board that leaves no room for
//! anything else is told in words.

use crate::board::BoardView;
use crate::description::{Who, armies, rules_among_others};
use crate::prose::{hanging, list, wrap};
use crate::words;
use anstyle::Style;
use wazir_runtime::program::{Ending, KindId};
use wazir_runtime::{Match, Program, Side};

/// How much room there is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Room {
    /// Lines.
    pub lines: usize,
    /// Columns.
    pub columns: usize,
}

/// What of a game is shown, and how.
#[derive(Clone, Debug)]
pub struct Glance<'a> {
    /// The title. It and the summary are an author's own words, which a terminal may want to see escaped.
    pub title: &'a str,
    /// The canonical name, with the start.
    pub name: &'a str,
    /// What it is, in a line.
    pub summary: Option<&'a str>,
    /// Whose turn it is, where that is to be told.
    pub state: Option<&'a str>,
    /// How the board is drawn.
    pub view: BoardView,
    /// Only this side's pieces.
    pub only: Option<Side>,
}

/// A text that goes on ends with this.
const MORE: &str = " …";

/// The variant and the position of a game, in so many lines of so many columns, and no more.
pub fn glance(game: &Match, glance: &Glance<'_>, room: Room) -> String {
    let program = game.game().program();
    let columns = room.columns;
    let head = head(program, glance, columns);
    let tail = tail(program, glance.only, columns);
    let drawn = glance.view.draw(game.game(), game.position());
    let mut board: Vec<String> = drawn.trim_end().lines().map(str::to_owned).collect();
    board.extend(glance.state.map(str::to_owned));
    let mut in_words = false;
    let wide = board.iter().any(|line| width(line) > columns);
    // Names alone need some lines, too.
    if wide || head.len() + board.len() + tail.len() + 2 > room.lines {
        board = clipped(&format!("board: {}", words::board(&program.board)), columns, 2, "");
        board.extend(glance.state.map(str::to_owned));
        in_words = true;
    }
    let armies = armies(program, glance.only);
    let left = room.lines.saturating_sub(head.len() + board.len() + tail.len());
    // With a blank line between the blocks, if that costs nothing else.
    let arranged = |gap: bool| {
        let lines = left.saturating_sub(if gap { 3 } else { 0 });
        let texts = texts(program, &armies);
        let beside = if in_words { None } else { beside(&board, &texts, lines, columns) };
        beside
            .or_else(|| one_column(&texts, lines, columns).map(|pieces| vec![board.clone(), pieces]))
            .or_else(|| {
                two_columns(program, &armies, lines, columns).map(|pieces| vec![board.clone(), pieces])
            })
    };
    let (blocks, gap) = match arranged(true) {
        Some(blocks) => (blocks, true),
        None => {
            let blocks = arranged(false)
                .unwrap_or_else(|| vec![board.clone(), names(program, &armies, left, columns)]);
            (blocks, false)
        }
    };
    let mut lines = Vec::new();
    let blocks = std::iter::once(head).chain(blocks).chain([tail]).filter(|block| !block.is_empty());
    for (at, block) in blocks.enumerate() {
        if gap && at > 0 {
            lines.push(String::new());
        }
        lines.extend(block);
    }
    lines.truncate(room.lines.max(1));
    lines.join("\n") + "\n"
}

/// The title, the summary and the starts.
fn head(program: &Program, glance: &Glance<'_>, columns: usize) -> Vec<String> {
    let summary = glance.summary.map_or(String::new(), |summary| format!(": {summary}"));
    let mut lines = clipped(&format!("{} ({}){summary}", glance.title, glance.name), columns, 2, "");
    if glance.view.color
        && let Some(first) = lines.first_mut()
        && let Some(rest) = first.strip_prefix(glance.title)
    {
        let bold = Style::new().bold();
        *first = format!("{bold}{}{bold:#}{rest}", glance.title);
    }
    let starts: Vec<&str> = program.starts.iter().filter_map(|start| start.name.as_deref()).collect();
    if starts.len() > 1 {
        lines.extend(clipped(&format!("starts: {}", starts.join(", ")), columns, 1, ""));
    } else if program.numbered_starts() > 0 {
        lines.push(format!("starts: 0 to {}", program.numbered_starts() - 1));
    }
    lines
}

/// Castling, turns and endings.
fn tail(program: &Program, only: Option<Side>, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let castlings: Vec<Vec<&str>> = armies(program, only)
        .iter()
        .map(|(.., army)| army.castlings.iter().map(|castling| castling.name.as_str()).collect())
        .collect();
    let mut names: Vec<&str> = castlings.concat();
    names.dedup();
    let mut told = Vec::new();
    names.retain(|name| {
        !told.contains(name) && {
            told.push(*name);
            true
        }
    });
    if !names.is_empty() {
        lines.extend(clipped(&format!("Castling: {}", names.join(", ")), columns, 1, ""));
    }
    let [white, black] = Side::each(|side| &program.army(side).turn);
    for (at, side) in Side::BOTH.into_iter().enumerate() {
        let who = match (white == black, at) {
            (true, 0) => "Turn",
            (true, _) => continue,
            (false, 0) => "White's turn",
            (false, _) => "Black's turn",
        };
        if !program.army(side).turn.is_plain() {
            lines.extend(clipped(&format!("{who}: {}", words::turn(program, side)), columns, 1, "  "));
        }
    }
    lines.extend(clipped(&format!("Endings: {}", endings(program)), columns, 3, "  "));
    lines
}

/// The endings in one sentence, those of one outcome that follow each other together.
fn endings(program: &Program) -> String {
    let mut told: Vec<(Vec<String>, String)> = Vec::new();
    for ending in words::possible_endings(program) {
        let (test, outcome) = brief_ending(program, ending);
        match told.last_mut() {
            Some((tests, same)) if *same == outcome => tests.push(test),
            _ => told.push((vec![test], outcome)),
        }
    }
    let sentences: Vec<String> =
        told.iter().map(|(tests, outcome)| format!("{}: {outcome}", list(tests, "or"))).collect();
    if sentences.is_empty() { "none".to_owned() } else { sentences.join("; ") }
}

/// What must hold, without what explains it, and who gains.
fn brief_ending(program: &Program, ending: &Ending) -> (String, String) {
    let test = words::ending_test(program, &ending.test);
    let whole = words::ending(program, ending);
    let outcome = whole.strip_prefix(&test).and_then(|rest| rest.strip_prefix(": ")).unwrap_or(&whole);
    (without_remarks(&test).replace(" occurs for the ", " for the "), outcome.to_owned())
}

/// A text without what stands in parentheses.
fn without_remarks(text: &str) -> String {
    let mut out = String::new();
    let mut depth = 0_usize;
    for c in text.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            c if depth == 0 => out.push(c),
            _ => {}
        }
    }
    out.split_whitespace().collect::<Vec<_>>().join(" ").replace(" ,", ",")
}

/// A piece and what it does, in few words.
fn piece(program: &Program, side: Side, id: KindId) -> String {
    let kind = program.army(side).kind(id);
    let royal = if kind.royal { ", royal" } else { "" };
    let rules: Vec<String> = rules_among_others(program, side, id).iter().map(|rule| brief(rule)).collect();
    format!("{} {}{royal}: {}", kind.letter, kind.name, rules.join("; "))
}

/// A sentence on a rule in fewer words: squares that are passed are empty unless something else is said, and what moves and captures alike steps,
/// leaps or slides.
fn brief(rule: &str) -> String {
    let mut text = rule.to_owned();
    for known in [
        ", over empty squares",
        ", over empty cells",
        ", over empty landing squares",
        ", without capturing",
        ", if both are empty",
        ", at any distance",
        ", with all other squares between empty",
    ] {
        text = text.replace(known, "");
    }
    text = text.replace(", or straight ", " or ");
    // Everybody who reads so little knows what en passant is.
    if let Some((way, _)) =
        text.split_once(", to an empty ").filter(|(way, _)| way.starts_with("captures en passant: "))
    {
        text = way.to_owned();
    }
    // Where it is for some squares, these come first.
    let verb = ["also moves", "moves"].iter().find_map(|verb| text.find(&format!(", {verb}")));
    let at = verb.filter(|_| text.starts_with("from ")).map_or(0, |at| at + 2);
    let (zone, rest) = text.split_at(at);
    let Some(way) = rest.trim_start_matches("also ").strip_prefix("moves and captures ") else { return text };
    let shorter = [
        ("one square ", "steps "),
        ("one cell ", "steps "),
        ("any number of squares ", "slides "),
        ("any number of cells ", "slides "),
        ("by a leap of ", "leaps "),
        ("by any number of leaps of ", "rides by leaps of "),
        ("up to ", "slides up to "),
        ("exactly ", "slides exactly "),
    ];
    let verb = shorter.iter().find_map(|(long, short)| Some(format!("{short}{}", way.strip_prefix(long)?)));
    match verb {
        Some(verb) => format!("{zone}{verb}"),
        None => text,
    }
}

/// The pieces in a line each, those of an army below its owner if there are two.
fn texts(program: &Program, armies: &[Who<'_>]) -> Vec<String> {
    let army = |(who, side, army): &Who<'_>| {
        let owner = (armies.len() > 1).then(|| format!("{who}:"));
        owner.into_iter().chain(army.ids().map(|id| piece(program, *side, id))).collect::<Vec<_>>()
    };
    armies.iter().flat_map(army).collect()
}

/// How many columns a line takes, whatever its styles.
fn width(line: &str) -> usize {
    let mut parts = line.split('\u{1b}');
    let first = parts.next().map_or(0, |plain| plain.chars().count());
    first
        + parts.filter_map(|part| part.split_once('m')).map(|(_, plain)| plain.chars().count()).sum::<usize>()
}

/// What stands beside the board is not narrower than this.
const NARROW: usize = 36;

/// The pieces beside the board and as far below it as there are lines, or those for which there is no room there in two columns below.
fn beside(board: &[String], texts: &[String], lines: usize, columns: usize) -> Option<Vec<Vec<String>>> {
    const BETWEEN: usize = 3;
    let from = board.iter().map(|line| width(line)).max()? + BETWEEN;
    let columns_beside = columns.checked_sub(from).filter(|columns| *columns >= NARROW)?;
    let row = |at: usize, text: &str| {
        let drawn = board.get(at).map_or("", String::as_str);
        format!("{drawn}{}{text}", " ".repeat(from.saturating_sub(width(drawn)))).trim_end().to_owned()
    };
    let rows = |filled: &[String]| -> Vec<String> {
        let height = board.len().max(filled.len());
        (0..height).map(|at| row(at, filled.get(at).map_or("", String::as_str))).collect()
    };
    let height = board.len() + lines;
    if texts.len() <= height {
        return Some(vec![rows(&fill(texts, height, columns_beside))]);
    }
    let (here, below) = texts.split_at(board.len().min(texts.len()));
    let (left, right) = below.split_at(below.len().div_ceil(2));
    (left.len() <= lines)
        .then(|| vec![rows(&fill(here, board.len(), columns_beside)), pairs(left, right, lines, columns)])
}

/// The pieces one below the other, each with as many lines as there is room for, at least one; `None` where there are not so many lines.
fn one_column(texts: &[String], lines: usize, columns: usize) -> Option<Vec<String>> {
    (texts.len() <= lines).then(|| fill(texts, lines, columns))
}

/// The pieces in two columns: one of each army, or halves of the only one.
fn two_columns(program: &Program, armies: &[Who<'_>], lines: usize, columns: usize) -> Option<Vec<String>> {
    let all = |who: &Who<'_>| texts(program, &[*who]);
    let (mut left, mut right) = match armies {
        [white, black] => (all(white), all(black)),
        [only] => {
            let mut left = all(only);
            let right = left.split_off(left.len().div_ceil(2));
            (left, right)
        }
        _ => return None,
    };
    if let [white, black] = armies {
        left.insert(0, format!("{}:", white.0));
        right.insert(0, format!("{}:", black.0));
    }
    (left.len().max(right.len()) <= lines).then(|| pairs(&left, &right, lines, columns))
}

/// Texts in two columns of at most so many lines.
fn pairs(left: &[String], right: &[String], lines: usize, columns: usize) -> Vec<String> {
    const BETWEEN: usize = 2;
    let width = columns.saturating_sub(BETWEEN) / 2;
    let [left, right] = [left, right].map(|texts| fill(texts, lines, width));
    let row = |at: usize| {
        let [left, right] = [&left, &right].map(|lines| lines.get(at).map_or("", String::as_str));
        let gap = (width + BETWEEN).saturating_sub(left.chars().count());
        format!("{left}{}{right}", " ".repeat(gap)).trim_end().to_owned()
    };
    (0..left.len().max(right.len())).map(row).collect()
}

/// Texts of a line each, and of more lines as long as there are some.
fn fill(texts: &[String], lines: usize, columns: usize) -> Vec<String> {
    let whole: Vec<usize> = texts.iter().map(|text| clipped(text, columns, usize::MAX, "  ").len()).collect();
    let mut given = vec![1; texts.len()];
    let mut spare = lines.saturating_sub(texts.len());
    while spare > 0 {
        let before = spare;
        for (given, whole) in given.iter_mut().zip(&whole) {
            if *given < *whole && spare > 0 {
                *given += 1;
                spare -= 1;
            }
        }
        if spare == before {
            break;
        }
    }
    texts.iter().zip(given).flat_map(|(text, most)| clipped(text, columns, most, "  ")).collect()
}

/// Letters and names alone, as many as fit, and how many more there are. What only becomes of others comes last.
fn names(program: &Program, armies: &[Who<'_>], lines: usize, columns: usize) -> Vec<String> {
    let share = lines / armies.len().max(1);
    let paragraph = |(who, side, army): &Who<'_>| -> Vec<String> {
        let who = if armies.len() > 1 { who } else { "Pieces" };
        let mut kinds: Vec<String> = Vec::new();
        let named = |id: &KindId| {
            let kind = program.army(*side).kind(*id);
            (kind.letter.to_string().starts_with('+'), format!("{} {}", kind.letter, kind.name))
        };
        let all: Vec<(bool, String)> = army.ids().map(|id| named(&id)).collect();
        for becomes in [false, true] {
            kinds.extend(all.iter().filter(|(is, _)| *is == becomes).map(|(_, name)| name.clone()));
        }
        let told = |count: usize| {
            let more = match kinds.len() - count {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            clipped(&format!("{who}: {}{more}", kinds[..count].join(", ")), columns, usize::MAX, "  ")
        };
        let most = (0..=kinds.len()).rev().map(told).find(|lines| lines.len() <= share);
        most.unwrap_or_default()
    };
    armies.iter().flat_map(paragraph).collect()
}

/// A text in at most so many lines, set in from the second on; where it is cut off, it says so.
fn clipped(text: &str, columns: usize, most: usize, indent: &str) -> Vec<String> {
    // `hanging` sets all but the first in by two.
    let whole: Vec<String> = match indent {
        "" => wrap(text, columns),
        _ => hanging(text, columns, "").lines().map(str::to_owned).collect(),
    };
    let mut lines: Vec<String> = whole.iter().take(most).cloned().collect();
    let cut = whole.len() > most;
    if let Some(last) = lines.last_mut() {
        while cut && last.chars().count() + MORE.chars().count() > columns {
            match last.trim_end().rfind(' ') {
                Some(at) => last.truncate(at),
                None => break,
            }
        }
        if cut {
            last.truncate(without_loose_end(last).len());
            last.push_str(MORE);
        }
    }
    // A word that is longer than a line cannot be broken where words end.
    lines.into_iter().map(|line| line.chars().take(columns).collect()).collect()
}

/// A text without the marks and the little words at its end that wait for what has been cut off.
fn without_loose_end(text: &str) -> &str {
    const LITTLE: [&str; 12] =
        [" or", " and", " a", " an", " the", " by", " of", " to", " in", " on", " if", " then"];
    let mut text = text;
    loop {
        let bare = text.trim_end_matches([',', ';', ':', ' ']);
        let shorter = LITTLE.iter().find_map(|word| bare.strip_suffix(word)).unwrap_or(bare);
        if shorter.len() == text.len() {
            return text;
        }
        text = shorter;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::glyphs::Look;

    fn game(file: &str) -> Match {
        let text = wazir_variants::text(file).unwrap();
        let shipped = wazir_lang::Bundled(wazir_variants::FILES);
        let game = wazir_lang::load(&format!("{file}.wazir"), text, &shipped).unwrap();
        let start = game.program().starts[0].clone();
        let position = game.start(&start).unwrap();
        Match::new(game, position)
    }

    fn shown(game: &Match, room: Room) -> String {
        let view = BoardView {
            color: false,
            look: Look::Letters,
            bottom: Side::White,
            last: vec![],
            checked: vec![],
        };
        let program = game.game().program();
        let parts = Glance {
            title: &program.title,
            name: &program.id,
            summary: Some(
                "a summary that takes its place, as summaries do, and tells in a line what it is all about",
            ),
            state: None,
            view,
            only: None,
        };
        glance(game, &parts, room)
    }

    #[test]
    fn every_variant_fits_every_screen() {
        let files =
            ["standard", "shogi", "chu", "tenjiku", "zombie", "dragonchess", "musketeer", "ataxx", "spartan"];
        for file in files {
            let game = game(file);
            for room in [(22, 80), (14, 60), (40, 80), (22, 200), (100, 40)] {
                let room = Room { lines: room.0, columns: room.1 };
                let text = shown(&game, room);
                assert!(text.lines().count() <= room.lines, "{file} {room:?}\n{text}");
                assert!(
                    text.lines().all(|line| line.chars().count() <= room.columns),
                    "{file} {room:?}\n{text}"
                );
                assert!(text.contains("Endings: "), "{file} {room:?}\n{text}");
            }
        }
    }

    #[test]
    fn rules_are_told_in_few_words() {
        assert_eq!(brief("moves and captures one square in any direction"), "steps in any direction");
        assert_eq!(
            brief(
                "from its last 3 ranks, also moves and captures any number of squares forward, over empty squares"
            ),
            "from its last 3 ranks, slides forward"
        );
        assert_eq!(brief("moves one square forward, without capturing"), "moves one square forward");
        assert_eq!(width("\u{1b}[1mab\u{1b}[0m c"), 4);
        assert_eq!(without_remarks("checkmate (no legal move (at all)) by a pawn"), "checkmate by a pawn");
    }
}
