//! Games of the engine against itself over the whole library: every move is legal, and games go on until they are over.

use super::support::{game, games, start};
use wazir_engine::{Bot, Engine, Level, Limits, Stop};
use wazir_runtime::{Match, Rng, Side, Status};

/// Plays a game, at most so many plies, and checks each move.
fn play(game: &mut Match, bot: &mut Bot, plies: usize, rng: &mut Rng) {
    let stop = Stop::new();
    let name = game.game().program().id.clone();
    for _ in 0..plies {
        if game.status().is_over() {
            assert_eq!(bot.choose(game, &stop, rng), None, "{name}");
            return;
        }
        let mv = bot.choose(game, &stop, rng);
        let mv = mv.unwrap_or_else(|| panic!("{name}: no move in {}", game.fen()));
        let fen = game.fen();
        game.play(mv).unwrap_or_else(|error| panic!("{name}: {error} in {fen}"));
    }
}

#[test]
fn every_shipped_variant_is_played_without_an_illegal_move() {
    let thorough = std::env::var("THOROUGH").is_ok();
    let plies = if thorough { 30 } else { 6 };
    for (name, _) in wazir_variants::FILES {
        for game in games(name) {
            let limits = Limits { nodes: Some(25), ..Limits::default() };
            let mut bot = Bot::new(Engine::new(game.clone()), limits);
            play(&mut start(&game), &mut bot, plies, &mut Rng::new(1));
        }
    }
}

/// From positions that random moves lead to, which are odder than those of games.
#[test]
fn levels_play_on_from_random_positions() {
    for (name, seed) in
        [("standard", 1), ("crazyhouse", 2), ("ultima", 3), ("duck", 4), ("antichess", 5), ("marseillais", 6)]
    {
        let game = game(name);
        for level in [1, 4] {
            let mut rng = Rng::new(seed);
            let mut played = start(&game);
            for _ in 0..12 {
                let moves = played.legal_moves();
                if let Some(mv) = moves.get(rng.below(moves.len() as u32) as usize) {
                    played.play(*mv).expect("legal");
                }
            }
            let level = Level::new(level).expect("a level");
            let mut bot = Bot::of_level(Engine::new(game.clone()), level, None);
            play(&mut played, &mut bot, 40, &mut rng);
        }
    }
}

/// With one thread and so many positions, what is found is the same wherever and whenever it is searched.
#[test]
fn fixed_nodes_give_the_same_lines() {
    for name in ["standard", "shogi", "alice", "racingkings"] {
        let game = game(name);
        let played = start(&game);
        let limits = Limits { nodes: Some(3000), lines: 2, ..Limits::default() };
        let search = || {
            let mut lines = Vec::new();
            let mut engine = Engine::new(game.clone());
            let found = engine.search(&played, &limits, &Stop::new(), &mut |info| {
                lines.push((info.depth, info.score, info.nodes, info.moves.clone()));
            });
            (found.best, found.nodes, lines)
        };
        assert_eq!(search(), search(), "{name}");
    }
}

/// Every line that is told can be played.
#[test]
fn lines_are_legal() {
    for name in ["standard", "crazyhouse", "scottish", "duck", "chu"] {
        let game = game(name);
        let played = start(&game);
        let limits = Limits { nodes: Some(2000), lines: 3, ..Limits::default() };
        Engine::new(game.clone()).search(&played, &limits, &Stop::new(), &mut |info| {
            let mut line = played.clone();
            for mv in &info.moves {
                line.play(*mv).unwrap_or_else(|error| panic!("{name}: {error}"));
            }
        });
    }
}

/// Where every move loses, the one is played after which most replies let the win slip.
#[test]
fn who_has_lost_sets_traps() {
    // From its start White has lost it, if Black knows how.
    let game = game("lewthwaite");
    let limits = Limits { nodes: Some(1_000), ..Limits::default() };
    let mut won = 0;
    for number in 0..40 {
        let mut engine = Engine::new(game.clone());
        let mut rng = Rng::for_game(3, number);
        let mut played = start(&game);
        while !played.status().is_over() {
            let moves = played.legal_moves();
            let mv = match played.position().turn() {
                Side::White => engine.search(&played, &limits, &Stop::new(), &mut |_| {}).best.unwrap(),
                Side::Black => moves[rng.below(moves.len() as u32) as usize],
            };
            played.play(mv).unwrap();
        }
        won += usize::from(matches!(played.status(), Status::Win { winner: Side::White, .. }));
    }
    assert!(won > 12, "{won} of 40");
}
