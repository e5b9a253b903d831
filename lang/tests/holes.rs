//! Lists of squares keep what is a hole for one side alone: they are squares as their owner sees them.
#![allow(missing_docs, clippy::unwrap_used)]

use wazir_lang::{NO_FILES, compile};
use wazir_runtime::{Side, SquareSet};

/// With `holes d1` under a mirror, White's d1 is not a square and Black's is d8.
#[test]
fn a_rank_with_a_hole_of_whites_keeps_the_square_for_black() {
    let text = "edition 1\nvariant gap \"Gap\" {\n  board 8 x 8\n  holes d1\n  zone home = rank 1\n  piece king K royal { move and capture step any way }\n  \
                piece rook R { move and capture slide any way from home }\n  army black { piece ferz F { move step any way from d1 } }\n  \
                setup \"r1fk4/8/8/8/8/8/8/R2*K3\"\n  endings {\n    a rook is on rank 1: that side wins on claim\n    checkmate: the side to move loses\n    stalemate: draw\n  }\n}\n";
    let compilation = compile("gap.wazir", text, &NO_FILES);
    assert!(compilation.diagnostics.iter().all(|d| !d.is_error()), "{:?}", compilation.diagnostics);
    let program = compilation.variants[0].program.as_ref().unwrap();
    let board = &program.board;
    let rank: SquareSet = (0..8).map(|file| board.square(file, 0).unwrap()).collect();
    let (_, zones) = program.endings[0].test.goal().unwrap();
    let zone = &zones[0];
    assert_eq!(*zone, rank);
    for side in Side::BOTH {
        let rook = program.army(side).kind(program.army(side).by_name("rook").unwrap());
        assert_eq!(rook.rules[0].from, Some(rank), "{side}");
    }
    let black = program.army(Side::Black);
    let ferz = black.kind(black.by_name("ferz").unwrap());
    assert_eq!(ferz.rules[0].from, board.parse("d1").map(SquareSet::of));
}

/// What is a hole for either side is in no list.
#[test]
fn a_hole_of_both_sides_is_left_out() {
    let text = "edition 1\nvariant gap \"Gap\" {\n  board 4 x 4\n  holes b2-b3\n  piece king K royal { move and capture step any way }\n  \
                setup \"k3/1*2/1*2/3K\"\n  endings {\n    a king is on rank 2: that side wins\n    stalemate: draw\n  }\n}\n";
    let compilation = compile("gap.wazir", text, &NO_FILES);
    let program = compilation.variants[0].program.as_ref().unwrap();
    let (_, zones) = program.endings[0].test.goal().unwrap();
    let zone = &zones[0];
    let names: Vec<String> = zone.iter().map(|s| program.board.name(s)).collect();
    assert_eq!(names, ["a2", "c2", "d2"]);
}
