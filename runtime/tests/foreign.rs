//! Positions and moves of one game given to another: every public function answers, and none panics.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::support::shipped;
use wazir_runtime::{Match, PerftMode, Side, Square, Status};

/// A value of another game is answered, never with a panic.
#[test]
fn values_of_other_games() {
    let (small, start) = shipped::game("quickchess");
    let large = shipped::play(
        "large",
        "edition 1\nvariant large \"Large\" extends standard {\n  board 16 x 16\n  remove castling kingside, queenside\n  setup \"15k/16/16/16/16/16/16/16/16/16/16/16/16/Q15/16/K15\"\n}\n",
    );
    let far = large.start(&large.program().starts[0]).unwrap();
    let (alike, other) = shipped::game("gardner");
    let pairs = [(&small, &far), (&large, &start), (&small, &other), (&alike, &start)];
    for (game, foreign) in pairs {
        assert!(!game.knows(foreign) && game.fen(foreign).is_empty());
        assert_eq!(game.perft(foreign, 2, PerftMode::default()), 0);
        assert!(game.divide(foreign, 1, PerftMode::default()).is_empty());
        assert!(game.position_moves(foreign).is_empty());
        let mut now = Match::new(game.clone(), foreign.clone());
        assert!(now.legal_moves().is_empty() && now.claimable().is_empty() && !now.in_check());
        assert_eq!(now.status(), Status::Ongoing);
        assert!(now.parse_move("a1a2").is_err());
        // Moves of every game, in a position of this one.
        let own = game.start(&game.program().starts[0]).unwrap();
        let mut here = Match::new(game.clone(), own.clone());
        for (owner, position) in [(&large, &far), (&small, &start), (&alike, &other)] {
            for mv in owner.position_moves(position) {
                assert!(now.play(mv).is_err());
                let legal = here.legal_moves().contains(&mv);
                let _ = (here.san(mv), here.move_name(mv), game.after(&own, mv));
                assert_eq!(here.play(mv).is_ok(), legal);
                here.undo();
                here = Match::new(game.clone(), own.clone());
            }
        }
        for square in [0, 63, 200, 255].map(Square::new) {
            let _ = (own.piece_at(square), game.attackers(&own, square, Side::White));
            let _ = (
                game.board().name(square),
                game.program().symmetry.square(game.board(), Side::Black, square),
            );
        }
    }
    // Two loads of one Program are one game.
    assert!(shipped::game("quickchess").0.knows(&start));
}
