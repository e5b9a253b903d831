//! What the engine says of positions and of games, by its shape: scores and lines change with the engine.

use crate::wazir::{Folder, Wazir};

#[test]
fn lines_are_printed_by_depth() {
    let args = ["analyze", "standard", "--moves", "e2e4 e7e5", "--depth", "4", "--lines", "2"];
    let ran = Wazir::new().args(args).run().code(0);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines[0], "depth   score      nodes  line");
    for depth in 1..=4 {
        let of = lines.iter().filter(|line| line.trim_start().starts_with(&format!("{depth}  ")));
        assert_eq!(of.filter(|line| line.contains("  2. ")).count(), 2, "{}", ran.stdout);
    }
    assert!(lines.last().is_some_and(|line| line.starts_with("Best: ")), "{}", ran.stdout);
}

#[test]
fn scores_are_as_white_sees_them() {
    for (turn, sign) in [("w", "+"), ("b", "+")] {
        let fen = format!("4k3/8/8/8/8/8/8/RR2K3 {turn} - - 0 1");
        let ran = Wazir::new().args(["analyze", "standard", "--fen", &fen, "--depth", "2"]).run().code(0);
        let score =
            ran.stdout.lines().nth(1).and_then(|line| line.split_whitespace().nth(1)).unwrap().to_owned();
        assert!(score.starts_with(sign) || score.starts_with('#'), "{}", ran.stdout);
    }
}

#[test]
fn what_is_printed_of_a_game_is_a_record_of_it() {
    let folder = Folder::new();
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/quickchess-game.pgn");
    let annotated = Wazir::new().args(["analyze", examples, "--nodes", "200", "-q"]).run().code(0).stdout;
    folder.write("annotated.pgn", &annotated);
    let play = |path: &str| {
        Wazir::new().args(["play", "--load", path, "-q"]).dir(folder.path()).run().code(0).stdout
    };
    assert_eq!(play("annotated.pgn"), play(examples));
    let again = Wazir::new().args(["analyze", examples, "--nodes", "200", "-q"]).run().code(0).stdout;
    assert_eq!(annotated, again);
}
