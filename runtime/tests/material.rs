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
