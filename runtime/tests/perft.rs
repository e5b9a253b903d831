//! The node counts of `perft.txt`: by tables with and without making the last ply, and by the interpreter.
//! A case is a line of that file; adding one needs no Rust.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::support::shipped;
use wazir_runtime::PerftMode;

/// Counts above this are left to `PERFT=all cargo test --release -p wazir-runtime --test all perft::`.
const CAP: u64 = 250_000;

#[test]
fn node_counts() {
    let cap = if std::env::var("PERFT").is_ok_and(|v| v == "all") { u64::MAX } else { CAP };
    let mut checked = 0;
    for line in include_str!("perft.txt").lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
        let [name, fen, counts] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let (game, start) = shipped::game(name);
        let position = match fen {
            "-" => start,
            fen => game.parse_fen(fen).unwrap_or_else(|e| panic!("{line}: {e}")),
        };
        for count in counts.split(", ") {
            let (depth, nodes) = count.split_once(' ').expect("depth and nodes");
            let (depth, nodes) = (depth.parse().unwrap(), nodes.parse::<u64>().unwrap());
            let modes = [(false, false), (true, false), (false, true)];
            for (full, interpret) in modes.into_iter().filter(|(full, interpret)| {
                // The counting run is the cheap one: it goes all the way down in every build.
                nodes <= cap || !full && !interpret
            }) {
                let mode = PerftMode { full, interpret };
                assert_eq!(game.perft(&position, depth, mode), nodes, "{line} at {depth}, {mode:?}");
                checked += 1;
            }
        }
    }
    assert!(checked > 50);
}
