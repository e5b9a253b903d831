//! The pieces of a variant as XBoard's command `piece` takes them: `piece N& N`, `piece K& KisO2`, `piece P& fmWfceFifmnD`.
//!
//! A line says how a piece moves, captures and castles, as its owner sees directions, and Black sees the board turned by half a circle:
//! `&` stands for the pieces of both sides, a letter without it for those of one, `P` for White's and `p` for Black's. What XBoard is not
//! told here is which pieces are royal, what promotes, what comes from a hand, and how the game ends.

use super::Export;
use super::castle::castle;
use super::report::Reports;
use super::spoken::{self, Spoken};
use super::turned::{seen, turned};
use super::xboard;
use wazir_lang::{KindLine, Span, Variant};
use wazir_runtime::program::{Cells, Kind, KindId, KindSet, Program, Start};
use wazir_runtime::{Game, Side, SquareSet};

/// Writes the pieces of a variant, a line each.
///
/// A piece of which Betza notation cannot say a line is left out, and every such line is reported. Gives no text if no piece is left, or
/// the variant has no Program.
pub fn betza(variant: &Variant) -> Export {
    let mut reports = Reports::new(variant, "Betza notation");
    let Some(program) = &variant.program else { return Export::default() };
    if let Some((span, what)) = strange(program, &reports) {
        reports.cannot(span, what);
        return Export { text: None, diagnostics: reports.done() };
    }
    let starts = starts(program);
    let turned = turned(program);
    let mut lines: Vec<(String, String)> = Vec::new();
    let mut texts: [Vec<Option<String>>; 2] = [Vec::new(), Vec::new()];
    for side in Side::BOTH {
        for kind in program.army(side).ids() {
            let standing = starts.iter().flat_map(|all| all.get(side.index())?.get(kind.index()));
            let standing = standing.fold(SquareSet::EMPTY, |all, one| all.or(one));
            let standing = seen(program, side, &standing);
            texts[side.index()].push(piece(&turned, side, kind, &standing, &mut reports));
        }
    }
    let named = |side: Side| {
        program
            .army(side)
            .kinds
            .iter()
            .zip(texts[side.index()].iter())
            .map(|(kind, text)| (kind.letter, text))
    };
    for (letter, text) in named(Side::White) {
        let same = named(Side::Black).find(|(other, _)| *other == letter).is_some_and(|(_, t)| t == text);
        let name = xboard::name(letter, Side::White);
        lines.extend(text.clone().map(|text| (if same { format!("{name}&") } else { name }, text)));
    }
    for (letter, text) in named(Side::Black) {
        let same = named(Side::White).find(|(other, _)| *other == letter).is_some_and(|(_, t)| t == text);
        lines.extend(text.clone().filter(|_| !same).map(|text| (xboard::name(letter, Side::Black), text)));
    }
    let text: String = lines.iter().map(|(name, text)| format!("piece {name} {text}\n")).collect();
    Export { text: (!text.is_empty()).then_some(text), diagnostics: reports.done() }
}

/// What of the board makes the letters mean other moves than here, and where that is written.
fn strange(program: &Program, reports: &Reports<'_>) -> Option<(Span, &'static str)> {
    let board = &program.board;
    if board.cells != Cells::Squares {
        return Some((reports.board(), "a board of hexagons"));
    }
    if board.has_levels() {
        return Some((reports.board(), "a board with levels"));
    }
    (!board.links.is_empty()).then(|| (reports.links(), "edges that are joined"))
}

/// Where the pieces of each kind stand at the start, as their owner sees it: by start, side and kind.
pub(super) fn starts(program: &Program) -> Vec<[Vec<SquareSet>; 2]> {
    let Ok(game) = Game::load(program.clone()) else { return Vec::new() };
    let of = |start: &Start| {
        let position = game.start(start).ok()?;
        Some(Side::each(|side| {
            let squares = |kind: KindId| {
                let mut one = KindSet::NONE;
                one.insert(kind);
                program.symmetry.set(&program.board, side, &position.squares_of(side, one))
            };
            program.army(side).ids().map(squares).collect()
        }))
    };
    program.starts.iter().filter_map(of).collect()
}

/// The moves of a kind; `None` where a line cannot be said, which is reported.
fn piece(
    program: &Program,
    side: Side,
    kind: KindId,
    starts: &SquareSet,
    reports: &mut Reports<'_>,
) -> Option<String> {
    let of = program.army(side).kind(kind);
    let mut whole = powers(of, side, kind, reports);
    let mut all: Vec<Spoken> = Vec::new();
    for (at, rule) in of.rules.iter().enumerate() {
        match spoken::spoken(at, rule) {
            Ok(spoken) if spoken.within.is_some() => {
                reports.cannot_line(side, kind, KindLine::Rule(at), "on which squares a piece moves");
                whole = false;
            }
            Ok(spoken) => all.push(spoken),
            Err(what) => {
                reports.cannot_line(side, kind, KindLine::Rule(at), what);
                whole = false;
            }
        }
    }
    let (mut text, mut firsts) = (String::new(), String::new());
    for spoken in &all {
        match way(program, side, kind, spoken, &all, starts) {
            Ok(said) if spoken.from.is_some() => firsts.push_str(&said),
            Ok(said) => text.push_str(&said),
            Err(what) => {
                reports.cannot_line(side, kind, KindLine::Rule(spoken.rule), what);
                whole = false;
            }
        }
    }
    text.push_str(&firsts);
    match castles(program, side, kind, reports) {
        Some(said) => text.push_str(&said),
        None => whole = false,
    }
    if whole && text.is_empty() {
        // A line without moves is none, and the piece would keep those that its letter has otherwise.
        reports.cannot_piece(side, kind, "a piece that never moves");
        whole = false;
    }
    whole.then_some(text)
}

/// Reports what a kind does to others, or what limits it, besides its moves. Is there nothing of it?
fn powers(of: &Kind, side: Side, kind: KindId, reports: &mut Reports<'_>) -> bool {
    let said = [
        (!of.bounds.is_empty(), "what a piece leaves or keeps to"),
        (of.uncapturable || !of.guards.is_empty(), "that a piece cannot be captured"),
        (!of.freezes.is_empty(), "that a piece freezes others"),
        (!of.escorts.is_empty(), "that a piece follows others"),
    ];
    for (_, what) in said.iter().filter(|(so, _)| *so) {
        reports.cannot_piece(side, kind, *what);
    }
    said.iter().all(|(so, _)| !so)
}

/// A rule in letters, or nothing if another says it.
fn way(
    program: &Program,
    side: Side,
    kind: KindId,
    spoken: &Spoken,
    all: &[Spoken],
    starts: &SquareSet,
) -> Result<String, String> {
    let cannot = || "this path".to_owned();
    if let Some(from) = &spoken.from {
        if !spoken::is_first(program, side, kind, from, starts) {
            return Err("from which squares a piece moves".to_owned());
        }
        return xboard::first_move(spoken, all).ok_or_else(cannot);
    }
    if let Some(victims) = spoken.passing {
        passing(program, side, victims)?;
        let beside = |other: &Spoken| other.takes && other.from.is_none() && other.path == spoken.path;
        return match all.iter().any(beside) {
            true => Ok(String::new()),
            false => {
                let text = xboard::notation(&spoken.path, "c").ok_or_else(cannot)?;
                one_atom(&text, "c", "e").ok_or_else(cannot)
            }
        };
    }
    let text = xboard::notation(&spoken.path, spoken::mode(spoken)).ok_or_else(cannot)?;
    let passed = |other: &Spoken| other.passing.is_some() && other.path == spoken.path;
    match spoken.takes && all.iter().any(passed) {
        false => Ok(text),
        true if spoken.quiet => Err("a line that takes what just passed and also moves".to_owned()),
        true => one_atom(&text, "c", "ce").ok_or_else(cannot),
    }
}

/// Replaces a letter in the text of one atom.
fn one_atom(text: &str, letter: &str, by: &str) -> Option<String> {
    let one = text.chars().filter(char::is_ascii_uppercase).count() == 1;
    (one && text.matches(letter).count() == 1).then(|| text.replacen(letter, by, 1))
}

/// Is what these kinds of the enemy pass only what first moves of just two or three squares pass?
fn passing(program: &Program, side: Side, victims: KindSet) -> Result<(), String> {
    let army = program.army(!side);
    for victim in victims.iter() {
        let rules = army.kind(victim).rules.iter().enumerate();
        let all: Result<Vec<Spoken>, String> = rules.map(|(at, rule)| spoken::spoken(at, rule)).collect();
        if !all.is_ok_and(|all| spoken::passes_only_first(&all)) {
            return Err("that what passes other than by a first move is taken".to_owned());
        }
    }
    let first = |id: &KindId| army.kind(*id).rules.iter().any(|rule| rule.from.is_some());
    match army.ids().filter(first).all(|id| victims.contains(id)) {
        true => Ok(()),
        false => Err("that only some of those that make a first move are taken in passing".to_owned()),
    }
}

/// The castlings of a kind in letters; `None` where one cannot be said, which is reported.
fn castles(program: &Program, side: Side, kind: KindId, reports: &mut Reports<'_>) -> Option<String> {
    let army = program.army(side);
    let own = army.castlings.iter().filter(|castling| castling.king == kind);
    let mut ways: [Option<u8>; 2] = [None, None];
    let mut whole = true;
    for castling in own {
        let found = castle(castling, &program.board, army.kind(kind).royal).and_then(|castle| {
            let corner = if castle.goes_right() { program.board.files.saturating_sub(1) } else { 0 };
            let free = ways.get(usize::from(castle.goes_right())).is_some_and(Option::is_none);
            match castle.partner_from == corner && free {
                true => Ok(castle),
                false => Err("a castling with a partner that is not in the corner"),
            }
        });
        match found {
            Ok(castle) => {
                ways[usize::from(castle.goes_right())] = Some(castle.king_to.abs_diff(castle.king_from))
            }
            Err(what) => {
                reports.cannot(reports.castling(side, &castling.name), what);
                whole = false;
            }
        }
    }
    let text = match ways {
        [None, None] => String::new(),
        [Some(left), Some(right)] if left == right => format!("isO{left}"),
        [left, right] => {
            let of =
                |letter: char, way: Option<u8>| way.map(|n| format!("i{letter}O{n}")).unwrap_or_default();
            format!("{}{}", of('l', left), of('r', right))
        }
    };
    whole.then_some(text)
}
