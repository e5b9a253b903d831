//! Why moves are illegal whose lines have conditions: what is said to be the reason is the reason.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use wazir_lang::{NO_FILES, load};
use wazir_runtime::Match;

/// The reason why a piece that goes two squares to the right under a condition cannot go from a2 to c2, after `a1a2`.
fn reason(condition: &str, fen: &str) -> String {
    let text = format!(
        "edition 1\nvariant asks \"Asks\" {{\n  board 6 x 6\n  piece king K royal {{ move and capture step any way }}
  piece rook R {{ move and capture slide orthogonal }}\n  piece guard G {{ move step any way; move leap 0 2, {condition} }}
  setup \"5k/4r1/6/6/6/G4K\"\n  endings {{ checkmate: the side to move loses }}\n}}\n"
    );
    let game = load("asks.wazir", &text, &NO_FILES).unwrap_or_else(|e| panic!("{condition}: {e:?}"));
    let now = Match::new(game.clone(), game.parse_fen(fen).unwrap());
    now.parse_move("a2c2").unwrap_err().to_string()
}

#[test]
fn that_it_has_moved_is_said_where_it_is_the_reason() {
    const MOVED: &str = "5k/6/6/6/G5/5K w - - 0 1";
    const CHECKED: &str = "5k/6/5r/6/G5/5K w - - 0 1";
    const UNMOVED: &str = "5k/6/6/6/G5/5K w - - 0 1 unmoved=a2";
    for (condition, fen, moved) in [
        ("if it is unmoved", MOVED, true),
        ("unless it has moved", MOVED, true),
        ("unless it has moved or its side is in check", MOVED, true),
        // It would not go there, either, if it had not moved.
        ("unless it has moved or its side is in check", CHECKED, false),
        ("if it is unmoved and its side is in check", MOVED, false),
        ("if it is unmoved and its side is in check", CHECKED, true),
        ("if it is unmoved or its side is in check", MOVED, true),
        ("if its side is in check and it has moved", MOVED, false),
        ("if it has moved", UNMOVED, false),
        ("if its side has at least 3 pieces", MOVED, false),
    ] {
        let said = reason(condition, fen);
        assert!(said.contains(condition), "{condition}: {said}");
        assert_eq!(said.contains(": it has moved"), moved, "{condition}: {said}");
    }
}
