//! Positions of small variants as `positions.txt` says: what is legal, what a move makes of them, how they end. A case
//! is a few lines of that file; adding one needs no Rust. Each position, and each that a move leads to, also
//! obeys the laws that hold everywhere: tables and interpreter agree, FEN loses nothing, names are unique,
//! and the divided count adds up.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::support::shipped;
use std::collections::BTreeSet;
use wazir_runtime::{Game, Match, PerftMode, Position};

#[test]
fn as_the_table_says() {
    let mut game: Option<Game> = None;
    let mut position: Option<Position> = None;
    let mut lines = include_str!("positions.txt").lines().peekable();
    let (mut cases, mut faults) = (0, Vec::new());
    while let Some(line) = lines.next() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (word, rest) = line.trim_start().split_once(' ').unwrap_or((line.trim_start(), ""));
        if word == "variant" {
            let mut text = format!("edition 1\nvariant {rest} {{\n");
            while let Some(body) = lines.next_if(|l| l.starts_with(' ')) {
                text += &format!("{body}\n");
            }
            game = Some(shipped::play(rest, &format!("{text}}}\n")));
            continue;
        }
        let game = game.as_ref().unwrap_or_else(|| panic!("{line}: no variant"));
        if word == "fen" {
            position = game.parse_fen(rest).map_err(|e| faults.push(format!("{line}: {e}"))).ok();
            if let Some(at) = &position {
                obey(game, at);
                assert!(game.fen(at).starts_with(rest), "{line}: {}", game.fen(at));
            }
            continue;
        }
        if word == "refused" {
            let (fen, why) = rest.split_once(": ").expect("a FEN and why");
            match game.parse_fen(fen) {
                Err(error) if error.to_string().contains(why) => cases += 1,
                other => faults.push(format!("{line}: {other:?}")),
            }
            continue;
        }
        let Some(position) = &position else { continue };
        cases += 1;
        if let Err(why) = check(game, position, word, rest) {
            faults.push(format!("{line}\n  in {}: {why}", game.fen(position)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(cases > 40, "only {cases} cases were found");
}

/// One line about a position.
fn check(game: &Game, position: &Position, word: &str, rest: &str) -> Result<(), String> {
    let now = Match::new(game.clone(), position.clone());
    let moves = game.position_moves(position);
    let names: BTreeSet<String> = now.move_names(&moves).into_iter().collect();
    let same = |found: String| if found == rest { Ok(()) } else { Err(format!("found {found}")) };
    match word {
        "legal" => match rest.split(' ').find(|name| !names.contains(*name)) {
            Some(missing) => Err(format!("{missing} is not among {names:?}")),
            None => Ok(()),
        },
        "illegal" => match rest.split(' ').find(|name| names.contains(*name)) {
            Some(legal) => Err(format!("{legal} is legal")),
            None => Ok(()),
        },
        "moves" => same(names.into_iter().collect::<Vec<_>>().join(" ")),
        // A way to write a move, and the move's name.
        "read" => {
            let (text, name) = rest.split_once(" = ").expect("a text and a name");
            let read = now.parse_move(text).map_or_else(|e| e.code().to_string(), |mv| now.move_name(mv));
            if read == name { Ok(()) } else { Err(format!("{text} is read as {read}")) }
        }
        "after" => {
            let (text, fen) = rest.split_once(" = ").expect("moves and a FEN");
            let mut now = now;
            for text in text.split(' ') {
                now.parse_move(text).and_then(|mv| now.play(mv)).map_err(|e| e.to_string())?;
                obey(game, now.position());
            }
            if now.fen().starts_with(fen) { Ok(()) } else { Err(format!("found {}", now.fen())) }
        }
        "perft" => {
            let (depth, _) = rest.split_once(" = ").expect("a depth and a count");
            let nodes = game.perft(position, depth.parse().unwrap(), PerftMode::default());
            same(format!("{depth} = {nodes}"))
        }
        "status" => same(now.status().to_string()),
        "repeats" => {
            // Moves after which the position has occurred three times by the variant's rule, and not before.
            let mut now = now;
            for text in rest.split(' ') {
                if now.status().is_over() {
                    return Err(format!("{} before {text}", now.status()));
                }
                now.parse_move(text).and_then(|mv| now.play(mv)).map_err(|e| e.to_string())?;
            }
            let status = now.status();
            if status.is_over() { Ok(()) } else { Err(status.to_string()) }
        }
        _ => Err(format!("`{word}` means nothing")),
    }
}

/// The laws of every position.
fn obey(game: &Game, position: &Position) {
    let fen = game.fen(position);
    let now = Match::new_unbounded(game.clone(), position.clone());
    let moves = game.position_moves(position);
    let names: BTreeSet<String> = now.move_names(&moves).into_iter().collect();
    assert_eq!(names.len(), moves.len(), "two moves share a name in {fen}");
    let plain = game.position_moves_interpreted(position);
    assert_eq!(names, now.move_names(&plain).into_iter().collect(), "tables and interpreter in {fen}");
    assert!(game.hash_is_right(position), "{fen}");
    assert_eq!(game.parse_fen(&fen).as_ref(), Ok(position), "{fen}");
    for mv in now.legal_moves().iter() {
        assert_eq!(now.parse_move(&now.move_name(*mv)), Ok(*mv), "{fen}");
    }
    for depth in 1..=2 {
        for interpret in [false, true] {
            for full in [false, true] {
                let mode = PerftMode { full, interpret };
                let divided: u64 = game.divide(position, depth, mode).iter().map(|(_, n)| n).sum();
                assert_eq!(game.perft(position, depth, mode), divided, "{fen} at {depth}, {mode:?}");
            }
        }
    }
}
