//! Games in a pipe, saved and loaded.

use crate::wazir::{Folder, Wazir};

const MATE: &str = "f3\ne5\ng4\nQh4\n";

fn two_humans() -> Wazir {
    Wazir::new().args(["play", "standard", "--black", "human"])
}

#[test]
fn a_piped_game_ends_with_its_record() {
    let ran = two_humans().stdin(MATE).run().code(0);
    assert!(ran.stdout.contains("Black wins by checkmate."), "{}", ran.stdout);
    assert!(
        ran.stdout.ends_with("[Termination \"checkmate\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("*K*"));
}

#[test]
fn the_end_of_input_is_polite() {
    let ran = two_humans().stdin("e4\n").run().code(0);
    assert!(ran.stdout.ends_with("[Termination \"unterminated\"]\n\n1. e4 *\n"), "{}", ran.stdout);
}

#[test]
fn a_saved_game_goes_on() {
    let folder = Folder::new();
    two_humans().dir(folder.path()).stdin("f3\ne5\nsave a game.pgn\nquit\n").run().code(0);
    assert!(folder.read("a game.pgn").contains("1. f3 e5 *"));
    let load = || Wazir::new().args(["play", "--load", "a game.pgn"]).dir(folder.path());
    let ran = load().stdin("g4\nQh4\n").run().code(0);
    assert!(ran.stdout.contains("1. f3 e5 2. g4 Qh4# 0-1"), "{}", ran.stdout);
    let again = two_humans().dir(folder.path()).stdin("e4\nload a game.pgn\nhistory\n").run().code(0);
    assert!(again.stdout.contains("\n1. f3 e5\n"), "{}", again.stdout);
}

#[test]
fn results_agreed_upon_survive_saving() {
    let folder = Folder::new();
    for (orders, result) in [("draw\nyes\n", "1/2-1/2"), ("resign\n", "0-1")] {
        let ran = two_humans().dir(folder.path()).stdin(orders).run().code(0);
        let record = ran.stdout.find("[Event").map(|at| &ran.stdout[at..]).unwrap();
        folder.write("end.pgn", record);
        let again = Wazir::new().args(["play", "--load", "end.pgn"]).dir(folder.path()).run().code(0);
        assert!(again.stdout.ends_with(record) && record.contains(result), "{}", again.stdout);
    }
}

#[test]
fn other_files_are_not_written_over() {
    let folder = Folder::new();
    folder.write("thesis.txt", "precious");
    let ran = two_humans().dir(folder.path()).stdin("save thesis.txt\noverwrite thesis.txt\n").run().code(0);
    assert_eq!(ran.stdout.matches("is not a saved game, and is left alone").count(), 2, "{}", ran.stdout);
    assert_eq!(folder.read("thesis.txt"), "precious");
}

#[test]
fn undo_takes_the_bots_move_back_too() {
    let ran =
        Wazir::new().args(["play", "quickchess", "--seed", "1"]).stdin("undo\nb3\nundo\nfen\n").run().code(0);
    assert!(ran.stdout.contains("You have no move to take back."), "{}", ran.stdout);
    assert!(ran.stdout.contains("\nrbkqn/ppppp/5/5/PPPPP/RBKQN w Qq - 0 1\n"), "{}", ran.stdout);
}

#[test]
fn bots_play_alone_and_the_seed_repeats_the_game() {
    let run = || {
        Wazir::new()
            .args(["play", "zombie", "--white", "random", "--black", "greedy", "--seed", "3"])
            .run()
            .code(0)
    };
    assert_eq!(run().stdout, run().stdout);
}

#[test]
fn every_record_can_be_loaded_again() {
    let folder = Folder::new();
    for variant in ["standard", "vilkacis", "quickchess", "infector:full", "infector:rangers", "zombie"] {
        for seed in ["1", "2", "3"] {
            let bots = ["play", variant, "--white", "random", "--black", "random", "--seed", seed];
            let ran = Wazir::new().args(bots).run().code(0);
            let record = ran.stdout.find("[Event").map(|at| &ran.stdout[at..]).unwrap();
            folder.write("game.pgn", record);
            let again = Wazir::new().args(["play", "--load", "game.pgn"]).dir(folder.path()).run().code(0);
            assert!(again.stdout.ends_with(record), "{variant} {seed}:\n{record}\n{}", again.stdout);
        }
    }
}

#[test]
fn the_engine_says_what_it_thinks() {
    let ran =
        two_humans().args(["-q"]).stdin("eval\nanalyze 0.1\nanalyze x\nf3\ne5\ng4\neval\n").run().code(0);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    let has = |what: &dyn Fn(&str) -> bool| assert!(lines.iter().any(|line| what(line)), "{}", ran.stdout);
    has(&|line| line.starts_with("1. white> eval"));
    has(&|line| line.starts_with("The game is even: ") || line.contains(" is better: "));
    has(&|line| line.starts_with("Best: 1. "));
    has(&|line| line.trim_start().starts_with("1  ") && line.contains("  1. "));
    has(&|line| line.starts_with("`analyze SECONDS`: write a number of seconds"));
    has(&|line| line.starts_with("Black has a forced win in 1 move: #-1 (depth "));
    has(&|line| line == "Best: 2... Qh4#");
}

#[test]
fn a_flag_falls() {
    let clock = ["play", "standard", "--white", "random", "--black", "human", "--clock", "0.000001", "-q"];
    let ran = Wazir::new().args(clock).stdin("e5\n").run().code(0);
    assert!(ran.stdout.contains("'s time is up: "), "{}", ran.stdout);
    assert!(ran.stdout.contains("[Termination \"time forfeit\"]"), "{}", ran.stdout);
}

#[test]
fn a_full_screen_needs_a_terminal_and_the_feature() {
    let ran = Wazir::new().args(["play", "standard", "--full-screen"]).run().code(2);
    let lacks = if cfg!(feature = "full-screen") { "needs a terminal" } else { "--features full-screen" };
    assert!(ran.stderr.contains(lacks), "{}", ran.stderr);
    assert_eq!(ran.stdout, "");
}

#[test]
fn the_start_of_a_game_is_where_its_human_moves_first() {
    let begun = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 20";
    let bot =
        ["play", "standard", "--white", "random", "--black", "human", "--seed", "1", "--fen", begun, "-q"];
    let ran = Wazir::new().args(bot).stdin("h6\ngoto start\nredo\n").run().code(0);
    assert!(ran.stdout.contains("20... black> redo\nBlack plays h6 again.\n"), "{}", ran.stdout);
}

#[test]
fn a_file_of_several_games_says_how_to_get_at_the_others() {
    let folder = Folder::new();
    let record = two_humans().stdin("e4\n").run().code(0).stdout;
    let record = record.find("[Event").map(|at| &record[at..]).unwrap();
    folder.write("two.pgn", &format!("{record}\n{record}"));
    let ran = two_humans().stdin("load two.pgn\n").dir(folder.path()).run().code(0);
    let said =
        "`two.pgn` has 2 games; this is the first. `wazir play --load two.pgn --game N` plays another.";
    assert!(ran.stdout.contains(said), "{}", ran.stdout);
}
