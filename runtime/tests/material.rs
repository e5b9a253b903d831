//! Insufficient material as `material.txt` says. A case is a line of that file; adding one needs no Rust.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::support::shipped;
use wazir_runtime::program::Reason;
use wazir_runtime::{Match, Status};

#[test]
fn as_the_table_says() {
    for line in include_str!("material.txt").lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
        let [name, placement, expected] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let (game, _) = shipped::game(name);
        let position =
            game.parse_fen(&format!("{placement} w - - 0 1")).unwrap_or_else(|e| panic!("{line}: {e}"));
        let status = Match::new(game, position).status();
        let insufficient = status == Status::Draw { reason: Reason::InsufficientMaterial };
        assert_eq!(insufficient, expected == "yes", "{line}: {status}");
    }
}

/// The first question about material is answered soon, whatever the men.
#[test]
fn the_proof_is_bounded() {
    let mut many = String::from("  piece king K royal { move and capture step any way }\n");
    let (mut white, mut black) = (String::new(), String::new());
    for (i, letter) in ('A'..='Z').filter(|c| *c != 'K').enumerate() {
        let (m, n) = (1 + i % 5, 1 + i / 5);
        many += &format!("  piece man{i} {letter} {{ move and capture leap {m} {n}; move leap 0 {n} }}\n");
        match i {
            0..15 => white.push(letter),
            _ => black.push(letter.to_ascii_lowercase()),
        }
    }
    let mut hard = vec![(many, format!("k15/{black}{}/{}{white}1/15K", 16 - black.len(), "16/".repeat(12)))];
    // Royals without a step or leap of their own, and men that bend and hop: little can be left out.
    for royal in ["nD", "gQ", "qNN", "mpQcgQ"] {
        for [ant, bee] in [["zB", "qNN"], ["gQ", "pQ"], ["nD", "F"], ["[F?R]", "W"]] {
            let men = [("king K royal", royal), ("ant A", ant), ("bee B", bee)];
            let pieces =
                men.map(|(piece, betza)| format!("  piece {piece} {{ betza \"{betza}\" }}\n")).concat();
            hard.push((pieces, format!("k15/{}b8a6/3A7B4/K15", "16/".repeat(12))));
        }
    }
    for (pieces, placement) in hard {
        let text = format!(
            "edition 1\nvariant many \"Many\" {{\n  board 16 x 16\n{pieces}  setup \"{placement}\"\n  \
             endings {{ insufficient material: draw; checkmate: the side to move loses; stalemate: draw }}\n}}\n"
        );
        let game = shipped::play("many", &text);
        for rows in [placement, format!("k15/{}K15", "16/".repeat(14))] {
            let Ok(position) = game.parse_fen(&format!("{rows} w - - 0 1")) else { continue };
            let before = std::time::Instant::now();
            let status = Match::new(game.clone(), position).status();
            println!("{status} after {:?}", before.elapsed());
            // The bound is one of steps. A plain build on a busy machine gets ten times what a release build may take.
            assert!(before.elapsed().as_secs_f64() < 3.0, "{:?} {text}", before.elapsed());
        }
    }
}
