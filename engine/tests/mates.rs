//! Mates that a plain search has found, kept as facts in `mates.txt`: the engine finds each of them, and none that is shorter.

use super::support::{game, wins};
use std::collections::BTreeMap;
use wazir_engine::{Engine, Limits, Score, Stop};
use wazir_runtime::{Game, Match};

/// A fact: in which variant, in how many turns, from which position.
fn facts() -> impl Iterator<Item = (&'static str, u32, &'static str)> {
    include_str!("mates.txt").lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(|line| {
        let mut parts = line.splitn(3, ' ');
        let (variant, turns, fen) = (parts.next(), parts.next(), parts.next());
        (variant.expect("a variant"), turns.and_then(|t| t.parse().ok()).expect("turns"), fen.expect("a FEN"))
    })
}

#[test]
fn every_mate_is_found() {
    let thorough = std::env::var("THOROUGH").is_ok();
    let mut games: BTreeMap<&str, Game> = BTreeMap::new();
    for (number, (variant, turns, fen)) in facts().enumerate() {
        if !thorough && (turns > 3 || number % 4 != 0) {
            continue;
        }
        let game = games.entry(variant).or_insert_with(|| game(variant));
        let position = game.parse_fen(fen).unwrap_or_else(|error| panic!("{variant} {fen}: {error}"));
        let played = Match::new(game.clone(), position);
        let limits = Limits { mate: Some(turns), ..Limits::default() };
        let found = Engine::new(game.clone()).search(&played, &limits, &Stop::new(), &mut |_| {});
        assert_eq!(found.lines[0].score, Score::Mate(turns as i32), "{variant} {fen}");
    }
}

#[test]
fn the_facts_are_facts() {
    let mut games: BTreeMap<&str, Game> = BTreeMap::new();
    for (variant, turns, fen) in facts().filter(|(_, turns, _)| *turns <= 2).step_by(8) {
        let game = games.entry(variant).or_insert_with(|| game(variant));
        let position = game.parse_fen(fen).expect("a position");
        assert!(wins(game, &position, position.turn(), turns), "{variant} {fen}");
        assert!(!wins(game, &position, position.turn(), turns - 1), "{variant} {fen}");
    }
}
