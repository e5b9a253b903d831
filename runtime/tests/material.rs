//! Insufficient material as `material.txt` says. A case is a line of that file; adding one needs no Rust.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod support;

use support::shipped;
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
    let mut body = String::from("  board 16 x 16\n  piece king K royal { move and capture step any }\n");
    let (mut white, mut black) = (String::new(), String::new());
    for (i, letter) in ('A'..='Z').filter(|c| *c != 'K').enumerate() {
        let (m, n) = (1 + i % 5, 1 + i / 5);
        body += &format!("  piece man{i} {letter} {{ move and capture leap {m} {n}; move leap 0 {n} }}\n");
        match i {
            0..15 => white.push(letter),
            _ => black.push(letter.to_ascii_lowercase()),
        }
    }
    let rows = "16/".repeat(12);
    body += &format!("  setup \"k15/{black}{}/{rows}{white}1/15K\"\n", 16 - black.len());
    body += "  endings { insufficient material: draw; checkmate: the side to move loses; stalemate: draw }\n";
    let game = shipped::play("many", &format!("edition 1\nvariant many \"Many\" {{\n{body}}}\n"));
    let start = game.start(&game.program().starts[0]).unwrap();
    let before = std::time::Instant::now();
    assert_eq!(Match::new(game, start).status(), Status::Ongoing);
    println!("{:?}", before.elapsed());
    // The bound is one of steps. A plain build on a busy machine gets ten times what a release build may take.
    assert!(before.elapsed().as_secs_f64() < 3.0, "{:?}", before.elapsed());
}
