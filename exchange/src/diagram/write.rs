//! The Wazir file of a diagram.

use super::castling::Castling;
use super::moves::{Group, Sort};
use super::parameters::{Facing, Parameters};
use super::pieces::Piece;
use super::promotion::Promotion;
use super::setup::{Setup, file_name};
use crate::write::names::title;
use wazir_lang::suggest;

/// Writes the variant, without the line of the edition.
pub(super) fn write(
    id: &str,
    pieces: &[Piece],
    setup: &Setup,
    promotions: &[Promotion],
    castlings: &[Castling],
    parameters: &Parameters,
) -> String {
    let mut text = format!("variant {id} \"{}\" {{\n", title(id));
    text.push_str("  source \"translated from an Interactive Diagram\"\n");
    text.push_str(&format!("  board {} x {}\n", parameters.files, parameters.ranks));
    if !setup.holes.is_empty() {
        let holes: Vec<String> =
            setup.holes.iter().map(|(file, rank)| format!("{}{}", file_name(*file), rank + 1)).collect();
        text.push_str(&format!("  holes {}\n", holes.join(", ")));
    }
    let symmetry = if parameters.facing == Facing::Rotate { "rotation" } else { "mirror" };
    text.push_str(&format!("  symmetry {symmetry}\n\n"));
    for (at, piece) in pieces.iter().enumerate().filter(|(_, piece)| !piece.hole) {
        let promotion = promotions.iter().find(|promotion| promotion.piece == at);
        text.push_str(&of_piece(at, piece, pieces, setup, promotion, parameters));
    }
    if parameters.hands {
        let royal: Vec<&str> =
            pieces.iter().filter(|piece| piece.royal).map(|piece| piece.name.as_str()).collect();
        let except = if royal.is_empty() { String::new() } else { format!(" except {}", royal.join(", ")) };
        text.push_str(&format!(
            "  every piece{except} {{\n    when it is captured: it goes to the captor's hand unpromoted\n  }}\n"
        ));
    }
    for castling in castlings {
        text.push_str(&format!("  castling {} {} {{\n", castling.name, castling.letter));
        castling.lines.iter().for_each(|line| text.push_str(&format!("    {line}\n")));
        text.push_str("  }\n");
    }
    text.push_str(&format!("\n  setup \"{}\"\n\n", fen(pieces, setup, parameters)));
    let stalemate = if parameters.stalemate_loses { "the side to move loses" } else { "draw" };
    text.push_str(&format!(
        "  endings {{\n    checkmate: the side to move loses\n    stalemate: {stalemate}\n  }}\n}}\n"
    ));
    text
}

fn of_piece(
    at: usize,
    piece: &Piece,
    pieces: &[Piece],
    setup: &Setup,
    promotion: Option<&Promotion>,
    parameters: &Parameters,
) -> String {
    let royal = if piece.royal { " royal" } else { "" };
    let mut lines: Vec<String> = Vec::new();
    // What only moves comes first, as people write it.
    let quiet = |group: &&Group| group.ways.iter().all(|way| !way.takes);
    let (moving, others): (Vec<&Group>, Vec<&Group>) = piece.groups.iter().partition(quiet);
    for group in moving.into_iter().chain(others) {
        match group.sort {
            Sort::Any => lines.extend(group.lines("")),
            Sort::First => lines.extend(group.lines(&first(at, piece, setup, parameters))),
            Sort::Passing(captures) => {
                if captures {
                    lines.extend(group.lines(""));
                }
                lines.extend(passing(group, pieces));
            }
            Sort::Castling(_) => {}
        }
    }
    let mut lines = joined(lines);
    lines.extend(promotion.into_iter().flat_map(|promotion| promotion.lines.clone()));
    // What others are promoted to is in hand what it was.
    let face =
        parameters.offset.is_some_and(|(offset, _)| at >= offset && at < offset + parameters.promoting);
    if parameters.hands && !piece.royal && !face {
        // What never goes back is not dropped where it could not move.
        let stuck = if piece.goes_ahead() {
            piece.groups.iter().map(Group::least_ahead).min().unwrap_or(0)
        } else {
            0
        };
        lines.push(match parameters.ranks.saturating_sub(stuck) {
            ranks if stuck > 0 && ranks > 1 => format!("drop on ranks 1-{ranks}"),
            _ => "drop anywhere".to_owned(),
        });
    }
    lines.dedup();
    let head = format!("  piece {} {}{royal}", piece.name, piece.letter);
    match lines.as_slice() {
        [] => format!("{head} {{}}\n"),
        [one] if head.len() + one.len() < 100 => format!("{head} {{ {one} }}\n"),
        several => {
            let body: String = several.iter().map(|line| format!("    {line}\n")).collect();
            format!("{head} {{\n{body}  }}\n")
        }
    }
}

/// Lines of steps or slides in several directions as one line each.
fn joined(lines: Vec<String>) -> Vec<String> {
    let mut done: Vec<String> = Vec::new();
    for line in lines {
        let same = done.last().and_then(|last| {
            let (head, more) = directions(&line)?;
            let (other, _) = directions(last)?;
            (head == other).then(|| format!("{last}, {more}"))
        });
        match (same, done.last_mut()) {
            (Some(both), Some(last)) => *last = both,
            _ => done.push(line),
        }
    }
    done
}

/// A line of nothing but a step or a slide: what stands before its directions, and these.
fn directions(line: &str) -> Option<(&str, &str)> {
    let at = ["step ", "slide "].iter().find_map(|word| Some(line.find(word)? + word.len()))?;
    let (head, words) = line.split_at_checked(at)?;
    let plain = words.split(", ").all(|word| word == "any way" || !word.contains(' ') && !word.is_empty());
    (plain && !words.contains("over") && !words.contains("then")).then_some((head, words))
}

/// What says that a move is the first: the rank on which all stand, if nothing comes back to it, and otherwise that the piece is unmoved.
fn first(at: usize, piece: &Piece, setup: &Setup, parameters: &Parameters) -> String {
    let white = setup.of(at, true);
    let rank = white.first().map(|(_, rank)| *rank);
    let one = rank.is_some_and(|rank| white.iter().all(|(_, other)| *other == rank));
    let same = |rank: &u8| one && setup.has_black_on(at, *rank, parameters);
    match rank.filter(|rank| same(rank) && piece.goes_ahead()) {
        Some(rank) => format!(" from rank {}", rank + 1),
        None => ", if it is unmoved".to_owned(),
    }
}

/// The line by which a group takes what has just made a first move.
fn passing(group: &Group, pieces: &[Piece]) -> Vec<String> {
    let victims: Vec<String> = pieces
        .iter()
        .filter(|piece| piece.makes_first_moves())
        .enumerate()
        .map(|(at, piece)| if at == 0 { suggest::with_article(&piece.name) } else { piece.name.clone() })
        .collect();
    if victims.is_empty() {
        return Vec::new();
    }
    group.lines(&format!(", taking {} that just passed there", victims.join(" or ")))
}

/// The placement, and what is in hand.
fn fen(pieces: &[Piece], setup: &Setup, parameters: &Parameters) -> String {
    let letter = |at: usize, white: bool| {
        let letter = pieces.get(at).map(|piece| piece.letter.clone()).unwrap_or_default();
        if white { letter } else { letter.to_ascii_lowercase() }
    };
    let mut rows = Vec::new();
    for rank in (0..parameters.ranks).rev() {
        let mut row = String::new();
        let mut empty = 0;
        let close = |row: &mut String, empty: &mut u32| {
            if *empty > 0 {
                row.push_str(&std::mem::take(empty).to_string());
            }
        };
        for file in 0..parameters.files {
            match setup.board.get(&(file, rank)) {
                _ if setup.holes.contains(&(file, rank)) => {
                    close(&mut row, &mut empty);
                    row.push('*');
                }
                Some((at, white)) => {
                    close(&mut row, &mut empty);
                    row.push_str(&letter(*at, *white));
                }
                None => empty += 1,
            }
        }
        close(&mut row, &mut empty);
        rows.push(row);
    }
    let mut text = rows.join("/");
    if parameters.hands {
        let hand = |white: bool| -> String {
            setup.hand.iter().map(|(at, number)| letter(*at, white).repeat(usize::from(*number))).collect()
        };
        text.push_str(&format!("[{}{}]", hand(true), hand(false)));
    }
    text
}
