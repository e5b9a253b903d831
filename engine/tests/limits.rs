//! What ends a search, and what it says when there is nothing to search.

use super::support::{game, start};
use std::time::Duration;
use wazir_engine::{Clock, Engine, Limits, Score, Stop};
use wazir_runtime::Match;

#[test]
fn a_search_ends_at_its_limits() {
    let game = game("standard");
    let played = start(&game);
    let mut engine = Engine::new(game.clone());
    let mut run = |limits: Limits| engine.search(&played, &limits, &Stop::new(), &mut |_| {});
    let found = run(Limits { depth: Some(3), ..Limits::default() });
    assert_eq!(found.lines[0].depth, 3);
    let found = run(Limits { nodes: Some(500), ..Limits::default() });
    assert!(found.nodes <= 500, "{}", found.nodes);
    let found = run(Limits { time: Some(Duration::from_millis(20)), ..Limits::default() });
    assert!(found.best.is_some());
    let clock = Clock { left: Duration::from_millis(300), increment: Duration::ZERO, moves_to_go: None };
    assert!(run(Limits { clock: Some(clock), ..Limits::default() }).best.is_some());
}

#[test]
fn a_search_ends_when_it_is_stopped_and_a_search_that_ponders_when_it_is_hit() {
    let game = game("standard");
    let played = start(&game);
    let mut engine = Engine::new(game.clone());
    let stop = Stop::new();
    let handle = stop.clone();
    std::thread::scope(|scope| {
        let search = scope.spawn(|| engine.search(&played, &Limits::default(), &stop, &mut |_| {}));
        std::thread::sleep(Duration::from_millis(30));
        handle.stop();
        assert!(search.join().expect("no panic").best.is_some());
    });
    let (stop, limits) = (Stop::new(), Limits { depth: Some(2), ponder: true, ..Limits::default() });
    let handle = stop.clone();
    std::thread::scope(|scope| {
        let search = scope.spawn(|| engine.search(&played, &limits, &stop, &mut |_| {}));
        std::thread::sleep(Duration::from_millis(30));
        assert!(!search.is_finished());
        handle.hit();
        assert!(search.join().expect("no panic").best.is_some());
    });
}

#[test]
fn only_the_moves_that_are_asked_for_are_considered() {
    let game = game("standard");
    let played = start(&game);
    let only = played.parse_move("a2a3").expect("legal");
    let limits = Limits { depth: Some(4), moves: vec![only], ..Limits::default() };
    let found = Engine::new(game.clone()).search(&played, &limits, &Stop::new(), &mut |_| {});
    assert_eq!(found.best, Some(only));
}

#[test]
fn where_nothing_can_be_played_nothing_is_found() {
    let game = game("standard");
    let mated = game.parse_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").expect("a position");
    let played = Match::new(game.clone(), mated);
    let found = Engine::new(game.clone()).search(&played, &Limits::default(), &Stop::new(), &mut |_| {});
    assert_eq!((found.best, found.lines.len()), (None, 0));
    // A position of another game is nothing to it.
    let other = super::support::game("zombie");
    let found = Engine::new(other).search(&start(&game), &Limits::default(), &Stop::new(), &mut |_| {});
    assert_eq!(found.best, None);
}

#[test]
fn several_lines_begin_with_several_moves_the_best_first() {
    let game = game("standard");
    let played = start(&game);
    let limits = Limits { depth: Some(5), lines: 4, ..Limits::default() };
    let found = Engine::new(game.clone()).search(&played, &limits, &Stop::new(), &mut |_| {});
    let firsts: Vec<_> = found.lines.iter().map(|line| line.moves[0]).collect();
    assert_eq!(firsts.len(), 4);
    assert!((1..4).all(|n| !firsts[..n].contains(&firsts[n])));
    let worth = |n: usize| match found.lines[n].score {
        Score::Centipawns(score) => score,
        Score::Mate(_) => panic!("no mate"),
    };
    assert!((1..4).all(|n| worth(n) <= worth(n - 1)));
}

#[test]
fn several_threads_search_what_one_does() {
    let game = game("standard");
    let played = start(&game);
    let mut engine = Engine::new(game.clone());
    engine.set_threads(3);
    engine.set_hash(2);
    let limits = Limits { depth: Some(6), ..Limits::default() };
    let found = engine.search(&played, &limits, &Stop::new(), &mut |_| {});
    assert!(found.best.is_some() && found.nodes > 0);
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    assert!(engine.search(&played, &limits, &Stop::new(), &mut |_| {}).best.is_some());
}
