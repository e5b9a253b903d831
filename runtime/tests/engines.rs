//! Random games on every engine: tables and machines against the interpreter, masks against making and testing, narrow words
//! against wide ones, and whatever else must hold in every position.
//!
//! The rules are random Programs, which say more than the text language can, and the random variant files of `lang/tests`. A seed
//! that has once found a fault is kept in `engines.txt`. `WAZIR_ENGINES=FROM..TO` plays other Programs, `WAZIR_ENGINES_FILES=FROM..TO`
//! other files.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::random_variants;
use crate::support::{many, random, shipped, strewn};
use std::collections::{BTreeMap, BTreeSet};
use wazir_runtime::{Game, Match, Move, Position, Rng};

/// Every engine that a game can be played on but its own.
fn wider(game: &Game) -> Vec<Game> {
    let width = |squares: usize| [64, 128, 256].iter().filter(|most| squares > **most).count();
    let class = |squares: usize, kinds: usize| (width(squares), kinds > 8 && squares <= 128);
    let kinds = game.program().armies.iter().map(|army| army.kinds.len()).max().unwrap_or_default();
    let squares = game.board().squares();
    let wide = [(0, 0), (0, 9), (65, 0), (65, 9), (129, 0), (257, 0)];
    // The widest engine takes its time. Lines of its own lead over holes.
    let most = if squares.is_multiple_of(8) || !game.board().crossable.is_empty() {
        wide.len()
    } else {
        wide.len() - 1
    };
    let classes = wide.into_iter().take(most).map(|(s, k)| (class(squares.max(s), kinds.max(k)), (s, k)));
    let others: BTreeMap<_, _> = classes.into_iter().filter(|(c, _)| *c != class(squares, kinds)).collect();
    let load = |(squares, kinds)| Game::load_for(game.program().clone(), squares, kinds);
    others.into_values().map(|wide| load(wide).expect("a wider engine")).collect()
}

/// What each move comes to, by its name.
fn outcomes(game: &Game, position: &Position, moves: &[Move]) -> BTreeMap<String, Position> {
    let names = names(game, position, moves).into_iter();
    names
        .zip(moves)
        .map(|(name, mv)| (name, game.after(position, *mv).expect("a move of the position")))
        .collect()
}

fn names(game: &Game, position: &Position, moves: &[Move]) -> Vec<String> {
    Match::new_unbounded(game.clone(), position.clone()).move_names(moves)
}

/// The three ways of generating moves agree, the position survives being written down, and every engine has the same moves.
fn check(game: &Game, wider: &[Game], position: &Position, place: &dyn Fn() -> String) {
    let fen = game.fen(position);
    let place = || format!("{fen} of {}", place());
    let quick = outcomes(game, position, &game.position_moves(position));
    let plain = outcomes(game, position, &game.position_moves_interpreted(position));
    assert_eq!(quick, plain, "sets and interpreter, {}", place());
    let tested = outcomes(game, position, &game.tested_moves(position));
    assert_eq!(quick, tested, "masks and tests, {}", place());
    assert!(game.hash_is_right(position), "hash, {}", place());
    let again = game.parse_fen(&fen).unwrap_or_else(|e| panic!("{e}, {}", place()));
    assert_eq!(again, *position, "read again, {}", place());
    let here: BTreeSet<&str> = quick.keys().map(String::as_str).collect();
    for wider in wider {
        let there = wider.parse_fen(&fen).expect("what the game itself made");
        assert_eq!(wider.fen(&there), fen, "a wider engine writes {}", place());
        let wide = names(wider, &there, &wider.position_moves(&there));
        let wide: BTreeSet<&str> = wide.iter().map(String::as_str).collect();
        assert_eq!(here, wide, "a wider engine, {}", place());
    }
}

/// Positions with men strewn over the board, and a few plies from each.
fn play_strewn(game: &Game, wider: &[Game], rng: &mut Rng, place: &dyn Fn() -> String) {
    let mut played = 0;
    for _ in 0..40 {
        let Ok(mut position) = game.parse_fen(&strewn::fen(game, rng)) else { continue };
        for _ in 0..6 {
            check(game, wider, &position, place);
            let moves = game.position_moves(&position);
            if moves.is_empty() {
                break;
            }
            let mv = moves[rng.below(moves.len() as u32) as usize];
            position = game.after(&position, mv).expect("a move of the position");
        }
        played += 1;
        if played == 4 {
            break;
        }
    }
}

/// The Program of a seed, if one can be loaded.
fn play_program(seed: u64) -> bool {
    let Ok(game) = Game::load(random::program(seed)) else { return false };
    let place = || format!("program {seed}\n{}", game.program());
    play_strewn(&game, &wider(&game), &mut Rng::new(seed), &place);
    true
}

/// The variant file of a seed, if it compiles: games from its starts, move by move and back again, and strewn positions.
fn play_file(seed: u64, text: &str) -> bool {
    let compiled = wazir_lang::compile("random.wazir", text, &wazir_lang::NO_FILES);
    let Some(program) = compiled.variants.into_iter().next_back().and_then(|v| v.program) else {
        return false;
    };
    let game = Game::load(program).expect("what compiles");
    let wider = wider(&game);
    let place = || format!("file {seed}\n{text}");
    let mut rng = Rng::new(seed);
    for start in &game.program().starts {
        let start = game.start(start).expect("a start");
        let mut played = Vec::new();
        shipped::walk(&game, &start, &mut rng, 16, |now, moves| {
            check(&game, &wider, now.position(), &place);
            let names: BTreeSet<String> = now.move_names(moves).into_iter().collect();
            assert_eq!(names.len(), moves.len(), "two moves with one name, {} of {}", now.fen(), place());
            played.push(now.clone());
        });
        let mut now = played.pop().expect("the start itself");
        while let Some(before) = played.pop() {
            now.undo().expect("a move to take back");
            let facts = |m: &Match| (m.fen(), m.status(), m.moves().to_vec(), m.claimable());
            assert_eq!(facts(&now), facts(&before), "taken back, {}", place());
            assert_eq!(now.position(), before.position(), "taken back, {}", place());
        }
        assert!(now.undo().is_none(), "{}", place());
    }
    play_strewn(&game, &wider, &mut rng, &place);
    true
}

/// The seeds that `engines.txt` keeps under a word, and a range: the one of an environment variable or, without it, so many.
fn seeds(word: &str, variable: &str, usual: [usize; 2]) -> Vec<u64> {
    let kept = include_str!("engines.txt").lines().filter_map(|line| {
        let (first, rest) = line.split_once(' ')?;
        (first == word).then(|| rest.split(' ').next().unwrap().parse().expect("a seed"))
    });
    let range = std::env::var(variable).unwrap_or_else(|_| format!("0..{}", many(usual[0], usual[1])));
    let (from, to) = range.split_once("..").expect("FROM..TO");
    kept.chain(from.parse().unwrap()..to.parse().unwrap()).collect()
}

#[test]
fn every_engine_plays_random_programs_alike() {
    let seeds = seeds("program", "WAZIR_ENGINES", [2, 12]);
    let played = seeds.iter().filter(|seed| play_program(**seed)).count();
    assert!(played * 2 > seeds.len(), "only {played} of {} can be loaded", seeds.len());
}

#[test]
fn every_engine_plays_random_files_alike() {
    let seeds = seeds("file", "WAZIR_ENGINES_FILES", [60, 140]);
    let play = |seed: &&u64| play_file(**seed, &random_variants::random_variant(**seed));
    let played = seeds.iter().filter(play).count();
    println!("{played} of {} files compile", seeds.len());
    assert!(played * 5 > seeds.len() * 2, "only {played} of {} compile", seeds.len());
}

#[test]
fn every_engine_plays_random_files_with_more_alike() {
    let seeds = seeds("more", "WAZIR_ENGINES_FILES", [40, 100]);
    let text = random_variants::random_variant_with_more;
    let played = seeds.iter().filter(|seed| play_file(**seed, &text(**seed))).count();
    println!("{played} of {} files compile", seeds.len());
    assert!(played * 5 > seeds.len() * 2, "only {played} of {} compile", seeds.len());
}

#[test]
fn wide_boards_with_holes_are_played_alike() {
    let seeds = seeds("lines", "WAZIR_ENGINES_LINES", [3, 8]);
    let text = random_variants::random_variant_of_lines;
    let played = seeds.iter().filter(|seed| play_file(**seed, &text(**seed))).count();
    println!("{played} of {} files compile", seeds.len());
    assert!(played * 5 > seeds.len() * 2, "only {played} of {} compile", seeds.len());
}

#[test]
fn every_engine_castles_from_anywhere_alike() {
    let seeds = seeds("start", "WAZIR_ENGINES_STARTS", [30, 100]);
    let texts = seeds.iter().map(|seed| (*seed, random_variants::random_variant_of_starts(*seed)));
    let texts: Vec<_> =
        texts.filter(|(_, text)| text.contains(" of it ") || text.contains("the way of")).collect();
    let played = texts.iter().filter(|(seed, text)| play_file(*seed, text)).count();
    println!("{played} of {} files compile", texts.len());
    assert!(played * 5 > texts.len(), "only {played} of {} compile", texts.len());
}

#[test]
fn every_engine_plays_random_files_of_every_sort_alike() {
    let seeds = seeds("sort", "WAZIR_ENGINES_FILES", [8, 30]);
    let sorts: [fn(u64) -> String; 8] = [
        random_variants::random_variant_of_boards,
        random_variants::random_variant_of_betza,
        random_variants::random_variant_with_a_past,
        random_variants::random_variant_of_shuffles,
        random_variants::random_variant_of_turns,
        random_variants::random_variant_of_regions,
        random_variants::random_variant_of_followers,
        random_variants::random_variant_of_castled,
    ];
    let all = || sorts.iter().flat_map(|sort| seeds.iter().map(move |seed| (*seed, sort(*seed))));
    let played = all().filter(|(seed, text)| play_file(*seed, text)).count();
    println!("{played} of {} files compile", all().count());
    assert!(played * 4 > all().count(), "only {played} of {} compile", all().count());
}
