//! Random programs on every engine: tables and machines against the interpreter, masks against making and testing, narrow words
//! against wide ones, and whatever else must hold in every position.
//!
//! A seed that has once found a fault is kept in `engines.txt`. `WAZIR_ENGINES=FROM..TO` plays other seeds.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod support;

use std::collections::BTreeMap;
use support::{random, strewn};
use wazir_runtime::{Game, Match, Move, Position, Rng};

/// Every engine that a game can be played on, its own first.
fn engines(game: &Game) -> Vec<Game> {
    let wider = [(0, 0), (0, 9), (65, 0), (65, 9), (129, 0), (129, 9)];
    let load = |(squares, kinds): (usize, usize)| Game::load_for(game.program().clone(), squares, kinds);
    wider.into_iter().map(|wide| load(wide).expect("a wider engine")).collect()
}

/// What each move comes to, by its name.
fn outcomes(game: &Game, position: &Position, moves: &[Move]) -> BTreeMap<String, Position> {
    let names = names(game, position, moves).into_iter();
    names.zip(moves).map(|(name, mv)| (name, game.after(position, *mv))).collect()
}

fn names(game: &Game, position: &Position, moves: &[Move]) -> Vec<String> {
    Match::new_unbounded(game.clone(), position.clone()).move_names(moves)
}

/// The three ways of generating moves agree, and the position survives being written down.
fn check(game: &Game, position: &Position, fen: &str, seed: u64) {
    let place = || format!("seed {seed}: {fen}\n{}", game.program());
    let quick = outcomes(game, position, &game.position_moves(position, false));
    let plain = outcomes(game, position, &game.position_moves(position, true));
    assert_eq!(quick, plain, "sets and interpreter, {}", place());
    let tested = outcomes(game, position, &game.tested_moves(position));
    assert_eq!(quick, tested, "masks and tests, {}", place());
    assert!(game.hash_is_right(position), "hash, {}", place());
    let again = game.parse_fen(fen).unwrap_or_else(|e| panic!("{e}, {}", place()));
    assert_eq!(again, *position, "read again, {}", place());
}

fn play(seed: u64) {
    let mut rng = Rng::new(seed);
    let Ok(game) = Game::load(random::program(seed)) else { return };
    let engines = engines(&game);
    let mut played = 0;
    for _ in 0..40 {
        let Ok(mut position) = game.parse_fen(&strewn::fen(&game, &mut rng)) else { continue };
        for _ in 0..6 {
            let fen = game.fen(&position);
            check(&game, &position, &fen, seed);
            let moves = game.position_moves(&position, false);
            let mut here = names(&game, &position, &moves);
            here.sort();
            for wider in &engines {
                let there = wider.parse_fen(&fen).expect("what the game itself made");
                let mut wide = names(wider, &there, &wider.position_moves(&there, false));
                wide.sort();
                assert_eq!(here, wide, "a wider engine, seed {seed}: {fen}");
            }
            if moves.is_empty() {
                break;
            }
            position = game.after(&position, moves[rng.below(moves.len() as u32) as usize]);
        }
        played += 1;
        if played == 4 {
            break;
        }
    }
}

#[test]
fn every_engine_plays_alike() {
    let kept = include_str!("engines.txt").lines().filter_map(|line| line.split_whitespace().next());
    kept.filter(|word| *word != "#").for_each(|seed| play(seed.parse().expect("a seed")));
    let range = std::env::var("WAZIR_ENGINES").unwrap_or_else(|_| "0..60".into());
    let (from, to) = range.split_once("..").expect("FROM..TO");
    (from.parse().unwrap()..to.parse().unwrap()).for_each(play);
}
