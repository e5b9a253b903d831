//! Any words as moves of a game: the first byte chooses the variant, a word that is no legal move chooses one. After each
//! ply the position's laws must hold.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use wazir_runtime::{Game, Match};

static GAMES: LazyLock<Vec<Game>> = LazyLock::new(wazir_fuzz::games);

fuzz_target!(|bytes: &[u8]| {
    let [first, rest @ ..] = bytes else { return };
    let game = &GAMES[usize::from(*first) % GAMES.len()];
    let Some(start) = game.program().find_start(None) else { return };
    let Ok(position) = game.start(start) else { panic!("a shipped start is refused") };
    let mut now = Match::new_unbounded(game.clone(), position);
    for word in rest.split(u8::is_ascii_whitespace).take(60) {
        let moves = now.legal_moves();
        if moves.is_empty() {
            break;
        }
        let text = String::from_utf8_lossy(word);
        let mv = now.parse_move(&text).unwrap_or_else(|error| {
            assert!(!error.to_string().is_empty() && !error.code().is_empty());
            moves[word.iter().map(|b| usize::from(*b)).sum::<usize>() % moves.len()]
        });
        let name = now.move_name(mv);
        assert_eq!(now.parse_move(&name).map(|m| now.move_name(m)), Ok(name.clone()));
        let san = now.san(mv);
        assert_eq!(now.parse_move(&san).map(|m| now.move_name(m)), Ok(name.clone()), "{san}");
        assert_eq!(now.play(mv), Ok(()), "{name}");
        let fen = now.fen();
        assert!(game.hash_is_right(now.position()), "{fen}");
        let again = game.parse_fen(&fen).unwrap_or_else(|e| panic!("{fen}: {e}"));
        assert_eq!(&again, now.position(), "{fen}");
        now.status();
        now.claimable();
    }
});
