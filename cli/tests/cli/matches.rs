//! Matches: the same games from a seed, matches that go on, and players that do not keep to the rules.

use crate::wazir::{Folder, Ran, Wazir};
use serde_json::Value;

/// What was said, whatever the lines.
fn said(ran: &Ran) -> String {
    ran.stderr.split_whitespace().collect::<Vec<_>>().join(" ")
}

const BOTS: [&str; 10] =
    ["match", "quickchess", "zombie", "--player", "greedy", "--player", "random", "--games", "6", "--seed=5"];

#[test]
fn a_seed_means_the_same_games_on_any_number_of_threads() {
    let folder = Folder::new();
    let run = |jobs: &str, name: &str| {
        let files = [format!("{name}.jsonl"), format!("{name}.pgn")];
        let ran = Wazir::new()
            .args(BOTS)
            .args(["--jobs", jobs, "--out", &files[0], "--pgn", &files[1]])
            .dir(folder.path())
            .run()
            .code(0);
        (ran.stdout, files.map(|file| folder.read(&file)))
    };
    let once = run("1", "one");
    assert_eq!(once, run("3", "three"));
    let [log, pgn] = once.1;
    assert_eq!((log.lines().count(), pgn.matches("[Event ").count()), (13, 12));
    // The two games of a pair begin alike, with colours swapped.
    let games: Vec<Value> = log.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
    for pair in games.chunks(2) {
        let opening = |game: &Value| game["moves"].as_array().unwrap()[..6].to_vec();
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
    }
    assert!(pgn.contains("[Round \"1.1\"]\n[White \"greedy\"]\n[Black \"random\"]"), "{pgn}");
    assert!(pgn.contains("[Round \"1.2\"]\n[White \"random\"]\n[Black \"greedy\"]"), "{pgn}");
}

#[test]
fn what_is_played_does_not_depend_on_other_variants() {
    let folder = Folder::new();
    let run = |variants: &[&str], file: &str| {
        let rest = ["--player", "greedy", "--player", "random", "--games", "4", "--out", file];
        Wazir::new().args(["match"]).args(variants).args(rest).dir(folder.path()).run().code(0);
        let log = folder.read(file);
        let lines: Vec<String> = log.lines().filter(|l| l.contains("\"pair\"")).map(str::to_owned).collect();
        lines.into_iter().filter(|line| line.contains("\"quickchess\"")).collect::<Vec<_>>()
    };
    assert_eq!(run(&["quickchess"], "one.jsonl"), run(&["zombie", "quickchess"], "two.jsonl"));
}

#[test]
fn a_match_goes_on_where_it_was_broken_off() {
    let folder = Folder::new();
    let run = |more: &[&str]| Wazir::new().args(BOTS).args(more).dir(folder.path()).run();
    let whole = run(&["--out", "whole.jsonl", "--pgn", "whole.pgn"]).code(0);
    let log = folder.read("whole.jsonl");
    // In the middle of the second game of a pair, and of a line.
    let half: String = log.split_inclusive('\n').take(4).collect();
    folder.write("half.jsonl", &(half.clone() + "{\"variant\":\"zomb"));
    let refused = run(&["--out", "half.jsonl"]).code(2);
    assert!(said(&refused).contains("already exists"), "{}", refused.stderr);
    let rest = run(&["--out", "half.jsonl", "--pgn", "half.pgn", "--resume"]).code(0);
    assert_eq!((rest.stdout, folder.read("half.jsonl")), (whole.stdout.clone(), log.clone()));
    assert_eq!(folder.read("half.pgn"), folder.read("whole.pgn"));
    // Nothing is left to be played; and a match may be made longer, but not be another.
    assert_eq!(run(&["--out", "half.jsonl", "--resume"]).code(0).stdout, whole.stdout);
    let longer = BOTS.map(|arg| if arg == "6" { "8" } else { arg });
    let resume = ["--out", "half.jsonl", "--resume"];
    Wazir::new().args(longer).args(resume).dir(folder.path()).run().code(0);
    assert!(folder.read("half.jsonl").starts_with(&log) && folder.read("half.jsonl").lines().count() == 17);
    let other = run(&["--out", "half.jsonl", "--resume", "--max-plies", "9"]).code(2);
    assert!(said(&other).contains("--max-plies: 400 there, and 9 now"), "{}", other.stderr);
    folder.write("no.jsonl", "thesis\n");
    assert_eq!(run(&["--out", "no.jsonl", "--resume"]).code(1).stdout, "");
    assert_eq!(folder.read("no.jsonl"), "thesis\n");
    // What is no log is left alone, whatever its lines; what was begun is gone on with.
    for text in ["thesis", "one\ntwo", "{\"schema\":1}\ntwo", "{"] {
        folder.write("no.jsonl", text);
        let code = if text == "{" { 0 } else { 1 };
        run(&["--out", "no.jsonl", "--resume"]).code(code);
        assert!(code == 0 || folder.read("no.jsonl") == text, "{text}");
    }
    assert_eq!(folder.read("no.jsonl"), log);
    // So is what holds no games.
    folder.write("no.pgn", "thesis\n");
    run(&["--out", "half.jsonl", "--pgn", "no.pgn", "--resume"]).code(2);
    assert_eq!(folder.read("no.pgn"), "thesis\n");
    run(&["--out", "whole.jsonl", "--pgn", "whole.pgn", "--resume"]).code(0);
}

#[test]
fn json_is_one_line_in_order() {
    let args =
        ["match", "quickchess", "--player", "greedy", "--player", "random:name=R", "--games", "4", "--json"];
    let ran = Wazir::new().args(args).args(["--sprt", "elo0=0", "elo1=50"]).run().code(0);
    assert_eq!(ran.stdout.lines().count(), 1, "{}", ran.stdout);
    let keys = [
        "players",
        "seed",
        "opening_plies",
        "max_plies",
        "games",
        "variants",
        "sum",
        "reasons",
        "faults",
        "void",
        "sprt",
    ];
    let places: Vec<_> = keys.iter().map(|key| ran.stdout.find(&format!("\"{key}\":"))).collect();
    assert!(places.iter().all(Option::is_some), "{}", ran.stdout);
    let answer: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(answer["players"][1].to_string(), r#"{"name":"R","player":"random:name=R"}"#);
    assert_eq!(answer["games"], 4);
    assert_eq!(answer["sprt"]["verdict"], "undecided");
}

#[test]
fn a_test_ends_the_match() {
    let args =
        ["match", "quickchess", "--player", "greedy", "--player", "random", "--games", "1000", "--json"];
    let run = |jobs: &str| {
        Wazir::new().args(args).args(["--sprt", "elo0=0 elo1=200", "--jobs", jobs]).run().code(0)
    };
    let ran = run("1");
    let answer: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(answer["sprt"]["verdict"], "h1");
    assert!(answer["games"].as_u64().unwrap() < 200, "{answer}");
    assert_eq!(ran.stdout, run("2").stdout);
    // However many games there may be at most.
    let most = args.map(|arg| if arg == "1000" { "18446744073709551614" } else { arg });
    let many = Wazir::new().args(most).args(["--sprt", "elo0=0 elo1=200"]).run().code(0);
    assert_eq!(ran.stdout, many.stdout);
}

#[test]
fn a_book_gives_the_positions() {
    let folder = Folder::new();
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -";
    folder.write("book.epd", &format!("# two\n{fen} id \"x\";\n\n{fen} 0 1\n"));
    let args = ["match", "standard", "--player", "random", "--player", "random", "--games", "4"];
    let run = |book: &str| {
        Wazir::new().args(args).args(["--book", book, "--pgn", "g.pgn"]).dir(folder.path()).run()
    };
    run("book.epd").code(0);
    let pgn = folder.read("g.pgn");
    assert_eq!(pgn.matches(&format!("[SetUp \"1\"]\n[FEN \"{fen} 0 1\"]")).count(), 4, "{pgn}");
    std::fs::remove_file(folder.path().join("g.pgn")).unwrap();
    folder.write("bad.epd", "8/8/8/8/8/8/8/8 w - -\n");
    let ran = run("bad.epd").code(1);
    assert!(said(&ran).contains("`bad.epd`, line 1"), "{}", ran.stderr);
    run("missing.epd").code(2);
}

#[test]
fn a_tuning_beside_a_file_is_used() {
    let folder = Folder::new();
    folder.write("mine.wazir", "edition 1\nvariant mine \"Mine\" extends standard {}\n");
    let input = "setoption name UCI_Variant value ./mine.wazir\nposition fen 4k3/7p/8/8/8/8/P7/Q3K3 w - - 0 1\ngo depth 1\nwait\n";
    let score = || {
        let ran = Wazir::new().args(["uci"]).dir(folder.path()).stdin(input).run().code(0);
        let line = ran.stdout.lines().rfind(|line| line.contains(" score cp ")).unwrap_or_default();
        line.split_once(" score cp ").unwrap().1.split(' ').next().unwrap().parse::<i32>().unwrap()
    };
    let plain = score();
    folder.write("mine.tuning", "wazir tuning 1\nvariant mine\nprice white queen 100\n");
    let tuned = score();
    assert!(plain > tuned + 300, "{plain} {tuned}");
    // One that cannot be used is told of.
    folder.write("mine.tuning", "wazir tuning 1\nvariant other\n");
    let ran = Wazir::new().args(["moves", "./mine.wazir"]).dir(folder.path()).run().code(0);
    assert!(said(&ran).contains("mine.tuning` is not used"), "{}", ran.stderr);
}

#[test]
fn tuning_writes_over_no_other_file() {
    let folder = Folder::new();
    folder.write("notes.txt", "thesis\n");
    let ran =
        Wazir::new().args(["tune", "quickchess", "--out", "notes.txt"]).dir(folder.path()).run().code(2);
    assert!(said(&ran).contains("is not a tuning"), "{}", ran.stderr);
    assert_eq!(folder.read("notes.txt"), "thesis\n");
}

/// Programs that are written here.
#[cfg(unix)]
mod programs {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    /// A program that speaks UCI: what it does when it is to move, and what it announces.
    fn uci(folder: &Folder, go: &str, announces: &str) -> String {
        let text = format!(
            "#!/bin/sh\nwhile read -r word rest; do\n case \"$word\" in\n uci) echo 'id name Fake 1'; {announces} echo uciok;;\n \
             isready) echo readyok;;\n go) {go};;\n quit) exit;;\n esac\ndone\n"
        );
        program(folder, "uci.sh", &text);
        "uci:./uci.sh".to_owned()
    }

    fn program(folder: &Folder, name: &str, text: &str) {
        folder.write(name, text);
        let path = folder.path().join(name);
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
    }

    const CHESS: &str = "echo 'option name UCI_Variant type combo default chess var chess var crazyhouse';";

    fn against(folder: &Folder, variant: &str, player: &str) -> Ran {
        let args = [
            "match",
            variant,
            "--player",
            "random",
            "--player",
            player,
            "--games",
            "2",
            "--opening-plies",
            "0",
        ];
        Wazir::new().args(args).args(["--patience", "3"]).dir(folder.path()).run()
    }

    #[test]
    fn a_variant_that_is_not_announced_is_refused() {
        let folder = Folder::new();
        let player = uci(&folder, "echo bestmove e2e4", CHESS) + ":nodes=10";
        for variant in ["xiangqi", "zombie", "./mine.wazir"] {
            folder.write("mine.wazir", "edition 1\nvariant standard \"Mine\" extends zombie {}\n");
            let ran = against(&folder, variant, &player).code(2);
            assert!(
                ran.stdout.is_empty() && said(&ran).contains("Fake 1 does not announce `"),
                "{}",
                ran.stderr
            );
        }
        // Who says nothing of variants plays chess.
        let player = uci(&folder, "echo bestmove e2e4", "") + ":nodes=10";
        against(&folder, "crazyhouse", &player).code(2);
    }

    #[test]
    fn a_variant_of_which_other_moves_are_counted_is_refused() {
        let folder = Folder::new();
        let player = uci(&folder, "echo 'Nodes searched: 7'", CHESS) + ":nodes=10";
        let ran = against(&folder, "crazyhouse", &player).code(2);
        assert!(said(&ran).contains("plays `crazyhouse` by other rules"), "{}", ran.stderr);
    }

    #[test]
    fn faults_are_charged_and_void_the_match() {
        let perft = "case \"$rest\" in perft*) echo bestmove;; *)";
        let faults = [
            ("echo bestmove e2e5", "illegal-move"),
            ("exit 3", "crash"),
            ("sleep 9", "time"),
            ("echo 'info depth 1'; echo 'bestmove (none)'", "protocol"),
        ];
        for (go, reason) in faults {
            let folder = Folder::new();
            let player = uci(&folder, &format!("{perft} {go};; esac"), CHESS) + ":time=0.2";
            let ran = against(&folder, "standard", &player).code(1);
            assert!(ran.stdout.contains(&format!("second, {reason}: ")), "{go}: {}", ran.stdout);
            assert!(ran.stdout.contains("0 charged to the first player, 2 to the second"), "{}", ran.stdout);
            assert!(
                said(&ran).contains("the match is void: 2 of 2 games count for nobody"),
                "{}",
                ran.stderr
            );
        }
    }

    #[test]
    fn what_is_no_program_or_no_engine_is_told_before_any_game() {
        let folder = Folder::new();
        program(&folder, "mute.sh", "#!/bin/sh\ncat > /dev/null\n");
        program(&folder, "gone.sh", "#!/bin/sh\nexit 0\n");
        for (player, why) in [
            ("uci:./missing:nodes=1", "cannot play: "),
            ("uci:./mute.sh:nodes=1", "it does not answer `uci`"),
            ("uci:./gone.sh:nodes=1", "it does not speak UCI"),
            ("xboard:./gone.sh:depth=1", "it does not speak the protocol of XBoard"),
            ("xboard:./mute.sh:nodes=1", "has no limit of nodes"),
        ] {
            let ran = against(&folder, "standard", player).code(2);
            assert!(ran.stdout.is_empty() && said(&ran).contains(why), "{player}: {}", ran.stderr);
        }
    }

    #[test]
    fn a_program_with_the_protocol_of_xboard_plays() {
        let folder = Folder::new();
        let features = "feature myname=\"Old\" variants=\"normal\" usermove=1 ping=1 done=1";
        let text = format!(
            "#!/bin/sh\nwhile read -r word rest; do\n case \"$word\" in\n protover) echo '{features}';;\n ping) echo \"pong $rest\";;\n \
             new) n=0;;\n go|usermove) n=$((n+1)); if [ $n = 1 ]; then echo 'move g8f6'; else echo resign; fi;;\n quit) exit;;\n esac\ndone\n"
        );
        program(&folder, "xboard.sh", &text);
        // As White it cannot make its move; as Black it makes it, and gives up then.
        let ran = against(&folder, "standard", "xboard:./xboard.sh:tc=40/9:name=old").code(1);
        assert!(ran.stdout.contains("illegal-move"), "{}", ran.stdout);
        assert!(ran.stdout.contains("  resignation                      1\n"), "{}", ran.stdout);
        let ran = against(&folder, "crazyhouse", "xboard:./xboard.sh:tc=40/9").code(2);
        assert!(said(&ran).contains("Old does not announce `crazyhouse`"), "{}", ran.stderr);
        folder.write("book.epd", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n");
        let args = ["match", "standard", "--player", "greedy", "--player", "xboard:./xboard.sh:depth=1"];
        let ran = Wazir::new().args(args).args(["--book", "book.epd"]).dir(folder.path()).run().code(2);
        assert!(said(&ran).contains("it has no `setboard`"), "{}", ran.stderr);
    }

    #[test]
    fn what_a_program_without_ping_says_too_late_is_of_the_last_game() {
        let folder = Folder::new();
        let features = "feature myname=\"Old\" variants=\"normal\" usermove=1 done=1";
        let text = format!(
            "#!/bin/sh\nwhile read -r word rest; do\n case \"$word\" in\n protover) echo '{features}';;\n new) n=0;;\n \
             go|usermove) n=$((n+1)); if [ $n = 1 ]; then echo 'move g8f6'; else echo resign; echo 'move a1a1'; fi;;\n quit) exit;;\n \
             esac\ndone\n"
        );
        program(&folder, "xboard.sh", &text);
        let ran = against(&folder, "standard", "xboard:./xboard.sh:tc=40/9:name=old").code(1);
        assert!(ran.stdout.contains("g8f6") && !ran.stdout.contains("a1a1"), "{}", ran.stdout);
    }

    #[test]
    fn what_a_program_has_started_ends_with_it() {
        let folder = Folder::new();
        // Its own loop ends with its input; the other process would go on for a minute.
        let go = "(sleep 60 & echo $! > child; exec sleep 60) & sleep 60";
        let player = uci(&folder, go, CHESS) + ":time=0.2";
        let _ = against(&folder, "standard", &player);
        let child = folder.read("child");
        let runs = || {
            let state = std::fs::read_to_string(format!("/proc/{}/stat", child.trim())).unwrap_or_default();
            !state.is_empty() && !state.contains(") Z ")
        };
        // It ends a moment after it has been told to.
        let ends = (0..100).any(|_| {
            std::thread::sleep(std::time::Duration::from_millis(50));
            !runs()
        });
        assert!(ends);
    }

    /// Where Debian puts them.
    fn installed(name: &str) -> Option<String> {
        let path = format!("/usr/games/{name}");
        let found = std::path::Path::new(&path).is_file();
        if !found {
            eprintln!("SKIPPED: there is no {path}");
        }
        found.then_some(path)
    }

    #[test]
    fn real_programs_play_without_a_dispute() {
        let all = [
            "standard",
            "crazyhouse",
            "xiangqi",
            "shogi",
            "capablanca",
            "makruk",
            "horde",
            "antichess",
            "seirawan",
            "janggi",
        ];
        for (program, player, variants) in [
            ("fairy-stockfish", "uci:PROGRAM:nodes=60", &all[..]),
            ("fairymax", "xboard:PROGRAM:depth=2", &["standard", "capablanca"]),
            ("sjaakii", "xboard:PROGRAM:depth=1", &["standard", "crazyhouse", "xiangqi", "shogi"]),
        ] {
            let Some(path) = installed(program) else { continue };
            let player = player.replace("PROGRAM", &path);
            let args = ["--player", "random", "--player", &player, "--games", "2", "--json"];
            let ran = Wazir::new().args(["match"]).args(variants).args(args).run().code(0);
            let answer: Value = serde_json::from_str(&ran.stdout).unwrap();
            assert_eq!(answer["faults"].to_string(), "[]", "{program}");
        }
    }

    #[test]
    fn a_real_program_is_not_asked_for_what_it_does_not_know() {
        let Some(path) = installed("fairy-stockfish") else { return };
        let ran = against(&Folder::new(), "zombie", &format!("uci:{path}:nodes=10")).code(2);
        assert!(said(&ran).contains("does not announce `zombie`"), "{}", ran.stderr);
    }
}
