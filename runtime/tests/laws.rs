//! What must hold in every position of every variant: the two generators agree, FEN loses nothing, a move
//! can be taken back, the hash is right, names are unique, and mirrored positions have mirrored moves.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::support::{many, shipped, strewn};
use std::collections::BTreeSet;
use std::ops::Range;
use wazir_runtime::playout::{Playout, Record};
use wazir_runtime::program::{Cells, Symmetry};
use wazir_runtime::{Game, Match, Move, Position, Rng, Scribe};

/// The laws that hold in any position, however it came about.
fn check_position(game: &Game, position: &Position, moves: &[Move]) {
    let now = Match::new_unbounded(game.clone(), position.clone());
    let fen = game.fen(position);
    let names: BTreeSet<String> = now.move_names(moves).into_iter().collect();
    assert_eq!(names.len(), moves.len(), "two moves share a name in {fen}");
    let plain = game.position_moves_interpreted(position);
    let plain: BTreeSet<String> = now.move_names(&plain).into_iter().collect();
    assert_eq!(names, plain, "tables and interpreter differ in {fen}");
    assert!(game.hash_is_right(position), "hash of {fen}");

    let again = game.parse_fen(&fen).unwrap_or_else(|e| panic!("{fen}: {e}"));
    assert_eq!(&again, position, "{fen}");
    assert_eq!(game.fen(&again), fen);

    for mv in moves {
        let name = now.move_name(*mv);
        if now.status().is_over() {
            continue;
        }
        let mut played = now.clone();
        played.play(*mv).unwrap();
        assert_eq!(now.parse_move(&name).map(|m| now.move_name(m)), Ok(name.clone()), "{fen}");
        let san = now.san(*mv);
        assert_eq!(now.parse_move(&san).map(|m| now.move_name(m)), Ok(name), "{san} in {fen}");
        assert_eq!(played.undo(), Some(*mv));
        assert_eq!(played.position(), position, "{fen}");
    }
}

/// The FEN with the board turned to the other side and the colours changed.
fn mirrored(fen: &str, ranks: u8) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let swap = |c: char| {
        if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }
    };
    let (board, hands) = fields[0].split_once('[').unwrap_or((fields[0], ""));
    let hands: String = hands.chars().map(swap).collect();
    let hands = if hands.is_empty() { hands } else { format!("[{hands}") };
    let levels = board.split('|').map(|level| {
        let mut rows: Vec<String> = level.split('/').map(|r| r.chars().map(swap).collect()).collect();
        rows.reverse();
        rows.join("/")
    });
    let levels: Vec<String> = levels.collect();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let rights: String = fields[2].chars().map(swap).collect();
    let trail = if fields[3] == "-" { "-".into() } else { mirrored_squares(fields[3], ranks) };
    // Within a turn, where the piece stands that moved in the part before.
    let part = fields[6..].iter().find_map(|field| field.strip_prefix("part="));
    let part = part.map_or(String::new(), |part| match part.split_once(',') {
        Some((number, it)) => format!(" part={number},{}", mirrored_squares(it, ranks)),
        None => format!(" part={part}"),
    });
    let past: String = fields[6..]
        .iter()
        .filter_map(|field| match field.split_once('=')? {
            ("lasted", pairs) => {
                let swapped = pairs.split(',').filter_map(|pair| pair.split_once('/'));
                let swapped: Vec<String> = swapped.map(|(white, black)| format!("{black}/{white}")).collect();
                Some(format!(" lasted={}", swapped.join(",")))
            }
            ("moves", number) => Some(format!(" moves={number}")),
            (name @ ("unmoved" | "moved"), squares) => {
                Some(format!(" {name}={}", mirrored_squares(squares, ranks)))
            }
            _ => None,
        })
        .collect();
    format!("{}{hands} {turn} {rights} {trail} {} {}{past}{part}", levels.join("|"), fields[4], fields[5])
}

/// A name whose victims, if it lists them, stand in an order that has nothing to do with the board.
fn in_order(name: &str) -> String {
    let mut parts: Vec<&str> = name.split('x').collect();
    if let Some((_, victims)) = parts.split_first_mut() {
        victims.sort_unstable();
    }
    parts.join("x")
}

fn mirrored_squares(text: &str, ranks: u8) -> String {
    let mut out = String::new();
    let mut digits = String::new();
    for c in text.chars().chain(['\n']) {
        if c.is_ascii_digit() {
            digits.push(c);
            continue;
        }
        if let Ok(rank) = digits.parse::<u8>() {
            out.push_str(&(ranks + 1 - rank).to_string());
            digits.clear();
        }
        if c != '\n' {
            out.push(c);
        }
    }
    out
}

fn check_mirror(game: &Game, position: &Position, moves: &[Move]) {
    let program = game.program();
    let alike = program.armies[0] == program.armies[1];
    if !alike || program.symmetry != Symmetry::Mirror || program.board.cells != Cells::Squares {
        return;
    }
    let ranks = program.board.ranks;
    let fen = game.fen(position);
    let other = game.parse_fen(&mirrored(&fen, ranks)).unwrap_or_else(|e| panic!("{fen}: {e}"));
    let names = |position: &Position, moves: &[Move]| -> BTreeSet<String> {
        let now = Match::new_unbounded(game.clone(), position.clone());
        now.move_names(moves).into_iter().collect()
    };
    // A pass has no squares.
    let mirror = |name: &String| match name.as_str() {
        "0000" => name.clone(),
        _ => in_order(&mirrored_squares(name, ranks)),
    };
    let here: BTreeSet<String> = names(position, moves).iter().map(mirror).collect();
    let there = names(&other, &game.position_moves(&other));
    assert_eq!(here, there.iter().map(|name| in_order(name)).collect(), "{fen}");
}

/// The seeds to try: a failing one fails again, and six in a row play every variant. `LAWS=100..700` tries others.
fn seeds() -> Range<u64> {
    let asked = std::env::var("LAWS").ok();
    let read = |text: &str| Some(text.split_once("..").map(|(from, to)| (from.parse(), to.parse())));
    match asked.as_deref().and_then(read) {
        None => 0..6,
        Some(Some((Ok(from), Ok(to)))) => from..to,
        Some(_) => panic!("LAWS is a range of seeds, such as 100..700"),
    }
}

/// How many of so many plies or positions are looked at: fewer on boards beyond 256 squares, where each takes many times as long.
fn share(game: &Game, all: usize) -> usize {
    if game.board().squares() > 256 { all / 10 } else { all }
}

/// What has been looked at of a variant. The names of a position take time with the square of how many moves there are.
#[derive(Default)]
struct Looked {
    positions: u32,
    pairs: usize,
}

impl Looked {
    /// Is it enough? Six positions are looked at in any case.
    fn is_enough(&mut self, moves: &[Move]) -> bool {
        let enough = self.positions >= 6 && self.pairs > 1_000_000;
        self.positions += 1;
        self.pairs += moves.len() * moves.len();
        enough
    }
}

/// Positions that games come to.
#[test]
fn random_games() {
    for seed in seeds() {
        for (name, game, start) in shipped::some(seed) {
            let mut rng = Rng::new(seed);
            println!("{name}, seed {seed}");
            let mut looked = Looked::default();
            shipped::walk(&game, &start, &mut rng, share(&game, many(8, 80)), |now, _| {
                let moves = game.position_moves(now.position());
                if looked.is_enough(&moves) {
                    return;
                }
                check_position(&game, now.position(), &moves);
                check_mirror(&game, now.position(), &moves);
            });
        }
    }
}

/// Positions that no game needs to come to: pieces strewn at random, with and without rights.
#[test]
fn strewn_positions() {
    for seed in seeds() {
        for (name, game, _) in shipped::some(seed) {
            // Pieces are strewn over the ranks of a rectangle.
            if game.board().cells != Cells::Squares {
                continue;
            }
            let mut rng = Rng::new(seed);
            println!("{name}, seed {seed}");
            let mut legal = 0;
            let mut looked = Looked::default();
            let enough = share(&game, many(6, 60)).max(6);
            for _ in 0..share(&game, 120) {
                if legal >= enough {
                    break;
                }
                let fen = strewn::fen(&game, &mut rng);
                if let Ok(position) = game.parse_fen(&fen) {
                    let moves = game.position_moves(&position);
                    if looked.is_enough(&moves) {
                        break;
                    }
                    check_position(&game, &position, &moves);
                    check_mirror(&game, &position, &moves);
                    legal += 1;
                }
            }
            assert!(legal > 5, "{name}: only {legal} strewn positions were legal");
        }
    }
}

/// The same seed gives the same games.
#[test]
fn seeds_are_for_ever() {
    let (game, start) = shipped::game("quickchess");
    let play = |index| {
        let bots = || wazir_runtime::bot::by_name("random").expect("a bot");
        let mut rng = Rng::for_game(7, index);
        Playout { game: &game, start: &start, max_plies: 300, opening_plies: 0 }
            .play([&mut *bots(), &mut *bots()], &mut rng)
    };
    for index in 0..5 {
        assert_eq!(play(index), play(index));
    }
    assert_ne!(play(0), play(1));
}

/// The quick way of playing a random game out is the plain way.
#[test]
fn random_games_are_games_of_random_bots() {
    for (name, game, start) in shipped::all() {
        for index in 0..many(1, 3) as u64 {
            let bots = || wazir_runtime::bot::by_name("random").expect("a bot");
            let (mut one, mut two) = (Rng::for_game(3, index), Rng::for_game(3, index));
            let playout =
                Playout { game: &game, start: &start, max_plies: share(&game, 400) as u32, opening_plies: 0 };
            let quick = playout.play([&mut *bots(), &mut *bots()], &mut one);
            let plain = playout.play_by_bots([&mut *bots(), &mut *bots()], &mut two);
            assert_eq!(quick, plain, "{name}, game {index}");
            assert_written(&game, &start, &quick);
        }
    }
}

/// A game as it is written for many is the game move by move.
fn assert_written(game: &Game, start: &Position, record: &Record) {
    let mut now = Match::new_unbounded(game.clone(), start.clone());
    let mut turns: Vec<String> = Vec::new();
    for mv in &record.moves {
        let name = now.move_name(*mv);
        match turns.last_mut() {
            Some(turn) if now.position().part() > 0 => *turn += &format!(",{name}"),
            _ => turns.push(name),
        }
        now.play(*mv).unwrap();
    }
    let mut text = String::new();
    Scribe::new(game).write(start, &record.moves, record.plies, &mut text);
    assert_eq!(text, turns.join(" "));
}

/// A castling takes two pieces from their squares, and may so open a line to where its king goes.
#[test]
fn castlings_that_open_a_line() {
    let text = r#"edition 1
variant odd "Odd castlings" extends standard {
  remove castling kingside, queenside
  castling far F { king b1 to c1; rook h1 to d1; empty c1, d1; safe c1 }
  castling near N { king e1 to f1; rook g2 to e1; empty f1; safe e1, f1 }
  setup "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w -" # allow idle-castling
}
"#;
    let game = shipped::compile("odd.wazir", text);
    for (fen, name, legal) in [
        ("k7/8/8/8/8/8/8/1K5R w F - 0 1", "b1c1", true),
        // The king itself hides its destination from the rook on a1.
        ("6k1/8/8/8/8/8/8/rK5R w F - 0 1", "b1c1", false),
        ("k7/8/8/8/8/7b/6P1/1K5R w F - 0 1", "b1c1", true),
        ("k7/8/8/8/8/8/6R1/4K3 w N - 0 1", "e1f1", true),
        // The rook leaves the bishop's diagonal.
        ("k7/8/8/8/8/7b/6R1/4K3 w N - 0 1", "e1f1", false),
        ("k7/8/8/8/8/7n/6R1/4K3 w N - 0 1", "e1f1", true),
        ("k7/8/8/8/8/8/5r2/1K5R w F - 0 1", "b1c1", true),
    ] {
        let position = game.parse_fen(fen).unwrap_or_else(|e| panic!("{fen}: {e}"));
        for moves in [game.position_moves(&position), game.position_moves_interpreted(&position)] {
            let castles = moves.iter().any(|mv| mv.is_castling());
            assert_eq!(castles, legal, "{fen}: {name}");
        }
        check_position(&game, &position, &game.position_moves(&position));
    }
}
