//! Turns of several parts: whatever counts, names or repeats turns says the same as whoever plays them part by part.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::support::shipped;
use wazir_runtime::{Game, Match, PerftMode, Position, Rng, Status};

/// Shipped games with such turns, and one in which kings must be safe after each part, a piece appears, and captures come first.
fn games() -> Vec<(Game, Position)> {
    let shipped = ["isolation7x7", "amazons", "duck"].map(shipped::game);
    let text = "edition 1
variant heirs \"Heirs\" {
  board 6 x 6
  piece king K royal { move and capture step any way }
  piece rook R { move and capture slide orthogonal }
  piece pawn P { move slide forward up to 2; capture step forward-left, forward-right; promote on last rank to rook }
  piece stone * of nobody
  turn {
    a capture, else a move or a pass
    then the stone goes a step diagonal
    then a pawn appears on ranks 2-4
  }
  setup \"rk4/p3pp/2*3/6/P3PP/RK4\"
  endings {
    checkmate: the side to move loses
    stalemate: draw
    a side has at least 9 pawns: that side wins
    position repeated 2 times: draw
    30 plies without a capture: draw
  }
}
";
    let heirs = shipped::compile("heirs", text);
    let start = heirs.start(&heirs.program().starts[0]).unwrap();
    shipped.into_iter().chain([(heirs, start)]).collect()
}

#[test]
fn turns_are_the_sum_of_their_parts() {
    for (game, start) in games() {
        for seed in 0..12 {
            let mut rng = Rng::new(seed);
            let mut now = Match::new(game.clone(), start.clone());
            for _ in 0..60 {
                if now.status() != Status::Ongoing {
                    break;
                }
                let fen = now.fen();
                let before = now.position().clone();
                let turns = game.turns(&before, PerftMode::default());
                for mode in [(false, false), (true, false), (false, true), (true, true)] {
                    let mode = PerftMode { full: mode.0, interpret: mode.1 };
                    assert_eq!(game.perft(&before, 1, mode), turns.len() as u64, "{fen}");
                }
                // A turn that is played part by part, each part read from its FEN, is the turn that its text means.
                let (mut names, mut plies) = (Vec::new(), 0);
                let mut whole = now.clone();
                while plies == 0 {
                    let moves = now.legal_moves();
                    let mv = moves[rng.below(moves.len() as u32) as usize];
                    assert_eq!(game.parse_fen(&now.fen()).as_ref(), Ok(now.position()), "{fen}");
                    assert_eq!(now.claimable(), []);
                    names.push(now.move_name(mv));
                    now.play(mv).unwrap();
                    plies += u32::from(now.position().part() == 0);
                    assert_eq!(now.position().mover(), before.turn(), "{fen}");
                }
                assert_eq!(now.position().turn(), !before.turn());
                let text = names.join(",");
                whole.play_text(&text).unwrap_or_else(|error| panic!("{error}: {fen}"));
                assert_eq!(whole.position(), now.position(), "{text}: {fen}");
                assert_eq!(whole.status(), now.status(), "{text}: {fen}");
                assert!(turns.iter().any(|(name, after)| *name == text && after == now.position()));
                let counter = now.position().counter();
                assert!(counter == 0 || counter == before.counter() + 1, "{text}: {fen}");
                // Taken back part by part, it is as if nothing had been played.
                names.iter().for_each(|_| assert!(whole.undo().is_some()));
                assert_eq!(whole.fen(), fen);
            }
        }
    }
}

#[test]
fn a_text_of_too_many_parts_changes_nothing() {
    let (game, start) = shipped::game("duck");
    let mut now = Match::new(game, start);
    let fen = now.fen();
    for text in ["e2e4,*@e6,e7e5", "e2e4,*@e4", "e2e4,e4e5,", ",e2e4", "e2e4,,e4e5", "*@e6,e2e4", ","] {
        assert!(now.play_text(text).is_err(), "{text}");
        assert_eq!(now.fen(), fen);
    }
    // As other programs write it, and as short as can be.
    for text in ["e2e4,e4e6", "d7d6,d6d3", "Nf3,d5", "g8f6,d5d4"] {
        now.play_text(text).unwrap_or_else(|error| panic!("{error}"));
    }
    assert_eq!(now.fen().split(' ').next(), Some("rnbqkb1r/ppp1pppp/3p1n2/8/3*P3/5N2/PPPP1PPP/RNBQKB1R"));
}
