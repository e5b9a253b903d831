//! Orthodox chess, from a Program made by hand: node counts, the two generators against each other, and a
//! look at the endings.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::support::orthodox;
use wazir_runtime::{Game, Match, PerftMode, Status};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";

#[test]
fn node_counts() {
    let game = Game::load(orthodox()).unwrap();
    let start = game.start(&game.program().starts[0]).unwrap();
    let kiwipete = game.parse_fen(KIWIPETE).unwrap();
    for (position, depth, nodes) in [(&start, 4, 197_281), (&kiwipete, 3, 97_862)] {
        for mode in [
            PerftMode::default(),
            PerftMode { full: true, interpret: false },
            PerftMode { full: false, interpret: true },
            PerftMode { full: true, interpret: true },
        ] {
            assert_eq!(game.perft(position, depth, mode), nodes, "{mode:?}");
        }
    }
}

#[test]
fn fools_mate() {
    let game = Game::load(orthodox()).unwrap();
    let start = game.start(&game.program().starts[0]).unwrap();
    let mut now = Match::new(game, start);
    for text in ["f3", "e5", "g2g4", "Qh4"] {
        let mv = now.parse_move(text).unwrap_or_else(|e| panic!("{e}"));
        now.play(mv).unwrap();
    }
    assert!(matches!(now.status(), Status::Win { .. }));
    assert_eq!(now.fen(), "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert!(now.legal_moves().is_empty());
}
