//! Orthodox chess against `cozy-chess`: legal moves and check compared at every ply of random games.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::support::{many, shipped};
use cozy_chess::{Board, Piece};
use std::collections::BTreeSet;
use wazir_runtime::{Match, Rng};

#[test]
fn every_move_agrees() {
    let (game, start) = shipped::game("standard");
    let mut plies = 0u64;
    let games = many(250, 1000) as u64;
    for index in 0..games {
        let mut rng = Rng::for_game(2024, index);
        let mut ours = Match::new_unbounded(game.clone(), start.clone());
        let mut theirs = Board::default();
        for _ in 0..400 {
            let moves = ours.legal_moves();
            let names = ours.move_names(&moves);
            let sorted: BTreeSet<&str> = names.iter().map(String::as_str).collect();
            let expected = legal(&theirs);
            let expected: BTreeSet<&str> = expected.iter().map(|(name, _)| name.as_str()).collect();
            assert_eq!(sorted, expected, "{}", ours.fen());
            if index % 16 == 0 {
                let plain = game.position_moves_interpreted(ours.position());
                let plain = ours.move_names(&plain);
                assert_eq!(sorted, plain.iter().map(String::as_str).collect(), "{}", ours.fen());
            }
            assert_eq!(ours.in_check(), !theirs.checkers().is_empty(), "{}", ours.fen());
            if moves.is_empty() {
                break;
            }
            let chosen = rng.below(moves.len() as u32) as usize;
            let their_move = legal(&theirs).into_iter().find(|(name, _)| *name == names[chosen]);
            theirs.play(their_move.expect("a move of both").1);
            ours.play(moves[chosen]).unwrap();
            plies += 1;
        }
    }
    assert!(plies > 100 * games, "only {plies} plies compared");
}

/// Their legal moves by our names: castling is the king's move there, not king takes rook.
fn legal(board: &Board) -> Vec<(String, cozy_chess::Move)> {
    let mut moves = Vec::new();
    board.generate_moves(|set| {
        moves.extend(set);
        false
    });
    let name = |mv: cozy_chess::Move| {
        let castles =
            board.piece_on(mv.from) == Some(Piece::King) && board.colors(board.side_to_move()).has(mv.to);
        let mut to = mv.to.to_string();
        if castles {
            let file = if mv.to.file() > mv.from.file() { 'g' } else { 'c' };
            to.replace_range(0..1, &file.to_string());
        }
        let promotion = mv.promotion.map_or(String::new(), |p| p.to_string());
        format!("{}{to}{promotion}", mv.from)
    };
    moves.into_iter().map(|mv| (name(mv), mv)).collect()
}
