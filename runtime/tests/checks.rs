//! Checks that are counted: a game whose positions keep more than the pieces. The text language does not have it yet; the Program is
//! orthodox chess with one more ending. Counts are those of another program.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::support::orthodox;
use wazir_runtime::program::{EndTest, Ending, Outcome, Reason, Who};
use wazir_runtime::{Game, Match, PerftMode, Side, Status};

fn three_check() -> Game {
    let mut program = orthodox();
    let test = EndTest::ChecksGiven { times: 3 };
    program.endings.insert(1, Ending { test, outcome: Outcome::Win(Who::Subject), claimed: false });
    Game::load(program).unwrap()
}

#[test]
fn node_counts() {
    let game = three_check();
    for (fen, counts) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1", [20, 400, 8902, 197_281]),
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 1+2 0 1",
            [48, 2039, 97862, 4_082_402],
        ),
        ("rnbqk1nr/pppp1ppp/8/4p3/1b2P3/3P4/PPP2PPP/RNBQKBNR w KQkq - 2+2 1 3", [6, 197, 5109, 166_122]),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 1+1 0 1", [14, 185, 2682, 40075]),
        (
            "rnb1kbnr/pppp1ppp/8/4p1q1/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 1+1 2 3",
            [27, 1036, 28350, 1_039_886],
        ),
    ] {
        let position = game.parse_fen(fen).unwrap();
        assert_eq!(game.fen(&position), fen);
        for (depth, nodes) in (1..).zip(counts) {
            for interpret in [false, true].into_iter().filter(|interpret| !interpret || nodes < 10_000) {
                let mode = PerftMode { full: false, interpret };
                assert_eq!(game.perft(&position, depth, mode), nodes, "{fen} at {depth}, {mode:?}");
            }
        }
    }
}

#[test]
fn the_third_check_wins() {
    let game = three_check();
    let start = game.start(&game.program().starts[0]).unwrap();
    let mut now = Match::new(game, start);
    for (mv, white, black) in [
        ("e2e4", 0, 0),
        ("e7e5", 0, 0),
        ("f1c4", 0, 0),
        ("f8c5", 0, 0),
        ("c4f7", 1, 0),
        ("e8e7", 1, 0),
        ("d1h5", 1, 0),
        ("c5f2", 1, 1),
        ("e1e2", 1, 1),
        ("b8c6", 1, 1),
        ("h5e5", 2, 1),
        ("c6e5", 2, 1),
        ("d2d3", 2, 1),
        ("h7h6", 2, 1),
    ] {
        let before = now.clone();
        now.play(now.parse_move(mv).unwrap()).unwrap();
        let position = now.position();
        assert_eq!(
            [Side::White, Side::Black].map(|side| position.checks_given(side)),
            [white, black],
            "{mv}"
        );
        assert_eq!(now.status(), Status::Ongoing);
        // The counters are in the hash, and in the copy that takes a move back.
        assert_ne!(now.game().hash(now.position()), now.game().hash(before.position()));
    }
    now.play(now.parse_move("c1g5").unwrap()).unwrap();
    assert_eq!(now.status(), Status::Win { winner: Side::White, reason: Reason::Checks });
    assert!(now.legal_moves().is_empty());
    assert_eq!(now.undo().map(|_| now.position().checks_given(Side::White)), Some(2));
}

#[test]
fn counters_tell_positions_apart() {
    let game = three_check();
    let fen = |checks: &str| format!("4k3/8/8/8/8/8/8/R3K3 w Q - {checks} 0 1");
    let hash = |checks: &str| game.hash(&game.parse_fen(&fen(checks)).unwrap());
    let hashes = ["3+3", "2+3", "3+2", "2+2", "1+3"].map(hash);
    for (i, one) in hashes.iter().enumerate() {
        assert!(!hashes[..i].contains(one));
    }
}

#[test]
fn the_field_of_checks() {
    let game = three_check();
    for (fen, said) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 4+3 0 1", "`4+3` does not say how many checks are left for each side"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 3+ 0 1", "`3+` does not say how many checks are left for each side"),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 3+3",
            "the checks that are left, `3+3`, belong after the fourth field",
        ),
    ] {
        assert_eq!(game.parse_fen(fen).unwrap_err().message, said);
    }
    let left_out = game.parse_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap();
    assert_eq!(game.fen(&left_out), "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1");
    let plain = Game::load(orthodox()).unwrap();
    let refused = plain.parse_fen("4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1").unwrap_err();
    assert_eq!(refused.message, "`3+3` counts checks, and no ending of this variant does");
}
