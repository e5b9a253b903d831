//! The tunings that are shipped are those of their variants.

use super::support::{game, start};
use wazir_engine::{Engine, Limits, Stop, Tuning};

#[test]
fn every_shipped_tuning_is_one_of_its_variant() {
    for (name, text) in wazir_variants::TUNINGS {
        let game = game(name);
        // Every kind and every weight in it is one that the game has, or it is not read at all.
        let tuning = Tuning::parse(text, &game).unwrap_or_else(|error| panic!("{name}: {error}"));
        let limits = Limits { nodes: Some(300), ..Limits::default() };
        let found =
            Engine::tuned(game.clone(), &tuning).search(&start(&game), &limits, &Stop::new(), &mut |_| {});
        assert!(found.best.is_some(), "{name}");
    }
}
