//! Any text as a FEN of every shipped variant: refused at a place within it, or read and written the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use wazir_runtime::Game;

static GAMES: LazyLock<Vec<Game>> = LazyLock::new(wazir_fuzz::games);

fuzz_target!(|text: &str| {
    for game in GAMES.iter() {
        match game.parse_fen(text) {
            Ok(position) => {
                let written = game.fen(&position);
                let again = game.parse_fen(&written).unwrap_or_else(|e| panic!("{written}: {e}"));
                assert_eq!(again, position, "{written}");
                assert_eq!(game.fen(&again), written);
                assert!(game.hash_is_right(&position));
                game.position_moves(&position, false);
            }
            Err(error) => {
                assert!(!error.message.is_empty());
                assert!(text.get(error.span.clone()).is_some(), "{error:?}");
            }
        }
    }
});
